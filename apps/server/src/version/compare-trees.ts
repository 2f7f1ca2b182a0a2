import type { CallData, versionCalls } from "@mofang/protocol";
import type { TreeEntry } from "../git/index.ts";

type FileDifference = CallData<typeof versionCalls.compareVersions>["files"][number];

/** Files in which two versions differ, by path. A removed file whose content appears under a new path was renamed. */
export function compareTrees(before: readonly TreeEntry[], after: readonly TreeEntry[]): FileDifference[] {
  const [was, is] = [blobsOf(before), blobsOf(after)];
  const removed = new Map<string, string[]>();
  for (const [path, blob] of was) {
    if (is.has(path)) continue;
    const paths = removed.get(blob) ?? [];
    removed.set(blob, [...paths, path]);
  }
  const differences: FileDifference[] = [];
  for (const [path, blob] of is) {
    const former = was.get(path);
    if (former === blob) continue;
    if (former !== undefined) {
      differences.push({ path, kind: "changed", formerPath: null });
      continue;
    }
    const formerPath = removed.get(blob)?.shift() ?? null;
    differences.push({ path, kind: formerPath === null ? "added" : "renamed", formerPath });
  }
  for (const path of [...removed.values()].flat()) differences.push({ path, kind: "removed", formerPath: null });
  return differences.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

function blobsOf(entries: readonly TreeEntry[]): Map<string, string> {
  const files = entries.filter(({ kind }) => kind !== "folder");
  return new Map(files.map(({ path, object }) => [path, object]));
}
