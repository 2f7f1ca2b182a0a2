import { noText } from "@mofang/session";
import { present, type Texts } from "@mofang/vocabulary";
import { valuesAt } from "./cube.ts";
import { type FitReport, fitReport } from "./fit-report.ts";
import { boundsOf, costOf, excessOf, keepsBounds } from "./goal-cost.ts";
import type { ModelRuns } from "./model-runs.ts";
import { type ScoreOutcome, scoreOf } from "./scores.ts";
import type { SearchCourse, SearchRow } from "./search-row.ts";
import type { SearchTask } from "./search-task.ts";

/** Part of a parameter's range by which derivatives are taken. */
const difference = 1e-4;
/** What a run that fails counts beside the worst that did not. */
const penalty = 10;

/** Thrown when a search has made all the runs that it may. */
export class RunsUsed extends Error {
  override readonly name = "RunsUsed";
}

/** Thrown when a search is to go on another time. */
export class SearchLeft extends Error {
  override readonly name = "SearchLeft";
}

/** A point of the cube with what its run says. */
interface Point {
  readonly point: readonly number[];
  readonly row: SearchRow & { readonly index: number };
  /** Undefined where the run failed. */
  readonly cost: number | undefined;
  /** Of a fit; undefined where an earlier beginning of the search has made the run. */
  readonly residuals: Float64Array | undefined;
}

/** The points of a search: each is run once, or known from an earlier beginning, and the best one is kept. */
export class Points {
  best: Point | undefined;
  /** Why the last run failed. */
  failure = noText;
  /** Runs that were made, here or by an earlier beginning. */
  nRuns = 0;
  readonly #bounds;
  readonly #task: SearchTask;
  readonly #runs: ModelRuns;
  readonly #course: SearchCourse;
  readonly #earlier: ReadonlyMap<string, SearchRow & { readonly index: number }>;
  readonly #known = new Map<string, Point>();
  /** Derivatives by the values of the point. */
  readonly #slopes = new Map<string, readonly number[]>();
  /** What was run and is not told yet: derivatives may follow. */
  #untold: Point | undefined;
  #worst = 1;
  #nRows: number;

  constructor(task: SearchTask, runs: ModelRuns, course: SearchCourse) {
    this.#task = task;
    this.#runs = runs;
    this.#course = course;
    const { earlier = [] } = course;
    this.#nRows = earlier.length;
    this.#earlier = new Map(earlier.map((row, index) => [row.values.join(), { ...row, index }]));
    this.#bounds = boundsOf(task.goal);
  }

  get nBounds(): number {
    return this.#bounds.length;
  }

  at(point: readonly number[]): Point {
    const values = valuesAt(this.#task.parameters, point);
    const key = values.join();
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.tell();
    if (this.nRuns >= this.#task.maximumRuns) throw new RunsUsed();
    const made = this.#recalled(point, key) ?? this.#made(point, values);
    this.#known.set(key, made);
    if (made.cost === undefined) this.failure = made.row.message;
    else this.#note(made, made.cost);
    return made;
  }

  /** Tells of the run that was made last. */
  tell(): void {
    if (this.#untold === undefined) return;
    const { row } = this.#untold;
    this.#untold = undefined;
    this.#course.onRow({ ...row, slopes: this.#slopes.get(row.values.join()) ?? null });
  }

  /** What is minimised, of failed runs more than all others. */
  costAt(point: readonly number[]): number {
    return this.at(point).cost ?? penalty * this.#worst;
  }

  /** How far a bound is exceeded, in parts of it; of failed runs far. */
  excessAt(point: readonly number[], bound: number): number {
    const { cost, row } = this.at(point);
    return cost === undefined ? penalty : excessOf(present(this.#bounds[bound], "a bound of the goal"), row.scores);
  }

  /** Derivatives of the cost of a fit. */
  slopesAt(point: readonly number[]): readonly number[] {
    const { row, cost, residuals: made } = this.at(point);
    const key = row.values.join();
    const known = this.#slopes.get(key);
    if (known !== undefined) return known;
    // Of a point that an earlier beginning has run the residuals are made again: its run has counted.
    const residuals = cost === undefined ? undefined : (made ?? residualsIn(this.#outcomeAt(point)));
    if (residuals === undefined) return point.map(() => 0);
    const jacobian = this.#jacobianAt(point, residuals);
    const slopes = jacobian.map(
      (column) => (2 / residuals.length) * column.reduce((sum, slope, i) => sum + slope * (residuals[i] as number), 0),
    );
    this.#slopes.set(key, slopes);
    return slopes;
  }

  reportAt(point: readonly number[]): FitReport {
    const residuals = present(this.#residualsAt(point), "a best point has residuals");
    return fitReport(this.#task.parameters, point, residuals, this.#centralJacobianAt(point, residuals));
  }

  /** A point that an earlier beginning has run; its runs count as if they were made here. */
  #recalled(point: readonly number[], key: string): Point | undefined {
    const row = this.#earlier.get(key);
    if (row === undefined) return undefined;
    this.nRuns += 1 + (row.slopes?.length ?? 0);
    if (row.slopes !== null) this.#slopes.set(key, row.slopes);
    const cost = row.status === "succeed" ? costOf(this.#task.goal.kind, row.scores) : undefined;
    return { point, row, cost, residuals: undefined };
  }

  #made(point: readonly number[], values: readonly number[]): Point {
    const { goesOn, onBegin } = this.#course;
    if (goesOn?.() === false) throw new SearchLeft();
    onBegin?.(values);
    this.nRuns++;
    const outcome = this.#outcomeAt(point);
    const { goal } = this.#task;
    const scores = outcome.ok ? outcome.shown : [null, ...(goal.kind === "fit" ? [] : goal.constraints.map(() => null))];
    const row = { index: this.#nRows++, values, scores, slopes: null, ...ending(outcome) };
    const made: Point = {
      ...{ point, row },
      cost: outcome.ok ? costOf(goal.kind, scores) : undefined,
      residuals: residualsIn(outcome),
    };
    this.#untold = made;
    return made;
  }

  #outcomeAt(point: readonly number[]): ScoreOutcome {
    const answer = this.#runs.at(valuesAt(this.#task.parameters, point));
    return answer.ok ? scoreOf(this.#task.goal, answer.curves) : answer;
  }

  #residualsAt(point: readonly number[]): Float64Array | undefined {
    this.nRuns++;
    return residualsIn(this.#outcomeAt(point));
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

  #note(made: Point, cost: number): void {
    this.#worst = Math.max(this.#worst, Math.abs(cost));
    if (cost < (this.best?.cost ?? Number.POSITIVE_INFINITY) && keepsBounds(this.#bounds, made.row.scores)) this.best = made;
  }
}

function residualsIn(outcome: ScoreOutcome): Float64Array | undefined {
  return outcome.ok ? outcome.residuals : undefined;
}

function ending(outcome: ScoreOutcome): { readonly status: SearchRow["status"]; readonly message: Texts } {
  return outcome.ok ? { status: "succeed", message: noText } : { status: "failed", message: outcome.message };
}
