import { expect, it } from "vitest";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** By x = y = 1/(2·c). */
const model = (c: string, x = "Real x, y") =>
  `model M parameter Real a = asin(1); parameter Real c = ${c}; ${x}; equation c*x + c*y = 1; c*x - c*y = 0; end M;`;

/** The same with what rounding leaves of the cosine of a right angle, and a right side. */
const rightAngle = (right: string) =>
  `model M parameter Real a = asin(1); Real x, y; equation cos(a)*x + cos(a)*y = ${right}; cos(a)*x - cos(a)*y = 0; end M;`;

it("tells at the start of a linear system with coefficients so small that they make an unknown vast, and names it", () => {
  const { warnings, status } = runModelica(model("1e-17"), "M", {});
  expect(status.kind).toBe("finished");
  expect(warnings).toMatchObject([{ code: "simulation.almost-singular", values: { time: 0, unknown: "x" } }]);
  expect(Number(warnings[0]?.values.value)).toBeCloseTo(5e16, -10);
  for (const warning of warnings) expect(renderFailure(warning, "zh")).toContain("几乎奇异");
});

it.each([
  ["that is well", model("1e-6")],
  ["whose unknowns are as large as they are said to be", model("1e-17", "Real x(nominal = 1e16), y(nominal = 1e16)")],
])("is silent of one %s", (_, text) => {
  expect(runModelica(text, "M", {}).warnings).toEqual([]);
});

it("takes no digit of a rounding error for a coefficient: without a solution the run ends at its start", () => {
  expect(runModelica(rightAngle("1"), "M", {}).status).toMatchObject({
    kind: "failed",
    failure: { code: "simulation.singular-linear-system", values: { time: 0 } },
  });
});

it("goes on where a system that is singular but for rounding has a solution", () => {
  const run = runModelica(rightAngle("0"), "M", {});
  expect(run.status.kind).toBe("finished");
  expect(run.warnings).toEqual([]);
});
