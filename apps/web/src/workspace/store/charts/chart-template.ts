/** How the results of a class are shown, without a run: kept, and applied to its next runs. */
import {
  activeChartOf,
  type Chart,
  type ChartCurve,
  type ChartFigure,
  type ChartsState,
  changeChart,
  curvesOf,
  type SubChart,
} from "./chart.ts";
import type { ChartLooks } from "./looks.ts";

/** A chart whose curves name variables alone: their `runId` is empty. */
export interface ChartTemplate {
  /** At least one. */
  readonly subCharts: readonly SubChart[];
  readonly looks?: ChartLooks | undefined;
  /** The figure that it is made of. */
  readonly figure?: ChartFigure | undefined;
  /** Shown part of the time, seconds; undefined for all. */
  readonly xRange?: readonly [number, number] | undefined;
}

/** The grid of a chart, its curves by name and their styles; of the same variable of several runs the first alone. */
export function templateOf({ subCharts, looks, figure }: Chart): ChartTemplate {
  const firsts = new Map(
    curvesOf({ subCharts })
      .toReversed()
      .map((curve) => [curve.variable, curve]),
  );
  const isFirst = (curve: ChartCurve): boolean => firsts.get(curve.variable) === curve;
  const own = subCharts.map((subChart) => ({ ...subChart, curves: subChart.curves.filter(isFirst) }));
  return { subCharts: own.map((subChart) => subChartOf(subChart, "")), ...(looks && { looks }), ...(figure && { figure }) };
}

/** Shows a run by a template in the place of what the active chart shows. */
export function applyTemplate(
  state: ChartsState,
  { subCharts, looks, figure, xRange }: ChartTemplate,
  runId: string,
): ChartsState {
  const [first] = subCharts;
  if (first === undefined || state.activeChart === undefined) return state;
  return changeChart(state, state.activeChart, ({ id }) => ({
    id,
    subCharts: subCharts.map((subChart) => subChartOf(subChart, runId)),
    activeSubChart: first.id,
    xRange,
    ...(looks && { looks }),
    ...(figure && { figure }),
  }));
}

/** Shows a run by a template where the active chart shows nothing; what the reader sees stays. */
export function fillByTemplate(state: ChartsState, template: ChartTemplate, runId: string): ChartsState {
  const chart = activeChartOf(state);
  return chart === undefined || curvesOf(chart).length > 0 ? state : applyTemplate(state, template, runId);
}

/** A sub-chart with the same variables of another run. */
function subChartOf({ curves, over, ...place }: SubChart, runId: string): SubChart {
  return { ...place, curves: curves.map((curve) => curveOf(curve, runId)), ...(over && { over: { ...over, runId } }) };
}

/** A curve of the same name of another run; a computed one has no run itself, but what it is computed from has. */
function curveOf({ computation, isKept: _, ...curve }: ChartCurve, runId: string): ChartCurve {
  if (computation === undefined) return { ...curve, runId };
  return { ...curve, computation: { ...computation, operands: computation.operands.map((operand) => ({ ...operand, runId })) } };
}
