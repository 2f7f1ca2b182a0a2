import { dot } from "../linear/vector.ts";
import type { IterationEnd } from "./damped-newton.ts";
import { Movement } from "./movement.ts";
import type { NewtonMatrix } from "./newton-matrix.ts";
import type { ScaledSystem } from "./scaled-system.ts";

/** First steps that are longer, in units of the unknowns, may lead to another solution. */
const longestStep = 0.01;
/** A step that is longer than this part of the one before shows that the Jacobian is another here. */
const slowestRate = 0.2;
/** Steps so short, relative to the unknowns, end the iteration: where it is then is the solution. */
const shortestStep = 1e-14;
/** So do steps up to this that do not become shorter: rounding decides over them. */
const roundingStep = 1e-13;
/** With more evaluations a new Jacobian would be as dear. */
const mostSteps = 4;
/** So many steps are many, where already the second was longer than this part of the first: the Jacobian is another by now. */
const manySteps = 3;
const agedRate = 0.01;

/**
 * Broyden's method with the factors of an earlier Jacobian: near the solution to which that belongs, a few evaluations of the
 * residuals take its place. It ends at a point at which the residuals have been evaluated last.
 *
 * A start from which the first step is nothing shows nothing of the Jacobian, and by a wrong one any step may be nothing, as
 * where an amplifier saturates. So what the residuals are at the solution before must fit it: that is a step too, and corrects
 * the Jacobian along the way that the solution goes.
 *
 * Source: Kelley, Iterative Methods for Linear and Nonlinear Equations (SIAM 1995), §7.3, algorithm brsol; eq. 7.2 and 7.6 for
 * the first correction.
 */
export class Broyden {
  readonly #system: ScaledSystem;
  readonly #matrix: NewtonMatrix;
  /** Steps so far and their squared lengths, each unknown in its unit. */
  readonly #steps: readonly Float64Array[];
  readonly #squares = new Float64Array(mostSteps + 1);
  readonly #trial: Float64Array;
  /** The last solution. */
  readonly #last: Float64Array;
  readonly #movement: Movement;
  #isAged = false;
  #hasMoved = false;
  /** Whether the last solution was the start itself, as the next will be then. */
  #wasStart = false;

  constructor(system: ScaledSystem, matrix: NewtonMatrix) {
    const { n } = system;
    this.#system = system;
    this.#matrix = matrix;
    this.#steps = Array.from({ length: mostSteps + 1 }, () => new Float64Array(n));
    this.#trial = new Float64Array(n);
    this.#last = new Float64Array(n);
    this.#movement = new Movement(system, matrix);
  }

  /** Whether the last solution took many steps because the Jacobian is that of a point too far away. */
  get isAged(): boolean {
    return this.#isAged;
  }

  /** Whether the last iteration has come nearer to a solution, found or not. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  /** The present point is a solution, whoever has found it. */
  keepSolution(): void {
    this.#last.set(this.#system.x);
  }

  /** Iterates from a start; "stuck" as soon as it does not converge quickly. The Jacobian is evaluated there where `isNew`. */
  solve(start: Float64Array, isNew: boolean): IterationEnd {
    this.#isAged = false;
    this.#hasMoved = false;
    const isWatched = this.#wasStart && !isNew;
    this.#wasStart = false;
    const refusal = isWatched ? this.#moveWatched(start) : this.#move(start);
    if (refusal !== undefined) return refusal;
    if (!isWatched) this.#movement.forget();
    if (isNew && !this.#renew()) return "stuck";
    const end = this.#iterate();
    if (end !== "solved" || !this.#wasStart || isWatched || isNew) return end;
    return this.#moveWatched(start) ?? this.#iterate();
  }

  #move(point: Float64Array): IterationEnd | undefined {
    const outcome = this.#system.moveTo(point);
    if (outcome === "ok") return undefined;
    return outcome === "fatal" ? "fatal-evaluation" : "evaluation-failed";
  }

  #renew(): boolean {
    return this.#system.linearise() === "ok" && this.#matrix.factor();
  }

  /** Moves from the last solution, where the Jacobian must fit the movement. */
  #moveWatched(start: Float64Array): IterationEnd | undefined {
    const before = this.#move(this.#last);
    if (before !== undefined) return before;
    this.#movement.begin();
    return this.#move(start) ?? (this.#movement.end() ? undefined : "stuck");
  }

  #iterate(): IterationEnd {
    const system = this.#system;
    let before = longestStep / slowestRate;
    let rate = 0;
    for (let k = 0; ; k++) {
      const step = this.#nextStep(k);
      const size = largest(step);
      const relative = system.relativeSize(step);
      if (k === 1) rate = size / before;
      this.#isAged = k >= manySteps && rate > agedRate;
      this.#hasMoved = k > 0 && size < before;
      this.#wasStart = k === 0 && relative <= shortestStep;
      const isSlow = !(size <= slowestRate * before);
      if (relative <= shortestStep || (isSlow && relative <= roundingStep)) {
        this.keepSolution();
        return "solved";
      }
      if (isSlow || k === mostSteps || !this.#take(step)) return "stuck";
      const refusal = this.#move(this.#trial);
      if (refusal !== undefined) return refusal;
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
    this.#movement.correct(step);
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

function largest(step: Float64Array): number {
  let size = 0;
  for (let i = 0; i < step.length; i++) size = Math.max(size, Math.abs(step[i] as number));
  return size;
}
