import type { IterationEnd } from "./damped-newton.ts";
import type { NewtonMatrix } from "./newton-matrix.ts";
import type { ScaledSystem } from "./scaled-system.ts";

/** First steps that are longer, relative to the unknowns, may lead to another solution. */
const longestStep = 0.01;
/** A step that is longer than this part of the one before shows that the Jacobian is another here. */
const slowestRate = 0.2;
/** Steps so short, relative to the unknowns, end the iteration: where it is then is the solution. */
const shortestStep = 1e-14;
/** With more evaluations a new Jacobian would be as dear. */
const mostSteps = 4;
/** So many steps are many, where already the second was longer than this part of the first: the Jacobian is another by now. */
const manySteps = 3;
const agedRate = 0.01;

/**
 * Broyden's method with the factors of an earlier Jacobian: near the solution to which that belongs, a few evaluations of the
 * residuals take its place. It ends at a point at which the residuals have been evaluated last.
 *
 * Source: Kelley, Iterative Methods for Linear and Nonlinear Equations (SIAM 1995), §7.3, algorithm brsol.
 */
export class Broyden {
  readonly #system: ScaledSystem;
  readonly #matrix: NewtonMatrix;
  /** Steps so far and their squared lengths, each unknown in its unit. */
  readonly #steps: readonly Float64Array[];
  readonly #squares = new Float64Array(mostSteps + 1);
  readonly #trial: Float64Array;
  #isAged = false;
  #hasMoved = false;

  constructor(system: ScaledSystem, matrix: NewtonMatrix) {
    this.#system = system;
    this.#matrix = matrix;
    this.#steps = Array.from({ length: mostSteps + 1 }, () => new Float64Array(system.n));
    this.#trial = new Float64Array(system.n);
  }

  /** Whether the last solution took many steps because the Jacobian is that of a point too far away. */
  get isAged(): boolean {
    return this.#isAged;
  }

  /** Whether the last iteration has come nearer to a solution, found or not. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  /** Iterates from the system's present point; "stuck" as soon as it does not converge quickly. */
  solve(): IterationEnd {
    const system = this.#system;
    let before = longestStep / slowestRate;
    let rate = 0;
    this.#isAged = false;
    for (let k = 0; ; k++) {
      const step = this.#nextStep(k);
      const size = system.stepSizeHere(step);
      if (k === 1) rate = size / before;
      this.#isAged = k >= manySteps && rate > agedRate;
      this.#hasMoved = k > 0 && size < before;
      if (size <= shortestStep) return "solved";
      if (!(size <= slowestRate * before) || k === mostSteps || !this.#take(step)) return "stuck";
      const outcome = system.moveTo(this.#trial);
      if (outcome !== "ok") return outcome === "fatal" ? "fatal-evaluation" : "evaluation-failed";
      before = size;
    }
  }

  /** Puts the point behind a step into `#trial`; false where a bound cuts the step. */
  #take(step: Float64Array): boolean {
    const { n, x, unknownScale } = this.#system;
    for (let j = 0; j < n; j++) this.#trial[j] = (x[j] as number) + (step[j] as number) * (unknownScale[j] as number);
    return this.#system.isAllowed(this.#trial);
  }

  /** The step from the present point, after `k` others. */
  #nextStep(k: number): Float64Array {
    const step = this.#steps[k] as Float64Array;
    this.#matrix.direction(step);
    for (let j = 0; j + 1 < k; j++) this.#addOnto(step, j);
    if (k > 0) {
      const divisor = 1 - this.#along(step, k - 1);
      for (let i = 0; i < step.length; i++) step[i] = (step[i] as number) / divisor;
    }
    this.#squares[k] = dot(step, step);
    return step;
  }

  /** Adds step `j + 1`, as often as the part of step `j` that there is in the given one. */
  #addOnto(step: Float64Array, j: number): void {
    const part = this.#along(step, j);
    const next = this.#steps[j + 1] as Float64Array;
    for (let i = 0; i < step.length; i++) step[i] = (step[i] as number) + part * (next[i] as number);
  }

  #along(step: Float64Array, j: number): number {
    return dot(this.#steps[j] as Float64Array, step) / (this.#squares[j] as number);
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}
