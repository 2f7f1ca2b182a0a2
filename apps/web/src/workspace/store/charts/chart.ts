/** The charts of a workspace as data, and what follows from them. */
import type { Figure, FigureAxis } from "@mofang/modelica";
import type { SpectrumWindow, Tolerance } from "@mofang/simulation";
import { present } from "@mofang/vocabulary";
import type { ChartLooks, CurveStyle } from "./looks.ts";

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
  /** What the legend calls it, as figures write it, the variable where undefined; it leaves out a curve with an empty one. */
  readonly legend?: string | undefined;
  /** Curves with a greater one are drawn in front, of equal ones the later; 0 where undefined. */
  readonly zOrder?: number | undefined;
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

/** One cell of a chart's grid: its curves, over axes of their own values. */
export interface SubChart {
  /** The smallest positive integer that no other cell of the chart has. */
  readonly id: number;
  /** Column, from 0. */
  readonly x: number;
  /** Row, from 0. */
  readonly y: number;
  readonly curves: readonly ChartCurve[];
  /** The curve over whose values the others are shown; undefined while they are shown over the chart's axis. */
  readonly over?: RunVariable | undefined;
  /** Whether values are shown by their logarithms. */
  readonly isLogarithmic?: boolean | undefined;
  /** Whether what they are shown over is, of which only numbers above 0 are. */
  readonly isXLogarithmic?: boolean | undefined;
  /** As a figure has it; none where undefined or empty. */
  readonly title?: string | undefined;
  /** By which the caption of a figure names it; none where undefined. */
  readonly identifier?: string | undefined;
  /** What a figure gives of the axes. */
  readonly axes?: { readonly x: FigureAxis; readonly y: FigureAxis } | undefined;
}

/** What a figure is besides its plots. */
export type ChartFigure = Omit<Figure, "plots">;

/** The template that a chart was filled by. */
interface ShownTemplate {
  /** Tells templates apart. */
  readonly key: string;
  readonly name: string;
  /** What was kept of the chart then, as text: it is another once the reader has changed the chart. */
  readonly filled: string;
}

/** Sub-charts in a grid without holes, over one axis: what is shown of it and measured on it is the same in all of them. */
export interface Chart {
  /** Generated GUID. */
  readonly id: string;
  /** At least one. */
  readonly subCharts: readonly SubChart[];
  /** Id of the sub-chart that takes new curves. */
  readonly activeSubChart: number;
  /** Undefined while the curves are shown over time. */
  readonly spectrum?: ShownSpectrum | undefined;
  /** Undefined while nothing is compared. */
  readonly comparison?: Comparison | undefined;
  /** Shown part of the time axis in seconds, or of that of frequencies in Hz; undefined for all. */
  readonly xRange: readonly [number, number] | undefined;
  /** Two times in seconds between which the curves are measured; undefined while nothing is. */
  readonly cursors?: readonly [number, number] | undefined;
  /** `plainLooks` where undefined. */
  readonly looks?: ChartLooks | undefined;
  /** The figure of its class that it shows or was kept as; undefined for none. */
  readonly figure?: ChartFigure | undefined;
  /** The template that it was filled by; undefined for none. */
  readonly template?: ShownTemplate | undefined;
}

/** What may be done to charts. */
const chartActions = ["addChart", "deleteChart", "clearChart", "resizeChart", "addCurve", "removeCurve"] as const;

/** One entry of the log of the charts, as the specification lists it. */
export interface ChartLogEntry {
  readonly action: (typeof chartActions)[number];
  /** The run whose variable it concerns; undefined where it concerns none. */
  readonly taskId: string | undefined;
  /** The variable, the chart's id, or the size of its grid. */
  readonly content: string;
  readonly status: "succeed" | "failed";
}

export interface ChartsState {
  readonly charts: readonly Chart[];
  readonly activeChart: string | undefined;
  /** Variables whose curves the next results of a class are shown by, by the class's name. */
  readonly awaited?: Readonly<Record<string, readonly string[]>>;
  /** The class for a run of which the charts of a layout wait, empty for any; undefined where none wait. */
  readonly awaitedClass?: string | undefined;
  /** Runs of which it is looked up which templates show them. */
  readonly lookedUp?: readonly string[];
  /** Figures that classes have, by their names, as far as they were asked for. */
  readonly figures?: Readonly<Record<string, readonly Figure[]>>;
  /** Classes whose preferred figures were shown. */
  readonly preferredShown?: readonly string[];
  /** What was done to the charts, oldest first. */
  readonly log?: readonly ChartLogEntry[];
}

/** Number of colours in the palette. */
const paletteSize = 9;

export const noCharts: ChartsState = { charts: [], activeChart: undefined };

/** The chart that takes new curves; undefined where there is none. */
export function activeChartOf({ charts, activeChart }: ChartsState): Chart | undefined {
  return charts.find(({ id }) => id === activeChart);
}

/** The sub-chart that takes new curves. */
export function activeSubChartOf({ subCharts, activeSubChart }: Chart): SubChart {
  return present(
    subCharts.find(({ id }) => id === activeSubChart),
    "active sub-chart",
  );
}

/** The curves of all sub-charts. */
export function curvesOf({ subCharts }: Pick<Chart, "subCharts">): readonly ChartCurve[] {
  return subCharts.flatMap(({ curves }) => curves);
}

export function hasCurve(chart: Chart, runId: string, variable: string): boolean {
  return curvesOf(chart).some((curve) => isSameCurve(curve, { runId, variable }));
}

/** The run of a chart's variables, the first where there are several; undefined where no variable remains. */
export function taskOfChart(chart: Chart): string | undefined {
  return runsOf(curvesOf(chart))[0];
}

/** The runs that curves are of, those of computed ones included. */
export function runsOf(curves: readonly ChartCurve[]): readonly string[] {
  const runs = curves.flatMap(({ runId, computation }) => computation?.operands.map((operand) => operand.runId) ?? [runId]);
  return [...new Set(runs)];
}

export function isSameCurve(curve: RunVariable, { runId, variable }: RunVariable): boolean {
  return curve.runId === runId && curve.variable === variable;
}

/** Tells a computed curve of a chart by the name that the reader gave it. */
export function computedVariable(name: string): RunVariable {
  return { runId: "", variable: name };
}

/** The first colour that no curve has. */
export function freeColour(curves: readonly ChartCurve[]): number {
  const used = new Set(curves.map(({ colour }) => colour));
  const free = Array.from({ length: paletteSize }, (_, index) => index).find((index) => !used.has(index));
  return free ?? curves.length % paletteSize;
}

/** Changes one chart. */
export function changeChart(state: ChartsState, id: string, update: (chart: Chart) => Chart): ChartsState {
  return { ...state, charts: state.charts.map((chart) => (chart.id === id ? update(chart) : chart)) };
}

/** Changes one sub-chart. */
export function changeSubChart(
  state: ChartsState,
  id: string,
  subChartId: number,
  update: (subChart: SubChart) => SubChart,
): ChartsState {
  return changeChart(state, id, (chart) => ({
    ...chart,
    subCharts: chart.subCharts.map((subChart) => (subChart.id === subChartId ? update(subChart) : subChart)),
  }));
}
