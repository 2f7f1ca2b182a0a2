import { expect, it } from "vitest";
import { openProject, rowIn } from "./test-inspector.ts";
import { readTyped } from "./typed-value.ts";

const project = openProject();
const read = (name: string, typed: string, unit = "") => readTyped(rowIn(project, "M", "a", name).element, typed, unit);
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
  expect(read("R", "5 s", "kOhm")).toEqual(wrong("unit", "5 s", "Ohm"));
});
