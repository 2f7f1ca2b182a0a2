import { describe, expect, it } from "vitest";
import { readMeasured } from "./measured-table.ts";
import { chosenParameter, firstSearchForm, readSearch, type SearchForm } from "./search-form.ts";

const table = readMeasured("time,x [m],who,y\n0,1,a,5\n1,,b,6\n2,3,c,7\n", "en");
const form: SearchForm = {
  ...firstSearchForm,
  parameters: [
    { name: "k", start: "1", least: "0.5", most: "2e1" },
    { name: "", start: "?", least: "", most: "" },
  ],
  file: { name: "m.csv", text: "" },
  columns: { x: { variable: "body.x", deviation: "0.1" }, y: { variable: "", deviation: "" } },
};

describe("a form of a search", () => {
  it("is read to parameters and what was measured: columns of numbers that have a variable", () => {
    const read = readSearch(form, table);
    expect(read).toMatchObject({
      ok: true,
      search: { parameters: [{ name: "k", start: 1, least: 0.5, most: 20 }], maximumRuns: 300 },
    });
    if (!read.ok || read.search.goal.kind !== "fit") throw new Error("expected a fit");
    expect(read.search.goal.measured).toEqual({
      time: Float64Array.of(0, 1, 2),
      columns: [{ variable: "body.x", values: Float64Array.of(1, Number.NaN, 3), deviation: 0.1 }],
    });
  });

  it("is read to an expression and constraints, one a line, with the signs that people type", () => {
    const read = readSearch(
      { ...form, kind: "least", expression: " cost ", constraints: "max(x) <= 3\n\n y-1 ≥ -2e-1 \n" },
      undefined,
    );
    expect(read).toMatchObject({
      ok: true,
      search: {
        goal: {
          kind: "least",
          expression: "cost",
          constraints: [
            { expression: "max(x)", most: 3 },
            { expression: "y-1", least: -0.2 },
          ],
        },
      },
    });
  });

  it.each<[Partial<SearchForm>, object]>([
    [{ parameters: [{ name: "k", start: "1", least: "", most: "2" }] }, { kind: "bad-number", name: "k", value: "" }],
    [{ parameters: [{ name: "k", start: "one", least: "0", most: "2" }] }, { kind: "bad-number", name: "k", value: "one" }],
    [{ columns: { x: { variable: "x", deviation: "-1" } } }, { kind: "bad-number", name: "x", value: "-1" }],
    [
      { kind: "least", expression: "x", constraints: "x < 3" },
      { kind: "bad-constraint", line: "x < 3" },
    ],
    [
      { kind: "least", expression: "x", constraints: "x <= three" },
      { kind: "bad-constraint", line: "x <= three" },
    ],
    [{ file: undefined }, { kind: "no-file" }],
  ])("says what is wrong with it", (wrong, problem) => {
    expect(readSearch({ ...form, ...wrong }, table)).toEqual({ ok: false, problem });
  });

  it("tells what is wrong with a file, with its line", () => {
    const bad = readMeasured("time,x\n0,1\n1,2,3\n", "en");
    expect(bad).toMatchObject({ ok: false, message: expect.stringContaining("3") });
    expect(readSearch(form, bad)).toMatchObject({ problem: { kind: "bad-file" } });
  });

  it("begins with bounds around the value of the model", () => {
    expect(chosenParameter("k", -4)).toEqual({ name: "k", start: "-4", least: "-8", most: "-2" });
    expect(chosenParameter("k", undefined)).toEqual({ name: "k", start: "0", least: "-1", most: "1" });
  });
});
