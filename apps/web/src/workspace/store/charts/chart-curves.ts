/** The curves of charts. Every function gives a new state. */
import {
  activeSubChartOf,
  type Chart,
  type ChartCurve,
  type ChartsState,
  type Computation,
  changeChart,
  changeSubChart,
  computedVariable,
  curvesOf,
  freeColour,
  hasCurve,
  isSameCurve,
  type RunVariable,
  type SubChart,
} from "./chart.ts";
import { noteInLog } from "./chart-log.ts";
import type { CurveStyle } from "./looks.ts";

/**
 * Puts a variable on the active sub-chart in the first colour that no curve there has; a variable that is in the chart already
 * stays once.
 */
export function addCurve(state: ChartsState, id: string, { runId, variable }: RunVariable): ChartsState {
  const chart = state.charts.find((each) => each.id === id);
  if (chart === undefined || hasCurve(chart, runId, variable)) return state;
  const added = changeSubChart(state, id, activeSubChartOf(chart).id, (subChart) =>
    withCurve(subChart, { runId, variable, colour: freeColour(subChart.curves) }),
  );
  return noteInLog(added, { action: "addCurve", taskId: runId, content: variable, status: "succeed" });
}

export function removeCurve(state: ChartsState, id: string, runId: string, variable: string): ChartsState {
  const removed = changeCurves(state, id, (curves) => curves.filter((curve) => !isSameCurve(curve, { runId, variable })));
  return noteInLog(removed, { action: "removeCurve", taskId: runId || undefined, content: variable, status: "succeed" });
}

/** Keeps a curve with its run when the class runs again, or lets it show the newest run. */
export function keepCurve(state: ChartsState, id: string, curve: RunVariable, isKept: boolean): ChartsState {
  return changeCurve(state, id, curve, (known) => ({ ...known, isKept }));
}

/** Draws a curve in another style. */
export function styleCurve(state: ChartsState, id: string, curve: RunVariable, style: CurveStyle): ChartsState {
  return changeCurve(state, id, curve, (known) => ({ ...known, style }));
}

/** Draws a curve in another colour. @param colour  index in the chart palette */
export function paintCurve(state: ChartsState, id: string, curve: RunVariable, colour: number): ChartsState {
  return changeCurve(state, id, curve, (known) => ({ ...known, colour }));
}

/** Shows a curve in another unit; undefined for the one that its variable has. */
export function showCurveIn(state: ChartsState, id: string, curve: RunVariable, unit: string | undefined): ChartsState {
  return changeCurve(state, id, curve, (known) => ({ ...known, shownIn: unit }));
}

/** Puts a computed curve on the active sub-chart, or in the place of the one that has its name or `replaced`. */
export function computeOnChart(
  state: ChartsState,
  id: string,
  name: string,
  computation: Computation,
  replaced = name,
): ChartsState {
  const isOld = (curve: ChartCurve): boolean => isSameCurve(curve, computedVariable(replaced));
  const computed = { ...computedVariable(name), computation };
  const chart = state.charts.find((each) => each.id === id);
  if (chart === undefined) return state;
  if (curvesOf(chart).some(isOld)) {
    return changeCurves(state, id, (curves) =>
      curves.map((curve) => (isOld(curve) ? { ...computed, colour: curve.colour } : curve)),
    );
  }
  return changeSubChart(state, id, activeSubChartOf(chart).id, (subChart) =>
    withCurve(subChart, { ...computed, colour: freeColour(subChart.curves) }),
  );
}

/** The curves of a run show a newer one of the same class, as do those computed from them; beside kept ones it gets its own. */
export function followRun(state: ChartsState, from: string, to: string): ChartsState {
  return { ...state, charts: state.charts.map((chart) => chartOfRun(chart, from, to)) };
}

function chartOfRun(chart: Chart, from: string, to: string): Chart {
  return { ...chart, subCharts: chart.subCharts.map((subChart) => subChartOfRun(chart, subChart, from, to)) };
}

function subChartOfRun(chart: Chart, subChart: SubChart, from: string, to: string): SubChart {
  const moved = <Variable extends RunVariable>(one: Variable): Variable => (one.runId === from ? { ...one, runId: to } : one);
  const isKept = (one: RunVariable): boolean => subChart.curves.some((curve) => curve.isKept && isSameCurve(curve, one));
  const curves = subChart.curves
    .filter((curve) => curve.runId !== from || curve.isKept || !hasCurve(chart, to, curve.variable))
    .map((curve): ChartCurve => {
      const { computation } = curve;
      if (computation !== undefined)
        return { ...curve, computation: { ...computation, operands: computation.operands.map(moved) } };
      return curve.isKept ? curve : moved(curve);
    });
  const over = subChart.over === undefined || isKept(subChart.over) ? subChart.over : moved(subChart.over);
  return subChart.curves
    .filter((curve) => curve.isKept && curve.runId === from && !hasCurve(chart, to, curve.variable))
    .reduce<SubChart>(
      (shown, kept) => withCurve(shown, { ...kept, runId: to, isKept: undefined, colour: freeColour(shown.curves) }),
      { ...subChart, curves, over },
    );
}

/** Takes the curves of a run off every chart, and those that are computed from one of its curves. */
export function forgetRun(state: ChartsState, runId: string): ChartsState {
  const needs = ({ runId: own, computation }: ChartCurve): boolean =>
    own === runId || (computation?.operands.some((operand) => operand.runId === runId) ?? false);
  const charts = state.charts.map((chart) => ({
    ...withCurves(chart, (curves) => curves.filter((curve) => !needs(curve))),
    comparison: chart.comparison?.runId === runId ? undefined : chart.comparison,
  }));
  return { ...state, charts };
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

function withCurve(subChart: SubChart, curve: ChartCurve): SubChart {
  return { ...subChart, curves: [...subChart.curves, curve] };
}

function withCurves(chart: Chart, update: (curves: readonly ChartCurve[]) => readonly ChartCurve[]): Chart {
  return { ...chart, subCharts: chart.subCharts.map((subChart) => ({ ...subChart, curves: update(subChart.curves) })) };
}

function changeCurves(
  state: ChartsState,
  id: string,
  update: (curves: readonly ChartCurve[]) => readonly ChartCurve[],
): ChartsState {
  return changeChart(state, id, (chart) => withCurves(chart, update));
}

function changeCurve(
  state: ChartsState,
  id: string,
  wanted: RunVariable,
  update: (curve: ChartCurve) => ChartCurve,
): ChartsState {
  return changeCurves(state, id, (curves) => curves.map((curve) => (isSameCurve(curve, wanted) ? update(curve) : curve)));
}
