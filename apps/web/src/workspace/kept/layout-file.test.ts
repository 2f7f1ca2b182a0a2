import { expect, it } from "vitest";
import { layoutText, readLayoutFile } from "./layout-file.ts";

const chart = {
  looks: { grid: "dot", font: "kai" },
  subCharts: [
    {
      ...{ id: 1, x: 0, y: 0, title: "Heights", isLogarithmic: true, isXLogarithmic: true },
      axes: { x: { min: 0, max: 2, unit: "s", label: "t" }, y: { min: undefined, max: undefined, unit: "", label: undefined } },
      curves: [
        { runId: "", variable: "h", colour: 2, shownIn: "cm", legend: "height" },
        { runId: "", variable: "v", colour: 0, style: { line: "dotted", width: 4, symbol: "circle" } },
        {
          ...{ runId: "", variable: "twice", colour: 1 },
          computation: { expression: "2 * a", operands: [{ runId: "", variable: "h", name: "a" }], unit: "m" },
        },
      ],
    },
    { id: 2, x: 1, y: 0, over: { runId: "", variable: "h" }, curves: [] },
  ],
} as const;
const layout = {
  className: "Lib.Ball",
  layout: "grid",
  grid: { x: 1, y: 0 },
  cells: [
    { type: "model", x: 0, y: 0 },
    { type: "chart", x: 1, y: 0, chart: 0 },
  ],
  charts: [chart],
} as const;

it("a layout is the same after it was written and read", () => {
  expect(readLayoutFile(layoutText(layout))).toEqual({ layout });
});

it("a layout can be written by hand with what it needs alone", () => {
  const text = `{ "format": "mofang-layout/1", "layout": "results",
    "charts": [{ "subCharts": [{ "column": 1, "row": 1, "curves": [{ "variable": "h" }] }] }] }`;
  expect(readLayoutFile(text)).toEqual({
    layout: {
      ...{ layout: "results", grid: { x: 1, y: 1 }, cells: [] },
      charts: [
        {
          looks: { grid: "solid", font: "default" },
          subCharts: [{ id: 1, x: 0, y: 0, curves: [{ runId: "", variable: "h", colour: 0 }] }],
        },
      ],
    },
  });
});

it("names the place and the rule of a file that is not a layout", () => {
  expect(readLayoutFile('{\n  "format": "mofang-layout/1",\n  "layout": results\n}')).toEqual({
    problem: { rule: "json", at: "3", wanted: "" },
  });
  const other = layoutText(layout).replace('"layout": "grid"', '"layout": "rows"');
  expect(readLayoutFile(other)).toMatchObject({ problem: { rule: "value", at: "layout" } });
});
