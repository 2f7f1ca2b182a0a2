import { decodeString } from "../syntax/string-literal.ts";
import type { Span } from "../text/source-text.ts";

/** A piece of a file in the format of gettext. */
export interface PoToken extends Span {
  readonly kind: "keyword" | "string" | "comment" | "unclosed" | "unreadable";
  /** Of a string without quotation marks and with its escapes resolved, of a comment from its `#` on, else as written. */
  readonly text: string;
  /** Of a string: offsets in the file of the backslashes that begin no escape. */
  readonly unknownEscapes: readonly number[];
}

const blank = /\s*/y;
const keyword = /[a-z_]+(?:\[\d+\])?(?=[\s"#]|$)/y;
const restOfLine = /[^\r\n]*/y;

/** The pieces of a file in order; what cannot be read reaches to the end of its line. Cost O(length). */
export function* poTokens(text: string): Generator<PoToken> {
  for (let at = endOf(blank, text, 0); at < text.length; at = endOf(blank, text, at)) {
    const token = tokenAt(text, at);
    yield token;
    at = token.end;
  }
}

function tokenAt(text: string, start: number): PoToken {
  const first = text.charAt(start);
  if (first === '"') return stringAt(text, start);
  if (first === "#") return tokenOf("comment", text, start, endOf(restOfLine, text, start));
  const end = endOf(keyword, text, start);
  return end > start ? tokenOf("keyword", text, start, end) : tokenOf("unreadable", text, start, endOf(restOfLine, text, start));
}

function stringAt(text: string, start: number): PoToken {
  let end = start + 1;
  while (end < text.length && text[end] !== '"' && !isLineEnd(text[end])) {
    // The character behind a backslash belongs to it, unless the line ends there.
    end += text[end] === "\\" && !isLineEnd(text[end + 1]) ? 2 : 1;
  }
  if (text[end] !== '"') return tokenOf("unclosed", text, start, Math.min(end, text.length));
  const unknownEscapes: number[] = [];
  const body = text.slice(start + 1, end);
  const decoded = decodeString(body, (offset) => unknownEscapes.push(start + 1 + offset));
  return { kind: "string", text: decoded, start, end: end + 1, unknownEscapes };
}

function tokenOf(kind: PoToken["kind"], text: string, start: number, end: number): PoToken {
  return { kind, text: text.slice(start, end), start, end, unknownEscapes: [] };
}

function isLineEnd(character: string | undefined): boolean {
  return character === "\n" || character === "\r";
}

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}
