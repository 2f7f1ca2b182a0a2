import type { Span } from "./source-text.ts";

/**
 * Characters that nobody sees and that no text file needs: those of C0 but blanks and line ends, DEL, those of C1, and
 * halves of surrogate pairs that stand alone. Databases and JSON refuse some of them.
 */
const unprintable = /[^\P{Cc}\t-\r]|\p{Surrogate}/u;

/** The unprintable characters of a text: one span for those that stand beside each other. */
export function unprintableIn(text: string): readonly Span[] {
  if (!unprintable.test(text)) return [];
  const runs = new RegExp(`(?:${unprintable.source})+`, "gu");
  return [...text.matchAll(runs)].map(({ index, 0: run }) => ({ start: index, end: index + run.length }));
}

/** The text, of the same length, with a sign for each character that cannot be shown: `␀` for NUL, `�` for those without one. */
export function visibleText(text: string): string {
  if (!unprintable.test(text)) return text;
  return text.replace(new RegExp(unprintable, "gu"), (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "␡" : "\ufffd";
  });
}
