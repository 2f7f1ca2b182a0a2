/** The charts of a workspace and the curves on them, as data. Every function gives a new state. */
import type { SpectrumWindow, Tolerance } from "@mofang/simulation";

/** A variable of one run. */
export interface RunVariable {
  readonly runId: string;
  readonly variable: string;
}

/** What a curve is computed from. */
export interface Computation {
  /** In Modelica's syntax, over the operands by their names. */
  readonly expression: string;
  readonly operands: readonly (RunVariable & { readonly name: string })[];
  /** Of the outcome, as the reader wants it. */
  readonly unit: string;
}

/** Kinds of lines. */
export const lineTypes = ["solid", "dashed", "dotted"] as const;
/** Widths of lines, pixels. */
export const lineWidths = [2, 4, 8] as const;
/** What may stand along a curve. */
export const curveSymbols = ["none", "circle", "square", "triangle", "diamond"] as const;

/** How a curve is drawn, besides its colour. */
export interface CurveStyle {
  readonly line: (typeof lineTypes)[number];
  readonly width: (typeof lineWidths)[number];
  readonly symbol: (typeof curveSymbols)[number];
}

/** One curve: a variable of one run, or one that is computed from others. */
export interface ChartCurve extends RunVariable {
  /** Index in the chart palette, 0 … 8. */
  readonly colour: number;
  /** Of a computed curve, whose `runId` is empty and whose `variable` is the name that the reader gave it. */
  readonly computation?: Computation | undefined;
  /** Unit in which it is shown; that of the variable where undefined. */
  readonly shownIn?: string | undefined;
  /** A plain line where undefined. */
  readonly style?: CurveStyle | undefined;
  /** Whether it stays with its run when the class runs again; else it shows the newest run. */
  readonly isKept?: boolean | undefined;
}

/** The part of the time whose spectrum a chart shows, seconds, and how it is weighed. */
interface ShownSpectrum {
  readonly from: number;
  readonly to: number;
  readonly window: SpectrumWindow;
}

/** The run that the curves of a chart are compared with, and how far they may be from it. */
interface Comparison {
  readonly runId: string;
  readonly tolerance: Tolerance;
}

export interface Chart {
  /** Generated GUID. */
  readonly id: string;
  readonly curves: readonly ChartCurve[];
  /** Undefined while the curves are shown over time. */
  readonly spectrum?: ShownSpectrum | undefined;
  /** The curve over whose values the others are shown; undefined while they are shown over time. */
  readonly over?: RunVariable | undefined;
  /** Undefined while nothing is compared. */
  readonly comparison?: Comparison | undefined;
  /** Whether values are shown by their logarithms. */
  readonly isLogarithmic?: boolean | undefined;
  /** Shown part of the time axis in seconds, or of that of frequencies in Hz; undefined for all. */
  readonly xRange: readonly [number, number] | undefined;
  /** Two times in seconds between which the curves are measured; undefined while nothing is. */
  readonly cursors?: readonly [number, number] | undefined;
}

export interface ChartsState {
  readonly charts: readonly Chart[];
  readonly activeChart: string | undefined;
  /** Variables whose curves the next results of a class are shown by, by the class's name. */
  readonly awaited?: Readonly<Record<string, readonly string[]>>;
}

/** Number of colours in the palette. */
const paletteSize = 9;

export const noCharts: ChartsState = { charts: [], activeChart: undefined };

/** Adds an empty chart, which becomes the active one. */
export function addChart(state: ChartsState, id: string): ChartsState {
  return { ...state, charts: [...state.charts, { id, curves: [], xRange: undefined }], activeChart: id };
}

/** Deletes a chart; when it was the active one, the first that is left is. */
export function deleteChart(state: ChartsState, id: string): ChartsState {
  const charts = state.charts.filter((chart) => chart.id !== id);
  return { ...state, charts, activeChart: state.activeChart === id ? charts[0]?.id : state.activeChart };
}

/** Takes all curves off a chart. */
export function clearChart(state: ChartsState, id: string): ChartsState {
  return change(state, id, (chart) => ({
    ...chart,
    curves: [],
    xRange: undefined,
    spectrum: undefined,
    over: undefined,
    comparison: undefined,
  }));
}

export function activateChart(state: ChartsState, id: string): ChartsState {
  return { ...state, activeChart: id };
}

export function hasCurve(chart: Chart, runId: string, variable: string): boolean {
  return chart.curves.some((curve) => isSameCurve(curve, { runId, variable }));
}

/** Puts a variable on a chart in the first colour that no curve there has; a variable that is there already stays once. */
export function addCurve(state: ChartsState, id: string, { runId, variable }: RunVariable): ChartsState {
  return change(state, id, (chart) =>
    hasCurve(chart, runId, variable) ? chart : withCurve(chart, { runId, variable, colour: freeColour(chart) }),
  );
}

/** Keeps a curve with its run when the class runs again, or lets it show the newest run. */
export function keepCurve(state: ChartsState, id: string, curve: RunVariable, isKept: boolean): ChartsState {
  return changeCurve(state, id, curve, (known) => ({ ...known, isKept }));
}

/** The curves of a run show a newer one of the same class, as do those computed from them; beside kept ones it gets its own. */
export function followRun(state: ChartsState, from: string, to: string): ChartsState {
  return { ...state, charts: state.charts.map((chart) => chartOfRun(chart, from, to)) };
}

function chartOfRun(chart: Chart, from: string, to: string): Chart {
  const moved = <Variable extends RunVariable>(one: Variable): Variable => (one.runId === from ? { ...one, runId: to } : one);
  const isKept = (one: RunVariable): boolean => chart.curves.some((curve) => curve.isKept && isSameCurve(curve, one));
  const curves = chart.curves
    .filter((curve) => curve.runId !== from || curve.isKept || !hasCurve(chart, to, curve.variable))
    .map((curve): ChartCurve => {
      const { computation } = curve;
      if (computation !== undefined)
        return { ...curve, computation: { ...computation, operands: computation.operands.map(moved) } };
      return curve.isKept ? curve : moved(curve);
    });
  const over = chart.over === undefined || isKept(chart.over) ? chart.over : moved(chart.over);
  return chart.curves
    .filter((curve) => curve.isKept && curve.runId === from && !hasCurve(chart, to, curve.variable))
    .reduce<Chart>((shown, kept) => withCurve(shown, { ...kept, runId: to, isKept: undefined, colour: freeColour(shown) }), {
      ...chart,
      curves,
      over,
    });
}

/** Draws a curve in another style. */
export function styleCurve(state: ChartsState, id: string, curve: RunVariable, style: CurveStyle): ChartsState {
  return changeCurve(state, id, curve, (known) => ({ ...known, style }));
}

/** Draws a curve in another colour. @param colour  index in the chart palette */
export function paintCurve(state: ChartsState, id: string, curve: RunVariable, colour: number): ChartsState {
  return changeCurve(state, id, curve, (known) => ({ ...known, colour }));
}

/** Shows the curves of a chart over the values of one of them, or over time again. */
export function showOver(state: ChartsState, id: string, over: RunVariable | undefined): ChartsState {
  return change(state, id, (chart) => ({ ...chart, over, spectrum: undefined, cursors: undefined, comparison: undefined }));
}

/** Says which variables the next results of a class are shown by; none leaves that to the reader. */
export function awaitCurves(state: ChartsState, className: string, variables: readonly string[]): ChartsState {
  return { ...state, awaited: { ...state.awaited, [className]: variables } };
}

/** Puts the awaited variables of a class on the active chart, for one of its runs. */
export function showAwaited(state: ChartsState, runId: string, className: string): ChartsState {
  const { activeChart, awaited } = state;
  if (activeChart === undefined) return state;
  return (awaited?.[className] ?? []).reduce((shown, variable) => addCurve(shown, activeChart, { runId, variable }), state);
}

/** Tells a computed curve of a chart by the name that the reader gave it. */
export function computedVariable(name: string): RunVariable {
  return { runId: "", variable: name };
}

/** Puts a computed curve on a chart, in the place of the one that has its name or `replaced`. */
export function computeOnChart(
  state: ChartsState,
  id: string,
  name: string,
  computation: Computation,
  replaced = name,
): ChartsState {
  return change(state, id, (chart) => {
    const old = chart.curves.find(({ runId, variable }) => runId === "" && variable === replaced);
    const curve = { ...computedVariable(name), computation, colour: old?.colour ?? freeColour(chart) };
    if (old === undefined) return withCurve(chart, curve);
    return { ...chart, curves: chart.curves.map((other) => (other === old ? curve : other)) };
  });
}

/** Shows a curve in another unit; undefined for the one that its variable has. */
export function showCurveIn(state: ChartsState, id: string, curve: RunVariable, unit: string | undefined): ChartsState {
  return changeCurve(state, id, curve, (known) => ({ ...known, shownIn: unit }));
}

/** Shows the spectrum of a part of the time, or the curves over time again; all of the axis is shown. */
export function showSpectrum(state: ChartsState, id: string, spectrum: Chart["spectrum"]): ChartsState {
  const isOther = (chart: Chart): boolean => (chart.spectrum === undefined) !== (spectrum === undefined);
  return change(state, id, (chart) => ({
    ...chart,
    spectrum,
    ...(isOther(chart) && { xRange: undefined, cursors: undefined, comparison: undefined }),
  }));
}

/** Compares the curves of a chart with those of a run, or no longer. */
export function compareOnChart(state: ChartsState, id: string, comparison: Chart["comparison"]): ChartsState {
  return change(state, id, (chart) => ({ ...chart, comparison }));
}

/** Shows values by their logarithms, or as they are. */
export function setLogarithmic(state: ChartsState, id: string, isLogarithmic: boolean): ChartsState {
  return change(state, id, (chart) => ({ ...chart, isLogarithmic }));
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

/** Takes the curves of a run off every chart, and those that are computed from one of its curves. */
export function forgetRun(state: ChartsState, runId: string): ChartsState {
  const needs = ({ runId: own, computation }: ChartCurve): boolean =>
    own === runId || (computation?.operands.some((operand) => operand.runId === runId) ?? false);
  const charts = state.charts.map((chart) => ({
    ...chart,
    curves: chart.curves.filter((curve) => !needs(curve)),
    comparison: chart.comparison?.runId === runId ? undefined : chart.comparison,
  }));
  return { ...state, charts };
}

function isSameCurve(curve: RunVariable, { runId, variable }: RunVariable): boolean {
  return curve.runId === runId && curve.variable === variable;
}

function withCurve(chart: Chart, curve: ChartCurve): Chart {
  return { ...chart, curves: [...chart.curves, curve] };
}

/** The first colour that no curve of a chart has. */
function freeColour({ curves }: Chart): number {
  const used = new Set(curves.map(({ colour }) => colour));
  const free = Array.from({ length: paletteSize }, (_, index) => index).find((index) => !used.has(index));
  return free ?? curves.length % paletteSize;
}

function change(state: ChartsState, id: string, update: (chart: Chart) => Chart): ChartsState {
  return { ...state, charts: state.charts.map((chart) => (chart.id === id ? update(chart) : chart)) };
}

function changeCurve(
  state: ChartsState,
  id: string,
  { runId, variable }: RunVariable,
  update: (curve: ChartCurve) => ChartCurve,
): ChartsState {
  return change(state, id, (chart) => ({
    ...chart,
    curves: chart.curves.map((curve) => (isSameCurve(curve, { runId, variable }) ? update(curve) : curve)),
  }));
}
