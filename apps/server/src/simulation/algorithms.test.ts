import { algorithms, isFixedStep, simulationSettings } from "@mofang/protocol";
import { algorithmNames, hasFixedStep } from "@mofang/simulation";
import { expect, it } from "vitest";

const chosen = (names: readonly string[]) =>
  names.map((algorithm) => simulationSettings.shape.algorithm.safeParse(algorithm).data);

it("[SIM-019] [SIM-020] [SIM-021] [SIM-022] [SIM-023] [SIM-024] [SIM-025] integrators of Runge, Mebdf and Lsode can be chosen", () => {
  const names = ["Dassl", "Radau5", "Dop853", "Dopri5", "Mebdfdae", "Mebdfi", "Dlsode"];
  expect(chosen(names)).toEqual(names);
});

it("[SIM-026] [SIM-027] [SIM-028] [SIM-029] [SIM-030] [SIM-031] [SIM-032] integrators with roots and diagonal stages can be chosen", () => {
  const names = ["Dlsodar", "Cvode", "Ida", "Sdirk34", "Esdirk23", "Esdirk34", "Esdirk45"];
  expect(chosen(names)).toEqual(names);
});

it("[SIM-033] [SIM-034] [SIM-035] [SIM-036] [SIM-037] [SIM-038] [SIM-039] integrators of fixed step can be chosen, and none of another name", () => {
  const names = ["Euler", "ModifiedEuler", "Rkfix2", "Rkfix3", "Rkfix4", "Rkfix6", "Rkfix8"];
  expect(chosen(names)).toEqual(names);
  expect(chosen(["Rkfix5"])).toEqual([undefined]);
});

it("the integrators of the wire are those of the engine, in the same order", () => {
  expect(algorithms).toEqual(algorithmNames);
});

it("the integrators that take the step they are given are the same on the wire and in the engine", () => {
  expect(algorithms.filter(isFixedStep)).toEqual(algorithmNames.filter(hasFixedStep));
  expect(algorithms.filter(isFixedStep)).toEqual(["Euler", "ModifiedEuler", "Rkfix2", "Rkfix3", "Rkfix4", "Rkfix6", "Rkfix8"]);
});
