import { describe, expect, it } from "vitest";
import { runModelica } from "./modelica-for-tests.ts";

/** Value at the end of a run, which must reach it. */
function endOf(source: string, name: string, tolerance = 1e-6): number {
  const { status, result } = runModelica(`model M ${source} end M;`, "M", { tolerance });
  expect(status.kind).toBe("finished");
  return result.values(result.find(name) ?? -1).at(-1) ?? Number.NaN;
}

/** A charge of some 1e-7 C behind 1 kΩ and 0.1 µF, fed by 1 V; a hundred time constants of it swing on the way. */
const charge = (attributes: string) =>
  `Real q(start = 0, fixed = true${attributes}); equation der(q) = 1e-3*(1 + sin(20*time) - q/1e-7);`;

/** What the circuit swings to, its time constant being 1e-4 s. */
const rate = 1e4;
const exact = 1e-7 * (1 + (rate * (rate * Math.sin(20) - 20 * Math.cos(20))) / (rate ** 2 + 400));

describe("nominal", () => {
  it("is the size to which the tolerance of a state is taken", () => {
    const error = (attributes: string) => Math.abs(endOf(charge(attributes), "q") / exact - 1);
    expect(error(", nominal = 1e-7")).toBeLessThan(1e-5);
    // Without it the tolerance is one of 1 C, a million times as much as there is.
    expect(error("")).toBeGreaterThan(1e-4);
  });

  it("counts whatever its sign, and 0 as none", () => {
    for (const nominal of ["-1e-7", "0"]) {
      const q = endOf(charge(`, nominal = ${nominal}`), "q");
      expect(Math.abs(q / exact - 1)).toBeLessThan(nominal === "0" ? 10 : 1e-5);
    }
    expect(endOf("Real x(start = 0, fixed = true, nominal = 0); equation der(x) = 1 - x;", "x")).toBeCloseTo(1 - Math.exp(-1), 5);
    expect(endOf("Real x(start = 1, fixed = true, nominal = -1); equation der(x) = -x;", "x")).toBeCloseTo(Math.exp(-1), 5);
  });
});

describe("min and max", () => {
  it("keep the search for an unknown of a nonlinear system inside", () => {
    const root = (attributes: string) => endOf(`Real y(start = -0.1${attributes}); equation y^2 + 0.01*y = 4 + time;`, "y");
    expect(root("")).toBeLessThan(-2);
    expect(root(", min = -0.2")).toBeGreaterThan(2);
  });
});
