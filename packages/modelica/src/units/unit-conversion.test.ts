import { describe, expect, it } from "vitest";
import { unitConversion } from "./unit-conversion.ts";

function converted(value: number, from: string, to: string): number {
  const conversion = unitConversion(from, to);
  if (conversion === undefined) throw new Error(`${from} cannot become ${to}`);
  return value * conversion.factor + conversion.offset;
}

describe("converting units", () => {
  it.each([
    [0.1, "s", "ms", 100],
    [0.012, "m", "mm", 12],
    [1500, "W", "kW", 1.5],
    [101325, "Pa", "bar", 1.01325],
    [2e5, "Pa", "kPa", 200],
    [3.6e6, "J", "kW.h", 1],
    [1, "kg", "g", 1000],
    [0.5, "m3", "l", 500],
    [1e-5, "m3/s", "l/min", 0.6],
    [10, "m/s", "km/h", 36],
    [1000, "kg/m3", "g/cm3", 1],
    [4180, "J/(kg.K)", "kJ/(kg.degC)", 4.18],
    [4.7e-6, "F", "uF", 4.7],
    [Math.PI, "rad", "deg", 180],
  ])("%d %s to %s", (value, from, to, expected) => {
    expect(converted(value, from, to)).toBeCloseTo(expected, 9);
  });

  it("moves the zero of temperatures, but not that of differences in other units", () => {
    expect(converted(293.15, "K", "degC")).toBeCloseTo(20, 9);
    expect(converted(273.15, "K", "degF")).toBeCloseTo(32, 9);
    expect(converted(100, "degC", "K")).toBeCloseTo(373.15, 9);
    expect(converted(2, "W/K", "W/degC")).toBe(2);
  });

  it("counts full turns where one unit has angles and the other has none", () => {
    expect(converted(Math.PI, "rad/s", "rpm")).toBeCloseTo(30, 9);
    expect(converted(Math.PI, "rad/s", "rev/min")).toBeCloseTo(30, 9);
    expect(converted(Math.PI, "rad/s", "1/min")).toBeCloseTo(30, 9);
    expect(converted(50, "Hz", "rpm")).toBeCloseTo(3000, 9);
    expect(converted(100 * Math.PI, "rad/s", "Hz")).toBeCloseTo(50, 9);
  });

  it("does not exist between other quantities and units that are not known", () => {
    expect(unitConversion("m", "s")).toBeUndefined();
    expect(unitConversion("rad", "1")).toBeUndefined();
    expect(unitConversion("m", "furlong")).toBeUndefined();
  });
});
