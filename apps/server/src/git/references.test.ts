import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { packedReferences, readRefs, referencesOf } from "./references.ts";

let root: string;
let folder: string;
let first: string;

function git(...words: string[]): string {
  const identity = ["-c", "user.name=n", "-c", "user.email=e@example.org"];
  return execFileSync("git", ["-c", "safe.directory=*", ...identity, ...words], { cwd: folder, encoding: "utf8" }).trim();
}

function commit(): string {
  return git("commit-tree", "-m", "m", git("mktree"));
}

/** What git itself says. */
function listed(): [string, string][] {
  const lines = git("for-each-ref", "--format=%(refname) %(objectname)").split("\n");
  return lines.filter((line) => line !== "").map((line) => line.split(" ") as [string, string]);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "mofang-references-"));
  folder = root;
  git("init", "--quiet", "--bare", "--template=", "r.git");
  folder = join(root, "r.git");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("a new repository has none, and what is not a repository is an error", async () => {
  expect([...(await referencesOf(folder))]).toEqual([]);
  await expect(referencesOf(join(root, "nothing.git"))).rejects.toMatchObject({ code: "git.failed" });
  await expect(packedReferences(join(root, "nothing.git"))).rejects.toMatchObject({ code: "git.failed" });
});

it("are those that git lists: in files of their own, packed, packed and moved on, in folders, and objects of tags", async () => {
  execFileSync("git", ["-c", "safe.directory=*", "hash-object", "-t", "tree", "-w", "--stdin"], { cwd: folder, input: "" });
  first = commit();
  for (const ref of ["refs/heads/main", "refs/heads/dev/next", "refs/mofang/proposals/1"]) git("update-ref", ref, first);
  git("tag", "-a", "-m", "m", "1.0.0", first);
  expect([...(await referencesOf(folder))]).toEqual(listed());
  git("pack-refs", "--all");
  expect([...(await referencesOf(folder))]).toEqual(listed());
  const second = git("commit-tree", "-m", "n", "-p", first, `${first}^{tree}`);
  git("update-ref", "refs/heads/main", second);
  git("update-ref", "refs/heads/z", first);
  const references = [...(await referencesOf(folder))];
  expect(references).toEqual(listed());
  expect(references).toContainEqual(["refs/heads/main", second]);
  expect(references).toHaveLength(5);
});

it("do not hold what is about to be, nor what cannot be read", async () => {
  const before = [...(await referencesOf(folder))];
  writeFileSync(join(folder, "refs/heads/z.lock"), `${first}\n`);
  writeFileSync(join(folder, "refs/heads/broken"), "nothing\n");
  expect([...(await referencesOf(folder))]).toEqual(before);
});

it("are for others branches and tags alone", async () => {
  expect((await readRefs(folder)).map(({ ref }) => ref)).toEqual([
    "refs/heads/dev/next",
    "refs/heads/main",
    "refs/heads/z",
    "refs/tags/1.0.0",
  ]);
  expect(readFileSync(join(folder, "packed-refs"), "utf8")).toContain("^");
});
