/** What is looked at before pushed objects become part of a repository. */
import { Buffer } from "node:buffer";
import { GitCommand, type GitRunOptions, runGit } from "./command.ts";
import { GitError } from "./git-error.ts";
import { noObject, type ObjectName, objectNameOf, type RefName } from "./object-name.ts";
import type { RefUpdate } from "./push-request.ts";
import { parseRawTree } from "./raw-tree.ts";
import { readInGroups } from "./read-in-groups.ts";
import { readTree } from "./tree.ts";
import { maximumPathBytes, type PathIssue, treePathIssue } from "./tree-path.ts";

export interface PushLimits {
  /** Bytes of one file. */
  readonly file: number;
  /** Bytes of all files of one version. */
  readonly version: number;
  /** Files of one version. */
  readonly files: number;
  /** Bytes that the pack may have. */
  readonly pack: number;
}

/** Reading what came, once it is in order and before any reference names it. */
export interface NewFilesReader {
  /** Bytes; larger files are passed over. */
  readonly largest: number;
  /** Given the content of every new file. */
  readonly read: (content: Buffer) => Promise<void>;
}

/** Why a push is not taken. */
export type PushIssue =
  | { readonly kind: "unreadable" }
  | { readonly kind: "pack-too-large"; readonly limit: number }
  | { readonly kind: "file-too-large"; readonly path: string; readonly limit: number }
  | { readonly kind: "version-too-large"; readonly limit: number }
  | { readonly kind: "too-many-files"; readonly limit: number }
  | { readonly kind: "name-forbidden"; readonly path: string; readonly issue: PathIssue }
  | { readonly kind: "no-commit"; readonly ref: RefName };

interface NewObject {
  readonly object: ObjectName;
  readonly type: string;
  readonly size: number;
  /** One path at which it stands; empty for commits and root folders. */
  readonly path: string;
}

/**
 * Looks at everything that the updates bring and no reference has yet.
 *
 * @param quarantine  folder with the pushed objects
 * @param files  reads the new files when nothing is wrong
 * @returns the first thing that is wrong, undefined when nothing is, and whether there are new objects at all
 */
export async function checkPush(
  gitFolder: string,
  quarantine: string,
  updates: readonly RefUpdate[],
  limits: PushLimits,
  files: NewFilesReader,
): Promise<{ readonly issue: PushIssue | undefined; readonly hasNewObjects: boolean }> {
  const tips = updates.filter(({ after }) => after !== noObject);
  const objects = await newObjects(gitFolder, quarantine, tips);
  if (objects === undefined) return { issue: { kind: "unreadable" }, hasNewObjects: false };
  const large = objects.find(({ type, size }) => type === "blob" && size > limits.file);
  const issue: PushIssue | undefined =
    large !== undefined
      ? { kind: "file-too-large", path: large.path, limit: limits.file }
      : ((await nameIssue(gitFolder, quarantine, objects)) ?? (await versionIssue(gitFolder, quarantine, tips, limits)));
  if (issue === undefined) {
    const readable = objects.filter(({ type, size }) => type === "blob" && size <= files.largest);
    for await (const { content } of readInGroups(gitFolder, readable, quarantine)) await files.read(content);
  }
  return { issue, hasNewObjects: objects.length > 0 };
}

/** Undefined when objects are missing that the tips need. */
async function newObjects(gitFolder: string, quarantine: string, tips: readonly RefUpdate[]): Promise<NewObject[] | undefined> {
  if (tips.length === 0) return [];
  const walk = await runGit(gitFolder, GitCommand.of("rev-list", "--objects", "--stdin", "--not", "--all"), {
    quarantine,
    input: tips.map(({ after }) => `${after}\n`).join(""),
    acceptedExitCodes: [0, 128],
    timeout: 300_000,
  });
  if (walk.exitCode !== 0) return undefined;
  const lines = walk.stdout
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
  const listed = lines.map((line) => ({ name: line.slice(0, 40), path: line.slice(41) }));
  const { stdout } = await runGit(gitFolder, GitCommand.of("cat-file", "--batch-check", "--buffer"), {
    quarantine,
    input: listed.map(({ name }) => `${name}\n`).join(""),
  });
  const facts = stdout.toString("latin1").split("\n");
  return listed.map(({ name, path }, index) => {
    const [, type = "", size = ""] = /^[0-9a-f]{40} (\w+) (\d+)$/.exec(facts[index] ?? "") ?? [];
    const object = objectNameOf(name);
    if (object === undefined || type === "") throw new GitError("git.malformed-output", ["cat-file"], 0, facts[index] ?? name);
    return { object, type, size: Number(size), path };
  });
}

async function nameIssue(gitFolder: string, quarantine: string, objects: readonly NewObject[]): Promise<PushIssue | undefined> {
  const trees = objects.filter(({ type }) => type === "tree");
  const contents = await readObjects(gitFolder, trees, { quarantine, timeout: 300_000 });
  for (const [index, { path }] of trees.entries()) {
    const entries = parseRawTree(contents[index] ?? Buffer.alloc(0));
    if (entries === undefined) return { kind: "unreadable" };
    for (const { name } of entries) {
      const text = name.toString("utf8");
      const issue = Buffer.from(text).equals(name) ? treePathIssue(text) : "not-unicode";
      if (issue !== undefined) return { kind: "name-forbidden", path: path === "" ? text : `${path}/${text}`, issue };
    }
  }
  return undefined;
}

async function readObjects(gitFolder: string, objects: readonly NewObject[], options: GitRunOptions): Promise<Buffer[]> {
  if (objects.length === 0) return [];
  const { stdout } = await runGit(gitFolder, GitCommand.of("cat-file", "--batch", "--buffer"), {
    ...options,
    input: objects.map(({ object }) => `${object}\n`).join(""),
  });
  let position = 0;
  return objects.map(({ size }) => {
    const start = stdout.indexOf(10, position) + 1;
    position = start + size + 1;
    return stdout.subarray(start, start + size);
  });
}

/** Every branch and tag must be a version that can be shown and cloned. */
async function versionIssue(
  gitFolder: string,
  quarantine: string,
  tips: readonly RefUpdate[],
  limits: PushLimits,
): Promise<PushIssue | undefined> {
  for (const { ref, after } of tips) {
    const commit = await commitOf(gitFolder, quarantine, after, ref.startsWith("refs/tags/"));
    if (commit === undefined) return { kind: "no-commit", ref };
    const files = (await readTree(gitFolder, commit, quarantine)).filter(({ kind }) => kind !== "folder");
    if (files.length > limits.files) return { kind: "too-many-files", limit: limits.files };
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > limits.version) return { kind: "version-too-large", limit: limits.version };
    const long = files.find(({ path }) => Buffer.byteLength(path) > maximumPathBytes);
    if (long !== undefined) return { kind: "name-forbidden", path: long.path, issue: "too-long" };
  }
  return undefined;
}

/** The commit that a branch's object is; a tag may name it by a tag object. */
async function commitOf(
  gitFolder: string,
  quarantine: string,
  object: ObjectName,
  isTag: boolean,
): Promise<ObjectName | undefined> {
  const { stdout } = await runGit(gitFolder, GitCommand.of("cat-file", "--batch-check"), {
    quarantine,
    input: isTag ? `${object}^{commit}\n` : `${object}\n`,
  });
  return objectNameOf(/^([0-9a-f]{40}) commit \d+\n$/.exec(stdout.toString("latin1"))?.[1] ?? "");
}
