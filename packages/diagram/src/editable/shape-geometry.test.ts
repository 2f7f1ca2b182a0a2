import { expect, it } from "vitest";
import type { Primitive } from "../graphics/primitive.ts";
import { isOnShape, outlineOf, resizedExtent } from "./shape-geometry.ts";

const base = {
  origin: { x: 10, y: 0 },
  rotation: 90,
  lineColor: [0, 0, 0],
  fillColor: [0, 0, 0],
  pattern: "Solid",
  fillPattern: "None",
  lineThickness: 0.25,
} as const;
const extent = { from: { x: 0, y: 0 }, to: { x: 40, y: 20 } };
/** Turned by a quarter about (10, 0): it covers x from −10 to 10 and y from 0 to 40. */
const rectangle: Extract<Primitive, { kind: "rectangle" }> = {
  kind: "rectangle",
  ...base,
  extent,
  borderPattern: "None",
  radius: 0,
};
const ellipse: Primitive = { kind: "ellipse", ...base, extent, startAngle: 0, endAngle: 90, closure: "Radial" };

it("a shape is hit at its line, and inside where it is filled", () => {
  expect(isOnShape(rectangle, { x: 10.5, y: 20 }, 1)).toBe(true);
  expect(isOnShape(rectangle, { x: 0, y: 20 }, 1)).toBe(false);
  expect(isOnShape({ ...rectangle, fillPattern: "Solid" }, { x: 0, y: 20 }, 1)).toBe(true);
  expect(isOnShape({ ...rectangle, fillPattern: "Solid" }, { x: 20, y: 20 }, 1)).toBe(false);
});

it("an arc has its ends and its middle where the specification puts them", () => {
  const { points, isClosed } = outlineOf(ellipse);
  const near = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x * 1e6) / 1e6 + 0, y: Math.round(y * 1e6) / 1e6 + 0 });
  expect(points.slice(0, 1).map(near)).toEqual([{ x: 0, y: 40 }]);
  expect(points.slice(-2).map(near)).toEqual([
    { x: -10, y: 20 },
    { x: 0, y: 20 },
  ]);
  expect(isClosed).toBe(true);
});

it("a side goes where the pointer is, what lies opposite stays, and a mirrored shape stays mirrored", () => {
  // What is right in the shape is above on the paper.
  expect(resizedExtent(rectangle, { x: 1, y: 0 }, { x: 99, y: 60 }, false)).toEqual({
    from: { x: 0, y: 0 },
    to: { x: 60, y: 20 },
  });
  const mirrored = { ...rectangle, extent: { from: extent.to, to: extent.from } };
  expect(resizedExtent(mirrored, { x: 1, y: 1 }, { x: -30, y: 80 }, true)).toEqual({
    from: { x: 80, y: 40 },
    to: { x: 0, y: 0 },
  });
});
