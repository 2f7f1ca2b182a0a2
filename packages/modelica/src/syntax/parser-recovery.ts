/**
 * How the parser gets going again after a mistake: inside brackets it looks for the bracket that closes them, between
 * equations, statements and declarations for the next `;` or for a keyword that begins something new.
 */
import { isEndWithoutKeyword, isEndWithWord } from "./class-recovery.ts";
import type { ParserCursor } from "./parser-cursor.ts";
import { spellingOf, Token } from "./token.ts";

/** Keywords that begin a declaration or a class. */
const elementStarts = flags([
  Token.Import,
  Token.Extends,
  Token.Redeclare,
  Token.Final,
  Token.Inner,
  Token.Outer,
  Token.Replaceable,
  Token.Flow,
  Token.Stream,
  Token.Discrete,
  Token.Parameter,
  Token.Constant,
  Token.Input,
  Token.Output,
  Token.Encapsulated,
  Token.Partial,
  Token.Class,
  Token.Model,
  Token.Record,
  Token.Block,
  Token.Expandable,
  Token.Connector,
  Token.Type,
  Token.Package,
  Token.Pure,
  Token.Impure,
  Token.Operator,
  Token.Function,
]);

/** Keywords that end a list of declarations, equations or statements because a new part of the class begins. */
const sectionStarts = flags([
  Token.Equation,
  Token.Algorithm,
  Token.Public,
  Token.Protected,
  Token.External,
  Token.Annotation,
  Token.End,
  Token.Within,
  Token.EndOfFile,
]);

/** Keywords that begin an equation or a statement and stand nowhere inside one. */
const equationStarts = flags([Token.Connect, Token.When, Token.While, Token.Return]);

/** Keywords that end one branch of a construct. */
const branchStarts = flags([Token.Else, Token.ElseIf, Token.ElseWhen]);

/** Whether a token of this kind begins a declaration or a class by its keyword alone. */
export function startsElement(kind: Token): boolean {
  return elementStarts[kind] === 1;
}

/** Whether the current token begins another section, ends the class or ends the file. */
export function startsSection(cursor: ParserCursor): boolean {
  if (cursor.kind === Token.End) return followsEndOfConstruct(cursor.next) || isEndWithWord(cursor);
  if (sectionStarts[cursor.kind] === 1) return true;
  if (cursor.kind === Token.Initial) return cursor.next === Token.Equation || cursor.next === Token.Algorithm;
  return isEndWithoutKeyword(cursor);
}

/** Whether a token of this kind begins the next branch of an if or when construct. */
export function startsBranch(kind: Token): boolean {
  return branchStarts[kind] === 1;
}

/**
 * Ends an equation, a statement or a declaration with its `;`. A `;` forgotten at the end of a line costs nothing more;
 * otherwise the rest up to the next `;` is passed over.
 */
export function endWithSemicolon(cursor: ParserCursor): void {
  if (cursor.accept(Token.Semicolon)) return;
  cursor.reportMissingSemicolon();
  if (!cursor.startsLine) skipToSemicolon(cursor);
}

/** Passes over tokens up to and with the next `;`, or up to a keyword that begins something new. */
export function skipToSemicolon(cursor: ParserCursor): void {
  while (!cursor.accept(Token.Semicolon)) {
    if (startsElement(cursor.kind) || startsSection(cursor) || startsBranch(cursor.kind)) return;
    if (equationStarts[cursor.kind] === 1) return;
    cursor.advance();
  }
}

/**
 * Takes the bracket that closes a list. When another token stands there, that is reported, and the tokens up to the
 * closing bracket are passed over if it comes before the list must have ended.
 *
 * @param openStart  offset of the opening bracket
 */
export function closeBracket(cursor: ParserCursor, close: Token, openStart: number): void {
  if (cursor.accept(close)) return;
  cursor.reportHere("syntax.unclosed-bracket", { expected: spellingOf(close) }, [
    { code: "syntax.opened-here", place: cursor.place(openStart, openStart + 1) },
  ]);
  const distance = distanceToClosing(cursor, close);
  for (let i = 0; i <= distance; i++) cursor.advance();
}

/** Whether what is wrong in a list in parentheses ends at a comma of it: another item follows, and the list is closed. */
export function isCommaAhead(cursor: ParserCursor): boolean {
  return distanceToClosing(cursor, Token.Comma) > 0 && distanceToClosing(cursor, Token.RightParenthesis) > 0;
}

/** Passes over what is wrong in a list, and the comma behind it. */
export function skipToComma(cursor: ParserCursor): void {
  const distance = distanceToClosing(cursor, Token.Comma);
  for (let i = 0; i <= distance; i++) cursor.advance();
}

/** How far ahead a closing bracket is looked for, which keeps the cost of a file full of open brackets linear. */
const maxDistance = 20_000;

/** Tokens from the current one to the closing bracket of the same level; -1 when there is none before the list must end. */
function distanceToClosing(cursor: ParserCursor, close: Token): number {
  if (cursor.isSilent) return -1;
  let depth = 0;
  for (let distance = 0; distance < maxDistance; distance++) {
    const kind = cursor.kindAfter(distance);
    if (depth === 0 && kind === close) return distance;
    switch (kind) {
      case Token.LeftParenthesis:
      case Token.LeftBracket:
      case Token.LeftBrace:
        depth++;
        break;
      case Token.RightParenthesis:
      case Token.RightBracket:
      case Token.RightBrace:
        if (depth === 0) return -1;
        depth--;
        break;
      case Token.Semicolon:
        if (close !== Token.RightBracket && depth === 0) return -1;
        break;
      default:
        if (sectionStarts[kind] === 1 && kind !== Token.Annotation && !isEndExpression(cursor, distance)) return -1;
        if (equationStarts[kind] === 1) return -1;
    }
  }
  return -1;
}

/** Whether `end` at a distance is the last index in a subscript rather than the end of a class or a construct. */
function isEndExpression(cursor: ParserCursor, distance: number): boolean {
  return cursor.kindAfter(distance) === Token.End && !followsEndOfConstruct(cursor.kindAfter(distance + 1));
}

/** Whether a token of this kind begins an if, for, when or while construct. */
export function opensConstruct(kind: Token): boolean {
  return kind === Token.If || kind === Token.For || kind === Token.When || kind === Token.While;
}

/** Passes over `end if` and the like, which closes nothing here; the caller reports it. */
export function skipStrayEnd(cursor: ParserCursor): void {
  cursor.advance();
  cursor.advance();
  cursor.accept(Token.Semicolon);
}

/** Whether a token of this kind after `end` makes it the end of a class or of a construct. */
export function followsEndOfConstruct(kind: Token): boolean {
  return kind === Token.Identifier || kind === Token.Semicolon || kind === Token.EndOfFile || opensConstruct(kind);
}

function flags(tokens: readonly Token[]): Uint8Array {
  const result = new Uint8Array(256);
  for (const token of tokens) result[token] = 1;
  return result;
}
