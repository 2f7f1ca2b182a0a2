import type { Component, Instance } from "../instance/types/instance-tree.ts";

/** Walks the instance tree below an instance in the order of declaration, without recursion. Outer and inactive components are left out. */
export function* walkInstances(root: Instance): Iterable<Instance> {
  const open: Instance[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    const inner: Instance[] = [];
    for (const component of activeComponents(next)) inner.push(...component.instances);
    open.push(...inner.reverse());
  }
}

/** Walks the scalar-typed components below an instance in the order of declaration. */
export function* walkVariables(root: Instance): Iterable<Component> {
  const open: (Component | Instance)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (isInstance(next)) {
      open.push(...activeComponents(next).reverse());
    } else if (next.isScalarType) {
      yield next;
    } else {
      open.push(...[...next.instances].reverse());
    }
  }
}

function isInstance(node: Component | Instance): node is Instance {
  return "structure" in node;
}

/** Components of an instance that exist in the model and belong to it. */
export function activeComponents(instance: Instance): Component[] {
  const active = instance.components.filter(isInModel);
  for (const component of instance.addedComponents) if (isInModel(component)) active.push(component);
  return active;
}

function isInModel(component: Component): boolean {
  return component.type !== undefined && !isOnlyOuter(component) && component.isActive;
}

/** An outer component is a name for the inner one; one that is both is a component of its own. */
function isOnlyOuter(component: Component): boolean {
  return component.isOuter && (!component.isInner || component.isShared);
}
