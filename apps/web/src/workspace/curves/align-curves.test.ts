import { describe, expect, it } from "vitest";
import { alignCurves } from "./align-curves.ts";

const curve = (points: readonly (readonly [number, number])[]) => ({
  time: Float64Array.from(points.map(([t]) => t)),
  values: Float64Array.from(points.map(([, v]) => v)),
});

describe("aligning curves", () => {
  it("leaves a single curve as it is", () => {
    const { time, values } = alignCurves([
      curve([
        [0, 1],
        [1, 2],
      ]),
    ]);
    expect([...time]).toEqual([0, 1]);
    expect(values).toEqual([[1, 2]]);
  });

  it("keeps both sides of an event on an increasing axis", () => {
    const { time, values } = alignCurves([
      curve([
        [0, 0],
        [1, 5],
        [1, -5],
        [2, 0],
      ]),
    ]);
    expect(values).toEqual([[0, 5, -5, 0]]);
    expect(time.every((t, i) => i === 0 || t > (time[i - 1] ?? 0))).toBe(true);
  });

  it("is linear between the points of a curve and absent outside of its span", () => {
    const { time, values } = alignCurves([
      curve([
        [0, 0],
        [2, 20],
      ]),
      curve([
        [1, 7],
        [3, 9],
      ]),
    ]);
    expect([...time]).toEqual([0, 1, 2, 3]);
    expect(values).toEqual([
      [0, 10, 20, null],
      [null, 7, 8, 9],
    ]);
  });

  it("holds the values of steps until the next one", () => {
    const steps = curve([
      [0, 0],
      [2, 1],
    ]);
    const other = curve([
      [1, 7],
      [3, 9],
    ]);
    expect(alignCurves([{ ...steps, isStepped: true }, other]).values[0]).toEqual([0, 0, 1, null]);
  });

  it("leaves out what is not a number", () => {
    expect(
      alignCurves([
        curve([
          [0, Number.NaN],
          [1, 1],
        ]),
      ]).values,
    ).toEqual([[null, 1]]);
  });
});
