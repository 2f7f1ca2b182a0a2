import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useRuns } from "../runs/runs-context.tsx";
import { type Chart, curvesOf, type SubChart } from "../store/charts/chart.ts";
import { useWorkspace } from "../store/store-context.ts";
import { drawnCurves } from "./drawn-curves.ts";
import type { PlotCurve } from "./plot-curve.ts";
import type { TimeRange } from "./time-range.ts";
import { useCurveNames } from "./use-curve-names.ts";
import { useCurves } from "./use-curves.ts";

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
  readonly error: unknown;
  /** Why computed curves cannot be shown, by their names. */
  readonly problems: ReadonlyMap<string, string>;
}

/**
 * Reads the curves of a chart.
 *
 * @param width  of its widest plot in pixels, undefined until it is known
 */
export function useShownChart(chart: Chart, width: number | undefined): ShownChart {
  const { t } = useTranslation();
  const runs = useWorkspace((state) => state.runs.runs);
  const { curves, whole, error, problems } = useCurves(chart, useRuns(), width);
  const { subCharts, spectrum } = chart;
  const names = useCurveNames(curvesOf(chart), runs);
  const isSpectrum = spectrum !== undefined;
  // The same lists as long as nothing of them changes: others are put into the plots again.
  const drawn = useMemo(
    () => new Map(subCharts.map(({ id, curves: own }) => [id, drawnCurves(own, isSpectrum, curves, names)] as const)),
    [subCharts, isSpectrum, curves, names],
  );
  const axis = t(isSpectrum ? "chart.frequencyAxis" : "workspace.timeAxis");
  return { chart, axis, names, drawn, whole, error, problems };
}

/** All curves of a chart that are there. */
export function allDrawn({ drawn }: ShownChart): readonly PlotCurve[] {
  return [...drawn.values()].flat();
}
