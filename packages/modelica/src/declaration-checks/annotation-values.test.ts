import { expect, it } from "vitest";
import { checkClass } from "../check/check-class.ts";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";

function codesOf(annotation: string): readonly string[] {
  const text = `model M parameter Real p = 1 ${annotation}; Real x = p; end M;`;
  return checkClass(new ClassTree(memoryProvider({ "a.mo": text })), "M").diagnostics.map(({ code }) => code);
}

it("lets Booleans and records of annotations be named alone, as published libraries do, and asks others for a value", () => {
  expect(codesOf("annotation(Evaluate)")).toEqual([]);
  expect(codesOf("annotation(Dialog)")).toEqual([]);
  expect(codesOf("annotation(Dialog(group))")).toEqual(["checks.annotation-type"]);
});
