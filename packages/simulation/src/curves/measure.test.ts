import { expect, it } from "vitest";
import { measureCurve } from "./measure.ts";

const curve = (points: readonly (readonly [number, number])[]) => ({
  time: Float64Array.from(points, ([time]) => time),
  values: Float64Array.from(points, ([, value]) => value),
});

it("gives difference, slope, extrema and area between two times, whichever comes first", () => {
  const tent = curve([
    [0, 0],
    [2, 4],
    [4, 0],
  ]);
  expect(measureCurve(tent, 3, 1)).toMatchObject({
    from: { time: 1, value: 2 },
    to: { time: 3, value: 2 },
    lowest: { time: 1, value: 2 },
    highest: { time: 2, value: 4 },
    difference: 0,
    slope: 0,
    area: 6,
    step: undefined,
  });
  expect(measureCurve(tent, 0, 1)).toMatchObject({ difference: 2, slope: 2, area: 1 });
});

it("keeps to the times that the curve has, and to its numbers", () => {
  const short = curve([
    [1, 1],
    [2, Number.NaN],
    [3, 5],
  ]);
  expect(measureCurve(short, 0, 9)).toMatchObject({ from: { time: 1 }, to: { time: 3 }, highest: { time: 3, value: 5 } });
  expect(measureCurve(short, 4, 9)).toBeUndefined();
  expect(measureCurve(curve([]), 0, 1)).toBeUndefined();
  expect(measureCurve(short, 1, 1)).toMatchObject({ slope: undefined, difference: 0 });
});

it("measures a step response: overshoot, rise and settling", () => {
  // x = 1 − e^(−t)·cos(πt): through 1 at 0.5, beyond it until 1.5.
  const times = Array.from({ length: 4001 }, (_, i) => i / 200);
  const { step } = measureCurve(curve(times.map((t) => [t, 1 - Math.exp(-t) * Math.cos(Math.PI * t)])), 0, 20) ?? {};
  const extremum = 1 - Math.atan(1 / Math.PI) / Math.PI;
  expect(step?.overshoot).toBeCloseTo(-Math.exp(-extremum) * Math.cos(Math.PI * extremum), 4);
  expect(step?.riseTime).toBeGreaterThan(0.3);
  expect(step?.riseTime).toBeLessThan(0.4);
  expect(step?.settlingTime).toBeGreaterThan(3);
  expect(step?.settlingTime).toBeLessThan(4);
});

it("measures a step downwards as one upwards", () => {
  const fall = curve([
    [0, 10],
    [1, 0],
    [2, -1],
    [3, 0],
  ]);
  const { step } = measureCurve(fall, 0, 3) ?? {};
  expect([step?.overshoot, step?.riseTime]).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.8, 12)]);
  expect(step?.settlingTime).toBeCloseTo(2.8, 12);
});
