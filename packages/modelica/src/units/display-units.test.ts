import { expect, it } from "vitest";
import { displayUnitsFor } from "./display-units.ts";

it.each([
  ["K", ["mK", "degF", "K", "degC"]],
  ["Pa", ["Pa", "mbar", "kPa", "psi", "bar", "atm", "MPa"]],
  ["Ohm", ["mOhm", "Ohm", "kOhm", "MOhm"]],
  ["m/s", ["mm/s", "km/h", "mph", "m/s"]],
  ["J/(kg.K)", ["J/(kg.K)", "kJ/(kg.K)"]],
  ["rad/s", ["deg/s", "rpm", "rad/s", "Hz"]],
  ["V/m", ["V/m", "kV/m"]],
])("offers units for %s", (unit, expected) => {
  const offered = displayUnitsFor(unit);
  expect(offered.filter((one) => expected.includes(one))).toEqual(expected.filter((one) => offered.includes(one)));
  expect(offered).toEqual(expect.arrayContaining(expected));
});

it("takes a torque for no energy, and has none for plain numbers and unknown units but themselves", () => {
  expect(displayUnitsFor("N.m")).not.toContain("J");
  expect(displayUnitsFor("J")).not.toContain("N.m");
  expect(displayUnitsFor("1")).toEqual([]);
  expect(displayUnitsFor("")).toEqual([]);
  expect(displayUnitsFor("furlong")).toEqual(["furlong"]);
});
