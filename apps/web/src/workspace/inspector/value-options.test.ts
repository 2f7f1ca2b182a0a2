import { expect, it } from "vitest";
import { openProject, rowIn } from "./test-inspector.ts";
import { chosenOption, optionsOf } from "./value-options.ts";

const project = openProject();
const init = rowIn(project, "M", "a", "init");

it("offers literals with the descriptions of the choices, by names that hold in every class", () => {
  expect(optionsOf(init.element)).toEqual([
    { value: "Lib.Init.None", label: "None: nothing" },
    { value: "Lib.Init.Steady", label: "Steady: rest" },
  ]);
  expect(optionsOf(rowIn(project, "M", "a", "useHeat").element)?.map(({ value }) => value)).toEqual(["false", "true"]);
  expect(optionsOf(rowIn(project, "M", "a", "R").element)).toBeUndefined();
});

it("knows a literal by whatever name it is written, and an expression from a literal", () => {
  const options = optionsOf(init.element) ?? [];
  const fallback = init.fallback ?? expect.fail("it has a default");
  expect(chosenOption(options, fallback)).toBe("Lib.Init.None");
  expect(chosenOption(options, { ...fallback, text: "other.init", evaluated: "None" })).toBe("other.init");
});
