import { computeCurve, type NamedCurves } from "@mofang/simulation";
import type { Language } from "@mofang/vocabulary";
import { residualsOf, sumOfSquares } from "./residuals.ts";
import type { SearchConstraint, SearchGoal } from "./search-task.ts";

/** One bound of a constraint: `sign · value ≤ limit`. */
interface Bound {
  /** Place among the constraints. */
  readonly constraint: number;
  readonly sign: 1 | -1;
  readonly limit: number;
}

function boundsOf({ least, most }: SearchConstraint, constraint: number): readonly Bound[] {
  return [
    ...(least === undefined ? [] : [{ constraint, sign: -1, limit: -least } as const]),
    ...(most === undefined ? [] : [{ constraint, sign: 1, limit: most } as const]),
  ];
}

/** What a run says, of what is wanted: smaller is better. */
export interface Score {
  readonly objective: number;
  /** Of a fit. */
  readonly residuals?: Float64Array;
  readonly constraints: readonly number[];
  /** What its row shows. */
  readonly shown: readonly number[];
}

/** Scores runs by the goal of a search. */
export class Scores {
  readonly bounds: readonly Bound[];
  readonly #goal: SearchGoal;
  readonly #language: Language;

  constructor(goal: SearchGoal, language: Language) {
    this.#goal = goal;
    this.#language = language;
    this.bounds = goal.kind === "fit" ? [] : goal.constraints.flatMap(boundsOf);
  }

  /** The score of a run, or why it has none. */
  of(curves: NamedCurves): Score | string {
    const goal = this.#goal;
    if (goal.kind === "fit") {
      const residuals = residualsOf(goal.measured, curves);
      if (residuals === undefined)
        return missingVariables(
          goal.measured.columns.map(({ variable }) => variable),
          curves,
        );
      const objective = sumOfSquares(residuals);
      return { objective, residuals, constraints: [], shown: [Math.sqrt(objective / residuals.length)] };
    }
    const values = [goal.expression, ...goal.constraints.map(({ expression }) => expression)].map((expression) =>
      this.#lastOf(expression, curves),
    );
    const problem = values.find((value) => typeof value === "string");
    if (problem !== undefined) return problem;
    const [value, ...constraints] = values as readonly number[];
    const objective = goal.kind === "least" ? (value as number) : -(value as number);
    return { objective, constraints, shown: [value as number, ...constraints] };
  }

  #lastOf(expression: string, curves: NamedCurves): number | string {
    const outcome = computeCurve(expression, curves, this.#language);
    if (!outcome.ok) return outcome.message;
    const last = outcome.curve.values.at(-1);
    return last !== undefined && Number.isFinite(last) ? last : `${expression} = ${last}`;
  }
}

function missingVariables(names: readonly string[], curves: NamedCurves): string {
  const missing = names.filter((name) => curves.get(name) === undefined);
  return missing.length > 0 ? missing.join(", ") : "NaN";
}
