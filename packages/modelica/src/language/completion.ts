import { tokenize } from "../syntax/lexer.ts";
import { FIRST_KEYWORD, Token } from "../syntax/token.ts";
import { type TokenTable, tokenIndexFrom, tokenKind } from "../syntax/token-table.ts";
import { readTrivia } from "../syntax/trivia.ts";
import { BUILTIN_FUNCTIONS } from "./builtin-functions.ts";
import { BUILTIN_TYPES } from "./builtin-types.ts";
import { KEYWORDS } from "./keywords.ts";
import type { VocabularyEntry } from "./vocabulary.ts";

/** A word of the language that may stand at a place. */
export interface WordCompletion {
  readonly kind: "keyword" | "type" | "function";
  readonly entry: VocabularyEntry;
}

export interface WordCompletions {
  /** Offset at which the word that is being typed starts: what a choice replaces, up to the cursor. */
  readonly from: number;
  readonly words: readonly WordCompletion[];
}

const words: readonly WordCompletion[] = [
  ...KEYWORDS.map((entry) => ({ kind: "keyword" as const, entry })),
  ...BUILTIN_TYPES.map((entry) => ({ kind: "type" as const, entry })),
  ...BUILTIN_FUNCTIONS.map((entry) => ({ kind: "function" as const, entry })),
];

/**
 * Keywords, predefined types and built-in functions that begin with what stands before the cursor. None inside a comment,
 * a string, a number or a quoted identifier, and none behind a point, where only members of something can follow.
 */
export function completeKeywords(text: string, offset: number): WordCompletions {
  const from = startOfWord(text, offset);
  if (from === undefined) return { from: offset, words: [] };
  const typed = text.slice(from, offset);
  return { from, words: words.filter(({ entry }) => entry.name.startsWith(typed)) };
}

/** Start of the word that ends at the cursor, the cursor itself between words; undefined where no word can stand. */
function startOfWord(text: string, offset: number): number | undefined {
  const { tokens } = tokenize(text);
  const next = tokenIndexFrom(tokens, offset);
  const current = next - 1;
  const start = tokens.starts[current] ?? 0;
  const end = current < 0 ? 0 : (tokens.ends[current] ?? 0);
  if (end < offset || current < 0) {
    const isBehindDot = current >= 0 && tokenKind(tokens, current) === Token.Dot;
    return isBehindDot || isInComment(text, end, offset) ? undefined : offset;
  }
  const kind = tokenKind(tokens, current);
  if (kind === Token.Dot || kind === Token.Integer || kind === Token.Real) return undefined;
  const isWord = kind >= FIRST_KEYWORD || (kind === Token.Identifier && !text.startsWith("'", start));
  if (isWord) return continuesToken(tokens, current) ? undefined : start;
  const isInside = end > offset || kind === Token.String || kind === Token.Identifier;
  return isInside ? undefined : offset;
}

/** Whether a word belongs to what stands before it: a member behind a point, or the exponent of a number that is being typed. */
function continuesToken(tokens: TokenTable, index: number): boolean {
  if (index === 0) return false;
  const kind = tokenKind(tokens, index - 1);
  const isNumber = kind === Token.Integer || kind === Token.Real;
  return kind === Token.Dot || (isNumber && tokens.ends[index - 1] === tokens.starts[index]);
}

/** Whether the cursor stands in a comment of the trivia that starts at `start`. */
function isInComment(text: string, start: number, offset: number): boolean {
  let isInside = false;
  readTrivia(text, start, text.length, (commentStart, commentEnd) => {
    if (commentStart < offset && offset < commentEnd + (isOpen(text, commentStart, commentEnd) ? 1 : 0)) isInside = true;
  });
  return isInside;
}

/** Whether more text at the end of a comment would belong to it: it is a line comment, or lacks its end. */
function isOpen(text: string, start: number, end: number): boolean {
  return text.startsWith("//", start) || end - start < "/**/".length || !text.startsWith("*/", end - 2);
}
