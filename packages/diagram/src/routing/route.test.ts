import { describe, expect, it } from "vitest";
import { type Box, boxAround, type Point } from "../graphics/geometry.ts";
import { sceneOf } from "../testing/scenes.ts";
import { lengthOf } from "./polyline.ts";
import { routeConnection } from "./route.ts";
import { directionsOutOf, obstaclesOf, type Terminal, terminalOf } from "./terminal.ts";

const box = (left: number, bottom: number, size = 20): Box => ({ left, bottom, right: left + size, top: bottom + size });
const end = (x: number, y: number, ...directions: Terminal["directions"]): Terminal => ({ point: { x, y }, directions });

/** Whether every piece of a line is horizontal or vertical. */
function isOrthogonal(line: readonly Point[]): boolean {
  return line.every(({ x, y }, i) => {
    const next = line[i + 1];
    return next === undefined || x === next.x || y === next.y;
  });
}

/** Whether a line runs through the inside of a box. */
function crosses(line: readonly Point[], { left, bottom, right, top }: Box): boolean {
  return line.some((point, i) => {
    const piece = boxAround([point, line[i + 1] ?? point]);
    return piece !== undefined && piece.left < right && piece.right > left && piece.bottom < top && piece.top > bottom;
  });
}

describe("routeConnection", () => {
  it("joins two ends that face each other by a straight line", () => {
    const [left, right] = [box(-50, -10), box(30, -10)];
    const line = routeConnection(end(-30, 0, "right"), end(30, 0, "left"), [left, right]);
    expect(line).toEqual([
      { x: -30, y: 0 },
      { x: 30, y: 0 },
    ]);
  });

  it("turns twice between ends at different heights", () => {
    const line = routeConnection(end(-30, 0, "right"), end(30, 40, "left"), [box(-50, -10), box(30, 30)]);
    expect(line).toHaveLength(4);
    expect(isOrthogonal(line)).toBe(true);
    expect(lengthOf(line)).toBe(100);
  });

  it("goes round what stands in between, at a distance", () => {
    const wall = box(-10, -10);
    const line = routeConnection(end(-30, 0, "right"), end(30, 0, "left"), [box(-50, -10), wall, box(30, -10)]);
    expect(isOrthogonal(line)).toBe(true);
    expect(crosses(line, { left: -13, bottom: -13, right: 13, top: 13 })).toBe(false);
    expect(lengthOf(line)).toBe(60 + 2 * 14);
  });

  it("leaves and arrives in the directions that the ends look to", () => {
    const [left, right] = [box(-50, -10), box(30, -10)];
    const line = routeConnection(end(-50, 0, "left"), end(50, 0, "right"), [left, right]);
    expect(line[1]).toEqual({ x: -54, y: 0 });
    expect(line.at(-2)).toEqual({ x: 54, y: 0 });
    expect(crosses(line, left) || crosses(line, right)).toBe(false);
  });

  it("keeps less distance where components stand close together", () => {
    const [left, right] = [box(-21, -10), box(1, -10)];
    const line = routeConnection(end(-1, 0, "right"), end(1, 5, "left"), [left, right]);
    expect(isOrthogonal(line)).toBe(true);
    expect(crosses(line, left) || crosses(line, right)).toBe(false);
  });

  it("crosses what it cannot go round", () => {
    const cage = [box(-15, -10, 30)];
    const inside = end(0, 0, "right", "up", "left", "down");
    const line = routeConnection(inside, end(60, 0, "left"), [...cage, box(-40, -40, 80)]);
    expect(line[0]).toEqual({ x: 0, y: 0 });
    expect(line.at(-1)).toEqual({ x: 60, y: 0 });
    expect(isOrthogonal(line)).toBe(true);
  });

  it("does not run on another line when there is room beside it", () => {
    const other = [
      { x: -60, y: 14 },
      { x: 60, y: 14 },
    ];
    const ends = [end(-30, 0, "right"), end(30, 0, "left")] as const;
    const boxes = [box(-50, -10), box(-10, -10), box(30, -10)];
    const line = routeConnection(...ends, boxes, { lines: [other] });
    expect(line.filter(({ y }) => y === 14)).toEqual([]);
  });

  it("goes far round obstacles that are only met on the way", () => {
    const wall: Box = { left: -5, bottom: -300, right: 5, top: 300 };
    const line = routeConnection(end(-30, 0, "right"), end(30, 0, "left"), [wall]);
    expect(crosses(line, wall)).toBe(false);
    expect(Math.max(...line.map(({ y }) => Math.abs(y)))).toBe(304);
  });

  it("never crosses a component of a crowded diagram that it could go round", () => {
    const boxes = Array.from({ length: 100 }, (_, i) => box((i % 10) * 40, Math.floor(i / 10) * 40));
    for (let from = 0; from < 100; from += 7) {
      const to = (from * 37 + 11) % 100;
      const [a, b] = [boxes[from], boxes[to]];
      if (a === undefined || b === undefined || a === b) continue;
      const line = routeConnection(end(a.right, a.bottom + 10, "right"), end(b.left, b.bottom + 10, "left"), boxes);
      expect(isOrthogonal(line)).toBe(true);
      expect(boxes.filter((obstacle) => crosses(line, obstacle))).toEqual([]);
    }
  });
});

describe("terminalOf", () => {
  const text = `
    connector Pin annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})})); end Pin;
    model Part
      Pin left annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
      Pin top annotation(Placement(transformation(extent={{-10,90},{10,110}})));
    end Part;
    model Sheet
      Part part annotation(Placement(transformation(extent={{20,20},{40,40}})));
      Pin pin[2] annotation(Placement(transformation(extent={{-110,-10},{-90,10}})));
    end Sheet;`;
  const scene = sceneOf(text, "Sheet", "diagram");

  it("finds the connectors of components and the side at which they lie", () => {
    expect(terminalOf(scene, "part.left")).toEqual({ point: { x: 20, y: 30 }, directions: ["left"] });
    expect(terminalOf(scene, "part.top")).toEqual({ point: { x: 30, y: 40 }, directions: ["up"] });
  });

  it("lets a line leave a connector of the class itself in every direction", () => {
    expect(terminalOf(scene, "pin[2]")).toEqual({ point: { x: -100, y: 0 }, directions: ["right", "up", "left", "down"] });
  });

  it("finds nothing for what is not shown", () => {
    expect(terminalOf(scene, "part.right")).toBeUndefined();
    expect(terminalOf(scene, "other.left")).toBeUndefined();
  });

  it("takes components, not connectors, as obstacles", () => {
    expect(obstaclesOf(scene)).toEqual([{ left: 20, bottom: 20, right: 40, top: 40 }]);
  });

  it("lets a line leave a corner along both sides", () => {
    expect(directionsOutOf(box(0, 0), { x: 20, y: 20 })).toEqual(["right", "up"]);
  });
});
