/** Redeclarations in an instance against the constraining types of what they replace (MLS 7.3.2, 7.3.3). */
import { declarationNode, isReplaceable, originalOf } from "../instance/lookup/entries.ts";
import { lookupClass } from "../instance/lookup/lookup.ts";
import { unmodified } from "../instance/lookup/modification.ts";
import { loosensVariability } from "../instance/lookup/structure-checks.ts";
import { findMisfit } from "../instance/lookup/subtyping.ts";
import type { ClassEntry, ClassType, Component, ComponentEntry, Instance } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import type { ClassKind, Expression, NumberLiteral } from "../syntax/tree.ts";
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
  const isRedeclared = component.clause !== original.clause;
  if (isRedeclared) checkSizes(kernel, component, original);
  if (!isReplaceable(entry)) return;
  const { constrainedBy } = original.clause;
  if (!isRedeclared && constrainedBy === undefined) return;
  const scope = { instance: owner, structure: original.origin };
  const constraint = lookupClass(kernel, constrainedBy?.base ?? original.clause.type, scope);
  if (constraint !== undefined) checkFit(kernel, type, constraint, component.path, component.place);
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
    const modifier = instance.environmentOf(entry).find((candidate) => candidate.redeclaration !== undefined);
    const constrainedBy = entry.element?.constrainedBy;
    if (modifier === undefined && entry.replaced === undefined && constrainedBy === undefined) continue;
    const type = instance.classMember(entry);
    const constraint = constraintOf(kernel, instance, entry);
    if (type === undefined || constraint === undefined) continue;
    const place =
      modifier === undefined
        ? entry.origin.declaration.placeOf(declarationNode(entry))
        : modifier.scope.structure.declaration.placeOf(modifier.node);
    if (!areSameKind(type.kind, constraint.kind)) kernel.report("instance.redeclared-kind", place, { name: entry.name });
    else checkFit(kernel, type, constraint, entry.name, place);
  }
}

function checkFit(kernel: Kernel, type: ClassType, constraint: ClassType, name: string, place: Place): void {
  const element = findMisfit(kernel, type, constraint);
  if (element === undefined) return;
  kernel.report("instance.constraint-violated", place, { name, type: type.name, constraint: constraint.name, element });
}

/** The type after `constrainedby` of the first declaration, or that declaration itself. */
function constraintOf(kernel: Kernel, instance: Instance, entry: ClassEntry): ClassType | undefined {
  let original = entry;
  while (original.replaced?.kind === "class") original = original.replaced;
  const scope = { instance, structure: original.origin };
  const constrainedBy = original.element?.constrainedBy;
  if (constrainedBy !== undefined) return lookupClass(kernel, constrainedBy.base, scope);
  return kernel.resolve(original.declaration, scope, unmodified, unmodified, undefined, scope.instance.home);
}

const models: readonly ClassKind[] = ["model", "block", "class"];
const functions: readonly ClassKind[] = ["function", "operator-function"];
const data: readonly ClassKind[] = ["record", "operator-record", "type", "connector"];

function areSameKind(a: ClassKind, b: ClassKind): boolean {
  return (
    a === b || a === "class" || b === "class" || [models, functions, data].some((kinds) => kinds.includes(a) && kinds.includes(b))
  );
}
