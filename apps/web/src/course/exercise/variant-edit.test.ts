import { expect, it } from "vitest";
import { newBlock } from "../publish/content-edit.ts";
import type { Exercise } from "./exercise.ts";
import { nameIssue, proposedNames, proposedRange, withDrawnValue } from "./variant-edit.ts";

const solution = "model M\n  parameter Real tau = 2;\n  Resistor r(R = 10);\n  Real x;\nend M;\n";
const exercise = (changes: Partial<Exercise> = {}): Exercise => ({
  ...(newBlock("exercise", "exercise-1") as Exercise),
  className: "M",
  solution,
  starter: solution.replace(" = 2", ""),
  ...changes,
});

it("proposes the parameters of the solution and ranges around their values", () => {
  expect(proposedNames(exercise())).toEqual(["tau", "R"]);
  expect(proposedNames(exercise({ variant: [{ name: "tau", least: 1, most: 2, step: 1 }] }))).toEqual(["R"]);
  expect(proposedRange(exercise(), "R")).toEqual({ name: "R", least: 5, most: 15, step: 2.5 });
  expect(proposedRange(exercise(), "other")).toEqual({ name: "other", least: 1, most: 2, step: 0.25 });
});

it("puts a drawn value into both models, also of a component", () => {
  const drawn = withDrawnValue(withDrawnValue(exercise(), "tau"), "R");
  expect(drawn.solution).toBe(solution.replace("= 2", "= {{tau}}").replace("= 10", "= {{R}}"));
  expect(drawn.starter).toBe(drawn.solution);
});

it("names what is wrong with a parameter, or still missing", () => {
  const drawn = withDrawnValue(exercise(), "tau");
  const told = { zh: "", en: "tau = {{tau}}" };
  expect(nameIssue(exercise(), "2x")).toBe("badName");
  expect(nameIssue(exercise(), "mass")).toBe("noParameter");
  expect(nameIssue(exercise(), "tau")).toBe("notInModels");
  expect(nameIssue({ ...drawn, starter: solution }, "tau")).toBe("notInTask");
  expect(nameIssue({ ...drawn, starter: solution, task: told }, "tau")).toBeUndefined();
  expect(nameIssue(drawn, "tau")).toBeUndefined();
});
