import { bilingual } from "@mofang/session";
import { computeCurve, type NamedCurves } from "@mofang/simulation";
import type { Texts } from "@mofang/vocabulary";
import { residualsOf, sumOfSquares } from "./residuals.ts";
import type { SearchGoal } from "./search-task.ts";

/** What a run says, of what is wanted. */
interface Score {
  readonly ok: true;
  /** What its row shows, see `GoalScores`. */
  readonly shown: readonly number[];
  /** Of a fit. */
  readonly residuals?: Float64Array;
}

/** The score of a run, or why it has none. */
export type ScoreOutcome = Score | { readonly ok: false; readonly message: Texts };

/** Scores a run by the goal of a search. */
export function scoreOf(goal: SearchGoal, curves: NamedCurves): ScoreOutcome {
  if (goal.kind === "fit") {
    const { measured } = goal;
    const residuals = residualsOf(measured, curves);
    if (residuals !== undefined) return { ok: true, residuals, shown: [Math.sqrt(sumOfSquares(residuals) / residuals.length)] };
    const missing = measured.columns.map(({ variable }) => variable).filter((name) => curves.get(name) === undefined);
    const text = missing.length > 0 ? missing.join(", ") : "NaN";
    return { ok: false, message: bilingual(() => text) };
  }
  const shown: number[] = [];
  for (const expression of [goal.expression, ...goal.constraints.map((constraint) => constraint.expression)]) {
    const last = lastOf(expression, curves);
    if (typeof last !== "number") return { ok: false, message: last };
    shown.push(last);
  }
  return { ok: true, shown };
}

/** The last value of an expression, or why it has none. */
function lastOf(expression: string, curves: NamedCurves): number | Texts {
  const outcome = computeCurve(expression, curves, "en");
  if (outcome.ok) {
    const last = outcome.curve.values.at(-1);
    return last !== undefined && Number.isFinite(last) ? last : bilingual(() => `${expression} = ${last}`);
  }
  return bilingual((language) => {
    const told = computeCurve(expression, curves, language);
    return told.ok ? "" : told.message;
  });
}
