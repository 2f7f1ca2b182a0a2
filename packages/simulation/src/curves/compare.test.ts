import { describe, expect, it } from "vitest";
import { compareCurves } from "./compare.ts";

const curve = (time: number[], values: number[]) => ({ time: Float64Array.from(time), values: Float64Array.from(values) });
const ramp = curve([0, 1, 2, 3, 4], [0, 1, 2, 3, 4]);
const step = curve([0, 2, 2, 4], [0, 0, 10, 10]);

describe("comparing a curve with a reference", () => {
  it("finds the largest difference and how long it is outside of the tube", () => {
    const bent = curve([0, 1, 2, 3, 4], [0, 1, 3, 3, 4]);
    const tight = compareCurves(bent, ramp, { value: 0.1, time: 0 });
    expect(tight?.largest).toEqual({ time: 2, difference: 1 });
    expect(tight?.outside).toBeCloseTo(0.25, 12);
    expect(compareCurves(bent, ramp, { value: 0.3, time: 0 })?.outside).toBe(0);
  });

  it("lets an event come earlier or later within the tolerance of time, and no more", () => {
    const late = curve([0, 2.2, 2.2, 4], [0, 0, 10, 10]);
    expect(compareCurves(late, step, { value: 0.01, time: 0 })?.outside).toBeGreaterThan(0.04);
    expect(compareCurves(late, step, { value: 0.01, time: 0.06 })?.outside).toBe(0);
    expect(compareCurves(late, step, { value: 0.01, time: 0.04 })?.outside).toBeGreaterThan(0);
    expect(compareCurves(late, step, { value: 0.01, time: 0.06 })?.largest.difference).toBe(-10);
  });

  it("has a tube as high as what the reference reaches within the tolerance of time", () => {
    const { tube } = compareCurves(ramp, ramp, { value: 0.25, time: 0.25 }) ?? {};
    expect([...(tube?.time ?? [])]).toEqual([0, 1, 2, 3, 4]);
    expect([...(tube?.lower ?? [])]).toEqual([-1, -1, 0, 1, 2]);
    expect([...(tube?.upper ?? [])]).toEqual([2, 3, 4, 5, 5]);
  });

  it("takes the size of a constant for its range, and compares only times that both have", () => {
    const constant = curve([0, 4], [10, 10]);
    expect(compareCurves(curve([0, 4], [10.5, 10.5]), constant, { value: 0.1, time: 0 })?.outside).toBe(0);
    expect(compareCurves(curve([3, 9], [3, 90]), ramp, { value: 0.01, time: 0 })?.largest.time).toBe(4);
    expect(compareCurves(curve([5, 6], [0, 0]), ramp, { value: 0, time: 0 })).toBeUndefined();
  });
});
