/** A small circuit for the tests of the canvas: two components beside each other, a line between them, a connector of the class. */
import type { EditableComponent, EditableConnector, EditableDiagram, Point } from "@mofang/diagram";
import { hitAt } from "./hit-test.ts";
import { nothing, type Selection } from "./selection.ts";
import type { CanvasPointer } from "./tool-state.ts";

function connector(name: string, point: Point, direction: "left" | "right"): EditableConnector {
  const { x, y } = point;
  const box = { left: x - 1, bottom: y - 1, right: x + 1, top: y + 1 };
  const scalar = { dimensions: "", ownerDimensions: "", isGrowing: false, isExpandable: false };
  return { name, className: "Pin", point, box, directions: [direction], color: [0, 0, 255], ...scalar };
}

function component(name: string, middle: Point, isOwn = true): EditableComponent {
  const { x, y } = middle;
  const box = { left: x - 10, bottom: y - 10, right: x + 10, top: y + 10 };
  const extent = { from: { x: box.left, y: box.bottom }, to: { x: box.right, y: box.top } };
  const connectors = [connector(`${name}.p`, { x: x - 10, y }, "left"), connector(`${name}.n`, { x: x + 10, y }, "right")];
  const transformation = { extent, origin: { x: 0, y: 0 }, rotation: 0 };
  const declaration = isOwn ? `Resistor ${name}` : "";
  return {
    name,
    className: "Resistor",
    box,
    isOwn,
    isConnector: false,
    transformation,
    connectors,
    declaration,
    place: undefined,
    facts: isOwn ? { sizes: "", condition: "", description: "" } : undefined,
  };
}

const outside: EditableComponent = {
  ...component("outside", { x: 80, y: 0 }),
  className: "Pin",
  isConnector: true,
  connectors: [{ ...connector("outside", { x: 80, y: 0 }, "left"), box: { left: 70, bottom: -10, right: 90, top: 10 } }],
};

/** `a` at (-40, 0), `b` at (20, 0), the inherited `old` at (20, 60), the connector `outside` at (80, 0); a line from `a.n` to `b.p`. */
export const circuit: EditableDiagram = {
  className: "Circuit",
  file: "Circuit.mo",
  layer: "diagram",
  extent: { left: -100, bottom: -100, right: 100, top: 100 },
  preserveAspectRatio: true,
  graphics: [],
  grid: { x: 2, y: 2 },
  components: [
    component("a", { x: -40, y: 0 }),
    component("b", { x: 20, y: 0 }),
    component("old", { x: 20, y: 60 }, false),
    outside,
  ],
  connections: [
    {
      from: "a.n",
      to: "b.p",
      points: [
        { x: -30, y: 0 },
        { x: 10, y: 0 },
      ],
      isOwn: true,
      equation: "connect(a.n, b.p)",
      place: { start: 100, end: 120 },
    },
  ],
};

/** The pointer at a place of the circuit, where a pixel is a quarter of a drawing unit. */
export function pointerAt(
  x: number,
  y: number,
  {
    selection = nothing,
    ...keys
  }: {
    readonly selection?: Selection;
    readonly isFree?: boolean;
    readonly isLocked?: boolean;
    readonly isCopying?: boolean;
  } = {},
): CanvasPointer {
  const point = { x, y };
  return {
    point,
    hit: hitAt(circuit, selection, point, 0.25),
    unitsPerPixel: 0.25,
    isFree: false,
    isLocked: false,
    isCopying: false,
    ...keys,
  };
}
