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
  readComponentAnnotation,
  recordField,
  splitName,
} from "@mofang/modelica";
import type { GraphicNote, NoteTaker } from "../graphics/attributes.ts";
import { type PartialCoordinateSystem, readCoordinateSystem } from "../graphics/coordinate-system.ts";
import type { Layer } from "../graphics/placement.ts";
import { type Redeclaration, type Redeclarations, redeclarationsOf, sameRedeclarations } from "./redeclarations.ts";

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
interface LayerAnnotation {
  readonly system: PartialCoordinateSystem;
  readonly graphics: readonly AnnotationRecord[];
  /** Place of each of them in the list of the annotation, which may hold something else too. */
  readonly places: readonly number[];
}

/** What pictures need of a base class. */
export interface BaseModel {
  readonly model: ClassModel;
  /** Annotation of the extends clause: `IconMap` and `DiagramMap`. */
  readonly annotation: AnnotationRecord;
}

/** What the text of a class tells, with what it inherits. */
interface ClassFacts {
  readonly declaration: ClassDeclaration;
  readonly bases: readonly BaseModel[];
  readonly components: ReadonlyMap<string, ComponentElement>;
  readonly modifiers: ReadonlyMap<string, Expression>;
  readonly icon: LayerAnnotation;
  readonly diagram: LayerAnnotation;
}

/** A class as pictures see it: its components with inherited ones, its layers, and what its extends clauses modify. */
export class ClassModel implements ClassFacts {
  readonly declaration: ClassDeclaration;
  readonly bases: readonly BaseModel[];
  /** By name; inherited ones first, and an own one in the place of the one that it replaces. */
  readonly components: ReadonlyMap<string, ComponentElement>;
  /** Values that extends clauses give, by dotted path; an outer class's before its base's. */
  readonly modifiers: ReadonlyMap<string, Expression>;
  readonly icon: LayerAnnotation;
  readonly diagram: LayerAnnotation;
  readonly #models: ClassModels;
  readonly #redeclarations: Redeclarations<ClassModel>;
  /** Classes that were looked up, by the class whose text names them and by name. */
  readonly #classes = new Map<ClassDeclaration, Map<string, ClassModel | undefined>>();
  readonly #componentModels = new Map<ComponentElement, ClassModel | undefined>();

  /** @param redeclarations  of extends clauses and of the place of use, by dotted path */
  constructor(models: ClassModels, facts: ClassFacts, redeclarations: Redeclarations<ClassModel>) {
    this.#models = models;
    this.#redeclarations = redeclarations;
    this.declaration = facts.declaration;
    this.bases = facts.bases;
    this.components = facts.components;
    this.modifiers = facts.modifiers;
    this.icon = facts.icon;
    this.diagram = facts.diagram;
  }

  layer(layer: Layer): LayerAnnotation {
    return layer === "icon" ? this.icon : this.diagram;
  }

  /** What was declared anew on the way to this class, by dotted path. */
  get redeclarations(): Redeclarations<ClassModel> {
    return this.#redeclarations;
  }

  /** Class of a component; undefined for predefined types and for names that mean nothing. */
  typeOf(element: ComponentElement): ClassDeclaration | undefined {
    return this.#plainModelOf(element)?.declaration;
  }

  /** Class of a component with what modifiers declare anew inside of it (MLS 3.6 §7.3); undefined as for `typeOf`. */
  modelOf(element: ComponentElement): ClassModel | undefined {
    if (!this.#componentModels.has(element)) {
      this.#componentModels.set(element, undefined); // A class that holds itself.
      const type = this.#plainModelOf(element);
      this.#componentModels.set(element, type && this.#models.redeclared(type, this.#redeclarationsInside(element)));
    }
    return this.#componentModels.get(element);
  }

  /** What declares the class of a component anew, where something does: it may modify that class. */
  redeclaredClassOf({ owner, clause }: ComponentElement): Redeclaration<ClassModel> | undefined {
    const name = printName(clause.type);
    return this.#models.lookup.member(owner, name) === undefined ? undefined : this.#redeclarations.get(name);
  }

  #plainModelOf(element: ComponentElement): ClassModel | undefined {
    const redeclared = this.#redeclarations.get(element.name);
    if (redeclared !== undefined) return this.#meant(redeclared);
    return this.#find(printName(element.clause.type), element.owner);
  }

  #redeclarationsInside({ name, owner, component }: ComponentElement): Redeclarations<ClassModel> {
    const inside = new Map<string, Redeclaration<ClassModel>>();
    const prefix = `${name}.`;
    for (const [path, redeclaration] of this.#redeclarations) {
      if (path.startsWith(prefix)) inside.set(path.slice(prefix.length), { from: this, ...redeclaration });
    }
    const declared = this.#redeclarations.get(name)?.modification ?? component.modification?.classModification;
    for (const [path, redeclaration] of redeclarationsOf(declared, owner)) {
      if (!inside.has(path)) inside.set(path, { from: this, ...redeclaration });
    }
    return inside;
  }

  /** The class that a name in the text of `owner`, this class or one that it inherits from, means here. */
  #find(name: string, owner: ClassDeclaration): ClassModel | undefined {
    const known = this.#classes.get(owner) ?? new Map<string, ClassModel | undefined>();
    this.#classes.set(owner, known);
    if (!known.has(name)) {
      // Who asks for it again before it is found, as `redeclare package Medium = Medium` does, means the declared one.
      known.set(name, this.#models.ofName(name, owner));
      known.set(name, this.#follow(name, owner));
    }
    return known.get(name);
  }

  #follow(name: string, owner: ClassDeclaration): ClassModel | undefined {
    const [first = "", ...rest] = splitName(name);
    if (name.startsWith(".") || this.#models.lookup.member(owner, first) === undefined) return this.#models.ofName(name, owner);
    // A class of the owner may have been declared anew on the way to this class.
    let found = this.member(first);
    for (const part of rest) found = found?.member(part);
    return found;
  }

  member(name: string): ClassModel | undefined {
    const redeclared = this.#redeclarations.get(name);
    return redeclared === undefined ? this.#models.memberOf(this.declaration, name) : this.#meant(redeclared);
  }

  #meant({ typeName, owner, from, modification }: Redeclaration<ClassModel>): ClassModel | undefined {
    const place = from ?? this;
    const found = place.#find(typeName, owner);
    const inside = new Map<string, Redeclaration<ClassModel>>();
    for (const [path, redeclaration] of redeclarationsOf(modification, owner))
      inside.set(path, { from: place, ...redeclaration });
    return found && this.#models.redeclared(found, inside);
  }
}

/** The classes of a tree as pictures see them, each made once, with the notes taken on the way. */
export class ClassModels {
  readonly tree: ClassTree;
  readonly lookup: ClassLookup;
  readonly #models = new Map<ClassDeclaration, ClassModel>();
  /** Classes in which something is declared anew where they are used. */
  readonly #variants = new Map<ClassDeclaration, ClassModel[]>();
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
    const facts = readFacts(declaration, bases, this.noteTaker(declaration));
    const model = new ClassModel(this, facts, inheritedRedeclarations(declaration, bases));
    this.#models.set(declaration, model);
    return model;
  }

  /** The class that a name means in the text of another by its declarations alone. */
  ofName(name: string, owner: ClassDeclaration): ClassModel | undefined {
    const found = this.lookup.resolve(name, owner);
    return found && this.of(found);
  }

  /** A class that another declares or inherits, by declarations alone. */
  memberOf(owner: ClassDeclaration, name: string): ClassModel | undefined {
    const found = this.lookup.member(owner, name);
    return found && this.of(found);
  }

  /** A class with more that is declared anew in it; the same one for the same redeclarations. */
  redeclared(model: ClassModel, redeclarations: Redeclarations<ClassModel>): ClassModel {
    if (redeclarations.size === 0) return model;
    const merged = new Map(model.redeclarations);
    for (const [path, redeclaration] of redeclarations) merged.set(path, redeclaration);
    const variants = this.#variants.get(model.declaration) ?? [];
    this.#variants.set(model.declaration, variants);
    const known = variants.find((variant) => sameRedeclarations(variant.redeclarations, merged));
    if (known !== undefined) return known;
    const variant = new ClassModel(this, model, merged);
    variants.push(variant);
    return variant;
  }

  /**
   * What the values of a component are: the name of a predefined type or the literals of an enumeration, by the type or
   * connector that it is declared as; undefined for what has components.
   */
  predefinedTypeOf(element: ComponentElement, model: ClassModel): string | { readonly literals: readonly string[] } | undefined {
    const name = printName(element.clause.type);
    const seen = new Set<ClassDeclaration>();
    let type = model.typeOf(element);
    if (type === undefined) return name;
    for (;;) {
      if (seen.has(type)) return undefined;
      seen.add(type);
      const { specifier } = type.definition;
      if (specifier.kind === "enumeration") return { literals: specifier.literals?.map(({ name: { text } }) => text) ?? [] };
      if (specifier.kind !== "short") return undefined;
      const base = this.lookup.resolve(printName(specifier.base), type);
      if (base === undefined) return printName(specifier.base);
      type = base;
    }
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

type OpenBase = BaseClass & { readonly model: ClassModel };

function readFacts(declaration: ClassDeclaration, bases: readonly OpenBase[], note: NoteTaker): ClassFacts {
  const components = new Map<string, ComponentElement>();
  const modifiers = new Map<string, Expression>();
  for (const { model, modification, clause } of bases) {
    const left = new Set(clause?.deselections.map(({ component }) => component?.text));
    for (const [name, element] of model.components) if (!left.has(name)) components.set(name, element);
    for (const [path, value] of valuesOf(modification)) modifiers.set(path, value);
    for (const [path, value] of model.modifiers) if (!modifiers.has(path)) modifiers.set(path, value);
  }
  for (const element of ownComponents(declaration)) components.set(element.name, element);
  const annotation = readAnnotation(declaration);
  return {
    declaration,
    bases: bases.map(({ model, clause }) => ({ model, annotation: readAnnotation({ annotation: clause?.annotation }) })),
    components,
    modifiers,
    icon: readLayer(recordField(annotation, "Icon"), note),
    diagram: readLayer(recordField(annotation, "Diagram"), note),
  };
}

/** What extends clauses declare anew; those of the class before those of its bases. */
function inheritedRedeclarations(declaration: ClassDeclaration, bases: readonly OpenBase[]): Redeclarations<ClassModel> {
  const redeclarations = new Map<string, Redeclaration<ClassModel>>();
  for (const { model, modification } of bases) {
    for (const [path, redeclaration] of model.redeclarations) redeclarations.set(path, redeclaration);
    for (const [path, redeclaration] of redeclarationsOf(modification, declaration)) redeclarations.set(path, redeclaration);
  }
  // What the class declares anew in its own text stands among its members and components.
  for (const name of declaration.members.keys()) redeclarations.delete(name);
  for (const { name } of ownComponents(declaration)) redeclarations.delete(name);
  return redeclarations;
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
            placement: recordField(readComponentAnnotation({ clause, component }), "Placement"),
          })),
    ),
  );
}

function readLayer(record: AnnotationRecord | undefined, note: NoteTaker): LayerAnnotation {
  const system = readCoordinateSystem(recordField(record, "coordinateSystem"), note);
  const graphics = fieldOf(record, "graphics");
  if (graphics === undefined) return { system, graphics: [], places: [] };
  if (!Array.isArray(graphics)) {
    note("graphics", "");
    return { system, graphics: [], places: [] };
  }
  const records = graphics.filter(isAnnotationRecord);
  if (records.length < graphics.length) note("graphics", "");
  return { system, graphics: records, places: records.map((item) => graphics.indexOf(item)) };
}
