/** A layout that can be kept: how the cells lie, what is in them, and charts whose curves name variables alone. */
import { addCell, type CellType, noCells } from "./cells.ts";
import { activeChartOf, type ChartsState, taskOfChart } from "./charts/chart.ts";
import { followRun } from "./charts/chart-curves.ts";
import { addChart } from "./charts/chart-list.ts";
import { applyTemplate, type ChartTemplate, templateOf } from "./charts/chart-template.ts";
import { chooseLayout, type Layout } from "./room.ts";
import { runOf } from "./runs.ts";
import type { WorkspaceState } from "./workspace-state.ts";

/** A cell of the user's own layout, places from 0. */
interface KeptCell {
  readonly type: CellType;
  readonly x: number;
  readonly y: number;
  /** Of a cell with a chart, which of them, from 0. */
  readonly chart?: number | undefined;
}

export interface KeptLayout {
  /** The class whose runs the charts show; undefined for any. */
  readonly className?: string | undefined;
  readonly layout: Layout;
  /** Greatest column and row of the user's own layout, from 0. */
  readonly grid: { readonly x: number; readonly y: number };
  readonly cells: readonly KeptCell[];
  readonly charts: readonly ChartTemplate[];
}

/** The layout that is shown now. */
export function layoutOf({ room, cells, charts, runs }: WorkspaceState): KeptLayout {
  const active = activeChartOf(charts);
  const className = runOf(runs, (active && taskOfChart(active)) ?? runs.active)?.className;
  return {
    ...(className === undefined ? {} : { className }),
    layout: room.layout,
    grid: cells.layout,
    cells: cells.cells.map(({ type, x, y, host }) => {
      const chart = charts.charts.findIndex(({ id }) => id === host);
      return { type, x, y, ...(chart < 0 ? {} : { chart }) };
    }),
    charts: charts.charts.map(templateOf),
  };
}

/**
 * Shows a kept layout in the place of the one that is shown: its charts show the run that is shown where that is of its class
 * and has a result, else they wait for one.
 */
export function openLayout(state: WorkspaceState, kept: KeptLayout, newId: () => string): WorkspaceState {
  const run = runOf(state.runs, state.runs.active);
  const isOfClass = kept.className === undefined || run?.className === kept.className;
  const runId = run?.hasResult && isOfClass ? run.id : "";
  const { charts, ids } = chartsOf(state.charts, kept.charts, runId, newId);
  const cells = kept.cells.reduce(
    (all, { type, x, y, chart }) => {
      const host = chart === undefined ? "" : (ids[chart] ?? "");
      if (type === "chart" && host === "") return all;
      const taskId = type === "animate" || type === "scene" ? (state.runs.active ?? "") : "";
      return addCell(all, { type, host, taskId }, { x, y });
    },
    { ...noCells, layout: kept.grid },
  );
  return {
    ...state,
    charts: { ...charts, awaitedClass: runId === "" ? (kept.className ?? "") : undefined },
    cells,
    // The layout was chosen: the first run of the session changes nothing of it.
    room: { ...chooseLayout(state.room, kept.layout), hasSplit: true },
  };
}

/** The charts that wait for a run of their class show it. */
export function showAwaitedRun(state: ChartsState, runId: string, className: string): ChartsState {
  const { awaitedClass } = state;
  if (awaitedClass === undefined || (awaitedClass !== "" && awaitedClass !== className)) return state;
  return { ...followRun(state, "", runId), awaitedClass: undefined };
}

function chartsOf(state: ChartsState, templates: readonly ChartTemplate[], runId: string, newId: () => string) {
  const ids = templates.map(() => newId());
  const bare: ChartsState = { ...state, charts: [], activeChart: undefined };
  const filled = ids.reduce((charts, id, index) => {
    const template = templates[index];
    return template === undefined ? charts : applyTemplate(addChart(charts, id), template, runId);
  }, bare);
  const charts = templates.length === 0 ? addChart(bare, newId()) : { ...filled, activeChart: ids[0] };
  return { charts, ids };
}
