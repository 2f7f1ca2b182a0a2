/** Figures of classes (`figures` of the annotation Documentation) as charts, and charts as figures. Every function gives a new state. */
import { type Figure, type FigurePlot, freeAxis, unitConversion } from "@mofang/modelica";
import {
  activeChartOf,
  type Chart,
  type ChartCurve,
  type ChartFigure,
  type ChartsState,
  changeChart,
  curvesOf,
  freeColour,
  type SubChart,
} from "./chart.ts";
import { addChart } from "./chart-list.ts";
import { applyTemplate, type ChartTemplate } from "./chart-template.ts";

/** Rows of plots, before there is another column. */
const mostRows = 3;

/** Notes what figures a class has. */
export function learnFigures(state: ChartsState, className: string, figures: readonly Figure[]): ChartsState {
  return { ...state, figures: { ...state.figures, [className]: figures } };
}

/** Shows a figure for a run: on the active chart where that is empty, else on a new one. @param newId  of that */
export function showFigure(state: ChartsState, figure: Figure, runId: string, newId: string): ChartsState {
  const active = activeChartOf(state);
  const isFree = active !== undefined && curvesOf(active).length === 0;
  return applyTemplate(isFree ? state : addChart(state, newId), figureTemplate(figure), runId);
}

/**
 * Shows the preferred figures of a class for one of its runs where the reader has no chart yet, once for each class: what a
 * reader clears does not come again. Templates of the reader that may show the run come first.
 */
export function showPreferred(state: ChartsState, className: string, runId: string, newId: () => string): ChartsState {
  const preferred = (state.figures?.[className] ?? []).filter((figure) => figure.preferred);
  const isShown = state.preferredShown?.includes(className) ?? false;
  if (
    preferred.length === 0 ||
    isShown ||
    state.lookedUp?.includes(runId) ||
    state.charts.some((chart) => curvesOf(chart).length > 0)
  )
    return state;
  const shown = preferred.reduce((charts, figure) => showFigure(charts, figure, runId, newId()), state);
  return { ...shown, preferredShown: [...(state.preferredShown ?? []), className] };
}

/** Says which figure of its class a chart is. */
export function nameFigure(state: ChartsState, id: string, figure: ChartFigure): ChartsState {
  return changeChart(state, id, (chart) => ({ ...chart, figure }));
}

/** A figure as a chart without a run: each plot is a sub-chart, one below the other, in columns where they are many. */
export function figureTemplate({ plots, ...figure }: Figure): ChartTemplate {
  const nColumns = Math.max(1, Math.ceil(plots.length / mostRows));
  const nRows = Math.max(1, Math.ceil(plots.length / nColumns));
  const subCharts = plots.map((plot, index) => subChartOf(plot, index, nRows));
  const xRange = plots[0] && timeRangeOf(plots[0]);
  const empty: SubChart = { id: 1, x: 0, y: 0, curves: [] };
  // A grid has no holes.
  const holes = Array.from({ length: nColumns * nRows - subCharts.length }, (_, index) =>
    placed({ ...empty }, subCharts.length + index, nRows),
  );
  return { subCharts: subCharts.length === 0 ? [empty] : [...subCharts, ...holes], figure, ...(xRange && { xRange }) };
}

function placed<Place extends SubChart>(subChart: Place, index: number, nRows: number): Place {
  return { ...subChart, id: index + 1, x: Math.floor(index / nRows), y: index % nRows };
}

function subChartOf({ title, identifier, x, y, curves }: FigurePlot, index: number, nRows: number): SubChart {
  const over = curves.find((curve) => curve.x !== "time")?.x;
  const shownIn = y.unit === "" ? undefined : y.unit;
  // The curve over whose values the others stand is one of them.
  const named = [...(over === undefined ? [] : [{ y: over, legend: undefined, zOrder: 0 }]), ...curves];
  const shown: ChartCurve[] = [];
  for (const { y: variable, legend, zOrder } of named) {
    if (shown.some((curve) => curve.variable === variable)) continue;
    shown.push({
      runId: "",
      variable,
      colour: freeColour(shown),
      ...(legend === undefined ? {} : { legend }),
      ...(zOrder === 0 ? {} : { zOrder }),
      ...(shownIn === undefined || variable === over ? {} : { shownIn }),
    });
  }
  return placed(
    {
      ...{ id: 1, x: 0, y: 0, curves: shown },
      ...(title === undefined ? {} : { title }),
      ...(identifier === "" ? {} : { identifier }),
      ...(y.logBase === undefined ? {} : { isLogarithmic: true }),
      ...(x.logBase === undefined ? {} : { isXLogarithmic: true }),
      ...(over === undefined ? {} : { over: { runId: "", variable: over } }),
      axes: { x, y },
    },
    index,
    nRows,
  );
}

/** The part of the time that a plot shows, seconds; undefined for all, and where it is not given in a unit of time. */
function timeRangeOf({ x, curves }: FigurePlot): readonly [number, number] | undefined {
  const { min, max, unit } = x;
  const conversion = unit === "" ? { factor: 1, offset: 0 } : unitConversion("s", unit);
  if (min === undefined || max === undefined || conversion === undefined || curves.some((curve) => curve.x !== "time")) return;
  const seconds = (value: number): number => (value - conversion.offset) / conversion.factor;
  return [seconds(min), seconds(max)];
}

/**
 * What a chart is as a figure.
 *
 * @param named  how the figure is called
 * @returns the figure, without what figures cannot hold: curves that are computed, and kept ones of other runs
 */
export function figureOf({ subCharts, xRange }: Chart, named: ChartFigure): Figure {
  const plots = subCharts.filter(({ curves }) => curves.length > 0).map((subChart) => plotOf(subChart, xRange));
  return { ...named, plots };
}

function plotOf(subChart: SubChart, xRange: Chart["xRange"]): FigurePlot {
  const { curves, over, title, identifier = "", axes, isLogarithmic, isXLogarithmic } = subChart;
  const plain = curves.filter(({ computation }) => computation === undefined);
  const variables = new Map(plain.toReversed().map((curve) => [curve.variable, curve]));
  const range = over === undefined && xRange !== undefined ? { min: xRange[0], max: xRange[1], unit: "s" } : {};
  const x = over === undefined ? { ...freeAxis, label: axes?.x.label, ...range } : (axes?.x ?? freeAxis);
  return {
    title,
    identifier,
    x: { ...x, logBase: isXLogarithmic ? (axes?.x.logBase ?? 10) : undefined },
    y: { ...(axes?.y ?? freeAxis), logBase: isLogarithmic ? (axes?.y.logBase ?? 10) : undefined },
    curves: [...variables.values()]
      .toReversed()
      .filter(({ variable }) => variable !== over?.variable)
      .map(({ variable, legend, zOrder = 0 }) => ({ x: over?.variable ?? "time", y: variable, legend, zOrder })),
  };
}

/** An identifier that no figure of a class has yet. */
export function freeIdentifier(figures: readonly Pick<Figure, "identifier">[]): string {
  const used = new Set(figures.map(({ identifier }) => identifier));
  let number = 1;
  while (used.has(`figure${number}`)) number++;
  return `figure${number}`;
}

/** What stands before the title of a sub-chart of a figure whose plots have identifiers: `(a)`, `(b)` …; empty for others. */
export function plotLabel({ subCharts }: Pick<Chart, "subCharts">, { id }: Pick<SubChart, "id">): string {
  if (subCharts.every(({ identifier }) => identifier === undefined)) return "";
  return `(${String.fromCharCode("a".charCodeAt(0) + (subCharts.findIndex((subChart) => subChart.id === id) % 26))})`;
}
