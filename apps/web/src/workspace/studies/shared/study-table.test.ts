import { expect, it } from "vitest";
import { firstForm } from "./study-form.ts";
import { numberIn, studyAsCsv, studyColumns } from "./study-table.ts";

const columns = studyColumns({ ...firstForm, parameters: [{ name: "m", values: "1" }], criteria: 'max(x)\n"y"' });
const row = { index: 0, values: [2], status: "succeed", message: 'no "y"', scores: [0.5, null], curves: [] } as const;

it("has a column for each parameter and each criterion", () => {
  expect(columns).toEqual({ parameters: ["m"], criteria: ["max(x)", '"y"'] });
  expect([0, 1, 2].map((column) => numberIn(columns, row, column))).toEqual([2, 0.5, undefined]);
});

it("is taken away as CSV with failures and their reasons", async () => {
  expect((await studyAsCsv(columns, [row]).text()).split("\r\n")).toEqual([
    '"run","m","max(x)","""y""","status","message"',
    '1,2,0.5,,succeed,"no ""y"""',
    "",
  ]);
});
