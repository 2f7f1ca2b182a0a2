import { applyEdits, type TextEdit } from "../text/text-edit.ts";
import { type PoEntry, readPo } from "./po-file.ts";
import { poStrings, printPoEntry } from "./print-po.ts";

/** A translation that a person has written. */
interface WrittenTranslation {
  /** Full name of the class. */
  readonly className: string;
  readonly original: string;
  readonly translation: string;
}

/**
 * The text of a file of translations with others written into it: into their entries where the file has them, which are no
 * guesses from then on, else into new ones at its end. All else keeps its bytes.
 */
export function withTranslations(text: string, written: readonly WrittenTranslation[]): string {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const entries = new Map(readPo("", text).entries.map((entry) => [keyOf(entry), entry]));
  const edits: TextEdit[] = [];
  const added: string[] = [];
  for (const one of written) {
    const entry = entries.get(keyOf(one));
    if (entry !== undefined) edits.push(...editsOf(text, entry, poStrings(one.translation).replaceAll("\n", lineEnd)));
    else added.push(`\n${printPoEntry(one.className, one.original, one.translation)}`.replaceAll("\n", lineEnd));
  }
  const edited = applyEdits(text, edits);
  const isClosed = edited === "" || edited.endsWith("\n");
  return edited + (isClosed || added.length === 0 ? "" : lineEnd) + added.join("");
}

function editsOf(text: string, { guessMark, place }: PoEntry, strings: string): readonly TextEdit[] {
  const mark = guessMark && { ...guessMark, text: text.slice(guessMark.start, guessMark.end).replace(/,\s*fuzzy\b/, "") };
  return [...(mark === undefined ? [] : [mark]), { ...place, text: strings }];
}

function keyOf({ className, original }: Pick<WrittenTranslation, "className" | "original">): string {
  return `${className}\n${original}`;
}
