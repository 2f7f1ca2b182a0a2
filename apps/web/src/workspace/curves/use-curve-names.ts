import { useState } from "react";
import { useTranslation } from "react-i18next";
import { differenceText } from "../result/difference-text.ts";
import type { ChartCurve } from "../store/charts/chart.ts";
import { plainFigureText } from "../store/charts/figure-text.ts";
import { runDifferences } from "../store/run-differences.ts";
import { type RunRecord, runNumber } from "../store/runs.ts";
import { curveKey } from "./curve-key.ts";
import type { FinalValue } from "./use-figure-texts.ts";

/**
 * Names of a chart's curves by `curveKey`: the variable, the run where there are several, and what was different in it. The
 * same map until one of them changes.
 */
export function useCurveNames(
  curves: readonly ChartCurve[],
  runs: readonly RunRecord[],
  finalValue: FinalValue,
): ReadonlyMap<string, string> {
  const { t } = useTranslation();
  const shown = runs.filter(({ id }) => curves.some(({ runId }) => runId === id));
  const nameOf = ({ runId, variable, legend }: ChartCurve): string => {
    const run = shown.find(({ id }) => id === runId);
    const differences = run ? runDifferences(run, shown).map((difference) => differenceText(difference, t)) : [];
    const where = shown.length > 1 ? ` · ${runLabel(runId, run)}` : "";
    const name = legend ? plainFigureText(legend, (shownVariable) => finalValue({ runId, variable: shownVariable })) : variable;
    return name + where + (differences.length > 0 ? ` (${differences.join(", ")})` : "");
  };
  const names = new Map(curves.map((curve) => [curveKey(curve), nameOf(curve)] as const));
  const [kept, setKept] = useState<ReadonlyMap<string, string>>(names);
  const isSame = kept.size === names.size && [...names].every(([key, name]) => kept.get(key) === name);
  if (!isSame) setKept(names);
  return isSame ? kept : names;
}

function runLabel(runId: string, run: RunRecord | undefined): string {
  return `${run?.className.split(".").at(-1) ?? ""} ${runNumber(runId)}`;
}
