import { addScaled } from "../linear/vector.ts";
import type { NewtonMatrix } from "./newton-matrix.ts";
import type { ScaledSystem } from "./scaled-system.ts";

/** How an iteration from one start ended. */
export type IterationEnd = "solved" | "stuck" | "evaluation-failed" | "fatal-evaluation";

/** Share of the linear decrease that a step must achieve; Armijo's constant. */
const sufficientDecrease = 1e-4;
/** Shortest fraction of a Newton step that is tried. */
const leastDamping = 1e-6;
/**
 * Scaled residual with which an iteration that makes no more progress still counts as solved: rounding in the
 * residuals, not the distance from a solution, then stops it.
 */
export const stagnationTolerance = 1e-8;

/**
 * Newton's method with backtracking on the scaled residuals. Steps are drawn inside the bounds; where the residuals
 * cannot be evaluated the step is shortened.
 *
 * Source: Dennis & Schnabel, Numerical Methods for Unconstrained Optimization and Nonlinear Equations (SIAM 1996),
 * alg. A6.3.1 (line search) and §7.1 (scaling).
 */
export class DampedNewton {
  iterations = 0;
  readonly #system: ScaledSystem;
  readonly #matrix: NewtonMatrix;
  readonly #direction: Float64Array;
  readonly #trial: Float64Array;
  readonly #trialResiduals: Float64Array;

  constructor(system: ScaledSystem, matrix: NewtonMatrix) {
    const n = system.n;
    this.#system = system;
    this.#matrix = matrix;
    this.#direction = new Float64Array(n);
    this.#trial = new Float64Array(n);
    this.#trialResiduals = new Float64Array(n);
  }

  /** Iterates from the system's present point, which is at the best point found afterwards. */
  solve(tolerance: number, maximumIterations: number): IterationEnd {
    const system = this.#system;
    for (let m = 0; m < maximumIterations; m++) {
      this.iterations++;
      const outcome = system.linearise();
      if (outcome !== "ok") return outcome === "fatal" ? "fatal-evaluation" : "stuck";
      if (!this.#chooseDirection()) return this.#stagnate();
      const size = system.stepSize(this.#direction);
      const step = this.#searchLine(size <= tolerance);
      if (step === "fatal") return "fatal-evaluation";
      if (size <= tolerance) return "solved";
      if (step === "none") return this.#stagnate();
    }
    return this.#stagnate();
  }

  #stagnate(): IterationEnd {
    return this.#system.residualSize() <= stagnationTolerance ? "solved" : "stuck";
  }

  /** Newton's direction -J⁻¹·r; false where the matrix is singular. */
  #chooseDirection(): boolean {
    if (!this.#matrix.factor()) return false;
    const { n, unknownScale } = this.#system;
    this.#matrix.direction(this.#direction);
    for (let j = 0; j < n; j++) this.#direction[j] = (this.#direction[j] as number) * (unknownScale[j] as number);
    return true;
  }

  /**
   * Moves along the direction as far as the residuals decrease sufficiently. A step that ends the iteration anyway is
   * taken whole unless it makes the residuals larger, which then is rounding.
   */
  #searchLine(isLast: boolean): "moved" | "none" | "fatal" {
    const system = this.#system;
    const trial = this.#trial;
    const trialResiduals = this.#trialResiduals;
    const before = system.merit(system.residuals);
    let lambda = 1;
    while (lambda >= leastDamping) {
      trial.set(system.x);
      addScaled(trial, lambda, this.#direction);
      system.project(trial);
      const outcome = system.evaluate(trial, trialResiduals);
      if (outcome === "fatal") return "fatal";
      const after = outcome === "ok" ? system.merit(trialResiduals) : Number.POSITIVE_INFINITY;
      if (after <= (1 - 2 * sufficientDecrease * lambda) * before) {
        system.x.set(trial);
        system.residuals.set(trialResiduals);
        return "moved";
      }
      if (isLast) return "none";
      lambda *= Number.isFinite(after) ? backtracking(before, after, lambda) : 0.25;
    }
    return "none";
  }
}

/** Minimiser of the parabola through the merit at both ends and its slope -2·before at 0, as a factor of lambda. */
function backtracking(before: number, after: number, lambda: number): number {
  const curvature = after - before + 2 * before * lambda;
  return Math.min(0.5, Math.max(0.1, (before * lambda) / curvature));
}
