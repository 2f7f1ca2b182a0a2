import { algorithms, isFixedStep } from "@mofang/protocol";
import { algorithmNames, hasFixedStep } from "@mofang/simulation";
import { expect, it } from "vitest";

it("the integrators of the wire are those of the engine, in the same order", () => {
  expect(algorithms).toEqual(algorithmNames);
});

it("the integrators that take the step they are given are the same on the wire and in the engine", () => {
  expect(algorithms.filter(isFixedStep)).toEqual(algorithmNames.filter(hasFixedStep));
  expect(algorithms.filter(isFixedStep)).toEqual(["Euler", "ModifiedEuler", "Rkfix2", "Rkfix3", "Rkfix4", "Rkfix6", "Rkfix8"]);
});
