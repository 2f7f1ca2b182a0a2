/**
 * To which of the open classes a text belongs when something is wrong with the borders of one: a lost `end`, a lost keyword,
 * an `end` too many. All of it looks ahead for the ends that are left, and only where something has gone wrong.
 */
import type { OpenClass } from "./open-class.ts";
import type { ParserCursor } from "./parser-cursor.ts";
import { Token } from "./token.ts";

/** A class that begins at an offset and whose name has been read. */
export function openClass(cursor: ParserCursor, name: string, start: number): OpenClass {
  const around = cursor.openClasses.at(-1);
  const column = cursor.columnOf(start);
  const isInside = around !== undefined && cursor.columnOf(around.start) < column;
  const isBodyInside = cursor.startsLine && cursor.columnOf(cursor.start) > column;
  return { name, start, isIndented: isInside || isBodyInside, isPastElements: false };
}

/** Whether a class has an `end` of its own behind the current token, or behind another one. */
export function hasEndAhead(cursor: ParserCursor, name: string, index = cursor.index): boolean {
  const open = cursor.openClasses.map((around) => around.name);
  return cursor.outline.hasEnd(name, index, open.at(-1) === name ? open.slice(0, -1) : open);
}

/** Whether the innermost class ends here with its name alone: `A;` where `end A;` is nowhere. */
export function isEndWithoutKeyword(cursor: ParserCursor): boolean {
  if (cursor.kind !== Token.Identifier || cursor.next !== Token.Semicolon) return false;
  const name = cursor.openClasses.at(-1)?.name;
  return name === cursor.currentText && !hasEndAhead(cursor, name);
}

/** Whether the innermost class ends here although a word stands before its name: `end outer A;`. */
export function isEndWithWord(cursor: ParserCursor): boolean {
  if (cursor.kind !== Token.End || cursor.kindAfter(2) !== Token.Identifier || cursor.kindAfter(3) !== Token.Semicolon)
    return false;
  const name = cursor.openClasses.at(-1)?.name;
  return name === cursor.textAfter(2) && !hasEndAhead(cursor, name);
}

/** Whether a word too many stands before the name of the class that begins: of the two only the second has an `end`. */
export function isWordBeforeName(cursor: ParserCursor): boolean {
  if (cursor.next !== Token.Identifier || cursor.kind === Token.Dot || continuesClause(cursor.kindAfter(2))) return false;
  const { nextText } = cursor;
  if (cursor.openClasses.some(({ name }) => name === nextText) || !hasEndAhead(cursor, nextText, cursor.index + 1)) return false;
  return cursor.kind !== Token.Identifier || !hasEndAhead(cursor, cursor.currentText);
}

/** Whether the class that begins here cannot be in the innermost one, which has no `end` any more. */
export function beginsBesideOpenClass(cursor: ParserCursor): boolean {
  const open = cursor.openClasses.at(-1);
  if (open === undefined) return false;
  const isLeft = open.isIndented && cursor.startsLine && cursor.columnOf(cursor.start) <= cursor.columnOf(open.start);
  return (isLeft || open.isPastElements) && !hasEndAhead(cursor, open.name);
}

/** Whether the `end` here closes none of the open classes: the innermost one still has an end of its own. */
export function isStrayEnd(cursor: ParserCursor): boolean {
  const name = cursor.openClasses.at(-1)?.name;
  if (name === undefined || name === "" || cursor.nextText === name) return false;
  return hasEndAhead(cursor, name, cursor.index + 1);
}

/**
 * Whether a class begins here that has lost its keyword: `A "text"` or `A Real x` begins no declaration, and `end A` is
 * ahead.
 */
export function isClassWithoutKeyword(cursor: ParserCursor): boolean {
  if (cursor.kind !== Token.Identifier || !isNoClause(cursor)) return false;
  const name = cursor.currentText;
  return cursor.openClasses.every((around) => around.name !== name) && hasEndAhead(cursor, name);
}

function isNoClause(cursor: ParserCursor): boolean {
  if (!continuesClause(cursor.next)) return true;
  return cursor.next === Token.Identifier && (cursor.kindAfter(2) === Token.Identifier || cursor.kindAfter(2) === Token.Dot);
}

/** Whether a token follows the first one of the type of a declaration. */
function continuesClause(kind: Token): boolean {
  return kind === Token.Identifier || kind === Token.Dot || kind === Token.LeftBracket;
}

/** Whether a class without a name has a body: the next `end` is that of none of the open classes. */
export function hasNamelessBody(cursor: ParserCursor): boolean {
  const end = cursor.outline.nextEnd(cursor.index - 1);
  return end !== undefined && cursor.openClasses.every((around) => around.name !== end);
}
