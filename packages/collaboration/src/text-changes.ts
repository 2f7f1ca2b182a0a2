/**
 * Changes of one text: `ChangeSet` of CodeMirror is the algebra, plain strings are the texts. Lengths count UTF-16 units, and
 * a carriage return is a letter like any other, so that no line end is ever rewritten.
 */
import { ChangeSet } from "@codemirror/state";
import { editBetween } from "@mofang/modelica";

/** The only line separator that a change set knows here; with it, what it inserts comes out as it went in. */
const lineSeparator = "\n";

/** One range of a text that is replaced. */
export interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The change set that replaces ranges of a text of that length; offsets count in that text. */
export function changeSetOf(replacements: readonly Replacement[], length: number): ChangeSet {
  return ChangeSet.of(replacements, length, lineSeparator);
}

/** The text after a change set that counts in it. */
export function changedText(text: string, changes: ChangeSet): string {
  const parts: string[] = [];
  let position = 0;
  changes.iterChanges((from, to, _fromAfter, _toAfter, inserted) => {
    parts.push(text.slice(position, from), inserted.toString());
    position = to;
  });
  parts.push(text.slice(position));
  return parts.join("");
}

/** What gives the text back. @param text  before the changes */
export function invertedChanges(text: string, changes: ChangeSet): ChangeSet {
  const back: Replacement[] = [];
  changes.iterChanges((from, to, fromAfter, toAfter) => {
    back.push({ from: fromAfter, to: toAfter, insert: text.slice(from, to) });
  });
  return changeSetOf(back, changes.newLength);
}

/** The smallest single replacement of whole letters that makes one text another; empty where they are equal. */
export function changesBetween(before: string, after: string): ChangeSet {
  const replacements = editBetween(before, after).map(({ start, end, text }) => ({ from: start, to: end, insert: text }));
  return changeSetOf(replacements, before.length);
}
