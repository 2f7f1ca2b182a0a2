import { expect, it } from "vitest";
import { formerText } from "./former-template.ts";
import { readTemplateFile, templateText } from "./template-file.ts";

const axis = { min: undefined, max: undefined, unit: "", label: undefined, logBase: undefined };
const chart = {
  looks: { grid: "dot", font: "kai" },
  figure: { title: "Both to %{x}", identifier: "both", group: "g", preferred: true, caption: "See %(plot:down)" },
  subCharts: [
    {
      ...{ id: 1, x: 0, y: 0, title: "Heights", identifier: "down", isLogarithmic: true, isXLogarithmic: true },
      axes: { x: { ...axis, min: 0, max: 2, unit: "s", label: "t" }, y: { ...axis, logBase: 2 } },
      curves: [
        { runId: "", variable: "h", colour: 2, shownIn: "cm", legend: "height", zOrder: 3 },
        { runId: "", variable: "v", colour: 0, style: { line: "dotted", width: 4, symbol: "circle", fill: "cross" } },
        {
          ...{ runId: "", variable: "twice", colour: 1 },
          computation: { expression: "2 * a", operands: [{ runId: "", variable: "h", name: "a" }], unit: "m" },
        },
      ],
    },
    { id: 2, x: 1, y: 0, over: { runId: "", variable: "h" }, curves: [{ runId: "", variable: "h", colour: 0 }] },
  ],
} as const;
const content = { className: "Lib.'Ball 2'", isAfterRun: true, chart };
const file = () => JSON.parse(templateText(content));
const problemOf = (data: unknown) => readTemplateFile(JSON.stringify(data));

it("a template is the same after it was written and read", () => {
  expect(readTemplateFile(templateText(content))).toEqual({ content });
  const plain = { className: undefined, isAfterRun: false, chart };
  expect(readTemplateFile(templateText(plain))).toEqual({ content: plain });
});

it("a template can be written by hand with what it needs alone", () => {
  const text = `{ "format": "mofang-chart/1", "chart": { "subCharts": [{ "column": 1, "row": 1, "curves": [{ "variable": "h" }] }] } }`;
  expect(readTemplateFile(text)).toEqual({
    content: {
      ...{ className: undefined, isAfterRun: false },
      chart: {
        looks: { grid: "solid", font: "default" },
        subCharts: [{ id: 1, x: 0, y: 0, curves: [{ runId: "", variable: "h", colour: 0 }] }],
      },
    },
  });
});

it("names the place and the rule of what breaks the form", () => {
  const broken = (change: (one: ReturnType<typeof file>) => void) => {
    const one = file();
    change(one);
    return problemOf(one);
  };
  const [subChart] = file().chart.subCharts;
  const many = (count: number) => Array.from({ length: count }, (_, i) => ({ variable: `v${i}` }));
  const cases: readonly (readonly [(one: ReturnType<typeof file>) => void, string, string])[] = [
    [(one) => Object.assign(one, { format: "mofang-layout/1" }), "value", "format"],
    [(one) => Object.assign(one.chart, { font: "comic" }), "value", "chart.font"],
    [(one) => one.chart.subCharts.push(subChart), "twice", "chart.subCharts"],
    [(one) => one.chart.subCharts[0].curves.push({ variable: "h" }), "twice", "chart.subCharts.0.curves"],
    [(one) => Object.assign(one.chart.subCharts[0], { y: { min: 2, max: 1 } }), "order", "chart.subCharts.0.y"],
    [(one) => Object.assign(one.chart.subCharts[0], { column: 11, row: 10 }), "grid", "chart.subCharts"],
    [(one) => Object.assign(one.chart.subCharts[0], { curves: many(401) }), "curves", "chart.subCharts"],
    [(one) => Object.assign(one.chart.subCharts[0].curves[0], { colour: 10 }), "most", "chart.subCharts.0.curves.0.colour"],
    [(one) => Object.assign(one.chart.subCharts[0].curves[0], { onclick: "x" }), "keys", "chart.subCharts.0.curves.0"],
  ];
  for (const [change, rule, at] of cases) expect(broken(change)).toMatchObject({ problem: { rule, at } });
});

it("a template of an earlier version of the page is one of its class that is applied after each run", () => {
  const former = JSON.stringify({ subCharts: chart.subCharts, looks: chart.looks });
  const { figure: _, ...kept } = chart;
  expect(readTemplateFile(formerText("Lib.Ball", former))).toEqual({
    content: { className: "Lib.Ball", isAfterRun: true, chart: kept },
  });
  expect(readTemplateFile(formerText("Lib.Ball", "{"))).toMatchObject({ problem: { rule: "json" } });
  expect(readTemplateFile(formerText("Lib.Ball", '{ "subCharts": 3 }'))).toMatchObject({
    problem: { rule: "value", at: "format" },
  });
});
