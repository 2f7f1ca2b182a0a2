import { present } from "@mofang/vocabulary";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { lfsPointerOf } from "../text/lfs-pointer.ts";
import { SourceText, type Span } from "../text/source-text.ts";
import { type ClassIndex, type IndexedClass, readClassIndex } from "./class-index.ts";
import { isClassWithoutKeyword } from "./class-recovery.ts";
import { tokenize } from "./lexer.ts";
import { parseClassDefinition, skipToClass } from "./parser-classes.ts";
import { ParserCursor } from "./parser-cursor.ts";
import { isClassStart } from "./parser-declarations.ts";
import { parseExpression as parseExpressionAt, parseName } from "./parser-expressions.ts";
import { endWithSemicolon } from "./parser-recovery.ts";
import { normalizeQuotedIdentifier } from "./string-literal.ts";
import { Token } from "./token.ts";
import type { TokenTable } from "./token-table.ts";
import type { ClassDefinition, Expression, Identifier, Name, StoredDefinition, SyntaxFile } from "./tree.ts";
import { UnreadClass } from "./unread-class.ts";

/**
 * Parses a Modelica file. Any text gives a tree, with what is wrong in `diagnostics`, in the order of the text.
 *
 * @param path  name of the file in the places of diagnostics
 * Cost O(length). Source: MLS 3.6, appendix A, with the subscripts and fields of parenthesised expressions of MLS 3.7.
 */
export function parseFile(path: string, text: string): SyntaxFile {
  const source = new SourceText(path, text);
  const lexical = tokenize(text);
  const cursor = new ParserCursor(source, lexical);
  cursor.reportUnprintable();
  const pointer = lfsPointerOf(text);
  if (pointer !== undefined) cursor.report("syntax.lfs-pointer", 0, text.length, { size: pointer.size });
  const root = pointer === undefined ? parseStoredDefinition(cursor) : emptyFile(text);
  return { source, tokens: lexical.tokens, root, diagnostics: inTextOrder(cursor.diagnostics) };
}

/**
 * A file as `parseFile` gives it, of which an index is known: classes in classes are parsed when somebody looks into them.
 * Nothing was wrong with the file when it was indexed; what the parser has come to refuse since is added to its diagnostics
 * when it is met.
 *
 * @returns undefined when the index does not fit the text
 */
export function parseIndexedFile(path: string, text: string, index: ClassIndex): SyntaxFile | undefined {
  const classes = readClassIndex(index, text.length);
  if (classes === undefined) return undefined;
  const source = new SourceText(path, text);
  const diagnostics: Diagnostic[] = [];
  const members = classes.flatMap((indexed) => indexed.members);
  const cursor = cursorPast(source, { start: 0, end: text.length }, members, diagnostics);
  cursor.reportUnprintable();
  const root = parseStoredDefinition(cursor);
  diagnostics.push(...inTextOrder(cursor.diagnostics));
  let tokens: TokenTable | undefined;
  return {
    source,
    get tokens() {
      tokens ??= tokenize(text).tokens;
      return tokens;
    },
    root,
    diagnostics,
  };
}

/** A cursor over a part of a text that passes over classes, which are parsed when somebody looks into them. */
function cursorPast(source: SourceText, range: Span, members: readonly IndexedClass[], diagnostics: Diagnostic[]): ParserCursor {
  const unread = members.map((indexed) => {
    const { nameStart: start, nameEnd: end } = indexed;
    const written = source.text.slice(start, end);
    const text = written.startsWith("'") ? normalizeQuotedIdentifier(written) : written;
    const name: Identifier = { kind: "identifier", start, end, text };
    return new UnreadClass(indexed, name, () => {
      const cursor = cursorPast(source, indexed, indexed.members, diagnostics);
      const definition = parseClassDefinition(cursor);
      diagnostics.push(...inTextOrder(cursor.diagnostics));
      return definition;
    });
  });
  const elided = members.map(({ start, end }) => ({ token: Token.Class, start, end }));
  return new ParserCursor(source, tokenize(source.text, range, elided), new Map(unread.map((member) => [member.start, member])));
}

/** An expression read on its own, with what is wrong with it; offsets count in the given text. */
interface ParsedExpression {
  readonly expression: Expression;
  readonly diagnostics: readonly Diagnostic[];
}

/** Parses a text that is one expression, such as what a user types into a parameter's field. */
export function parseExpression(text: string): ParsedExpression {
  const cursor = new ParserCursor(new SourceText("", text), tokenize(text));
  cursor.reportUnprintable();
  const expression = parseExpressionAt(cursor);
  if (cursor.kind !== Token.EndOfFile) cursor.reportHere("syntax.unexpected-text");
  return { expression, diagnostics: inTextOrder(cursor.diagnostics) };
}

function emptyFile({ length }: string): StoredDefinition {
  return { kind: "stored-definition", start: 0, end: length, within: undefined, classes: [] };
}

/** stored-definition. It spans the whole text. */
function parseStoredDefinition(cursor: ParserCursor): StoredDefinition {
  const within = parseWithin(cursor);
  const classes: ClassDefinition[] = [];
  while (cursor.kind !== Token.EndOfFile) {
    if (cursor.kind === Token.Final && isClassStart(cursor.next)) cursor.advance();
    if (isClassStart(cursor.kind) || isClassWithoutKeyword(cursor)) {
      classes.push(parseClassDefinition(cursor));
      endWithSemicolon(cursor);
    } else {
      skipToClass(cursor);
    }
  }
  return { kind: "stored-definition", start: 0, end: cursor.text.length, within, classes };
}

function parseWithin(cursor: ParserCursor): Name | undefined {
  const { start } = cursor;
  if (!cursor.accept(Token.Within)) return undefined;
  const end = cursor.previousEnd;
  const isTopLevel = cursor.kind === Token.Semicolon;
  const name: Name = isTopLevel ? { kind: "name", start, end, global: false, parts: [] } : parseName(cursor);
  endWithSemicolon(cursor);
  return name;
}

function inTextOrder(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => startOf(a) - startOf(b));
}

function startOf({ place }: Diagnostic): number {
  return present(place, "the place of a mistake in a text").start;
}
