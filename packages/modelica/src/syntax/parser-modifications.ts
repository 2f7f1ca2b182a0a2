/** Modifications, descriptions and annotations (MLS 3.6 §A.2.5, §A.2.7). */
import { compact, NONE } from "./node-list.ts";
import { parseShortClass } from "./parser-classes.ts";
import type { ParserCursor } from "./parser-cursor.ts";
import {
  isClassStart,
  NO_PREFIXES,
  parseComponentDeclaration,
  parseConstrainingClause,
  parseTypePrefix,
} from "./parser-elements.ts";
import { parseConnect } from "./parser-equations.ts";
import { parseExpression, parseName, parseSubscripts, readString } from "./parser-expressions.ts";
import { closeBracket } from "./parser-recovery.ts";
import { Token } from "./token.ts";
import type {
  Annotation,
  ClassModification,
  ComponentClause,
  Description,
  Deselection,
  ElementModification,
  ElementPrefixes,
  Modification,
  ModificationArgument,
  RedeclareClass,
  RedeclareComponent,
} from "./tree.ts";

/** modification, or none: `(…) = e`, `= e`, `:= e`. */
export function parseModification(cursor: ParserCursor): Modification | undefined {
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
  if (cursor.kind !== Token.LeftParenthesis) return { modification: undefined, deselections: NONE };
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
    if (cursor.kind !== Token.RightParenthesis) {
      do {
        if (deselections !== undefined && cursor.kind === Token.Break) deselections.push(parseDeselection(cursor));
        else args.push(parseArgument(cursor));
      } while (cursor.accept(Token.Comma));
    }
    closeBracket(cursor, Token.RightParenthesis, start);
    cursor.leave();
  }
  return { kind: "class-modification", start, end: cursor.endSince(start), arguments: compact(args) };
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
  const prefixes = { ...NO_PREFIXES, redeclare, final, replaceable };
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
  const { connection, variability, causality } = parseTypePrefix(cursor);
  const type = parseName(cursor);
  const subscripts = parseSubscripts(cursor);
  const components = [parseComponentDeclaration(cursor)];
  const constrainedBy = parseConstrainingClause(cursor);
  const end = cursor.endSince(start);
  const clause: ComponentClause = {
    kind: "component-clause",
    start,
    end,
    prefixes,
    connection,
    variability,
    causality,
    type,
    subscripts,
    components,
    constrainedBy,
  };
  return { kind: "redeclare-component", start, end, each, clause };
}

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
  return { kind: "class-modification", start: position, end: position, arguments: NONE };
}
