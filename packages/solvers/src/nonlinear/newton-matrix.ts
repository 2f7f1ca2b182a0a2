import { type Factors, factorsFor } from "../linear/factors.ts";
import type { ScaledSystem } from "./scaled-system.ts";

/** Relative pivots below this count as zero: the Newton step would be noise. */
const singularPivot = 1e-14;

/** Factors of the scaled Jacobian of a system, which give Newton's directions until it is factored again. */
export class NewtonMatrix {
  readonly #system: ScaledSystem;
  readonly #lu: Factors;
  readonly #matrix: Float64Array;
  #isRegular = false;

  constructor(system: ScaledSystem) {
    this.#system = system;
    this.#lu = factorsFor(system.pattern);
    this.#matrix = new Float64Array(system.jacobian.length);
  }

  /** Whether there are factors of a regular matrix. */
  get isRegular(): boolean {
    return this.#isRegular;
  }

  /** Factors the Jacobian of the system's last `linearise`; false where it is singular. */
  factor(): boolean {
    const { n, jacobian, pattern, residualScale, unknownScale } = this.#system;
    for (let j = 0, p = 0; j < n; j++) {
      const unit = unknownScale[j] as number;
      for (const end = pattern.columnStart[j + 1] as number; p < end; p++) {
        this.#matrix[p] = ((jacobian[p] as number) * unit) / (residualScale[pattern.rowIndex[p] as number] as number);
      }
    }
    this.#isRegular = n === 0 || (this.#lu.factor(this.#matrix) && this.#lu.smallestPivot >= singularPivot);
    return this.#isRegular;
  }

  /** Writes -J⁻¹·r at the system's present residuals: unknown j in units of its `unknownScale`, length n. */
  direction(step: Float64Array): void {
    const { n, residuals, residualScale } = this.#system;
    for (let i = 0; i < n; i++) step[i] = -(residuals[i] as number) / (residualScale[i] as number);
    if (n > 0) this.#lu.solve(step);
  }
}
