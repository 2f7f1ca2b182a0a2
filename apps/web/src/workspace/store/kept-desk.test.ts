import { expect, it } from "vitest";
import { activeChartOf, curvesOf } from "./charts/chart.ts";
import { addCurve, computeOnChart } from "./charts/chart-curves.ts";
import { deskOf, isOtherDesk, layDesk, runsOfDesk } from "./kept-desk.ts";
import { chooseLayout } from "./room.ts";
import { putRun, type RunRecord } from "./runs.ts";
import { openCell } from "./workspace-cells.ts";
import { firstState, showAnimation, showResult, type WorkspaceState } from "./workspace-state.ts";

const run: RunRecord = {
  ...{ id: "page:1", className: "Ball", settings: undefined, status: "succeed", progress: 1, message: "", createdAt: 0 },
  ...{ isInPage: true, hasResult: true, hasLog: false },
};
const first = firstState({ className: "Ball", runId: undefined }, "chart");
const withRun = { ...first, runs: putRun(first.runs, run) };

/** A workspace in which a run was looked at: in a chart, beside the curve of a task. */
const used: WorkspaceState = {
  ...showResult(withRun, run.id),
  charts: [
    { runId: run.id, variable: "h" },
    { runId: "task:7", variable: "v" },
  ].reduce((charts, curve) => addCurve(charts, "chart", curve), withRun.charts),
};

const newId = () => "new";

function curvesIn({ charts }: WorkspaceState): readonly string[] {
  return charts.charts.flatMap((chart) => curvesOf(chart).map(({ runId, variable }) => `${variable} of ${runId}`));
}

function kept(state: WorkspaceState) {
  const desk = deskOf(state);
  if (desk === undefined) throw new Error("the desk is empty");
  return desk;
}

it("a workspace that was only opened leaves no desk", () => {
  expect(deskOf(first)).toBeUndefined();
  expect(deskOf(withRun)).toBeUndefined();
});

it("the desk comes back with its charts, its layout and the run that was shown", () => {
  const laid = layDesk(withRun, kept(used), undefined, newId);
  expect(curvesIn(laid)).toEqual(["h of page:1", "v of task:7"]);
  expect(laid.room.layout).toBe("split");
  expect(laid.runs.active).toBe("page:1");
  expect(deskOf(laid)).toEqual(kept(used));
});

it("a layout of the reader's own and animations come back", () => {
  const own = openCell(chooseOwn(used), "chart", "chart");
  expect(layDesk(withRun, kept(own), undefined, newId).cells.cells.map(({ type, host }) => [type, host])).toEqual([
    ["chart", "chart"],
  ]);
  const animated = showAnimation(used, run.id);
  const laid = layDesk(withRun, kept(animated), undefined, newId);
  expect([laid.animations.tabs.map(({ runId }) => runId), laid.room.layout]).toEqual([["page:1"], "animation"]);
});

function chooseOwn(state: WorkspaceState): WorkspaceState {
  return { ...state, room: chooseLayout(state.room, "grid") };
}

it("curves of a run that is gone from the browser do not come back, nor do those computed from it", () => {
  const operands = [{ name: "a", runId: run.id, variable: "h" }];
  const computed = { ...used, charts: computeOnChart(used.charts, "chart", "twice", { expression: "2*a", operands, unit: "" }) };
  expect(runsOfDesk(kept(computed))).toEqual(["page:1", "task:7"]);
  expect(curvesIn(layDesk(first, kept(computed), undefined, newId))).toEqual(["v of task:7"]);
});

it("another class that the address asks for is shown in the layout of a new workspace", () => {
  const laid = layDesk(withRun, kept(used), "Other", newId);
  expect(laid.room.layout).toBe("model");
  expect(curvesIn(laid)).toEqual(["h of page:1", "v of task:7"]);
});

it("a run that the address asks for is shown, in a chart beside those that come back", () => {
  const asked = showResult(withRun, "task:9");
  const laid = layDesk(asked, kept(used), undefined, newId);
  expect(laid.runs.active).toBe("task:9");
  expect(activeChartOf(laid.charts)?.id).toBe("new");
  expect(curvesIn(laid)).toEqual(["h of page:1", "v of task:7"]);
});

it("what is typed or followed is no other desk, a curve more is one", () => {
  expect(isOtherDesk(used, { ...used, dialogs: { ...used.dialogs } })).toBe(false);
  expect(isOtherDesk(first, { ...first, charts: addCurve(first.charts, "chart", { runId: run.id, variable: "h" }) })).toBe(true);
});
