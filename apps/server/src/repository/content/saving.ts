/** Saving from the editor: text files against what they were when they were opened. */
import { Buffer } from "node:buffer";
import type { CallBody, CallData, repositoryCalls } from "@mofang/protocol";
import { blobNameOf, type TreeChange } from "../../git/index.ts";
import type { Version } from "./versions.ts";

type Save = CallBody<typeof repositoryCalls.saveFiles>;
export type FileChange = Save["changes"][number];
export type FileConflict = CallData<typeof repositoryCalls.saveFiles>["conflicts"][number];

/** What a save means for a head: changes of the tree, or paths that moved on differently since they were opened. */
interface SavePlan {
  readonly changes: readonly TreeChange[];
  readonly conflicting: readonly FileChange[];
}

/**
 * Compares each change with the head. A file that someone else has brought to the same state is no conflict and no change.
 */
export function planSave(head: Version, wanted: readonly FileChange[]): SavePlan {
  const changes: TreeChange[] = [];
  const conflicting: FileChange[] = [];
  for (const change of wanted) {
    const entry = head.entries.get(change.path);
    const present = entry === undefined || entry.kind === "folder" ? null : entry.object;
    const content = change.kind === "write" ? Buffer.from(change.text) : undefined;
    const target = content === undefined ? null : blobNameOf(content);
    if (present === target) continue;
    if (present !== change.blob) conflicting.push(change);
    else if (content === undefined) changes.push({ kind: "delete", path: change.path });
    else changes.push({ kind: "write", path: change.path, content });
  }
  return { changes, conflicting };
}

/** Paths that occur more than once, each once. */
export function repeated(paths: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(paths.filter((path) => seen.size === seen.add(path).size))];
}
