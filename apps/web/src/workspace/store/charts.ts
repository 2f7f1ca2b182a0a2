/** The charts of a workspace and the curves on them, as data. Every function gives a new state. */

/** One curve: a variable of one run. */
export interface ChartCurve {
  readonly runId: string;
  readonly variable: string;
  /** Index in the chart palette, 0 … 8. */
  readonly colour: number;
}

export interface Chart {
  /** Generated GUID. */
  readonly id: string;
  readonly curves: readonly ChartCurve[];
  /** Shown part of the time axis in seconds; undefined for all. */
  readonly xRange: readonly [number, number] | undefined;
  /** Two times in seconds between which the curves are measured; undefined while nothing is. */
  readonly cursors?: readonly [number, number] | undefined;
}

export interface ChartsState {
  readonly charts: readonly Chart[];
  readonly activeChart: string | undefined;
}

/** Number of colours in the palette. */
const paletteSize = 9;

export const noCharts: ChartsState = { charts: [], activeChart: undefined };

/** Adds an empty chart, which becomes the active one. */
export function addChart(state: ChartsState, id: string): ChartsState {
  return { charts: [...state.charts, { id, curves: [], xRange: undefined }], activeChart: id };
}

/** Deletes a chart; when it was the active one, the first that is left is. */
export function deleteChart(state: ChartsState, id: string): ChartsState {
  const charts = state.charts.filter((chart) => chart.id !== id);
  return { charts, activeChart: state.activeChart === id ? charts[0]?.id : state.activeChart };
}

/** Takes all curves off a chart. */
export function clearChart(state: ChartsState, id: string): ChartsState {
  return change(state, id, (chart) => ({ ...chart, curves: [], xRange: undefined }));
}

export function activateChart(state: ChartsState, id: string): ChartsState {
  return { ...state, activeChart: id };
}

export function hasCurve(chart: Chart, runId: string, variable: string): boolean {
  return chart.curves.some((curve) => curve.runId === runId && curve.variable === variable);
}

/** Puts a variable on a chart in the first colour that no curve there has; a variable that is there already stays once. */
export function addCurve(state: ChartsState, id: string, { runId, variable }: Omit<ChartCurve, "colour">): ChartsState {
  return change(state, id, (chart) => {
    if (hasCurve(chart, runId, variable)) return chart;
    const used = new Set(chart.curves.map((curve) => curve.colour));
    const free = Array.from({ length: paletteSize }, (_, index) => index).find((index) => !used.has(index));
    const colour = free ?? chart.curves.length % paletteSize;
    return { ...chart, curves: [...chart.curves, { runId, variable, colour }] };
  });
}

export function removeCurve(state: ChartsState, id: string, runId: string, variable: string): ChartsState {
  return change(state, id, (chart) => ({
    ...chart,
    curves: chart.curves.filter((curve) => curve.runId !== runId || curve.variable !== variable),
  }));
}

/** Shows a part of the time axis, or all of it; a range whose ends are in the wrong order changes nothing. */
export function zoomChart(state: ChartsState, id: string, xRange: readonly [number, number] | undefined): ChartsState {
  if (xRange !== undefined && !(xRange[0] < xRange[1])) return state;
  return change(state, id, (chart) => ({ ...chart, xRange }));
}

/** Measures between two times, in any order, or no longer; a time that is no number changes nothing. */
export function measureChart(state: ChartsState, id: string, cursors: readonly [number, number] | undefined): ChartsState {
  if (cursors !== undefined && !cursors.every(Number.isFinite)) return state;
  return change(state, id, (chart) => ({ ...chart, cursors }));
}

/** Takes the curves of a run off every chart. */
export function forgetRun(state: ChartsState, runId: string): ChartsState {
  const charts = state.charts.map((chart) => ({ ...chart, curves: chart.curves.filter((curve) => curve.runId !== runId) }));
  return { ...state, charts };
}

function change(state: ChartsState, id: string, update: (chart: Chart) => Chart): ChartsState {
  return { ...state, charts: state.charts.map((chart) => (chart.id === id ? update(chart) : chart)) };
}
