import { expect, it } from "vitest";
import { firstForm, readForm, studyColumns } from "./study-form.ts";

it("reads a design, criteria line by line, and the curve that is wanted", () => {
  const parameters = [
    { name: "m", values: "1:3" },
    { name: "", values: "7" },
  ];
  expect(readForm({ ...firstForm, parameters, criteria: " max(x)\n\nx ", curve: "x" })).toEqual({
    ok: true,
    design: { parameters: [{ name: "m", range: { kind: "values", values: [1, 2, 3] } }], method: "grid", count: 100, seed: 1 },
    criteria: ["max(x)", "x"],
    curves: ["x"],
  });
});

it("says what is wrong with it", () => {
  const m = { name: "m", values: "1:3" };
  expect(readForm(firstForm)).toEqual({ ok: false, problem: { kind: "no-parameters" } });
  expect(readForm({ ...firstForm, parameters: [{ ...m, values: "?" }] })).toMatchObject({
    problem: { kind: "bad-range", name: "m" },
  });
  expect(readForm({ ...firstForm, parameters: [m] })).toMatchObject({ problem: { kind: "no-criteria" } });
});

it("has a column for each parameter and each criterion", () => {
  const form = { ...firstForm, parameters: [{ name: "m", values: "1" }], criteria: 'max(x)\n\n"y"' };
  expect(studyColumns(form)).toEqual({ parameters: ["m"], criteria: ["max(x)", '"y"'] });
});
