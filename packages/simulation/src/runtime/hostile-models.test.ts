import { describe, expect, it } from "vitest";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** How a run of a model `M` ends that is made of a function `f` and further declarations. */
function endOf(text: string, stopTime = 1) {
  const run = runModelica(`model M\n${text}\nend M;`, "M", { stopTime, intervals: 2 });
  return run.status.kind === "failed" ? run.status.failure : run.status;
}

describe("a hostile model", () => {
  it("that loops without end in a function is ended", () => {
    const text = `function f input Real x; output Real y; algorithm y := x; while y > x - 1 loop y := y + 1; end while; end f;
      Real z = f(time);`;
    expect(endOf(text)).toMatchObject({ code: "run.endless-loop" });
  });

  it("that loops without end in an algorithm section is ended", () => {
    const text = "Real x; algorithm x := time; while x < 10 loop x := x - 1; end while;";
    expect(endOf(text)).toMatchObject({ code: "run.endless-loop" });
  });

  it("that wants arrays larger than any memory is told so", () => {
    const f = (body: string) => `function f input Integer n; output Real y = 0; protected Real a[n]; algorithm ${body} end f;
      Integer n = if time > -1 then 1000000000 else 1; Real z = f(n);`;
    expect(endOf(f("a := fill(1.0, n); y := a[1];"))).toMatchObject({ code: "simulation.out-of-memory" });
    expect(endOf(f("for i in 1:n loop y := y + i; end for;"))).toMatchObject({ code: "simulation.out-of-memory" });
  });

  it("that doubles a text again and again ends in a failure", () => {
    const text = `function f input Integer n; output String s = "x"; algorithm for i in 1:n loop s := s + s; end for; end f;
      String s; algorithm when initial() then s := f(100); end when;`;
    expect(endOf(text)).toMatchObject({ code: "simulation.out-of-memory" });
  });

  it("that samples more often than times can be told apart is refused", () => {
    const text = "Integer n(start = 0); algorithm when sample(0, 1e-300) then n := pre(n) + 1; end when;";
    expect(endOf(text)).toMatchObject({ code: "simulation.sample-too-short", values: { value: 1e-300 } });
  });

  it("whose integers leave 32 bits is told which", () => {
    const text = "Integer n(start = 2000000000, fixed = true); algorithm when sample(0.1, 0.1) then n := 2 * pre(n); end when;";
    expect(endOf(text)).toMatchObject({
      code: "simulation.integer-out-of-range",
      values: { time: 0.1, name: "n", value: 4e9 },
    });
  });

  it("whose other variables leave the numbers ends, and is warned once of each", () => {
    const text = `Real pole, clean, also = pole; Real x(start = 0, fixed = true);
      equation der(x) = 1; pole = 1 / (time - 0.5); clean = time;`;
    const run = runModelica(`model M\n${text}\nend M;`, "M", { stopTime: 1, intervals: 4 });
    expect(run.status.kind).toBe("finished");
    expect(run.warnings.map(({ code, values }) => [code, values.time, values.names])).toEqual([
      ["simulation.log-not-finite", 0.5, "pole, also"],
    ]);
  });

  it.each([
    ["sqrt", "sqrt(0.5 - time)", "sqrt(0.5 - time)"],
    ["log", "log(0.5 - time)", "log(0.5 - time)"],
    ["asin", "asin(2 * time)", "asin(2 * time)"],
    ["acos", "acos(1 + time - 0.5)", undefined],
  ])("that leaves the domain of %s ends there and is told the expression", (name, expression, text) => {
    const run = runModelica(
      `model M Real root; Real x(start = 0, fixed = true); equation der(x) = 1; root = ${expression}; end M;`,
      "M",
      { stopTime: 1, intervals: 4 },
    );
    expect(run.status).toMatchObject({
      kind: "failed",
      failure: { code: "simulation.outside-domain", values: { unknown: "root", component: "M" } },
    });
    if (run.status.kind !== "failed") return;
    expect(run.status.failure.values.expression).toContain(text ?? `${name}(`);
    expect(run.status.time).toBeGreaterThanOrEqual(0.5);
  });

  it("may keep a function inside its domain by a condition", () => {
    const text =
      "Real root, x(start = 0, fixed = true); equation der(x) = 1; root = noEvent(if x < 0.5 then sqrt(0.5 - x) else 0);";
    expect(runModelica(`model M ${text} end M;`, "M", { stopTime: 1 }).status.kind).toBe("finished");
  });

  it("that divides by a parameter is told the component, the divisor and the parameter", () => {
    const source = `model Inertia parameter Real J; Real w(start = 1, fixed = true); Real tau = 1; equation J * der(w) = tau; end Inertia;
      model M Inertia inertia(J = 0); end M;`;
    const run = runModelica(source, "M", { stopTime: 1 });
    if (run.status.kind !== "failed") throw new Error("a model without inertia cannot be accelerated");
    expect(run.status.failure).toMatchObject({
      code: "simulation.division-by-zero-parameter",
      values: { time: 0, component: "inertia", operand: "inertia.J", value: 0, parameters: "inertia.J = 0" },
    });
    expect(renderFailure(run.status.failure, "en")).toBe(
      "inertia: at t = 0 s der(inertia.w) = …/inertia.J is not finite, because the divisor inertia.J is 0. It follows from the parameters inertia.J = 0.",
    );
    expect(renderFailure(run.status.failure, "zh")).toContain("相关参数：inertia.J = 0");
  });

  it("that divides by what follows from parameters is told those with values of their own", () => {
    const text = `parameter Real a = 2, b = 2, difference = a - b; Real x(start = 1, fixed = true);
      equation der(x) = -x / difference;`;
    expect(endOf(text)).toMatchObject({
      code: "simulation.division-by-zero-parameter",
      values: { parameters: expect.stringMatching(/a = 2, b = 2|b = 2, a = 2/) },
    });
  });

  it("whose derivatives leave the numbers is told which", () => {
    const text =
      "Real quiet(start = 1, fixed = true), loud(start = 1e308, fixed = true); equation der(quiet) = -quiet; der(loud) = loud;";
    expect(endOf(text)).toMatchObject({ code: "simulation.not-finite", values: { names: "loud" } });
  });
});
