/** Class definitions and their bodies (MLS 3.6 §A.2.1, §A.2.2). */
import { compact, NONE } from "./node-list.ts";
import type { ParserCursor } from "./parser-cursor.ts";
import { parseElements, startsDeclaration } from "./parser-elements.ts";
import { parseAlgorithmSection, parseEquationSection } from "./parser-equations.ts";
import { parseExpression, parseName, parseReference, parseSubscripts, readString } from "./parser-expressions.ts";
import { parseAnnotation, parseClassModification, parseDescriptionString } from "./parser-modifications.ts";
import {
  closeBracket,
  endWithSemicolon,
  opensConstruct,
  skipStrayEnd,
  skipToSemicolon,
  startsSection,
} from "./parser-recovery.ts";
import { Token } from "./token.ts";
import type {
  Annotation,
  ClassDefinition,
  ClassKind,
  ClassSpecifier,
  Composition,
  DerivativeSpecifier,
  Description,
  ElementSection,
  EnumerationLiteral,
  EnumerationSpecifier,
  Expression,
  External,
  Identifier,
  LongSpecifier,
  Section,
  ShortSpecifier,
} from "./tree.ts";

/** What a class specifier brings to its class. */
interface SpecifiedClass {
  readonly name: Identifier;
  readonly specifier: ClassSpecifier;
  readonly description: Description | undefined;
  readonly annotation: Annotation | undefined;
}

type ClassPrefixes = Pick<ClassDefinition, "encapsulated" | "partial" | "expandable" | "purity" | "classKind">;

/** class-definition. */
export function parseClassDefinition(cursor: ParserCursor): ClassDefinition {
  const unread = cursor.takeUnreadClass();
  if (unread !== undefined) return unread;
  const start = cursor.start;
  const prefixes = parseClassPrefixes(cursor);
  return makeClass(cursor, start, prefixes, cursor.enter() ? parseSpecifier(cursor) : missingSpecifier(cursor));
}

/** short-class-definition: a redeclaration in a modification has no body. */
export function parseShortClass(cursor: ParserCursor): ClassDefinition {
  const start = cursor.start;
  const prefixes = parseClassPrefixes(cursor);
  const name = cursor.identifier();
  const specified = cursor.expect(Token.Equals) ? parseShortSpecifier(cursor, name) : missingSpecifier(cursor, name);
  return makeClass(cursor, start, prefixes, specified);
}

function makeClass(cursor: ParserCursor, start: number, prefixes: ClassPrefixes, specified: SpecifiedClass): ClassDefinition {
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

function parseClassPrefixes(cursor: ParserCursor): ClassPrefixes {
  const encapsulated = cursor.accept(Token.Encapsulated);
  const partial = cursor.accept(Token.Partial);
  const expandable = cursor.accept(Token.Expandable);
  let purity: ClassPrefixes["purity"];
  if (cursor.accept(Token.Pure)) purity = "pure";
  else if (cursor.accept(Token.Impure)) purity = "impure";
  const classKind = parseClassKind(cursor, expandable, purity !== undefined);
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
  const kind = CLASS_KINDS.get(cursor.kind);
  if (kind === undefined) {
    cursor.reportHere("syntax.expected-class");
    return "class";
  }
  cursor.advance();
  return kind;
}

const CLASS_KINDS: ReadonlyMap<Token, ClassKind> = new Map([
  [Token.Class, "class"],
  [Token.Model, "model"],
  [Token.Record, "record"],
  [Token.Block, "block"],
  [Token.Connector, "connector"],
  [Token.Type, "type"],
  [Token.Package, "package"],
  [Token.Function, "function"],
]);

// --- specifiers ---------------------------------------------------------------------------------------------------------

/** class-specifier, inside one level of nesting that it leaves. */
function parseSpecifier(cursor: ParserCursor): SpecifiedClass {
  const start = cursor.start;
  const isExtends = cursor.accept(Token.Extends);
  const name = cursor.identifier();
  const isShort = !isExtends && cursor.accept(Token.Equals);
  const specified = isShort ? parseShortSpecifier(cursor, name) : parseLongSpecifier(cursor, start, name, isExtends);
  cursor.leave();
  return specified;
}

/** Everything after the `=` of a class that is defined by another. */
function parseShortSpecifier(cursor: ParserCursor, name: Identifier): SpecifiedClass {
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
function missingSpecifier(cursor: ParserCursor, name?: Identifier): SpecifiedClass {
  const position = cursor.missing();
  const empty = { start: position, end: position };
  const base = { kind: "name", ...empty, global: false, parts: NONE } as const;
  return {
    name: name ?? { kind: "identifier", ...empty, text: "" },
    specifier: { kind: "short", ...empty, prefix: undefined, base, subscripts: NONE, modification: undefined },
    description: undefined,
    annotation: undefined,
  };
}

/** The body of a long class with its `end`; the name has been read. */
function parseLongSpecifier(cursor: ParserCursor, start: number, name: Identifier, isExtends: boolean): SpecifiedClass {
  const modification = isExtends ? parseClassModification(cursor) : undefined;
  const description = parseDescriptionString(cursor);
  cursor.openClasses.push(name.text);
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
    if (cursor.openClasses.includes(cursor.nextText)) return reportMissingEnd(cursor, name);
    cursor.advance();
    if (name.text !== "") cursor.reportHere("syntax.end-name-mismatch", { name: name.text });
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
  for (;;) {
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
        annotation = parseClassAnnotation(cursor, annotation);
        continue;
      case Token.End:
        if (opensConstruct(cursor.next)) {
          cursor.reportHere("syntax.expected-element");
          skipStrayEnd(cursor);
          continue;
        }
        if (startsSection(cursor)) return finish();
        break;
      case Token.Within:
      case Token.EndOfFile:
        return finish();
      default:
    }
    if (startsDeclaration(cursor) && (sections.length > 0 || external !== undefined)) {
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

/** annotation-clause of the class; a second one is reported and the first one kept. */
function parseClassAnnotation(cursor: ParserCursor, previous: Annotation | undefined): Annotation | undefined {
  if (previous !== undefined) cursor.reportHere("syntax.duplicate-annotation");
  const { start, end } = cursor;
  const annotation = parseAnnotation(cursor);
  endWithSemicolon(cursor);
  const isLast = cursor.kind === Token.End || cursor.kind === Token.Annotation || cursor.kind === Token.EndOfFile;
  if (!isLast) cursor.report("syntax.misplaced-annotation", start, end);
  return previous ?? annotation;
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
  let args: readonly Expression[] = NONE;
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
  if (!cursor.expect(Token.LeftParenthesis)) return NONE;
  const args: Expression[] = [];
  if (cursor.kind !== Token.RightParenthesis) {
    do args.push(parseExpression(cursor));
    while (cursor.accept(Token.Comma));
  }
  closeBracket(cursor, Token.RightParenthesis, open);
  return compact(args);
}

/** Passes over what stands between classes and begins none. */
export function skipToClass(cursor: ParserCursor): void {
  cursor.reportHere("syntax.expected-class");
  cursor.advance();
  skipToSemicolon(cursor);
}
