import { describe, expect, it } from "vitest";
import { fractionInside, type Polyline } from "./tube.ts";

const line = (time: number[], values: number[]): Polyline => ({
  time: Float64Array.from(time),
  values: Float64Array.from(values),
});
const grid = Array.from({ length: 1001 }, (_, k) => k / 1000);
const step = (at: number) => grid.map((t) => (t < at ? 0 : 1));

describe("the tube", () => {
  it("allows an event to shift by two thousandths of the span, not by more", () => {
    const reference = line([0, 0.5, 0.5, 1], [0, 0, 1, 1]);
    expect(fractionInside(line(grid, step(0.5015)), reference, 1)).toBe(1);
    const late = fractionInside(line(grid, step(0.51)), reference, 1);
    expect(late).toBeLessThan(0.995);
    expect(late).toBeGreaterThan(0.98);
  });

  it("allows two thousandths of the signal's range", () => {
    const reference = line([0, 1], [5, 15]);
    const shifted = (by: number) =>
      line(
        grid,
        grid.map((t) => 5 + 10 * t + by),
      );
    // The band also holds the slope's 0.02 within the window, except at the end of the reference.
    expect(fractionInside(shifted(0.039), reference, 1)).toBeGreaterThan(0.997);
    expect(fractionInside(shifted(0.045), reference, 1)).toBeLessThan(0.1);
  });

  it("allows a signal that stands still the digits of single precision, not more", () => {
    const constant = (value: number) =>
      line(
        grid,
        grid.map(() => value),
      );
    expect(fractionInside(constant(1e5 * (1 + 1.5e-7)), constant(1e5), 1)).toBe(1);
    expect(fractionInside(constant(1e5 * (1 + 3e-7)), constant(1e5), 1)).toBe(0);
  });

  it("interpolates between reference rows that were left out", () => {
    const reference = line([0, 1], [0, 1]);
    expect(fractionInside(line(grid, grid), reference, 1)).toBe(1);
  });

  it("does not count rows behind the end of the reference", () => {
    const reference = line([0, 0.4], [1, 1]);
    const result = line(
      grid,
      grid.map((t) => (t <= 0.403 ? 1 : 9)),
    );
    expect(fractionInside(result, reference, 1)).toBe(1);
  });

  it("does not let a value through that is not a number", () => {
    expect(fractionInside(line([0, 1], [Number.NaN, 1]), line([0, 1], [1, 1]), 1)).toBe(0.5);
  });
});
