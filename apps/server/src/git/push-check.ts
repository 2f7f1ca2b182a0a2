/** What is looked at before pushed objects become part of a repository. */
import { Buffer } from "node:buffer";
import { GitCommand, runGit } from "./command.ts";
import { GitError } from "./git-error.ts";
import { noObject, type ObjectName, objectNameOf, type RefName } from "./object-name.ts";
import { type PortabilityIssue, portabilityIssue } from "./portable-names.ts";
import type { RefUpdate } from "./push-request.ts";
import { parseRawTree } from "./raw-tree.ts";
import { readInGroups } from "./read-in-groups.ts";
import { readTree, type TreeEntry } from "./tree.ts";
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
export interface NewTextsReader {
  /** Bytes; what is larger is passed over. */
  readonly largest: number;
  /** Given the content of every new file, and every new commit and tag with its message. @returns words that it must not hold */
  readonly read: (content: Buffer) => Promise<readonly string[]>;
}

/** Why a push is not taken. */
export type PushIssue =
  | { readonly kind: "unreadable" }
  | { readonly kind: "pack-too-large"; readonly limit: number }
  | { readonly kind: "file-too-large"; readonly path: string; readonly limit: number }
  | { readonly kind: "version-too-large"; readonly limit: number }
  | { readonly kind: "too-many-files"; readonly limit: number }
  | { readonly kind: "message-too-large"; readonly object: ObjectName; readonly limit: number }
  | { readonly kind: "name-forbidden"; readonly path: string; readonly issue: PathIssue }
  | PortabilityIssue
  | { readonly kind: "words-forbidden"; readonly place: string; readonly words: readonly string[] }
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
 * @param texts  reads what is new when nothing else is wrong
 * @returns the first thing that is wrong, undefined when nothing is, and whether there are new objects at all
 */
export async function checkPush(
  gitFolder: string,
  quarantine: string,
  updates: readonly RefUpdate[],
  limits: PushLimits,
  texts: NewTextsReader,
): Promise<{ readonly issue: PushIssue | undefined; readonly hasNewObjects: boolean }> {
  const tips = updates.filter(({ after }) => after !== noObject);
  const objects = await newObjects(gitFolder, quarantine, tips);
  if (objects === undefined) return { issue: { kind: "unreadable" }, hasNewObjects: false };
  const issue =
    sizeIssue(objects, limits) ??
    (await nameIssue(gitFolder, quarantine, objects)) ??
    (await versionIssue(gitFolder, quarantine, tips, objects, limits)) ??
    (await wordsIssue(gitFolder, quarantine, objects, texts));
  return { issue, hasNewObjects: objects.length > 0 };
}

async function wordsIssue(
  gitFolder: string,
  quarantine: string,
  objects: readonly NewObject[],
  { largest, read }: NewTextsReader,
): Promise<PushIssue | undefined> {
  const readable = objects.filter(({ type, size }) => type !== "tree" && size <= largest);
  for await (const { file, content } of readInGroups(gitFolder, readable, quarantine)) {
    const words = await read(content);
    if (words.length > 0) return { kind: "words-forbidden", place: file.type === "blob" ? file.path : file.object, words };
  }
  return undefined;
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
  if (lines.length === 0) return [];
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

/** Bytes of a commit or tag, whose message is shown in lists. */
const largestMessage = 1_000_000;
/** Bytes of a folder's list of names: more than as many files as a version may have need. */
const largestFolder = 16_000_000;

/** What is too large to be looked into. */
function sizeIssue(objects: readonly NewObject[], limits: PushLimits): PushIssue | undefined {
  for (const { object, type, size, path } of objects) {
    if (type === "blob" && size > limits.file) return { kind: "file-too-large", path, limit: limits.file };
    if (type === "tree" && size > largestFolder) return { kind: "too-many-files", limit: limits.files };
    const isMessage = type === "commit" || type === "tag";
    if (isMessage && size > largestMessage) return { kind: "message-too-large", object, limit: largestMessage };
  }
  return undefined;
}

async function nameIssue(gitFolder: string, quarantine: string, objects: readonly NewObject[]): Promise<PushIssue | undefined> {
  const trees = objects.filter(({ type }) => type === "tree");
  for await (const { file, content } of readInGroups(gitFolder, trees, quarantine)) {
    const { path } = file;
    const entries = parseRawTree(content);
    if (entries === undefined) return { kind: "unreadable" };
    for (const { name } of entries) {
      const text = name.toString("utf8");
      const issue = Buffer.from(text).equals(name) ? treePathIssue(text) : "not-unicode";
      if (issue !== undefined) return { kind: "name-forbidden", path: path === "" ? text : `${path}/${text}`, issue };
    }
  }
  return undefined;
}

/** Every branch and tag must be a version that can be shown and cloned. */
async function versionIssue(
  gitFolder: string,
  quarantine: string,
  tips: readonly RefUpdate[],
  objects: readonly NewObject[],
  limits: PushLimits,
): Promise<PushIssue | undefined> {
  const newCommits = new Set(objects.filter(({ type }) => type === "commit").map(({ object }) => object));
  for (const { ref, after } of tips) {
    const isCommit = newCommits.has(after);
    const commit = isCommit ? after : await commitOf(gitFolder, quarantine, after, ref.startsWith("refs/tags/"));
    if (commit === undefined) return { kind: "no-commit", ref };
    const entries = await entriesOf(gitFolder, commit, quarantine);
    if (entries === undefined) return { kind: "too-many-files", limit: limits.files };
    const files = entries.filter(({ kind }) => kind !== "folder");
    if (files.length > limits.files) return { kind: "too-many-files", limit: limits.files };
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > limits.version) return { kind: "version-too-large", limit: limits.version };
    const long = files.find(({ path }) => Buffer.byteLength(path) > maximumPathBytes);
    if (long !== undefined) return { kind: "name-forbidden", path: long.path, issue: "too-long" };
    const issue = portabilityIssue(files.map(({ path }) => path));
    if (issue !== undefined) return issue;
  }
  return undefined;
}

/** Bytes that git may say of a version; folders inside each other can name more than any machine holds with a few objects. */
const longestList = 64_000_000;

/** Files and folders of a version; undefined when they are too many to be listed. */
async function entriesOf(gitFolder: string, commit: ObjectName, quarantine: string): Promise<TreeEntry[] | undefined> {
  try {
    return await readTree(gitFolder, commit, { quarantine, maximumOutput: longestList });
  } catch (error) {
    if (error instanceof GitError && error.code === "git.output-too-large") return undefined;
    throw error;
  }
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
