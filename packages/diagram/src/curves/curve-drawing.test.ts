import { describe, expect, it } from "vitest";
import { curveDrawing, pixelOf, valueAtPixel } from "./curve-drawing.ts";

const curve = (values: number[], isStepped = false) => ({ time: values.map((_, i) => i), values, isStepped });

describe("a drawing of curves", () => {
  it("holds all of them", () => {
    const { x, y } = curveDrawing([curve([0, 1, 4]), curve([-2, 0])], 400, 200);
    expect([x.from, x.to]).toEqual([0, 2]);
    expect(y.from).toBeLessThan(-2);
    expect(y.to).toBeGreaterThan(4);
    expect(pixelOf(valueAtPixel(100, x), x)).toBeCloseTo(100);
  });

  it("has round numbers at its axes", () => {
    const { xTicks, yTicks } = curveDrawing([{ time: [0, 0.3], values: [0, 1.2e-7], isStepped: false }], 500, 200);
    expect(xTicks.map(({ text }) => text)).toEqual(["0", "0.1", "0.2", "0.3"]);
    expect(yTicks.map(({ text }) => text)).toContain("5e-8");
  });

  it("leaves gaps where a value is no number, and goes in steps where values hold", () => {
    expect(curveDrawing([curve([0, Number.NaN, 1, 1])], 400, 200).paths[0]?.match(/M/g)).toHaveLength(2);
    expect(curveDrawing([curve([0, 1], true)], 400, 200).paths[0]).toMatch(/^M56\.0 [\d.]+H388\.0V[\d.]+$/);
  });

  it("shows a constant, and an empty curve", () => {
    expect(curveDrawing([curve([3, 3])], 400, 200).yTicks.map(({ text }) => text)).toContain("3");
    expect(curveDrawing([curve([])], 400, 200).paths).toEqual([""]);
    expect(curveDrawing([], 400, 200).xTicks.length).toBeGreaterThan(0);
  });
});
