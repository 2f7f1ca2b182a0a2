/** A stock git client that pushes a large commit over HTTP. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { repositoryCalls, tokenCalls } from "@mofang/protocol";
import { z } from "zod/mini";
import { userName } from "./seed.ts";
import type { Site } from "./site.ts";

/** Files of the commit that is pushed, each with its own content. */
export const pushedFiles = 1000;

const execute = promisify(execFile);

/**
 * Pushes a first commit of `pushedFiles` Modelica files into new repositories, one push after the other.
 *
 * @returns milliseconds by push, from the start of `git push` to its end
 * @throws Error when git or the server refuses
 */
export async function measurePushes(site: Site, pushes: number): Promise<number[]> {
  const [session = ""] = site.seeded.tokens;
  const folder = await mkdtemp(join(tmpdir(), "mofang-bench-push-"));
  try {
    await commitFiles(folder);
    const { secret } = await call(site, session, tokenCalls.createToken, z.object({ secret: z.string() }), {
      name: "benchmark",
      scopes: ["git-read", "git-write"],
      days: 1,
    });
    const times: number[] = [];
    for (let push = 1; push <= pushes; push++) {
      const name = `Pushed${push}`;
      await call(site, session, repositoryCalls.createRepository, z.object({ id: z.number() }), {
        name,
        description: "Pushed by a stock git client",
        openType: "public",
        modelType: "library",
      });
      const address = new URL(`/git/${userName(1)}/${name}.git`, site.address);
      address.username = userName(1);
      address.password = secret;
      const start = performance.now();
      await git(folder, "push", "--quiet", String(address), "HEAD:main");
      times.push(performance.now() - start);
    }
    return times;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function commitFiles(folder: string): Promise<void> {
  for (let number = 0; number < pushedFiles; number++) {
    const packageFolder = join(folder, `Package${Math.floor(number / 50)}`);
    await mkdir(packageFolder, { recursive: true });
    await writeFile(join(packageFolder, `Decay${number}.mo`), decay(number));
  }
  await git(folder, "init", "--quiet");
  await git(folder, "add", "--all");
  await git(
    folder,
    "-c",
    "user.name=Benchmark",
    "-c",
    "user.email=benchmark@example.org",
    "commit",
    "--quiet",
    "-m",
    "Add models",
  );
}

function decay(number: number): string {
  const terms = Array.from(
    { length: 20 },
    (_, i) => `  parameter Real k${i} = ${number + i / 20} "Rate ${i} of model ${number}";\n`,
  );
  return `model Decay${number} "Decay with the rates of plant ${number}"\n${terms.join("")}  Real x(start = 1, fixed = true);\nequation\n  der(x) = -k0 * x;\nend Decay${number};\n`;
}

async function git(folder: string, ...words: readonly string[]): Promise<void> {
  const env = { PATH: process.env.PATH ?? "", HOME: folder, GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
  await execute("git", words, { cwd: folder, env });
}

async function call<Data>(
  { address }: Site,
  token: string,
  { path }: { readonly path: string },
  schema: { parse(value: unknown): Data },
  body: unknown,
): Promise<Data> {
  const headers = { "content-type": "application/json", token };
  const response = await fetch(new URL(path, address), { method: "POST", headers, body: JSON.stringify(body) });
  const envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() }).parse(await response.json());
  if (envelope.code !== 0) throw new Error(`${path}: ${envelope.message}`);
  return schema.parse(envelope.data);
}
