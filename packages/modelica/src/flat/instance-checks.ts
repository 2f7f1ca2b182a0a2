import { isInstantiable } from "../instance/class-type.ts";
import type { Component } from "../instance/component.ts";
import type { Instance } from "../instance/instance.ts";
import type { Kernel } from "../instance/kernel.ts";
import { describeSuggestions } from "../instance/lookup.ts";
import { childEnvironment, modifiedNames } from "../instance/modification.ts";
import { attributesOf } from "../instance/predefined.ts";
import { activeComponents } from "./instance-walk.ts";

/** Reports what is wrong with an instance of a model apart from its equations: partial classes, modifiers without target. */
export function checkInstance(kernel: Kernel, instance: Instance): void {
  for (const component of activeComponents(instance)) {
    checkModifiers(kernel, component);
    checkInstantiable(kernel, component);
    checkFinal(kernel, component);
  }
}

function checkInstantiable(kernel: Kernel, component: Component): void {
  const { type } = component;
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
  for (const modifier of component.environment) {
    for (const { name, node } of modifiedNames(modifier)) {
      const isKnown = attributes === undefined ? type.structure?.lookup(name) !== undefined : attributes.includes(name);
      const place = modifier.scope.structure.declaration.placeOf(node);
      if (!isKnown) {
        const candidates = attributes ?? type.structure?.entries.keys() ?? [];
        const suggestions = describeSuggestions(name, candidates);
        kernel.report("instance.not-modifiable", place, { name, class: type.name, suggestions });
      }
    }
  }
}

/** What is final may not be modified from outside (MLS 7.2.6). */
function checkFinal(kernel: Kernel, component: Component): void {
  const bindings = component.environment.filter((modifier) => modifier.binding !== undefined);
  const isDeclaredFinal = component.clause.prefixes.final;
  for (const [i, modifier] of bindings.entries()) {
    const overridesFinal = bindings.slice(i + 1).some((weaker) => weaker.final);
    const overridesDeclaration = isDeclaredFinal && i + 1 < bindings.length;
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
