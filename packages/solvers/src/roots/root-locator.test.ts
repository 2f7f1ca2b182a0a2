import { describe, expect, it } from "vitest";
import { type EventFunctions, locateFirstRoot, RootLocator } from "./root-locator.ts";

/** Event functions that also count their evaluations. */
function counted(...functions: ((t: number) => number)[]): { g: EventFunctions; calls: () => number } {
  let calls = 0;
  return {
    g(t, out) {
      calls++;
      for (const [i, f] of functions.entries()) out[i] = f(t);
    },
    calls: () => calls,
  };
}

describe("RootLocator", () => {
  it("finds a root to a few units in the last place, with the sign really changed at the right end", () => {
    const { g, calls } = counted((t) => t * t - 2);
    const root = locateFirstRoot(g, 1, 0, 2);
    expect(root?.changed).toEqual([0]);
    expect((root?.tLeft ?? 0) ** 2).toBeLessThanOrEqual(2);
    expect((root?.tRight ?? 0) ** 2).toBeGreaterThan(2);
    expect((root?.tRight ?? 0) - (root?.tLeft ?? 1)).toBeLessThan(3e-15);
    expect(calls()).toBeLessThan(20);
  });

  it("takes the earliest of several functions", () => {
    const { g } = counted(
      (t) => t - 0.7,
      (t) => 0.3 - t,
      (t) => t - 0.9,
    );
    const root = locateFirstRoot(g, 3, 0, 1);
    expect(root?.changed).toEqual([1]);
    expect(root?.tRight).toBeCloseTo(0.3, 14);
  });

  it("reports together what changes together", () => {
    const { g } = counted(
      (t) => t - 0.3,
      (t) => 2 * (t - 0.3),
    );
    expect(locateFirstRoot(g, 2, 0, 1)?.changed).toEqual([0, 1]);
  });

  it("bisects jumps", () => {
    const { g, calls } = counted((t) => (t < Math.PI ? -1 : 1));
    const root = locateFirstRoot(g, 1, 0, 10);
    expect(root?.tRight).toBeCloseTo(Math.PI, 13);
    expect(calls()).toBeLessThan(120);
  });

  it("converges on multiple roots and steep functions in bounded effort", () => {
    for (const f of [
      (t: number) => (t - 0.3) ** 9,
      (t: number) => Math.atan(1e9 * (t - 0.3)),
      (t: number) => Math.expm1(300 * (t - 0.3)),
    ]) {
      const { g, calls } = counted(f);
      expect(locateFirstRoot(g, 1, 0, 1)?.tRight).toBeCloseTo(0.3, 12);
      expect(calls()).toBeLessThan(200);
    }
  });

  it("sees nothing when all functions keep their side", () => {
    const { g } = counted((t) => t + 1);
    expect(locateFirstRoot(g, 1, 0, 1)).toBeUndefined();
    expect(locateFirstRoot(g, 0, 0, 1)).toBeUndefined();
  });

  it("lets zero belong to the side that the relation says", () => {
    const leavesZero = counted((t) => t).g;
    const strict = new RootLocator([-1]);
    strict.hold(leavesZero, 0);
    expect(strict.locate(leavesZero, 0, 1)?.changed).toEqual([0]);
    const weak = new RootLocator([1]);
    weak.hold(leavesZero, 0);
    expect(weak.locate(leavesZero, 0, 1)).toBeUndefined();
  });

  it("notices a function that comes to rest on zero", () => {
    const clamped = counted((t) => Math.max(0, 0.5 - t)).g;
    const locator = new RootLocator([-1]);
    locator.hold(clamped, 0);
    expect(locator.locate(clamped, 0, 1)?.tRight).toBeCloseTo(0.5, 14);
    locator.hold(clamped, 0.5);
    expect(locator.locate(clamped, 0.5, 1)).toBeUndefined();
  });

  it("works at negative times, around zero and on tiny intervals", () => {
    const { g } = counted((t) => t - 1e-20);
    expect(locateFirstRoot(g, 1, -1, 1)?.tRight).toBeCloseTo(0, 14);
    const far = counted((t) => t + 1e6).g;
    expect(locateFirstRoot(far, 1, -1e6 - 1, 0)?.tRight).toBeCloseTo(-1e6, 8);
    const tiny = counted((t) => t - 0.5e-18).g;
    expect(locateFirstRoot(tiny, 1, 0, 1e-18)?.tRight).toBeCloseTo(0.5e-18, 30);
  });
});
