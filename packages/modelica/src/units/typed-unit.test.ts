import { expect, it } from "vitest";
import { lonePrefix, typedUnit } from "./typed-unit.ts";

it.each([
  ["°C", "degC"],
  ["℉", "degF"],
  ["N·m", "N.m"],
  ["N*m", "N.m"],
  ["m/s²", "m/s2"],
  ["m^3/h", "m3/h"],
  ["µF", "uF"],
  ["kΩ", "kOhm"],
  ["ohm", "Ohm"],
  ["kohm", "kOhm"],
  ["kWh", "kW.h"],
  ["Ah", "A.h"],
  ["W / (m2.K)", "W/(m2.K)"],
  ["°", "deg"],
])("reads %s as %s", (typed, unit) => {
  expect(typedUnit(typed)).toBe(unit);
});

it("knows prefixes that stand alone, in steps of a thousand", () => {
  expect(["k", "M", "u", "µ", "m", "T"].map(lonePrefix)).toEqual([3, 6, -6, -6, -3, 12]);
  expect(["K", "E", "da", "", "kk"].map(lonePrefix)).toEqual(Array(5).fill(undefined));
});
