import { invariant } from "../invariant/invariant.ts";
import type { Span } from "./source-text.ts";

/** Replaces a range of a text; an empty range inserts, an empty text removes. */
export interface TextEdit extends Span {
  readonly text: string;
}

/**
 * The text after all edits, each of which counts its offsets in the original text. Insertions at one place are made in the
 * order of the list. Edits that overlap or reach beyond the text are a bug of the caller.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const edit of inOrder(text, edits)) {
    parts.push(text.slice(position, edit.start), edit.text);
    position = edit.end;
  }
  parts.push(text.slice(position));
  return parts.join("");
}

/** The edits that give the original text back when applied to `applyEdits(text, edits)`. */
export function invertEdits(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  let shift = 0;
  return inOrder(text, edits).map((edit) => {
    const start = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    return { start, end: start + edit.text.length, text: text.slice(edit.start, edit.end) };
  });
}

/** The smallest single edit that turns one text into another; none when they are equal. */
export function editBetween(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  while (tail < shorter - start && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) {
    tail++;
  }
  return [{ start, end: before.length - tail, text: after.slice(start, after.length - tail) }];
}

function inOrder(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let position = 0;
  for (const { start, end } of sorted) {
    invariant(position <= start && start <= end && end <= text.length, "edits lie apart, inside the text");
    position = end;
  }
  return sorted;
}
