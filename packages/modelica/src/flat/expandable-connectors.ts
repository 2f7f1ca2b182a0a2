/** Expandable connectors (MLS 9.1.3): connections add elements to them; elements that no connection uses are not there. */
import { ComponentNode } from "../instance/nodes/component-node.ts";
import type { Component, ExpressionScope, Instance } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { instanceAt, type NamedInstances, resolveInstances } from "../instance/typing/references.ts";
import { typeSubscripts } from "../instance/typing/subscripts.ts";
import { compactNonEmpty } from "../syntax/node-list.ts";
import type { ComponentReference, ConnectEquation, Expression } from "../syntax/tree.ts";
import { activeComponents, walkInstances } from "./instance-walk.ts";

/** A connect-equation and where it stands, loops written out. */
export interface PendingConnection {
  readonly equation: ConnectEquation;
  readonly scope: ExpressionScope;
}

/** Gives each expandable connector the elements that connections bring to it, and switches off those that none uses. */
export function completeExpandableConnectors(kernel: Kernel, root: Instance, connections: readonly PendingConnection[]): void {
  const expandable = [...walkInstances(root)].filter(isExpandable);
  if (expandable.length === 0) return;
  const present = new Set<Component>();
  const completion = new Completion(kernel, present, connections);
  for (let isChanging = true; isChanging; ) {
    isChanging = false;
    for (const connection of connections) if (completion.visit(connection)) isChanging = true;
  }
  for (const instance of walkInstances(root)) {
    if (!isExpandable(instance)) continue;
    for (const component of activeComponents(instance)) if (!present.has(component)) component.switchOff();
  }
}

function isExpandable(instance: Instance): boolean {
  return instance.structure.declaration.definition.expandable;
}

class Completion {
  readonly #kernel: Kernel;
  readonly #present: Set<Component>;
  readonly #connections: readonly PendingConnection[];

  constructor(kernel: Kernel, present: Set<Component>, connections: readonly PendingConnection[]) {
    this.#kernel = kernel;
    this.#present = present;
    this.#connections = connections;
  }

  /** Whether the connection added anything. One with a component that its condition switches off is not there. */
  visit({ equation, scope }: PendingConnection): boolean {
    const { left, right } = equation;
    if (this.#isInactive(left, scope) || this.#isInactive(right, scope)) return false;
    const added = this.#addMissing(left, right, scope) || this.#addMissing(right, left, scope);
    const marked = [this.#markPath(left, scope), this.#markPath(right, scope)].includes(true);
    return [added, marked, this.#unite(left, right, scope)].includes(true);
  }

  #resolve(expression: Expression, scope: ExpressionScope): NamedInstances | undefined {
    const result = this.#lookUp(expression, scope);
    return result === "inactive" ? undefined : result;
  }

  #isInactive(expression: Expression, scope: ExpressionScope): boolean {
    return this.#lookUp(expression, scope) === "inactive";
  }

  #lookUp(expression: Expression, scope: ExpressionScope): NamedInstances | "inactive" | undefined {
    if (expression.kind !== "reference") return undefined;
    return this.#kernel.capture(() => resolveInstances(this.#kernel, expression, scope)).result;
  }

  /** Adds the element that `near` names and an expandable connector lacks, like the one that `far` names. */
  #addMissing(near: Expression, far: Expression, scope: ExpressionScope): boolean {
    if (near.kind !== "reference" || near.parts.length < 2) return false;
    const last = near.parts.at(-1);
    const owners = this.#resolve(ownerOf(near), scope);
    if (last === undefined || owners === undefined) return false;
    const missing = owners.elements
      .map(({ component, position }) => instanceAt(component, position))
      .filter((owner) => owner !== undefined)
      .filter((owner) => isExpandable(owner) && owner.member(last.name.text) === undefined && !hasAdded(owner, last.name.text));
    if (missing.length === 0) return false;
    const like = this.#resolve(far, scope);
    if (like === undefined) return false;
    for (const owner of missing) {
      const sizes = last.subscripts.length === 0 ? like.dimensions : this.#sizesOf(owner, last.name.text);
      owner.addComponent(ComponentNode.like(this.#kernel, like.component, owner, last.name.text, sizes));
    }
    return true;
  }

  /** Sizes of an array that connections with subscripts add to an expandable connector: the largest that they name. */
  #sizesOf(owner: Instance, name: string): readonly number[] {
    const sizes: number[] = [];
    for (const { equation, scope } of this.#connections) {
      for (const end of [equation.left, equation.right]) {
        const last = end.kind === "reference" && end.parts.length > 1 ? end.parts.at(-1) : undefined;
        if (end.kind !== "reference" || last?.name.text !== name) continue;
        const isOfOwner = this.#resolve(ownerOf(end), scope)?.elements.some(
          ({ component, position }) => instanceAt(component, position) === owner,
        );
        if (isOfOwner !== true) continue;
        const subscripts = typeSubscripts(this.#kernel, last.subscripts, [], scope, undefined) ?? [];
        for (const [i, subscript] of subscripts.entries()) {
          const value = subscript?.expression.kind === "integer" ? subscript.expression.value : 0;
          sizes[i] = Math.max(sizes[i] ?? 0, value);
        }
      }
    }
    return sizes;
  }

  /** Marks the elements of expandable connectors that a connection goes through. */
  #markPath(expression: Expression, scope: ExpressionScope): boolean {
    if (expression.kind !== "reference") return false;
    let marked = false;
    for (let length = 1; length <= expression.parts.length; length++) {
      const named = this.#resolve({ ...expression, parts: compactNonEmpty(expression.parts.slice(0, length)) }, scope);
      for (const { component } of named?.elements ?? []) {
        if (isExpandable(component.owner) && this.#mark(component)) marked = true;
      }
    }
    return marked;
  }

  #mark(component: Component): boolean {
    if (this.#present.has(component)) return false;
    this.#present.add(component);
    return true;
  }

  /** Two connected expandable connectors have the same elements. */
  #unite(left: Expression, right: Expression, scope: ExpressionScope): boolean {
    const [a, b] = [this.#resolve(left, scope), this.#resolve(right, scope)];
    let changed = false;
    for (const [i, element] of (a?.elements ?? []).entries()) {
      const other = b?.elements[i];
      const x = instanceAt(element.component, element.position);
      const y = other === undefined ? undefined : instanceAt(other.component, other.position);
      if (x === undefined || y === undefined) continue;
      if (this.#copyPresent(x, y)) changed = true;
      if (this.#copyPresent(y, x)) changed = true;
    }
    return changed;
  }

  #copyPresent(from: Instance, to: Instance): boolean {
    if (!isExpandable(from) || !isExpandable(to)) return false;
    let changed = false;
    for (const component of activeComponents(from)) {
      if (!this.#present.has(component)) continue;
      const found = to.member(component.name) ?? addedMember(to, component.name);
      if (found === undefined)
        to.addComponent(ComponentNode.like(this.#kernel, component, to, component.name, component.dimensions));
      const counterpart =
        addedMember(to, component.name)?.component ?? (found?.kind === "component" ? found.component : undefined);
      if (counterpart !== undefined && this.#mark(counterpart)) changed = true;
      for (const [i, inner] of component.instances.entries()) {
        const other = counterpart?.instances[i];
        if (other !== undefined && this.#copyPresent(inner, other)) changed = true;
      }
    }
    return changed;
  }
}

function hasAdded(owner: Instance, name: string): boolean {
  return owner.addedComponent(name) !== undefined;
}

function addedMember(owner: Instance, name: string): { readonly kind: "component"; readonly component: Component } | undefined {
  const component = owner.addedComponent(name);
  return component === undefined ? undefined : { kind: "component", component };
}

/** The reference without its last part. */
function ownerOf(reference: ComponentReference): ComponentReference {
  return { ...reference, parts: compactNonEmpty(reference.parts.slice(0, -1)) };
}
