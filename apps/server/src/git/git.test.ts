import { Buffer } from "node:buffer";
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { zipArchive } from "./archive.ts";
import { GitCommand, runGit } from "./command.ts";
import { type Author, commitChanges, ForbiddenPathError, type TreeChange } from "./commit-changes.ts";
import { copyObjects, createRefs } from "./copy-objects.ts";
import { countCommits, headOf, readCommits, resolveVersion } from "./history.ts";
import { firstMainBranch } from "./main-branch.ts";
import { type ObjectName, objectNameOf, proposalRef, refNameOf } from "./object-name.ts";
import { unreachedObject } from "./reachable-objects.ts";
import { RepositoryFolders } from "./repository-folders.ts";
import { readBlob, readEntry, readObjects, readTree } from "./tree.ts";
import { treePathIssue } from "./tree-path.ts";

let root: string;
let folders: RepositoryFolders;
let gitFolder: string;
let nextId = 1;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "mofang-git-"));
  folders = new RepositoryFolders(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(async () => {
  const id = nextId++;
  await folders.create(id);
  gitFolder = folders.of(id);
});

const author: Author = { name: "张三", email: "7@users.example", time: new Date("2026-01-02T03:04:05Z") };
const write = (path: string, text: string): TreeChange => ({ kind: "write", path, content: Buffer.from(text) });

async function commit(base: ObjectName | undefined, changes: TreeChange[], message = "change"): Promise<ObjectName> {
  const outcome = await commitChanges(gitFolder, base, changes, author, message);
  if (outcome.kind !== "committed") throw new Error("the branch moved");
  return outcome.commit;
}

async function textAt(commitName: ObjectName, path: string): Promise<string | undefined> {
  const entry = await readEntry(gitFolder, commitName, path);
  return entry === undefined ? undefined : (await readBlob(gitFolder, entry.object)).toString("utf8");
}

describe("a bare repository", () => {
  it("[REP-003] starts without a commit and gets its versions by commits", async () => {
    expect(await headOf(gitFolder)).toBeUndefined();
    const first = await commit(
      undefined,
      [write("Tank.mo", "model Tank end Tank;"), write("资料/说明.md", "# 水箱")],
      "第一次\n\n正文",
    );
    const second = await commit(first, [write("Tank.mo", 'model Tank "v2" end Tank;')], "second");
    expect(await headOf(gitFolder)).toBe(second);
    expect(await textAt(first, "Tank.mo")).toBe("model Tank end Tank;");
    expect(await textAt(second, "资料/说明.md")).toBe("# 水箱");
    expect(await countCommits(gitFolder, second)).toBe(2);
    const commits = await readCommits(gitFolder, second, 0, 10);
    expect(commits.map(({ message, author: name }) => [message, name])).toEqual([
      ["second", "张三"],
      ["第一次\n\n正文", "张三"],
    ]);
    expect(commits[0]?.time).toEqual(author.time);
    expect(await readCommits(gitFolder, second, 1, 1)).toHaveLength(1);
  });

  it("has the same head when git has packed its references", async () => {
    const first = await commit(undefined, [write("a.mo", "a")]);
    await runGit(gitFolder, GitCommand.of("pack-refs", "--all"));
    expect(readdirSync(join(gitFolder, "refs/heads"))).toEqual([]);
    expect(await headOf(gitFolder)).toBe(first);
    const second = await commit(first, [write("b.mo", "b")]);
    expect(await headOf(gitFolder)).toBe(second);
  });

  it("is a repository that stock git finds sound", async () => {
    await commit(undefined, [write("a.mo", "a"), write("b/c.mo", "c")]);
    const environment = { ...process.env, GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "safe.directory", GIT_CONFIG_VALUE_0: "*" };
    execFileSync("git", ["--git-dir", gitFolder, "fsck", "--strict", "--no-dangling"], { env: environment });
    const clone = join(root, "clone");
    execFileSync("git", ["clone", "--quiet", gitFolder, clone], { env: environment });
    expect(readdirSync(clone).sort()).toEqual([".git", "a.mo", "b"]);
  });

  it("is gone at once when it is removed, and removing again is no error", async () => {
    await folders.create(900);
    await folders.remove(900);
    await folders.remove(900);
    expect(readdirSync(join(root, "00"))).toEqual([]);
    expect(readdirSync(join(root, "unfinished"))).toEqual([]);
  });

  it("lists files, folders and sizes, folders before their content", async () => {
    const head = await commit(undefined, [write("b/c/d.mo", "12345"), write("a.mo", "")]);
    const entries = await readTree(gitFolder, head);
    expect(entries.map(({ path, kind, size }) => [path, kind, size])).toEqual([
      ["a.mo", "file", 0],
      ["b", "folder", 0],
      ["b/c", "folder", 0],
      ["b/c/d.mo", "file", 5],
    ]);
  });

  it("deletes files, and a folder may give way to a file of its name", async () => {
    const first = await commit(undefined, [write("a/b.mo", "1"), write("keep.mo", "2")]);
    const second = await commit(first, [write("a", "now a file"), { kind: "delete", path: "a/b.mo" }]);
    expect((await readTree(gitFolder, second)).map(({ path }) => path)).toEqual(["a", "keep.mo"]);
  });

  it("takes content from a file as it stands, binary included", async () => {
    const file = join(root, "upload");
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7) % 256));
    writeFileSync(file, bytes);
    const head = await commit(undefined, [{ kind: "write", path: "table.bin", content: { file, start: 0, size: bytes.length } }]);
    const entry = await readEntry(gitFolder, head, "table.bin");
    expect(entry?.size).toBe(100_000);
    expect(entry && (await readBlob(gitFolder, entry.object)).equals(bytes)).toBe(true);
  });

  it("writes nothing when a content file is shorter than it was said to be", async () => {
    const file = join(root, "short");
    writeFileSync(file, "abc");
    const changes: TreeChange[] = [{ kind: "write", path: "a.bin", content: { file, start: 0, size: 10 } }];
    await expect(commit(undefined, changes)).rejects.toThrow("short ends before byte 10");
    expect(await headOf(gitFolder)).toBeUndefined();
  });

  it("reads many blobs in the order asked for, repeated ones and blobs with line ends included", async () => {
    const head = await commit(undefined, [write("a", "one\n\n"), write("b", ""), write("c", "three")]);
    const objects = new Map((await readTree(gitFolder, head)).map(({ path, object }) => [path, object]));
    const wanted = ["c", "a", "b", "c"].map((path) => objects.get(path)).filter((name) => name !== undefined);
    expect((await readObjects(gitFolder, wanted)).map(String)).toEqual(["three", "one\n\n", "", "three"]);
  });

  it("holds 2,500 files", async () => {
    const paths = Array.from({ length: 2500 }, (_, i) => `Library/Part${i % 50}/Model${i}.mo`);
    const head = await commit(
      undefined,
      paths.map((path) => write(path, `within Library; // ${path}`)),
    );
    const files = (await readTree(gitFolder, head)).filter(({ kind }) => kind === "file");
    expect(files.map(({ path }) => path).sort()).toEqual([...paths].sort());
    const texts = await readObjects(
      gitFolder,
      files.map(({ object }) => object),
    );
    expect(texts.every((text, i) => text.toString("utf8") === `within Library; // ${files[i]?.path}`)).toBe(true);
  });
});

describe("writers at the same time", () => {
  it("refuses a commit on a base that is no longer the head", async () => {
    const base = await commit(undefined, [write("a.mo", "0")]);
    const winner = await commit(base, [write("a.mo", "1")]);
    expect(await commitChanges(gitFolder, base, [write("a.mo", "2")], author, "late")).toEqual({ kind: "moved" });
    expect(await commitChanges(gitFolder, undefined, [write("a.mo", "3")], author, "as if empty")).toEqual({ kind: "moved" });
    expect(await headOf(gitFolder)).toBe(winner);
  });

  it("lets exactly one of many parallel commits win each round, and loses none of those it acknowledged", async () => {
    let head = await commit(undefined, [write("start", "")]);
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          const path = `file-${round}-${writer}.mo`;
          return { path, outcome: await commitChanges(gitFolder, head, [write(path, path)], author, path) };
        }),
      );
      const winners = outcomes.filter(({ outcome }) => outcome.kind === "committed");
      expect(winners).toHaveLength(1);
      for (const { path, outcome } of winners) {
        acknowledged.push(path);
        if (outcome.kind === "committed") head = outcome.commit;
      }
    }
    const paths = (await readTree(gitFolder, head)).map(({ path }) => path);
    expect(paths).toEqual([...acknowledged, "start"].sort());
  });

  it("removes the lock of a writer that was killed, but waits for one that may be alive", async () => {
    const base = await commit(undefined, [write("a.mo", "0")]);
    const lock = join(gitFolder, "refs/heads/main.lock");
    writeFileSync(lock, "");
    expect(await commitChanges(gitFolder, base, [write("a.mo", "1")], author, "m")).toEqual({ kind: "moved" });
    const longAgo = new Date(Date.now() - 600_000);
    utimesSync(lock, longAgo, longAgo);
    expect((await commitChanges(gitFolder, base, [write("a.mo", "1")], author, "m")).kind).toBe("committed");
  });

  it("leaves the old state when git is killed in the middle", async () => {
    const base = await commit(undefined, [write("a.mo", "0")]);
    const file = join(root, "vanishing");
    writeFileSync(file, "x".repeat(1000));
    const half: TreeChange[] = [
      write("a.mo", "1"),
      { kind: "write", path: "b.bin", content: { file, start: 0, size: 1_000_000 } },
    ];
    await expect(commit(base, half)).rejects.toThrow();
    expect(await headOf(gitFolder)).toBe(base);
    expect(await textAt(base, "a.mo")).toBe("0");
    await commit(base, [write("a.mo", "2")]);
  });
});

describe("hostile names", () => {
  const harmless = [
    "-x",
    "--help.mo",
    "a b.mo",
    'quote".mo',
    "引号“.mo",
    "$(id).mo",
    "a;b.mo",
    ":(top)a.mo",
    "*.mo",
    "'.mo",
    "#.mo",
    "@{u}.mo",
  ];

  it.each(harmless)("keeps %s exactly", async (path) => {
    const head = await commit(undefined, [write(path, `content of ${path}`), write("other.mo", "other")]);
    expect((await readTree(gitFolder, head)).map((entry) => entry.path)).toContain(path);
    expect(await textAt(head, path)).toBe(`content of ${path}`);
    const gone = await commit(head, [{ kind: "delete", path }]);
    expect((await readTree(gitFolder, gone)).map((entry) => entry.path)).toEqual(["other.mo"]);
  });

  it("keeps composed and decomposed letters apart", async () => {
    const composed = "caf\u00e9.mo";
    const decomposed = "cafe\u0301.mo";
    const head = await commit(undefined, [write(composed, "NFC"), write(decomposed, "NFD")]);
    expect(await textAt(head, composed)).toBe("NFC");
    expect(await textAt(head, decomposed)).toBe("NFD");
  });

  const forbidden: [string, string][] = [
    ["", "empty"],
    ["a//b", "empty"],
    ["a/", "empty"],
    ["/etc/passwd", "absolute"],
    ["a\\b", "absolute"],
    ["..", "dot-segment"],
    ["a/../../b", "dot-segment"],
    ["./a", "dot-segment"],
    [".git", "git-folder"],
    ["a/.GIT/config", "git-folder"],
    [".git. /config", "git-folder"],
    ["git~1/config", "git-folder"],
    [".g\u200cit/config", "git-folder"],
    [".git::$INDEX_ALLOCATION", "git-folder"],
    ["a\nb", "control-character"],
    ["a\u0000b", "control-character"],
    ["a\u007fb", "control-character"],
    ["x".repeat(256), "too-long"],
    ["字".repeat(86), "too-long"],
    [Array.from({ length: 600 }, () => "a").join("/"), "too-long"],
    ["\ud800.mo", "not-unicode"],
  ];

  it.each(forbidden.map(([path, issue]) => ({ path, issue, shown: JSON.stringify(path).slice(0, 40) })))(
    "refuses $shown as $issue",
    async ({ path, issue }) => {
      expect(treePathIssue(path)).toBe(issue);
      await expect(commit(undefined, [write(path, "x")])).rejects.toThrow(ForbiddenPathError);
      expect(await headOf(gitFolder)).toBeUndefined();
    },
  );

  it.each([".gitignore", ".github/x.yml", "...", "a..b", "digit.git"])("allows %s", (path) => {
    expect(treePathIssue(path)).toBeUndefined();
  });

  it("never follows a symbolic link: it reads the link's target text", async () => {
    const stream = `commit refs/heads/main\ncommitter a <a@b> 0 +0000\ndata 1\nx\nM 120000 inline link\ndata 11\n/etc/passwd\nM 120000 inline dir\ndata 4\n/etc\n\ndone\n`;
    await runGit(gitFolder, GitCommand.of("fast-import", "--quiet", "--done"), { input: stream });
    const head = await headOf(gitFolder);
    if (head === undefined) throw new Error("no commit");
    expect(await readEntry(gitFolder, head, "link")).toMatchObject({ kind: "symlink" });
    expect(await textAt(head, "link")).toBe("/etc/passwd");
    expect(await readEntry(gitFolder, head, "dir/passwd")).toBeUndefined();
  });

  it("writes an author's name without what would end it", async () => {
    const hostile: Author = { name: "a\n> <b", email: "x>\ny", time: new Date(0) };
    const outcome = await commitChanges(gitFolder, undefined, [write("a", "")], hostile, "m");
    if (outcome.kind !== "committed") throw new Error("not committed");
    expect((await readCommits(gitFolder, outcome.commit, 0, 1))[0]?.author).toMatch(/^a +b$/);
  });

  it("takes a message for text, whatever it says", async () => {
    const message = "-m\nM 100644 inline evil\ndata 3\nabc\n\0";
    const head = await commit(undefined, [write("a", "")], message.replace("\0", ""));
    expect((await readTree(gitFolder, head)).map(({ path }) => path)).toEqual(["a"]);
  });
});

describe("versions", () => {
  it("finds branch, tag and commit name, and nothing else", async () => {
    const first = await commit(undefined, [write("a", "1")]);
    const second = await commit(first, [write("a", "2")]);
    const tag = refNameOf("tags", "v1.0");
    if (tag === undefined) throw new Error("refused");
    await runGit(gitFolder, GitCommand.of("update-ref").value(tag).value(first));
    expect(await resolveVersion(gitFolder, undefined)).toBe(second);
    expect(await resolveVersion(gitFolder, "main")).toBe(second);
    expect(await resolveVersion(gitFolder, "v1.0")).toBe(first);
    expect(await resolveVersion(gitFolder, first)).toBe(first);
    const tree = (await runGit(gitFolder, GitCommand.of("rev-parse", "HEAD^{tree}"))).stdout.toString("latin1").trim();
    for (const version of ["nope", "main~1", "HEAD^", "a..b", "-x", "refs/heads/main", "0".repeat(40), tree, "x\ny", ""]) {
      expect(await resolveVersion(gitFolder, version), version).toBeUndefined();
    }
  });
});

describe("an archive", () => {
  it("holds files as they are, whatever attributes they are given", async () => {
    const attributes = write(".gitattributes", "* export-subst\n");
    const files = [attributes, write("a/.gitattributes", "*.txt export-subst\n"), write("a/b.txt", "$Format:%an$")];
    const version = await commit(undefined, files);
    for (let time = 0; time < 2; time++) {
      const zip = await buffer(zipArchive(gitFolder, version));
      expect(zip.includes("$Format:%an$")).toBe(true);
      expect(zip.includes(author.name)).toBe(false);
    }
  });
});

describe("a history that was rewritten", () => {
  it("keeps what was left behind from those who remember its name", async () => {
    const first = await commit(undefined, [write("a", "1")]);
    const left = await commit(first, [write("a", "2")]);
    expect(await resolveVersion(gitFolder, left)).toBe(left);
    await runGit(gitFolder, GitCommand.of("update-ref").value(firstMainBranch).value(first));
    expect(await resolveVersion(gitFolder, left)).toBeUndefined();
    expect(await unreachedObject(gitFolder, [first, left])).toBe(left);
    expect(await unreachedObject(gitFolder, [first])).toBeUndefined();
    await runGit(gitFolder, GitCommand.of("update-ref").value(proposalRef(1)).value(left));
    // Whoever sees the repository sees its proposals, but no git client fetches what belongs to one.
    expect(await resolveVersion(gitFolder, left)).toBe(left);
    expect(await unreachedObject(gitFolder, [left])).toBe(left);
  });
});

describe("copying between repositories", () => {
  it("brings what commits reach, once, and nothing else, as far as there is room", async () => {
    const large: TreeChange = { kind: "write", path: "large", content: randomBytes(5_000) };
    const first = await commit(undefined, [write("a", "1"), large]);
    const second = await commit(first, [write("b", "2")]);
    const left = await commit(second, [write("c", "3")]);
    const from = gitFolder;
    await folders.create(nextId);
    gitFolder = folders.of(nextId++);
    expect(await copyObjects(from, gitFolder, [second], folders.unfinished, 4_000)).toBe(false);
    expect(await copyObjects(from, gitFolder, [second], folders.unfinished, 1e6)).toBe(true);
    await createRefs(gitFolder, [{ ref: firstMainBranch, object: second }]);
    expect(await headOf(gitFolder)).toBe(second);
    expect(await textAt(second, "a")).toBe("1");
    await expect(countCommits(gitFolder, left)).rejects.toMatchObject({ code: "git.failed" });
    expect(await copyObjects(from, gitFolder, [second], folders.unfinished, 0)).toBe(true);
    expect(await copyObjects(from, gitFolder, [left], folders.unfinished, 1e6)).toBe(true);
    expect(await textAt(left, "c")).toBe("3");
  });
});

describe("running git", () => {
  it("sees nothing of the caller's environment or configuration", async () => {
    process.env.GIT_AUTHOR_NAME = "leak";
    try {
      const { stdout } = await runGit(gitFolder, GitCommand.of("var", "GIT_AUTHOR_IDENT"), { acceptedExitCodes: [0, 128] });
      expect(stdout.toString("utf8")).not.toContain("leak");
      const list = (await runGit(gitFolder, GitCommand.of("config", "--list", "--show-scope"))).stdout.toString("utf8");
      expect(list).not.toMatch(/^(system|global)/m);
    } finally {
      delete process.env.GIT_AUTHOR_NAME;
    }
  });

  it("fails with the exit code and what git said", async () => {
    const missing = objectNameOf("1".repeat(40));
    if (missing === undefined) throw new Error("not a name");
    await expect(readBlob(gitFolder, missing)).rejects.toMatchObject({ code: "git.failed", exitCode: 128 });
  });

  it("kills a command that takes too long", async () => {
    async function* never() {
      yield "";
      await new Promise<void>((resolve) => setTimeout(resolve, 5_000).unref());
    }
    const run = runGit(gitFolder, GitCommand.of("cat-file", "--batch"), { input: never(), timeout: 100 });
    await expect(run).rejects.toMatchObject({ code: "git.timeout" });
  });

  it("kills a command that says too much", async () => {
    const head = await commit(undefined, [write("a", "x".repeat(100_000))]);
    const entry = await readEntry(gitFolder, head, "a");
    if (entry === undefined) throw new Error("no entry");
    await expect(readObjects(gitFolder, [entry.object], { maximumOutput: 50_000 })).rejects.toMatchObject({
      code: "git.output-too-large",
    });
  });

  it("names a repository that does not exist", async () => {
    await expect(headOf(join(root, "99/none.git"))).rejects.toMatchObject({ code: "git.failed" });
  });
});
