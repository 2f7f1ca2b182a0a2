/** The grid of a chart's sub-charts, which has no holes. Every function gives a new state. */
import { type Chart, type ChartsState, changeChart, type SubChart } from "./chart.ts";
import { noteInLog } from "./chart-log.ts";

/** Cells of the largest grid. */
export const largestGrid = 100;

/** Whether a chart may have px + 1 columns and py + 1 rows. */
export function mayHaveGrid(px: number, py: number): boolean {
  return (px + 1) * (py + 1) <= largestGrid;
}

/** The last column and the last row of a chart's grid, from 0. */
export function lastCell({ subCharts }: Pick<Chart, "subCharts">): { readonly px: number; readonly py: number } {
  return { px: Math.max(...subCharts.map(({ x }) => x)), py: Math.max(...subCharts.map(({ y }) => y)) };
}

/** New curves come to a sub-chart, and so to its chart; one that is gone changes nothing. */
export function activateSubChart(state: ChartsState, id: string, subChartId: number): ChartsState {
  const chart = state.charts.find((each) => each.id === id);
  if (chart === undefined || !chart.subCharts.some((subChart) => subChart.id === subChartId)) return state;
  return changeChart({ ...state, activeChart: id }, id, () => ({ ...chart, activeSubChart: subChartId }));
}

/** Gives a chart px + 1 columns and py + 1 rows: sub-charts outside go, empty ones come where there was none. Too large a grid changes nothing. */
export function resizeChart(state: ChartsState, id: string, px: number, py: number): ChartsState {
  if (!mayHaveGrid(px, py)) return state;
  return note(
    changeChart(state, id, (chart) => {
      const kept = chart.subCharts.filter(({ x, y }) => x <= px && y <= py);
      return withSubCharts(chart, filled(kept, px, py));
    }),
    id,
  );
}

/** Deletes the column of the active cell, unless it is the only one; later columns move left. */
export function removeColumn(state: ChartsState, id: string): ChartsState {
  return removeLine(state, id, "x");
}

/** Deletes the row of the active cell, unless it is the only one; later rows move up. */
export function removeRow(state: ChartsState, id: string): ChartsState {
  return removeLine(state, id, "y");
}

/** Puts empty sub-charts where a grid has holes. */
export function withoutHoles(subCharts: readonly SubChart[]): readonly SubChart[] {
  const { px, py } = lastCell({ subCharts });
  return subCharts.length === (px + 1) * (py + 1) ? subCharts : filled(subCharts, px, py);
}

function removeLine(state: ChartsState, id: string, along: "x" | "y"): ChartsState {
  const removed = changeChart(state, id, (chart) => {
    const { px, py } = lastCell(chart);
    const gone = chart.subCharts.find((subChart) => subChart.id === chart.activeSubChart)?.[along];
    if (gone === undefined || (along === "x" ? px : py) < 1) return chart;
    const kept = chart.subCharts.filter((subChart) => subChart[along] !== gone);
    return withSubCharts(
      chart,
      kept.map((subChart) => (subChart[along] > gone ? { ...subChart, [along]: subChart[along] - 1 } : subChart)),
    );
  });
  return note(removed, id);
}

/** A chart with other cells, the first of which becomes active where the active one is gone. */
function withSubCharts(chart: Chart, subCharts: readonly SubChart[]): Chart {
  const sorted = subCharts.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const isActiveThere = sorted.some(({ id }) => id === chart.activeSubChart);
  return {
    ...chart,
    subCharts: sorted,
    activeSubChart: isActiveThere ? chart.activeSubChart : (sorted[0]?.id ?? chart.activeSubChart),
  };
}

function filled(kept: readonly SubChart[], px: number, py: number): readonly SubChart[] {
  const cells = [...kept];
  for (let y = 0; y <= py; y++) {
    for (let x = 0; x <= px; x++) {
      if (!cells.some((cell) => cell.x === x && cell.y === y)) cells.push({ id: freeId(cells), x, y, curves: [] });
    }
  }
  return cells;
}

function freeId(cells: readonly SubChart[]): number {
  const used = new Set(cells.map(({ id }) => id));
  let id = 1;
  while (used.has(id)) id++;
  return id;
}

function note(state: ChartsState, id: string): ChartsState {
  const chart = state.charts.find((each) => each.id === id);
  if (chart === undefined) return state;
  const { px, py } = lastCell(chart);
  return noteInLog(state, { action: "resizeChart", taskId: undefined, content: `${px + 1} × ${py + 1}`, status: "succeed" });
}
