import { present } from "@mofang/vocabulary";
import type { StudyRow } from "../runs/study-run.ts";
import { valuesAt } from "./cube.ts";
import { type FitReport, fitReport } from "./fit-report.ts";
import type { ModelRuns } from "./model-runs.ts";
import type { Score, Scores } from "./scores.ts";
import type { SearchTask } from "./search-task.ts";

/** How far a constraint may be missed, in parts of its bound. */
export const constraintTolerance = 1e-6;
/** Part of a parameter's range by which derivatives are taken. */
const difference = 1e-4;
/** What a run that fails counts beside the worst that did not. */
const penalty = 10;

/** Thrown when a search has made all the runs that it may. */
export class RunsUsed extends Error {
  override readonly name = "RunsUsed";
}

/** A point of the cube with what its run says; without a score where it failed. */
interface Point {
  readonly point: readonly number[];
  readonly row: StudyRow;
  readonly objective: number | undefined;
  readonly score: Score | undefined;
}

/** The points of a search: each is run once in a row, and the best one is kept. */
export class Points {
  best: Point | undefined;
  /** Why the last run failed. */
  failure = "";
  readonly #task: SearchTask;
  readonly #runs: ModelRuns;
  readonly #scores: Scores;
  readonly #onRow: (row: StudyRow) => void;
  #last: Point | undefined;
  #worst = 1;
  #count = 0;

  constructor(task: SearchTask, runs: ModelRuns, scores: Scores, onRow: (row: StudyRow) => void) {
    this.#task = task;
    this.#runs = runs;
    this.#scores = scores;
    this.#onRow = onRow;
  }

  at(point: readonly number[]): Point {
    if (this.#last?.point.every((place, k) => place === point[k])) return this.#last;
    const outcome = this.#scoreAt(point);
    const score = typeof outcome === "string" ? undefined : outcome;
    const row: StudyRow = {
      index: this.#count++,
      values: valuesAt(this.#task.parameters, point),
      status: score === undefined ? "failed" : "succeed",
      message: typeof outcome === "string" ? outcome : "",
      scores: score?.shown ?? this.#empty(),
      curves: [],
    };
    const made: Point = { point, row, objective: score?.objective, score };
    this.#last = made;
    if (score === undefined) this.failure = row.message;
    else this.#note(made, score);
    this.#onRow(row);
    return made;
  }

  /** The objective, of failed runs one that is worse than all others. */
  costAt(point: readonly number[]): number {
    return this.at(point).objective ?? penalty * this.#worst;
  }

  /** How far a bound is exceeded, in parts of it; of failed runs far. */
  excessAt(point: readonly number[], bound: number): number {
    const { score } = this.at(point);
    return score === undefined ? penalty : this.#excessOf(score, bound);
  }

  /** Derivatives of the sum of squares. */
  slopesAt(point: readonly number[]): readonly number[] {
    const residuals = this.at(point).score?.residuals;
    if (residuals === undefined) return point.map(() => 0);
    const jacobian = this.#jacobianAt(point, residuals);
    return jacobian.map((column) => 2 * column.reduce((sum, slope, i) => sum + slope * (residuals[i] as number), 0));
  }

  reportAt(point: readonly number[]): FitReport {
    const residuals = present(this.#residualsAt(point), "a best point has residuals");
    return fitReport(this.#task.parameters, point, residuals, this.#centralJacobianAt(point, residuals));
  }

  #scoreAt(point: readonly number[]): Score | string {
    if (this.#runs.count >= this.#task.maximumRuns) throw new RunsUsed();
    return this.#answerAt(point);
  }

  #answerAt(point: readonly number[]): Score | string {
    const answer = this.#runs.at(valuesAt(this.#task.parameters, point));
    return answer.ok ? this.#scores.of(answer.curves) : answer.message;
  }

  #residualsAt(point: readonly number[]): Float64Array | undefined {
    const outcome = this.#answerAt(point);
    return typeof outcome === "string" ? undefined : outcome.residuals;
  }

  /** Derivatives of the residuals by each place, to the side on which there is room; 0 where the run beside fails. */
  #jacobianAt(point: readonly number[], residuals: Float64Array): readonly Float64Array[] {
    return point.map((place, k) => {
      const step = place + difference <= 1 ? difference : -difference;
      const beside = this.#residualsAt(point.with(k, place + step));
      return residuals.map((value, i) => (beside === undefined ? 0 : ((beside[i] as number) - value) / step));
    });
  }

  /** The same to both sides, as far as there is room and runs succeed. */
  #centralJacobianAt(point: readonly number[], residuals: Float64Array): readonly Float64Array[] {
    return point.map((place, k) => {
      const beside = (at: number): { readonly at: number; readonly values: Float64Array } => {
        const values = this.#residualsAt(point.with(k, at));
        return values === undefined ? { at: place, values: residuals } : { at, values };
      };
      const [low, high] = [beside(Math.max(0, place - difference)), beside(Math.min(1, place + difference))];
      const span = high.at - low.at;
      return residuals.map((_, i) => (span > 0 ? ((high.values[i] as number) - (low.values[i] as number)) / span : 0));
    });
  }

  #excessOf(score: Score, index: number): number {
    const { constraint, sign, limit } = present(this.#scores.bounds[index], "a bound of the goal");
    return (sign * (score.constraints[constraint] as number) - limit) / Math.max(1e-3, Math.abs(limit));
  }

  #note(made: Point, score: Score): void {
    this.#worst = Math.max(this.#worst, Math.abs(score.objective));
    const isAllowed = this.#scores.bounds.every((_, k) => this.#excessOf(score, k) <= 2 * constraintTolerance);
    if (isAllowed && score.objective < (this.best?.objective ?? Number.POSITIVE_INFINITY)) this.best = made;
  }

  #empty(): readonly null[] {
    return this.#task.goal.kind === "fit" ? [null] : [null, ...this.#task.goal.constraints.map(() => null)];
  }
}
