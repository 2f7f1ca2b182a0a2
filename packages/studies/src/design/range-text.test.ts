import { present } from "@mofang/vocabulary";
import { expect, it } from "vitest";
import { readStudyRange, studyRangeText } from "./range-text.ts";

it.each([
  ["1, 2.5, -3e2", { kind: "values", values: [1, 2.5, -300] }],
  ["{4}", { kind: "values", values: [4] }],
  ["1e-21, 3e21, 0.30000000000000004", { kind: "values", values: [1e-21, 3e21, 0.1 + 0.2] }],
  ["0:0.25:1", { kind: "values", values: [0, 0.25, 0.5, 0.75, 1] }],
  ["1:3", { kind: "values", values: [1, 2, 3] }],
  ["3:-1:2", { kind: "values", values: [3, 2] }],
  ["linspace(0, 1, 11)", { kind: "range", from: 0, to: 1, count: 11, isLogarithmic: false }],
  ["logspace(1,1000,4)", { kind: "range", from: 1, to: 1000, count: 4, isLogarithmic: true }],
  ["uniform(0, 2)", { kind: "range", from: 0, to: 2, count: 0, isLogarithmic: false }],
  ["normal(10, 2)", { kind: "normal", mean: 10, deviation: 2 }],
])("reads %s, and what it writes of it", (text, range) => {
  const read = present(readStudyRange(text), "a range");
  expect(read).toEqual(range);
  expect(readStudyRange(studyRangeText(read))).toEqual(range);
});

it.each(["", "a", "1,", "1:0:2", "0:1e-9:1", "linspace(0, 1)", "normal(1, 2, 3)", "1 2"])("refuses %j", (text) => {
  expect(readStudyRange(text)).toBeUndefined();
});
