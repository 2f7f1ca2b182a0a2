import type { Integration, IntegratorStatistics, StepOutcome } from "@mofang/solvers";
import type { ExperimentSettings } from "../experiment/experiment-settings.ts";
import { OutputGrid } from "./output-grid.ts";

/** Fraction of an output interval within which two times are one. */
const coincidence = 1e-9;

/**
 * The integration of a model without states: there is nothing to integrate, time walks from one output time or event to the
 * next, so that crossings are looked for in each output interval. Steps end at the output times themselves: beside them, be
 * it by a rounding, the model would be evaluated twice for each row.
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
  readonly #grid: OutputGrid;
  readonly #slack: number;

  /** The output times are those of the settings, also where rows are wanted at the steps. */
  constructor({ startTime, stopTime, intervals }: ExperimentSettings) {
    this.t = startTime;
    this.tPrevious = startTime;
    this.#grid = new OutputGrid({ startTime, stopTime, intervals });
    this.#slack = (coincidence * (stopTime - startTime)) / intervals;
  }

  step(tLimit: number): StepOutcome {
    this.tPrevious = this.t;
    this.#grid.pass(this.t + this.#slack);
    // A remainder of rounding's size joins the last step.
    const { next } = this.#grid;
    this.t = next >= tLimit - this.#slack ? tLimit : next;
    this.statistics.steps++;
    return { kind: "stepped" };
  }

  interpolate(): void {}

  restart(t: number): void {
    this.t = t;
    this.tPrevious = t;
  }
}
