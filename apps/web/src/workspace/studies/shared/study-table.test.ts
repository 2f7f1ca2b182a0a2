import { expect, it } from "vitest";
import { numberIn, studyAsCsv } from "./study-table.ts";

const columns = { parameters: ["m"], criteria: ["max(x)", '"y"'] };
const row = { index: 0, values: [2], status: "succeed", message: 'no "y"', scores: [0.5, null], curves: [] } as const;

it("finds the numbers of a row by their column", () => {
  expect([0, 1, 2].map((column) => numberIn(columns, row, column))).toEqual([2, 0.5, undefined]);
});

it("is taken away as CSV with failures and their reasons", async () => {
  expect((await studyAsCsv(columns, [row]).text()).split("\r\n")).toEqual([
    '"run","m","max(x)","""y""","status","message"',
    '1,2,0.5,,succeed,"no ""y"""',
    "",
  ]);
});
