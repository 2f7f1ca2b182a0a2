import { describe, expect, it } from "vitest";
import { type Curve, commonGrid, sampleCurve } from "./curve.ts";
import { combineCurves } from "./operations.ts";
import { thinCurve } from "./thinning.ts";
import { VariableTree } from "./variable-tree.ts";

const curve = (time: number[], values: number[]): Curve => ({
  time: Float64Array.from(time),
  values: Float64Array.from(values),
});
const line = curve([0, 1, 2], [0, 2, 4]);
/** A step from 0 to 10 at t = 1. */
const step = curve([0, 1, 1, 3], [0, 0, 10, 10]);

describe("curves on other grids", () => {
  it("are linear in between, constant outside, and keep both sides of an event", () => {
    expect([...sampleCurve(line, Float64Array.of(-1, 0.5, 2, 5))]).toEqual([0, 1, 4, 4]);
    expect([...sampleCurve(step, Float64Array.of(0.5, 1, 1, 2))]).toEqual([0, 0, 10, 10]);
    expect([...sampleCurve(step, Float64Array.of(0.5, 1, 2))]).toEqual([0, 10, 10]);
  });

  it("share the grid of all their times", () => {
    expect([...commonGrid([line, step])]).toEqual([0, 1, 1, 2, 3]);
  });
});

describe("operations on curves", () => {
  const operands = [
    { curve: line, factor: 1 },
    { curve: step, factor: 2 },
  ];

  it("[SIM-060] SUM adds curves of different runs with their factors", () => {
    const { time, values } = combineCurves("SUM", operands);
    expect([...time]).toEqual([0, 1, 1, 2, 3]);
    expect([...values]).toEqual([0, 2, 22, 24, 24]);
  });

  it("[SIM-061] SUBTRACT takes the others from the first", () => {
    expect([...combineCurves("SUBTRACT", operands).values]).toEqual([0, 2, -18, -16, -16]);
  });

  it("[SIM-062] MULTIPLY multiplies", () => {
    expect([...combineCurves("MULTIPLY", operands).values]).toEqual([0, 0, 40, 80, 80]);
  });

  it("[SIM-063] INTEGRAL is exact for straight lines and across events", () => {
    expect([...combineCurves("INTEGRAL", [{ curve: line, factor: 3 }]).values]).toEqual([0, 3, 12]);
    expect([...combineCurves("INTEGRAL", [{ curve: step, factor: 1 }]).values]).toEqual([0, 0, 0, 20]);
  });

  it("[SIM-064] DERIVATIVE is exact for parabolas inside and does not look across events", () => {
    const time = [0, 0.5, 1.5, 2];
    const parabola = curve(
      time,
      time.map((t) => t * t),
    );
    const { values } = combineCurves("DERIVATIVE", [{ curve: parabola, factor: 1 }]);
    expect(values[1]).toBeCloseTo(1, 14);
    expect(values[2]).toBeCloseTo(3, 14);
    expect([...combineCurves("DERIVATIVE", [{ curve: step, factor: 1 }]).values]).toEqual([0, 0, 0, 0]);
  });
});

describe("thinning", () => {
  it("keeps extremes and steps with a few points a pixel", () => {
    const n = 100_000;
    const time = Array.from({ length: n }, (_, i) => i / n);
    const values = time.map((t, i) => (i === 54_321 ? 50 : i === 12_345 ? -50 : Math.sin(40 * t)));
    const thinned = thinCurve(curve(time, values), 300);
    expect(thinned.time.length).toBeLessThanOrEqual(1200);
    expect(Math.max(...thinned.values)).toBe(50);
    expect(Math.min(...thinned.values)).toBe(-50);
    expect(thinned.time[0]).toBe(0);
    expect(thinned.time.at(-1)).toBe(time.at(-1));
  });

  it("leaves a short curve alone", () => {
    expect(thinCurve(line, 300)).toBe(line);
  });
});

describe("the variable tree", () => {
  const tree = new VariableTree(["a.b[1].c", "a.b[2].c", "a.x", "der(a.x)", "'q.r'", "t"]);

  it("[SIM-055] gives its children level by level", () => {
    expect(tree.children("").map(({ label }) => label)).toEqual(["a", "'q.r'", "t"]);
    expect(tree.children("a")).toEqual([
      { label: "b", path: "a.b", variable: undefined, hasChildren: true },
      { label: "x", path: "a.x", variable: 2, hasChildren: false },
      { label: "der(x)", path: "der(a.x)", variable: 3, hasChildren: false },
    ]);
    expect(tree.children("a.b").map(({ path }) => path)).toEqual(["a.b[1]", "a.b[2]"]);
    expect(tree.children("a.b[2]")).toEqual([{ label: "c", path: "a.b[2].c", variable: 1, hasChildren: false }]);
    expect(tree.children("nowhere.at.all")).toEqual([]);
  });

  it("[SIM-054] filters by name and keeps what leads there", () => {
    expect(tree.children("", "[2].C").map(({ label }) => label)).toEqual(["a"]);
    expect(tree.children("a.b", "[2].c").map(({ label }) => label)).toEqual(["[2]"]);
    expect(tree.children("", "zzz")).toEqual([]);
  });
});
