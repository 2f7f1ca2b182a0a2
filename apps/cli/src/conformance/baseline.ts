import type { Language } from "@mofang/modelica";
import { type Stage, stages } from "../session/model-run.ts";
import type { ModelReport } from "./model-report.ts";

/** How far a model gets: the stage at which it ends, or, at its stop time, whether it agrees (`ok`: nothing to compare with). */
type Verdict = Stage | "ok" | "deviates" | "agrees";

/** What is expected of each model, by name. */
export type Baseline = Readonly<Record<string, Verdict>>;

/** A model that does worse than expected. */
interface Regression {
  readonly name: string;
  readonly expected: Verdict;
  readonly found: ModelReport;
}

/** What a report comes to. */
function verdictOf({ stage, agrees }: ModelReport): Verdict {
  if (stage !== "ok" || agrees === null) return stage;
  return agrees ? "agrees" : "deviates";
}

/** Models that no longer agree, or end at an earlier stage than expected; models without an expectation do not count. */
export function regressionsOf(baseline: Baseline, reports: ReadonlyMap<string, ModelReport>): Regression[] {
  const regressions: Regression[] = [];
  for (const [name, found] of reports) {
    const expected = baseline[name];
    if (expected !== undefined && rank(verdictOf(found)) < rank(expected)) regressions.push({ name, expected, found });
  }
  return regressions;
}

/** Greater is better. What runs to its end without agreement is as good as what has nothing to agree with. */
function rank(verdict: Verdict): number {
  if (verdict === "agrees") return stages.length + 1;
  return verdict === "ok" || verdict === "deviates" ? stages.length : stages.indexOf(verdict);
}

/** The baseline with what was found of the models that ran; others keep what was expected of them. */
export function updatedBaseline(baseline: Baseline, reports: ReadonlyMap<string, ModelReport>): Baseline {
  const found = [...reports].map(([name, report]) => [name, verdictOf(report)] as const);
  const merged = Object.entries({ ...baseline, ...Object.fromEntries(found) });
  return Object.fromEntries(merged.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const title: Readonly<Record<Language, string>> = { en: "Worse than the baseline:", zh: "不如基线：" };

/** A list of regressions to read. */
export function regressionText(regressions: readonly Regression[], language: Language): string {
  const lines = regressions.map(({ name, expected, found }) => {
    const how = found.outcome === "finished" ? "" : ` (${found.outcome})`;
    return `  ${name}: ${expected} → ${verdictOf(found)}${how}${found.error === null ? "" : `: ${found.error}`}`;
  });
  return [title[language], ...lines].join("\n");
}
