import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
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
          texts: { largest: 1e6, read: async () => [] },
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
      texts: {
        largest: 1e6,
        read: async (content: Buffer) => {
          read.push(content.toString());
          return [];
        },
      },
      judge: async () => new Map(),
      announce: async () => undefined,
    };
    const outcome = await receivePush(folders.of(target), await readPushRequest(again()), folders.unfinished, bounds, hooks);
    expect(outcome).toEqual({ kind: "taken", refusals: new Map() });
    expect(read).toEqual([expect.stringMatching(/^tree .*\none$/s), "A.mo", "B.mo"]);
    expect(await headOf(folders.of(target))).toBe(await headOf(folders.of(source)));
    execFileSync("git", fsck, { stdio: "ignore" });
  });
});

describe("what a few bytes may not make of a server", () => {
  const source = 100;
  const inSource = (words: readonly string[], input: string | Buffer = "") =>
    execFileSync("git", ["--git-dir", folders.of(source), "-c", "safe.directory=*", ...words], { input, maxBuffer: 1e8 });
  const named = (words: readonly string[], input: string | Buffer): string => inSource(words, input).toString("latin1").trim();
  const people = "author a <a@b> 1700000000 +0000\ncommitter a <a@b> 1700000000 +0000\n";
  const commitOf = (tree: string, message: string) =>
    named(["hash-object", "-t", "commit", "-w", "--stdin"], `tree ${tree}\n${people}\n${message}\n`);

  beforeAll(() => folders.create(source));

  /** What becomes of a push of a commit and what it reaches. */
  async function pushed(commit: string, target: number) {
    await folders.create(target);
    const pack = inSource(["pack-objects", "--revs", "--stdout", "-q"], `${commit}\n`);
    return received(commit, pack, target);
  }

  function received(commit: string, pack: Buffer, target: number) {
    const command = `${noObject} ${commit} refs/heads/main\0report-status`;
    const body = async function* () {
      yield Buffer.concat([packet(command), Buffer.from("0000"), pack]);
    };
    const hooks = {
      texts: { largest: 1e6, read: async () => [] },
      judge: async () => new Map(),
      announce: async () => undefined,
    };
    return readPushRequest(body()).then((request) =>
      receivePush(folders.of(target), request, folders.unfinished, { ...bounds, file: 1e8, pack: 1e8 }, hooks),
    );
  }

  it("are versions of more files than can be counted", async () => {
    let below = named(["hash-object", "-w", "--stdin"], "x");
    for (let depth = 0; depth < 10; depth++) {
      const entry = depth === 0 ? `100644 blob ${below}` : `040000 tree ${below}`;
      below = named(["mktree"], Array.from({ length: 10 }, (_, i) => `${entry}\tf${i}\n`).join(""));
    }
    const issue = { kind: "too-many-files", limit: bounds.files };
    expect(await pushed(commitOf(below, "ten thousand million files"), 101)).toEqual({ kind: "refused", issue });
  });

  it("are folders of endless names", async () => {
    const file = named(["hash-object", "-w", "--stdin"], "x");
    const names = Array.from({ length: 80_000 }, (_, i) => `100644 blob ${file}\t${"n".repeat(200)}${i}\n`);
    const issue = { kind: "too-many-files", limit: bounds.files };
    expect(await pushed(commitOf(named(["mktree"], names.join("")), "names"), 102)).toEqual({ kind: "refused", issue });
  });

  it("are messages that no list can show", async () => {
    const tree = named(["mktree"], "");
    const commit = commitOf(tree, "m".repeat(1_000_001));
    const issue = { kind: "message-too-large", object: commit, limit: 1_000_000 };
    expect(await pushed(commit, 103)).toEqual({ kind: "refused", issue });
  });

  it("are objects and packs that say they are larger than the memory", async () => {
    const content = Buffer.from([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]);
    const folderOfGigabytes = Buffer.from([0xa0, 0x80, 0x80, 0x80, 0x20]);
    const header = (nObjects: number) => {
      const bytes = Buffer.alloc(12);
      bytes.write("PACK", "latin1");
      bytes.writeUInt32BE(2, 4);
      bytes.writeUInt32BE(nObjects, 8);
      return bytes;
    };
    const wanted = "1".repeat(40);
    for (const [index, pack] of [Buffer.concat([header(1), folderOfGigabytes, content]), header(0xfffffff0)].entries()) {
      const target = 104 + index;
      await folders.create(target);
      const checked = Buffer.concat([pack, createHash("sha1").update(pack).digest()]);
      expect(await received(wanted, checked, target)).toEqual({ kind: "refused", issue: { kind: "unreadable" } });
    }
  });
});
