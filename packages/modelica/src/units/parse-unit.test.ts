import { describe, expect, it } from "vitest";
import { describe as describeDimension } from "./dimension.ts";
import { parseUnit } from "./parse-unit.ts";

/** A unit in base units. */
function inBaseUnits(text: string): string | undefined {
  const dimension = parseUnit(text);
  return dimension === undefined ? undefined : describeDimension(dimension);
}

describe("units in base units", () => {
  it.each([
    ["m", "m"],
    ["N", "kg.m/s2"],
    ["N.m", "kg.m2/s2"],
    ["J/(kg.K)", "m2/(s2.K)"],
    ["W/m2", "kg/s3"],
    ["V", "kg.m2/(s3.A)"],
    ["1/s", "1/s"],
    ["s-1", "1/s"],
    ["rad/s", "1/s"],
    ["1", "1"],
    ["(m.kg)/s2", "kg.m/s2"],
  ])("%s is %s", (unit, expected) => {
    expect(inBaseUnits(unit)).toBe(expected);
  });

  it.each([
    ["km", "m"],
    ["mm2", "m2"],
    ["kPa", "kg/(m.s2)"],
    ["mmol/l", "mol/m3"],
    ["dam", "m"],
    ["min", "s"],
    ["degC", "K"],
    ["mbar", "kg/(m.s2)"],
  ])("prefixes and units beside the SI: %s has the dimension of %s", (unit, expected) => {
    expect(inBaseUnits(unit)).toBe(expected);
  });

  it.each(["", "furlong", "m/s/s", "W/m.K", "m^2", "2m"])("nothing is known of %j", (unit) => {
    expect(parseUnit(unit)).toBeUndefined();
  });
});
