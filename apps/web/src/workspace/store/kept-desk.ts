/** What of a workspace comes back when it is opened again in the same browser. */

import { activeChartOf, curvesOf, runsOf } from "./charts/chart.ts";
import { addChart } from "./charts/chart-list.ts";
import { chooseLayout, type Layout } from "./room.ts";
import { runOf, taskIdOf } from "./runs.ts";
import { dropRun, type WorkspaceState } from "./workspace-state.ts";

export interface KeptDesk extends Pick<WorkspaceState, "cells" | "animations"> {
  /** Full name of the class that was shown; undefined where none was. */
  readonly className: string | undefined;
  readonly layout: Layout;
  readonly charts: Pick<WorkspaceState["charts"], "charts" | "activeChart" | "preferredShown">;
  /** Id of the run whose result was shown. */
  readonly shownRun: string | undefined;
}

/** The desk as it is; undefined as long as nothing lies on it. */
export function deskOf({ grid, room, charts, cells, animations, runs }: WorkspaceState): KeptDesk | undefined {
  const hasCurves = charts.charts.some((chart) => curvesOf(chart).length > 0);
  if (!hasCurves && cells.cells.length === 0 && room.layout === "model" && runs.active === undefined) return undefined;
  return {
    className: grid.className,
    layout: room.layout,
    charts: { charts: charts.charts, activeChart: charts.activeChart, preferredShown: charts.preferredShown ?? [] },
    cells,
    animations,
    shownRun: runs.active,
  };
}

/**
 * Lays a kept desk on an empty one, without the curves of runs in the page that are gone. What the address asks for goes first:
 * a run gets an empty chart beside those that come back, and another class the layout that it has when nothing was kept.
 *
 * @param asked  the class that the address asks for
 */
export function layDesk(state: WorkspaceState, desk: KeptDesk, asked: string | undefined, newId: () => string): WorkspaceState {
  const { active } = state.runs;
  const shownRun = active ?? desk.shownRun;
  const isAsOnceLeft = active === undefined && (asked === undefined || asked === desk.className);
  const laid: WorkspaceState = {
    ...state,
    charts: { ...state.charts, ...desk.charts },
    cells: desk.cells,
    animations: desk.animations,
    runs: { ...state.runs, active: shownRun },
    // A layout that was chosen is not changed by the first run of the session.
    room: isAsOnceLeft ? { ...chooseLayout(state.room, desk.layout), hasSplit: desk.layout !== "model" } : state.room,
  };
  const gone = runsOfDesk(desk).filter((id) => isInPage(id) && runOf(state.runs, id) === undefined);
  const left = gone.reduce(dropRun, laid);
  const chart = activeChartOf(left.charts);
  const isFull = chart !== undefined && curvesOf(chart).length > 0;
  return active !== undefined && isFull ? { ...left, charts: addChart(left.charts, newId()) } : left;
}

/** Whether another desk lies there. */
export function isOtherDesk(before: WorkspaceState, now: WorkspaceState): boolean {
  return (
    before.charts.charts !== now.charts.charts ||
    before.charts.activeChart !== now.charts.activeChart ||
    before.cells !== now.cells ||
    before.animations !== now.animations ||
    before.room.layout !== now.room.layout ||
    before.grid.className !== now.grid.className ||
    before.runs.active !== now.runs.active
  );
}

/** The runs that a desk shows something of. */
export function runsOfDesk({ charts, cells, animations, shownRun = "" }: KeptDesk): readonly string[] {
  const shown = [
    ...charts.charts.flatMap((chart) => [...runsOf(curvesOf(chart)), chart.comparison?.runId ?? ""]),
    ...cells.cells.map(({ taskId }) => taskId),
    ...animations.tabs.map(({ runId }) => runId),
    shownRun,
  ];
  return [...new Set(shown)].filter((id) => id !== "");
}

function isInPage(runId: string): boolean {
  return taskIdOf(runId) === undefined;
}
