import type { Evaluation, OdeProblem } from "@mofang/solvers";
import { failureOf, type RunFailure } from "../run-failure.ts";
import type { ModelInstance } from "./model-instance.ts";

/** The state equations of a model as the integrators see them: y' = f(t, y) with relations held. */
export class StateProblem implements OdeProblem {
  readonly n: number;
  readonly pattern: readonly (readonly number[])[];
  /** Why the latest evaluation that failed did so. */
  lastFailure: RunFailure | undefined;
  readonly #instance: ModelInstance;

  constructor(instance: ModelInstance) {
    this.#instance = instance;
    this.n = instance.model.states.length;
    this.pattern = instance.model.jacobianPattern;
  }

  derivatives(t: number, y: Float64Array, dy: Float64Array): Evaluation {
    try {
      this.#instance.evaluate(t, y);
    } catch (error) {
      this.lastFailure = failureOf(error);
      return "recoverable";
    }
    this.#instance.readDerivatives(dy);
    return "ok";
  }
}
