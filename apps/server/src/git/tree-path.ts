/** Paths inside a repository: which of them may be written, and how they are spelt in a fast-import stream. */
import { Buffer } from "node:buffer";

/** Longest path, in bytes of UTF-8. */
export const maximumPathBytes = 1000;
/** Longest name of a file or folder, in bytes: what common file systems hold. */
const maximumNameBytes = 255;

/** Why a path can't be written. */
export type PathIssue = "empty" | "absolute" | "dot-segment" | "git-folder" | "control-character" | "too-long" | "not-unicode";

/**
 * What forbids writing this path, undefined when nothing does. Any letters are allowed; forbidden is what leaves the
 * repository, what a clone on some file system would take for `.git`, and what no file system can hold.
 */
export function treePathIssue(path: string): PathIssue | undefined {
  if (/\p{Surrogate}/u.test(path)) return "not-unicode";
  if (path === "") return "empty";
  if (path.startsWith("/") || path.includes("\\")) return "absolute";
  if (/\p{Cc}/u.test(path)) return "control-character";
  if (Buffer.byteLength(path) > maximumPathBytes) return "too-long";
  for (const name of path.split("/")) {
    if (name === "") return "empty";
    if (name === "." || name === "..") return "dot-segment";
    if (isGitFolder(name)) return "git-folder";
    if (Buffer.byteLength(name) > maximumNameBytes) return "too-long";
  }
  return undefined;
}

/**
 * Whether some file system takes this name for `.git`: letter case (Windows, macOS), the short name `git~1`, trailing
 * dots and blanks and alternate streams (NTFS), characters that HFS+ ignores.
 */
function isGitFolder(name: string): boolean {
  const plain = name
    .replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, "")
    .replace(/:.*$/, "")
    .replace(/[. ]+$/, "")
    .toLowerCase();
  return plain === ".git" || plain === "git~1";
}

/** Folders above a path, outermost first: `a/b/c` → `a`, `a/b`. */
export function foldersAbove(path: string): string[] {
  const names = path.split("/");
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join("/"));
}

/** A path as git's fast-import reads it back exactly: in double quotes, with its two special characters escaped. */
export function quotedPath(path: string): string {
  return `"${path.replace(/["\\]/g, "\\$&")}"`;
}
