import { expect, it } from "vitest";
import { unitText } from "./unit-text.ts";

it.each([
  ["kg.m2", "kg·m²"],
  ["m/s2", "m/s²"],
  ["N.m.s/rad", "N·m·s/rad"],
  ["W/(m2.K)", "W/(m²·K)"],
  ["s-1", "s⁻¹"],
  ["kOhm", "kΩ"],
  ["uF", "µF"],
  ["degC", "°C"],
  ["1", ""],
])("writes %s as %s", (unit, text) => expect(unitText(unit)).toBe(text));
