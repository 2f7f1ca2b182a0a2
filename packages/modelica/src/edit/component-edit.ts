import { componentNamed, compositionOf, type DeclaredComponent, elementSectionsOf, elementsOf } from "../syntax/class-members.ts";
import { encodeString } from "../syntax/string-literal.ts";
import type { ClassDefinition, Element, SyntaxFile } from "../syntax/tree.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { connectionsOf, touches } from "./connection-edit.ts";
import { accepted, type EditResult, editClass, isClassItem, refused } from "./edit-result.ts";
import { endOfHeader, endOfItem, insertLines, itemIndentation, moveItems, removeItem, removeListItem } from "./layout.ts";

/** A component to be declared; all texts are Modelica as it stands in a file. */
interface NewComponent {
  /** Prefixes and name of the type, `parameter Real` or `Modelica.Blocks.Sources.Step`. */
  readonly type: string;
  readonly name: string;
  /** With brackets, `[3]`. */
  readonly subscripts?: string;
  /** `(R = 10)` or `= 10` or both. */
  readonly modification?: string;
  /** Plain text, not yet a literal. */
  readonly description?: string;
  /** Modifiers inside `annotation(…)`, `Placement(…)`. */
  readonly annotation?: string;
}

/**
 * Declares a component in the public part of a class: after the last public component, or else after the imports,
 * extends clauses and classes there, or else at the start of the class.
 *
 * Refuses with `edit.component-exists`, `edit.class-without-body`, `edit.invalid-text` and the codes of every edit.
 */
export function addComponent(file: SyntaxFile, className: string, component: NewComponent): EditResult {
  return addDeclarations(file, className, [{ name: component.name, text: declarationOf(component) }]);
}

/** Puts declarations as they stand, each of one component, where `addComponent` puts its own. Refuses like it. */
export function addDeclarations(
  file: SyntaxFile,
  className: string,
  declarations: readonly { readonly name: string; readonly text: string }[],
): EditResult {
  return editClass(file, className, (definition) => {
    if (compositionOf(definition) === undefined) {
      return refused("edit.class-without-body", file, definition.name, { name: className });
    }
    for (const { name, text } of declarations) {
      if (!isClassItem("", text)) return refused("edit.invalid-text", file, definition.name, { text });
      const namesake = elementsOf(definition).find((element) => declaresName(element, name));
      if (namesake !== undefined) return refused("edit.component-exists", file, namesake, { class: className, name });
    }
    if (declarations.length === 0) return accepted([]);
    const before = lastPublicElement(definition);
    const position = before === undefined ? endOfHeader(definition) : endOfItem(file, before);
    const indentation = itemIndentation(file, definition, before);
    const lines = declarations.map(({ text }) => indentation + text);
    return accepted([insertLines(file, position, lines)]);
  });
}

/**
 * Removes a component from a class that declares it, with the connect equations that name it. What else uses it stays.
 *
 * Refuses with `edit.component-not-found` and the codes of every edit.
 */
export function removeComponent(file: SyntaxFile, className: string, name: string): EditResult {
  return editClass(file, className, (definition) => {
    const declared = componentNamed(definition, name);
    if (declared === undefined) return refused("edit.component-not-found", file, definition.name, { class: className, name });
    const connections = connectionsOf(definition).filter((connection) => touches(connection, name));
    return accepted([removeDeclaration(file, declared), ...connections.map((connection) => removeItem(file, connection))]);
  });
}

/**
 * Draws components before or behind the others that their section declares: what is declared later is drawn over what is
 * declared before. Components of one clause go together.
 *
 * Refuses with `edit.component-not-found` and the codes of every edit.
 */
export function orderComponents(file: SyntaxFile, className: string, names: readonly string[], to: "front" | "back"): EditResult {
  return editClass(file, className, (definition) => {
    const moved = new Set<Element>();
    for (const name of names) {
      const declared = componentNamed(definition, name);
      if (declared === undefined) return refused("edit.component-not-found", file, definition.name, { class: className, name });
      moved.add(declared.clause);
    }
    const edits = elementSectionsOf(definition).flatMap(({ elements }) => {
      const clauses = elements.filter(({ kind }) => kind === "component-clause");
      const items = clauses.filter((clause) => moved.has(clause));
      const others = clauses.filter((clause) => !moved.has(clause));
      const anchor = to === "front" ? others.at(-1) : others[0];
      const ordered = to === "front" ? [...others, ...items] : [...items, ...others];
      const isThere = clauses.every((clause, i) => clause === ordered[i]);
      return anchor === undefined || isThere ? [] : moveItems(file, items, anchor, to === "front" ? "behind" : "before");
    });
    return accepted(edits);
  });
}

function declarationOf({ type, name, subscripts, modification, description, annotation }: NewComponent): string {
  const parts = [`${type} ${name}${subscripts ?? ""}${modification === undefined ? "" : spaced(modification)}`];
  if (description !== undefined) parts.push(encodeString(description));
  if (annotation !== undefined) parts.push(`annotation(${annotation})`);
  return `${parts.join(" ")};`;
}

/** A modification in parentheses stands directly after the name, a value behind a blank. */
function spaced(modification: string): string {
  return modification.startsWith("(") ? modification : ` ${modification}`;
}

function declaresName(element: Element, name: string): boolean {
  if (element.kind === "component-clause") return element.components.some((component) => component.name.text === name);
  return element.kind === "class-element" && element.definition.name.text === name;
}

function lastPublicElement(definition: ClassDefinition): Element | undefined {
  const elements = elementSectionsOf(definition)
    .filter((section) => section.visibility === "public")
    .flatMap((section) => section.elements);
  return elements.findLast((element) => element.kind === "component-clause") ?? elements.at(-1);
}

function removeDeclaration(file: SyntaxFile, { clause, component }: DeclaredComponent): TextEdit {
  return clause.components.length === 1
    ? removeItem(file, clause)
    : removeListItem(clause.components, clause.components.indexOf(component));
}
