import { addScaled } from "../linear/vector.ts";
import type { BaseIntegration, Refusal } from "./base-integration.ts";
import { weightedRmsNorm } from "./error-weight.ts";
import type { IterationMatrix } from "./iteration-matrix.ts";
import type { Jacobian } from "./jacobian.ts";

/** Newton corrections at most, each with a Jacobian of its own. */
const maximumIterations = 15;
/** A full correction below this fraction of the tolerance is the last one. */
const sufficient = 0.1;
/** The shortest part of a correction that is tried. */
const shortestPart = 1 / 1024;

/** The corrector equation slope + c·(y − predicted) = f(t, y) of a multistep method; c in 1/s, vectors of length n. */
interface CorrectorEquation {
  readonly t: number;
  readonly c: number;
  readonly predicted: Float64Array;
  readonly slope: Float64Array;
  /** Step size in seconds, which scales the increments of the Jacobian. */
  readonly h: number;
}

/**
 * Newton's method with damping, for steps at which the simplified method of the multistep codes fails however short they
 * are. With f like the square root of a pressure drop the correction from either side of the kink leads to the other side:
 * the iteration goes to and fro by what stiffness has made of the last step, not by the step size. Each correction has a
 * Jacobian of its own, and the part of it is taken that makes the next simplified correction shorter.
 *
 * Source: Deuflhard, Newton Methods for Nonlinear Problems (2004), §3.3, "restricted natural monotonicity test".
 */
export class DampedCorrector {
  readonly #integration: BaseIntegration;
  readonly #jacobian: Jacobian;
  readonly #matrix: IterationMatrix;
  readonly #f: Float64Array;
  readonly #correction: Float64Array;
  readonly #next: Float64Array;
  readonly #trial: Float64Array;

  constructor(integration: BaseIntegration, jacobian: Jacobian, matrix: IterationMatrix) {
    const n = jacobian.pattern.n;
    this.#integration = integration;
    this.#jacobian = jacobian;
    this.#matrix = matrix;
    this.#f = new Float64Array(n);
    this.#correction = new Float64Array(n);
    this.#next = new Float64Array(n);
    this.#trial = new Float64Array(n);
  }

  /** Writes the solution to `y`; the Jacobian and the matrix are then those of the last correction. */
  solve(equation: CorrectorEquation, y: Float64Array): Refusal {
    const { weights, statistics } = this.#integration;
    y.set(equation.predicted);
    for (let m = 0; m < maximumIterations; m++) {
      if (this.#integration.evaluate(equation.t, y, this.#f) !== "ok") return "newton-diverged";
      if (this.#jacobian.update(this.#integration, equation.t, y, this.#f, equation.h) !== "ok") return "newton-diverged";
      if (!this.#matrix.factor(equation.c)) return "singular-iteration-matrix";
      this.#writeCorrection(equation, y, this.#correction);
      statistics.newtonIterations++;
      const norm = weightedRmsNorm(this.#correction, weights);
      if (norm <= sufficient) {
        addScaled(y, 1, this.#correction);
        return undefined;
      }
      if (!this.#advance(equation, y, norm)) return "newton-diverged";
    }
    return "newton-diverged";
  }

  /** Moves y by the longest part of the correction, of the given norm, that shortens the next one; whether there is any. */
  #advance(equation: CorrectorEquation, y: Float64Array, norm: number): boolean {
    for (let part = 1; part >= shortestPart; part /= 2) {
      this.#trial.set(y);
      addScaled(this.#trial, part, this.#correction);
      if (this.#integration.evaluate(equation.t, this.#trial, this.#f) !== "ok") continue;
      this.#writeCorrection(equation, this.#trial, this.#next);
      if (weightedRmsNorm(this.#next, this.#integration.weights) > (1 - part / 2) * norm) continue;
      y.set(this.#trial);
      return true;
    }
    return false;
  }

  /** The simplified correction at y, where f holds f(t, y). */
  #writeCorrection({ c, predicted, slope }: CorrectorEquation, y: Float64Array, out: Float64Array): void {
    for (let i = 0; i < out.length; i++) {
      out[i] = (this.#f[i] as number) - (slope[i] as number) - c * ((y[i] as number) - (predicted[i] as number));
    }
    this.#matrix.solve(out);
  }
}
