/** A large commit over HTTP: pushed by a stock git client, and uploaded as the web page does. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import { blobNameOf, limits, repositoryCalls, tokenCalls, uploadCalls } from "@mofang/protocol";
import { z } from "zod/mini";
import { userName } from "./seed.ts";
import type { Site } from "./site.ts";

/** Files of the commit that is pushed, each with its own content. */
export const pushedFiles = 1000;

const execute = promisify(execFile);

/**
 * Pushes a first commit of Modelica files into new repositories, one push after the other.
 *
 * @returns milliseconds by push, from the start of `git push` to its end
 * @throws Error when git or the server refuses
 */
export async function measurePushes(site: Site, pushes: number, files = pushedFiles, prefix = "Pushed"): Promise<number[]> {
  const [session = ""] = site.seeded.tokens;
  const folder = await mkdtemp(join(tmpdir(), "mofang-bench-push-"));
  try {
    await commitFiles(folder, files);
    const { secret } = await call(site, session, tokenCalls.createToken, z.object({ secret: z.string() }), {
      name: `benchmark ${prefix}`,
      scopes: ["git-read", "git-write"],
      days: 1,
    });
    const times: number[] = [];
    for (let push = 1; push <= pushes; push++) {
      const name = `${prefix}${push}`;
      await newRepository(site, session, name);
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

/** Files of the folder that is uploaded on the web and pushed by git, to compare both. */
export const uploadedFiles = 500;

/**
 * Uploads and pushes the same `uploadedFiles` files into new repositories, in turns, so that other work meets both.
 *
 * @returns milliseconds of each upload, from the first byte that is read to the answer of the commit, and of each push
 * @throws Error when git or the server refuses
 */
export async function measureUploads(
  site: Site,
  times: number,
): Promise<{ readonly uploads: number[]; readonly pushes: number[] }> {
  const [session = ""] = site.seeded.tokens;
  const pushes: number[] = [];
  const uploads: number[] = [];
  for (let upload = 1; upload <= times; upload++) {
    pushes.push(...(await measurePushes(site, 1, uploadedFiles, `Compared${upload}_`)));
    const { id } = await newRepository(site, session, `Uploaded${upload}`);
    const start = performance.now();
    await uploadOnce(site, session, id);
    uploads.push(performance.now() - start);
  }
  return { uploads, pushes };
}

async function uploadOnce(site: Site, session: string, id: number): Promise<void> {
  const contents = Array.from({ length: uploadedFiles }, (_, number) => new TextEncoder().encode(decay(number)));
  const files = contents.map((content, number) => ({
    path: `Package${Math.floor(number / 50)}/Decay${number}.mo`,
    blob: blobNameOf(content),
    size: content.length,
  }));
  await call(site, session, uploadCalls.beginUpload, z.unknown(), { id, files });
  for (let from = 0; from < files.length; from += limits.stagedFiles) {
    const form = new FormData();
    for (const [offset, { blob, size }] of files.slice(from, from + limits.stagedFiles).entries()) {
      form.append("files", new Blob([contents[from + offset] ?? new Uint8Array()]), `${blob}-${size}`);
    }
    const address = new URL(`${uploadCalls.stageContents.path}?id=${id}`, site.address);
    await dataOf(await fetch(address, { method: "POST", headers: { token: session }, body: form }), address.pathname);
  }
  const named = files.map(({ path, blob }) => ({ path, blob }));
  await call(site, session, uploadCalls.commitUpload, z.unknown(), { id, files: named });
}

function newRepository(site: Site, session: string, name: string): Promise<{ readonly id: number }> {
  return call(site, session, repositoryCalls.createRepository, z.object({ id: z.number() }), {
    name,
    description: "A large commit",
    openType: "public",
    modelType: "library",
  });
}

async function commitFiles(folder: string, files: number): Promise<void> {
  for (let number = 0; number < files; number++) {
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
  return schema.parse(await dataOf(response, path));
}

async function dataOf(response: Response, path: string): Promise<unknown> {
  const envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() }).parse(await response.json());
  if (envelope.code !== 0) throw new Error(`${path}: ${envelope.message}`);
  return envelope.data;
}
