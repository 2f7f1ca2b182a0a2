import { builtinFunctionEntries } from "./builtin-functions.ts";
import { builtinTypeEntries } from "./builtin-types.ts";
import { keywordEntries } from "./keywords.ts";
import type { VocabularyEntry } from "./vocabulary.ts";
import { wordAt } from "./word-at.ts";

/** A word of the language that may stand at a place. */
interface WordCompletion {
  readonly kind: "keyword" | "type" | "function";
  readonly entry: VocabularyEntry;
}

/** Completions, and the part of the text that they take the place of. */
interface WordCompletions {
  /** Offset at which the word that is being typed starts: what a choice replaces, up to the cursor. */
  readonly from: number;
  readonly words: readonly WordCompletion[];
}

const words: readonly WordCompletion[] = [
  ...keywordEntries.map((entry) => ({ kind: "keyword" as const, entry })),
  ...builtinTypeEntries.map((entry) => ({ kind: "type" as const, entry })),
  ...builtinFunctionEntries.map((entry) => ({ kind: "function" as const, entry })),
];

/**
 * Keywords, predefined types and built-in functions that begin with what stands before the cursor. None inside a comment,
 * a string, a number or a quoted identifier, and none behind a point, where only members of something can follow.
 */
export function completeKeywords(text: string, offset: number): WordCompletions {
  const word = wordAt(text, offset);
  if (word === undefined || word.isBehindDot) return { from: offset, words: [] };
  const typed = text.slice(word.start, offset);
  return { from: word.start, words: words.filter(({ entry }) => entry.name.startsWith(typed)) };
}
