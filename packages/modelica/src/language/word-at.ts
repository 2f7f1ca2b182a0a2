import { tokenize } from "../syntax/lexer.ts";
import { firstKeyword, Token } from "../syntax/token.ts";
import { type TokenTable, tokenIndexFrom, tokenKind } from "../syntax/token-table.ts";
import { readTrivia } from "../syntax/trivia.ts";
import type { Span } from "../text/source-text.ts";

/** The word that is being typed; empty between words. */
export interface Word extends Span {
  /** Names before it that it continues behind a dot, `["a", "b"]` in `a[1].b.|`; empty where it begins a name. */
  readonly prefix: readonly string[];
  readonly isBehindDot: boolean;
  /** Whether it ends its line and begins an item of a class, or follows its prefix: what comes below does not continue it. */
  readonly isAlone: boolean;
  readonly isBehindEnd: boolean;
}

/** The word at the cursor; undefined in a comment, a string, a number or a quoted identifier, where no word can stand. */
export function wordAt(text: string, offset: number): Word | undefined {
  const { tokens } = tokenize(text);
  const current = tokenIndexFrom(tokens, offset) - 1;
  const start = tokens.starts[current] ?? 0;
  const end = current < 0 ? 0 : (tokens.ends[current] as number);
  if (current < 0 || end < offset) {
    return isInComment(text, end, offset) ? undefined : wordBehind(text, tokens, current, { start: offset, end: offset });
  }
  const kind = tokenKind(tokens, current);
  if (kind >= firstKeyword || (kind === Token.Identifier && !text.startsWith("'", start))) {
    // An exponent that is being typed belongs to its number.
    const before = tokenKind(tokens, current - 1);
    const isExponent = (before === Token.Integer || before === Token.Real) && tokens.ends[current - 1] === start;
    return isExponent ? undefined : wordBehind(text, tokens, current - 1, { start, end });
  }
  if (end > offset || kind === Token.String || kind === Token.Identifier) return undefined;
  if (kind === Token.Integer || kind === Token.Real) return undefined;
  return wordBehind(text, tokens, current, { start: offset, end: offset });
}

/** @param index  last token before the word; -1 for none */
function wordBehind(text: string, tokens: TokenTable, index: number, span: Span): Word {
  if (index < 0 || tokenKind(tokens, index) !== Token.Dot) {
    const isAlone = index >= 0 && mayBeginItem(tokens, index) && endsLine(text, span.end);
    const isBehindEnd = index >= 0 && tokenKind(tokens, index) === Token.End;
    return { ...span, prefix: [], isBehindDot: false, isAlone, isBehindEnd };
  }
  const prefix: string[] = [];
  let position = index;
  while (position >= 0 && tokenKind(tokens, position) === Token.Dot) {
    position = skipSubscripts(tokens, position - 1);
    if (tokenKind(tokens, position) !== Token.Identifier) break;
    prefix.unshift(text.slice(tokens.starts[position], tokens.ends[position]));
    position--;
  }
  return { ...span, prefix, isBehindDot: true, isAlone: false, isBehindEnd: false };
}

const beforeItems: ReadonlySet<Token> = new Set([
  Token.Semicolon,
  ...[Token.Public, Token.Protected, Token.Equation, Token.Algorithm, Token.Loop],
  ...[Token.Parameter, Token.Constant, Token.Discrete, Token.Input, Token.Output, Token.Flow, Token.Stream],
  ...[Token.Inner, Token.Outer, Token.Final, Token.Replaceable, Token.Redeclare],
]);
const classKinds: ReadonlySet<Token> = new Set([
  ...[Token.Class, Token.Model, Token.Record, Token.Block, Token.Connector, Token.Type, Token.Package, Token.Function],
  Token.Operator,
]);

/**
 * Whether an item of a class may begin behind a token, or go on behind its prefix: the token ends another item, opens a
 * section, ends the head of a class, or is a prefix.
 */
function mayBeginItem(tokens: TokenTable, index: number): boolean {
  if (beforeItems.has(tokenKind(tokens, index))) return true;
  const name = tokenKind(tokens, index) === Token.String ? index - 1 : index;
  return name > 0 && tokenKind(tokens, name) === Token.Identifier && classKinds.has(tokenKind(tokens, name - 1));
}

function endsLine(text: string, offset: number): boolean {
  return /^[ \t]*(?:\r|\n|$|\/\/)/.test(text.slice(offset, offset + 200));
}

/** Index of the token before the subscripts that end at `index`; `index` itself where there are none. */
function skipSubscripts(tokens: TokenTable, index: number): number {
  let position = index;
  let depth = 0;
  do {
    if (tokenKind(tokens, position) === Token.RightBracket) depth++;
    if (tokenKind(tokens, position) === Token.LeftBracket) depth--;
    if (depth === 0 && position === index) return index;
    position--;
  } while (position >= 0 && depth > 0);
  return position;
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
