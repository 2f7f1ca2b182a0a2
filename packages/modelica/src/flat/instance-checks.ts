import { describeSuggestions } from "../instance/lookup/lookup.ts";
import { childEnvironment, modifiedNames } from "../instance/lookup/modification.ts";
import { attributesOf } from "../instance/lookup/predefined.ts";
import { findMisfit } from "../instance/lookup/subtyping.ts";
import type { ClassType, Component, Instance } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import type { ModificationArgument } from "../syntax/tree.ts";
import { checkComponent } from "./component-checks.ts";
import { checkConnectorBalance } from "./connector-balance.ts";
import { activeComponents } from "./instance-walk.ts";
import { checkRedeclaredClasses, checkRedeclaredComponent } from "./redeclaration-checks.ts";

/** Reports what is wrong with an instance of a model apart from its equations: partial classes, modifiers without target. */
export function checkInstance(kernel: Kernel, instance: Instance): void {
  for (const { declaration } of instance.structure.lineage) kernel.reportSyntaxErrors(declaration);
  for (const component of activeComponents(instance)) {
    checkModifiers(kernel, component);
    checkInstantiable(kernel, component);
    checkFinal(kernel, component);
    checkEmptyBinding(component);
    checkComponent(kernel, instance, component);
    checkRedeclaredComponent(kernel, component);
    checkConnectorBalance(kernel, component);
  }
  checkRedeclaredClasses(kernel, instance);
  for (const component of instance.components) if (component.isOuter && component.isActive) checkOuter(kernel, component);
}

/** An outer component is modified where its inner one is, not where it stands (MLS 5.4). */
function checkOuter(kernel: Kernel, component: Component): void {
  const [modifier] = component.isInner ? [] : component.owner.environmentOf(component.entry);
  if (modifier !== undefined) {
    const place = modifier.scope.structure.declaration.placeOf(modifier.node);
    kernel.report("instance.outer-modified", place, { name: component.path });
  }
  checkInner(kernel, component);
}

/** An inner component offers what its outer ones expect. */
function checkInner(kernel: Kernel, outer: Component): void {
  const inner = outer.resolved;
  if (inner?.type === undefined || outer.type === undefined) return;
  if (inner.dimensions.join() !== outer.dimensions.join()) {
    const values = { name: outer.path, found: sizesText(inner), expected: sizesText(outer) };
    kernel.report("instance.inner-sizes", inner.place, values);
    return;
  }
  const element = findMisfit(kernel, inner.type, outer.type);
  if (element === undefined) return;
  const values = { name: outer.path, found: inner.type.name, type: outer.type.name, element };
  kernel.report("instance.inner-type", inner.place, values);
}

function sizesText({ dimensions }: Component): string {
  return `[${dimensions.join(", ")}]`;
}

/** No variable asks for the value of an array without elements, so its sizes are looked at here (MLS 10.7). */
function checkEmptyBinding(component: Component): void {
  const isKept = component.effectiveVariability === "constant" || component.effectiveVariability === "parameter";
  if (isKept && component.isScalarType && component.hasBinding && component.dimensions.includes(0)) component.binding;
}

function checkInstantiable(kernel: Kernel, component: Component): void {
  const { type } = component;
  if (type?.predefined?.kind === "enumeration" && type.predefined.literals.length === 0) {
    kernel.report("instance.unspecified-enumeration", component.place, { name: component.path });
  }
  if (type?.structure === undefined || type.predefined !== undefined) return;
  if (!isInstantiable(type)) {
    kernel.report("instance.not-instantiable", component.place, { name: component.path, kind: type.kind, class: type.name });
  }
  if (type.declaration?.definition.partial === true && component.instances.length > 0) {
    kernel.report("instance.partial-class", component.place, { name: component.path, class: type.name });
  }
}

/** Each modifier must name an element, or an attribute of a predefined type. */
function checkModifiers(kernel: Kernel, component: Component): void {
  const { type } = component;
  if (type === undefined || component.environment.length === 0) return;
  const attributes = type.predefined === undefined ? undefined : attributesOf(type.predefined);
  // What the type itself brings along was written where its protected elements are known.
  const outside = component.environment.length - type.environment.length;
  for (const [i, modifier] of component.environment.entries()) {
    for (const { name, node } of modifiedNames(modifier)) {
      const entry = attributes === undefined ? type.structure?.lookup(name) : undefined;
      const isKnown = attributes === undefined ? entry !== undefined : attributes.includes(name);
      const place = modifier.scope.structure.declaration.placeOf(node);
      if (entry?.isProtected === true && i < outside) {
        kernel.report("instance.protected-modified", place, { name, class: type.name });
      }
      if (isEachInVain(component, modifier.scope.instance, node, name)) kernel.report("instance.each-on-scalar", place, { name });
      if (!isKnown) {
        const candidates = attributes ?? type.structure?.entries.keys() ?? [];
        const suggestions = describeSuggestions(name, candidates);
        kernel.report("instance.not-modifiable", place, { name, class: type.name, suggestions });
      }
    }
  }
}

/** Whether `each` stands at an element of what is no array, neither itself nor in anything around it up to where it is written. */
function isEachInVain(component: Component, writtenIn: Instance, argument: ModificationArgument, name: string): boolean {
  if (!argument.each || (argument.kind === "element-modification" && argument.name.parts.length > 1)) return false;
  let around: Component | undefined = component;
  while (around !== undefined && around.owner.depth >= writtenIn.depth) {
    if (around.dimensions.length > 0) return false;
    around = around.owner.context.component;
  }
  const inner = component.instances[0];
  const entry = inner?.structure.lookup(name);
  return entry?.kind !== "component" || inner?.component(entry).dimensions.length === 0;
}

/** What is final may not be modified from outside (MLS 7.2.6). */
function checkFinal(kernel: Kernel, component: Component): void {
  const { environment } = component;
  const bindings = environment.filter((modifier) => modifier.binding !== undefined);
  const isDeclaredFinal = component.clause.prefixes.final;
  // `final parameter Real x;` has no value of its own that another could override, and takes none all the same.
  const nOwn = component.declaration.modification?.binding === undefined ? 0 : 1;
  if (component.entry.clause.prefixes.final && !component.isScalarType) checkInsideFinal(kernel, component);
  for (const [i, modifier] of bindings.entries()) {
    const weaker = environment.slice(environment.indexOf(modifier) + 1);
    const overridesFinal = weaker.some(({ final }) => final);
    const overridesDeclaration = isDeclaredFinal && i < bindings.length - nOwn && component.clause === component.entry.clause;
    if (overridesFinal || overridesDeclaration) {
      const place = modifier.scope.structure.declaration.placeOf(modifier.node);
      kernel.report("instance.final-modified", place, { name: component.path });
    }
  }
  const base = component.type?.predefined;
  if (base === undefined) return;
  for (const attribute of attributesOf(base)) {
    const modifiers = childEnvironment(component.environment, attribute);
    for (const [i, modifier] of modifiers.entries()) {
      if (!modifiers.slice(i + 1).some((weaker) => weaker.final)) continue;
      const place = modifier.scope.structure.declaration.placeOf(modifier.node);
      kernel.report("instance.final-modified", place, { name: `${component.path}.${attribute}` });
    }
  }
}

/** Of a final component nothing inside is modified from outside either. */
function checkInsideFinal(kernel: Kernel, component: Component): void {
  for (const modifier of component.owner.environmentOf(component.entry)) {
    if (modifier.arguments.length === 0) continue;
    const place = modifier.scope.structure.declaration.placeOf(modifier.node);
    kernel.report("instance.final-modified", place, { name: component.path });
  }
}

/** Whether the class may be instantiated as a component of a model. */
function isInstantiable(type: ClassType): boolean {
  return !["package", "function", "operator", "operator-function"].includes(type.kind);
}
