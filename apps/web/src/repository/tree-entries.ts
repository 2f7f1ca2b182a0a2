import type { CallData, Calls } from "@mofang/protocol";

export type TreeEntry = CallData<Calls["tree"]>["entries"][number];

/** Folder that holds a path; empty for the root. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** What lies directly in a folder: folders first, then files, each by name. */
export function entriesIn(entries: readonly TreeEntry[], folder: string): readonly TreeEntry[] {
  return entries.filter(({ path }) => folderOf(path) === folder).sort(byKindAndName);
}

export interface TreeNode {
  readonly entry: TreeEntry;
  readonly children: readonly TreeNode[];
}

/** All entries as a tree, sorted as `entriesIn` does. */
export function treeOf(entries: readonly TreeEntry[]): readonly TreeNode[] {
  const byFolder = new Map<string, TreeEntry[]>();
  for (const entry of entries) {
    const folder = folderOf(entry.path);
    const siblings = byFolder.get(folder);
    if (siblings) siblings.push(entry);
    else byFolder.set(folder, [entry]);
  }
  const below = (folder: string): readonly TreeNode[] =>
    (byFolder.get(folder) ?? [])
      .sort(byKindAndName)
      .map((entry) => ({ entry, children: entry.kind === "folder" ? below(entry.path) : [] }));
  return below("");
}

/** The folders that lead to a path, from the root on, without the path itself. */
export function foldersTo(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

const collator = new Intl.Collator("en", { numeric: true });

function byKindAndName(a: TreeEntry, b: TreeEntry): number {
  if (a.kind !== b.kind) return a.kind === "folder" ? -1 : 1;
  return collator.compare(nameOf(a.path), nameOf(b.path));
}
