import { describe, expect, it } from "vitest";
import { identity, scaling } from "../graphics/geometry.ts";
import { arrowHead } from "./arrow-head.ts";
import { ellipsePath, pointPath, rectanglePath } from "./path.ts";

const points = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];
const extent = { from: { x: -10, y: -5 }, to: { x: 10, y: 5 } };

describe("a line", () => {
  it("goes through its points, or back to the first", () => {
    expect(pointPath(points, identity, "None", false)).toBe("M0,0L10,0L10,10L0,10");
    expect(pointPath(points, scaling(1, -1), "None", true)).toBe("M0,0L10,0L10,-10L0,-10Z");
  });

  it("smooth, is a spline through the middles of its edges, straight at both ends", () => {
    expect(pointPath(points, identity, "Bezier", false)).toBe("M0,0L5,0Q10,0 10,5Q10,10 5,10L0,10");
  });

  it("smooth and closed, is a spline all around, a repeated first point counted once", () => {
    const expected = "M0,5Q0,0 5,0Q10,0 10,5Q10,10 5,10Q0,10 0,5Z";
    expect(pointPath(points, identity, "Bezier", true)).toBe(expected);
    expect(pointPath([...points, { x: 0, y: 0 }], identity, "Bezier", true)).toBe(expected);
  });

  it("smooth of two points is straight", () => {
    expect(pointPath(points.slice(0, 2), identity, "Bezier", false)).toBe("M0,0L10,0");
  });
});

describe("an ellipse", () => {
  it("whole, returns to its start", () => {
    const path = ellipsePath(extent, 0, 360, "Chord", identity);
    expect(path.match(/C/g)).toHaveLength(4);
    expect(path).toMatch(/^M10,0C.* 0,5C.* -10,0C.* 0,-5C.* 10,0Z$/);
  });

  it("as an arc goes counter-clockwise and is closed as asked", () => {
    expect(ellipsePath(extent, 0, 90, "None", identity)).toMatch(/^M10,0C.* 0,5$/);
    expect(ellipsePath(extent, 0, 90, "Chord", identity)).toMatch(/ 0,5Z$/);
    expect(ellipsePath(extent, 90, 180, "Radial", identity)).toMatch(/^M0,5C.* -10,0L0,0Z$/);
  });

  it("deviates from the curve by less than a thousandth", () => {
    const [, control] =
      /^M10,0C([\d.,]+) /.exec(ellipsePath({ from: { x: -10, y: -10 }, to: { x: 10, y: 10 } }, 0, 90, "None", identity)) ?? [];
    const k = Number(control?.split(",")[1]) / 10;
    // The middle of the Bézier curve with control distance k.
    const middle = (4 + 3 * k) / 8;
    expect(Math.hypot(middle, middle)).toBeCloseTo(1, 3);
  });
});

it("a rectangle's corners are rounded by at most half of its shorter side", () => {
  expect(rectanglePath(extent, 0, identity)).toBe("M-10,-5L10,-5L10,5L-10,5Z");
  expect(rectanglePath(extent, 100, identity)).toMatch(/^M-5,-5L5,-5C.*10,0L10,0C/);
});

describe("an arrow's head", () => {
  const tip = { x: 10, y: 0 };
  const before = { x: 0, y: 0 };

  it("has its tip at the end of the line and its length in millimetres", () => {
    expect(arrowHead("Filled", tip, before, 4)).toEqual({ path: "M6,-1.333L10,0L6,1.333Z", isFilled: true });
    expect(arrowHead("Open", tip, before, 4)).toEqual({ path: "M6,-1.333L10,0L6,1.333", isFilled: false });
    expect(arrowHead("Half", tip, before, 4)).toEqual({ path: "M6,-1.333L10,0", isFilled: false });
  });

  it("is absent without arrow or direction", () => {
    expect(arrowHead("None", tip, before, 4)).toBeUndefined();
    expect(arrowHead("Filled", tip, tip, 4)).toBeUndefined();
  });
});
