import { expect, it } from "vitest";
import { percentOf, sliderEnd, toleranceOf, toleranceOfPercent } from "./tolerance.ts";

it("a value without a tolerance has a hundredth of itself, an expression none that can be shown", () => {
  expect([toleranceOf(-200, undefined), toleranceOf(2, 0.5), toleranceOf("k", 0.5)]).toEqual([2, 0.5, 0.5]);
  expect([toleranceOf("k", undefined), toleranceOf(2, "k/10")]).toEqual([undefined, undefined]);
});

it("percent and tolerance are each other's inverse, also of negative values", () => {
  for (const value of [0.3, -7, 1e6]) expect(percentOf(value, toleranceOfPercent(value, 2.5))).toBeCloseTo(2.5, 5);
  expect(toleranceOfPercent(-0.3, 10)).toBe(0.03);
});

it("a slider ends at a power of ten above its tolerance", () => {
  expect([sliderEnd(0.02), sliderEnd(3), sliderEnd(0)]).toEqual([1, 100, 1]);
});
