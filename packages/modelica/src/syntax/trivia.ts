import { type TokenTable, tokenCount } from "./token-table.ts";

/**
 * What lies between tokens: white space, comments, and a byte order mark at the start of the text (MLS 3.6 §2.2). Blanks
 * that the language does not have (U+00A0, U+3000) lie there too; the lexer reports them.
 */

const byteOrderMark = "\uFEFF";
const trivia = /[ \t-\r\u00a0\u3000]+|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;

/**
 * Reads the trivia from `start` up to at most `end`.
 *
 * @param onComment  called with the range of every comment, in order
 * @returns the offset of the first character that is no trivia, `end` when all is
 */
export function readTrivia(
  text: string,
  start: number,
  end: number,
  onComment: (start: number, end: number) => void = () => {},
): number {
  let position = start === 0 && text.startsWith(byteOrderMark) ? 1 : start;
  while (position < end) {
    trivia.lastIndex = position;
    if (!trivia.test(text) || trivia.lastIndex > end) return position;
    if (text.charAt(position) === "/") onComment(position, trivia.lastIndex);
    position = trivia.lastIndex;
  }
  return position;
}

/** Calls `visit` with the range of every comment of a text, in order. */
export function forEachComment(text: string, tokens: TokenTable, visit: (start: number, end: number) => void): void {
  let position = 0;
  let slash = text.indexOf("/");
  for (let index = 0; index < tokenCount(tokens) && slash !== -1; index++) {
    const start = tokens.starts[index] as number;
    if (slash < position) slash = text.indexOf("/", position);
    if (slash !== -1 && slash < start) readTrivia(text, position, start, visit);
    position = tokens.ends[index] as number;
  }
}
