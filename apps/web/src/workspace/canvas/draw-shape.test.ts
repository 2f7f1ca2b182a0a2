import type { EditableDiagram, EditableGraphic, Primitive } from "@mofang/diagram";
import { describe, expect, it } from "vitest";
import { alignCommand } from "./arrange-commands.ts";
import { clippingOf, duplicateCommand } from "./clipping.ts";
import { startDrawing } from "./draw-shape.ts";
import { hitAt } from "./hit-test.ts";
import { graphicsAfter, nothing, ofGraphics, type Selection } from "./selection.ts";
import { flipCommand, orderShapesCommand, removeCommand, turnCommand } from "./selection-commands.ts";
import { circuit } from "./test-diagram.ts";
import { backOne, move, press, release } from "./tool.ts";
import { type CanvasPointer, idle, type ToolState, type ToolStep } from "./tool-state.ts";

const style = {
  origin: { x: 0, y: 0 },
  rotation: 0,
  lineColor: [0, 0, 0],
  fillColor: [255, 255, 255],
  pattern: "Solid",
  fillPattern: "Solid",
  lineThickness: 0.25,
} as const;
const rectangle: Primitive = {
  kind: "rectangle",
  ...style,
  extent: { from: { x: -80, y: -80 }, to: { x: -40, y: -60 } },
  borderPattern: "None",
  radius: 0,
};
const polygon: Primitive = {
  kind: "polygon",
  ...style,
  smooth: "None",
  points: [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 40 },
  ],
};

function graphic(
  index: number,
  kind: string,
  primitive: Primitive,
  box: EditableGraphic["box"],
  corners: string,
): EditableGraphic {
  const attributes = kind === "Polygon" ? { points: corners } : { extent: corners };
  const text = `${kind}(${kind === "Polygon" ? "points" : "extent"}=${corners})`;
  return { seen: { index, count: 2, text }, text, kind, primitive, box, isVisible: true, attributes, dynamics: {} };
}

const icon: EditableDiagram = {
  ...circuit,
  layer: "icon",
  components: [],
  connections: [],
  graphics: [
    graphic(0, "Rectangle", rectangle, { left: -80, bottom: -80, right: -40, top: -60 }, "{{-80,-80},{-40,-60}}"),
    graphic(1, "Polygon", polygon, { left: 0, bottom: 0, right: 40, top: 40 }, "{{0,0},{40,0},{40,40}}"),
  ],
};

function pointer(x: number, y: number, selection: Selection = nothing, isLocked = false): CanvasPointer {
  const point = { x, y };
  const hit = hitAt(icon, selection, point, 0.25);
  return { point, hit, unitsPerPixel: 0.25, isFree: false, isLocked, isCopying: false };
}

/** Presses at the first place, goes over the others and lets go at the last. */
function drag(state: ToolState, places: readonly CanvasPointer[], selection: Selection = nothing): ToolStep {
  const subject = { diagram: icon, selection };
  const [first, ...others] = places as [CanvasPointer, ...CanvasPointer[]];
  const pressed = press(state, first, subject);
  const moved = others.reduce<ToolStep>((step, place) => move(step.state, place, subject), pressed);
  if (moved.command !== undefined) return moved;
  return release(moved.state, others.at(-1) ?? first, { diagram: icon, selection: moved.selection ?? selection });
}

const itemsOf = ({ command }: ToolStep) => (command?.name === "addGraphics" ? command.items : undefined);

describe("a shape that is drawn", () => {
  it("spans what was dragged over on the grid, with Shift a square, with a click the usual size", () => {
    const filled = "fillColor={255,255,255}, fillPattern=FillPattern.Solid";
    expect(itemsOf(drag(startDrawing("rectangle"), [pointer(21, 31), pointer(-9, 9)]))).toEqual([
      `Rectangle(extent={{-8,10},{22,32}}, ${filled})`,
    ]);
    expect(itemsOf(drag(startDrawing("ellipse"), [pointer(0, 0), pointer(20, -6, nothing, true)]))).toEqual([
      `Ellipse(extent={{0,-20},{20,0}}, ${filled})`,
    ]);
    expect(itemsOf(drag(startDrawing("text"), [pointer(0, 0)]))).toEqual([
      'Text(extent={{-40,-20},{40,20}}, textString="%name")',
    ]);
  });

  it("has a corner for each click of a line, until a second click on the last one or on the first", () => {
    const subject = { diagram: icon, selection: nothing };
    const click = (state: ToolState, x: number, y: number): ToolStep => drag(state, [pointer(x, y)]);
    const two = click(click(startDrawing("line"), 0, 0).state, 20, 0);
    expect(two.state).toMatchObject({ kind: "drawing", points: [{}, {}] });
    expect(backOne(two.state)).toMatchObject({ points: [{ x: 0, y: 0 }] });
    expect(itemsOf(press(two.state, pointer(20, 0), subject))).toEqual(["Line(points={{0,0},{20,0}})"]);
    const three = click(two.state, 20, 30);
    expect(itemsOf(press({ ...three.state, shape: "polygon" } as ToolState, pointer(0, 0), subject))?.[0]).toContain(
      "Polygon(points={{0,0},{20,0},{20,30}}",
    );
    expect(itemsOf(drag(startDrawing("line"), [pointer(0, 0), pointer(40, 10)]))).toEqual(["Line(points={{0,0},{40,10}})"]);
    expect(press(click(startDrawing("polygon"), 0, 0).state, pointer(0, 0), subject).state).toEqual(idle);
  });
});

describe("a shape that is there", () => {
  it("is chosen where it is filled, and moves, with others that are chosen", () => {
    const both = ofGraphics([0, 1]);
    expect(drag(idle, [pointer(-60, -70)]).selection).toEqual(ofGraphics([0]));
    expect(drag(idle, [pointer(-60, -70), pointer(-60, -60)]).command).toMatchObject({
      name: "moveGraphics",
      layer: "icon",
      items: [{ index: 0 }],
    });
    expect(drag(idle, [pointer(-60, -70), pointer(-40, -70)], both).command).toMatchObject({
      items: [{ index: 0 }, { index: 1 }],
    });
  });

  it("is sized at its sides, and a polygon gets a corner where an edge is dragged", () => {
    const [one, other] = [ofGraphics([0]), ofGraphics([1])];
    expect(drag(idle, [pointer(-40, -70, one), pointer(-19, -50, one)], one).command).toMatchObject({
      changes: [{ item: { index: 0 }, attributes: [{ name: "extent", value: "{{-80,-80},{-18,-60}}" }] }],
    });
    expect(drag(idle, [pointer(20, 0, other), pointer(20, -20, other)], other).command).toMatchObject({
      changes: [{ attributes: [{ name: "points", value: "{{0,0},{20,-20},{40,0},{40,40}}" }] }],
    });
  });

  it("is turned and mirrored with others about the middle of all, by its corners", () => {
    const one = { diagram: icon, selection: ofGraphics([1]) };
    expect(turnCommand(one, 90)).toMatchObject({ changes: [{ attributes: [{ value: "{{40,0},{40,40},{0,40}}" }] }] });
    expect(flipCommand(one, "horizontal")).toMatchObject({ changes: [{ attributes: [{ value: "{{40,0},{0,0},{0,40}}" }] }] });
    expect(turnCommand({ ...one, selection: ofGraphics([0]) }, -90)).toMatchObject({
      changes: [{ attributes: [{ name: "extent", value: "{{-70,-90},{-50,-50}}" }] }],
    });
  });

  it("is lined up, ordered, removed and copied", () => {
    const both = { diagram: icon, selection: ofGraphics([0, 1]) };
    expect(alignCommand(both, "bottom")).toMatchObject({ name: "moveGraphics", items: [{ index: 1 }], by: { x: 0, y: -80 } });
    expect(orderShapesCommand(both, "backward")).toMatchObject({ name: "orderGraphics", to: "backward" });
    expect(removeCommand(both)).toMatchObject({ name: "removeGraphics", items: [{ index: 0 }, { index: 1 }] });
    expect(clippingOf(both)?.text).toBe(
      "  annotation(Icon(graphics={\n    Rectangle(extent={{-80,-80},{-40,-60}}),\n    Polygon(points={{0,0},{40,0},{40,40}})}));",
    );
    expect(duplicateCommand(both)).toMatchObject({ name: "pasteItems", layer: "icon", by: { x: 10, y: -10 } });
  });

  it("stays chosen when it changes or goes to another place, and not when it is gone", () => {
    const [first, second] = icon.graphics;
    if (first === undefined || second === undefined) throw new Error("two shapes");
    const after = (graphics: readonly EditableGraphic[]) => graphicsAfter([1], icon, { ...icon, graphics });
    expect(after([second, first])).toEqual([0]);
    expect(after([first, { ...second, text: "Polygon(points={{1,1}})" }])).toEqual([1]);
    expect(after([first])).toEqual([]);
  });
});
