import { densePattern, type SparsePattern, sparsePattern } from "../linear/sparse-pattern.ts";
import { isFiniteVector } from "../linear/vector.ts";
import type { BaseIntegration } from "./base-integration.ts";
import { groupColumns, rowsOfColumns } from "./column-groups.ts";
import type { Evaluation, OdeProblem } from "./integrator.ts";

const rootOfEpsilon = Math.sqrt(Number.EPSILON);

/**
 * The Jacobian ∂f/∂y of a problem at the point of the last `update`: analytic where the problem has it, else by
 * differences, all columns of a group in one evaluation of f.
 */
export class Jacobian {
  /** Where its elements stand; full when the problem states no pattern. */
  readonly pattern: SparsePattern;
  /** The elements in the order of the pattern. */
  readonly values: Float64Array;
  readonly #problem: OdeProblem;
  readonly #groups: readonly (readonly number[])[];
  readonly #dense: Float64Array;
  readonly #increments: Float64Array;
  readonly #perturbed: Float64Array;
  readonly #fPerturbed: Float64Array;
  /** f at the point, from which the partial evaluations begin. */
  readonly #fHere: Float64Array;

  constructor(problem: OdeProblem) {
    const n = problem.n;
    this.#problem = problem;
    this.pattern = problem.pattern === undefined ? densePattern(n) : sparsePattern(n, rowsOfColumns(n, problem.pattern));
    this.values = new Float64Array(this.pattern.rowIndex.length);
    this.#dense = new Float64Array(problem.jacobian === undefined ? 0 : n * n);
    this.#groups = problem.jacobian === undefined ? differenceGroups(problem) : [];
    this.#increments = new Float64Array(n);
    this.#perturbed = new Float64Array(n);
    this.#fPerturbed = new Float64Array(n);
    this.#fHere = new Float64Array(problem.derivativesNear === undefined ? 0 : n);
  }

  /**
   * Evaluates ∂f/∂y at (t, y).
   *
   * @param integration  evaluates f, counts, and holds the error weights
   * @param f  f(t, y), length n
   * @param h  present step size in seconds, a measure of how far y will move
   */
  update(integration: BaseIntegration, t: number, y: Float64Array, f: Float64Array, h: number): Evaluation {
    integration.statistics.jacobians++;
    if (this.#problem.jacobian !== undefined) {
      const outcome = this.#problem.jacobian(t, y, this.#dense);
      if (outcome !== "ok") return integration.noteFailure(outcome);
      this.#gather();
      return isFiniteVector(this.values) ? "ok" : integration.noteFailure("not-finite");
    }
    this.#chooseIncrements(y, f, h, integration.weights);
    // What is evaluated near a point begins there: f itself may have been evaluated before something else was.
    if (this.#problem.derivativesNear !== undefined) {
      const outcome = integration.evaluate(t, y, this.#fHere);
      if (outcome !== "ok") return outcome;
    }
    const here = this.#problem.derivativesNear === undefined ? f : this.#fHere;
    for (const group of this.#groups) {
      const outcome = this.#difference(integration, t, y, here, group);
      if (outcome !== "ok") return outcome;
    }
    return "ok";
  }

  /** Largest weighted row sum max_i Σ_j |J_ij|·w_j / w_i, a bound on the Lipschitz constant of f in 1/s. */
  weightedNorm(weights: Float64Array): number {
    const { n, columnStart, rowIndex } = this.pattern;
    const sums = this.#perturbed.fill(0);
    for (let j = 0; j < n; j++) {
      const weight = weights[j] as number;
      const end = columnStart[j + 1] as number;
      for (let p = columnStart[j] as number; p < end; p++) {
        const i = rowIndex[p] as number;
        sums[i] = (sums[i] as number) + (Math.abs(this.values[p] as number) * weight) / (weights[i] as number);
      }
    }
    return sums.reduce((largest, sum) => Math.max(largest, sum), 0);
  }

  #gather(): void {
    const { n, columnStart, rowIndex } = this.pattern;
    for (let j = 0; j < n; j++) {
      const end = columnStart[j + 1] as number;
      for (let p = columnStart[j] as number; p < end; p++) {
        this.values[p] = this.#dense[j * n + (rowIndex[p] as number)] as number;
      }
    }
  }

  /**
   * Increments that are large against the rounding of y and of f, yet of the size by which y moves in a step; in the
   * direction in which y moves, where f is most likely defined.
   *
   * Sources: `ddajac` of DASSL (√ε·max(|y|, |h·y'|), direction of y'); CVODE user guide, "Difference quotient Jacobian"
   * (lower bound 10³·|h|·ε·n·‖f‖ in units of the error weight).
   */
  #chooseIncrements(y: Float64Array, f: Float64Array, h: number, weights: Float64Array): void {
    const n = this.pattern.n;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const weighted = (f[i] as number) / (weights[i] as number);
      sum += weighted * weighted;
    }
    const floor = Math.max(1000 * Math.abs(h) * Number.EPSILON * n * Math.sqrt(sum / n), rootOfEpsilon);
    for (let j = 0; j < n; j++) {
      const movement = h * (f[j] as number);
      const size = Math.max(rootOfEpsilon * Math.abs(y[j] as number), rootOfEpsilon * Math.abs(movement));
      const increment = Math.max(size, floor * (weights[j] as number));
      const moved = (y[j] as number) + (movement < 0 ? -increment : increment);
      this.#increments[j] = moved - (y[j] as number);
    }
  }

  /** The columns of one group; tried to the other side when f cannot be evaluated. */
  #difference(integration: BaseIntegration, t: number, y: Float64Array, f: Float64Array, group: readonly number[]): Evaluation {
    let sign = 1;
    let outcome = this.#evaluatePerturbed(integration, t, y, group, sign);
    if (outcome === "recoverable") {
      sign = -1;
      outcome = this.#evaluatePerturbed(integration, t, y, group, sign);
    }
    if (outcome !== "ok") return outcome;
    const { columnStart, rowIndex } = this.pattern;
    for (const j of group) {
      const increment = sign * (this.#increments[j] as number);
      const end = columnStart[j + 1] as number;
      for (let p = columnStart[j] as number; p < end; p++) {
        const i = rowIndex[p] as number;
        this.values[p] = ((this.#fPerturbed[i] as number) - (f[i] as number)) / increment;
      }
    }
    return "ok";
  }

  #evaluatePerturbed(
    integration: BaseIntegration,
    t: number,
    y: Float64Array,
    group: readonly number[],
    sign: number,
  ): Evaluation {
    this.#perturbed.set(y);
    for (const j of group) this.#perturbed[j] = (y[j] as number) + sign * (this.#increments[j] as number);
    return integration.evaluateNear(t, this.#perturbed, group, this.#fPerturbed);
  }
}

function differenceGroups(problem: OdeProblem): readonly (readonly number[])[] {
  if (problem.pattern === undefined) return Array.from({ length: problem.n }, (_, j) => [j]);
  return groupColumns(problem.n, problem.pattern).filter((group) => group.length > 0);
}
