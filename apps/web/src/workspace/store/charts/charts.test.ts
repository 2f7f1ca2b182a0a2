import { describe, expect, it } from "vitest";
import { chartColours } from "../../../theme/tokens.ts";
import { computedVariable, curvesOf, noCharts } from "./chart.ts";
import {
  addCurve,
  awaitCurves,
  computeOnChart,
  followRun,
  forgetRun,
  keepCurve,
  paintCurve,
  removeCurve,
  showAwaited,
  showCurveIn,
  styleCurve,
} from "./chart-curves.ts";
import {
  addChart,
  clearChart,
  compareOnChart,
  deleteChart,
  measureChart,
  setLogarithmic,
  showOver,
  showSpectrum,
  zoomChart,
} from "./chart-list.ts";

const one = addChart(noCharts, "one");
const curvesIn = ({ charts: [chart] }: typeof one) => (chart ? curvesOf(chart) : []);
const curve = (variable: string, runId = "1") => ({ runId, variable });

describe("charts when a class runs again", () => {
  const plotted = addCurve(addCurve(addCurve(one, "one", curve("x")), "one", curve("y")), "one", curve("x", "0"));
  const textsOf = (state: typeof one) =>
    curvesIn(state).map(({ runId, variable, colour }) => `${variable} of ${runId} in ${colour}`);

  it("show the newest run in the colours of the one before, and leave older ones", () => {
    expect(textsOf(followRun(plotted, "1", "2"))).toEqual(["x of 2 in 0", "y of 2 in 1", "x of 0 in 2"]);
  });

  it("keep what the reader keeps, with the newest run beside it", () => {
    const kept = followRun(keepCurve(plotted, "one", curve("x"), true), "1", "2");
    expect(textsOf(kept)).toEqual(["x of 1 in 0", "y of 2 in 1", "x of 0 in 2", "x of 2 in 3"]);
    expect(textsOf(followRun(kept, "2", "3"))).toEqual(["x of 1 in 0", "y of 3 in 1", "x of 0 in 2", "x of 3 in 3"]);
  });

  it("compute from the newest run, and show over its values", () => {
    const computation = { expression: "2 * a", operands: [{ ...curve("x"), name: "a" }], unit: "" };
    const after = followRun(showOver(computeOnChart(plotted, "one", "twice", computation), "one", 1, curve("y")), "1", "2");
    const [chart] = after.charts;
    expect(chart?.subCharts[0]?.over).toEqual(curve("y", "2"));
    expect(chart?.subCharts[0]?.curves.at(-1)?.computation?.operands).toEqual([{ ...curve("x", "2"), name: "a" }]);
  });
});

describe("charts", () => {
  it("[CHT-015] can be added, and the new one is active", () => {
    const two = addChart(one, "two");
    expect(two.charts.map((chart) => chart.id)).toEqual(["one", "two"]);
    expect(two.activeChart).toBe("two");
  });

  it("[CHT-016] [CHT-021] can be deleted; the first one becomes active when the active one is", () => {
    const three = addChart(addChart(one, "two"), "three");
    const left = deleteChart(three, "three");
    expect(left.charts.map(({ id }) => id)).toEqual(["one", "two"]);
    expect(left.activeChart).toBe("one");
    expect(deleteChart(three, "one").activeChart).toBe("three");
    expect(deleteChart(deleteChart(left, "two"), "one")).toMatchObject(noCharts);
  });

  it("are measured between two times until that is ended; a time that is no number changes nothing", () => {
    const measured = measureChart(one, "one", [3, 1]);
    expect(measured.charts[0]?.cursors).toEqual([3, 1]);
    expect(measureChart(measured, "one", [Number.NaN, 1])).toBe(measured);
    expect(measureChart(measured, "one", undefined).charts[0]?.cursors).toBeUndefined();
  });

  it("[CHT-017] can be cleared", () => {
    expect(curvesIn(clearChart(addCurve(one, "one", curve("h")), "one"))).toEqual([]);
  });

  it("take a variable once", () => {
    const twice = addCurve(addCurve(one, "one", curve("h")), "one", curve("h"));
    expect(curvesIn(twice)).toHaveLength(1);
  });

  it("take the same variable of two runs", () => {
    const both = addCurve(addCurve(one, "one", curve("h")), "one", curve("h", "2"));
    expect(curvesIn(both).map(({ colour }) => colour)).toEqual([0, 1]);
    expect(curvesIn(forgetRun(both, "1")).map(({ runId }) => runId)).toEqual(["2"]);
  });

  it("[CHT-014] give a freed colour out again, and nine before any repeats", () => {
    const nine = Array.from({ length: 9 }, (_, i) => `v${i}`).reduce((state, name) => addCurve(state, "one", curve(name)), one);
    expect(new Set(curvesIn(nine).map(({ colour }) => colour)).size).toBe(9);
    const replaced = addCurve(removeCurve(nine, "one", "1", "v4"), "one", curve("new"));
    expect(curvesIn(replaced).at(-1)?.colour).toBe(4);
  });

  it("[CHT-023] keep their range when the ends are in the wrong order", () => {
    const zoomed = zoomChart(one, "one", [1, 2]);
    for (const wrong of [
      [5, 3],
      [3, 3],
    ] as const)
      expect(zoomChart(zoomed, "one", wrong).charts[0]?.xRange).toEqual([1, 2]);
    expect(zoomChart(zoomed, "one", undefined).charts[0]?.xRange).toBeUndefined();
  });

  it("hold computed curves by their names, which go with the run of an operand", () => {
    const difference = {
      expression: "a - b",
      operands: [
        { name: "a", ...curve("h") },
        { name: "b", ...curve("h", "2") },
      ],
      unit: "m",
    };
    const computed = computeOnChart(addCurve(one, "one", curve("h")), "one", "Δ", difference);
    expect(curvesIn(computed)[1]).toEqual({ ...computedVariable("Δ"), computation: difference, colour: 1 });
    const renamed = computeOnChart(computed, "one", "difference", { ...difference, unit: "mm" }, "Δ");
    expect(curvesIn(renamed).map(({ variable, colour }) => [variable, colour])).toEqual([
      ["h", 0],
      ["difference", 1],
    ]);
    expect(curvesIn(forgetRun(renamed, "2")).map(({ variable }) => variable)).toEqual(["h"]);
  });

  it("show a curve in another unit, and values by their logarithms", () => {
    const shown = showCurveIn(addCurve(one, "one", curve("h")), "one", curve("h"), "mm");
    expect(curvesIn(shown)[0]?.shownIn).toBe("mm");
    const logarithmic = setLogarithmic(setLogarithmic(shown, "one", 1, { isLogarithmic: true }), "one", 1, {
      isXLogarithmic: true,
    });
    expect(logarithmic.charts[0]?.subCharts[0]).toMatchObject({ isLogarithmic: true, isXLogarithmic: true });
  });

  it("show all frequencies when they turn to spectra, and all times when they turn back", () => {
    const spectrum = { from: 0, to: 1, window: "hann" } as const;
    const turned = showSpectrum(measureChart(zoomChart(one, "one", [0, 1]), "one", [0, 1]), "one", spectrum);
    expect(turned.charts[0]).toMatchObject({ spectrum, xRange: undefined, cursors: undefined });
    const zoomed = zoomChart(turned, "one", [10, 20]);
    expect(showSpectrum(zoomed, "one", { ...spectrum, window: "none" }).charts[0]?.xRange).toEqual([10, 20]);
    expect(showSpectrum(zoomed, "one", undefined).charts[0]?.xRange).toBeUndefined();
  });

  it("are compared with a run until that is deleted", () => {
    const comparison = { runId: "2", tolerance: { value: 0.01, time: 0 } };
    const compared = compareOnChart(addCurve(one, "one", curve("h")), "one", comparison);
    expect(compared.charts[0]?.comparison).toEqual(comparison);
    expect(forgetRun(compared, "1").charts[0]?.comparison).toEqual(comparison);
    expect(forgetRun(compared, "2").charts[0]?.comparison).toBeUndefined();
  });

  it("show the variables that are awaited of a class for each of its runs, once", () => {
    const awaited = awaitCurves(addCurve(one, "one", curve("h")), "Tank", ["h", "v"]);
    const shown = showAwaited(showAwaited(awaited, "1", "Tank"), "2", "Tank");
    expect(curvesIn(shown).map(({ runId, variable }) => `${runId} ${variable}`)).toEqual(["1 h", "1 v", "2 h", "2 v"]);
    expect(showAwaited(shown, "3", "Other")).toEqual(shown);
    expect(showAwaited(awaitCurves(shown, "Tank", []), "3", "Tank").charts).toEqual(shown.charts);
    expect(showAwaited(addChart(shown, "two"), "4", "Tank").charts[1]?.subCharts[0]?.curves).toHaveLength(2);
  });

  it("[CHT-014] draw a curve in a style and in any of the nine colours, and leave the others", () => {
    const two = addCurve(addCurve(one, "one", curve("h")), "one", curve("v"));
    const style = { line: "dotted", width: 4, symbol: "diamond" } as const;
    const changed = paintCurve(styleCurve(two, "one", curve("v"), style), "one", curve("v"), 8);
    expect(curvesIn(changed)).toMatchObject([
      { variable: "h", colour: 0 },
      { variable: "v", colour: 8, style },
    ]);
    expect(curvesIn(changed)[0]?.style).toBeUndefined();
    expect(chartColours).toHaveLength(9);
  });

  it("show curves over the values of one of them until they are cleared", () => {
    const two = addCurve(addCurve(one, "one", curve("h")), "one", curve("v"));
    const over = showOver(measureChart(two, "one", [0, 1]), "one", 1, curve("h"));
    expect(over.charts[0]?.subCharts[0]?.over).toEqual(curve("h"));
    expect(over.charts[0]).toMatchObject({ cursors: undefined });
    expect(clearChart(over, "one").charts[0]?.subCharts[0]?.over).toBeUndefined();
    expect(showOver(over, "one", 1, undefined).charts[0]?.subCharts[0]?.over).toBeUndefined();
  });
});
