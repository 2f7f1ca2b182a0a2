import { elementsOf } from "./class-members.ts";
import type { Annotation, ClassDefinition, ComponentDeclaration, ConstrainingClause, SyntaxFile } from "./tree.ts";

/**
 * Annotations of an element in the order of the text. The annotation of a component or class stands at its end, and that of
 * a replaceable one may stand behind its constraining clause, where it speaks of the element too (MLS 3.6 A.2.4, A.2.5).
 */
export function annotationsOfElement(
  declared: ClassDefinition | ComponentDeclaration,
  constrainedBy: ConstrainingClause | undefined,
): readonly Annotation[] {
  return [declared.annotation, constrainedBy?.annotation].filter((annotation) => annotation !== undefined);
}

/** What all annotations of an element say, as one; of two entries with the same name the first holds for readers. */
export function annotationOfElement(
  declared: ClassDefinition | ComponentDeclaration,
  constrainedBy: ConstrainingClause | undefined,
): Annotation | undefined {
  const [first, second] = annotationsOfElement(declared, constrainedBy);
  if (first === undefined || second === undefined) return first;
  const args = [...first.modification.arguments, ...second.modification.arguments];
  return { ...first, modification: { ...first.modification, arguments: args } };
}

/** The constraining clause of a class of a file; undefined for one that has none. */
export function constrainingClauseOf({ root }: SyntaxFile, definition: ClassDefinition): ConstrainingClause | undefined {
  const isAround = (outer: ClassDefinition) => outer.start <= definition.start && definition.end <= outer.end;
  let around = root.classes.find(isAround);
  while (around !== undefined && around !== definition) {
    const element = elementsOf(around).find((each) => each.kind === "class-element" && isAround(each.definition));
    if (element?.kind !== "class-element") return undefined;
    if (element.definition === definition) return element.constrainedBy;
    around = element.definition;
  }
  return undefined;
}

/** What all annotations of a class of a file say, as one. */
export function annotationOfClass(file: SyntaxFile, definition: ClassDefinition): Annotation | undefined {
  return annotationOfElement(definition, constrainingClauseOf(file, definition));
}

/** A class with what all its annotations say. */
export interface AnnotatedClass {
  readonly definition: ClassDefinition;
  readonly annotation: Annotation | undefined;
}

/** Classes that stand at the top of a file, in order; none of them has a constraining clause. */
export function annotatedClassesOfFile({ root }: SyntaxFile): readonly AnnotatedClass[] {
  return root.classes.map((definition) => ({ definition, annotation: definition.annotation }));
}

/** Classes that stand in the body of a class, in order. */
export function annotatedClassesOf(definition: ClassDefinition): readonly AnnotatedClass[] {
  return elementsOf(definition).flatMap((element) =>
    element.kind === "class-element"
      ? [{ definition: element.definition, annotation: annotationOfElement(element.definition, element.constrainedBy) }]
      : [],
  );
}
