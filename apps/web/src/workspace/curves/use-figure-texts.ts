import { useCallback, useMemo } from "react";
import { shownText, shownValues, withUnit } from "../result/shown-value.ts";
import type { Runs } from "../runs/runs-context.tsx";
import { type Chart, type ChartCurve, curvesOf, type RunVariable, taskOfChart } from "../store/charts/chart.ts";
import { variablesIn } from "../store/charts/figure-text.ts";
import { curveKey } from "./curve-key.ts";
import { useLoadedCurves } from "./use-loaded-curves.ts";

/** What is shown for the final value of a variable of a run; undefined where the result does not have it, or not yet. */
export type FinalValue = (variable: RunVariable) => string | undefined;

/** Pixels for which curves are read whose last points alone are shown. */
const fewPixels = 10;

/**
 * The final values that the texts of a chart's figure show: those of its legends of the curves' own runs, others of the chart's.
 * The same function until one of them changes.
 */
export function useFinalValues(chart: Chart, { placeOf }: Runs): FinalValue {
  const keys = [...new Set(shownVariables(chart).map(curveKey))].join("\n");
  const wanted = useMemo(() => (keys === "" ? none : keys.split("\n").map(curveOf)), [keys]);
  const { curves } = useLoadedCurves(wanted, undefined, placeOf, fewPixels);
  return useCallback(
    (variable) => {
      const curve = curves.get(curveKey(variable));
      const value = curve?.values.at(-1);
      if (curve === undefined || value === undefined) return undefined;
      const shown = shownValues(curve);
      return withUnit(shownText(shown.convert(value), shown), shown.unit);
    },
    [curves],
  );
}

const none: readonly ChartCurve[] = [];

function shownVariables(chart: Chart): readonly RunVariable[] {
  const { figure, subCharts } = chart;
  const runId = taskOfChart(chart);
  const titles = subCharts.flatMap(({ title, axes }) => [title, axes?.x.label, axes?.y.label]);
  const texts = [figure?.title, figure?.caption, ...titles];
  const ofChart = runId === undefined ? [] : texts.flatMap((text = "") => variablesIn(text));
  return [
    ...ofChart.map((variable) => ({ runId: runId ?? "", variable })),
    ...curvesOf(chart).flatMap((curve) => variablesIn(curve.legend ?? "").map((variable) => ({ runId: curve.runId, variable }))),
  ].filter((variable) => variable.runId !== "");
}

function curveOf(key: string): ChartCurve {
  const [runId = "", variable = ""] = key.split("\0");
  return { runId, variable, colour: 0 };
}
