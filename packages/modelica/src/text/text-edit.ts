import { invariant } from "@mofang/vocabulary";
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

/**
 * The edits of the original text that do at once what two lists do one after the other: `second` counts its offsets in the
 * text that `first` gives.
 */
export function composeEdits(text: string, first: readonly TextEdit[], second: readonly TextEdit[]): readonly TextEdit[] {
  const middle = piecesOf(text, first);
  const after: Piece[] = [];
  let position = 0;
  for (const edit of inOrder(applyEdits(text, first), second)) {
    after.push(...slicePieces(middle, position, edit.start), { kind: "new", text: edit.text });
    position = edit.end;
  }
  after.push(...slicePieces(middle, position, Number.POSITIVE_INFINITY));
  return editsOf(text, after);
}

/** A stretch of an edited text: what is kept of the original, from `start` to `end` there, or what is new. */
type Piece = ({ readonly kind: "kept" } & Span) | { readonly kind: "new"; readonly text: string };

function piecesOf(text: string, edits: readonly TextEdit[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let position = 0;
  for (const edit of inOrder(text, edits)) {
    pieces.push({ kind: "kept", start: position, end: edit.start }, { kind: "new", text: edit.text });
    position = edit.end;
  }
  return [...pieces, { kind: "kept", start: position, end: text.length }];
}

/** The pieces between two offsets of the text that they make up. */
function slicePieces(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  const inside: Piece[] = [];
  let offset = 0;
  for (const piece of pieces) {
    const length = piece.kind === "kept" ? piece.end - piece.start : piece.text.length;
    const [start, end] = [Math.max(0, from - offset), Math.min(length, to - offset)];
    offset += length;
    if (start >= end) continue;
    if (piece.kind === "new") inside.push({ kind: "new", text: piece.text.slice(start, end) });
    else inside.push({ kind: "kept", start: piece.start + start, end: piece.start + end });
  }
  return inside;
}

/** The edits that turn a text into pieces of it with new text between them. */
function editsOf(text: string, pieces: readonly Piece[]): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let position = 0;
  let inserted = "";
  const close = (start: number): void => {
    if (start > position || inserted !== "") edits.push({ start: position, end: start, text: inserted });
    inserted = "";
  };
  for (const piece of pieces) {
    if (piece.kind === "new") inserted += piece.text;
    else if (piece.start < piece.end) {
      close(piece.start);
      position = piece.end;
    }
  }
  close(text.length);
  return edits;
}

/** The smallest single edit of whole letters that turns one text into another; none when they are equal. */
export function editBetween(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  while (tail < shorter - start && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)) {
    tail++;
  }
  // A pair of surrogates is one letter.
  if (isSurrogate(before, start - 1, 0xd800) || isSurrogate(after, start - 1, 0xd800)) start--;
  if (isSurrogate(before, before.length - tail, 0xdc00) || isSurrogate(after, after.length - tail, 0xdc00)) tail--;
  return [{ start, end: before.length - tail, text: after.slice(start, after.length - tail) }];
}

/** Whether a half of a letter stands there. @param first  the first of its kind: 0xd800 opens a letter, 0xdc00 closes one */
function isSurrogate(text: string, at: number, first: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === first;
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
