import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRuns } from "../runs/runs-context.tsx";
import { type Chart, curvesOf, type SubChart, taskOfChart } from "../store/charts/chart.ts";
import { plainFigureText } from "../store/charts/figure-text.ts";
import { useWorkspace } from "../store/store-context.ts";
import { drawnCurves } from "./drawn-curves.ts";
import type { PlotCurve } from "./plot-curve.ts";
import type { TimeRange } from "./time-range.ts";
import { useCurveNames } from "./use-curve-names.ts";
import { useCurves } from "./use-curves.ts";
import { useFinalValues } from "./use-figure-texts.ts";

/** What a chart shows. */
export interface ShownChart {
  readonly chart: Chart;
  /** What the curves stand over. */
  readonly axis: string;
  /** Of the curves, by `curveKey`. */
  readonly names: ReadonlyMap<string, string>;
  /** The curves that are there, by sub-chart. */
  readonly drawn: ReadonlyMap<SubChart["id"], readonly PlotCurve[]>;
  /** All times of the curves; undefined until they are known. */
  readonly whole: TimeRange | undefined;
  /** The part of them that is shown; undefined for all. */
  readonly xRange: TimeRange | undefined;
  readonly error: unknown;
  /** Why computed curves cannot be shown, by their names. */
  readonly problems: ReadonlyMap<string, string>;
  /** A text of its figure with the final values that stand in it; the same function until one of them changes. */
  readonly textOf: (text: string) => string;
}

/**
 * Reads the curves of a chart.
 *
 * @param width  of its widest plot in pixels, undefined until it is known
 */
export function useShownChart(chart: Chart, width: number | undefined): ShownChart {
  const { t } = useTranslation();
  const runs = useWorkspace((state) => state.runs.runs);
  const { curves, whole, xRange, error, problems } = useCurves(chart, useRuns(), width);
  const { subCharts, spectrum } = chart;
  const finalValue = useFinalValues(chart, useRuns());
  const names = useCurveNames(curvesOf(chart), runs, finalValue);
  const runId = taskOfChart(chart) ?? "";
  const textOf = useCallback(
    (text: string) => plainFigureText(text, (variable) => finalValue({ runId, variable })),
    [finalValue, runId],
  );
  const isSpectrum = spectrum !== undefined;
  // The same lists as long as nothing of them changes: others are put into the plots again.
  const drawn = useMemo(
    () => new Map(subCharts.map(({ id, curves: own }) => [id, drawnCurves(own, isSpectrum, curves, names)] as const)),
    [subCharts, isSpectrum, curves, names],
  );
  const axis = t(isSpectrum ? "chart.frequencyAxis" : "workspace.timeAxis");
  return { chart, axis, names, drawn, whole, xRange, error, problems, textOf };
}

/** All curves of a chart that are there. */
export function allDrawn({ drawn }: Pick<ShownChart, "drawn">): readonly PlotCurve[] {
  return [...drawn.values()].flat();
}
