/** Elements of a class: imports, extends clauses, components and nested classes (MLS 3.6 §A.2.2–A.2.4). */
import { compact, NONE } from "./node-list.ts";
import { parseClassDefinition } from "./parser-classes.ts";
import type { ParserCursor } from "./parser-cursor.ts";
import { parseExpression, parseName, parseSubscripts } from "./parser-expressions.ts";
import {
  parseAnnotation,
  parseClassModification,
  parseDescriptionString,
  parseInheritanceModification,
  parseModification,
} from "./parser-modifications.ts";
import { closeBracket, endWithSemicolon, skipToSemicolon, startsElement, startsSection } from "./parser-recovery.ts";
import { Token } from "./token.ts";
import type {
  ClassElement,
  ComponentClause,
  ComponentDeclaration,
  ConstrainingClause,
  Element,
  ElementPrefixes,
  ExtendsClause,
  Identifier,
  ImportClause,
} from "./tree.ts";

/** The prefixes of an element without prefixes, shared. */
export const NO_PREFIXES: ElementPrefixes = Object.freeze({
  redeclare: false,
  final: false,
  inner: false,
  outer: false,
  replaceable: false,
});

/** element-list: everything up to the next section. */
export function parseElements(cursor: ParserCursor): readonly Element[] {
  const elements: Element[] = [];
  while (!startsSection(cursor)) {
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
export function startsDeclaration(cursor: ParserCursor): boolean {
  return cursor.kind === Token.Identifier || cursor.kind === Token.Dot || startsElement(cursor.kind);
}

/** Whether a token of this kind begins a class definition. */
export function isClassStart(kind: Token): boolean {
  switch (kind) {
    case Token.Encapsulated:
    case Token.Partial:
    case Token.Class:
    case Token.Model:
    case Token.Record:
    case Token.Block:
    case Token.Expandable:
    case Token.Connector:
    case Token.Type:
    case Token.Package:
    case Token.Pure:
    case Token.Impure:
    case Token.Operator:
    case Token.Function:
      return true;
    default:
      return false;
  }
}

function parseElement(cursor: ParserCursor): Element {
  if (cursor.kind === Token.Import) return parseImport(cursor);
  if (cursor.kind === Token.Extends) return parseExtends(cursor);
  const start = cursor.start;
  const prefixes = parseElementPrefixes(cursor);
  return isClassStart(cursor.kind) ? parseClassElement(cursor, start, prefixes) : parseComponentClause(cursor, start, prefixes);
}

const ELEMENT_PREFIXES: readonly Token[] = [Token.Redeclare, Token.Final, Token.Inner, Token.Outer, Token.Replaceable];

/** Reads the prefixes in any order and reports those that are not in the grammar's. */
function parseElementPrefixes(cursor: ParserCursor): ElementPrefixes {
  if (!ELEMENT_PREFIXES.includes(cursor.kind)) return NO_PREFIXES;
  const found = new Set<Token>();
  let latest = -1;
  for (;;) {
    const order = ELEMENT_PREFIXES.indexOf(cursor.kind);
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
  let names: readonly Identifier[] = NONE;
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

/** constraining-clause with its description, or none. */
export function parseConstrainingClause(cursor: ParserCursor): ConstrainingClause | undefined {
  if (cursor.kind !== Token.ConstrainedBy) return undefined;
  const start = cursor.start;
  cursor.advance();
  const base = parseName(cursor);
  const modification = parseClassModification(cursor);
  const description = parseDescriptionString(cursor);
  const annotation = parseAnnotation(cursor);
  return { kind: "constraining", start, end: cursor.endSince(start), base, modification, description, annotation };
}

type TypePrefix = Pick<ComponentClause, "connection" | "variability" | "causality">;

/** type-prefix. */
export function parseTypePrefix(cursor: ParserCursor): TypePrefix {
  let connection: TypePrefix["connection"];
  let variability: TypePrefix["variability"];
  let causality: TypePrefix["causality"];
  for (let latest = 0; ; cursor.advance()) {
    let order: number;
    switch (cursor.kind) {
      case Token.Flow:
        [connection, order] = ["flow", 1];
        break;
      case Token.Stream:
        [connection, order] = ["stream", 1];
        break;
      case Token.Discrete:
        [variability, order] = ["discrete", 2];
        break;
      case Token.Parameter:
        [variability, order] = ["parameter", 2];
        break;
      case Token.Constant:
        [variability, order] = ["constant", 2];
        break;
      case Token.Input:
        [causality, order] = ["input", 3];
        break;
      case Token.Output:
        [causality, order] = ["output", 3];
        break;
      default:
        return { connection, variability, causality };
    }
    if (order <= latest) cursor.reportHere("syntax.prefix-order");
    latest = order;
  }
}

function parseComponentClause(cursor: ParserCursor, start: number, prefixes: ElementPrefixes): ComponentClause {
  const { connection, variability, causality } = parseTypePrefix(cursor);
  const type = parseName(cursor);
  const subscripts = parseSubscripts(cursor);
  const components = parseComponents(cursor);
  const constrainedBy = parseConstrainingClause(cursor);
  return {
    kind: "component-clause",
    start,
    end: cursor.endSince(start),
    prefixes,
    connection,
    variability,
    causality,
    type,
    subscripts,
    components,
    constrainedBy,
  };
}

/** component-list. A component without a name is reported and left out. */
function parseComponents(cursor: ParserCursor): readonly ComponentDeclaration[] {
  const components: ComponentDeclaration[] = [];
  do {
    const component = parseComponentDeclaration(cursor);
    if (component.name.text !== "") components.push(component);
  } while (cursor.accept(Token.Comma));
  return compact(components);
}

/** component-declaration. */
export function parseComponentDeclaration(cursor: ParserCursor): ComponentDeclaration {
  const name = cursor.identifier();
  const start = name.start;
  const subscripts = parseSubscripts(cursor);
  const modification = parseModification(cursor);
  const condition = cursor.accept(Token.If) ? parseExpression(cursor) : undefined;
  const description = parseDescriptionString(cursor);
  const annotation = parseAnnotation(cursor);
  const end = cursor.endSince(start);
  return { kind: "component", start, end, name, subscripts, modification, condition, description, annotation };
}
