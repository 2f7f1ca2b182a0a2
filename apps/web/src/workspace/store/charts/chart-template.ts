/** How the results of a class are shown, without a run: kept, and applied to its next runs. */
import { present } from "@mofang/vocabulary";
import {
  activeChartOf,
  type Chart,
  type ChartCurve,
  type ChartFigure,
  type ChartsState,
  changeChart,
  curvesOf,
  runsOf,
  type SubChart,
} from "./chart.ts";
import { withoutHoles } from "./chart-grid.ts";
import { addChart } from "./chart-list.ts";
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

/** A template that is kept somewhere. */
export interface NamedTemplate {
  /** Tells templates apart. */
  readonly key: string;
  readonly name: string;
  readonly chart: ChartTemplate;
}

/** The grid of a chart, its curves by name and their styles; of the same variable of several runs the first alone. */
export function templateOf({ subCharts, looks, figure }: Chart): ChartTemplate {
  const nameOf = ({ variable, computation }: ChartCurve): string => JSON.stringify([variable, computation !== undefined]);
  const firsts = new Map(
    curvesOf({ subCharts })
      .toReversed()
      .map((curve) => [nameOf(curve), curve]),
  );
  // A figure may have one variable in several plots.
  const isFirst = (curve: ChartCurve): boolean => firsts.get(nameOf(curve))?.runId === curve.runId;
  const own = subCharts.map((subChart) => ({ ...subChart, curves: subChart.curves.filter(isFirst) }));
  return { subCharts: own.map((subChart) => subChartOf(subChart, "")), ...(looks && { looks }), ...(figure && { figure }) };
}

/** Names of the variables that a template reads of a run. */
export function variablesOf({ subCharts }: ChartTemplate): ReadonlySet<string> {
  const read = ({ variable, computation }: ChartCurve): readonly string[] =>
    computation === undefined ? [variable] : computation.operands.map((operand) => operand.variable);
  return new Set(subCharts.flatMap(({ curves, over }) => [...curves.flatMap(read), ...(over ? [over.variable] : [])]));
}

/** Notes that it is looked up which templates show a run, or no longer: until then its charts are left to them. */
export function lookUpTemplates(state: ChartsState, runId: string, isLookedUp: boolean): ChartsState {
  const others = (state.lookedUp ?? []).filter((id) => id !== runId);
  return { ...state, lookedUp: isLookedUp ? [...others, runId] : others };
}

/** Shows a run by a template in the place of what the active chart shows. */
export function applyTemplate(state: ChartsState, template: ChartTemplate, runId: string): ChartsState {
  const { activeChart } = state;
  return activeChart === undefined ? state : changeChart(state, activeChart, (chart) => filledChart(chart, template, runId));
}

/** Shows a run by a template that is kept somewhere in the place of what a chart shows. */
export function applyNamed(state: ChartsState, id: string, named: NamedTemplate, runId: string): ChartsState {
  return changeChart(state, id, (chart) => {
    const filled = filledChart(chart, named.chart, runId);
    return { ...filled, template: { key: named.key, name: named.name, filled: contentOf(filled) } };
  });
}

/**
 * Shows a run by the templates that are applied after runs of its class. A chart that was filled by one and not changed since
 * shows it as it is now kept. Of those that no chart was filled by, the first fills the active chart where that is empty; where no
 * chart shows anything, each gets one. What the reader sees otherwise stays.
 */
export function showTemplates(
  state: ChartsState,
  templates: readonly NamedTemplate[],
  runId: string,
  newId: () => string,
): ChartsState {
  const renewed = templates.reduce((charts, named) => renew(charts, named, runId), state);
  const left = templates.filter(({ key }) => !renewed.charts.some(({ template }) => template?.key === key));
  const active = activeChartOf(renewed);
  if (active === undefined || curvesOf(active).length > 0) return renewed;
  const isBare = renewed.charts.every((chart) => curvesOf(chart).length === 0);
  const [first, ...others] = isBare ? left : left.slice(0, 1);
  if (first === undefined) return renewed;
  const filled = others.reduce(
    (charts, named) => {
      const id = newId();
      return applyNamed(addChart(charts, id), id, named, runId);
    },
    applyNamed(renewed, active.id, first, runId),
  );
  return { ...filled, activeChart: active.id };
}

/** Fills the charts again that a template has filled, that show the run, and that the reader left as they were. */
function renew(state: ChartsState, named: NamedTemplate, runId: string): ChartsState {
  return state.charts
    .filter(({ template, ...chart }) => template?.key === named.key && runsOf(curvesOf(chart)).includes(runId))
    .filter((chart) => contentOf(chart) === chart.template?.filled)
    .reduce((charts, { id, xRange }) => {
      const applied = applyNamed(charts, id, named, runId);
      return changeChart(applied, id, (chart) => ({ ...chart, xRange: chart.xRange ?? xRange }));
    }, state);
}

/** What the reader may have changed of a chart since it was filled, as text. */
function contentOf(chart: Chart): string {
  const { spectrum, comparison, cursors } = chart;
  const runs = runsOf(curvesOf(chart)).length;
  return JSON.stringify([templateOf(chart), runs, spectrum, comparison, cursors]);
}

function filledChart({ id }: Chart, { subCharts, looks, figure, xRange }: ChartTemplate, runId: string): Chart {
  const filled = withoutHoles(subCharts.map((subChart) => subChartOf(subChart, runId)));
  return {
    id,
    subCharts: filled,
    activeSubChart: present(filled[0], "sub-chart of a template").id,
    xRange,
    ...(looks && { looks }),
    ...(figure && { figure }),
  };
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
