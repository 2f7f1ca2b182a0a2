import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import type { ExperimentSettings, StartFrom } from "../experiment/experiment-settings.ts";
import { readCsv } from "../result/read-csv.ts";
import { rowsOf } from "../result/result-rows.ts";
import { startFromResult } from "../result/start-values.ts";
import type { Run } from "../run/run.ts";
import { lastOf } from "./model-for-tests.ts";
import { runModelica } from "./modelica-for-tests.ts";

async function pointOf(run: Run, kind: StartFrom["kind"], time?: number): Promise<StartFrom> {
  const found = await startFromResult(rowsOf(run.result), kind, time);
  if ("code" in found) throw new Error(JSON.stringify(found));
  return found;
}

/** Ends of an uninterrupted run and of one in two parts. */
async function both(
  source: string,
  name: string,
  settings: Partial<ExperimentSettings> & { readonly stopTime: number },
  middle: number,
) {
  const whole = runModelica(source, name, settings);
  const first = runModelica(source, name, { ...settings, stopTime: middle });
  const startFrom = await pointOf(first, "continue");
  const second = runModelica(source, name, { ...settings, startTime: middle, startFrom });
  expect([whole.status.kind, first.status.kind, second.status.kind], JSON.stringify(second.status)).toEqual(
    Array.from({ length: 3 }, () => "finished"),
  );
  return { whole, second };
}

const oscillator = `model Oscillator Real x(start = 1, fixed = true); Real v(start = 0, fixed = true);
equation der(x) = v; der(v) = -9*x - 0.4*v + sin(2*time); end Oscillator;`;

const ball = `model Ball
  Real h(start = 1, fixed = true); Real v(start = 0, fixed = true); Integer bounces(start = 0, fixed = true);
equation
  der(h) = v; der(v) = -9.81;
  when h < 0 then bounces = pre(bounces) + 1; reinit(v, -0.8*pre(v)); end when;
end Ball;`;

describe("a run that goes on from the end of an earlier one", () => {
  it.each(["Dassl", "Cvode", "Radau5", "Dopri5", "Rkfix4"] as const)(
    "agrees with the uninterrupted run by %s",
    async (algorithm) => {
      const { whole, second } = await both(
        oscillator,
        "Oscillator",
        { stopTime: 4, algorithm, tolerance: 1e-8, intervals: 2000 },
        1.7,
      );
      expect(lastOf(second, "x")).toBeCloseTo(lastOf(whole, "x"), 5);
      expect(lastOf(second, "v")).toBeCloseTo(lastOf(whole, "v"), 5);
    },
  );

  it("has the discrete variables of its past: a ball counts on", async () => {
    const { whole, second } = await both(ball, "Ball", { stopTime: 2.5, tolerance: 1e-9 }, 1.3);
    expect(lastOf(second, "bounces")).toBe(lastOf(whole, "bounces"));
    expect(lastOf(second, "h")).toBeCloseTo(lastOf(whole, "h"), 6);
  });

  it("fires nothing again that has fired: conditions that hold have begun to hold before", async () => {
    const source = `model Counter Real x(start = 0, fixed = true); Integer n(start = 0, fixed = true); Integer m(start = 0, fixed = true);
    Boolean b; String s(start = "low");
    equation der(x) = 1; b = x > 0.5;
    when x > 0.25 then n = pre(n) + 1; end when;
    when b then m = pre(m) + 1; s = "high"; end when; end Counter;`;
    const { second } = await both(source, "Counter", { stopTime: 2 }, 1);
    expect([lastOf(second, "n"), lastOf(second, "m"), lastOf(second, "b")]).toEqual([1, 1, 1]);
    const index = present(second.result.find("s"), "s");
    expect(second.result.texts[second.result.values(index)[0] ?? -1]).toBe("high");
  });

  it("keeps the beat of samples and clocks, and does not beat twice at the seam", async () => {
    const source = `model Beats discrete Real n(start = 0, fixed = true); Real k(start = 0);
    equation when sample(0, 0.2) then n = pre(n) + 1; end when;
    k = previous(k) + interval(k)*0 + sample(1, Clock(3, 10)); end Beats;`;
    for (const middle of [1, 1.1, 1.2]) {
      const { whole, second } = await both(source, "Beats", { stopTime: 2.05 }, middle);
      expect([middle, lastOf(second, "n"), lastOf(second, "k")]).toEqual([middle, lastOf(whole, "n"), lastOf(whole, "k")]);
    }
  });

  it("may have other parameters", async () => {
    const source = "model Lag parameter Real p = 1; Real x(start = 0, fixed = true); equation der(x) = p - x; end Lag;";
    const first = runModelica(source, "Lag", { tolerance: 1e-9 });
    const startFrom = await pointOf(first, "continue");
    const second = runModelica(source, "Lag", { startTime: 1, stopTime: 2, tolerance: 1e-9, startFrom, parameters: { p: 3 } });
    const middle = 1 - Math.exp(-1);
    expect(lastOf(second, "x")).toBeCloseTo(3 + (middle - 3) * Math.exp(-1), 6);
  });

  it("starts where that one has ended, says what a result does not hold of the past", async () => {
    const source = "model Late Real x(start = 0, fixed = true); equation der(x) = 1 - delay(x, 0.1); end Late;";
    const first = runModelica(source, "Late", {});
    const startFrom = await pointOf(first, "continue");
    expect(runModelica(source, "Late", { startTime: 0, stopTime: 2, startFrom }).status).toMatchObject({
      failure: { code: "experiment.start-time-differs" },
    });
    const second = runModelica(source, "Late", { startTime: 1, stopTime: 2, startFrom });
    expect(second.warnings.map(({ code }) => code)).toContain("simulation.start-without-history");
    const ballRun = runModelica(ball, "Ball", {});
    const { bounces: _bounces, ...values } = (await pointOf(ballRun, "continue")).values;
    const gap = runModelica(ball, "Ball", { startTime: 1, stopTime: 2, startFrom: { kind: "continue", time: 1, values } });
    expect(gap.warnings).toContainEqual({
      level: "warnings",
      code: "simulation.start-discrete-missing",
      values: { names: "bounces" },
    });
  });
});

describe("a run that begins with the states of another", () => {
  it("has them at its own start time, whatever its start values are", async () => {
    const first = runModelica(oscillator, "Oscillator", { stopTime: 3, tolerance: 1e-9 });
    const startFrom = await pointOf(first, "initialise", 1.5);
    const second = runModelica(oscillator, "Oscillator", { startTime: 0, stopTime: 1, startFrom });
    const values = second.result.values(present(second.result.find("x"), "x"));
    expect(second.result.time[0]).toBe(0);
    expect(values[0]).toBe(startFrom.values.x);
  });

  it("has discrete variables as the model begins, and no clause fires because the start is another", async () => {
    const source = `model Counter Real x(start = 0, fixed = true); Integer n(start = 0, fixed = true);
    equation der(x) = 1; when x > 0.25 then n = pre(n) + 1; end when; end Counter;`;
    const startFrom = await pointOf(runModelica(source, "Counter", {}), "initialise");
    const second = runModelica(source, "Counter", { startFrom });
    expect(lastOf(second, "x")).toBeCloseTo(2, 9);
    expect(lastOf(second, "n")).toBe(0);
  });

  it("begins with states that a run selects: a pendulum goes on swinging", async () => {
    const source = `model Pendulum
      Real x(start = 2); Real y(start = 0); Real vx(start = 0); Real vy(start = 0); Real f;
    equation der(x) = vx; der(y) = vy; der(vx) = -f*x; der(vy) = -f*y - 9.81; x^2 + y^2 = 4; end Pendulum;`;
    const { whole, second } = await both(source, "Pendulum", { stopTime: 2, tolerance: 1e-9 }, 0.9);
    expect(lastOf(second, "x")).toBeCloseTo(lastOf(whole, "x"), 4);
    expect(lastOf(second, "y")).toBeCloseTo(lastOf(whole, "y"), 4);
  });

  it("is refused where a state is missing, with its name, or is no number; what is not of the model is told once", async () => {
    const refused = (values: StartFrom["values"]) =>
      runModelica(oscillator, "Oscillator", { startFrom: { kind: "initialise", time: 0, values } });
    expect(refused({ x: 1 }).status).toMatchObject({
      failure: { code: "experiment.start-without-state", values: { name: "v" } },
    });
    expect(refused({ x: 1, v: Number.NaN }).status).toMatchObject({ failure: { code: "experiment.start-not-finite" } });
    const told = refused({ x: 1, v: 1, other: 3 });
    expect(told.warnings.map(({ code }) => code)).toEqual(["simulation.start-unused"]);
  });

  it("says of clocks and free parameters that a result does not hold how they began", async () => {
    const codesOf = async (source: string, name: string) => {
      const startFrom = await pointOf(runModelica(source, name, { stopTime: 1 }), "continue");
      return runModelica(source, name, { startTime: 1, stopTime: 2, startFrom }).warnings.map(({ code }) => code);
    };
    const free = `model Free parameter Real p(fixed = false); Real x(start = 1, fixed = true);
    equation der(x) = -p*x; initial equation der(x) = -2; end Free;`;
    expect(await codesOf(free, "Free")).toContain("simulation.start-with-free-parameters");
    const clocked = `model Clocked Integer k(start = 1);
    equation when Clock(k, 10) then k = previous(k) + 1; end when; end Clocked;`;
    expect(await codesOf(clocked, "Clocked")).toContain("simulation.start-without-clocks");
  });

  it("comes from times of the result alone", async () => {
    expect(await startFromResult(rowsOf(readCsv("time,x\n")), "continue")).toEqual({ code: "result.empty", values: {} });
    const first = runModelica(oscillator, "Oscillator", {});
    expect(await startFromResult(rowsOf(first.result), "initialise", 2)).toMatchObject({ code: "result.no-such-time" });
  });
});
