/** What carries an annotation, and how a first one is written there. */
import { present } from "@mofang/vocabulary";
import { annotationElement } from "../instance/types/annotations.ts";
import { componentNamed, type DeclaredComponent } from "../syntax/class-members.ts";
import { annotationsOfElement, constrainingClauseOf } from "../syntax/element-annotation.ts";
import type { Annotation, ClassDefinition, ComponentDeclaration, ConstrainingClause, SyntaxFile } from "../syntax/tree.ts";
import type { Span } from "../text/source-text.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { connectionsOf, isBetween } from "./connection-edit.ts";
import { type EditResult, refused } from "./edit-result.ts";
import { endOfExternal, insertLines, itemIndentation, removeItem } from "./layout.ts";

/** The class itself, one of its components, or the connect equation between two connectors in whichever order. */
export type AnnotationTarget =
  | { readonly kind: "class" }
  | { readonly kind: "component"; readonly name: string }
  | { readonly kind: "connection"; readonly left: string; readonly right: string };

/** A place for one annotation. */
export interface AnnotationPlace {
  readonly annotation: Annotation | undefined;
  /** Writes an annotation where there is none; `modifiers` is what stands in its parentheses. */
  insert(modifiers: string): TextEdit;
  /** Removes the annotation that there is. */
  remove(): readonly TextEdit[];
}

/**
 * The place of a target's annotation, or the refusal where the class has no such target.
 *
 * @param entry  name of what is edited; where a component or a class has two annotations it chooses between them
 */
export function annotationPlace(
  file: SyntaxFile,
  definition: ClassDefinition,
  target: AnnotationTarget,
  entry?: string,
): AnnotationPlace | (EditResult & { readonly ok: false }) {
  switch (target.kind) {
    case "class":
      return placeOfClass(file, definition, entry);
    case "component": {
      const declared = componentNamed(definition, target.name);
      const values = { class: definition.name.text, name: target.name };
      return declared === undefined
        ? refused("edit.component-not-found", file, definition.name, values)
        : placeOfComponent(file, declared, entry);
    }
    case "connection": {
      const { left, right } = target;
      const connection = connectionsOf(definition).find((candidate) => isBetween(candidate, left, right));
      return connection === undefined
        ? refused("edit.connection-not-found", file, definition.name, { left, right })
        : placeBehind(file, connection, connection.annotation);
    }
  }
}

/**
 * Of two annotations the one that holds an entry, else the first. An entry behind a constraining clause is edited there,
 * for a second one beside the name would take its place as a whole.
 */
function placeOfComponent(file: SyntaxFile, { clause, component }: DeclaredComponent, entry: string | undefined) {
  const { constrainedBy } = clause;
  const annotation = annotationWith(entry, component, constrainedBy);
  return constrainedPlace(file, constrainedBy, annotation) ?? placeBehind(file, component, annotation);
}

function annotationWith(
  entry: string | undefined,
  declared: ClassDefinition | ComponentDeclaration,
  constrainedBy: ConstrainingClause | undefined,
): Annotation | undefined {
  const all = annotationsOfElement(declared, constrainedBy);
  return all.find((each) => entry !== undefined && annotationElement(each, entry) !== undefined) ?? all[0];
}

/** The place of an annotation behind a constraining clause; undefined where it stands elsewhere. */
function constrainedPlace(
  file: SyntaxFile,
  constrainedBy: ConstrainingClause | undefined,
  annotation: Annotation | undefined,
): AnnotationPlace | undefined {
  const isThere = constrainedBy !== undefined && annotation !== undefined && annotation === constrainedBy.annotation;
  return isThere ? placeBehind(file, constrainedBy, annotation) : undefined;
}

/** The annotation of an element ends it, before its `;` or `,`; it goes with the blanks before it. */
function placeBehind(file: SyntaxFile, node: Span, annotation: Annotation | undefined): AnnotationPlace {
  return {
    annotation,
    insert: (modifiers) => ({ start: node.end, end: node.end, text: ` annotation(${modifiers})` }),
    remove: () => {
      if (annotation === undefined) return [];
      const before = file.source.text.slice(node.start, annotation.start);
      const blanks = present(/[ \t]*$/.exec(before) ?? undefined, "blanks or none")[0].length;
      return [{ start: annotation.start - blanks, end: annotation.end, text: "" }];
    },
  };
}

/** Of two annotations as of a component. */
function placeOfClass(file: SyntaxFile, definition: ClassDefinition, entry: string | undefined): AnnotationPlace {
  const constrainedBy = constrainingClauseOf(file, definition);
  const annotation = annotationWith(entry, definition, constrainedBy);
  return constrainedPlace(file, constrainedBy, annotation) ?? placeInClass(file, definition, annotation);
}

/** A long class ends its annotation with `;`, any other class with its own. */
function placeInClass(file: SyntaxFile, definition: ClassDefinition, annotation: Annotation | undefined): AnnotationPlace {
  const { specifier, description, end } = definition;
  const isLong = specifier.kind === "long";
  return {
    annotation,
    insert: (modifiers) => {
      const written = `annotation(${modifiers})`;
      if (!isLong) return { start: end, end, text: ` ${written}` };
      return insertLines(file, endOfExternal(file, definition), [`${itemIndentation(file, definition, undefined)}${written};`]);
    },
    remove: () => {
      if (annotation === undefined) return [];
      if (isLong) return [removeItem(file, annotation)];
      return [{ start: description?.end ?? specifier.end, end: annotation.end, text: "" }];
    },
  };
}
