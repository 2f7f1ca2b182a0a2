import type { Integration, IntegratorStatistics, StepOutcome } from "@mofang/solvers";

/**
 * The integration of a model without states: there is nothing to integrate, time walks in output intervals from one event
 * to the next, so that crossings are looked for in each of them.
 */
export class StatelessIntegration implements Integration {
  t: number;
  tPrevious: number;
  readonly y = new Float64Array(0);
  readonly statistics: IntegratorStatistics = {
    steps: 0,
    rejected: 0,
    evaluations: 0,
    undefinedPoints: 0,
    jacobians: 0,
    factorizations: 0,
    newtonIterations: 0,
  };
  readonly #stride: number;

  /** @param stride  longest step, seconds */
  constructor(startTime: number, stride: number) {
    this.t = startTime;
    this.tPrevious = startTime;
    this.#stride = stride;
  }

  step(tLimit: number): StepOutcome {
    this.tPrevious = this.t;
    // A remainder of rounding's size joins the last step.
    this.t = this.t + this.#stride * (1 + 1e-9) >= tLimit ? tLimit : this.t + this.#stride;
    this.statistics.steps++;
    return { kind: "stepped" };
  }

  interpolate(): void {}

  restart(t: number): void {
    this.t = t;
    this.tPrevious = t;
  }
}
