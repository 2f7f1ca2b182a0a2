import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commitChanges } from "./commit-changes.ts";
import { headOf } from "./history.ts";
import { noObject } from "./object-name.ts";
import { packet } from "./pkt-line.ts";
import { readPushRequest } from "./push-request.ts";
import { receivePush } from "./receive-push.ts";
import { RepositoryFolders } from "./repository-folders.ts";

const root = mkdtempSync(join(tmpdir(), "mofang-push-"));
const folders = new RepositoryFolders(root);
const program = join(productRoot(), "apps/server/dist", `killed-push-${process.pid}.mjs`);
const bounds = { file: 1e6, files: 100, version: 1e6, pack: 1e6 };

beforeAll(async () => {
  await build({
    stdin: {
      contents: `
        import { readFileSync } from "node:fs";
        import { readPushRequest, receivePush } from "./index.ts";
        const [gitFolder, unfinished, request, moment] = process.argv.slice(2);
        const hang = () => { console.log("here"); return new Promise((resolve) => setTimeout(resolve, 1e6)); };
        const body = async function* () { yield readFileSync(request); };
        await receivePush(gitFolder, await readPushRequest(body()), unfinished, ${JSON.stringify(bounds)}, {
          files: { largest: 1e6, read: async () => undefined },
          judge: async () => { if (moment === "judge") await hang(); return new Map(); },
          announce: async () => { if (moment === "announce") await hang(); },
        });`,
      resolveDir: import.meta.dirname,
      loader: "ts",
    },
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
});
afterAll(() => {
  rmSync(root, { recursive: true });
  rmSync(program);
});

const author = { name: "ann", email: "a", time: new Date("2026-01-02T03:04:05Z") };
const text = (path: string) => ({ kind: "write" as const, path, content: Buffer.from(path) });

/** A request that pushes the main branch of one repository to an empty one. */
async function requestFrom(id: number): Promise<Buffer> {
  await folders.create(id);
  const outcome = await commitChanges(folders.of(id), undefined, [text("A.mo"), text("B.mo")], author, "one");
  if (outcome.kind !== "committed") throw new Error("nobody else writes");
  const pack = execFileSync(
    "git",
    ["--git-dir", folders.of(id), "-c", "safe.directory=*", "pack-objects", "--all", "--stdout", "-q"],
    {
      input: "",
    },
  );
  const command = `${noObject} ${outcome.commit} refs/heads/main\0report-status`;
  return Buffer.concat([packet(command), Buffer.from("0000"), pack]);
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once("exit", resolve));
}

describe("a push whose process is killed", () => {
  it.each(["judge", "announce"])("at %s leaves a sound repository, and works when it is tried again", async (moment) => {
    const source = moment === "judge" ? 1 : 2;
    const target = 10 + source;
    const request = await requestFrom(source);
    await folders.create(target);
    const file = join(root, `request-${moment}`);
    writeFileSync(file, request);
    const child = spawn(process.execPath, [program, folders.of(target), folders.unfinished, file, moment], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    child.kill("SIGKILL");
    await ended(child);
    expect(await headOf(folders.of(target))).toBeUndefined();
    const fsck = ["--git-dir", folders.of(target), "-c", "safe.directory=*", "fsck", "--strict", "--no-dangling"];
    execFileSync("git", fsck, { stdio: "ignore" });
    expect(readdirSync(folders.unfinished)).toHaveLength(1);
    await folders.removeUnfinished(0, new Date(Date.now() + 60_000));
    expect(readdirSync(folders.unfinished)).toEqual([]);
    const again = async function* () {
      yield request;
    };
    const read: string[] = [];
    const hooks = {
      files: { largest: 1e6, read: async (content: Buffer) => void read.push(content.toString()) },
      judge: async () => new Map(),
      announce: async () => undefined,
    };
    const outcome = await receivePush(folders.of(target), await readPushRequest(again()), folders.unfinished, bounds, hooks);
    expect(outcome).toEqual({ kind: "taken", refusals: new Map() });
    expect(read.sort()).toEqual(["A.mo", "B.mo"]);
    expect(await headOf(folders.of(target))).toBe(await headOf(folders.of(source)));
    execFileSync("git", fsck, { stdio: "ignore" });
  });
});
