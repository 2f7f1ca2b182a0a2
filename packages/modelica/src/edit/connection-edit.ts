import { present } from "@mofang/vocabulary";
import { compositionOf, equationSectionsOf } from "../syntax/class-members.ts";
import { parseExpression } from "../syntax/parser.ts";
import { printExpression } from "../syntax/print.ts";
import type { ClassDefinition, ConnectEquation, Equation, Expression, SyntaxFile } from "../syntax/tree.ts";
import { accepted, type EditResult, editClass, isClassItem, refused } from "./edit-result.ts";
import { endOfSection, endOfSections, indentationAt, insertLines, itemIndentation, removeItem } from "./layout.ts";

/**
 * Connects two connectors of a class, at the end of its last section of equations; a class without one gets one behind its
 * other sections.
 *
 * @param annotation  modifiers inside `annotation(…)`, such as `Line(…)`
 * Refuses with `edit.connection-exists`, `edit.class-without-body`, `edit.invalid-text` and the codes of every edit.
 */
export function addConnect(file: SyntaxFile, className: string, left: string, right: string, annotation?: string): EditResult {
  return addConnects(file, className, [{ left, right, ...(annotation === undefined ? {} : { annotation }) }]);
}

/** A connect equation to be written. */
interface NewConnect {
  readonly left: string;
  readonly right: string;
  /** Modifiers inside `annotation(…)`, such as `Line(…)`. */
  readonly annotation?: string;
}

/** Connects several pairs of connectors, like `addConnect` each. */
export function addConnects(file: SyntaxFile, className: string, connects: readonly NewConnect[]): EditResult {
  return editClass(file, className, (definition) => {
    if (compositionOf(definition) === undefined) {
      return refused("edit.class-without-body", file, definition.name, { name: className });
    }
    const texts = connects.map(textOfConnect);
    for (const [i, { left, right }] of connects.entries()) {
      const text = present(texts[i], "a text for each end");
      if (!isClassItem("equation", text)) return refused("edit.invalid-text", file, definition.name, { text });
      const existing = connectionsOf(definition).find((connection) => isBetween(connection, left, right));
      if (existing !== undefined) return refused("edit.connection-exists", file, existing, { left, right });
    }
    if (texts.length === 0) return accepted([]);
    const section = equationSectionsOf(definition).findLast(({ initial }) => !initial);
    if (section === undefined) {
      const outer = indentationAt(file, definition.start);
      const inner = itemIndentation(file, definition, undefined);
      const lines = [`${outer}equation`, ...texts.map((text) => inner + text)];
      return accepted([insertLines(file, endOfSections(file, definition), lines)]);
    }
    const indentation = itemIndentation(file, definition, section.equations.at(-1));
    const lines = texts.map((text) => indentation + text);
    return accepted([insertLines(file, endOfSection(file, section), lines)]);
  });
}

function textOfConnect({ left, right, annotation }: NewConnect): string {
  return `connect(${left}, ${right})${annotation === undefined ? "" : ` annotation(${annotation})`};`;
}

/**
 * Removes every connect equation between two connectors, in whichever order it names them.
 *
 * Refuses with `edit.connection-not-found` and the codes of every edit.
 */
export function removeConnect(file: SyntaxFile, className: string, left: string, right: string): EditResult {
  return editClass(file, className, (definition) => {
    const found = connectionsOf(definition).filter((connection) => isBetween(connection, left, right));
    if (found.length === 0) return refused("edit.connection-not-found", file, definition.name, { left, right });
    return accepted(found.map((connection) => removeItem(file, connection)));
  });
}

/** The connect equations of a class, those inside for and if equations too, in order. */
export function connectionsOf(definition: ClassDefinition): readonly ConnectEquation[] {
  return equationSectionsOf(definition).flatMap((section) => connectionsIn(section.equations));
}

/** Whether a connect equation names a component of the class. */
export function touches({ left, right }: ConnectEquation, component: string): boolean {
  return [left, right].some((end) => end.kind === "reference" && end.parts[0]?.name.text === component);
}

function connectionsIn(equations: readonly Equation[]): readonly ConnectEquation[] {
  return equations.flatMap((equation) => {
    switch (equation.kind) {
      case "connect":
        return [equation];
      case "for-equation":
        return connectionsIn(equation.equations);
      case "if-equation":
      case "when-equation":
        return equation.branches.flatMap((branch) => connectionsIn(branch.equations));
      default:
        return [];
    }
  });
}

/** Whether a connect equation joins two connectors, in whichever order; compares in canonical spacing. */
export function isBetween(connection: ConnectEquation, left: string, right: string): boolean {
  const ends = [connection.left, connection.right].map((end: Expression) => printExpression(end));
  const wanted = [left, right].map((end) => printExpression(parseExpression(end).expression));
  return (ends[0] === wanted[0] && ends[1] === wanted[1]) || (ends[0] === wanted[1] && ends[1] === wanted[0]);
}
