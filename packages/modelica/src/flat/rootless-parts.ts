/** Parts of the virtual connection graph without a root (MLS 9.4.2). */
import { outputsOf } from "../instance/types/function-signature.ts";
import type { Component, Instance } from "../instance/types/instance-tree.ts";
import type { Kernel } from "../instance/types/kernel.ts";
import { sizeOf } from "../instance/types/typed.ts";
import type { GraphNode } from "./connection-graph.ts";
import { activeComponents, walkInstances } from "./instance-walk.ts";

/** What is asked of the graph. */
interface Graph {
  /** A node that stands for all that are joined to it. */
  partOf(node: GraphNode): GraphNode;
  hasRoot(node: GraphNode): boolean;
}

interface Part {
  /** Variables of one overdetermined record, less the constraints between them. */
  readonly redundancy: number;
  readonly connector: Component;
  /** Whether a connection from outside the model can bring a root. */
  isOpen: boolean;
}

/**
 * Checks that every part has a root. A part that reaches connectors of the model itself gets its root from what these are
 * connected to when the model is used.
 *
 * @returns number of equations that come with those roots
 */
export function checkRoots(kernel: Kernel, root: Instance, graph: Graph): number {
  const parts = new Map<GraphNode, Part>();
  for (const instance of walkInstances(root)) {
    const connector = connectorAround(instance);
    if (connector === undefined || graph.hasRoot(instance.path)) continue;
    const residue = residueSize(kernel, instance);
    if (residue === undefined) continue;
    const name = graph.partOf(instance.path);
    const part = parts.get(name) ?? { redundancy: scalarCount(instance) - residue, connector, isOpen: false };
    part.isOpen ||= connector.owner === root;
    parts.set(name, part);
  }
  let equations = 0;
  for (const { redundancy, connector, isOpen } of parts.values()) {
    if (isOpen) equations += redundancy;
    else if (redundancy > 0) kernel.report("flat.no-root", connector.place, { name: connector.path });
  }
  return equations;
}

/** The outermost connector that an instance lies in. */
function connectorAround(instance: Instance): Component | undefined {
  let connector: Component | undefined;
  for (let around = instance.context.component; around !== undefined; around = around.owner.context.component) {
    if (around.type?.kind === "connector") connector = around;
  }
  return connector;
}

/** Size of what `equalityConstraint` gives; undefined for what is not overdetermined. */
function residueSize(kernel: Kernel, instance: Instance): number | undefined {
  const entry = instance.structure.lookup("equalityConstraint");
  const type = entry?.kind === "class" ? instance.classMember(entry) : undefined;
  const constraint = type === undefined ? undefined : kernel.classInstance(type);
  const residue = constraint === undefined ? undefined : outputsOf(constraint)[0];
  return residue === undefined ? undefined : sizeOf(residue.dimensions);
}

function scalarCount(instance: Instance): number {
  let count = 0;
  for (const inner of walkInstances(instance)) {
    for (const component of activeComponents(inner)) if (component.isScalarType) count += component.nodes.length;
  }
  return count;
}
