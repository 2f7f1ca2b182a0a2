import { describe, expect, it } from "vitest";
import { notePace, type Pace, timeLeft } from "./pace.ts";

/** A run seen five times a second for some seconds, whose progress follows from the seconds. */
function seen(seconds: number, progressAt: (second: number) => number): Pace {
  let pace: Pace = [];
  for (let k = 0; k <= 5 * seconds; k++) pace = notePace(pace, { at: 1000 + 200 * k, progress: progressAt(k / 5) });
  return pace;
}

describe("the time left of a run", () => {
  it("is not told before there is something to estimate it from", () => {
    expect(timeLeft([])).toBeUndefined();
    expect(timeLeft(seen(1, (s) => s / 100))).toBeUndefined();
    // Ten seconds in which nearly nothing has come about say nothing.
    expect(timeLeft(seen(10, (s) => s / 100_000))).toBeUndefined();
  });

  it("is what a steady run needs, in steps that a reader can follow", () => {
    expect(timeLeft(seen(10, (s) => s / 16))).toBe(6);
    expect(timeLeft(seen(10, (s) => s / 50))).toBe(40);
    expect(timeLeft(seen(10, (s) => s / 100))).toBe(90);
    expect(timeLeft(seen(60, (s) => s / 1000))).toBe(960);
  });

  it("changes by a step at most from look to look in a steady run", () => {
    const told = Array.from({ length: 25 }, (_, k) => timeLeft(seen(5 + k, (s) => s / 31)) as number);
    for (const [k, next] of told.slice(1).entries()) expect(Math.abs(next - (told[k] as number))).toBeLessThanOrEqual(6);
    expect(told).toEqual(told.toSorted((a, b) => b - a));
  });

  it("follows a run that has become slower", () => {
    const slower = (s: number): number => (s < 10 ? s / 20 : 0.5 + (s - 10) / 200);
    // Half is left, at a two-hundredth a second: what was fast is long ago.
    expect(timeLeft(seen(40, slower))).toBe(75);
  });

  it("is measured anew where a run begins again, and is none at the end", () => {
    const again = notePace(
      seen(10, (s) => s / 20),
      { at: 20_000, progress: 0 },
    );
    expect(again).toHaveLength(1);
    expect(timeLeft(again)).toBeUndefined();
    expect(timeLeft(seen(10, (s) => s / 10))).toBeUndefined();
  });

  it("keeps few marks of a long run, and still knows its pace", () => {
    const long = seen(3000, (s) => s / 6000);
    expect(long.length).toBeLessThanOrEqual(120);
    expect(timeLeft(long)).toBe(3000);
  });
});
