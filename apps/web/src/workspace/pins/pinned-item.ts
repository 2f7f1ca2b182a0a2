/** What comments are pinned to. */
import type { EditableConnection, EditableDiagram } from "@mofang/diagram";
import type { Pin } from "./use-pins.ts";

type Item = Pin["item"];
type Shown = Pick<EditableDiagram, "components" | "connections">;

/** As people read it. */
export function nameOfItem(item: Item): string {
  return item.kind === "component" ? item.name : `${item.left} – ${item.right}`;
}

/** The line of a connection, whichever end is named first. */
export function lineOf(item: Item, { connections }: Shown): EditableConnection | undefined {
  if (item.kind === "component") return undefined;
  const ends = [`${item.left} ${item.right}`, `${item.right} ${item.left}`];
  return connections.find(({ from, to }) => ends.includes(`${from} ${to}`));
}

/** Whether a class still has it. */
export function isThere(item: Item, shown: Shown): boolean {
  return item.kind === "component" ? shown.components.some(({ name }) => name === item.name) : lineOf(item, shown) !== undefined;
}

/** All that comments of a class can be pinned to. */
export function itemsOf({ components, connections }: Shown): readonly Item[] {
  return [
    ...components.map(({ name }): Item => ({ kind: "component", name })),
    ...connections.map(({ from, to }): Item => ({ kind: "connection", left: from, right: to })),
  ];
}
