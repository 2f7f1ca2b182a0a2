/** Merging all files of two versions that come from a common one. */
import { Buffer } from "node:buffer";
import type { Choose, MergeConflict } from "@mofang/modelica";
import { mergeFile } from "../editing/index.ts";
import { blobNameOf, type TreeChange, type TreeEntry } from "../git/index.ts";
import type { Version } from "../repository/index.ts";

/** What both sides changed differently in one file. */
export interface FileConflicts {
  readonly path: string;
  readonly conflicts: readonly MergeConflict[];
  /** Names what both sides have. */
  readonly state: string;
  /** The other side's text, null where it has none. */
  readonly theirs: string | null;
  /** The merge with mine in every conflict; null where that is no text. */
  readonly merged: string | null;
}

export interface TreeMerge {
  /** What has to be changed in `mine`. */
  readonly changes: readonly TreeChange[];
  readonly conflicts: readonly FileConflicts[];
}

/** Text of a file; undefined for what is no text. */
type ReadText = (entry: TreeEntry) => Promise<string | undefined>;

/** How conflicts are decided. */
export interface Decisions {
  /** Which side a conflict takes; undefined leaves it open. */
  side(path: string, conflict: MergeConflict): "mine" | "theirs" | undefined;
  /** The text that a file is to have whose sides are in a state; undefined where nobody wrote one. */
  text(path: string, state: string): string | undefined;
}

/**
 * Takes into `mine` what `theirs` changed since `base`. A file that only one side changed is that side's; where both did,
 * Modelica is merged by class element and other text by lines.
 */
export async function mergeTrees(
  { base, mine, theirs }: { readonly base: Version; readonly mine: Version; readonly theirs: Version },
  read: ReadText,
  decisions: Decisions,
): Promise<TreeMerge> {
  const changes: TreeChange[] = [];
  const conflicts: FileConflicts[] = [];
  for (const path of filesOf(base, theirs)) {
    const [was, own, other] = [fileIn(base, path), fileIn(mine, path), fileIn(theirs, path)];
    if (other?.object === was?.object || other?.object === own?.object) continue;
    if (own?.object === was?.object) {
      changes.push(changeTo(path, other));
      continue;
    }
    const sides = { was, own, other };
    const state = stateOf(sides);
    const text = decisions.text(path, state);
    const merged =
      text === undefined
        ? await mergeOne(path, sides, read, (conflict) => decisions.side(path, conflict))
        : writtenFile(path, own, text);
    if (merged.conflicts.length > 0) conflicts.push({ path, state, ...merged });
    else if (merged.change !== undefined) changes.push(merged.change);
  }
  return { changes, conflicts };
}

interface Sides {
  readonly was: TreeEntry | undefined;
  readonly own: TreeEntry | undefined;
  readonly other: TreeEntry | undefined;
}

/** Names what both sides have: a text that was written for it is never taken for another. */
function stateOf({ own, other }: Sides): string {
  return `${own?.object ?? "none"} ${other?.object ?? "none"}`;
}

interface MergedOne {
  /** Undefined to leave the file as it is. */
  readonly change?: TreeChange;
  readonly conflicts: readonly MergeConflict[];
  readonly theirs: string | null;
  readonly merged: string | null;
}

/** A file about which nothing is left to say. */
function decided(change?: TreeChange): MergedOne {
  return { ...(change !== undefined && { change }), conflicts: [], theirs: null, merged: null };
}

function writtenFile(path: string, own: TreeEntry | undefined, text: string): MergedOne {
  const content = Buffer.from(text);
  return own?.object === blobNameOf(content) ? decided() : decided({ kind: "write", path, content });
}

async function mergeOne(path: string, sides: Sides, read: ReadText, choose: Choose): Promise<MergedOne> {
  const [base, mine, theirs] = await Promise.all([sides.was, sides.own, sides.other].map((entry) => textOf(entry, read)));
  // What is no text is taken as a whole.
  if (mine === undefined) return wholeFile(path, sides, { base, mine, theirs }, choose);
  const { result, conflicts } = mergeFile({ path, base, mine, theirs, isUnmoved: false }, choose);
  if (conflicts.length > 0) {
    return { conflicts, theirs: theirs ?? null, merged: result === "theirs" ? (theirs ?? null) : result.text };
  }
  if (result === "theirs") return decided(changeTo(path, sides.other));
  if (result.text === null) return decided(sides.own && changeTo(path, undefined));
  return writtenFile(path, sides.own, result.text);
}

function wholeFile(
  path: string,
  { other }: Sides,
  texts: Readonly<Record<"base" | "mine" | "theirs", string | null | undefined>>,
  choose: Choose,
): MergedOne {
  const { base, mine, theirs } = texts;
  const conflict = { place: "", base: base ?? undefined, mine: mine ?? undefined, theirs: theirs ?? undefined };
  const choice = choose(conflict);
  if (choice === undefined) return { conflicts: [conflict], theirs: theirs ?? null, merged: mine ?? null };
  return choice === "theirs" ? decided(changeTo(path, other)) : decided();
}

/** Null for a file that is not there. */
async function textOf(entry: TreeEntry | undefined, read: ReadText): Promise<string | null | undefined> {
  if (entry === undefined) return null;
  return entry.kind === "file" ? read(entry) : undefined;
}

function changeTo(path: string, entry: TreeEntry | undefined): TreeChange {
  if (entry === undefined) return { kind: "delete", path };
  return { kind: "put", path, object: entry.object, isSymlink: entry.kind === "symlink" };
}

function filesOf(...versions: readonly Version[]): string[] {
  const paths = versions.flatMap(({ entries }) => [...entries.values()].filter(({ kind }) => kind !== "folder"));
  return [...new Set(paths.map(({ path }) => path))].sort();
}

function fileIn({ entries }: Version, path: string): TreeEntry | undefined {
  const entry = entries.get(path);
  return entry?.kind === "folder" ? undefined : entry;
}
