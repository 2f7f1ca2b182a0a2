import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Span } from "../text/source-text.ts";
import { KEYWORD_TOKENS, Token } from "./token.ts";
import { type TokenTable, TokenTableBuilder } from "./token-table.ts";

/** What the lexer could not accept; its span covers the whole token or comment. */
export interface LexicalError extends Span {
  readonly code: DiagnosticCode;
}

/** A part of the text that one token stands for, whatever is in it. */
export interface ElidedPart extends Span {
  readonly token: Token;
}

/** The tokens of a text, and what the lexer could not accept in it. */
export interface LexicalResult {
  readonly tokens: TokenTable;
  readonly errors: readonly LexicalError[];
}

/**
 * Splits a text into tokens. Never fails: characters that start no token become `Token.Invalid`, a string or quoted
 * identifier that is not closed reaches to the end of its line, and a comment that is not closed to the end of the text.
 *
 * Cost O(length), without a string made for any token. Source: MLS 3.6 §2.2–2.5, appendix A.1.
 *
 * @param range  part of the text, whose borders lie between tokens
 * @param elided  parts of the range in order that are passed over, each from the start of a token to the end of one
 */
export function tokenize(
  text: string,
  range: Span = { start: 0, end: text.length },
  elided: readonly ElidedPart[] = [],
): LexicalResult {
  const length = range.end;
  const tokens = new TokenTableBuilder(((length - range.start) >> (elided.length > 0 ? 4 : 2)) + 16);
  const errors: LexicalError[] = [];
  let position = range.start === 0 && text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : range.start;
  let nElided = 0;
  let nextElided = elided[0]?.start ?? -1;
  // Behind a string without an end, every further quotation mark is escaped: no string that starts there has an end either.
  let hasOpenString = false;

  while (position < length) {
    const code = text.charCodeAt(position);
    if (code === 32 || (code >= 9 && code <= 13)) {
      position++;
      continue;
    }
    const start = position;
    if (start === nextElided) {
      const part = elided[nElided++];
      tokens.add(part?.token ?? Token.Invalid, start, part?.end ?? start);
      position = part?.end ?? start;
      nextElided = elided[nElided]?.start ?? -1;
      continue;
    }
    const type = code < 128 ? (CHARACTER_TYPES[code] ?? OTHER) : OTHER;
    if (type === LETTER) {
      let hash = code;
      position++;
      for (; position < length; position++) {
        const next = text.charCodeAt(position);
        if (next >= 128 || (CHARACTER_TYPES[next] ?? OTHER) < DIGIT) break;
        hash = (Math.imul(hash, 31) + next) | 0;
      }
      tokens.add(keywordOrIdentifier(text, start, position, hash), start, position);
    } else if (type === DIGIT) {
      position = endOfNumber(text, start);
      tokens.add(isInteger(text, start, position) ? Token.Integer : Token.Real, start, position);
    } else if (code === QUOTE) {
      position = hasOpenString ? -1 : endOfString(text, start);
      if (position === -1) {
        hasOpenString = true;
        position = endOfLine(text, start);
        errors.push({ code: "syntax.unterminated-string", start, end: position });
      }
      tokens.add(Token.String, start, position);
    } else if (code === SLASH && text.charCodeAt(position + 1) === SLASH) {
      position = endOfLine(text, position + 2);
    } else if (code === SLASH && text.charCodeAt(position + 1) === STAR) {
      const close = text.indexOf("*/", position + 2);
      position = close === -1 ? length : close + 2;
      if (close === -1) errors.push({ code: "syntax.unterminated-comment", start, end: length });
    } else if (code === APOSTROPHE) {
      position = endOfQuotedIdentifier(text, start);
      if (position < 0) {
        position = -position;
        errors.push({ code: "syntax.unterminated-quoted-identifier", start, end: position });
      }
      tokens.add(Token.Identifier, start, position);
    } else if (code === DOT && isDigit(text.charCodeAt(position + 1))) {
      position = endOfNumber(text, start);
      tokens.add(Token.Real, start, position);
    } else {
      const kind = punctuation(code, text.charCodeAt(position + 1));
      if (kind === Token.Invalid) {
        position = endOfInvalid(text, start);
        errors.push({ code: "syntax.invalid-character", start, end: position });
      } else {
        position += kind > TWO_CHARACTERS ? 2 : 1;
      }
      tokens.add(kind & ~TWO_CHARACTERS, start, position);
    }
  }
  tokens.add(Token.EndOfFile, length, length);
  return { tokens: tokens.finish(), errors };
}

const BYTE_ORDER_MARK = 0xfeff;
const QUOTE = 34;
const APOSTROPHE = 39;
const STAR = 42;
const DOT = 46;
const SLASH = 47;
const BACKSLASH = 92;

/** Types of ASCII characters, ordered so that everything from `DIGIT` on continues an identifier. */
const OTHER = 0;
const DIGIT = 1;
const LETTER = 2;
const CHARACTER_TYPES = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(character)) return LETTER;
  return /[0-9]/.test(character) ? DIGIT : OTHER;
});

/** Flag that `punctuation` adds to the kind of a token of two characters. */
const TWO_CHARACTERS = 256;

function punctuation(code: number, next: number): number {
  switch (code) {
    case 40:
      return Token.LeftParenthesis;
    case 41:
      return Token.RightParenthesis;
    case 91:
      return Token.LeftBracket;
    case 93:
      return Token.RightBracket;
    case 123:
      return Token.LeftBrace;
    case 125:
      return Token.RightBrace;
    case 44:
      return Token.Comma;
    case 59:
      return Token.Semicolon;
    case 58:
      return next === 61 ? Token.Assign | TWO_CHARACTERS : Token.Colon;
    case 61:
      return next === 61 ? Token.Equal | TWO_CHARACTERS : Token.Equals;
    case 60:
      if (next === 61) return Token.LessEqual | TWO_CHARACTERS;
      return next === 62 ? Token.NotEqual | TWO_CHARACTERS : Token.Less;
    case 62:
      return next === 61 ? Token.GreaterEqual | TWO_CHARACTERS : Token.Greater;
    case 43:
      return Token.Plus;
    case 45:
      return Token.Minus;
    case STAR:
      return Token.Times;
    case SLASH:
      return Token.Divide;
    case 94:
      return Token.Power;
    case DOT:
      return dotOperator(next);
    default:
      return Token.Invalid;
  }
}

function dotOperator(next: number): number {
  switch (next) {
    case 43:
      return Token.DotPlus | TWO_CHARACTERS;
    case 45:
      return Token.DotMinus | TWO_CHARACTERS;
    case STAR:
      return Token.DotTimes | TWO_CHARACTERS;
    case SLASH:
      return Token.DotDivide | TWO_CHARACTERS;
    case 94:
      return Token.DotPower | TWO_CHARACTERS;
    default:
      return Token.Dot;
  }
}

/** Keywords in an open hash table over the same hash that the scan of a word computes; 0 marks a free slot. */
const SLOT_COUNT = 512;
const SLOTS = new Uint8Array(SLOT_COUNT);
const SLOT_WORDS: string[] = new Array<string>(SLOT_COUNT).fill("");
for (const [word, token] of KEYWORD_TOKENS) {
  let slot = slotOf(hashOf(word));
  while (SLOTS[slot] !== 0) slot = (slot + 1) & (SLOT_COUNT - 1);
  SLOTS[slot] = token;
  SLOT_WORDS[slot] = word;
}

function hashOf(word: string): number {
  let hash = word.charCodeAt(0);
  for (let i = 1; i < word.length; i++) hash = (Math.imul(hash, 31) + word.charCodeAt(i)) | 0;
  return hash;
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 9)) & (SLOT_COUNT - 1);
}

function keywordOrIdentifier(text: string, start: number, end: number, hash: number): Token {
  for (let slot = slotOf(hash); ; slot = (slot + 1) & (SLOT_COUNT - 1)) {
    const token = SLOTS[slot] ?? 0;
    if (token === 0) return Token.Identifier;
    const word = SLOT_WORDS[slot] ?? "";
    if (word.length === end - start && text.startsWith(word, start)) return token;
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function skipDigits(text: string, position: number): number {
  let end = position;
  while (isDigit(text.charCodeAt(end))) end++;
  return end;
}

/** A number starts with a digit or with a point before a digit; an exponent counts only when digits follow. */
function endOfNumber(text: string, start: number): number {
  let end = skipDigits(text, start);
  if (text.charCodeAt(end) === DOT) end = skipDigits(text, end + 1);
  const exponent = text.charCodeAt(end);
  if (exponent !== 69 && exponent !== 101) return end;
  const sign = text.charCodeAt(end + 1);
  const digits = sign === 43 || sign === 45 ? end + 2 : end + 1;
  return isDigit(text.charCodeAt(digits)) ? skipDigits(text, digits) : end;
}

function isInteger(text: string, start: number, end: number): boolean {
  return skipDigits(text, start) === end;
}

/** Offset after the closing quotation mark; -1 when there is none. */
function endOfString(text: string, start: number): number {
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && isEscaped(text, start, close)) close = text.indexOf('"', close + 1);
  return close === -1 ? -1 : close + 1;
}

/** Whether an odd number of backslashes stands directly before a position. */
function isEscaped(text: string, start: number, position: number): boolean {
  let first = position;
  while (first - 1 > start && text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (position - first) % 2 === 1;
}

/** Offset after the closing quote, or the negated offset of the line's end when the line has none. */
function endOfQuotedIdentifier(text: string, start: number): number {
  for (let position = start + 1; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === APOSTROPHE) return position + 1;
    if (code === 10 || code === 13) return -position;
    if (code === BACKSLASH) position++;
  }
  return -text.length;
}

function endOfLine(text: string, start: number): number {
  let end = start;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 10 || code === 13) break;
  }
  return end;
}

/** Takes neighbouring invalid characters together, so that text in another alphabet gives one diagnostic. */
function endOfInvalid(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code < 128 && !isInvalidAscii(code, text.charCodeAt(end + 1))) break;
  }
  return end;
}

function isInvalidAscii(code: number, next: number): boolean {
  if (code === 32 || (code >= 9 && code <= 13) || code === QUOTE || code === APOSTROPHE) return false;
  return (CHARACTER_TYPES[code] ?? OTHER) === OTHER && punctuation(code, next) === Token.Invalid;
}
