import { expect, it } from "vitest";
import { z } from "zod/mini";
import { isKeptName, keptName, keptPath, readKept } from "./kept-file.ts";

const kind = { folder: "charts/", ending: ".chart.json" };
const form = z.strictObject({
  size: z.number().check(z.minimum(1), z.maximum(9)),
  font: z.optional(z.enum(["song", "hei"])),
});

it("what is kept is named by its file, and names stay in the folder", () => {
  expect(keptName(kind, keptPath(kind, "总览 2"))).toBe("总览 2");
  const others = ["charts/a/b.chart.json", "other/a.chart.json", "charts/.chart.json", "charts/a.json"];
  expect(others.map((path) => keptName(kind, path))).toEqual([undefined, undefined, undefined, undefined]);
  expect(["../a", "a/b", ".a", "", "a.", "a ", "x".repeat(61)].filter(isKeptName)).toEqual([]);
  expect(["Start-up_1.2", "ü"].every(isKeptName)).toBe(true);
});

it.each([
  ['{\n  "size": 1,\n  "font": song\n}', { rule: "json", at: "3" }],
  ['{\n  "size": 1,\n', { rule: "json", at: "3" }],
  ['{ "size": "1" }', { rule: "type", at: "size", wanted: "number" }],
  ["[]", { rule: "type", at: "", wanted: "object" }],
  ['{ "size": 1, "font": "comic" }', { rule: "value", at: "font", wanted: "song, hei" }],
  ['{ "size": 1, "colour": 3, "x": 1 }', { rule: "keys", at: "", wanted: "colour, x" }],
  ['{ "size": 0 }', { rule: "least", at: "size", wanted: "1" }],
  ['{ "size": 10 }', { rule: "most", at: "size", wanted: "9" }],
  ['{ "size": 1e999 }', { rule: "type", at: "size", wanted: "number" }],
  ['{ "size": 1, "__proto__": {} }', { rule: "keys", at: "", wanted: "__proto__" }],
])("names what is wrong with %j by its place and the rule", (text, problem) => {
  expect(readKept(form, text)).toMatchObject({ problem });
});

it("a byte order mark is no part of a file", () => {
  expect(readKept(form, '\uFEFF{ "size": 1 }')).toEqual({ file: { size: 1 } });
});
