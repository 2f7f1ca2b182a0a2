import { expect, it } from "vitest";
import { drawnValueAt, extentWithin, pointsWithin } from "./drawn-curve.ts";

const line = { time: Float64Array.of(0, 1, 1, 3), values: Float64Array.of(0, 2, 10, 14), isStepped: false };

it("reads a value between two points, and behind an event at its time", () => {
  expect([0, 0.5, 1, 2, 3].map((at) => drawnValueAt(line, at))).toEqual([0, 1, 10, 12, 14]);
  expect([-1, 4].map((at) => drawnValueAt(line, at))).toEqual([undefined, undefined]);
});

it("holds a value of steps, and has none where there is none", () => {
  expect([0.5, 1, 2.9].map((at) => drawnValueAt({ ...line, isStepped: true }, at))).toEqual([0, 10, 10]);
  expect(drawnValueAt({ ...line, values: Float64Array.of(0, Number.NaN, 10, 14) }, 0.5)).toBeUndefined();
});

it("knows what a part reaches, its ends included, however narrow it is", () => {
  expect(extentWithin(line, [0.5, 2])).toEqual([1, 12]);
  expect(extentWithin(line, [2, 2.5])).toEqual([12, 13]);
  expect(extentWithin(line, [5, 6])).toBeUndefined();
  expect(pointsWithin(line, [1.5, 2])).toEqual([2, 3]);
});
