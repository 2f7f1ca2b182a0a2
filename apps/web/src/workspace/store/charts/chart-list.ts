/** Adding, deleting and clearing charts, and what all sub-charts of one share. Every function gives a new state. */
import {
  type Chart,
  type ChartsState,
  changeChart,
  changeSubChart,
  type RunVariable,
  type SubChart,
  taskOfChart,
} from "./chart.ts";
import { noteInLog } from "./chart-log.ts";
import type { ChartLooks } from "./looks.ts";

/** Adds an empty chart of one cell, which becomes the active one. */
export function addChart(state: ChartsState, id: string): ChartsState {
  const subChart: SubChart = { id: 1, x: 0, y: 0, curves: [] };
  const chart: Chart = { id, subCharts: [subChart], activeSubChart: subChart.id, xRange: undefined };
  const added = { ...state, charts: [...state.charts, chart], activeChart: id };
  return noteInLog(added, { action: "addChart", taskId: undefined, content: id, status: "succeed" });
}

/** Deletes a chart; when it was the active one, the first that is left is. */
export function deleteChart(state: ChartsState, id: string): ChartsState {
  const charts = state.charts.filter((chart) => chart.id !== id);
  const left = { ...state, charts, activeChart: state.activeChart === id ? charts[0]?.id : state.activeChart };
  return noteInLog(left, { action: "deleteChart", taskId: undefined, content: id, status: "succeed" });
}

/** Takes all curves off a chart, whose grid stays. */
export function clearChart(state: ChartsState, id: string): ChartsState {
  const [chart] = state.charts.filter((each) => each.id === id);
  if (chart === undefined) return state;
  const subCharts = chart.subCharts.map(({ id: own, x, y }) => ({ id: own, x, y, curves: [] }));
  const cleared = changeChart(state, id, () => ({
    ...chart,
    subCharts,
    xRange: undefined,
    spectrum: undefined,
    comparison: undefined,
    cursors: undefined,
    figure: undefined,
    template: undefined,
  }));
  return noteInLog(cleared, { action: "clearChart", taskId: taskOfChart(chart), content: id, status: "succeed" });
}

export function activateChart(state: ChartsState, id: string): ChartsState {
  return { ...state, activeChart: id };
}

/** Draws a chart with other looks around its curves. */
export function setLooks(state: ChartsState, id: string, looks: ChartLooks): ChartsState {
  return changeChart(state, id, (chart) => ({ ...chart, looks }));
}

/** Shows the curves of a sub-chart over the values of one of them, or over time again; nothing is measured meanwhile. */
export function showOver(state: ChartsState, id: string, subChartId: number, over: RunVariable | undefined): ChartsState {
  const shown = changeSubChart(state, id, subChartId, (subChart) => ({ ...subChart, over }));
  return changeChart(shown, id, (chart) => ({ ...chart, spectrum: undefined, cursors: undefined, comparison: undefined }));
}

/** Shows values of a sub-chart, or what they are shown over, by their logarithms, or as they are. */
export function setLogarithmic(
  state: ChartsState,
  id: string,
  subChartId: number,
  change: Pick<SubChart, "isLogarithmic" | "isXLogarithmic">,
): ChartsState {
  return changeSubChart(state, id, subChartId, (subChart) => ({ ...subChart, ...change }));
}

/** Shows the spectrum of a part of the time, or the curves over time again; all of the axis is shown. */
export function showSpectrum(state: ChartsState, id: string, spectrum: Chart["spectrum"]): ChartsState {
  const isOther = (chart: Chart): boolean => (chart.spectrum === undefined) !== (spectrum === undefined);
  return changeChart(state, id, (chart) => ({
    ...chart,
    spectrum,
    ...(isOther(chart) && { xRange: undefined, cursors: undefined, comparison: undefined }),
  }));
}

/** Compares the curves of a chart with those of a run, or no longer. */
export function compareOnChart(state: ChartsState, id: string, comparison: Chart["comparison"]): ChartsState {
  return changeChart(state, id, (chart) => ({ ...chart, comparison }));
}

/** Shows a part of the axis in all sub-charts, or all of it; a range whose ends are in the wrong order changes nothing. */
export function zoomChart(state: ChartsState, id: string, xRange: readonly [number, number] | undefined): ChartsState {
  if (xRange !== undefined && !(xRange[0] < xRange[1])) return state;
  return changeChart(state, id, (chart) => ({ ...chart, xRange }));
}

/** Measures between two times, in any order, or no longer; a time that is not a number changes nothing. */
export function measureChart(state: ChartsState, id: string, cursors: readonly [number, number] | undefined): ChartsState {
  if (cursors !== undefined && !cursors.every(Number.isFinite)) return state;
  return changeChart(state, id, (chart) => ({ ...chart, cursors }));
}
