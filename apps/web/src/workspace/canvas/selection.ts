/** What is chosen on the canvas, by name: it outlives every new picture that still has it. */
import type { Box, EditableComponent, EditableConnection, EditableDiagram } from "@mofang/diagram";
import type { Hit } from "./hit.ts";
import { boxAround, contains } from "./plane.ts";

export interface Selection {
  readonly components: readonly string[];
  /** Keys by `connectionKey`. */
  readonly connections: readonly string[];
}

export const nothing: Selection = { components: [], connections: [] };

/** What tells a connection apart from the others of its class. */
export function connectionKey({ from, to }: Pick<EditableConnection, "from" | "to">): string {
  return `${from} ${to}`;
}

export function isEmpty({ components, connections }: Selection): boolean {
  return components.length === 0 && connections.length === 0;
}

/** What lies under the pointer, alone; nothing over empty paper. */
export function selectionOf(hit: Hit | undefined): Selection {
  if (hit === undefined) return nothing;
  if (hit.kind === "line" || hit.kind === "end") return { components: [], connections: [connectionKey(hit.connection)] };
  return { components: [hit.component.name], connections: [] };
}

/** Takes what lies under the pointer in, or out where it was in. */
export function toggled(selection: Selection, hit: Hit | undefined): Selection {
  const { components, connections } = selectionOf(hit);
  return {
    components: exclusive(selection.components, components),
    connections: exclusive(selection.connections, connections),
  };
}

/** What lies wholly inside of a box, and all that was chosen before. */
export function withInside(selection: Selection, diagram: EditableDiagram, box: Box): Selection {
  const components = diagram.components.filter((component) => contains(box, component.box)).map(({ name }) => name);
  const connections = diagram.connections.filter((connection) => {
    const bounds = boxAround(connection.points);
    return bounds !== undefined && contains(box, bounds);
  });
  return {
    components: [...new Set([...selection.components, ...components])],
    connections: [...new Set([...selection.connections, ...connections.map(connectionKey)])],
  };
}

/** The chosen components that are of the same class as the first of them: their parameters are set together. */
export function alikeComponents({ components }: Selection, diagram: EditableDiagram): readonly string[] {
  const chosen = diagram.components.filter(({ name }) => components.includes(name));
  return chosen.filter(({ className }) => className === chosen[0]?.className).map(({ name }) => name);
}

/** All components, and all connections that are drawn. */
export function everything(diagram: EditableDiagram): Selection {
  return {
    components: diagram.components.map(({ name }) => name),
    connections: diagram.connections.filter(({ points }) => points.length > 1).map(connectionKey),
  };
}

/** The chosen components that the class itself declares, in the diagram as it is now: others cannot be changed. */
export function ownComponents({ components }: Selection, diagram: EditableDiagram): readonly EditableComponent[] {
  const chosen = new Set(components);
  return diagram.components.filter(({ name, isOwn }) => isOwn && chosen.has(name));
}

const ownNamesOf = new WeakMap<Selection, { readonly diagram: EditableDiagram; readonly names: ReadonlySet<string> }>();

/** Names of the chosen components that the class itself declares; the same object as long as nothing changes. */
export function ownNames(selection: Selection, diagram: EditableDiagram): ReadonlySet<string> {
  const known = ownNamesOf.get(selection);
  if (known?.diagram === diagram) return known.names;
  const names = new Set(ownComponents(selection, diagram).map(({ name }) => name));
  ownNamesOf.set(selection, { diagram, names });
  return names;
}

/** The chosen connections that the class itself states. */
export function ownConnections({ connections }: Selection, diagram: EditableDiagram): readonly EditableConnection[] {
  return diagram.connections.filter((connection) => connection.isOwn && connections.includes(connectionKey(connection)));
}

/** The component that is chosen alone. */
export function onlyComponent({ components, connections }: Selection, diagram: EditableDiagram): EditableComponent | undefined {
  const [name] = components;
  if (components.length !== 1 || connections.length > 0) return undefined;
  return diagram.components.find((component) => component.name === name);
}

/** The connection that is chosen alone and that the class itself states. */
export function onlyConnection({ components, connections }: Selection, diagram: EditableDiagram): EditableConnection | undefined {
  const [key] = connections;
  if (connections.length !== 1 || components.length > 0) return undefined;
  return diagram.connections.find((connection) => connection.isOwn && connectionKey(connection) === key);
}

/** The component after or before the chosen one, in the order in which one reads: rows from above, each from the left. */
export function nextComponent(selection: Selection, diagram: EditableDiagram, step: 1 | -1): Selection {
  const inOrder = diagram.components.toSorted((a, b) => b.box.top - a.box.top || a.box.left - b.box.left);
  const at = inOrder.findIndex(({ name }) => selection.components.includes(name));
  const next = at < 0 ? inOrder.at(step === 1 ? 0 : -1) : inOrder[at + step];
  return next === undefined ? nothing : { components: [next.name], connections: [] };
}

function exclusive(before: readonly string[], changed: readonly string[]): readonly string[] {
  return [...before.filter((name) => !changed.includes(name)), ...changed.filter((name) => !before.includes(name))];
}
