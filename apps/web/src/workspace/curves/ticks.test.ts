import { describe, expect, it } from "vitest";
import { logarithmicTicks, roundTicks } from "./ticks.ts";

describe("the numbers of a logarithmic axis", () => {
  it("are powers of ten, fewer where they would overlap", () => {
    expect(logarithmicTicks(1, 1000, 400, 40)).toEqual({ values: [1, 10, 100, 1000], areBetween: false });
    const { values } = logarithmicTicks(1e-12, 1e12, 240, 40);
    expect(values.map(Math.log10)).toEqual([-12, -8, -4, 0, 4, 8, 12]);
  });

  it("have 2 and 5 between two powers, where there is room", () => {
    expect(logarithmicTicks(1, 12, 400, 40).values).toEqual([1, 2, 5, 10]);
    expect(logarithmicTicks(1, 12, 100, 40).values).toEqual([1, 10]);
  });

  it("are round ones in a range that has no others, each apart from the next", () => {
    expect(logarithmicTicks(1.7e9, 1.7000864e9, 500, 70).values).toEqual([1.7e9, 1.70002e9, 1.70004e9, 1.70006e9, 1.70008e9]);
    for (const [low, high] of [
      [3, 8],
      [11, 99],
      [4.1, 4.9],
    ] as const) {
      const { values } = logarithmicTicks(low, high, 300, 40);
      const places = values.map((value) => (300 * Math.log10(value / low)) / Math.log10(high / low));
      expect(values.length).toBeGreaterThan(1);
      for (const [i, place] of places.slice(1).entries()) expect(place - (places[i] ?? 0)).toBeGreaterThanOrEqual(40);
    }
  });
});

it("round numbers are multiples of 1, 2 or 5", () => {
  expect(roundTicks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(roundTicks(-3, 12, 3)).toEqual([0, 5, 10]);
});
