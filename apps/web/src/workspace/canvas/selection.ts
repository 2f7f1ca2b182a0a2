/** What is chosen on the canvas, by name: it outlives every new picture that still has it. */
import type { Box, EditableComponent, EditableConnection, EditableDiagram, EditableGraphic } from "@mofang/diagram";
import type { Hit } from "./hit.ts";
import { boxAround, contains } from "./plane.ts";

export interface Selection {
  readonly components: readonly string[];
  /** Keys by `connectionKey`. */
  readonly connections: readonly string[];
  /** Places of shapes in the list of the class's graphics: they have no names. */
  readonly graphics: readonly number[];
}

export const nothing: Selection = { components: [], connections: [], graphics: [] };

/** Components alone. */
export function ofComponents(components: readonly string[]): Selection {
  return { ...nothing, components };
}

/** Shapes alone. */
export function ofGraphics(graphics: readonly number[]): Selection {
  return { ...nothing, graphics };
}

/** What tells a connection apart from the others of its class. */
export function connectionKey({ from, to }: Pick<EditableConnection, "from" | "to">): string {
  return `${from} ${to}`;
}

export function isEmpty({ components, connections, graphics }: Selection): boolean {
  return components.length === 0 && connections.length === 0 && graphics.length === 0;
}

/** What of a choice is still there. */
export function remaining({ components, connections, graphics }: Selection, diagram: EditableDiagram): Selection {
  const [names, keys] = [
    new Set(diagram.components.map(({ name }) => name)),
    new Set(diagram.connections.map((connection) => connectionKey(connection))),
  ];
  return {
    components: components.filter((name) => names.has(name)),
    connections: connections.filter((key) => keys.has(key)),
    graphics: graphics.filter((index) => diagram.graphics[index] !== undefined),
  };
}

/** What lies under the pointer, alone; nothing over empty paper. */
export function selectionOf(hit: Hit | undefined): Selection {
  if (hit === undefined) return nothing;
  if (hit.kind === "line" || hit.kind === "end") return { ...nothing, connections: [connectionKey(hit.connection)] };
  if (hit.kind === "shape" || hit.kind === "shapeHandle") return ofGraphics([hit.graphic.seen.index]);
  return ofComponents([hit.component.name]);
}

/**
 * What a double click speaks of: all that is chosen where what lies under the pointer belongs to it, else that alone, such as
 * the component whose connector is hit, which a press does not choose.
 */
export function clickedTwice(selection: Selection, hit: Hit): Selection {
  const under = selectionOf(hit);
  return under.components.every((name) => selection.components.includes(name)) ? selection : under;
}

/** What the text at an offset declares or connects in the picture; undefined for anything else. */
export function selectionAt({ components, connections }: EditableDiagram, offset: number): Selection | undefined {
  const isThere = ({ place }: { readonly place: { readonly start: number; readonly end: number } | undefined }): boolean =>
    place !== undefined && place.start <= offset && offset <= place.end;
  const component = components.find(isThere);
  if (component !== undefined) return ofComponents([component.name]);
  const connection = connections.find(isThere);
  return connection && { ...nothing, connections: [connectionKey(connection)] };
}

/** Takes what lies under the pointer in, or out where it was in. */
export function toggled(selection: Selection, hit: Hit | undefined): Selection {
  const { components, connections, graphics } = selectionOf(hit);
  return {
    components: exclusive(selection.components, components),
    connections: exclusive(selection.connections, connections),
    graphics: exclusive(selection.graphics, graphics),
  };
}

/** What lies wholly inside of a box, and all that was chosen before. */
export function withInside(selection: Selection, diagram: EditableDiagram, box: Box): Selection {
  const components = diagram.components.filter((component) => contains(box, component.box)).map(({ name }) => name);
  const connections = diagram.connections.filter((connection) => {
    const bounds = boxAround(connection.points);
    return bounds !== undefined && contains(box, bounds);
  });
  const graphics = diagram.graphics.filter((graphic) => graphic.box !== undefined && contains(box, graphic.box));
  return {
    components: [...new Set([...selection.components, ...components])],
    connections: [...new Set([...selection.connections, ...connections.map(connectionKey)])],
    graphics: [...new Set([...selection.graphics, ...graphics.map(({ seen }) => seen.index)])],
  };
}

/** The chosen components that are of the same class as the first of them: their parameters are set together. */
export function alikeComponents({ components }: Selection, diagram: EditableDiagram): readonly string[] {
  const chosen = diagram.components.filter(({ name }) => components.includes(name));
  return chosen.filter(({ className }) => className === chosen[0]?.className).map(({ name }) => name);
}

/** All components and shapes, and all connections that are drawn. */
export function everything(diagram: EditableDiagram): Selection {
  return {
    components: diagram.components.map(({ name }) => name),
    connections: diagram.connections.filter(({ points }) => points.length > 1).map(connectionKey),
    graphics: diagram.graphics.map(({ seen }) => seen.index),
  };
}

/** The chosen shapes, in drawing order. */
export function chosenGraphics({ graphics }: Selection, diagram: EditableDiagram): readonly EditableGraphic[] {
  return diagram.graphics.filter(({ seen }) => graphics.includes(seen.index));
}

/** The shape that is chosen alone. */
export function onlyGraphic(selection: Selection, diagram: EditableDiagram): EditableGraphic | undefined {
  const { components, connections, graphics } = selection;
  if (graphics.length !== 1 || components.length > 0 || connections.length > 0) return undefined;
  return diagram.graphics.find(({ seen }) => seen.index === graphics[0]);
}

/** The same shapes in the diagram as it is after a change: they may have other places or other attributes, or be gone. */
export function graphicsAfter(graphics: readonly number[], before: EditableDiagram, after: EditableDiagram): readonly number[] {
  const textAt = (index: number): string | undefined => after.graphics[index]?.text;
  const free = new Set(after.graphics.keys());
  const isSameLength = before.graphics.length === after.graphics.length;
  return graphics.flatMap((index) => {
    const text = before.graphics[index]?.text;
    const places = [index, ...free];
    const moved = places.find((place) => free.has(place) && textAt(place) === text);
    const found = moved ?? (isSameLength && free.has(index) ? index : undefined);
    if (found !== undefined) free.delete(found);
    return found ?? [];
  });
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
export function onlyComponent(
  { components, connections, graphics }: Selection,
  diagram: EditableDiagram,
): EditableComponent | undefined {
  const [name] = components;
  if (components.length !== 1 || connections.length > 0 || graphics.length > 0) return undefined;
  return diagram.components.find((component) => component.name === name);
}

/** The connection that is chosen alone and that the class itself states. */
export function onlyConnection(
  { components, connections, graphics }: Selection,
  diagram: EditableDiagram,
): EditableConnection | undefined {
  const [key] = connections;
  if (connections.length !== 1 || components.length > 0 || graphics.length > 0) return undefined;
  return diagram.connections.find((connection) => connection.isOwn && connectionKey(connection) === key);
}

/** The component or shape after or before the chosen one, in the order in which one reads: rows from above, each from the left. */
export function nextThing(selection: Selection, diagram: EditableDiagram, step: 1 | -1): Selection {
  const components = diagram.components.map(({ name, box }) => ({ box, selection: ofComponents([name]) }));
  const graphics = diagram.graphics.flatMap(({ seen, box }) => (box ? [{ box, selection: ofGraphics([seen.index]) }] : []));
  const inOrder = [...components, ...graphics].sort((a, b) => b.box.top - a.box.top || a.box.left - b.box.left);
  const at = inOrder.findIndex((thing) => holdsAll(selection, thing.selection));
  const next = at < 0 ? inOrder.at(step === 1 ? 0 : -1) : inOrder[at + step];
  return next?.selection ?? nothing;
}

function holdsAll(selection: Selection, part: Selection): boolean {
  return (
    part.components.every((name) => selection.components.includes(name)) &&
    part.graphics.every((index) => selection.graphics.includes(index))
  );
}

function exclusive<Item>(before: readonly Item[], changed: readonly Item[]): readonly Item[] {
  return [...before.filter((name) => !changed.includes(name)), ...changed.filter((name) => !before.includes(name))];
}
