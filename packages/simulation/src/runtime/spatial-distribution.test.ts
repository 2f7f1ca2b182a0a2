import { describe, expect, it } from "vitest";
import { runModelica } from "./modelica-for-tests.ts";

const settings = { stopTime: 6, intervals: 600, tolerance: 1e-9 };

function simulate(body: string, more: Partial<typeof settings> = {}) {
  return runModelica(`model M ${body} end M;`, "M", { ...settings, ...more });
}

function valuesOf(run: ReturnType<typeof simulate>, name: string): Float64Array {
  const variable = run.result.find(name);
  if (variable === undefined) throw new Error(`no variable ${name}`);
  return run.result.values(variable);
}

/** Compares a variable to a function of time where that is defined: not at jumps. */
function expectValues(run: ReturnType<typeof simulate>, name: string, expected: (t: number) => number | undefined, error = 1e-4) {
  expect(run.status).toMatchObject({ kind: "finished" });
  const values = valuesOf(run, name);
  let compared = 0;
  run.result.time.forEach((t, row) => {
    const value = expected(t);
    if (value === undefined) return;
    compared++;
    expect(Math.abs((values[row] as number) - value), `${name} at ${t}`).toBeLessThan(error);
  });
  expect(compared).toBeGreaterThan(run.result.time.length / 2);
}

describe("spatialDistribution", () => {
  it("lets out the initial distribution, then what has entered, after the time of passage (MLS 3.7.4.2)", () => {
    const run = simulate(`Real x(start = 3, fixed = true), y0, y1;
      equation der(x) = 0.5;
      (y0, y1) = spatialDistribution(2 + sin(time), 0, x, true, {0, 0.5, 1}, {2, 1, 4});`);
    const initial = (y: number) => (y < 0.5 ? 2 - 2 * y : 1 + 6 * (y - 0.5));
    expectValues(run, "y1", (t) => (t < 2 ? initial(1 - t / 2) : 2 + Math.sin(t - 2)));
    expectValues(run, "y0", (t) => 2 + Math.sin(t));
  });

  it("keeps a jump a jump, at the start and later", () => {
    const run = simulate(`Real x(start = 0, fixed = true), y1;
      equation der(x) = 1; (, y1) = spatialDistribution(if time < 2.5 then 1 else 5, 0, x, true);`);
    const isNear = (t: number) => Math.abs(t - 1) < 1e-6 || Math.abs(t - 3.5) < 1e-6;
    expectValues(run, "y1", (t) => (isNear(t) ? undefined : t < 1 ? 0 : t < 3.5 ? 1 : 5), 1e-9);
  });

  it("transports with varying velocity, by what the integral of the velocity says", () => {
    const run = simulate(`Real x, y1; equation x = time^2; (, y1) = spatialDistribution(time, 0, x, true, {0, 1}, {7, 7});`, {
      stopTime: 3,
    });
    expectValues(run, "y1", (t) => (Math.abs(t - 1) < 1e-6 ? undefined : t < 1 ? 7 : Math.sqrt(t * t - 1)), 1e-3);
  });

  it("reverses with the flow, and makes events there", () => {
    const run = simulate(`Real x(start = 0, fixed = true), v, y0, y1;
      equation der(x) = v; v = 0.8*cos(2*time);
      (y0, y1) = spatialDistribution(10 + time, 20 + time, x, v >= 0, {0, 1}, {0, 1});`);
    const x = (t: number) => 0.4 * Math.sin(2 * t);
    const quarter = Math.PI / 4;
    const isNear = (t: number) => [0, 1, 2, 3, 4, 5, 6, 7].some((k) => Math.abs(t - k * quarter) < 2e-3);
    // Forwards until π/4, backwards until 3π/4, forwards again until 5π/4: what leaves entered when x was the same.
    // Where the flow turns, what enters depends on x as a square root does.
    const error = 2e-3;
    const expectFlow = (name: string, expected: (t: number) => number) =>
      expectValues(run, name, (t) => (isNear(t) || t > 5 * quarter ? undefined : expected(t)), error);
    expectFlow("y0", (t) => {
      if (t < quarter || t > 3 * quarter) return 10 + t;
      return t < 2 * quarter ? 10 + (2 * quarter - t) : -x(t);
    });
    expectFlow("y1", (t) => {
      if (t < quarter) return 1 - x(t);
      return t < 3 * quarter ? 20 + t : 20 + (6 * quarter - t);
    });
    for (const k of [1, 3, 5, 7]) {
      expect(Math.min(...Array.from(run.result.time, (t) => Math.abs(t - k * quarter)))).toBeLessThan(1e-7);
    }
    expect(run.statistics.events).toBe(4);
  });

  it("makes no algebraic loop of a ring of pipes: what is in it goes round", () => {
    const run = simulate(`Real x(start = 0, fixed = true), y; equation der(x) = 1;
      (, y) = spatialDistribution(y, 0, x, true, {0, 0.25, 0.5, 1}, {0, 1, 0, 0});`);
    const initial = (y: number) => Math.max(0, 1 - 4 * Math.abs(y - 0.25));
    expectValues(run, "y", (t) => initial(1 - (t % 1)), 0.05);
  });

  it("does in an algorithm what it does in an equation", () => {
    const arguments_ = "spatialDistribution(sin(time), cos(time), x, v > 0, {0, 1}, {3, 4})";
    const body = "Real x(start = 0, fixed = true), v = sin(time), y0, y1;";
    const equation = simulate(`${body} equation der(x) = v; (y0, y1) = ${arguments_};`);
    const algorithm = simulate(`${body} equation der(x) = v; algorithm (y0, y1) := ${arguments_};`);
    for (const name of ["y0", "y1"]) expect(valuesOf(algorithm, name)).toEqual(valuesOf(equation, name));
  });

  it("refuses initial points that do not go from 0 to 1", () => {
    const run = simulate("Real x = time, y; equation y = spatialDistribution(1, 0, x, true, {0, 0.7, 0.5, 1}, {1, 2, 3, 4});");
    expect(run.status).toMatchObject({
      kind: "failed",
      failure: { code: "simulation.initial-distribution", values: { points: "0, 0.7, 0.5, 1", count: 4 } },
    });
  });
});
