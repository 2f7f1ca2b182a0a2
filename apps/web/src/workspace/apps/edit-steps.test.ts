import { expect, it } from "vitest";
import { firstStep, nextStep, redo, undo } from "./edit-steps.ts";

it("steps go back and forth, and a new one forgets what was undone", () => {
  const two = nextStep(nextStep(firstStep("a"), "b", false), "c", false);
  const back = undo(undo(two));
  expect([back.now, redo(back).now, undo(back).now]).toEqual(["a", "b", "a"]);
  const other = nextStep(undo(two), "d", false);
  expect([other.now, redo(other).now, undo(other).now]).toEqual(["d", "d", "b"]);
});

it("what joins is undone with the step before", () => {
  const typed = nextStep(nextStep(nextStep(firstStep(""), "l", false), "la", true), "lag", true);
  expect(undo(typed).now).toBe("");
  expect(nextStep(firstStep("a"), "b", true).past).toEqual(["a"]);
});
