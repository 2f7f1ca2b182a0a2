import { type IterationEnd, stagnationTolerance } from "./damped-newton.ts";
import type { ScaledSystem } from "./scaled-system.ts";

/** A residual that has shrunk by less than this factor between the ends of a bracket jumps across zero. */
const leastShrinking = 1e-6;

/**
 * Newton's method for one unknown. Once the residual has been seen on both sides of zero, steps that leave this bracket, or
 * that do not become half as long as the one before, are replaced by bisection: so a steep piece between two flat ones is
 * found in as many steps as its width has binary digits, where damped steps from either side would creep.
 *
 * Source: Dekker 1969; Press et al., Numerical Recipes, 3rd ed., §9.4 ("rtsafe").
 */
export class ScalarNewton {
  iterations = 0;
  readonly #system: ScaledSystem;
  readonly #trial = new Float64Array(1);
  readonly #trialResidual = new Float64Array(1);
  /** The other end of the bracket; not a number as long as there is none. */
  #other = Number.NaN;

  constructor(system: ScaledSystem) {
    this.#system = system;
  }

  /**
   * Iterates from the system's present point. Where it gets stuck, because the residual neither decreases nor changes its
   * sign, or jumps across zero, steps have to be damped.
   *
   * @param other  a point on the other side of zero, where one is known
   */
  solve(tolerance: number, maximumIterations: number, other = Number.NaN): IterationEnd {
    const system = this.#system;
    const trial = this.#trial;
    const trialResidual = this.#trialResidual;
    this.#other = other;
    let lastStep = Number.POSITIVE_INFINITY;
    const atStart = Math.abs(system.residuals[0] as number);
    for (let m = 0; m < maximumIterations; m++) {
      this.iterations++;
      const outcome = system.linearise();
      if (outcome !== "ok") return outcome === "fatal" ? "fatal-evaluation" : "stuck";
      const x = system.x[0] as number;
      const residual = system.residuals[0] as number;
      if (residual === 0) return "solved";
      const newton = x - residual / (system.jacobian[0] as number);
      const smallest = tolerance * (system.unknownScale[0] as number);
      // Rounding may lead a last step out of the bracket.
      const isEnd = Math.abs(newton - x) <= smallest;
      const hasBracket = !Number.isNaN(this.#other);
      const isBisection = hasBracket && !isEnd && !this.#isGood(newton, x, lastStep);
      const next = isBisection ? x + (this.#other - x) / 2 : newton;
      if (!Number.isFinite(next)) return "stuck";
      trial[0] = next;
      system.project(trial);
      const evaluation = system.evaluate(trial, trialResidual);
      if (evaluation === "fatal") return "fatal-evaluation";
      if (evaluation !== "ok") return "stuck";
      lastStep = Math.abs((trial[0] as number) - x);
      // A step that a bound has cut says nothing of the distance from a solution.
      const isLast = lastStep <= smallest && trial[0] === next;
      if (!this.#move(x, residual) && !isLast) return "stuck";
      if (!isLast) continue;
      const hasJumped = hasBracket && Math.abs(system.residuals[0] as number) > leastShrinking * atStart;
      return isBisection || hasJumped ? this.#stagnate(hasJumped) : "solved";
    }
    return this.#stagnate();
  }

  /** Whether Newton's point lies inside the bracket and converges. */
  #isGood(newton: number, x: number, lastStep: number): boolean {
    const isInside = newton > Math.min(x, this.#other) && newton < Math.max(x, this.#other);
    return isInside && Math.abs(newton - x) <= 0.5 * lastStep;
  }

  /** Takes the trial over as the present point or as an end of the bracket; false where it is neither. */
  #move(x: number, residual: number): boolean {
    const system = this.#system;
    const trial = this.#trial;
    const trialResidual = this.#trialResidual;
    const found = trialResidual[0] as number;
    const isSmaller = Math.abs(found) < Math.abs(residual);
    if (found === 0 || found > 0 === residual > 0) {
      // On the same side it replaces the present point: it is better, or the bracket becomes smaller.
      if (!isSmaller && Number.isNaN(this.#other)) return false;
    } else if (!isSmaller) {
      this.#other = trial[0] as number;
      return true;
    } else this.#other = x;
    system.x.set(trial);
    system.residuals.set(trialResidual);
    return true;
  }

  #stagnate(hasJumped = false): IterationEnd {
    return !hasJumped && this.#system.residualSize() <= stagnationTolerance ? "solved" : "stuck";
  }
}
