import type { BaseIntegration } from "./base-integration.ts";
import type { Evaluation } from "./integrator.ts";

/** Coefficients of an explicit Runge–Kutta method in Butcher's notation; s stages, index base 0. */
export interface ExplicitTableau {
  /** Places of the stages in the step, length s; c[0] = 0. */
  readonly c: readonly number[];
  /** Row i, of length i, gives stage i from the stages before it; the first row is empty. */
  readonly a: readonly (readonly number[])[];
  /** Weights of the solution, length s. */
  readonly b: readonly number[];
}

/** The stages k_i = f(t + c_i·h, y + h·Σ a_ij·k_j) of an explicit Runge–Kutta method. */
export class ExplicitStages {
  /** Derivatives at the stages, length n each. */
  readonly k: readonly Float64Array[];
  /** Argument of the last stage evaluated. */
  readonly argument: Float64Array;
  readonly #tableau: Pick<ExplicitTableau, "a" | "c">;

  constructor(tableau: Pick<ExplicitTableau, "a" | "c">, n: number) {
    this.#tableau = tableau;
    this.k = tableau.c.map(() => new Float64Array(n));
    this.argument = new Float64Array(n);
  }

  /** Evaluates stages from..to-1 of a step of size h from (t, y); the stages before stand in `k` already. */
  evaluate(integration: BaseIntegration, from: number, to: number, t: number, y: Float64Array, h: number): Evaluation {
    const { a, c } = this.#tableau;
    for (let i = from; i < to; i++) {
      this.combine(a[i] as readonly number[], y, h, this.argument);
      const outcome = integration.evaluate(t + (c[i] as number) * h, this.argument, this.k[i] as Float64Array);
      if (outcome !== "ok") return outcome;
    }
    return "ok";
  }

  /** out := y + h·Σ w_j·k_j. */
  combine(weights: readonly number[], y: Float64Array, h: number, out: Float64Array): void {
    out.set(y);
    this.accumulate(weights, h, out);
  }

  /** out := out + h·Σ w_j·k_j. */
  accumulate(weights: readonly number[], h: number, out: Float64Array): void {
    for (let j = 0; j < weights.length; j++) {
      const weight = h * (weights[j] as number);
      if (weight === 0) continue;
      const k = this.k[j] as Float64Array;
      for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) + weight * (k[i] as number);
    }
  }
}
