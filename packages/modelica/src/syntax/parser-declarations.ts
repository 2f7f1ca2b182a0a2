/**
 * Modifications and what may stand in them (MLS 3.6 §A.2.1–A.2.5, §A.2.7): the grammar leads from a modification to the
 * short classes and components that it redeclares, and from these to modifications again.
 */
import { compact, none } from "./node-list.ts";
import { parseConnect } from "./parser-connect.ts";
import type { ParserCursor } from "./parser-cursor.ts";
import { parseExpression, parseName, parseSubscripts, readString } from "./parser-expressions.ts";
import { closeBracket, isCommaAhead, skipToComma } from "./parser-recovery.ts";
import { Token } from "./token.ts";
import type {
  Annotation,
  ClassDefinition,
  ClassKind,
  ClassModification,
  ClassSpecifier,
  ComponentClause,
  ComponentDeclaration,
  ConstrainingClause,
  DerivativeSpecifier,
  Description,
  Deselection,
  ElementModification,
  ElementPrefixes,
  EnumerationLiteral,
  EnumerationSpecifier,
  Identifier,
  Modification,
  ModificationArgument,
  RedeclareClass,
  RedeclareComponent,
  ShortSpecifier,
} from "./tree.ts";

// --- modifications ---------------------------------------------------------------------------------------------------

/** The prefixes of an element without prefixes, shared. */
export const noPrefixes: ElementPrefixes = Object.freeze({
  redeclare: false,
  final: false,
  inner: false,
  outer: false,
  replaceable: false,
});

/** modification, or none: `(…) = e`, `= e`, `:= e`. */
function parseModification(cursor: ParserCursor): Modification | undefined {
  const start = cursor.start;
  const classModification = parseClassModification(cursor);
  const hasBinding = cursor.kind === Token.Equals || cursor.kind === Token.Assign;
  if (classModification === undefined && !hasBinding) return undefined;
  if (hasBinding) cursor.advance();
  const isBreak = hasBinding && cursor.accept(Token.Break);
  const binding = hasBinding && !isBreak ? parseExpression(cursor) : undefined;
  return { kind: "modification", start, end: cursor.endSince(start), classModification, binding, isBreak };
}

/** class-modification, or none when no parenthesis opens. */
export function parseClassModification(cursor: ParserCursor): ClassModification | undefined {
  return cursor.kind === Token.LeftParenthesis ? parseArguments(cursor, undefined) : undefined;
}

/** The modification of an extends clause, which may also leave out elements of the base class. */
export function parseInheritanceModification(cursor: ParserCursor): {
  modification: ClassModification | undefined;
  deselections: readonly Deselection[];
} {
  if (cursor.kind !== Token.LeftParenthesis) return { modification: undefined, deselections: none };
  const deselections: Deselection[] = [];
  const modification = parseArguments(cursor, deselections);
  return { modification, deselections: compact(deselections) };
}

/** The list in parentheses. Deselections are collected where the caller allows them. */
function parseArguments(cursor: ParserCursor, deselections: Deselection[] | undefined): ClassModification {
  const start = cursor.start;
  const args: ModificationArgument[] = [];
  if (cursor.enter()) {
    cursor.advance();
    parseArgumentList(cursor, args, deselections);
    closeBracket(cursor, Token.RightParenthesis, start);
    cursor.leave();
  }
  return { kind: "class-modification", start, end: cursor.endSince(start), arguments: compact(args) };
}

function parseArgumentList(cursor: ParserCursor, args: ModificationArgument[], deselections: Deselection[] | undefined): void {
  if (cursor.kind === Token.RightParenthesis) return;
  do {
    if (deselections !== undefined && cursor.kind === Token.Break) deselections.push(parseDeselection(cursor));
    else args.push(parseArgument(cursor));
  } while (acceptComma(cursor));
}

/** Takes the `,` before another argument; where something else stands there, that is reported and passed over. */
function acceptComma(cursor: ParserCursor): boolean {
  if (cursor.accept(Token.Comma)) return true;
  if (cursor.kind === Token.RightParenthesis) return false;
  if (!startsArgument(cursor) && !isCommaAhead(cursor)) return false;
  cursor.reportHere("syntax.expected-token", { expected: "," });
  if (!startsArgument(cursor)) skipToComma(cursor);
  return true;
}

/** Whether `name(` or `name =` stands at a distance from the current token. */
function startsArgument(cursor: ParserCursor, distance = 0): boolean {
  const next = cursor.kindAfter(distance + 1);
  return cursor.kindAfter(distance) === Token.Identifier && (next === Token.LeftParenthesis || next === Token.Equals);
}

function parseDeselection(cursor: ParserCursor): Deselection {
  const start = cursor.start;
  cursor.advance();
  const connection = cursor.kind === Token.Connect ? parseConnect(cursor) : undefined;
  const component = connection === undefined ? cursor.identifier() : undefined;
  return { kind: "deselection", start, end: cursor.endSince(start), component, connection };
}

function parseArgument(cursor: ParserCursor): ModificationArgument {
  const start = cursor.start;
  const redeclare = cursor.accept(Token.Redeclare);
  const each = cursor.accept(Token.Each);
  const final = cursor.accept(Token.Final);
  const replaceable = cursor.accept(Token.Replaceable);
  if (!redeclare && !replaceable) return parseElementModification(cursor, start, each, final);
  const prefixes = { ...noPrefixes, redeclare, final, replaceable };
  return isClassStart(cursor.kind)
    ? parseRedeclareClass(cursor, start, each, prefixes)
    : parseRedeclareComponent(cursor, start, each, prefixes);
}

function parseElementModification(cursor: ParserCursor, start: number, each: boolean, final: boolean): ElementModification {
  const name = parseName(cursor);
  const modification = parseModification(cursor);
  const description = parseDescriptionString(cursor);
  const annotation = parseAnnotation(cursor);
  const end = cursor.endSince(start);
  return { kind: "element-modification", start, end, each, final, name, modification, description, annotation };
}

function parseRedeclareClass(cursor: ParserCursor, start: number, each: boolean, prefixes: ElementPrefixes): RedeclareClass {
  const definition = parseShortClass(cursor);
  const constrainedBy = parseConstrainingClause(cursor);
  const end = cursor.endSince(start);
  const element = { kind: "class-element", start, end, prefixes, definition, constrainedBy } as const;
  return { kind: "redeclare-class", start, end, each, element };
}

function parseRedeclareComponent(
  cursor: ParserCursor,
  start: number,
  each: boolean,
  prefixes: ElementPrefixes,
): RedeclareComponent {
  const clause = parseComponentClause(cursor, start, prefixes, () => [parseComponentDeclaration(cursor)]);
  return { kind: "redeclare-component", start, end: clause.end, each, clause };
}

// --- components ------------------------------------------------------------------------------------------------------

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
function parseTypePrefix(cursor: ParserCursor): TypePrefix {
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

/** component-clause behind its element prefixes; in a modification it declares one component. */
export function parseComponentClause(
  cursor: ParserCursor,
  start: number,
  prefixes: ElementPrefixes,
  parseDeclarations: (cursor: ParserCursor) => readonly ComponentDeclaration[],
): ComponentClause {
  const { connection, variability, causality } = parseTypePrefix(cursor);
  const type = parseName(cursor);
  const subscripts = parseSubscripts(cursor);
  const components = parseDeclarations(cursor);
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
export function parseComponents(cursor: ParserCursor): readonly ComponentDeclaration[] {
  const components: ComponentDeclaration[] = [];
  do {
    const component = parseComponentDeclaration(cursor);
    if (component.name.text !== "") components.push(component);
  } while (cursor.accept(Token.Comma));
  return compact(components);
}

/** component-declaration. */
function parseComponentDeclaration(cursor: ParserCursor): ComponentDeclaration {
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

// --- short classes ---------------------------------------------------------------------------------------------------

/** short-class-definition: a redeclaration in a modification has no body. */
function parseShortClass(cursor: ParserCursor): ClassDefinition {
  const start = cursor.start;
  const prefixes = parseClassPrefixes(cursor);
  const name = cursor.identifier();
  const specified = cursor.expect(Token.Equals) ? parseShortSpecifier(cursor, name) : missingSpecifier(cursor, name);
  return makeClass(cursor, start, prefixes, specified);
}

/** What a class specifier brings to its class. */
export interface SpecifiedClass {
  readonly name: Identifier;
  readonly specifier: ClassSpecifier;
  readonly description: Description | undefined;
  readonly annotation: Annotation | undefined;
}

type ClassPrefixes = Pick<ClassDefinition, "encapsulated" | "partial" | "expandable" | "purity" | "classKind">;

/** A class definition of its prefixes and what its specifier brings. */
export function makeClass(
  cursor: ParserCursor,
  start: number,
  prefixes: ClassPrefixes,
  specified: SpecifiedClass,
): ClassDefinition {
  return {
    kind: "class",
    start,
    end: cursor.endSince(start),
    classKind: prefixes.classKind,
    expandable: prefixes.expandable,
    encapsulated: prefixes.encapsulated,
    partial: prefixes.partial,
    purity: prefixes.purity,
    isExtends: specified.specifier.kind === "long" && specified.specifier.isExtends,
    name: specified.name,
    specifier: specified.specifier,
    description: specified.description,
    annotation: specified.annotation,
  };
}

/** class-prefixes. */
export function parseClassPrefixes(cursor: ParserCursor): ClassPrefixes {
  const encapsulated = cursor.accept(Token.Encapsulated);
  const partial = cursor.accept(Token.Partial);
  const expandable = cursor.accept(Token.Expandable);
  let purity: ClassPrefixes["purity"];
  if (cursor.accept(Token.Pure)) purity = "pure";
  else if (cursor.accept(Token.Impure)) purity = "impure";
  const classKind = parseClassKind(cursor, expandable, purity !== undefined);
  if (isClassStart(cursor.kind)) {
    // A keyword too many: the class is what the next ones say.
    cursor.reportHere("syntax.keyword-as-name");
    return parseClassPrefixes(cursor);
  }
  return { encapsulated, partial, expandable, purity, classKind };
}

/** The keyword of the specialised class; after `expandable` only a connector and after `pure` only a function may follow. */
function parseClassKind(cursor: ParserCursor, isExpandable: boolean, hasPurity: boolean): ClassKind {
  const isOperator = cursor.accept(Token.Operator);
  if (isExpandable && cursor.kind !== Token.Connector) {
    cursor.expect(Token.Connector);
    return "connector";
  }
  if (hasPurity && cursor.kind !== Token.Function) {
    cursor.expect(Token.Function);
    return "function";
  }
  if (isOperator) {
    if (cursor.accept(Token.Function)) return "operator-function";
    return cursor.accept(Token.Record) ? "operator-record" : "operator";
  }
  const kind = classKinds.get(cursor.kind);
  if (kind === undefined) {
    cursor.reportHere("syntax.expected-class");
    return "class";
  }
  cursor.advance();
  return kind;
}

const classKinds: ReadonlyMap<Token, ClassKind> = new Map([
  [Token.Class, "class"],
  [Token.Model, "model"],
  [Token.Record, "record"],
  [Token.Block, "block"],
  [Token.Connector, "connector"],
  [Token.Type, "type"],
  [Token.Package, "package"],
  [Token.Function, "function"],
]);

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

/** Everything after the `=` of a class that is defined by another. */
export function parseShortSpecifier(cursor: ParserCursor, name: Identifier): SpecifiedClass {
  const specifier = parseDefiningType(cursor);
  const description = parseDescriptionString(cursor);
  const annotation = parseAnnotation(cursor);
  return { name, specifier, description, annotation };
}

function parseDefiningType(cursor: ParserCursor): ClassSpecifier {
  if (cursor.kind === Token.Enumeration) return parseEnumeration(cursor);
  if (cursor.kind === Token.Der) return parseDerivative(cursor);
  return parseAlias(cursor);
}

/** `input B[3](…)`. */
function parseAlias(cursor: ParserCursor): ShortSpecifier {
  const start = cursor.start;
  let prefix: ShortSpecifier["prefix"];
  if (cursor.accept(Token.Input)) prefix = "input";
  else if (cursor.accept(Token.Output)) prefix = "output";
  const base = parseName(cursor);
  const subscripts = parseSubscripts(cursor);
  const modification = parseClassModification(cursor);
  return { kind: "short", start, end: cursor.endSince(start), prefix, base, subscripts, modification };
}

/** `enumeration(one, two)` or `enumeration(:)`. */
function parseEnumeration(cursor: ParserCursor): EnumerationSpecifier {
  const start = cursor.start;
  cursor.advance();
  const open = cursor.start;
  let literals: EnumerationLiteral[] | undefined = [];
  if (cursor.expect(Token.LeftParenthesis)) {
    if (cursor.accept(Token.Colon)) {
      literals = undefined;
    } else if (cursor.kind !== Token.RightParenthesis) {
      do literals.push(parseEnumerationLiteral(cursor));
      while (cursor.accept(Token.Comma));
    }
    closeBracket(cursor, Token.RightParenthesis, open);
  }
  return { kind: "enumeration", start, end: cursor.endSince(start), literals: literals && compact(literals) };
}

function parseEnumerationLiteral(cursor: ParserCursor): EnumerationLiteral {
  const name = cursor.identifier();
  const description = parseDescriptionString(cursor);
  const annotation = parseAnnotation(cursor);
  return { kind: "enumeration-literal", start: name.start, end: cursor.endSince(name.start), name, description, annotation };
}

/** `der(f, x, y)`. */
function parseDerivative(cursor: ParserCursor): DerivativeSpecifier {
  const start = cursor.start;
  cursor.advance();
  const open = cursor.start;
  cursor.expect(Token.LeftParenthesis);
  const base = parseName(cursor);
  const variables: Identifier[] = [];
  while (cursor.accept(Token.Comma)) variables.push(cursor.identifier());
  closeBracket(cursor, Token.RightParenthesis, open);
  return { kind: "derivative", start, end: cursor.endSince(start), base, variables: compact(variables) };
}

/** Stands for a specifier that cannot be read. */
export function missingSpecifier(cursor: ParserCursor, name?: Identifier): SpecifiedClass {
  const position = cursor.missing();
  const empty = { start: position, end: position };
  const base = { kind: "name", ...empty, global: false, parts: none } as const;
  return {
    name: name ?? { kind: "identifier", ...empty, text: "" },
    specifier: { kind: "short", ...empty, prefix: undefined, base, subscripts: none, modification: undefined },
    description: undefined,
    annotation: undefined,
  };
}

// --- descriptions and annotations ------------------------------------------------------------------------------------

/** description-string: strings joined with `+`, or none. */
export function parseDescriptionString(cursor: ParserCursor): Description | undefined {
  if (!cursor.at(Token.String)) return undefined;
  const start = cursor.start;
  let text = readString(cursor);
  while (cursor.kind === Token.Plus && cursor.next === Token.String) {
    cursor.advance();
    text += readString(cursor);
  }
  return { kind: "description", start, end: cursor.previousEnd, text };
}

/** annotation-clause, or none. */
export function parseAnnotation(cursor: ParserCursor): Annotation | undefined {
  if (cursor.kind !== Token.Annotation) return undefined;
  const start = cursor.start;
  cursor.advance();
  const modification = parseClassModification(cursor) ?? missingModification(cursor);
  return { kind: "annotation", start, end: cursor.endSince(start), modification };
}

function missingModification(cursor: ParserCursor): ClassModification {
  cursor.expect(Token.LeftParenthesis);
  const position = cursor.missing();
  return { kind: "class-modification", start: position, end: position, arguments: none };
}

/**
 * The annotation of a class, which says much about it, so that everything readable of it counts: also what stands behind a
 * lost `(` or behind a `)` too many. The current token is `annotation`.
 */
export function parseClassAnnotation(cursor: ParserCursor): Annotation {
  const start = cursor.start;
  cursor.advance();
  const open = cursor.start;
  const args: ModificationArgument[] = [];
  if (cursor.enter()) {
    if (openClassAnnotation(cursor)) parseClassArguments(cursor, args, open);
    cursor.leave();
  }
  const end = cursor.endSince(open);
  const modification: ClassModification = { kind: "class-modification", start: open, end, arguments: compact(args) };
  return { kind: "annotation", start, end, modification };
}

/** Takes the `(`, also where a word stands before it or it stands there twice; gives whether arguments may follow. */
function openClassAnnotation(cursor: ParserCursor): boolean {
  if (cursor.kind !== Token.LeftParenthesis) {
    cursor.reportHere("syntax.expected-token", { expected: "(" });
    if (startsArgument(cursor)) return true;
    if (cursor.next !== Token.LeftParenthesis) return false;
    cursor.advance();
  }
  cursor.advance();
  while (cursor.kind === Token.LeftParenthesis) {
    cursor.reportHere("syntax.expected-name");
    cursor.advance();
  }
  return true;
}

function parseClassArguments(cursor: ParserCursor, args: ModificationArgument[], open: number): void {
  parseArgumentList(cursor, args, undefined);
  closeBracket(cursor, Token.RightParenthesis, open);
  while (skipToLostArgument(cursor)) {
    parseArgumentList(cursor, args, undefined);
    cursor.accept(Token.RightParenthesis);
  }
}

/** Goes on to an argument that begins a line, or follows a comma, before the `;` that ends the annotation. */
function skipToLostArgument(cursor: ParserCursor): boolean {
  let distance = 0;
  for (; ; distance++) {
    const kind = cursor.kindAfter(distance);
    if (kind === Token.Semicolon || kind === Token.EndOfFile || kind === Token.End || kind === Token.Annotation) return false;
    if (!startsArgument(cursor, distance)) continue;
    if (cursor.startsLineAfter(distance) || cursor.kindAfter(distance - 1) === Token.Comma) break;
  }
  cursor.reportHere("syntax.expected-token", { expected: ";" });
  for (; distance > 0; distance--) cursor.advance();
  return true;
}
