/** What merged files mean for the main branch, and for people. */
import { Buffer } from "node:buffer";
import type { MergeConflict } from "@mofang/modelica";
import type { CallData, editingCalls } from "@mofang/protocol";
import { blobNameOf, type TreeChange } from "../git/index.ts";
import type { Version } from "../repository/index.ts";

type Conflict = CallData<(typeof editingCalls)["resolveConflict"]>["conflicts"][number];

/** Git object of a file; null where a version has none. */
export function blobIn({ entries }: Version, path: string): string | null {
  const entry = entries.get(path);
  return entry === undefined || entry.kind === "folder" ? null : entry.object;
}

/** What a merged file means for the head; nothing where that is so already. */
export function changeOf(head: Version, path: string, result: { readonly text: string | null } | "theirs"): TreeChange[] {
  if (result === "theirs") return [];
  const present = blobIn(head, path);
  if (result.text === null) return present === null ? [] : [{ kind: "delete", path }];
  const content = Buffer.from(result.text);
  return present === blobNameOf(content) ? [] : [{ kind: "write", path, content }];
}

/** A conflict as it travels. */
export function presentConflict({ place, base, mine, theirs }: MergeConflict): Conflict {
  return { place, base: base ?? null, mine: mine ?? null, theirs: theirs ?? null };
}
