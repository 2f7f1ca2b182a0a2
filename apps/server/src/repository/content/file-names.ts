import type { Language } from "@mofang/protocol";
import {
  foldersAbove,
  type PathIssue,
  portabilityIssue,
  type TreeChange,
  type TreeEntry,
  treePathIssue,
} from "../../git/index.ts";
import { ProductError } from "../../platform/errors/product-error.ts";

const reasons: Readonly<Record<PathIssue, Readonly<Record<Language, string>>>> = {
  empty: { zh: "名称为空", en: "a name is empty" },
  absolute: { zh: "必须是以 / 分隔的相对路径", en: "it must be a relative path with / between its parts" },
  "dot-segment": { zh: "不能含有 . 或 ..", en: "it must not hold . or .." },
  "git-folder": { zh: ".git 是保留名", en: ".git is reserved" },
  "control-character": { zh: "含有控制字符", en: "it holds control characters" },
  "too-long": { zh: "名称最多 255 字节，路径最多 1000 字节", en: "names have at most 255 bytes, paths 1000" },
  "not-unicode": { zh: "不是有效的 Unicode", en: "it is not valid Unicode" },
};

/** Why a path can't be written, in words. */
export function reasonOf(issue: PathIssue, language: Language): string {
  return reasons[issue][language];
}

/** @throws ProductError `file.name-forbidden` for a path that must not be written */
export function requireWritablePath(path: string, language: Language): void {
  const issue = treePathIssue(path);
  if (issue === undefined) return;
  const shown = path.replace(/[\p{Cc}\p{Surrogate}]/gu, "\ufffd").slice(0, 200);
  throw new ProductError("file.name-forbidden", { path: shown, reason: reasons[issue][language] });
}

/**
 * What was there before stays, also where its name is not one that every computer can hold.
 *
 * @throws ProductError `file.path-clash` when the changes would make something a file and a folder at once,
 *   `file.name-not-portable`, `file.names-alike` for new names that some computer can't check out
 */
export function requireNoClash(entries: ReadonlyMap<string, TreeEntry>, changes: readonly TreeChange[]): void {
  const files = new Set([...entries.values()].filter(({ kind }) => kind !== "folder").map(({ path }) => path));
  for (const { kind, path } of changes) if (kind === "delete") files.delete(path);
  for (const { kind, path } of changes) if (kind !== "delete") files.add(path);
  const folders = new Set([...files].flatMap(foldersAbove));
  for (const { path } of changes) {
    const clash = [path, ...foldersAbove(path)].find((name) => files.has(name) && folders.has(name));
    if (clash !== undefined) throw new ProductError("file.path-clash", { path: clash });
  }
  const fresh = changes.filter(({ kind, path }) => kind !== "delete" && !entries.has(path)).map(({ path }) => path);
  if (fresh.length === 0) return;
  for (const path of fresh) files.delete(path);
  const issue = portabilityIssue(fresh, files);
  if (issue?.kind === "name-not-portable") throw new ProductError("file.name-not-portable", { path: issue.path });
  if (issue !== undefined) throw new ProductError("file.names-alike", { path: issue.path, other: issue.other });
}
