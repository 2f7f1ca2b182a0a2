/** Redeclarations in an instance against the constraining types of what they replace (MLS 7.3.2, 7.3.3). */
import { declarationNode, isReplaceable, originalOf } from "../instance/lookup/entries.ts";
import { lookupClass } from "../instance/lookup/lookup.ts";
import { unmodified } from "../instance/lookup/modification.ts";
import { loosensVariability } from "../instance/lookup/structure-checks.ts";
import { findMisfit } from "../instance/lookup/subtyping.ts";
import type { ClassEntry, ClassType, Component, ComponentEntry, Instance, Scope } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import type { ClassDefinition, ClassKind, Expression, Name, NumberLiteral } from "../syntax/tree.ts";
import type { Place } from "../text/source-text.ts";

/** The type of a replaceable component must be a subtype of its constraining type. */
export function checkRedeclaredComponent(kernel: Kernel, component: Component): void {
  const { entry, owner, type } = component;
  const original = originalOf(entry);
  if (component.clause !== entry.clause) {
    const { variability } = original.clause;
    if (variability === "constant") kernel.report("instance.constant-redeclared", component.place, { name: component.path });
    if (loosensVariability(component, entry)) {
      kernel.report("instance.redeclared-variability", component.place, { name: component.path });
    }
  }
  if (type === undefined) return;
  if (component.clause !== original.clause) checkSizes(kernel, component, original);
  if (!isReplaceable(entry)) return;
  const [first, ...redeclarations] = declarationsOf(owner, entry);
  const constraint = checkConstraints(kernel, component.path, first, redeclarations);
  if (constraint !== undefined) checkFit(kernel, type, constraint, component.path, component.place);
}

/** What one declaration of a replaceable element says: the first one, or a redeclaration. */
interface Declared {
  /** The type after `constrainedby`. */
  readonly constraint: Name | undefined;
  /** Type of the declaration itself. */
  readonly type: Name;
  /** Where both are looked up. */
  readonly scope: Scope;
  readonly place: Place;
}

/** The first declaration of a component and its redeclarations, the strongest last. */
function declarationsOf(owner: Instance, entry: ComponentEntry): readonly [Declared, ...Declared[]] {
  const declaredBy = ({ clause, declaration, origin }: ComponentEntry): Declared => ({
    constraint: clause.constrainedBy?.base,
    type: clause.type,
    scope: { instance: owner, structure: origin },
    place: origin.declaration.placeOf(declaration),
  });
  const texts: ComponentEntry[] = [entry];
  for (let { replaced } = entry; replaced?.kind === "component"; replaced = replaced.replaced) texts.unshift(replaced);
  const modifiers = owner
    .environmentOf(entry)
    .toReversed()
    .flatMap(({ redeclaration, scope, node }): Declared[] => {
      if (redeclaration?.kind !== "redeclare-component") return [];
      const { constrainedBy, type } = redeclaration.clause;
      return [{ constraint: constrainedBy?.base, type, scope, place: scope.structure.declaration.placeOf(node) }];
    });
  const [first = entry, ...others] = texts;
  return [declaredBy(first), ...others.map(declaredBy), ...modifiers];
}

/**
 * The constraining type that holds at last; undefined where nothing constrains the element. A redeclaration may narrow the
 * constraining type (MLS 7.3.2).
 */
function checkConstraints(
  kernel: Kernel,
  name: string,
  first: Declared,
  redeclarations: readonly Declared[],
): ClassType | undefined {
  if (first.constraint === undefined && redeclarations.length === 0) return undefined;
  let constraint = lookupClass(kernel, first.constraint ?? first.type, first.scope);
  for (const declared of [first, ...redeclarations]) {
    const next = declared.constraint === undefined ? undefined : lookupClass(kernel, declared.constraint, declared.scope);
    if (next !== undefined && constraint !== undefined) checkFit(kernel, next, constraint, name, declared.place);
    constraint = next ?? constraint;
    checkDimensions(kernel, name, declared, constraint);
  }
  return constraint;
}

/** The type in the text has as many dimensions as the constraining type; those of the component come to both. */
function checkDimensions(kernel: Kernel, name: string, declared: Declared, constraint: ClassType | undefined): void {
  const type = lookupClass(kernel, declared.type, declared.scope);
  if (type === undefined || constraint === undefined) return;
  reportDimensions(kernel, name, type, nDimensionsOf(type), constraint, declared.place);
}

function reportDimensions(
  kernel: Kernel,
  name: string,
  type: ClassType,
  found: number,
  constraint: ClassType,
  place: Place,
): void {
  const expected = nDimensionsOf(constraint);
  const values = { name, type: type.name, found, constraint: constraint.name, expected };
  if (found !== expected) kernel.report("instance.constraint-dimensions", place, values);
}

function nDimensionsOf({ dimensions }: ClassType): number {
  return dimensions.reduce((sum, { subscripts }) => sum + subscripts.length, 0);
}

/** A redeclared array keeps its number of dimensions, and those sizes that stand in the text as numbers (MLS 6.4). */
function checkSizes(kernel: Kernel, { dimensions, owner, path, place }: Component, original: ComponentEntry): void {
  const { clause, declaration } = original;
  const type = lookupClass(kernel, clause.type, { instance: owner, structure: original.origin });
  if (type === undefined) return;
  const sizes = [declaration, clause, ...type.dimensions].flatMap(({ subscripts }) => subscripts);
  const fits = sizes.every(({ expression }, i) => !isWholeNumber(expression) || expression.value === dimensions[i]);
  if (sizes.length === dimensions.length && fits) return;
  const expected = sizes.map((subscript) => original.origin.declaration.file.source.slice(subscript)).join(", ");
  kernel.report("instance.redeclared-sizes", place, { name: path, found: dimensions.join(", "), expected });
}

function isWholeNumber(expression: Expression | undefined): expression is NumberLiteral {
  return expression?.kind === "number" && expression.integer;
}

/** The same of the replaceable classes of an instance, which must also stay the kind of class that they are. */
export function checkRedeclaredClasses(kernel: Kernel, instance: Instance): void {
  for (const entry of instance.structure.replaceableClasses) {
    const declared = classDeclarationsOf(instance, entry);
    if (declared.length === 1 && declared[0]?.constraint === undefined) continue;
    const type = instance.classMember(entry);
    const constraint = checkClassConstraints(kernel, entry, declared);
    if (type === undefined || constraint === undefined) continue;
    const place = declared.at(-1)?.place ?? entry.origin.declaration.placeOf(declarationNode(entry));
    if (!areSameKind(type.kind, constraint.kind)) kernel.report("instance.redeclared-kind", place, { name: entry.name });
    else checkFit(kernel, type, constraint, entry.name, place);
  }
}

/** What one declaration of a replaceable class says. */
interface DeclaredClass extends Omit<Declared, "type"> {
  readonly definition: ClassDefinition;
}

/** The first declaration of a class and its redeclarations, the strongest last. */
function classDeclarationsOf(instance: Instance, entry: ClassEntry): readonly DeclaredClass[] {
  const texts: ClassEntry[] = [entry];
  for (let { replaced } = entry; replaced?.kind === "class"; replaced = replaced.replaced) texts.unshift(replaced);
  const modifiers = instance
    .environmentOf(entry)
    .toReversed()
    .flatMap(({ redeclaration, scope, node }): DeclaredClass[] => {
      if (redeclaration?.kind !== "redeclare-class") return [];
      const { constrainedBy, definition } = redeclaration.element;
      return [{ constraint: constrainedBy?.base, definition, scope, place: scope.structure.declaration.placeOf(node) }];
    });
  const declaredBy = (text: ClassEntry): DeclaredClass => ({
    constraint: text.element?.constrainedBy?.base,
    definition: text.declaration.definition,
    scope: { instance, structure: text.origin },
    place: text.origin.declaration.placeOf(declarationNode(text)),
  });
  return [...texts.map(declaredBy), ...modifiers];
}

/** The constraining type that holds at last: of a class without one its first declaration. */
function checkClassConstraints(kernel: Kernel, entry: ClassEntry, declared: readonly DeclaredClass[]): ClassType | undefined {
  let original = entry;
  while (original.replaced?.kind === "class") original = original.replaced;
  const [first] = declared;
  let constraint =
    first?.constraint === undefined && first !== undefined
      ? kernel.resolve(original.declaration, first.scope, unmodified, unmodified, undefined, first.scope.instance.home)
      : undefined;
  for (const { constraint: name, definition, scope, place } of declared) {
    const next = name === undefined ? undefined : lookupClass(kernel, name, scope);
    if (next !== undefined && constraint !== undefined) checkFit(kernel, next, constraint, entry.name, place);
    constraint = next ?? constraint;
    const base = definition.specifier.kind === "short" ? lookupClass(kernel, definition.specifier.base, scope) : undefined;
    if (base === undefined || constraint === undefined || name === undefined) continue;
    reportDimensions(kernel, entry.name, base, nDimensionsOf(base), constraint, place);
  }
  return constraint;
}

function checkFit(kernel: Kernel, type: ClassType, constraint: ClassType, name: string, place: Place): void {
  const element = findMisfit(kernel, type, constraint);
  if (element === undefined) return;
  kernel.report("instance.constraint-violated", place, { name, type: type.name, constraint: constraint.name, element });
}

const models: readonly ClassKind[] = ["model", "block", "class"];
const functions: readonly ClassKind[] = ["function", "operator-function"];
const data: readonly ClassKind[] = ["record", "operator-record", "type", "connector"];

function areSameKind(a: ClassKind, b: ClassKind): boolean {
  return (
    a === b || a === "class" || b === "class" || [models, functions, data].some((kinds) => kinds.includes(a) && kinds.includes(b))
  );
}
