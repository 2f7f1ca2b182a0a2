import { expect, it } from "vitest";
import { curvesOf, noCharts } from "./chart.ts";
import { addCurve, computeOnChart, followRun, styleCurve } from "./chart-curves.ts";
import { activateSubChart, resizeChart } from "./chart-grid.ts";
import { addChart, clearChart, setLooks, showOver, zoomChart } from "./chart-list.ts";
import { applyNamed, applyTemplate, showTemplates, templateOf } from "./chart-template.ts";

const one = addChart(noCharts, "one");
const style = { line: "dotted", width: 4, symbol: "circle" } as const;
const looks = { grid: "dot", font: "kai" } as const;
const h = { runId: "1", variable: "h" };
const v = { runId: "1", variable: "v" };
const computation = { expression: "2 * a", operands: [{ ...h, name: "a" }], unit: "m" };
const drawn = [
  (state: typeof one) => resizeChart(state, "one", 1, 0),
  (state: typeof one) => styleCurve(addCurve(state, "one", h), "one", h, style),
  (state: typeof one) => addCurve(state, "one", { ...h, runId: "2" }),
  (state: typeof one) => computeOnChart(activateSubChart(state, "one", 2), "one", "twice", computation),
  (state: typeof one) => showOver(addCurve(state, "one", v), "one", 2, v),
  (state: typeof one) => zoomChart(setLooks(state, "one", looks), "one", [1, 2]),
].reduce((state, act) => act(state), one);
const template = templateOf(drawn.charts[0] as (typeof drawn.charts)[number]);

it("a template keeps the grid, curves by name with their styles, and looks of a chart, for any run, through JSON", () => {
  const [chart] = applyTemplate(one, JSON.parse(JSON.stringify(template)), "9").charts;
  expect(chart).toMatchObject({ id: "one", looks, xRange: undefined, activeSubChart: 1 });
  expect(
    chart?.subCharts.map(({ x, y, curves }) => [x, y, curves.map(({ runId, variable }) => `${variable} of ${runId}`)]),
  ).toEqual([
    [0, 0, ["h of 9"]],
    [1, 0, ["twice of ", "v of 9"]],
  ]);
  expect(chart?.subCharts[0]?.curves[0]?.style).toEqual(style);
  expect(chart?.subCharts[1]?.over).toEqual({ runId: "9", variable: "v" });
  expect(chart?.subCharts[1]?.curves[0]?.computation?.operands).toEqual([{ name: "a", runId: "9", variable: "h" }]);
});

const named = { key: "repository Heights", name: "Heights", chart: template };
const other = {
  key: "repository Other",
  name: "Other",
  chart: { subCharts: [{ id: 1, x: 0, y: 0, curves: [{ ...v, runId: "", colour: 0 }] }] },
};
const ids = () => {
  let next = 0;
  return () => `new ${++next}`;
};
const shown = ({ charts }: typeof one) =>
  charts.map((chart) => curvesOf(chart).map(({ runId, variable }) => `${variable} of ${runId}`));

it("after a run templates fill empty charts, each one where nothing is shown, and leave what is shown", () => {
  expect(shown(showTemplates(one, [named, other], "9", ids()))).toEqual([["h of 9", "twice of ", "v of 9"], ["v of 9"]]);
  expect(showTemplates(drawn, [named], "9", ids())).toBe(drawn);
  const withEmpty = addChart(drawn, "two");
  expect(shown(showTemplates(withEmpty, [named, other], "9", ids()))[1]).toEqual(["h of 9", "twice of ", "v of 9"]);
  expect(showTemplates(withEmpty, [named, other], "9", ids()).charts).toHaveLength(2);
});

it("after the next run a chart shows its template as it is kept by then, unless the reader has changed the chart", () => {
  const filled = followRun(applyNamed(one, "one", named, "9"), "9", "10");
  const changed = { ...named, chart: other.chart };
  expect(shown(showTemplates(filled, [changed], "10", ids()))).toEqual([["v of 10"]]);
  expect(shown(showTemplates(filled, [named], "10", ids()))).toEqual(shown(filled));
  const own = addCurve(filled, "one", { runId: "10", variable: "mine" });
  expect(showTemplates(own, [changed], "10", ids())).toBe(own);
  // A chart of another class's run is not of this run.
  expect(showTemplates(filled, [changed], "11", ids())).toBe(filled);
  expect(clearChart(filled, "one").charts[0]?.template).toBeUndefined();
});

it("a template has a variable in each plot of a figure that shows it", () => {
  const figure = resizeChart(one, "one", 1, 0);
  const twice = figure.charts.map((chart) => ({
    ...chart,
    subCharts: chart.subCharts.map((subChart) => ({ ...subChart, curves: [{ ...h, colour: 0 }] })),
  }));
  expect(curvesOf(templateOf(twice[0] as (typeof twice)[number]))).toHaveLength(2);
});

it("a grid with holes gets none of them", () => {
  const [first, second] = template.subCharts;
  const sparse = { subCharts: [first, { ...second, x: 1, y: 1 }] as typeof template.subCharts };
  const [chart] = applyTemplate(one, sparse, "9").charts;
  expect(chart?.subCharts.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ]);
  expect(new Set(chart?.subCharts.map(({ id }) => id)).size).toBe(4);
});
