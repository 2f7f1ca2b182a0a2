import type { ChangeSet } from "@codemirror/state";
import { lineEndAt } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import { changedText, changeSetOf, changesBetween, type Replacement } from "./text-changes.ts";

const byteOrderMark = "\uFEFF";

/**
 * The text of a file beside what an editor shows of it. An editor knows one line end, of one unit, and no byte order mark; a file
 * may have `\n`, `\r\n` and `\r` side by side. Whatever goes from one to the other passes here, so that every unit of the file
 * that is not edited stays: offsets, and changes in both directions. A value never changes; `after` gives the next one.
 */
export class EditorText {
  /** Of the file. */
  readonly text: string;
  /** Offsets in the file of its line ends of two units, ascending. */
  readonly #wide: readonly number[];
  /** Units at the start of the file that the editor does not show: 1 for a byte order mark. */
  readonly #hidden: 0 | 1;

  private constructor(text: string, wide: readonly number[], hidden: 0 | 1) {
    this.text = text;
    this.#wide = wide;
    this.#hidden = hidden;
  }

  /** @param text  of the file */
  static of(text: string): EditorText {
    return new EditorText(text, wideEndsIn(text, 0, text.length), text.startsWith(byteOrderMark) ? 1 : 0);
  }

  /** The text as the editor shows it. */
  get shown(): string {
    return shownLines(this.text.slice(this.#hidden));
  }

  /** Where an offset of the file is in the editor; in front of a line end where it is inside of one. */
  shownOffset(offset: number): number {
    const nBefore = this.#count((wide) => wide + 2 <= offset);
    const isInside = this.#wide[nBefore] === offset - 1;
    return Math.max(0, offset - this.#hidden - nBefore - (isInside ? 1 : 0));
  }

  /** Where an offset of the editor is in the file. */
  fileOffset(shown: number): number {
    const offset = shown + this.#hidden;
    return offset + this.#count((wide, i) => wide - i < offset);
  }

  /**
   * What was changed in the editor, as changes of the file. New lines get the line end of their surroundings.
   *
   * @param changes  count in what the editor shows
   */
  fileChanges(changes: ChangeSet): ChangeSet {
    const replacements: Replacement[] = [];
    changes.iterChanges((from, to, _fromAfter, _toAfter, inserted) => {
      const start = this.fileOffset(from);
      const lineEnd = inserted.lines === 1 ? "\n" : lineEndAt(this.text, start);
      replacements.push(this.#apart(start, this.fileOffset(to), inserted.sliceString(0, inserted.length, lineEnd)));
    });
    return changeSetOf(replacements, this.text.length);
  }

  /**
   * Changes of the file, as changes of what the editor shows.
   *
   * @param changes  count in the file
   * @param after  the file with them
   */
  shownChanges(changes: ChangeSet, after: EditorText): readonly Replacement[] {
    const replacements: Replacement[] = [];
    changes.iterChanges((from, to, fromAfter, toAfter) => {
      // A line end may come together or fall apart where it meets the change: its other half belongs to it.
      const left = from > 0 && this.text[from - 1] === "\r" ? 1 : 0;
      const right = this.text[to] === "\n" ? 1 : 0;
      const insert = shownLines(after.text.slice(Math.max(after.#hidden, fromAfter - left), toAfter + right));
      const whole = { from: this.shownOffset(from - left), to: this.shownOffset(to + right), insert };
      const open = right === 1 && insert.endsWith("\n") ? { ...whole, to: whole.to - 1, insert: insert.slice(0, -1) } : whole;
      const isSame = left === 1 && open.from < open.to && open.insert.startsWith("\n");
      replacements.push(isSame ? { ...open, from: open.from + 1, insert: open.insert.slice(1) } : open);
    });
    return replacements;
  }

  /** The file after changes that count in it. */
  after(changes: ChangeSet): EditorText {
    const text = changedText(this.text, changes);
    const wide: number[] = [];
    let kept = 0;
    let shift = 0;
    const keepUntil = (end: number): void => {
      for (; kept < this.#wide.length && this.#wideAt(kept) + 2 <= end; kept++) wide.push(this.#wideAt(kept) + shift);
    };
    changes.iterChanges((from, to, fromAfter, toAfter) => {
      keepUntil(from);
      while (kept < this.#wide.length && this.#wideAt(kept) < to) kept++;
      wide.push(...wideEndsIn(text, Math.max(0, fromAfter - 1), toAfter + 1));
      shift = toAfter - to;
    });
    keepUntil(this.text.length);
    return new EditorText(text, wide, this.#hidden === 1 && text.startsWith(byteOrderMark) ? 1 : 0);
  }

  /** A replacement that leaves a `\r` and a `\n` two line ends, which it would bring together: the first gets its own `\n`. */
  #apart(from: number, to: number, insert: string): Replacement {
    const behind = this.text[to] === "\n" ? "\n" : "";
    const isJoinedBefore = this.text[from - 1] === "\r" && (insert + behind).startsWith("\n");
    const isJoinedBehind = insert.endsWith("\r") && behind !== "";
    return { from, to, insert: `${isJoinedBefore ? "\n" : ""}${insert}${isJoinedBehind ? "\n" : ""}` };
  }

  #wideAt(i: number): number {
    return present(this.#wide[i], "an index of the list");
  }

  /** How many line ends of two units come before what a test says no to. */
  #count(isBefore: (wide: number, i: number) => boolean): number {
    let low = 0;
    let high = this.#wide.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#wideAt(middle), middle)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A part of a file with the line ends of an editor. */
function shownLines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}

/** Offsets of the line ends of two units that lie in a range of a text. */
function wideEndsIn(text: string, start: number, end: number): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf("\r\n", start); at !== -1 && at + 2 <= end; at = text.indexOf("\r\n", at + 2)) found.push(at);
  return found;
}

/**
 * The file after somebody wrote in a field that shows its text with one kind of line end, as those of browsers do.
 *
 * @param text  of the file before
 * @param shown  what the field holds now; one that was not written in may still hold the text as the file has it
 */
export function textTypedInto(text: string, shown: string): string {
  const file = EditorText.of(text);
  return changedText(text, file.fileChanges(changesBetween(file.shown, EditorText.of(shown).shown)));
}
