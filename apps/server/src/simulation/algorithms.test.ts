import { algorithms, isFixedStep, simulationSettings } from "@mofang/protocol";
import { algorithmNames, hasFixedStep } from "@mofang/simulation";
import { expect, it } from "vitest";

/** That the wire takes these names, and that the engine has an integrator of each. */
function expectChoice(...names: readonly string[]): void {
  expect(names.map((algorithm) => simulationSettings.shape.algorithm.safeParse(algorithm).data)).toEqual(names);
  expect(algorithmNames).toEqual(expect.arrayContaining([...names]));
}

it("[SIM-019] [SIM-023] [SIM-024] [SIM-028] integrators of differential-algebraic systems can be chosen", () => {
  expectChoice("Dassl", "Mebdfdae", "Mebdfi", "Ida");
});

it("[SIM-025] [SIM-026] [SIM-027] integrators of several steps can be chosen", () => {
  expectChoice("Dlsode", "Dlsodar", "Cvode");
});

it("[SIM-020] [SIM-021] [SIM-022] integrators of Runge and Kutta with a step of their own can be chosen", () => {
  expectChoice("Radau5", "Dop853", "Dopri5");
});

it("[SIM-029] [SIM-030] [SIM-031] [SIM-032] integrators with diagonal stages can be chosen", () => {
  expectChoice("Sdirk34", "Esdirk23", "Esdirk34", "Esdirk45");
});

it("[SIM-033] [SIM-034] [SIM-035] [SIM-036] simple integrators of fixed step can be chosen, and none of another name", () => {
  expectChoice("Euler", "ModifiedEuler", "Rkfix2", "Rkfix3");
  expect(simulationSettings.shape.algorithm.safeParse("Rkfix5").success).toBe(false);
});

it("[SIM-037] [SIM-038] [SIM-039] integrators of fixed step and high order can be chosen", () => {
  expectChoice("Rkfix4", "Rkfix6", "Rkfix8");
});

it("the integrators of the wire are those of the engine, in the same order", () => {
  expect(algorithms).toEqual(algorithmNames);
});

it("the integrators that take the step they are given are the same on the wire and in the engine", () => {
  expect(algorithms.filter(isFixedStep)).toEqual(algorithmNames.filter(hasFixedStep));
  expect(algorithms.filter(isFixedStep)).toEqual(["Euler", "ModifiedEuler", "Rkfix2", "Rkfix3", "Rkfix4", "Rkfix6", "Rkfix8"]);
});
