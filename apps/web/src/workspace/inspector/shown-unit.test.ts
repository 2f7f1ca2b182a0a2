import { expect, it } from "vitest";
import { inUnit, literalNumber, unitsOf } from "./shown-unit.ts";
import { openProject, rowIn } from "./test-inspector.ts";

const project = openProject();

it("offers the display unit before the unit, and nothing for what has none", () => {
  const ofR = unitsOf(rowIn(project, "M", "a", "R").element, "1");
  expect(ofR.slice(0, 2)).toEqual(["kOhm", "Ohm"]);
  expect(ofR).toContain("MOhm");
  expect(unitsOf(rowIn(project, "M", "a", "T").element, "1")).toEqual(["degC", "K", "mK", "degF"]);
  expect(unitsOf(rowIn(project, "M", "a", "R").element, "2 * r")).toEqual(["Ohm"]);
  expect(unitsOf(rowIn(project, "M", "a", "x.start").element, "1")).toContain("mm");
  expect(unitsOf(rowIn(project, "M", "a", "n").element, "1")).toEqual([]);
});

it.each([
  ["2000", "Ohm", "kOhm", "2"],
  ["0.1", "kOhm", "Ohm", "100"],
  ["293.15", "K", "degC", "20"],
  ["20", "degC", "K", "293.15"],
  ["0", "degC", "K", "273.15"],
  ["2 * r", "Ohm", "kOhm", "2 * r"],
])("makes %s %s in %s %s", (text, from, to, expected) => {
  expect(inUnit(text, from, to, false)).toBe(expected);
});

it("moves no difference by the zero of a scale", () => {
  expect(inUnit("9", "degF", "K", true)).toBe("5");
  expect(inUnit("5", "K", "degC", true)).toBe("5");
});

it("converts nothing between units that do not fit", () => {
  expect(inUnit("1", "m", "s", false)).toBeUndefined();
});

it("knows a number from an expression", () => {
  expect(["1", "-1e-3", ".5", "2."].map(literalNumber)).toEqual([1, -1e-3, 0.5, 2]);
  expect(["1 + 1", "r", "0x10", "", "Infinity"].map(literalNumber)).toEqual(Array(5).fill(undefined));
});
