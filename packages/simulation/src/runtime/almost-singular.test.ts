import { expect, it } from "vitest";
import { renderFailure } from "../failure/failure-catalogue.ts";
import { runModelica } from "./modelica-for-tests.ts";

/** By x = y = 1/(2·cos(a)). */
const model = (angle: string) =>
  `model M parameter Real a = ${angle}; Real x, y; equation cos(a)*x + cos(a)*y = 1; cos(a)*x - cos(a)*y = 0; end M;`;

it("tells at the start of a linear system that is singular but for the rounding of a cosine, with the unknown that it makes vast", () => {
  const { warnings } = runModelica(model("asin(1)"), "M", {});
  expect(warnings).toMatchObject([{ code: "simulation.almost-singular", values: { time: 0, unknown: "x" } }]);
  expect(Number(warnings[0]?.values.value)).toBeCloseTo(0.5 / 6.123233995736766e-17, -10);
  for (const warning of warnings) expect(renderFailure(warning, "zh")).toContain("几乎奇异");
});

it("is silent of one that is well", () => {
  expect(runModelica(model("asin(1) - 1e-6"), "M", {}).warnings).toEqual([]);
});
