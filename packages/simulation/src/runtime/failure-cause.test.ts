import { describe, expect, it } from "vitest";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** How a run of the model M ends, in English, and that it has the code; there is a Chinese text too. */
function endOf(body: string, code: string): string {
  const { status } = runModelica(`model M ${body} end M;`, "M", {});
  if (status.kind !== "failed") return status.kind;
  expect(status.failure.code).toBe(code);
  expect(renderFailure(status.failure, "zh")).toMatch(/[\u4e00-\u9fff]/);
  return renderFailure(status.failure, "en");
}

describe("the cause of a failure", () => {
  it("is the operation that is too large for a number", () => {
    expect(endOf("Real x(start = 1, fixed = true); equation der(x) = exp(1000*x);", "simulation.overflow")).toBe(
      "M: at t = 0 s exp(1000 * x) in the equation of der(x) is too large for a number, with 1000 * x = 1000.",
    );
    const power = "Real x(start = 1, fixed = true); Real z = exp(300*x); equation der(x) = z^3;";
    expect(endOf(power, "simulation.overflow")).toContain(
      "z^3 in the equation of der(x) is too large for a number, with z = 1.9",
    );
    const parameter = "parameter Real k = 1000; Real x(start = 1, fixed = true); equation der(x) = exp(k*x);";
    expect(endOf(parameter, "simulation.overflow-parameter")).toContain(
      "with k * x = 1000. It follows from the parameters k = 1000.",
    );
  });

  it("is the value of a parameter from which an equation has got it", () => {
    const body = "parameter Real n = 0; parameter Real p = 1/n; Real x(start = 1, fixed = true); equation der(x) = p*x - p;";
    expect(endOf(body, "simulation.division-by-zero-parameter")).toBe(
      "M: at t = 0 s p = …/n is not finite, because the divisor n is 0. It follows from the parameters n = 0.",
    );
  });

  it("is not a parameter that is infinite for good reasons", () => {
    const body = `parameter Real n = 0; parameter Real p = 1/n; Real x(start = 1, fixed = true);
      equation der(x) = if p > 5 then log(0.5 - noEvent(max(time, 0.6))) else p;`;
    expect(endOf(body, "simulation.outside-domain")).toContain("log(0.5 - max(time, 0.6)) is not defined");
  });

  it("is the function that a when-clause calls, with its equation and its arguments", () => {
    const assertion = `function f input Real u; output Real y; algorithm assert(u < 0.3, "u is too large"); y := sqrt(u); end f;
      discrete Real y(start = 0, fixed = true); equation when sample(0, 0.1) then y = f(time); end when;`;
    expect(endOf(assertion, "simulation.assertion-in-function")).toBe(
      "M: at t = 0.3 s the assertion u < 0.3 of the function M.f failed (u is 0.3): u is too large. For y, called by M.f(time).",
    );
    const logarithm = `function g input Real u; output Real y; algorithm y := log(0.3 - u); end g;
      discrete Real y(start = 0, fixed = true); equation when sample(0, 0.1) then y = g(time); end when;`;
    expect(endOf(logarithm, "simulation.outside-domain")).toMatch(
      /y is not finite, because log\(0.3 - time\) is not defined for 0.3 - time = -5.55\d*e-17\.$/,
    );
  });

  it("is the subscript in a when-clause, also where it is a left limit", () => {
    const body = `function g input Integer i; output Real y; protected Real a[3] = {1, 2, 3}; algorithm y := a[i]; end g;
      discrete Real y(start = 0, fixed = true); Integer n(start = 1, fixed = true);
      equation when sample(0, 0.1) then n = pre(n) + 1; y = g(pre(n)); end when;`;
    expect(endOf(body, "simulation.subscript-outside")).toBe(
      "M: at t = 0.3 s y cannot be computed, because the subscript pre(n) is 4, outside 1 to 3.",
    );
    const loop = `Real v[3] = {1, 2, time}; Real y; algorithm y := 0;
      for i in 1:3 loop y := y + v[i + (if time > 0.5 then 1 else 0)]; end for;`;
    expect(endOf(loop, "run.subscript-out-of-range")).toContain("Subscript 4 is outside 1 to 3");
  });

  it("is the equation from which its unknown has gone, with its equals", () => {
    expect(endOf("Real x; Real y; equation x = y; y = x + 1;", "simulation.equation-without-unknowns")).toBe(
      "M: The equations are singular: others make x equal to y, but for signs, so that they cancel in the equation x = x + 1, which does not determine them.",
    );
    expect(endOf("Real x; equation x = x + time;", "simulation.equation-without-unknown")).toBe(
      "M: The equations are singular: x cancels in the equation x = x + time, which does not determine it.",
    );
  });
});
