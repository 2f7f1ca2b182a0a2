import { expect, it } from "vitest";
import { isLayoutName, layoutName, layoutPath, layoutText, readLayoutFile } from "./layout-file.ts";

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

it("what is no JSON is told with its line", () => {
  const problem = (text: string) => readLayoutFile(text);
  expect(problem('{\n  "format": "mofang-layout/1",\n  "layout": results\n}')).toEqual({ problem: { rule: "json", line: 3 } });
  expect(problem('{\n  "format": "mofang-layout/1",\n')).toEqual({ problem: { rule: "json", line: 3 } });
});

it("what breaks the form is told with its place", () => {
  const changed = (change: (file: { readonly charts: readonly object[] }) => void) => {
    const file = JSON.parse(layoutText(layout));
    change(file);
    return readLayoutFile(JSON.stringify(file));
  };
  const at = (place: string) => ({ problem: { rule: "form", at: place } });
  expect(changed((file) => Object.assign(file, { format: "other/1" }))).toEqual(at("format"));
  expect(changed((file) => Object.assign(file.charts[0] ?? {}, { font: "comic" }))).toEqual(at("charts.0.font"));
  const doubled = { column: 1, row: 1, curves: [] };
  expect(changed((file) => Object.assign(file.charts[0] ?? {}, { subCharts: [doubled, doubled] }))).toEqual(
    at("charts.0.subCharts"),
  );
});

it("a layout is named by its file, and names stay in the folder", () => {
  expect(layoutName(layoutPath("总览 2"))).toBe("总览 2");
  expect(["layouts/a/b.layout.json", "other/a.layout.json", "layouts/.layout.json"].map(layoutName)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(["../a", "a/b", ".a", "", "a.", "a ", "x".repeat(61)].filter(isLayoutName)).toEqual([]);
  expect(["Start-up_1.2", "ü"].every(isLayoutName)).toBe(true);
});
