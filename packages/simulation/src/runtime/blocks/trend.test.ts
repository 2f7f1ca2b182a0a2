import { describe, expect, it } from "vitest";
import { Trend } from "./trend.ts";

/** A trend after the values of functions at some times. */
function trendOf(times: readonly number[], ...functions: readonly ((t: number) => number)[]): Trend {
  const trend = new Trend(functions.length);
  for (const t of times) trend.pointAt(t).set(functions.map((f) => f(t)));
  return trend;
}

function lead(trend: Trend, time: number, n = 1): number[] | undefined {
  const unknowns = new Float64Array(n);
  return trend.extrapolate(time, unknowns) ? [...unknowns] : undefined;
}

const close = (value: number) => expect.closeTo(value, 12);

describe("the trend of a block's solutions", () => {
  it("is known from two points on: a line, then a parabola", () => {
    const square = (t: number) => t * t - 3 * t;
    expect(lead(trendOf([1], square), 2)).toBeUndefined();
    expect(lead(trendOf([1, 2], square), 3)).toEqual([close(-2)]);
    expect(lead(trendOf([1, 1.7, 2], square), 2.5)).toEqual([close(square(2.5))]);
    expect(
      lead(
        trendOf(
          [0, 1, 1.7, 2],
          square,
          (t) => 5 * t,
          () => 7,
        ),
        1.9,
        3,
      ),
    ).toEqual([square(1.9), 9.5, 7].map(close));
  });

  it("is a line far ahead, and where the first piece is short beside the second", () => {
    const cube = (t: number) => t ** 3;
    expect(lead(trendOf([0, 1, 2], cube), 5)).toEqual([close(8 + 3 * 7)]);
    expect(lead(trendOf([0.9, 1, 2], cube), 3)).toEqual([close(15)]);
  });

  it("begins again behind an event with the latest point, which replaces another of its time", () => {
    const trend = trendOf([0, 1, 2], (t) => t);
    trend.forgetEarlier();
    expect(lead(trend, 3)).toBeUndefined();
    trend.pointAt(2).set([10]);
    expect([...(trend.latest?.unknowns ?? [])]).toEqual([10]);
    trend.pointAt(3).set([12]);
    expect(lead(trend, 4)).toEqual([14]);
    trend.forget();
    expect(trend.latest).toBeUndefined();
  });
});
