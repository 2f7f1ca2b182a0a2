import type { DiagnosticCode } from "../diagnostics/catalogue.ts";
import type { Span } from "../text/source-text.ts";
import { unprintableIn } from "../text/visible-text.ts";
import { halfWidthOf } from "./full-width.ts";
import { keywordTokens, Token } from "./token.ts";
import { type TokenTable, TokenTableBuilder } from "./token-table.ts";

/** What the lexer could not accept; its span covers the whole token or comment. */
interface LexicalError extends Span {
  readonly code: DiagnosticCode;
}

/** A part of the text that one token stands for, whatever is in it. */
interface ElidedPart extends Span {
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
  const lexer = new Lexer(text, length, tokens);
  let position = range.start === 0 && text.charCodeAt(0) === byteOrderMark ? 1 : range.start;
  let nElided = 0;
  let nextElided = elided[0]?.start ?? -1;

  while (position < length) {
    const code = text.charCodeAt(position);
    if (code === 32 || (code >= 9 && code <= 13)) {
      position++;
    } else if (position === nextElided) {
      const { token, start, end } = elided[nElided++] as ElidedPart;
      tokens.add(token, start, end);
      position = end;
      nextElided = elided[nElided]?.start ?? -1;
    } else if (code < 128 && characterTypes[code] === letter) {
      // Most tokens are words, so that they are read here.
      let hash = code;
      let end = position + 1;
      for (; end < length; end++) {
        const next = text.charCodeAt(end);
        if (next >= 128 || (characterTypes[next] as number) < digit) break;
        hash = (Math.imul(hash, 31) + next) | 0;
      }
      tokens.add(keywordOrIdentifier(text, position, end, hash), position, end);
      position = end;
    } else {
      position = lexer.read(position, code);
    }
  }
  tokens.add(Token.EndOfFile, length, length);
  return { tokens: tokens.finish(), errors: lexer.errors };
}

/** Reads one token that is no word, or comment, at a time: each method gets the offset at which it starts and gives the one where it ends. */
class Lexer {
  readonly errors: LexicalError[] = [];
  readonly #text: string;
  readonly #length: number;
  readonly #tokens: TokenTableBuilder;
  /** Behind a string without an end, every further quotation mark is escaped: no string that starts there has an end either. */
  #hasOpenString = false;

  constructor(text: string, length: number, tokens: TokenTableBuilder) {
    this.#text = text;
    this.#length = length;
    this.#tokens = tokens;
  }

  /** @param code  the character at `start`, which is no blank and begins no word */
  read(start: number, code: number): number {
    const text = this.#text;
    if (isDigit(code)) {
      const end = endOfNumber(text, start);
      return this.#add(isInteger(text, start, end) ? Token.Integer : Token.Real, start, end);
    }
    if (code === quote) return this.#string(start);
    const next = text.charCodeAt(start + 1);
    if (code === slash && next === slash) return endOfLine(text, start + 2);
    if (code === slash && next === star) return this.#comment(start);
    if (code === apostrophe) return this.#quotedIdentifier(start);
    if (code === dot && isDigit(next)) return this.#add(Token.Real, start, endOfNumber(text, start));
    return this.#mark(start, code, next);
  }

  #add(token: number, start: number, end: number): number {
    this.#tokens.add(token, start, end);
    return end;
  }

  #string(start: number): number {
    const close = this.#hasOpenString ? -1 : endOfString(this.#text, start);
    if (close !== -1) return this.#add(Token.String, start, close);
    this.#hasOpenString = true;
    const end = endOfLine(this.#text, start);
    this.errors.push({ code: "syntax.unterminated-string", start, end });
    return this.#add(Token.String, start, end);
  }

  #comment(start: number): number {
    const close = this.#text.indexOf("*/", start + 2);
    if (close !== -1) return close + 2;
    this.errors.push({ code: "syntax.unterminated-comment", start, end: this.#length });
    return this.#length;
  }

  #quotedIdentifier(start: number): number {
    const close = endOfQuotedIdentifier(this.#text, start);
    if (close > 0) return this.#add(Token.Identifier, start, close);
    this.errors.push({ code: "syntax.unterminated-quoted-identifier", start, end: -close });
    return this.#add(Token.Identifier, start, -close);
  }

  /** Punctuation, also written in full-width characters, and what is nothing. */
  #mark(start: number, code: number, next: number): number {
    const wide = code < 128 && !(next >= 128) ? undefined : fullWidthMark(this.#text, start);
    if (wide !== undefined) {
      this.errors.push({ code: "syntax.full-width-character", start, end: wide.end });
      return wide.kind === blank ? wide.end : this.#add(wide.kind, start, wide.end);
    }
    const kind = punctuation(code, next);
    if (kind === Token.Invalid) return this.#invalid(start);
    return this.#add(kind & ~twoCharacters, start, start + (kind > twoCharacters ? 2 : 1));
  }

  #invalid(start: number): number {
    const end = endOfInvalid(this.#text, start);
    // What cannot be shown is reported for the whole text, also for its strings and comments.
    const [unprintable] = unprintableIn(this.#text.slice(start, end));
    const isUnprintable = unprintable?.start === 0 && unprintable.end === end - start;
    if (!isUnprintable) this.errors.push({ code: "syntax.invalid-character", start, end });
    return this.#add(Token.Invalid, start, end);
  }
}

const byteOrderMark = 0xfeff;
const quote = 34;
const apostrophe = 39;
const star = 42;
const dot = 46;
const slash = 47;
const backslash = 92;

/** Types of ASCII characters, ordered so that everything from `DIGIT` on continues an identifier. */
const other = 0;
const digit = 1;
const letter = 2;
const characterTypes = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_]/.test(character)) return letter;
  return /[0-9]/.test(character) ? digit : other;
});

/** Flag that `punctuation` adds to the kind of a token of two characters. */
const twoCharacters = 256;

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
      return next === 61 ? Token.Assign | twoCharacters : Token.Colon;
    case 61:
      return next === 61 ? Token.Equal | twoCharacters : Token.Equals;
    case 60:
      if (next === 61) return Token.LessEqual | twoCharacters;
      return next === 62 ? Token.NotEqual | twoCharacters : Token.Less;
    case 62:
      return next === 61 ? Token.GreaterEqual | twoCharacters : Token.Greater;
    case 43:
      return Token.Plus;
    case 45:
      return Token.Minus;
    case star:
      return Token.Times;
    case slash:
      return Token.Divide;
    case 94:
      return Token.Power;
    case dot:
      return dotOperator(next);
    default:
      return Token.Invalid;
  }
}

function dotOperator(next: number): number {
  switch (next) {
    case 43:
      return Token.DotPlus | twoCharacters;
    case 45:
      return Token.DotMinus | twoCharacters;
    case star:
      return Token.DotTimes | twoCharacters;
    case slash:
      return Token.DotDivide | twoCharacters;
    case 94:
      return Token.DotPower | twoCharacters;
    default:
      return Token.Dot;
  }
}

/** Keywords in an open hash table over the same hash that the scan of a word computes; 0 marks a free slot. */
const slotCount = 512;
const slots = new Uint8Array(slotCount);
const slotWords: string[] = new Array<string>(slotCount).fill("");
for (const [word, token] of keywordTokens) {
  let slot = slotOf(hashOf(word));
  while (slots[slot] !== 0) slot = (slot + 1) & (slotCount - 1);
  slots[slot] = token;
  slotWords[slot] = word;
}

function hashOf(word: string): number {
  let hash = word.charCodeAt(0);
  for (let i = 1; i < word.length; i++) hash = (Math.imul(hash, 31) + word.charCodeAt(i)) | 0;
  return hash;
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 9)) & (slotCount - 1);
}

function keywordOrIdentifier(text: string, start: number, end: number, hash: number): Token {
  for (let slot = slotOf(hash); ; slot = (slot + 1) & (slotCount - 1)) {
    const token = slots[slot] as number;
    if (token === 0) return Token.Identifier;
    const word = slotWords[slot] as string;
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
  if (text.charCodeAt(end) === dot) end = skipDigits(text, end + 1);
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
  while (first - 1 > start && text.charCodeAt(first - 1) === backslash) first--;
  return (position - first) % 2 === 1;
}

/** Offset after the closing quote, or the negated offset of the line's end when the line has none. */
function endOfQuotedIdentifier(text: string, start: number): number {
  for (let position = start + 1; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === apostrophe) return position + 1;
    if (code === 10 || code === 13) return -position;
    if (code === backslash) position++;
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

/** Stands for no token. */
const blank = -1;

/**
 * What begins at a position with a full-width character, or with one of two characters whose second is full-width: the
 * token for which it stands. Undefined where there is no such character.
 */
function fullWidthMark(text: string, start: number): { readonly kind: number; readonly end: number } | undefined {
  const code = text.charCodeAt(start);
  const written = code < 128 ? text.charAt(start) : halfWidthOf(code);
  if (written === undefined) return undefined;
  if (written === " ") return { kind: blank, end: start + 1 };
  if (written === '"') {
    const end = endOfFullWidthString(text, start);
    return end === -1 ? { kind: Token.Invalid, end: start + 1 } : { kind: Token.String, end };
  }
  const next = text.charCodeAt(start + 1);
  const second = written.length > 1 ? written.charCodeAt(1) : (halfWidthOf(next)?.charCodeAt(0) ?? next);
  const kind = punctuation(written.charCodeAt(0), second);
  const isLong = kind > twoCharacters && written.length === 1;
  if (code < 128 && !(isLong && next >= 128)) return undefined;
  return { kind: kind & ~twoCharacters, end: start + (isLong ? 2 : 1) };
}

/** Offset after the quotation mark, of whatever form, that closes a string on its line; -1 when there is none. */
function endOfFullWidthString(text: string, start: number): number {
  const last = endOfLine(text, start);
  for (let position = start + 1; position < last; position++) {
    const code = text.charCodeAt(position);
    if (code === quote || halfWidthOf(code) === '"') return position + 1;
  }
  return -1;
}

/** Takes neighbouring invalid characters together, so that text in another alphabet gives one diagnostic. */
function endOfInvalid(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code < 128 ? !isInvalidAscii(code, text.charCodeAt(end + 1)) : halfWidthOf(code) !== undefined) break;
  }
  return end;
}

function isInvalidAscii(code: number, next: number): boolean {
  if (code === 32 || (code >= 9 && code <= 13) || code === quote || code === apostrophe) return false;
  return (characterTypes[code] ?? other) === other && punctuation(code, next) === Token.Invalid;
}
