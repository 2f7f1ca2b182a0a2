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

it("gives the mean over the time and the root of the mean square, however unevenly the points lie", () => {
  // A triangle of height 4 has half of it as mean, and 4/√3 as root of the mean square.
  const tent = curve([
    [0, 0],
    [0.5, 1],
    [2, 4],
    [4, 0],
  ]);
  expect(measureCurve(tent, 0, 4)?.mean).toBeCloseTo(2, 12);
  expect(measureCurve(tent, 4, 0)?.rms).toBeCloseTo(4 / Math.sqrt(3), 12);
  // A whole period of a sine of amplitude 3.
  const sine = curve(Array.from({ length: 2001 }, (_, i) => [i / 2000, 3 * Math.sin((2 * Math.PI * i) / 2000)]));
  expect(measureCurve(sine, 0, 1)?.mean).toBeCloseTo(0, 9);
  expect(measureCurve(sine, 0, 1)?.rms).toBeCloseTo(3 / Math.SQRT2, 5);
  expect(measureCurve(curve([[0, -2]]), 0, 0)).toMatchObject({ mean: -2, rms: 2 });
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
