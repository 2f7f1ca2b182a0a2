/** What stands in a class, by syntax alone: nothing inherited, nothing looked up. */
import type {
  AlgorithmSection,
  Annotation,
  ClassDefinition,
  ClassElement,
  ComponentClause,
  ComponentDeclaration,
  Composition,
  Element,
  ElementSection,
  EquationSection,
  ExtendsClause,
  ModificationArgument,
  SyntaxFile,
} from "./tree.ts";

/** The body of a class; undefined for a class that is defined by another. */
export function compositionOf(definition: ClassDefinition): Composition | undefined {
  return definition.specifier.kind === "long" ? definition.specifier.composition : undefined;
}

/** What an annotation says, and of a class that has several what the others say, in order. */
export function annotationArguments(annotation: Annotation | undefined): readonly ModificationArgument[] {
  if (annotation === undefined) return [];
  const { modification, further = [] } = annotation;
  return further.length === 0 ? modification.arguments : [modification.arguments, further.flatMap(annotationArguments)].flat();
}

/** Sections of declarations, in order. */
export function elementSectionsOf(definition: ClassDefinition): readonly ElementSection[] {
  return compositionOf(definition)?.sections.filter((section) => section.kind === "element-section") ?? [];
}

/** Sections of equations, initial ones too, in order. */
export function equationSectionsOf(definition: ClassDefinition): readonly EquationSection[] {
  return compositionOf(definition)?.sections.filter((section) => section.kind === "equation-section") ?? [];
}

/** Sections of statements, initial ones too, in order. */
export function algorithmSectionsOf(definition: ClassDefinition): readonly AlgorithmSection[] {
  return compositionOf(definition)?.sections.filter((section) => section.kind === "algorithm-section") ?? [];
}

/** All declarations of a class, in order. */
export function elementsOf(definition: ClassDefinition): readonly Element[] {
  return elementSectionsOf(definition).flatMap((section) => section.elements);
}

/** Classes that stand in the body of a class, in order. */
export function nestedClassesOf(definition: ClassDefinition): readonly ClassDefinition[] {
  return elementsOf(definition).flatMap((element) => (element.kind === "class-element" ? [element.definition] : []));
}

/** The extends-clauses in the text of a class. */
export function extendsClausesOf(definition: ClassDefinition): readonly ExtendsClause[] {
  return elementsOf(definition).filter((element) => element.kind === "extends");
}

/** A component with the clause that declares it. */
export interface DeclaredComponent {
  readonly clause: ComponentClause;
  readonly component: ComponentDeclaration;
}

/** Components that a class declares, in order. */
export function componentsOf(definition: ClassDefinition): readonly DeclaredComponent[] {
  return elementsOf(definition).flatMap((clause) =>
    clause.kind === "component-clause" ? clause.components.map((component) => ({ clause, component })) : [],
  );
}

/** The component of that name that the text of a class declares. */
export function componentNamed(definition: ClassDefinition, name: string): DeclaredComponent | undefined {
  return componentsOf(definition).find(({ component }) => component.name.text === name);
}

/** The class of that name that stands in the body of a class, with its prefixes. */
export function classElementNamed(definition: ClassDefinition, name: string): ClassElement | undefined {
  return elementsOf(definition).find(
    (element): element is ClassElement => element.kind === "class-element" && element.definition.name.text === name,
  );
}

/**
 * A class of a file by its dotted name, which may be the full one, the file's `within` included, or start at a class of the
 * file. Undefined when the file holds no such class.
 */
export function findClass(file: SyntaxFile, name: string): ClassDefinition | undefined {
  const parts = splitName(name);
  const within = file.root.within?.parts.map((part) => part.text) ?? [];
  const isFull = within.length > 0 && within.every((part, i) => part === parts[i]);
  return (isFull ? findByPath(file.root.classes, parts.slice(within.length)) : undefined) ?? findByPath(file.root.classes, parts);
}

function findByPath(classes: readonly ClassDefinition[], path: readonly string[]): ClassDefinition | undefined {
  const [name, ...rest] = path;
  const found = classes.find((definition) => definition.name.text === name);
  return found === undefined || rest.length === 0 ? found : findByPath(nestedClassesOf(found), rest);
}

/** The identifiers of a dotted name; points inside quoted identifiers do not separate. */
export function splitName(name: string): readonly string[] {
  return name.match(/'(?:[^'\\]|\\.)*'|[^.']+/g) ?? [];
}
