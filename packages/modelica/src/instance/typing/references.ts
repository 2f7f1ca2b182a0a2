/** Component references: from names with subscripts to values, or to the instances that they name (MLS 5.3, 10.5). */

import { present } from "@mofang/vocabulary";
import type { FlatExpression, FlatType } from "../../expression/expression.ts";
import { enumerationLiteral, integer, integerType } from "../../expression/expression-builder.ts";
import type { ComponentReference, ReferencePart, Subscript } from "../../syntax/tree.ts";
import type { Place } from "../../text/source-text.ts";
import { reportMissing } from "../lookup/earlier-version.ts";
import { foundClass } from "../lookup/found.ts";
import { checkAccess, checkPackage, describeSuggestions, lookupSimple, visibleNames } from "../lookup/lookup.ts";
import type { ClassType, Component, ExpressionScope, Found, Instance } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { placeOf } from "../types/scope.ts";
import type { Typed } from "../types/typed.ts";
import { arrayOfElements, fieldTyped, nest, positionsOf, subscriptTyped, type TypedSubscript } from "./array-operations.ts";
import { applySubscripts, typeSubscripts } from "./subscripts.ts";

/** The value that a reference names. */
export function typeReference(kernel: Kernel, reference: ComponentReference, scope: ExpressionScope): Typed | undefined {
  const [first, ...rest] = reference.parts;
  if (first === undefined) return undefined;
  const place = placeOf(scope, reference);
  const local = reference.global ? undefined : scope.locals?.get(first.name.text);
  if (local !== undefined) return followFields(kernel, local, first.subscripts, rest, scope, place);
  const found = lookupFirst(kernel, reference, scope);
  if (found === undefined) return reportUnknown(kernel, reference, scope);
  if (found.kind === "component") checkEnclosing(kernel, found.component, scope, place);
  return followFound(kernel, found, first, rest, scope, place);
}

/** Of the components of enclosing classes only constants are known inside (MLS 5.3.1). */
function checkEnclosing(kernel: Kernel, component: Component, scope: ExpressionScope, place: Place): void {
  if (component.owner === scope.instance || component.effectiveVariability === "constant" || !component.owner.isInModel) return;
  kernel.report("instance.enclosing-not-constant", place, { name: component.name });
}

/** The class that a reference without subscripts names, if it names one. */
export function classOfReference(kernel: Kernel, reference: ComponentReference, scope: ExpressionScope): ClassType | undefined {
  const [first, ...rest] = reference.parts;
  if (first === undefined || reference.parts.some((part) => part.subscripts.length > 0)) return undefined;
  if (!reference.global && scope.locals?.has(first.name.text) === true) return undefined;
  let found = lookupFirst(kernel, reference, scope);
  const steps: Found[] = [];
  for (const part of rest) {
    if (found === undefined) return undefined;
    steps.push(found);
    found = scopeOf(kernel, found)?.member(part.name.text);
  }
  if (found?.kind !== "class") return undefined;
  checkSteps(kernel, steps, rest, found.type, scope, placeOf(scope, reference));
  return found.type;
}

function scopeOf(kernel: Kernel, found: Found): Instance | undefined {
  return found.kind === "class" ? kernel.classInstance(found.type) : found.component.scopeInstance;
}

/** What the parts of a class name before the last one stand for, against the rules of composite names (MLS 5.3.2). */
function checkSteps(
  kernel: Kernel,
  steps: readonly Found[],
  names: readonly ReferencePart[],
  target: ClassType,
  scope: ExpressionScope,
  place: Place,
): void {
  const { name } = target;
  const array = steps.findLast((step) => step.kind === "component" && step.component.dimensions.length > 0);
  if (array?.kind === "component") {
    kernel.report("instance.class-through-array", place, { name, array: array.component.path });
  }
  for (const [i, step] of steps.entries()) {
    if (step.kind === "class") checkComplete(kernel, step.type, name, scope, place);
    else checkConditional(kernel, step.component, place);
    const owner = scopeOf(kernel, step);
    if (owner !== undefined) checkAccess(kernel, owner, names[i]?.name.text ?? "", scope.structure, place);
  }
  if (steps[0]?.kind !== "component") return;
  // Components first, then classes, of which the last is a function that is no operator.
  const firstClass = steps.findIndex((step) => step.kind === "class");
  const isMixed = firstClass >= 0 && steps.slice(firstClass).some((step) => step.kind === "component");
  const isOperator =
    target.kind === "operator-function" || steps.some((step) => step.kind === "class" && step.type.kind === "operator");
  if (isMixed || isOperator) kernel.report("instance.class-through-component", place, { name });
}

/** A conditional component may be modified and connected, and nothing else (MLS 4.4.5). */
function checkConditional(kernel: Kernel, named: Component, place: Place): void {
  if (!named.owner.isInModel || named.declaration.condition === undefined) return;
  kernel.report("instance.conditional-reference", place, { name: named.path });
}

/** The component that a function's functional input, or any other single name, stands for. */
export function componentOfName(kernel: Kernel, reference: ComponentReference, scope: ExpressionScope): Component | undefined {
  const found = lookupFirst(kernel, reference, scope);
  return reference.parts.length === 1 && found?.kind === "component" ? found.component : undefined;
}

/** Of a partial class nothing is used where a model is simulated (MLS 5.3.2). */
function checkComplete(kernel: Kernel, type: ClassType, name: string, scope: ExpressionScope, place: Place): void {
  if (type.declaration?.definition.partial !== true || !scope.instance.isInModel) return;
  kernel.report("instance.partial-package", place, { name, class: type.name });
}

function lookupFirst(kernel: Kernel, reference: ComponentReference, scope: ExpressionScope): Found | undefined {
  const name = reference.parts[0].name.text;
  return reference.global ? foundClass(kernel.topLevelClass(name, scope.structure)) : lookupSimple(kernel, name, scope);
}

function reportUnknown(kernel: Kernel, reference: ComponentReference, scope: ExpressionScope): undefined {
  const name = reference.parts[0].name.text;
  const candidates = [...(scope.locals?.keys() ?? []), ...visibleNames(kernel, scope.structure)];
  const suggestions = describeSuggestions(name, candidates);
  kernel.report("instance.unknown-name", placeOf(scope, reference), { name, suggestions });
}

function followFound(
  kernel: Kernel,
  found: Found,
  part: ReferencePart,
  rest: readonly ReferencePart[],
  scope: ExpressionScope,
  place: Place,
): Typed | undefined {
  if (found.kind === "component") return followComponent(kernel, found.component, part.subscripts, rest, scope, place);
  const [next, ...others] = rest;
  const { type } = found;
  if (next === undefined) {
    kernel.report("instance.class-as-value", place, { name: type.name });
    return undefined;
  }
  if (type.predefined?.kind === "enumeration") return enumerationValue(kernel, type.predefined, next, others, place);
  checkComplete(kernel, type, next.name.text, scope, place);
  const instance = kernel.classInstance(type);
  if (instance?.member(next.name.text) !== undefined) checkPackage(kernel, instance, next.name.text, place);
  return instance === undefined
    ? reportMember(kernel, undefined, next, scope, place)
    : followMember(kernel, instance, next, others, scope, place);
}

function enumerationValue(
  kernel: Kernel,
  base: FlatType["base"] & { readonly kind: "enumeration" },
  part: ReferencePart,
  rest: readonly ReferencePart[],
  place: Place,
): Typed | undefined {
  const ordinal = base.literals.indexOf(part.name.text) + 1;
  if (ordinal === 0 || rest.length > 0) {
    const suggestions = describeSuggestions(part.name.text, base.literals);
    kernel.report("instance.unknown-member", place, { name: part.name.text, type: base.name, suggestions });
    return undefined;
  }
  return { expression: enumerationLiteral(base, ordinal), type: { base, dimensions: [] }, variability: "constant" };
}

function followMember(
  kernel: Kernel,
  instance: Instance,
  part: ReferencePart,
  rest: readonly ReferencePart[],
  scope: ExpressionScope,
  place: Place,
): Typed | undefined {
  const found = instance.member(part.name.text) ?? addedMember(instance, part.name.text);
  if (found === undefined) return reportMember(kernel, instance, part, scope, place);
  checkAccess(kernel, instance, part.name.text, scope.structure, place);
  return followFound(kernel, found, part, rest, scope, place);
}

function addedMember(instance: Instance, name: string): Found | undefined {
  const component = instance.addedComponent(name);
  return component === undefined ? undefined : { kind: "component", component };
}

function reportMember(
  kernel: Kernel,
  instance: Instance | undefined,
  part: ReferencePart,
  { structure }: ExpressionScope,
  place: Place,
): undefined {
  const candidates = instance?.structure.entries.keys() ?? [];
  const suggestions = describeSuggestions(part.name.text, candidates);
  const values = { name: part.name.text, type: instance?.type.name ?? "", suggestions };
  const library = instance?.isInModel === true ? undefined : instance?.structure.declaration.root.name;
  reportMissing(kernel, library, structure, "instance.unknown-member", place, values);
}

function followComponent(
  kernel: Kernel,
  named: Component,
  subscripts: readonly Subscript[],
  rest: readonly ReferencePart[],
  scope: ExpressionScope,
  place: Place,
): Typed | undefined {
  const component = named.resolved;
  if (component?.type === undefined) return undefined;
  if (!checkReachable(kernel, component, scope, place)) return undefined;
  checkConditional(kernel, named, place);
  if (named !== component && rest[0] !== undefined) checkOuterMember(kernel, named, component, rest[0].name.text, place);
  if (
    component.owner.isFunction &&
    component.owner === scope.instance &&
    scope.locals !== undefined &&
    scope.keepsArrays === false
  ) {
    const inlined = inlinedLocal(kernel, component, scope);
    if (inlined !== undefined) return followFields(kernel, inlined, subscripts, rest, scope, place);
  }
  const [next, ...others] = rest;
  if (next === undefined || component.isScalarType || isValueRecord(component, next)) {
    const value = component.ownReference;
    if (value === undefined) {
      if (component.isScalarType || component.isRecord) return reportNoValue(kernel, component, place);
      kernel.report("instance.not-a-value", place, { name: component.path, type: component.type.name });
      return undefined;
    }
    return followFields(kernel, value, subscripts, rest, scope, place, component);
  }
  const { dimensions, instances } = component;
  if (dimensions.length === 0 && subscripts.length === 0) {
    const [only] = instances;
    return only === undefined ? undefined : followMember(kernel, only, next, others, scope, place);
  }
  return followElements(kernel, component, subscripts, next, others, scope, place);
}

/** The declaration of an outer component says which elements its class may use, whatever the inner one has (MLS 5.4). */
function checkOuterMember(kernel: Kernel, outer: Component, inner: Component, name: string, place: Place): void {
  const structure = outer.type?.structure;
  if (outer.isInner || structure === undefined || structure.lookup(name) !== undefined) return;
  if (inner.type?.structure?.lookup(name) === undefined) return;
  kernel.report("instance.member-of-inner", place, { name, outer: outer.path, type: outer.type?.name ?? "" });
}

/** While a call is looked into from outside, a local of the function means what it is computed from. */
function inlinedLocal(kernel: Kernel, component: Component, scope: ExpressionScope): Typed | undefined {
  const modification = component.declaration.modification;
  if (component.causality === "input" || modification?.binding === undefined) return undefined;
  const inner = { ...scope, instance: component.owner, structure: component.entry.origin };
  return kernel.capture(() => kernel.typeExpression(modification.binding as NonNullable<typeof modification.binding>, inner))
    .result;
}

function reportNoValue(kernel: Kernel, component: Component, place: Place): undefined {
  if (!component.hasBinding) kernel.report("instance.constant-without-value", place, { name: component.path });
}

/** Components of a model are reached through their instances; of what has its value as a whole, through the value. */
function isValueRecord(component: Component, next: ReferencePart): boolean {
  if (!component.isRecord) return false;
  if (component.owner.isFunction) return true;
  const instance = component.instances[0];
  const member = instance?.structure.lookup(next.name.text);
  if (member?.kind === "class") return false;
  return component.hasBinding && (component.effectiveVariability === "constant" || !component.owner.isInModel);
}

function checkReachable(kernel: Kernel, component: Component, scope: ExpressionScope, place: Place): boolean {
  if (component.owner.isInModel && !component.isActive) {
    kernel.report("instance.inactive-component", place, { name: component.path });
    return false;
  }
  if (component.owner.isInModel && component.isScalarType && component.variability === "constant" && !component.hasBinding) {
    kernel.report("instance.constant-without-value", place, { name: component.path });
    return false;
  }
  if (component.owner.isInModel || component.owner.isFunction || component.variability === "constant") return true;
  if (component.owner.context.component !== undefined || component.owner === scope.instance) return true;
  if (component.owner.type.kind !== "package" && component.variability === "parameter") return true;
  kernel.report("instance.not-constant-in-package", place, { name: component.path });
  return false;
}

/** A member of each element of an array of components, or of those that subscripts choose. */
function followElements(
  kernel: Kernel,
  component: Component,
  subscripts: readonly Subscript[],
  next: ReferencePart,
  rest: readonly ReferencePart[],
  scope: ExpressionScope,
  place: Place,
): Typed | undefined {
  const { dimensions, instances } = component;
  const typed = typeSubscripts(kernel, subscripts, dimensions, scope, undefined, component);
  if (typed === undefined) return undefined;
  const chosen = chooseElements(kernel, component, typed, place);
  if (chosen !== undefined) {
    if (chosen === "reported") return undefined;
    const values = chosen.instances.map((instance) => followMember(kernel, instance, next, rest, scope, place));
    return gather(kernel, component, values, chosen.dimensions, next, rest, scope, place);
  }
  // A subscript that is known only when the model runs chooses among the values of all elements.
  const values = instances.map((instance) => followMember(kernel, instance, next, rest, scope, place));
  const all = gather(kernel, component, values, dimensions, next, rest, scope, place);
  return all === undefined ? undefined : subscriptTyped(kernel, all, typed, place, scope.keepsArrays);
}

function gather(
  kernel: Kernel,
  component: Component,
  values: readonly (Typed | undefined)[],
  dimensions: readonly number[],
  next: ReferencePart,
  rest: readonly ReferencePart[],
  scope: ExpressionScope,
  place: Place,
): Typed | undefined {
  if (!values.every((value) => value !== undefined)) return undefined;
  const [first] = values;
  if (dimensions.length === 0) return first;
  if (first === undefined) return emptyGather(kernel, component, dimensions, next, rest, scope, place);
  const inner = first.type;
  if (values.some((value) => value.type.dimensions.join() !== inner.dimensions.join())) {
    kernel.report("instance.ragged-array", place, { name: component.path });
    return undefined;
  }
  const type: FlatType = { base: inner.base, dimensions: [...dimensions, ...inner.dimensions] };
  const flat = values.map((value) => value.expression);
  return { ...first, expression: inner.dimensions.length === 0 ? nest(flat, type) : nestRows(values, dimensions), type };
}

function nestRows(values: readonly Typed[], dimensions: readonly number[]): FlatExpression {
  const [size = 0, ...inner] = dimensions;
  const first = present(values[0], "an array that is not empty has rows");
  if (inner.length === 0) return arrayOfElements(values, first.type);
  const count = values.length / size;
  const rowType: FlatType = { base: first.type.base, dimensions: [...inner, ...first.type.dimensions] };
  const rows = Array.from({ length: size }, (_, i) => ({
    ...first,
    expression: nestRows(values.slice(i * count, (i + 1) * count), inner),
    type: rowType,
  }));
  return arrayOfElements(rows, rowType);
}

/** Members of no elements: an empty array whose type is found from the class. */
function emptyGather(
  kernel: Kernel,
  component: Component,
  dimensions: readonly number[],
  next: ReferencePart,
  rest: readonly ReferencePart[],
  scope: ExpressionScope,
  place: Place,
): Typed | undefined {
  const instance = component.type === undefined ? undefined : kernel.classInstance(component.type);
  if (instance === undefined) return undefined;
  const probe = kernel.capture(() => memberType(kernel, instance, next, rest, scope, place)).result;
  if (probe === undefined) return undefined;
  const inner = probe.dimensions.map((size) => Math.max(0, size));
  const type: FlatType = { base: probe.base, dimensions: [...dimensions, ...inner] };
  return { expression: nest([], type), type, variability: "constant" };
}

function memberType(
  kernel: Kernel,
  instance: Instance,
  part: ReferencePart,
  rest: readonly ReferencePart[],
  scope: ExpressionScope,
  place: Place,
): FlatType | undefined {
  const found = instance.member(part.name.text);
  if (found?.kind !== "component") return undefined;
  const [next, ...others] = rest;
  const { component } = found;
  if (next === undefined) return component.flatType;
  const inner = component.instances[0] ?? (component.type === undefined ? undefined : kernel.classInstance(component.type));
  const type = inner === undefined ? undefined : memberType(kernel, inner, next, others, scope, place);
  return type === undefined ? undefined : { base: type.base, dimensions: [...component.dimensions, ...type.dimensions] };
}

/** Instances that subscripts choose, if all subscripts are known. */
function chooseElements(
  kernel: Kernel,
  component: Component,
  subscripts: readonly TypedSubscript[],
  place: Place,
): { readonly instances: readonly Instance[]; readonly dimensions: readonly number[] } | "reported" | undefined {
  const { dimensions, instances } = component;
  const one = literalPosition(subscripts, dimensions);
  const only = one === undefined ? undefined : instances[offsetOf(dimensions, one)];
  if (only !== undefined) return { instances: [only], dimensions: [] };
  // The same arithmetic as for values, on the numbers of the elements.
  const type: FlatType = { base: integerType.base, dimensions };
  const numbers = nest(
    instances.map((_, i) => integer(i)),
    type,
  );
  const chosen = subscriptTyped(kernel, { expression: numbers, type, variability: "constant" }, subscripts, place, true, false);
  if (chosen === undefined) return "reported";
  const picked = numbersOf(chosen.expression);
  if (picked === undefined) return undefined;
  return {
    instances: picked.map((i) => instances[i]).filter((instance) => instance !== undefined),
    dimensions: chosen.type.dimensions,
  };
}

/** The element that whole numbers inside the bounds choose; undefined for any other subscripts. */
function literalPosition(subscripts: readonly TypedSubscript[], dimensions: readonly number[]): readonly number[] | undefined {
  if (subscripts.length === 0 || subscripts.length !== dimensions.length) return undefined;
  const position: number[] = [];
  for (const [i, subscript] of subscripts.entries()) {
    if (subscript?.expression.kind !== "integer") return undefined;
    const { value } = subscript.expression;
    if (value < 1 || value > (dimensions[i] ?? 0)) return undefined;
    position.push(value);
  }
  return position;
}

function numbersOf(expression: FlatExpression): number[] | undefined {
  if (expression.kind === "integer") return [expression.value];
  if (expression.kind !== "array") return undefined;
  const parts = expression.elements.map(numbersOf);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/** Subscripts and fields of a value that is at hand. */
function followFields(
  kernel: Kernel,
  value: Typed,
  subscripts: readonly Subscript[],
  rest: readonly ReferencePart[],
  scope: ExpressionScope,
  place: Place,
  component?: Component,
): Typed | undefined {
  let current = applySubscripts(kernel, value, subscripts, scope, place, component);
  for (const part of rest) {
    if (current === undefined) return undefined;
    const around: number = current.type.dimensions.length;
    current = fieldTyped(kernel, current, part.name.text, place);
    if (current !== undefined) current = applySubscripts(kernel, current, part.subscripts, scope, place, undefined, around);
  }
  return current;
}

/** Components that a reference names, for connections and for operators on connectors. */
export interface NamedInstances {
  /** The component named last. */
  readonly component: Component;
  /** Elements of it that the subscripts choose, row-major; none for values of predefined types. */
  readonly elements: readonly { readonly component: Component; readonly position: readonly number[] }[];
  readonly dimensions: readonly number[];
  /** The component named first, and how many parts the name has. */
  readonly first: Component;
  readonly depth: number;
}

/** What a reference names, as components. Undefined, with a diagnostic, when it names something else. */
export function resolveInstances(
  kernel: Kernel,
  reference: ComponentReference,
  scope: ExpressionScope,
): NamedInstances | "inactive" | undefined {
  const [first] = reference.parts;
  if (first === undefined) return undefined;
  const place = placeOf(scope, reference);
  const found = lookupFirst(kernel, reference, scope) ?? addedMember(scope.instance, first.name.text);
  if (found === undefined) return reportUnknown(kernel, reference, scope);
  if (found.kind === "class") {
    kernel.report("instance.class-as-value", place, { name: found.type.name });
    return undefined;
  }
  let owners: readonly Instance[] = [];
  let outer: readonly number[] = [];
  let component = found.component;
  for (const [i, part] of reference.parts.entries()) {
    const isLast = i + 1 === reference.parts.length;
    const candidates = i === 0 ? [component] : memberComponents(kernel, owners, part, scope, place);
    if (candidates === undefined) return undefined;
    const resolved = candidates.map((candidate) => candidate.resolved).filter((candidate) => candidate !== undefined);
    if (resolved.length !== candidates.length) return undefined;
    if (resolved.some((candidate) => !candidate.isActive)) return "inactive";
    const [head] = resolved;
    if (head === undefined) {
      // A member of an array without elements: nothing is named.
      return { component, elements: [], dimensions: outer, first: found.component, depth: reference.parts.length };
    }
    component = head;
    const choices: { component: Component; position: readonly number[] }[] = [];
    let inner: readonly number[] = [];
    for (const candidate of resolved) {
      const typed = typeSubscripts(kernel, part.subscripts, candidate.dimensions, scope, undefined, candidate);
      const chosen = typed === undefined ? undefined : choosePositions(kernel, candidate, typed, place);
      if (chosen === undefined) return undefined;
      inner = chosen.dimensions;
      for (const position of chosen.positions) choices.push({ component: candidate, position });
    }
    outer = [...outer, ...inner];
    if (isLast) {
      return { component, elements: choices, dimensions: outer, first: found.component, depth: reference.parts.length };
    }
    owners = choices.map((choice) => instanceAt(choice.component, choice.position)).filter((owner) => owner !== undefined);
  }
  return undefined;
}

function memberComponents(
  kernel: Kernel,
  owners: readonly Instance[],
  part: ReferencePart,
  scope: ExpressionScope,
  place: Place,
): Component[] | undefined {
  const components: Component[] = [];
  for (const owner of owners) {
    const found = owner.member(part.name.text) ?? addedMember(owner, part.name.text);
    if (found?.kind !== "component") return reportMember(kernel, owner, part, scope, place);
    checkAccess(kernel, owner, part.name.text, scope.structure, place);
    components.push(found.component);
  }
  return components;
}

/** The element of a component at a position (from 1, one a dimension). */
export function instanceAt(component: Component, position: readonly number[]): Instance | undefined {
  return component.instances[offsetOf(component.dimensions, position)];
}

/** Row-major offset, from 0, of a position counted from 1. */
export function offsetOf(dimensions: readonly number[], position: readonly number[]): number {
  return position.reduce((offset, index, i) => offset * present(dimensions[i], "size that is indexed") + index - 1, 0);
}

function choosePositions(
  kernel: Kernel,
  component: Component,
  subscripts: readonly TypedSubscript[],
  place: Place,
): { readonly positions: readonly (readonly number[])[]; readonly dimensions: readonly number[] } | undefined {
  const { dimensions } = component;
  const one = literalPosition(subscripts, dimensions);
  if (one !== undefined) return { positions: [one], dimensions: [] };
  const all = positionsOf(dimensions);
  if (subscripts.length === 0) return { positions: all, dimensions };
  const type: FlatType = { base: integerType.base, dimensions };
  const numbers = nest(
    all.map((_, i) => integer(i)),
    type,
  );
  const chosen = subscriptTyped(kernel, { expression: numbers, type, variability: "constant" }, subscripts, place, true, false);
  if (chosen === undefined) return undefined;
  const picked = numbersOf(chosen.expression);
  if (picked === undefined) {
    kernel.report("instance.subscript-not-evaluable", place, { name: component.path });
    return undefined;
  }
  return {
    positions: picked.map((i) => all[i]).filter((position) => position !== undefined),
    dimensions: chosen.type.dimensions,
  };
}
