import { pow } from "@mofang/elementary";
import { DenseLu } from "../linear/dense-lu.ts";
import { expand } from "../linear/factors.ts";
import { addScaled } from "../linear/vector.ts";
import type { IterationEnd } from "./damped-newton.ts";
import { stagnationTolerance } from "./damped-newton.ts";
import type { ScaledSystem } from "./scaled-system.ts";

/** Scaled gradient below which a point counts as a minimum of the residuals' sum of squares. */
const flatGradient = 1e-14;
const greatestDamping = 1e12;

/**
 * The Levenberg–Marquardt method on the scaled residuals: slower than Newton's, but it passes singular Jacobians and
 * never leaves downhill.
 *
 * Source: Moré, "The Levenberg–Marquardt algorithm", LNM 630 (1978) 105; damping by gain ratio after Nielsen, IMM-REP
 * 1999-05, eq. 2.21.
 */
export class LevenbergMarquardt {
  iterations = 0;
  readonly #system: ScaledSystem;
  readonly #lu: DenseLu;
  readonly #matrix: Float64Array;
  readonly #normal: Float64Array;
  readonly #gradient: Float64Array;
  readonly #step: Float64Array;
  readonly #trial: Float64Array;
  readonly #trialResiduals: Float64Array;

  constructor(system: ScaledSystem) {
    const n = system.n;
    this.#system = system;
    this.#lu = new DenseLu(n);
    this.#matrix = new Float64Array(n * n);
    this.#normal = new Float64Array(n * n);
    this.#gradient = new Float64Array(n);
    this.#step = new Float64Array(n);
    this.#trial = new Float64Array(n);
    this.#trialResiduals = new Float64Array(n);
  }

  /** Iterates from the system's present point until Newton's method can take over ("solved" to the stagnation tolerance). */
  solve(maximumIterations: number): IterationEnd {
    const system = this.#system;
    let damping = 1e-3;
    let growth = 2;
    for (let m = 0; m < maximumIterations; m++) {
      this.iterations++;
      const outcome = system.linearise();
      if (outcome !== "ok") return outcome === "fatal" ? "fatal-evaluation" : "stuck";
      this.#formNormalEquations();
      if (system.residualSize() <= stagnationTolerance) return "solved";
      if (this.#gradient.every((g) => Math.abs(g) <= flatGradient)) return "stuck";
      for (;;) {
        const gain = this.#tryStep(damping);
        if (gain === "fatal") return "fatal-evaluation";
        if (gain > 0) {
          damping *= Math.max(1 / 3, 1 - pow(2 * gain - 1, 3));
          growth = 2;
          break;
        }
        damping *= growth;
        growth *= 2;
        if (damping > greatestDamping) return "stuck";
      }
    }
    return "stuck";
  }

  /** JᵀJ and Jᵀr of the scaled system. */
  #formNormalEquations(): void {
    const { n, jacobian, pattern, residuals, residualScale, unknownScale } = this.#system;
    expand(pattern, jacobian, this.#matrix);
    for (let j = 0, p = 0; j < n; j++) {
      for (let i = 0; i < n; i++, p++) {
        this.#matrix[p] = ((this.#matrix[p] as number) * (unknownScale[j] as number)) / (residualScale[i] as number);
      }
    }
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let i = 0; i < n; i++) {
        sum += ((this.#matrix[j * n + i] as number) * (residuals[i] as number)) / (residualScale[i] as number);
      }
      this.#gradient[j] = sum;
    }
  }

  /** Ratio of the achieved to the foreseen decrease; the step is taken when positive. */
  #tryStep(damping: number): number | "fatal" {
    const system = this.#system;
    const step = this.#step;
    const gradient = this.#gradient;
    const trial = this.#trial;
    const trialResiduals = this.#trialResiduals;
    const n = system.n;
    for (let j = 0; j < n; j++) {
      for (let k = 0; k < n; k++) this.#normal[j * n + k] = this.#columnProduct(j, k);
      this.#normal[j * n + j] = (this.#normal[j * n + j] as number) + damping;
      step[j] = -(gradient[j] as number);
    }
    if (!this.#lu.factor(this.#normal)) return 0;
    this.#lu.solve(step);
    let foreseen = 0;
    for (let j = 0; j < n; j++) {
      const s = step[j] as number;
      foreseen += 0.5 * s * (damping * s - (gradient[j] as number));
      step[j] = s * (system.unknownScale[j] as number);
    }
    trial.set(system.x);
    addScaled(trial, 1, step);
    system.project(trial);
    const outcome = system.evaluate(trial, trialResiduals);
    if (outcome !== "ok") return outcome === "fatal" ? "fatal" : 0;
    const gain = (system.merit(system.residuals) - system.merit(trialResiduals)) / foreseen;
    if (!(gain > 0)) return 0;
    system.x.set(trial);
    system.residuals.set(trialResiduals);
    return gain;
  }

  #columnProduct(j: number, k: number): number {
    const n = this.#system.n;
    let sum = 0;
    for (let i = 0; i < n; i++) sum += (this.#matrix[j * n + i] as number) * (this.#matrix[k * n + i] as number);
    return sum;
  }
}
