import { describe, expect, it } from "vitest";
import { type Chart, noCharts } from "./chart.ts";
import { addCurve, computeOnChart, forgetRun, removeCurve } from "./chart-curves.ts";
import { chartForm, type ReadCurve } from "./chart-form.ts";
import { activateSubChart, resizeChart } from "./chart-grid.ts";
import { addChart, clearChart, deleteChart, showSpectrum, zoomChart } from "./chart-list.ts";

const rounding = { x: (value: number) => Math.round(value * 1e5) / 1e5, yRange: (range: readonly [number, number]) => range };
const id = "0b5c8f3e-8a51-4a0e-9f7d-0f6b6f0c9d11";
const height: ReadCurve = { name: "h", unit: "m", time: [0, 0.1234567, 1], values: [3, 2, -1] };
const formOf = (state: typeof noCharts, read: (variable: string) => ReadCurve | undefined = () => height) =>
  chartForm(state.charts[0] as Chart, "Time (s)", ({ variable }) => read(variable), rounding);

const one = addChart(noCharts, id);
const plotted = addCurve(one, id, { runId: "task:7", variable: "ball.h" });

describe("a chart in the specification's form", () => {
  it("[CHT-002] has its id, view, shown range, task and sub-charts", () => {
    const form = formOf(zoomChart(plotted, id, [0, 2]));
    expect(form).toMatchObject({ id, view: "time", xRange: [0, 2], taskId: "task:7" });
    expect(form.data).toHaveLength(1);
    expect(formOf(showSpectrum(plotted, id, { from: 0, to: 1, window: "hann" })).view).toBe("spectrum");
  });

  it("[CHT-004] [CHT-005] has of each sub-chart its place, whether it is active or loading, its range and its data", () => {
    const two = addCurve(activateSubChart(resizeChart(plotted, id, 1, 0), id, 2), id, { runId: "task:7", variable: "ball.v" });
    const [first, second] = formOf(two, (variable) => (variable === "ball.h" ? height : undefined)).data;
    expect(first).toMatchObject({ id: 1, x: 0, y: 0, isActive: false, loading: false, yRange: [-1, 3] });
    expect(first?.data.columns).toEqual(["Time (s)", "h (m)"]);
    expect(first?.data.rows).toEqual([
      {
        name: "h",
        data: [
          [0, 3],
          [0.12346, 2],
          [1, -1],
        ],
      },
    ]);
    expect(second).toMatchObject({ id: 2, x: 1, y: 0, isActive: true, loading: true, yRange: undefined });
    expect(second?.data.rows).toEqual([]);
  });

  it("[CHT-006] says of each curve its variable, task, unit, names, operator and factors", () => {
    const computation = {
      expression: "a - b",
      operands: [
        { name: "a", runId: "task:7", variable: "ball.h" },
        { name: "b", runId: "task:8", variable: "ball.h" },
      ],
      unit: "m",
    };
    const [first] = formOf(computeOnChart(plotted, id, "Δ", computation), (name) => (name === "Δ" ? undefined : height)).data;
    expect(first?.data.varDatas).toEqual([
      { path: "ball.h", taskId: "task:7", unit: "m", seriesNames: ["h"], operator: "", factors: [] },
      {
        path: "Δ",
        taskId: "",
        unit: "m",
        seriesNames: ["Δ"],
        operator: "a - b",
        factors: [
          { operator: "a", simulationTaskId: "task:7", variableName: "ball.h" },
          { operator: "b", simulationTaskId: "task:8", variableName: "ball.h" },
        ],
      },
    ]);
  });

  it("[CHT-022] has no task when no variable remains", () => {
    for (const emptied of [removeCurve(plotted, id, "task:7", "ball.h"), clearChart(plotted, id), forgetRun(plotted, "task:7")])
      expect(formOf(emptied).taskId).toBeUndefined();
  });
});

it("[CHT-007] the log of the charts says what was done, for which task, with what, and how it ended", () => {
  const done = deleteChart(removeCurve(resizeChart(plotted, id, 1, 2), id, "task:7", "ball.h"), id);
  expect(done.log).toEqual([
    { action: "addChart", taskId: undefined, content: id, status: "succeed" },
    { action: "addCurve", taskId: "task:7", content: "ball.h", status: "succeed" },
    { action: "resizeChart", taskId: undefined, content: "2 × 3", status: "succeed" },
    { action: "removeCurve", taskId: "task:7", content: "ball.h", status: "succeed" },
    { action: "deleteChart", taskId: undefined, content: id, status: "succeed" },
  ]);
});
