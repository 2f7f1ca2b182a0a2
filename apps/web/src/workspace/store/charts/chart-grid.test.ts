import { describe, expect, it } from "vitest";
import { activeSubChartOf, curvesOf, noCharts } from "./chart.ts";
import { addCurve, removeCurve } from "./chart-curves.ts";
import { activateSubChart, removeColumn, removeRow, resizeChart } from "./chart-grid.ts";
import { addChart, zoomChart } from "./chart-list.ts";

const one = addChart(addChart(noCharts, "other"), "one");
const chartIn = (state: typeof one) => {
  const chart = state.charts.find(({ id }) => id === "one");
  if (chart === undefined) throw new Error("there is a chart");
  return chart;
};
const placesIn = (state: typeof one) => chartIn(state).subCharts.map(({ id, x, y }) => `${id} at ${x},${y}`);

/** Three columns and two rows, each cell with a variable that is called like its number. */
const grid = [1, 2, 3, 4, 5, 6].reduce(
  (state, id) => addCurve(activateSubChart(state, "one", id), "one", { runId: "1", variable: `v${id}` }),
  resizeChart(one, "one", 2, 1),
);
const variablesIn = (state: typeof one) => curvesOf(chartIn(state)).map(({ variable }) => variable);

describe("the grid of a chart", () => {
  it("[CHT-018] has (px+1) × (py+1) sub-charts after it was resized; those outside go, others keep their curves", () => {
    expect(placesIn(one)).toEqual(["1 at 0,0"]);
    expect(placesIn(grid)).toEqual(["1 at 0,0", "2 at 1,0", "3 at 2,0", "4 at 0,1", "5 at 1,1", "6 at 2,1"]);
    const smaller = resizeChart(grid, "one", 1, 0);
    expect(placesIn(smaller)).toEqual(["1 at 0,0", "2 at 1,0"]);
    expect(variablesIn(smaller)).toEqual(["v1", "v2"]);
    expect(placesIn(resizeChart(smaller, "one", 1, 1))).toEqual(["1 at 0,0", "2 at 1,0", "3 at 0,1", "4 at 1,1"]);
  });

  it("[CHT-019] [CHT-020] loses the column or row of the active cell, and later ones move up", () => {
    const second = activateSubChart(grid, "one", 2);
    const narrower = removeColumn(second, "one");
    expect(placesIn(narrower)).toEqual(["1 at 0,0", "3 at 1,0", "4 at 0,1", "6 at 1,1"]);
    expect(variablesIn(narrower)).toEqual(["v1", "v3", "v4", "v6"]);
    const lower = removeRow(second, "one");
    expect(placesIn(lower)).toEqual(["4 at 0,0", "5 at 1,0", "6 at 2,0"]);
  });

  it("[CHT-019] keeps its only column and row", () => {
    expect(placesIn(removeRow(removeColumn(one, "one"), "one"))).toEqual(["1 at 0,0"]);
  });

  it("[CHT-021] has its first sub-chart active when the active one is gone", () => {
    const second = removeColumn(activateSubChart(grid, "one", 2), "one");
    expect(activeSubChartOf(chartIn(second)).id).toBe(1);
    expect(activeSubChartOf(chartIn(resizeChart(grid, "one", 1, 1))).id).toBe(1);
    expect(activeSubChartOf(chartIn(removeColumn(activateSubChart(grid, "one", 4), "one"))).id).toBe(2);
  });

  it("takes new curves into the active cell, whose chart is active then", () => {
    const chosen = activateSubChart({ ...grid, activeChart: "other" }, "one", 5);
    expect(chosen.activeChart).toBe("one");
    const added = addCurve(chosen, "one", { runId: "1", variable: "new" });
    expect(activeSubChartOf(chartIn(added)).curves.map(({ variable, colour }) => [variable, colour])).toEqual([
      ["v5", 0],
      ["new", 1],
    ]);
    expect(activateSubChart(grid, "one", 9)).toBe(grid);
  });

  it("takes a variable once in all of its cells, from which it is removed", () => {
    const again = addCurve(activateSubChart(grid, "one", 1), "one", { runId: "1", variable: "v5" });
    expect(variablesIn(again)).toHaveLength(6);
    expect(variablesIn(removeCurve(again, "one", "1", "v5"))).toEqual(["v1", "v2", "v3", "v4", "v6"]);
  });

  it("shows the same part of the axis in all cells", () => {
    expect(chartIn(zoomChart(grid, "one", [1, 2])).xRange).toEqual([1, 2]);
  });
});
