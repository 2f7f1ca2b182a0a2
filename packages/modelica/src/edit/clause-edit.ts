/** Adds and removes extends clauses and imports of a class. */
import { compositionOf, elementsOf, extendsClausesOf } from "../syntax/class-members.ts";
import { printName } from "../syntax/print.ts";
import type { ClassDefinition, Element, SyntaxFile } from "../syntax/tree.ts";
import { accepted, type EditResult, editClass, isClassItem, refused } from "./edit-result.ts";
import { endOfHeader, endOfItem, insertLines, itemIndentation, removeItem } from "./layout.ts";

/**
 * Lets a class extend another: behind its last extends clause, or else its last import, or else at the start of the class.
 *
 * @param modification  with parentheses, `(R = 10)`
 * Refuses with `edit.clause-exists`, `edit.class-without-body`, `edit.invalid-text` and the codes of every edit.
 */
export function addExtends(file: SyntaxFile, className: string, base: string, modification = ""): EditResult {
  return addClause(file, className, `extends ${base}${modification};`, (element) =>
    element.kind === "extends" && printName(element.base) === base ? base : undefined,
  );
}

/** Removes the extends clause of a base class, named as the clause names it. Refuses with `edit.clause-not-found`. */
export function removeExtends(file: SyntaxFile, className: string, base: string): EditResult {
  return editClass(file, className, (definition) => {
    const clause = extendsClausesOf(definition).find((candidate) => printName(candidate.base) === base);
    if (clause === undefined) return refused("edit.clause-not-found", file, definition.name, { class: className, text: base });
    return accepted([removeItem(file, clause)]);
  });
}

/**
 * Imports something: `Modelica.Units.SI`, `SI = Modelica.Units.SI`, `Modelica.Math.*`. Stands behind the last import, or
 * else at the start of the class.
 *
 * Refuses like `addExtends`.
 */
export function addImport(file: SyntaxFile, className: string, imported: string): EditResult {
  return addClause(file, className, `import ${imported};`, (element) =>
    element.kind === "import" && importedText(file, element) === withoutBlanks(imported) ? imported : undefined,
  );
}

/** Removes an import, given as it is written but for blanks. Refuses with `edit.clause-not-found`. */
export function removeImport(file: SyntaxFile, className: string, imported: string): EditResult {
  return editClass(file, className, (definition) => {
    const clause = elementsOf(definition).find(
      (element) => element.kind === "import" && importedText(file, element) === withoutBlanks(imported),
    );
    if (clause === undefined)
      return refused("edit.clause-not-found", file, definition.name, { class: className, text: imported });
    return accepted([removeItem(file, clause)]);
  });
}

function addClause(
  file: SyntaxFile,
  className: string,
  text: string,
  existingName: (element: Element) => string | undefined,
): EditResult {
  return editClass(file, className, (definition) => {
    if (!isClassItem("", text)) return refused("edit.invalid-text", file, definition.name, { text });
    if (compositionOf(definition) === undefined) {
      return refused("edit.class-without-body", file, definition.name, { name: className });
    }
    const existing = elementsOf(definition).find((element) => existingName(element) !== undefined);
    if (existing !== undefined) return refused("edit.clause-exists", file, existing, { class: className, text });
    const before = lastClause(definition, text.startsWith("extends"));
    const position = before === undefined ? endOfHeader(definition) : endOfItem(file, before);
    return accepted([insertLines(file, position, [itemIndentation(file, definition, before) + text])]);
  });
}

function lastClause(definition: ClassDefinition, isExtends: boolean): Element | undefined {
  const elements = elementsOf(definition);
  const lastImport = elements.findLast((element) => element.kind === "import");
  return isExtends ? (elements.findLast((element) => element.kind === "extends") ?? lastImport) : lastImport;
}

/** What an import clause imports, without blanks. */
function importedText(file: SyntaxFile, { start, end, description, annotation }: Element & { kind: "import" }): string {
  const written = file.source.slice({ start, end: description?.start ?? annotation?.start ?? end });
  return withoutBlanks(written.replace(/^import/, ""));
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
}
