import {
  type AnnotationRecord,
  type BaseClass,
  type ClassDeclaration,
  ClassLookup,
  type ClassModification,
  type ClassTree,
  type ComponentClause,
  type ComponentDeclaration,
  type Expression,
  elementSectionsOf,
  fieldOf,
  isAnnotationRecord,
  printName,
  readAnnotation,
  recordField,
  splitName,
} from "@mofang/modelica";
import type { GraphicNote, NoteTaker } from "../graphics/attributes.ts";
import { type PartialCoordinateSystem, readCoordinateSystem } from "../graphics/coordinate-system.ts";
import type { Layer } from "../graphics/placement.ts";

/** A component of a class, its own or inherited, where it is declared. */
export interface ComponentElement {
  readonly name: string;
  /** Class whose text declares it and in which its type is looked up. */
  readonly owner: ClassDeclaration;
  readonly clause: ComponentClause;
  readonly component: ComponentDeclaration;
  readonly isProtected: boolean;
  /** Undefined where it is not shown. */
  readonly placement: AnnotationRecord | undefined;
}

/** `Icon(…)` or `Diagram(…)` of one class, nothing inherited. */
export interface LayerAnnotation {
  readonly system: PartialCoordinateSystem;
  readonly graphics: readonly AnnotationRecord[];
}

/** A class that should be used for another or for a component, and where its name is looked up. */
interface Replacement {
  readonly typeName: string;
  readonly scope: ClassDeclaration;
}

/** What pictures need of a base class. */
export interface BaseModel {
  readonly model: ClassModel;
  /** Annotation of the extends clause: `IconMap` and `DiagramMap`. */
  readonly annotation: AnnotationRecord;
}

/** A class as pictures see it: its components with inherited ones, its layers, and what its extends clauses modify. */
export class ClassModel {
  readonly declaration: ClassDeclaration;
  readonly bases: readonly BaseModel[];
  /** By name; inherited ones first, and an own one in the place of the one that it replaces. */
  readonly components: ReadonlyMap<string, ComponentElement>;
  /** Values that extends clauses give, by dotted path; an outer class's before its base's. */
  readonly modifiers: ReadonlyMap<string, Expression>;
  readonly icon: LayerAnnotation;
  readonly diagram: LayerAnnotation;
  readonly #lookup: ClassLookup;
  readonly #replacedClasses = new Map<string, Replacement>();
  /** Classes that were looked up, by the class whose text names them and by name. */
  readonly #types = new Map<ClassDeclaration, Map<string, ClassDeclaration | undefined>>();
  readonly #replacedComponents = new Map<string, Replacement>();

  constructor(
    declaration: ClassDeclaration,
    bases: readonly (BaseClass & { readonly model: ClassModel })[],
    lookup: ClassLookup,
    note: NoteTaker,
  ) {
    this.declaration = declaration;
    this.#lookup = lookup;
    this.bases = bases.map(({ model, clause }) => ({ model, annotation: readAnnotation({ annotation: clause?.annotation }) }));
    const components = new Map<string, ComponentElement>();
    const modifiers = new Map<string, Expression>();
    for (const { model, modification, clause } of bases) {
      const left = new Set(clause?.deselections.map(({ component }) => component?.text));
      for (const [name, element] of model.components) if (!left.has(name)) components.set(name, element);
      for (const [path, value] of valuesOf(modification)) modifiers.set(path, value);
      for (const [path, value] of model.modifiers) if (!modifiers.has(path)) modifiers.set(path, value);
      this.#inheritReplacements(model, modification);
    }
    for (const element of ownComponents(declaration)) components.set(element.name, element);
    this.components = components;
    this.modifiers = modifiers;
    const annotation = readAnnotation(declaration.definition);
    this.icon = readLayer(recordField(annotation, "Icon"), note);
    this.diagram = readLayer(recordField(annotation, "Diagram"), note);
  }

  layer(layer: Layer): LayerAnnotation {
    return layer === "icon" ? this.icon : this.diagram;
  }

  /** Class of a component; undefined for predefined types and for names that mean nothing. */
  typeOf(element: ComponentElement): ClassDeclaration | undefined {
    const replaced = this.#replacedComponents.get(element.name);
    if (replaced !== undefined) return this.#lookup.resolve(replaced.typeName, replaced.scope);
    const name = printName(element.clause.type);
    const types = this.#types.get(element.owner) ?? new Map<string, ClassDeclaration | undefined>();
    this.#types.set(element.owner, types);
    if (!types.has(name)) types.set(name, this.#findType(name, element));
    return types.get(name);
  }

  #findType(name: string, element: ComponentElement): ClassDeclaration | undefined {
    const [first = "", ...rest] = splitName(name);
    if (name.startsWith(".") || this.#lookup.member(element.owner, first) === undefined) {
      return this.#lookup.resolve(name, element.owner);
    }
    // A class of the owner may have been redeclared on the way to this class.
    const replacement = this.#replacedClasses.get(first);
    let found = replacement
      ? this.#lookup.resolve(replacement.typeName, replacement.scope)
      : this.#lookup.member(this.declaration, first);
    for (const part of rest) found = found && this.#lookup.member(found, part);
    return found;
  }

  #inheritReplacements(model: ClassModel, modification: ClassModification | undefined): void {
    for (const [name, replacement] of model.#replacedClasses) this.#replacedClasses.set(name, replacement);
    for (const [name, replacement] of model.#replacedComponents) this.#replacedComponents.set(name, replacement);
    for (const argument of modification?.arguments ?? []) {
      if (argument.kind === "redeclare-component") {
        const name = argument.clause.components[0]?.name.text ?? "";
        this.#replacedComponents.set(name, { typeName: printName(argument.clause.type), scope: this.declaration });
      } else if (argument.kind === "redeclare-class") {
        const { name, specifier } = argument.element.definition;
        if (specifier.kind !== "short") continue;
        this.#replacedClasses.set(name.text, { typeName: printName(specifier.base), scope: this.declaration });
      }
    }
  }
}

/** The classes of a tree as pictures see them, each made once, with the notes taken on the way. */
export class ClassModels {
  readonly tree: ClassTree;
  readonly lookup: ClassLookup;
  readonly #models = new Map<ClassDeclaration, ClassModel>();
  readonly #open = new Set<ClassDeclaration>();
  readonly #notes = new Map<string, GraphicNote[]>();

  constructor(tree: ClassTree) {
    this.tree = tree;
    this.lookup = new ClassLookup(tree);
  }

  /** Bases that lead back to the class itself are left out. */
  of(declaration: ClassDeclaration): ClassModel {
    const known = this.#models.get(declaration);
    if (known !== undefined) return known;
    this.#open.add(declaration);
    const bases = this.lookup
      .basesOf(declaration)
      .filter((base) => !this.#open.has(base.declaration))
      .map((base) => ({ ...base, model: this.of(base.declaration) }));
    this.#open.delete(declaration);
    const model = new ClassModel(declaration, bases, this.lookup, this.noteTaker(declaration));
    this.#models.set(declaration, model);
    return model;
  }

  /** Whether a component is a Boolean, or of a type or connector that is declared as one. */
  isBoolean(element: ComponentElement, model: ClassModel): boolean {
    if (printName(element.clause.type) === "Boolean") return true;
    const seen = new Set<ClassDeclaration>();
    for (let type = model.typeOf(element); type !== undefined && !seen.has(type); ) {
      seen.add(type);
      const { specifier } = type.definition;
      if (specifier.kind !== "short") return false;
      const base = printName(specifier.base);
      if (base === "Boolean") return true;
      type = this.lookup.resolve(base, type);
    }
    return false;
  }

  /** Takes notes under the name of a class; the same fault is noted once. */
  noteTaker({ fullName }: ClassDeclaration): NoteTaker {
    return (item, attribute) => {
      const notes = this.#notes.get(fullName) ?? [];
      this.#notes.set(fullName, notes);
      if (!notes.some((note) => note.item === item && note.attribute === attribute)) {
        notes.push({ className: fullName, item, attribute });
      }
    };
  }

  /** Notes of one class's text, in the order in which they were taken. */
  notesOf(className: string): readonly GraphicNote[] {
    return this.#notes.get(className) ?? [];
  }
}

/** Values that a modification gives, by dotted path; the first of two for the same path wins. */
export function valuesOf(modification: ClassModification | undefined, prefix = ""): ReadonlyMap<string, Expression> {
  const values = new Map<string, Expression>();
  for (const argument of modification?.arguments ?? []) {
    if (argument.kind === "redeclare-class") continue;
    const modified =
      argument.kind === "element-modification"
        ? { name: printName(argument.name), modification: argument.modification }
        : { name: argument.clause.components[0]?.name.text ?? "", modification: argument.clause.components[0]?.modification };
    const path = prefix + modified.name;
    const binding = modified.modification?.binding;
    if (binding !== undefined && !values.has(path)) values.set(path, binding);
    for (const [inner, value] of valuesOf(modified.modification?.classModification, `${path}.`)) {
      if (!values.has(inner)) values.set(inner, value);
    }
  }
  return values;
}

function ownComponents(declaration: ClassDeclaration): ComponentElement[] {
  return elementSectionsOf(declaration.definition).flatMap(({ visibility, elements }) =>
    elements.flatMap((clause) =>
      clause.kind !== "component-clause"
        ? []
        : clause.components.map((component) => ({
            name: component.name.text,
            owner: declaration,
            clause,
            component,
            isProtected: visibility === "protected",
            placement: component.annotation && recordField(readAnnotation(component), "Placement"),
          })),
    ),
  );
}

function readLayer(record: AnnotationRecord | undefined, note: NoteTaker): LayerAnnotation {
  const system = readCoordinateSystem(recordField(record, "coordinateSystem"), note);
  const graphics = fieldOf(record, "graphics");
  if (graphics === undefined) return { system, graphics: [] };
  if (!Array.isArray(graphics)) {
    note("graphics", "");
    return { system, graphics: [] };
  }
  const records = graphics.filter(isAnnotationRecord);
  if (records.length < graphics.length) note("graphics", "");
  return { system, graphics: records };
}
