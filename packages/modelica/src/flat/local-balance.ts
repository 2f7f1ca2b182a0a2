/**
 * Local balance (MLS 4.7): each model that is not partial has as many equations as unknowns by itself, whatever the whole
 * model has. Models without components of other models are counted, where nothing but their own equations determines them.
 */

import type { FlatAlgorithm, FlatEquation } from "../expression/model.ts";
import type { Component, Instance } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { sizeOf } from "../instance/types/typed.ts";
import { countEquations } from "./balance.ts";
import { holdsConnections } from "./holds-connections.ts";
import { activeComponents, walkInstances } from "./instance-walk.ts";

/** Reports component models below `root` that are not balanced. */
export function checkLocalBalance(
  kernel: Kernel,
  root: Instance,
  equations: readonly FlatEquation[],
  algorithms: readonly FlatAlgorithm[],
): void {
  const owners = modelsByPath(root);
  const counts = new Map<Instance, number>();
  const add = (path: string, count: number): void => {
    const owner = owners.get(path);
    if (owner !== undefined) counts.set(owner, (counts.get(owner) ?? 0) + count);
  };
  for (const equation of equations) add(equation.origin.instance, countEquations(equation));
  for (const { origin, outputs } of algorithms) add(origin.instance, outputs.length);
  for (const instance of walkInstances(root)) {
    const { component } = instance.context;
    if (component === undefined || !isModel(instance) || !isLeaf(instance)) continue;
    const unknowns = activeComponents(instance).reduce((sum, own) => sum + countUnknowns(own), 0);
    const found = counts.get(instance) ?? 0;
    if (unknowns === found) continue;
    kernel.report("flat.locally-unbalanced", component.place, {
      name: instance.path,
      class: instance.type.name,
      equations: found,
      unknowns,
    });
  }
}

/** The nearest model around each model, record and connector, by path. */
function modelsByPath(root: Instance): ReadonlyMap<string, Instance> {
  const owners = new Map<string, Instance>([[root.path, root]]);
  for (const instance of walkInstances(root)) {
    const around = instance.context.parent;
    const owner = isModel(instance) || around === undefined ? instance : owners.get(around.path);
    if (owner !== undefined) owners.set(instance.path, owner);
  }
  return owners;
}

function isModel({ type }: Instance): boolean {
  return type.kind === "model" || type.kind === "block";
}

/** Whether only the equations of a model itself determine its variables. */
function isLeaf(instance: Instance): boolean {
  for (const component of instance.components) {
    const { type } = component;
    if (component.isOuter || component.isInner || type === undefined) return false;
    if (type.structure === undefined || type.predefined !== undefined) continue;
    if (type.kind === "model" || type.kind === "block" || type.kind === "class") return false;
    if (type.kind === "connector" && (component.isProtected || component.instances.some(isEntangled))) return false;
  }
  return !instance.structure.lineage.some((structure) =>
    structure.equationSections.some((section) => holdsConnections(section.equations)),
  );
}

/** A connector whose variables are more than its equations say: a bus, or one with overdetermined elements. */
function isEntangled(connector: Instance): boolean {
  if (connector.structure.declaration.definition.expandable) return true;
  return connector.components.some(
    ({ type, instances }) => type?.structure?.lookup("equalityConstraint") !== undefined || instances.some(isEntangled),
  );
}

/** Scalars of a component that the equations around it have to determine: not what comes from outside. */
function countUnknowns(component: Component, around?: "flow" | "input"): number {
  if (component.variability === "parameter" || component.variability === "constant") return 0;
  if (component.connection === "flow" || around === "flow") return 0;
  const isInput = component.causality === "input" || around === "input";
  if (component.isScalarType) {
    if (component.type?.predefined?.kind === "external-object") return 0;
    const comesThroughConnector = isInConnector(component) && !isBoundAround(component);
    const comesFromOutside = isInput && (comesThroughConnector || !component.hasBinding);
    return comesFromOutside ? 0 : sizeOf(component.dimensions);
  }
  return component.instances
    .flatMap((instance) => activeComponents(instance))
    .reduce((sum, inner) => sum + countUnknowns(inner, isInput ? "input" : undefined), 0);
}

/** Whether a modifier of the component around gives the value: that equation counts for the class, so its unknown does too. */
function isBoundAround({ bindingExpression, owner }: Component): boolean {
  return bindingExpression !== undefined && bindingExpression.scope.instance.depth < owner.depth;
}

/** An input of a connector comes through it, even where it has a declaration equation, which then says something else. */
function isInConnector({ type, owner }: Component): boolean {
  return type?.kind === "connector" || owner.type.kind === "connector";
}
