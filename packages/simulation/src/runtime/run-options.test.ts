import { describe, expect, it } from "vitest";
import { algorithmNames, hasFixedStep } from "../experiment/algorithms.ts";
import { renderFailure } from "../failure/failure-catalogue.ts";
import type { LogEntry } from "../run/run.ts";
import { lastOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

const source = `model M
  Real x(start = 1, fixed = true);
  Real height(start = 1, fixed = true);
  Real v(start = 0, fixed = true);
  Real y(start = 0.5);
  parameter Real k = 3;
  discrete Integer n(start = 0, fixed = true);
equation
  der(x) = -k*x;
  der(height) = v;
  der(v) = -9.81;
  y + y^3 = x;
  when sample(0.25, 0.25) then
    n = pre(n) + 1;
  end when;
  when height < 0.5 then
    reinit(v, 3);
  end when;
  assert(x > 0.5, "x is small", AssertionLevel.warning);
end M;`;

const names = (run: ReturnType<typeof runModelica>) => run.result.variables.map(({ name }) => name);

describe("what a result holds", () => {
  it("are rows of an equidistant grid and events", () => {
    const run = runModelica(source, "M", { intervals: 10, storeEvents: false });
    const { time } = run.result;
    expect(time.length).toBe(11);
    time.forEach((t, row) => {
      expect(t).toBeCloseTo(row / 10, 12);
    });
    expect(runModelica(source, "M", { intervals: 10 }).result.nRows).toBe(11 + 2 * run.statistics.events - 2);
  });

  it("are rows at the integrator's steps where that is asked for", () => {
    const run = runModelica(source, "M", { intervals: 10, rows: "steps", storeEvents: false });
    const { time } = run.result;
    expect(time[0]).toBe(0);
    expect(time.at(-1)).toBe(1);
    // Each step but those that ended behind an event.
    expect(time.length).toBeGreaterThan(run.statistics.steps - 2 * run.statistics.events);
    expect(time.length).toBeLessThanOrEqual(run.statistics.steps + 2);
    time.forEach((t, row) => {
      if (row > 0) expect(t).toBeGreaterThan(time[row - 1] ?? Number.POSITIVE_INFINITY);
      expect(run.result.values(run.result.find("x") ?? -1)[row]).toBeCloseTo(Math.exp(-3 * t), 2);
    });
  });

  it("[SIM-018] are the variables that are selected, by names and patterns", () => {
    expect(names(runModelica(source, "M", { storedVariables: ["x", "*ei*t"] }))).toEqual(["x", "height"]);
    const none = runModelica(source, "M", { storedVariables: [] });
    expect(none.status.kind).toBe("finished");
    expect(none.result.nRows).toBeGreaterThan(500);
    expect(names(none)).toEqual([]);
  });

  it("counts towards the limit of variables as far as it is stored", () => {
    const limits = { maximumSteps: 1e6, maximumVariables: 1, maximumResultBytes: 1e9 };
    expect(runModelica(source, "M", { limits }).status).toMatchObject({ failure: { code: "var_num_exceed" } });
    expect(runModelica(source, "M", { limits, storedVariables: ["x"] }).status.kind).toBe("finished");
  });
});

describe("the longest step", () => {
  const smooth = "model S Real x(start = 1, fixed = true); equation der(x) = -x; end S;";

  it.each(algorithmNames.filter((name) => !hasFixedStep(name)))("of %s is kept", (algorithm) => {
    const longest = (maximumStep?: number) => {
      const settings = { intervals: 1, tolerance: 1e-3, rows: "steps", algorithm, ...(maximumStep && { maximumStep }) } as const;
      const { time } = runModelica(smooth, "S", settings).result;
      return [...time].reduce((most, at, row) => (row === 0 ? most : Math.max(most, at - (time[row - 1] as number))), 0);
    };
    expect(longest(0.01)).toBeLessThanOrEqual(0.01 + 1e-12);
    expect(longest()).toBeGreaterThan(0.01);
  });
});

describe("what a run tells of itself", () => {
  const logOf = (logLevel: "failures" | "warnings" | "events" | "steps") => {
    const entries: LogEntry[] = [];
    const run = runModelica(source, "M", { logLevel }, { log: (entry) => void entries.push(entry) });
    return { entries, run };
  };
  const count = (entries: readonly LogEntry[], code: string) => entries.filter((entry) => entry.code === code).length;

  it("is as much as is asked for", () => {
    expect(logOf("failures").entries).toEqual([]);
    expect(logOf("warnings").entries).toMatchObject([{ code: "simulation.log-warning", values: { message: "x is small" } }]);
    const { entries, run } = logOf("events");
    expect(count(entries, "simulation.log-time-event") + count(entries, "simulation.log-state-event")).toBe(
      run.statistics.events,
    );
    expect(count(entries, "simulation.log-step")).toBe(0);
    const all = logOf("steps");
    expect(count(all.entries, "simulation.log-step")).toBeGreaterThanOrEqual(
      all.run.statistics.steps - all.run.statistics.events,
    );
    expect(
      renderFailure(entries.find(({ code }) => code === "simulation.log-state-event") ?? { code: "", values: {} }, "en"),
    ).toMatch(/s: state event, height < 0\.5 has changed/);
  });

  it("tells of a failure too", () => {
    const entries: LogEntry[] = [];
    runModelica(source, "M", { stopTime: -1 }, { log: (entry) => void entries.push(entry) });
    expect(entries).toMatchObject([{ level: "failures", code: "experiment.stop-not-after-start" }]);
  });

  it("names the systems that cost most, and what causes events", () => {
    let now = 0;
    const run = runModelica(source, "M", { measuresSystems: true }, { now: () => now++ });
    expect(run.profile.systems).toMatchObject([{ kind: "nonlinear", unknowns: ["y"] }]);
    expect(run.profile.systems[0]?.solutions).toBeGreaterThan(500);
    expect(run.profile.systems[0]?.milliseconds).toBeGreaterThan(500);
    expect(run.profile.eventCauses).toContainEqual({ relation: undefined, count: 4 });
    expect(run.profile.eventCauses.some(({ relation }) => relation === "height < 0.5")).toBe(true);
    expect(runModelica(source, "M", {}).profile.systems).toEqual([]);
  });

  it("gives curves with both sides of each event, or with the output points alone, of the same motion", () => {
    const step = `model Step Real x(start = 0, fixed = true); Real u;
    equation u = if time < 0.55 then 0 else 1; der(x) = u; end Step;`;
    const rows = [true, false].map((storeEvents) => {
      const run = runModelica(step, "Step", { intervals: 10, storeEvents });
      expect(run.statistics.events).toBe(1);
      expect(lastOf(run, "x")).toBeCloseTo(0.45, 6);
      return [...run.result.time];
    });
    expect(rows.map((times) => times.filter((time) => time === 0.55).length)).toEqual([2, 0]);
    expect(rows.map((times) => times.length)).toEqual([13, 11]);
  });

  it("counts the bounces of a ball apart from the instants at which it leaves the ground", () => {
    const ball = `model Ball
      Real h(start = 1, fixed = true); Real v(start = 0, fixed = true); Integer n(start = 0, fixed = true);
    equation
      der(h) = v; der(v) = -9.81;
      when h <= 0 then reinit(v, -0.7 * pre(v)); n = pre(n) + 1; end when;
    end Ball;`;
    // The ball falls for sqrt(2 h / g), then flies 0.7 times as long as before between one bounce and the next.
    const fall = Math.sqrt(2 / 9.81);
    let [bounces, at] = [0, fall];
    for (let flight = 2 * 0.7 * fall; at < 2; flight *= 0.7) [bounces, at] = [bounces + 1, at + flight];
    const run = runModelica(ball, "Ball", { stopTime: 2, tolerance: 1e-9 });
    expect(bounces).toBe(4);
    expect(lastOf(run, "n")).toBe(bounces);
    expect(run.profile.eventCauses).toContainEqual({ relation: "h <= 0", becomes: true, count: bounces });
    expect(run.profile.eventCauses).toContainEqual({ relation: "h <= 0", becomes: false, count: bounces });
  });

  it("end a run whose rows find no room on the disk, and keep what is stored", () => {
    const wide = `model W Real x[400]; equation for i in 1:400 loop x[i] = i * time; end for; end W;`;
    const rowSpace = { put: () => undefined, read: () => undefined };
    const { status, result } = runModelica(wide, "W", { intervals: 40_000 }, { rowSpace });
    expect(status).toMatchObject({ kind: "failed", failure: { code: "simulation.result-no-room" } });
    expect(result.values(result.find("x[400]") ?? -1).at(-1)).toBe(400 * (result.time.at(-1) ?? Number.NaN));
  });
});
