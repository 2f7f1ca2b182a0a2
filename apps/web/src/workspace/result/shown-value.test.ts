import { expect, it } from "vitest";
import { shownText, shownValues, valueText } from "./shown-value.ts";

it.each([
  [2.5, { kind: "Real", unit: "kg.m2" }, "2.5 kg·m²"],
  [293.15, { kind: "Real", unit: "K", displayUnit: "degC" }, "20 °C"],
  [Math.PI / 6, { kind: "Real", unit: "rad", displayUnit: "deg" }, "30°"],
  [2, { kind: "Real", unit: "m", displayUnit: "degC" }, "2 m"],
  [1, { kind: "Boolean" }, "true"],
  [0, { kind: "Boolean" }, "false"],
  [2, { kind: "enumeration", literals: ["off", "on"] }, "on"],
  [3, { kind: "Integer" }, "3"],
] as const)("shows %d of %o as %s", (value, facts, text) => expect(valueText(value, facts)).toBe(text));

it("holds values that are no quantities until the next one", () => {
  const kinds = ["Real", "Integer", "Boolean", "enumeration"] as const;
  expect(kinds.map((kind) => shownValues({ kind }).isStepped)).toEqual([false, true, true, true]);
});

it("shows a value beyond the names as a number", () => {
  expect(shownText(7, shownValues({ kind: "enumeration", literals: ["off", "on"] }))).toBe("7");
});
