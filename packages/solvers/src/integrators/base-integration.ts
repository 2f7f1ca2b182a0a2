import { isFiniteVector } from "../linear/vector.ts";
import { worstComponents } from "./error-weight.ts";
import type {
  Evaluation,
  Integration,
  IntegratorFailure,
  IntegratorOptions,
  IntegratorStatistics,
  OdeProblem,
  StepBound,
  StepOutcome,
  StepRefusal,
} from "./integrator.ts";

/** Outcome of every accepted step; one object, since a run takes millions of them. */
export const stepped: StepOutcome = { kind: "stepped" };

/** Why an attempted step was refused, or undefined when it was accepted. */
export type Refusal = StepRefusal | undefined;

/**
 * What all methods share: the problem with its counters, the step's two ends, the smallest step, failures.
 *
 * A method stores its solution in `y`, moves `tPrevious` and `t`, and reports a refusal by its cause; when the step
 * size can shrink no further, that cause becomes the failure's name.
 */
export abstract class BaseIntegration implements Integration {
  t: number;
  tPrevious: number;
  readonly y: Float64Array;
  readonly statistics: IntegratorStatistics = {
    steps: 0,
    rejected: 0,
    evaluations: 0,
    undefinedPoints: 0,
    jacobians: 0,
    factorizations: 0,
    newtonIterations: 0,
  };
  /** Error weights of the present step, one a component, in its unit. */
  readonly weights: Float64Array;
  protected readonly n: number;
  protected readonly problem: OdeProblem;
  protected readonly options: IntegratorOptions;
  protected readonly maximumStep: number;
  readonly #span: number;
  /** What bounds the size of the step that is tried. */
  #bound: StepBound = "error";
  #evaluationFailure: IntegratorFailure = "evaluation-failed";
  /** Components of f that were not finite when that happened last, at most five. */
  #notFinite: readonly number[] = [];

  protected constructor(problem: OdeProblem, t0: number, y0: Float64Array, options: IntegratorOptions) {
    if (y0.length !== problem.n) throw new Error(`initial state has ${y0.length} components, the problem ${problem.n}`);
    if (options.absoluteTolerance.length !== problem.n) {
      throw new Error(`absoluteTolerance has ${options.absoluteTolerance.length} components, the problem ${problem.n}`);
    }
    this.problem = problem;
    this.options = options;
    this.n = problem.n;
    this.t = t0;
    this.tPrevious = t0;
    this.y = y0.slice();
    this.weights = new Float64Array(problem.n);
    this.maximumStep = options.maximumStep ?? Number.POSITIVE_INFINITY;
    this.#span = Math.abs(options.stopTime - t0);
  }

  abstract step(tLimit: number): StepOutcome;
  abstract interpolate(t: number, out: Float64Array): void;

  restart(t: number, y: Float64Array): void {
    this.t = t;
    this.tPrevious = t;
    this.y.set(y);
  }

  /** f(t, y) with counting; values that are not finite are "recoverable". */
  evaluate(t: number, y: Float64Array, dy: Float64Array): Evaluation {
    this.statistics.evaluations++;
    return this.#checked(this.problem.derivatives(t, y, dy), dy);
  }

  /**
   * f where only the components `moved` differ from the point of the latest `evaluate`, which was "ok", with counting; see
   * `OdeProblem.derivativesNear`.
   */
  evaluateNear(t: number, y: Float64Array, moved: readonly number[], dy: Float64Array): Evaluation {
    if (this.problem.derivativesNear === undefined) return this.evaluate(t, y, dy);
    this.statistics.evaluations++;
    return this.#checked(this.problem.derivativesNear(y, moved, dy), dy);
  }

  #checked(outcome: Evaluation, dy: Float64Array): Evaluation {
    if (outcome !== "ok") return this.noteFailure(outcome);
    if (isFiniteVector(dy)) return "ok";
    this.#notFinite = [...dy.keys()].filter((i) => !Number.isFinite(dy[i])).slice(0, 5);
    return this.noteFailure("not-finite");
  }

  /** Remembers why the problem could not be evaluated, for the failure's name; gives the outcome that follows. */
  noteFailure(cause: Exclude<Evaluation, "ok"> | "not-finite"): Evaluation {
    this.statistics.undefinedPoints++;
    if (cause === "not-finite") this.#evaluationFailure = "not-finite";
    else this.#evaluationFailure = cause === "fatal" ? "fatal-evaluation" : "evaluation-failed";
    return cause === "fatal" ? "fatal" : "recoverable";
  }

  /** The failure's name for the last evaluation that was not "ok". */
  protected get lastEvaluationFailure(): IntegratorFailure {
    return this.#evaluationFailure;
  }

  /**
   * Step size that passes neither the maximum step nor `tLimit`: the wanted one itself, or all that is left when the limit
   * lies within 1.01 of it, so that no sliver remains (Hairer's rule in `dopri5.f`).
   */
  protected fitted(wanted: number, tLimit: number): number {
    if (!(tLimit > this.t)) throw new Error(`step limit ${tLimit} is not after the time ${this.t}`);
    const h = Math.min(wanted, this.maximumStep);
    const left = tLimit - this.t;
    const isFitted = this.t + 1.01 * h >= tLimit;
    if (isFitted && left < h) this.#bound = "limit";
    else this.#bound = h < wanted ? "maximum-step" : "error";
    return isFitted ? left : h;
  }

  /** The outcome of an accepted step; `errors` are its local errors. */
  protected accepted(errors: Float64Array): StepOutcome {
    this.options.observer?.accepted(this.#bound, errors, this.weights);
    return stepped;
  }

  /** Counts a step that was refused; `errors` are its local errors where the error test has refused it. */
  protected rejected(refusal: Exclude<Refusal, undefined>, errors: Float64Array): void {
    this.statistics.rejected++;
    this.options.observer?.rejected(refusal, errors, this.weights);
  }

  /** End of a step of size `h`: the limit itself when the step was fitted to it, so that rounding cannot miss it. */
  protected endOf(h: number, tLimit: number): number {
    return h === tLimit - this.t ? tLimit : this.t + h;
  }

  /**
   * Steps shorter than this, in seconds, are not tried: t + h must differ from t. Near t = 0 a fraction 10⁻¹² of the
   * interval takes the place of t, since first steps may be many decades shorter than the interval.
   */
  get minimumStep(): number {
    return 4 * Number.EPSILON * Math.max(Math.abs(this.t), 1e-12 * this.#span);
  }

  /** Whether a step chosen by accuracy, not by the limit, is too short to be tried. */
  protected isTooSmall(h: number, tLimit: number): boolean {
    return h < this.minimumStep && h < tLimit - this.t;
  }

  /** The failed outcome; `errors` are the local errors that single out the worst components. */
  protected failed(refusal: Exclude<Refusal, undefined>, stepSize: number, errors: Float64Array): StepOutcome {
    const reason = refusal === "error-test" ? "step-too-small" : refusal;
    const areKnown = reason === "not-finite" && this.#notFinite.length > 0;
    const worst = areKnown ? this.#notFinite : worstComponents(errors, this.weights);
    return { kind: "failed", reason, stepSize, worst };
  }
}
