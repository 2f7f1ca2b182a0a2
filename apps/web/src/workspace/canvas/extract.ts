/** Making the chosen components a class of their own. */
import { type EditableDiagram, type Point, routeConnection } from "@mofang/diagram";
import type { EditCommand } from "@mofang/modelica";
import { clippingOf, pasteBy } from "./clipping.ts";
import { connectorNamed, ownerOf } from "./diagram-index.ts";
import { newHalf } from "./gesture-command.ts";
import { boxAround, middleOf } from "./plane.ts";
import { ofComponents, ownComponents } from "./selection.ts";
import { snapped } from "./snapping.ts";
import type { ToolSubject } from "./tool-state.ts";

/** Where the connectors of the new class lie, and how far apart at least. */
const edge = 100;
const step = 20;

/** A connector of the new class: a connection that led out of what is chosen ends there. */
interface Way {
  /** The connector of a chosen component, `resistor.p`. */
  readonly inner: string;
  readonly outers: readonly string[];
  readonly name: string;
  readonly className: string;
  readonly color: readonly [number, number, number];
  /** In the new class. */
  readonly at: Point;
  /** Of the inner connector in the new class. */
  readonly innerAt: Point;
}

/** Whether the chosen components can be taken out: no connection that leads out of them ends at an element of an array. */
export function canExtract({ diagram, selection }: ToolSubject): boolean {
  const names = new Set(ownComponents(selection, diagram).map(({ name }) => name));
  const leaving = diagram.connections.filter(({ from, to }) => names.has(ownerOf(from)) !== names.has(ownerOf(to)));
  return names.size > 0 && leaving.every(({ from, to, equation }) => equation !== "" && !`${from}${to}`.includes("["));
}

/**
 * Makes a class of the chosen components and the connections between them, with a connector for each place at which a
 * connection leads out, and puts a component of it in their place; all in one step.
 */
export function extractCommand(subject: ToolSubject, newName: string): EditCommand | undefined {
  const { diagram } = subject;
  const chosen = ownComponents(subject.selection, diagram);
  const selection = ofComponents(chosen.map(({ name }) => name));
  const clipping = clippingOf({ diagram, selection });
  const box = boxAround(
    chosen.flatMap((each) => [
      { x: each.box.left, y: each.box.bottom },
      { x: each.box.right, y: each.box.top },
    ]),
  );
  if (clipping === undefined || box === undefined || !canExtract(subject)) return undefined;
  const middle = snapped(middleOf(box), diagram.grid, { isFree: false, isLocked: false });
  const parent = diagram.className.includes(".") ? diagram.className.slice(0, diagram.className.lastIndexOf(".")) : "";
  const type = parent === "" ? newName : `${parent}.${newName}`;
  const ways = waysOut(diagram, selection.components, middle);
  const name = freeName(`${newName.charAt(0).toLowerCase()}${newName.slice(1)}`, [
    ...diagram.components.map((component) => component.name),
    newName,
  ]);
  return {
    name: "compound",
    commands: [
      { name: "newClass", parent, kind: "model", newName },
      pasteBy({ ...diagram, className: type }, clipping, { x: -middle.x, y: -middle.y }),
      ...ways.flatMap((way) => insideOf(type, way)),
      { name: "removeItems", className: diagram.className, components: selection.components, connections: [] },
      {
        name: "addComponents",
        className: diagram.className,
        components: [{ type, name, transformation: squareAt(middle) }],
      },
      ...ways.flatMap((way) => outsideOf(diagram, name, middle, way)),
    ],
  };
}

function squareAt({ x, y }: Point) {
  const extent = { from: { x: x - newHalf, y: y - newHalf }, to: { x: x + newHalf, y: y + newHalf } };
  return { extent, origin: { x: 0, y: 0 }, rotation: 0 };
}

/** The connectors of the new class, on its left and right edge in the order of height. */
function waysOut(diagram: EditableDiagram, names: readonly string[], middle: Point): readonly Way[] {
  const outers = new Map<string, string[]>();
  for (const { from, to } of diagram.connections) {
    const [isFrom, isTo] = [from, to].map((end) => names.includes(ownerOf(end)));
    if (isFrom === isTo) continue;
    const [inner, outer] = isFrom ? [from, to] : [to, from];
    outers.set(inner, [...(outers.get(inner) ?? []), outer]);
  }
  const taken = [...names];
  const heights = { left: edge - step, right: edge - step };
  return [...outers]
    .flatMap(([inner, ends]) => {
      const connector = connectorNamed(diagram, inner);
      return connector === undefined ? [] : [{ inner, ends, connector }];
    })
    .sort((a, b) => b.connector.point.y - a.connector.point.y)
    .map(({ inner, ends, connector }) => {
      const innerAt = { x: connector.point.x - middle.x, y: connector.point.y - middle.y };
      const side = innerAt.x <= 0 ? "left" : "right";
      const y = Math.min(heights[side], Math.round(innerAt.y / step) * step);
      heights[side] = y - step;
      const name = freeName(inner.slice(inner.lastIndexOf(".") + 1), taken);
      taken.push(name);
      const { className, color } = connector;
      return { inner, outers: ends, name, className, color, innerAt, at: { x: side === "left" ? -edge : edge, y } };
    });
}

function insideOf(type: string, { inner, name, className, color, at, innerAt }: Way): readonly EditCommand[] {
  const points = routeConnection(
    { point: at, directions: [at.x < 0 ? "right" : "left"] },
    { point: innerAt, directions: [at.x < 0 ? "left" : "right"] },
    [],
  );
  return [
    { name: "addComponents", className: type, components: [{ type: className, name, transformation: squareAt(at) }] },
    { name: "connect", className: type, left: name, right: inner, points, color },
  ];
}

function outsideOf(diagram: EditableDiagram, name: string, middle: Point, way: Way): readonly EditCommand[] {
  const scale = newHalf / edge;
  const point = { x: middle.x + way.at.x * scale, y: middle.y + way.at.y * scale };
  return way.outers.map((outer) => {
    const end = connectorNamed(diagram, outer);
    const start = { point, directions: [way.at.x < 0 ? ("left" as const) : ("right" as const)] };
    const points = end === undefined ? [point] : routeConnection(start, end, []);
    return { name: "connect", className: diagram.className, left: `${name}.${way.name}`, right: outer, points, color: way.color };
  });
}

function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  let number = 1;
  while (taken.includes(`${name}${number}`)) number++;
  return `${name}${number}`;
}
