import { expect, it } from "vitest";
import { curvesOf, noCharts } from "./chart.ts";
import { addCurve, computeOnChart, styleCurve } from "./chart-curves.ts";
import { activateSubChart, resizeChart } from "./chart-grid.ts";
import { addChart, setLooks, showOver, zoomChart } from "./chart-list.ts";
import { applyTemplate, fillByTemplate, templateOf } from "./chart-template.ts";

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

it("a template fills an empty chart, and leaves one that shows something", () => {
  const filled = fillByTemplate(one, template, "9");
  expect(filled.charts[0] && curvesOf(filled.charts[0])).toHaveLength(3);
  expect(fillByTemplate(drawn, template, "9")).toBe(drawn);
});
