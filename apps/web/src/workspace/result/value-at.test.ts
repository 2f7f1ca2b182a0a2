import { expect, it } from "vitest";
import { valueAt } from "./value-at.ts";

const curve = { time: Float64Array.of(0, 1, 1, 3), values: Float64Array.of(0, 2, 10, 14) };

it("is linear between points and holds the ends", () => {
  expect([-1, 0, 0.5, 2, 3, 9].map((time) => valueAt(curve, time))).toEqual([0, 0, 1, 12, 14, 14]);
});

it("is the value behind an event", () => {
  expect(valueAt(curve, 1)).toBe(10);
});

it("of a parameter is the same at all times", () => {
  expect(valueAt({ time: Float64Array.of(0), values: Float64Array.of(7) }, 5)).toBe(7);
});
