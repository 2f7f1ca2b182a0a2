import { useState } from "react";
import { useTranslation } from "react-i18next";
import { differenceText } from "../result/difference-text.ts";
import type { Chart } from "../store/charts.ts";
import { runDifferences } from "../store/run-differences.ts";
import { type RunRecord, runNumber } from "../store/runs.ts";

/**
 * Names of a chart's curves: the variable, the run where there are several, and what was different in it. The same list
 * until one of them changes.
 */
export function useCurveNames({ curves }: Chart, runs: readonly RunRecord[]): readonly string[] {
  const { t } = useTranslation();
  const shown = runs.filter(({ id }) => curves.some(({ runId }) => runId === id));
  const names = curves.map(({ runId, variable }) => {
    const run = shown.find(({ id }) => id === runId);
    const differences = run ? runDifferences(run, shown).map((difference) => differenceText(difference, t)) : [];
    const where = shown.length > 1 ? ` · ${runLabel(runId, run)}` : "";
    return variable + where + (differences.length > 0 ? ` (${differences.join(", ")})` : "");
  });
  const [kept, setKept] = useState<readonly string[]>(names);
  const isSame = kept.length === names.length && kept.every((name, index) => name === names[index]);
  if (!isSame) setKept(names);
  return isSame ? kept : names;
}

function runLabel(runId: string, run: RunRecord | undefined): string {
  return `${run?.className.split(".").at(-1) ?? ""} ${runNumber(runId)}`;
}
