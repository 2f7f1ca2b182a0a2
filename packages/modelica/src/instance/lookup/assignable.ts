import type { ComponentReference } from "../../syntax/tree.ts";
import type { Component, ExpressionScope } from "../types/instance-tree.ts";
import type { Kernel } from "../types/kernel.ts";
import { placeOf } from "../types/scope.ts";
import { lookupSimple } from "./lookup.ts";

/** Whether a reference may be assigned to (MLS 11.2.1.2, 11.2.2, 12.2); reports when it may not. */
export function checkAssignable(kernel: Kernel, reference: ComponentReference, scope: ExpressionScope): boolean {
  const [first] = reference.parts;
  const name = first.name.text;
  const place = placeOf(scope, reference);
  if (scope.locals?.has(name) === true && !reference.global) {
    kernel.report("instance.assigned-iterator", place, { name });
    return false;
  }
  for (const [i, component] of componentsOf(kernel, reference, scope).entries()) {
    const { variability } = component;
    // A record that a function makes gets its parameters there.
    const isBeingMade = scope.isInitial === true || (i > 0 && scope.instance.isFunction);
    const isKept = variability === "constant" || (variability === "parameter" && !isBeingMade);
    if (isKept) {
      kernel.report("instance.assigned-constant", place, { name: component.path });
      return false;
    }
    // What is an input of a component is given its value from around that component.
    const isOwnInput = i === 0 && component.causality === "input" && component.owner === scope.instance;
    if (isOwnInput && (scope.instance.isFunction || reference.parts.length === 1)) {
      kernel.report("instance.assigned-input", place, { name });
      return false;
    }
  }
  return true;
}

/** The components that the parts of a reference name, as far as they do. */
function componentsOf(kernel: Kernel, reference: ComponentReference, scope: ExpressionScope): Component[] {
  const components: Component[] = [];
  for (const part of reference.parts) {
    const last = components.at(-1);
    const found = last === undefined ? lookupSimple(kernel, part.name.text, scope) : last.scopeInstance?.member(part.name.text);
    if (found?.kind !== "component") break;
    components.push(found.component);
  }
  return components;
}
