/** Class definitions, their bodies and the elements in them, among which are classes again (MLS 3.6 §A.2.1–A.2.4). */
import {
  beginsBesideOpenClass,
  hasEndAhead,
  hasNamelessBody,
  isClassWithoutKeyword,
  isEndWithoutKeyword,
  isStrayEnd,
  isWordBeforeName,
  openClass,
} from "./class-recovery.ts";
import { compact, none } from "./node-list.ts";
import type { ParserCursor } from "./parser-cursor.ts";
import {
  isClassStart,
  makeClass,
  missingSpecifier,
  noPrefixes,
  parseAnnotation,
  parseClassAnnotation,
  parseClassModification,
  parseClassPrefixes,
  parseComponentClause,
  parseComponents,
  parseConstrainingClause,
  parseDescriptionString,
  parseInheritanceModification,
  parseShortSpecifier,
  type SpecifiedClass,
} from "./parser-declarations.ts";
import { parseAlgorithmSection, parseEquationSection } from "./parser-equations.ts";
import { parseExpression, parseName, parseReference, readString } from "./parser-expressions.ts";
import {
  closeBracket,
  endWithSemicolon,
  opensConstruct,
  skipStrayEnd,
  skipToSemicolon,
  startsElement,
  startsSection,
} from "./parser-recovery.ts";
import { Token } from "./token.ts";
import type {
  Annotation,
  ClassDefinition,
  ClassElement,
  Composition,
  Element,
  ElementPrefixes,
  ElementSection,
  Expression,
  ExtendsClause,
  External,
  Identifier,
  ImportClause,
  LongSpecifier,
  Section,
} from "./tree.ts";

/** class-definition. */
export function parseClassDefinition(cursor: ParserCursor): ClassDefinition {
  const unread = cursor.takeUnreadClass();
  if (unread !== undefined) return unread;
  const start = cursor.start;
  const prefixes = parseClassPrefixes(cursor);
  return makeClass(cursor, start, prefixes, cursor.enter() ? parseSpecifier(cursor, start) : missingSpecifier(cursor));
}

/**
 * class-specifier, inside one level of nesting that it leaves.
 *
 * @param classStart  offset at which the class begins
 */
function parseSpecifier(cursor: ParserCursor, classStart: number): SpecifiedClass {
  const start = cursor.start;
  const isExtends = cursor.accept(Token.Extends);
  if (isWordBeforeName(cursor)) {
    cursor.reportHere("syntax.keyword-as-name");
    cursor.advance();
  }
  const name = cursor.identifier();
  const specified =
    (isExtends ? undefined : parseShortForm(cursor, name)) ?? parseLongSpecifier(cursor, start, name, isExtends, classStart);
  cursor.leave();
  return specified;
}

/** What follows the name of a class that has no body, also where the `=` is lost; undefined when there is a body. */
function parseShortForm(cursor: ParserCursor, name: Identifier): SpecifiedClass | undefined {
  if (cursor.accept(Token.Equals)) {
    const isStray = !startsType(cursor.kind) && hasEndAhead(cursor, name.text);
    if (!isStray) return parseShortSpecifier(cursor, name);
    cursor.reportHere("syntax.expected-name");
    return undefined;
  }
  if (name.text === "") return hasNamelessBody(cursor) ? undefined : missingSpecifier(cursor, name);
  if (startsBody(cursor) || hasEndAhead(cursor, name.text)) return undefined;
  cursor.reportHere("syntax.expected-token", { expected: "=" });
  return startsType(cursor.kind) ? parseShortSpecifier(cursor, name) : missingSpecifier(cursor, name);
}

/** Whether what follows the name of a class can be the beginning of its body, rather than a type behind a lost `=`. */
function startsBody(cursor: ParserCursor): boolean {
  if (cursor.startsLine || cursor.kind === Token.String || startsElement(cursor.kind) || startsSection(cursor)) return true;
  if (cursor.kind !== Token.Identifier) return false;
  let last = 0;
  while (cursor.kindAfter(last + 1) === Token.Dot) last += 2;
  const behind = cursor.kindAfter(last + 1);
  return behind === Token.Identifier || behind === Token.LeftBracket;
}

const typeStarts: readonly Token[] = [Token.Identifier, Token.Dot, Token.Enumeration, Token.Der, Token.Input, Token.Output];

function startsType(kind: Token): boolean {
  return typeStarts.includes(kind);
}

/** The body of a long class with its `end`; the name has been read. */
function parseLongSpecifier(
  cursor: ParserCursor,
  start: number,
  name: Identifier,
  isExtends: boolean,
  classStart: number,
): SpecifiedClass {
  const modification = isExtends ? parseClassModification(cursor) : undefined;
  const description = parseDescriptionString(cursor);
  cursor.openClasses.push(openClass(cursor, name.text, classStart));
  const { composition, annotation } = parseComposition(cursor);
  cursor.openClasses.pop();
  const endName = parseClassEnd(cursor, name);
  const end = cursor.endSince(start);
  const specifier: LongSpecifier = { kind: "long", start, end, isExtends, modification, composition, endName };
  return { name, specifier, description, annotation };
}

/**
 * `end Name`. When the name is that of a class further out, this class has no end of its own: that is reported, and the
 * end is left to the class it belongs to.
 */
function parseClassEnd(cursor: ParserCursor, name: Identifier): Identifier | undefined {
  if (cursor.kind === Token.End && cursor.next === Token.Identifier && cursor.nextText !== name.text) {
    if (cursor.openClasses.some((around) => around.name === cursor.nextText)) return reportMissingEnd(cursor, name);
    cursor.advance();
    if (name.text !== "") cursor.reportHere("syntax.end-name-mismatch", { name: name.text });
    return cursor.word();
  }
  if (cursor.kind === Token.Identifier && cursor.currentText === name.text && cursor.next === Token.Semicolon) {
    cursor.reportHere("syntax.expected-token", { expected: "end" });
    return cursor.word();
  }
  if (cursor.kind === Token.End && cursor.next !== Token.Semicolon && cursor.textAfter(2) === name.text && name.text !== "") {
    cursor.advance();
    cursor.reportHere("syntax.expected-token", { expected: name.text });
    cursor.advance();
    return cursor.word();
  }
  if (!cursor.accept(Token.End)) return reportMissingEnd(cursor, name);
  return cursor.kind === Token.Identifier ? cursor.word() : reportMissingEndName(cursor, name);
}

/** Reported at the class, since nothing shows where its end should have been. */
function reportMissingEnd(cursor: ParserCursor, name: Identifier): undefined {
  cursor.report("syntax.missing-end", name.start, name.end, { name: name.text });
  cursor.markReported();
}

function reportMissingEndName(cursor: ParserCursor, name: Identifier): undefined {
  if (name.text === "") cursor.reportHere("syntax.expected-name");
  else cursor.reportHere("syntax.expected-token", { expected: name.text });
}

// --- composition --------------------------------------------------------------------------------------------------------

interface Body {
  readonly composition: Composition;
  readonly annotation: Annotation | undefined;
}

/** composition, up to the `end` of its class. */
function parseComposition(cursor: ParserCursor): Body {
  const sections: Section[] = [];
  let external: External | undefined;
  let annotation: Annotation | undefined;
  const start = cursor.start;
  const open = cursor.openClasses.at(-1);
  for (;;) {
    if (open !== undefined)
      open.isPastElements = external !== undefined || annotation !== undefined || sections.some(isBehindElements);
    switch (cursor.kind) {
      case Token.Public:
      case Token.Protected:
        sections.push(parseElementSection(cursor));
        continue;
      case Token.Equation:
        sections.push(parseEquationSection(cursor));
        continue;
      case Token.Algorithm:
        sections.push(parseAlgorithmSection(cursor));
        continue;
      case Token.Initial:
        if (cursor.next === Token.Equation) {
          sections.push(parseEquationSection(cursor));
          continue;
        }
        if (cursor.next === Token.Algorithm) {
          sections.push(parseAlgorithmSection(cursor));
          continue;
        }
        break;
      case Token.External:
        external = parseExternal(cursor);
        continue;
      case Token.Annotation:
        annotation = parseAnnotationClause(cursor, annotation);
        continue;
      case Token.End:
        if (opensConstruct(cursor.next)) {
          cursor.reportHere("syntax.expected-element");
          skipStrayEnd(cursor);
          continue;
        }
        if (!startsSection(cursor)) break;
        if (!isStrayEnd(cursor)) return finish();
        skipStrayClassEnd(cursor);
        continue;
      case Token.Within:
        if (!hasEndAhead(cursor, open?.name ?? "")) return finish();
        cursor.reportHere("syntax.expected-element");
        cursor.advance();
        continue;
      case Token.EndOfFile:
        return finish();
      default:
        if (isEndWithoutKeyword(cursor) || (isClassStart(cursor.kind) && beginsBesideOpenClass(cursor))) return finish();
    }
    if (startsDeclaration(cursor) && (sections.some(isBehindElements) || external !== undefined)) {
      cursor.reportHere("syntax.misplaced-element");
    }
    sections.push(parseElementList(cursor));
  }

  function finish(): Body {
    const from = Math.min(start, cursor.previousEnd);
    return {
      composition: { kind: "composition", start: from, end: cursor.previousEnd, sections: compact(sections), external },
      annotation,
    };
  }
}

function isBehindElements({ kind }: Section): boolean {
  return kind !== "element-section";
}

/** Passes over an `end` that closes no class, with the name where nothing else follows. */
function skipStrayClassEnd(cursor: ParserCursor): void {
  cursor.reportHere("syntax.expected-element");
  cursor.advance();
  if (cursor.next === Token.Semicolon) cursor.accept(Token.Identifier);
  cursor.accept(Token.Semicolon);
}

/** annotation-clause of the class; a second one is kept with the first. */
function parseAnnotationClause(cursor: ParserCursor, previous: Annotation | undefined): Annotation {
  if (previous !== undefined) cursor.reportHere("syntax.duplicate-annotation");
  const { start, end } = cursor;
  const annotation = parseClassAnnotation(cursor);
  endWithSemicolon(cursor);
  const isLast = cursor.kind === Token.End || cursor.kind === Token.Annotation || cursor.kind === Token.EndOfFile;
  if (!isLast) cursor.report("syntax.misplaced-annotation", start, end);
  return previous === undefined ? annotation : { ...previous, further: [...(previous.further ?? []), annotation] };
}

/** `public` or `protected` with its elements. */
function parseElementSection(cursor: ParserCursor): ElementSection {
  const start = cursor.start;
  const visibility = cursor.kind === Token.Public ? "public" : "protected";
  cursor.advance();
  const elements = parseElements(cursor);
  return { kind: "element-section", start, end: cursor.endSince(start), visibility, elements };
}

/** Elements without a keyword before them. */
function parseElementList(cursor: ParserCursor): ElementSection {
  const start = cursor.start;
  const elements = parseElements(cursor);
  return { kind: "element-section", start, end: cursor.endSince(start), visibility: "public", elements };
}

/** `external "C" y = f(x) annotation(…);`. */
function parseExternal(cursor: ParserCursor): External {
  const start = cursor.start;
  cursor.advance();
  const language = cursor.kind === Token.String ? readString(cursor) : undefined;
  let result: External["result"];
  let functionName: Identifier | undefined;
  let args: readonly Expression[] = none;
  if (cursor.kind === Token.Identifier || cursor.kind === Token.Dot) {
    if (cursor.next !== Token.LeftParenthesis) {
      result = parseReference(cursor);
      cursor.expect(Token.Equals);
    }
    functionName = cursor.identifier();
    args = parseExternalArguments(cursor);
  }
  const annotation = parseAnnotation(cursor);
  const end = cursor.endSince(start);
  endWithSemicolon(cursor);
  return { kind: "external", start, end, language, result, functionName, arguments: args, annotation };
}

function parseExternalArguments(cursor: ParserCursor): readonly Expression[] {
  const open = cursor.start;
  if (!cursor.expect(Token.LeftParenthesis)) return none;
  const args: Expression[] = [];
  if (cursor.kind !== Token.RightParenthesis) {
    do args.push(parseExpression(cursor));
    while (cursor.accept(Token.Comma));
  }
  closeBracket(cursor, Token.RightParenthesis, open);
  return compact(args);
}

// --- elements --------------------------------------------------------------------------------------------------------

/** element-list: everything up to the next section. */
function parseElements(cursor: ParserCursor): readonly Element[] {
  const elements: Element[] = [];
  while (!startsSection(cursor) && !(isClassStart(cursor.kind) && beginsBesideOpenClass(cursor))) {
    if (startsDeclaration(cursor)) {
      elements.push(parseElement(cursor));
      endWithSemicolon(cursor);
    } else {
      cursor.reportHere("syntax.expected-element");
      cursor.advance();
      skipToSemicolon(cursor);
    }
  }
  return compact(elements);
}

/** Whether an element can begin at the current token. */
function startsDeclaration(cursor: ParserCursor): boolean {
  return cursor.kind === Token.Identifier || cursor.kind === Token.Dot || startsElement(cursor.kind);
}

function parseElement(cursor: ParserCursor): Element {
  if (cursor.kind === Token.Import) return parseImport(cursor);
  if (cursor.kind === Token.Extends) return parseExtends(cursor);
  const start = cursor.start;
  const prefixes = parseElementPrefixes(cursor);
  return isClassStart(cursor.kind) || isClassWithoutKeyword(cursor)
    ? parseClassElement(cursor, start, prefixes)
    : parseComponentClause(cursor, start, prefixes, parseComponents);
}

const elementPrefixes: readonly Token[] = [Token.Redeclare, Token.Final, Token.Inner, Token.Outer, Token.Replaceable];

/** Reads the prefixes in any order and reports those that are not in the grammar's. */
function parseElementPrefixes(cursor: ParserCursor): ElementPrefixes {
  if (!elementPrefixes.includes(cursor.kind)) return noPrefixes;
  const found = new Set<Token>();
  let latest = -1;
  for (;;) {
    const order = elementPrefixes.indexOf(cursor.kind);
    if (order === -1) break;
    if (order <= latest) cursor.reportHere("syntax.prefix-order");
    latest = order;
    found.add(cursor.kind);
    cursor.advance();
  }
  return {
    redeclare: found.has(Token.Redeclare),
    final: found.has(Token.Final),
    inner: found.has(Token.Inner),
    outer: found.has(Token.Outer),
    replaceable: found.has(Token.Replaceable),
  };
}

/** import-clause. */
function parseImport(cursor: ParserCursor): ImportClause {
  const start = cursor.start;
  cursor.advance();
  let alias: Identifier | undefined;
  if (cursor.kind === Token.Identifier && cursor.next === Token.Equals) {
    alias = cursor.word();
    cursor.advance();
  }
  const name = parseName(cursor);
  let form: ImportClause["form"] = alias === undefined ? "qualified" : "renaming";
  let names: readonly Identifier[] = none;
  if (alias === undefined) {
    if (cursor.accept(Token.DotTimes)) {
      form = "unqualified";
    } else if (cursor.accept(Token.Dot)) {
      form = cursor.accept(Token.Times) ? "unqualified" : "multiple";
      if (form === "multiple") names = parseImportList(cursor);
    }
  }
  const description = parseDescriptionString(cursor);
  const annotation = parseAnnotation(cursor);
  return { kind: "import", start, end: cursor.endSince(start), name, form, alias, names, description, annotation };
}

/** `{a, b}`; the current token is the opening brace. */
function parseImportList(cursor: ParserCursor): readonly Identifier[] {
  const open = cursor.start;
  cursor.advance();
  const names = [cursor.identifier()];
  while (cursor.accept(Token.Comma)) names.push(cursor.identifier());
  closeBracket(cursor, Token.RightBrace, open);
  return compact(names);
}

function parseExtends(cursor: ParserCursor): ExtendsClause {
  const start = cursor.start;
  cursor.advance();
  const base = parseName(cursor);
  const { modification, deselections } = parseInheritanceModification(cursor);
  const annotation = parseAnnotation(cursor);
  return { kind: "extends", start, end: cursor.endSince(start), base, modification, deselections, annotation };
}

function parseClassElement(cursor: ParserCursor, start: number, prefixes: ElementPrefixes): ClassElement {
  const definition = parseClassDefinition(cursor);
  const constrainedBy = parseConstrainingClause(cursor);
  return { kind: "class-element", start, end: cursor.endSince(start), prefixes, definition, constrainedBy };
}

/** Passes over what stands between classes and begins none. */
export function skipToClass(cursor: ParserCursor): void {
  cursor.reportHere("syntax.expected-class");
  cursor.advance();
  skipToSemicolon(cursor);
}
