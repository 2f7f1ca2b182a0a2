/** What becomes of one file that a draft changed while the main branch may have changed it too. */
import { type Choose, type MergeConflict, mergeClasses, mergeLines } from "@mofang/modelica";

/** The three versions of a file; null where there is none, undefined for one that is no text. */
export interface FileVersions {
  readonly path: string;
  readonly base: string | null | undefined;
  readonly mine: string | null;
  readonly theirs: string | null | undefined;
  /** Whether the main branch still has what the draft was changed from. */
  readonly isUnmoved: boolean;
}

interface MergedFile {
  /** Text that the main branch is to have; null for a file that is to go, "theirs" to leave it as it is there. */
  readonly result: { readonly text: string | null } | "theirs";
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Merges one file: by class element where it holds Modelica, else by lines. A file that one side removed and the other
 * changed is a conflict of the whole file, and so is one that is no text on the other side.
 */
export function mergeFile({ path, base, mine, theirs, isUnmoved }: FileVersions, choose: Choose = () => undefined): MergedFile {
  if (mine === theirs || mine === base) return { result: "theirs", conflicts: [] };
  if (isUnmoved) return { result: { text: mine }, conflicts: [] };
  if (typeof base !== "string" || mine === null || typeof theirs !== "string") {
    return wholeFile(base, mine, theirs, choose);
  }
  const merge = path.endsWith(".mo") ? mergeClasses : mergeLines;
  const { text, conflicts } = merge(base, mine, theirs, choose);
  return { result: { text }, conflicts };
}

function wholeFile(
  base: string | null | undefined,
  mine: string | null,
  theirs: string | null | undefined,
  choose: Choose,
): MergedFile {
  const conflict = { place: "", base: base ?? undefined, mine: mine ?? undefined, theirs: theirs ?? undefined };
  const choice = choose(conflict);
  const result = choice === "theirs" ? "theirs" : { text: mine };
  return { result, conflicts: choice === undefined ? [conflict] : [] };
}
