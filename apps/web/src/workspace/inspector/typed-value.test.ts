import { expect, it } from "vitest";
import { openProject, rowIn } from "./test-inspector.ts";
import { readTyped } from "./typed-value.ts";

const project = openProject();
const read = (name: string, typed: string, unit = "") => readTyped(rowIn(project, "M", "a", name).element, typed, unit);
const readMeasure = (name: string, typed: string, unit: string) =>
  readTyped(rowIn(project, "Lib.Measures", "", name).element, typed, unit);
const ok = (value: string | undefined) => ({ ok: true, value });

it("takes numbers in the unit that is shown or named, and expressions as they are", () => {
  expect(read("R", "3", "kOhm")).toEqual(ok("3000"));
  expect(read("R", "3", "Ohm")).toEqual(ok("3"));
  expect(read("R", "5 Ohm", "kOhm")).toEqual(ok("5"));
  expect(read("R", "5 MOhm", "kOhm")).toEqual(ok("5000000"));
  expect(read("R", "1e-3", "Ohm")).toEqual(ok("1e-3"));
  expect(read("R", "2E3", "kOhm")).toEqual(ok("2000000"));
  expect(read("R", "1e-3 kOhm", "Ohm")).toEqual(ok("1"));
  expect(read("R", "2 * r", "kOhm")).toEqual(ok("2 * r"));
  expect(read("T", "20", "degC")).toEqual(ok("293.15"));
  expect(read("file", '"a \\" b"')).toEqual(ok('"a \\" b"'));
  expect(read("R", "  ", "kOhm")).toEqual(ok(undefined));
});

it("names the value and the rule that it breaks", () => {
  const wrong = (problem: string, value: string, rule: string) => ({ ok: false, problem, values: { value, rule } });
  expect(read("R", "-1", "kOhm")).toEqual(wrong("min", "-1", "0 Ω"));
  expect(read("n", "6")).toEqual(wrong("max", "6", "5"));
  expect(read("n", "1.5")).toEqual(wrong("type", "1.5", "Integer"));
  expect(read("R", '"a"', "kOhm")).toEqual(wrong("type", '"a"', "Real"));
  expect(read("R", "true", "kOhm")).toEqual(wrong("type", "true", "Real"));
  expect(read("file", "7")).toEqual(wrong("type", "7", "String"));
  expect(read("R", "5 s", "kOhm")).toEqual(wrong("unit", "5 s", "Ω, pΩ, nΩ, µΩ, mΩ, kΩ, MΩ, GΩ"));
  expect(read("R", "10 mA", "Ohm")).toMatchObject({ ok: false, problem: "unit" });
  expect(read("first", "5 bar")).toEqual(wrong("noUnit", "5 bar", ""));
  expect(read("n", "5 bar")).toEqual(wrong("noUnit", "5 bar", ""));
  expect(read("n", "1m")).toEqual(wrong("type", "1m", "Integer"));
});

it.each([
  ["R", "4.7k", "kOhm", "4700"],
  ["R", "1k", "Ohm", "1000"],
  ["R", "2.2M", "kOhm", "2200000"],
  ["R", "10 m", "Ohm", "0.01"],
  ["R", "3u", "Ohm", "0.000003"],
  ["R", "1e3k", "Ohm", "1000000"],
  ["first", "10u", "", "0.00001"],
  ["first", "50 %", "", "0.5"],
  ["n", "0.004k", "", "4"],
])("understands a prefix behind the number of %s: %s", (name, typed, unit, value) => {
  expect(read(name, typed, unit)).toEqual(ok(value));
});

it.each([
  ["dT", "9 °F", "K", "5"],
  ["dT", "5 °C", "K", "5"],
  ["p", "5 bar", "Pa", "500000"],
  ["v", "36 km/h", "m/s", "10"],
  ["length", "3m", "m", "3"],
  ["length", "3mm", "m", "0.003"],
  ["length", "1 in", "m", "0.0254"],
  ["E", "1 kWh", "J", "3600000"],
])("converts what is typed for %s: %s", (name, typed, unit, value) => {
  expect(readMeasure(name, typed, unit)).toEqual(ok(value));
});

it("converts temperatures with the zeros of their scales", () => {
  expect(read("T", "20 degC", "K")).toEqual(ok("293.15"));
  expect(read("T", "68 °F", "degC")).toEqual(ok("293.15"));
  expect(read("T", "300 K", "degC")).toEqual(ok("300"));
});

it("takes a prefix for no part of a scale with a zero of its own", () => {
  expect(read("T", "20m", "degC")).toMatchObject({ ok: false, problem: "unit" });
  expect(read("T", "20m", "K")).toEqual(ok("0.02"));
});
