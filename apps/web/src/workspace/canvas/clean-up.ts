/** Placing components anew by what connects them. */
import { Graph, layout } from "@dagrejs/dagre";
import type { EditableComponent, EditableConnector, EditableDiagram, Point } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { movedTransformation } from "./arrange-commands.ts";
import { connectorNamed, ownerOf } from "./diagram-index.ts";
import { middleOf, movedBox, sum, wayFrom } from "./plane.ts";
import { ownComponents } from "./selection.ts";
import { routed } from "./selection-commands.ts";
import { snapped } from "./snapping.ts";
import { together } from "./together.ts";
import type { ToolSubject } from "./tool-state.ts";

/** Drawing units between the components of a layer, and between layers. */
const apart = { nodesep: 16, ranksep: 24 };

/** The components that are placed anew: those that are chosen or, with less than two of them, all that the class declares. */
export function placedAnew({ diagram, selection }: ToolSubject): readonly EditableComponent[] {
  const chosen = ownComponents(selection, diagram);
  return chosen.length > 1 ? chosen : diagram.components.filter(({ isOwn }) => isOwn);
}

/** Places components in layers from left to right, about where they were, and lays the lines at them anew. */
export function cleanUpCommand(subject: ToolSubject): EditCommand | undefined {
  const { diagram } = subject;
  const components = placedAnew(subject);
  const goals = layersOf(diagram, components);
  const before = centreOf(components.map(({ box }) => middleOf(box)));
  const shift = wayFrom(centreOf([...goals.values()]), before);
  const ways = new Map(
    components.flatMap((component) => {
      const middle = middleOf(component.box);
      const goal = snapped(sum(goals.get(component.name) ?? middle, shift), diagram.grid, { isFree: false, isLocked: false });
      const way = wayFrom(middle, goal);
      return way.x === 0 && way.y === 0 ? [] : [[component.name, way] as const];
    }),
  );
  if (ways.size === 0) return undefined;
  const placements = components.flatMap(({ name, transformation }) => {
    const way = ways.get(name);
    return way === undefined ? [] : [{ component: name, transformation: movedTransformation(transformation, way) }];
  });
  const after = moved(diagram, ways);
  const isAtMoved = (end: string): boolean => ways.has(ownerOf(end));
  const lines = after.connections.filter(({ isOwn, from, to }) => isOwn && (isAtMoved(from) || isAtMoved(to)));
  return together([{ name: "placeComponents", className: diagram.className, placements, routes: [] }, routed(after, lines)]);
}

/** Where the middle of each component comes to lie, y upwards. */
function layersOf(diagram: EditableDiagram, components: readonly EditableComponent[]): ReadonlyMap<string, Point> {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: "LR", ...apart });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { name, box } of components) {
    graph.setNode(name, { width: box.right - box.left, height: box.top - box.bottom });
  }
  for (const { from, to } of diagram.connections) {
    const [start, end] = [ownerOf(from), ownerOf(to)];
    if (start === end || !graph.hasNode(start) || !graph.hasNode(end)) continue;
    const isBackward = leadsLeft(connectorNamed(diagram, from)) && !leadsLeft(connectorNamed(diagram, to));
    graph.setEdge(...(isBackward ? ([end, start] as const) : ([start, end] as const)), {}, `${from} ${to}`);
  }
  layout(graph);
  return new Map(
    components.map(({ name }) => {
      const { x, y } = graph.node(name) as Point;
      return [name, { x, y: -y }];
    }),
  );
}

/** Whether lines leave a connector to the left only, as they come to an input. */
function leadsLeft(connector: EditableConnector | undefined): boolean {
  return connector?.directions.join() === "left";
}

function moved(diagram: EditableDiagram, ways: ReadonlyMap<string, Point>): EditableDiagram {
  const shifted = <Thing extends Pick<EditableComponent, "box">>(thing: Thing, way: Point): Thing => {
    return { ...thing, box: movedBox(thing.box, way) };
  };
  const components = diagram.components.map((component) => {
    const way = ways.get(component.name);
    if (way === undefined) return component;
    const connectors = component.connectors.map((one) => ({ ...shifted(one, way), point: sum(one.point, way) }));
    return { ...shifted(component, way), connectors };
  });
  return { ...diagram, components };
}

function centreOf(points: readonly Point[]): Point {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(xs), y: middle(ys) };
}
