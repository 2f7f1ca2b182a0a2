import { type Figure, freeAxis } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { activeChartOf, type Chart, curvesOf, noCharts } from "./chart.ts";
import { addCurve, computeOnChart } from "./chart-curves.ts";
import { figureOf, figureTemplate, freeIdentifier, learnFigures, plotLabel, showFigure, showPreferred } from "./chart-figure.ts";
import { addChart, clearChart } from "./chart-list.ts";

const plot = (...variables: string[]) => ({
  ...{ title: undefined, identifier: "", x: freeAxis, y: freeAxis },
  curves: variables.map((y) => ({ x: "time", y, legend: undefined, zOrder: 0 })),
});
const figure: Figure = {
  ...{ title: "Heights", identifier: "heights", group: "", preferred: true, caption: "" },
  plots: [plot("h", "v"), { ...plot("v"), title: "Phase", curves: [{ x: "h", y: "v", legend: "orbit", zOrder: 0 }] }],
};
const one = addChart(noCharts, "one");
const only = (state: typeof one): Chart => activeChartOf(state) as Chart;

describe("a figure as a chart", () => {
  it("has a sub-chart for each plot, one below the other, with curves of the run", () => {
    const { subCharts, figure: named } = only(showFigure(one, figure, "9", "two"));
    expect(
      subCharts.map(({ x, y, title, over, curves }) => [x, y, title, over?.variable, curves.map((c) => c.variable)]),
    ).toEqual([
      [0, 0, undefined, undefined, ["h", "v"]],
      [0, 1, "Phase", "h", ["h", "v"]],
    ]);
    expect(new Set(subCharts.flatMap(({ curves }) => curves.map(({ runId }) => runId)))).toEqual(new Set(["9"]));
    expect(named).toMatchObject({ title: "Heights", identifier: "heights" });
  });

  it("has more columns where plots are many, in a grid without holes", () => {
    const five = ["a", "b", "c", "d", "e"].map((name) => plot(name));
    const four = figureTemplate({ ...figure, plots: five.slice(1) }).subCharts;
    expect(four.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    const { subCharts } = figureTemplate({ ...figure, plots: five });
    expect(subCharts.map(({ id, x, y }) => [id, x, y])).toEqual([
      [1, 0, 0],
      [2, 0, 1],
      [3, 0, 2],
      [4, 1, 0],
      [5, 1, 1],
      [6, 1, 2],
    ]);
    expect(figureTemplate({ ...figure, plots: [] }).subCharts).toHaveLength(1);
  });

  it("shows the part of the time that its first plot gives, in whichever unit", () => {
    const over = (unit: string) =>
      figureTemplate({ ...figure, plots: [{ ...plot("h"), x: { ...freeAxis, min: 60, max: 120, unit } }] });
    expect(over("").xRange).toEqual([60, 120]);
    expect(over("ms").xRange).toEqual([expect.closeTo(0.06, 12), expect.closeTo(0.12, 12)]);
    expect(over("kg").xRange).toBeUndefined();
  });

  it("comes on the active chart where that is empty, else on a new one", () => {
    expect(showFigure(one, figure, "9", "two").charts.map(({ id }) => id)).toEqual(["one"]);
    const shown = addCurve(one, "one", { runId: "9", variable: "h" });
    expect(showFigure(shown, figure, "9", "two").charts.map(({ id }) => id)).toEqual(["one", "two"]);
  });
});

describe("preferred figures", () => {
  const known = learnFigures(one, "Ball", [figure, { ...figure, identifier: "other", preferred: false }]);

  it("are shown where the reader has no chart, and not again after they were cleared", () => {
    const shown = showPreferred(known, "Ball", "9", () => "two");
    expect(only(shown).figure?.identifier).toBe("heights");
    expect(showPreferred(clearChart(shown, "one"), "Ball", "10", () => "two").charts.flatMap(curvesOf)).toEqual([]);
  });

  it("leave alone what the reader has put on a chart", () => {
    const own = addCurve(known, "one", { runId: "9", variable: "v" });
    expect(showPreferred(own, "Ball", "9", () => "two")).toBe(own);
    expect(showPreferred(known, "Other", "9", () => "two")).toBe(known);
  });
});

describe("a chart as a figure", () => {
  const { plots: _, ...named } = figure;

  it("is the figure that it was made of", () => {
    expect(figureOf(only(showFigure(one, figure, "9", "two")), named)).toEqual(figure);
  });

  it("says the part of the time that is shown, and leaves out what is computed", () => {
    const computation = { expression: "2 * a", operands: [{ runId: "9", variable: "h", name: "a" }], unit: "m" };
    const drawn = computeOnChart(addCurve(one, "one", { runId: "9", variable: "h" }), "one", "twice", computation);
    const [first] = figureOf({ ...only(drawn), xRange: [1, 2] }, named).plots;
    expect(first?.x).toMatchObject({ min: 1, max: 2, unit: "s" });
    expect(first?.curves.map(({ y }) => y)).toEqual(["h"]);
  });

  it("has an identifier of its own", () => {
    expect(freeIdentifier([{ identifier: "figure1" }, { identifier: "" }])).toBe("figure2");
  });
});

it("a figure keeps the scale, the drawing order and the identifiers of its plots, which have labels then", () => {
  const drawn: Figure = {
    ...figure,
    plots: [
      { ...plot("h"), identifier: "height", x: { ...freeAxis, logBase: 10 }, y: { ...freeAxis, logBase: 2 } },
      { ...plot("v"), curves: [{ x: "time", y: "v", legend: "", zOrder: 3 }] },
    ],
  };
  const chart = only(showFigure(one, drawn, "9", "two"));
  expect(chart.subCharts.map((one) => [one.isLogarithmic, one.isXLogarithmic, one.curves[0]?.zOrder])).toEqual([
    [true, true, undefined],
    [undefined, undefined, 3],
  ]);
  const { plots: _, ...named } = drawn;
  expect(figureOf(chart, named)).toEqual(drawn);
  expect(chart.subCharts.map((subChart) => plotLabel(chart, subChart))).toEqual(["(a)", "(b)"]);
  expect(plotLabel(only(showFigure(one, figure, "9", "two")), { id: 1 })).toBe("");
});
