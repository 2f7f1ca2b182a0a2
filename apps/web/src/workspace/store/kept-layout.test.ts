import { expect, it } from "vitest";
import { activeChartOf, curvesOf } from "./charts/chart.ts";
import { addCurve } from "./charts/chart-curves.ts";
import { layoutOf, openLayout, showAwaitedRun } from "./kept-layout.ts";
import { putRun, type RunRecord } from "./runs.ts";
import { showGrid } from "./workspace-cells.ts";
import { firstState, showResult, type WorkspaceState } from "./workspace-state.ts";

const run: RunRecord = {
  ...{ id: "page:1", className: "Ball", settings: undefined, status: "succeed", progress: 1, message: "", createdAt: 0 },
  ...{ isInPage: true, hasResult: true, hasLog: false },
};
const first = firstState({ className: undefined, runId: undefined }, "chart");
const withRun = showResult({ ...first, runs: putRun(first.runs, run) }, run.id);
const shown = showGrid({ ...withRun, charts: addCurve(withRun.charts, "chart", { runId: run.id, variable: "h" }) }, "chart");
const kept = layoutOf(shown);

/** Ids that tell themselves apart. */
function ids(): () => string {
  let next = 0;
  return () => `new ${++next}`;
}

const curvesIn = ({ charts }: Pick<WorkspaceState, "charts">) =>
  charts.charts.flatMap((chart) => curvesOf(chart).map(({ runId, variable }) => `${variable} of ${runId}`));

it("a layout keeps the cells, and charts with variables alone", () => {
  expect(kept).toMatchObject({ className: "Ball", layout: "grid", grid: { x: 1, y: 1 } });
  expect(kept.cells).toEqual([
    { type: "model", x: 0, y: 0 },
    { type: "chart", x: 0, y: 1, chart: 0 },
  ]);
  expect(kept.charts.flatMap(curvesOf).map(({ runId, variable }) => [runId, variable])).toEqual([["", "h"]]);
});

it("an opened layout shows the run that is shown, in charts and cells of its own", () => {
  const opened = openLayout({ ...withRun }, kept, ids());
  expect(opened.room.layout).toBe("grid");
  expect(opened.cells.cells.map(({ type, host }) => [type, host])).toEqual([
    ["model", ""],
    ["chart", "new 1"],
  ]);
  expect(activeChartOf(opened.charts)?.id).toBe("new 1");
  expect(curvesIn(opened)).toEqual(["h of page:1"]);
});

it("charts of a layout wait for a run of their class", () => {
  const waiting = openLayout(first, kept, ids());
  expect(curvesIn(waiting)).toEqual(["h of "]);
  expect(showAwaitedRun(waiting.charts, "page:2", "Other")).toBe(waiting.charts);
  const shownNow = showAwaitedRun(waiting.charts, "page:2", "Ball");
  expect(curvesIn({ charts: shownNow })).toEqual(["h of page:2"]);
  expect(showAwaitedRun(shownNow, "page:3", "Ball")).toBe(shownNow);
});

it("a layout of another class does not take the run that is shown", () => {
  expect(curvesIn(openLayout(withRun, { ...kept, className: "Other" }, ids()))).toEqual(["h of "]);
});

it("a layout without charts has an empty one, and a grid that has holes gets none", () => {
  expect(openLayout(first, { ...kept, cells: [], charts: [] }, ids()).charts.charts).toHaveLength(1);
  const holed = { subCharts: [{ id: 1, x: 1, y: 1, curves: [] }] };
  expect(openLayout(first, { ...kept, charts: [holed] }, ids()).charts.charts[0]?.subCharts).toHaveLength(4);
});
