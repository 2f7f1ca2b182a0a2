import { parseFile } from "../syntax/parser.ts";
import type { SyntaxFile } from "../syntax/tree.ts";
import { applyEdits, composeEdits, type TextEdit } from "../text/text-edit.ts";
import { accepted, type EditResult } from "./edit-result.ts";

/**
 * Makes edits one after another, each on the text that the one before left, and gives what they do at once: the first may
 * write what the next one goes into. Stops at the first that is refused.
 */
export function inSequence(file: SyntaxFile, steps: readonly ((current: SyntaxFile) => EditResult)[]): EditResult {
  let current = file;
  let edits: readonly TextEdit[] = [];
  for (const step of steps) {
    const result = step(current);
    if (!result.ok) return result;
    edits = composeEdits(file.source.text, edits, result.edits);
    const isLast = step === steps.at(-1);
    if (!isLast) current = parseFile(file.source.path, applyEdits(current.source.text, result.edits));
  }
  return accepted(edits);
}

/**
 * Makes edits of different things, such as the placements of several components. Each is tried on the file as it is, which
 * spares parsing it anew for each; where two of them meet they are made one after another.
 */
export function together(file: SyntaxFile, steps: readonly ((current: SyntaxFile) => EditResult)[]): EditResult {
  const edits: TextEdit[] = [];
  for (const step of steps) {
    const result = step(file);
    if (!result.ok) return result;
    edits.push(...result.edits);
  }
  return areApart(edits) ? accepted(edits) : inSequence(file, steps);
}

/** Whether no two edits touch. */
function areApart(edits: readonly TextEdit[]): boolean {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  return sorted.every((edit, i) => edit.end < (sorted[i + 1]?.start ?? Number.POSITIVE_INFINITY));
}
