/** Going from component to component along the lines between them. */
import type { EditableComponent, EditableDiagram, Point } from "@mofang/diagram";
import { ownerOf } from "./diagram-index.ts";
import { distance, middleOf, wayFrom } from "./plane.ts";
import { nextThing, ofComponents, type Selection } from "./selection.ts";

/**
 * The component that a line joins with the chosen one and that lies furthest in a direction, of several the nearest; the same
 * choice where there is none there, the first component where nothing is chosen.
 */
export function walkedAlong(selection: Selection, diagram: EditableDiagram, direction: Point): Selection {
  const from = diagram.components.find(({ name }) => selection.components.includes(name));
  if (from === undefined) return nextThing(selection, diagram, 1);
  const here = middleOf(from.box);
  const ranked = neighboursOf(from, diagram)
    .map(({ name, box }) => {
      const way = wayFrom(here, middleOf(box));
      const along = way.x * direction.x + way.y * direction.y;
      return { name, along, cosine: along / (Math.hypot(way.x, way.y) || 1), far: distance(here, middleOf(box)) };
    })
    .filter(({ along }) => along > 0)
    .sort((a, b) => b.cosine - a.cosine || a.far - b.far);
  const [next] = ranked;
  return next === undefined ? selection : ofComponents([next.name]);
}

function neighboursOf({ name }: EditableComponent, { components, connections }: EditableDiagram): readonly EditableComponent[] {
  const names = new Set(
    connections.flatMap(({ from, to }) => {
      const [start, end] = [ownerOf(from), ownerOf(to)];
      if (start === name) return [end];
      return end === name ? [start] : [];
    }),
  );
  return components.filter((component) => component.name !== name && names.has(component.name));
}
