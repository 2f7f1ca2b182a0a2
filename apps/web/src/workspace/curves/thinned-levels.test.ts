import { expect, it } from "vitest";
import { thinnedWithin } from "./thinned-levels.ts";

const n = 300_000;
const time = Float64Array.from({ length: n }, (_, i) => i);
const values = time.map((t) => Math.sin(t * 12.9898) + t / n);

it("thins any part of a long curve to its width, with what it reaches in each of its columns", () => {
  for (const range of [undefined, [0, n - 1], [1000, 90_000], [70_000, 70_400]] as const) {
    const pixels = 500;
    const part = thinnedWithin({ time, values }, range, pixels);
    expect(part.time.length).toBeLessThanOrEqual(4 * pixels + 8);
    const [from, to] = range ?? [0, n - 1];
    const own = values.slice(from, to + 1);
    const inside = part.values.filter((_, i) => (part.time[i] ?? -1) >= from && (part.time[i] ?? n) <= to);
    expect(Math.max(...inside)).toBe(own.reduce((most, value) => Math.max(most, value)));
    expect(Math.min(...inside)).toBe(own.reduce((least, value) => Math.min(least, value)));
    expect(part.time[0]).toBeLessThanOrEqual(from);
    expect(part.time.at(-1)).toBeGreaterThanOrEqual(to);
  }
});

it("leaves a short part as it is", () => {
  const part = thinnedWithin({ time, values }, [5000, 5100], 500);
  expect(part.time).toEqual(time.slice(4999, 5102));
  expect(part.values).toEqual(values.slice(4999, 5102));
});

it("gives back a curve without points", () => {
  const none = { time: new Float64Array(), values: new Float64Array() };
  expect(thinnedWithin(none, [0, 1], 100)).toBe(none);
});
