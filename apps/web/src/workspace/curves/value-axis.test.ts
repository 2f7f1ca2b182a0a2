import { expect, it } from "vitest";
import { valueAxis } from "./value-axis.ts";

it("has round numbers, and room beside the ends", () => {
  const { ticks, place } = valueAxis([0, 80], 5);
  expect(ticks).toEqual([0, 20, 40, 60, 80]);
  expect(place(40)).toBeCloseTo(0.5, 12);
  expect(place(0)).toBeGreaterThan(0);
  expect(place(80)).toBeLessThan(1);
});

it("has a length where all values are one, and no number that is -0", () => {
  for (const value of [0, 3, -7e-9]) {
    const { ticks, place } = valueAxis([value, value], 5);
    expect(place(value)).toBeCloseTo(0.5, 9);
    expect(ticks.length).toBeGreaterThan(1);
  }
  expect(valueAxis([-1, 1], 6).ticks.some((tick) => Object.is(tick, -0))).toBe(false);
});
