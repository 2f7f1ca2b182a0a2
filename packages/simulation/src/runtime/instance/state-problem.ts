import type { Evaluation, OdeProblem } from "@mofang/solvers";
import { failureOf, type RunFailure } from "../../failure/run-failure.ts";
import type { ModelInstance } from "./model-instance.ts";
import { hasPartsWorthEvaluating, NearEvaluation } from "./near-evaluation.ts";

/** The state equations of a model as the integrators see them: y' = f(t, y) with relations held. */
export class StateProblem implements OdeProblem {
  readonly n: number;
  readonly pattern: readonly (readonly number[])[];
  readonly derivativesNear?: (y: Float64Array, moved: readonly number[], dy: Float64Array) => Evaluation;
  /** Why the latest evaluation that failed did so. */
  lastFailure: RunFailure | undefined;
  readonly #instance: ModelInstance;
  readonly #near: NearEvaluation | undefined;

  constructor(instance: ModelInstance) {
    this.#instance = instance;
    this.n = instance.model.states.length;
    this.pattern = instance.model.jacobianPattern;
    if (!hasPartsWorthEvaluating(instance.model)) return;
    const near = new NearEvaluation(instance);
    this.#near = near;
    this.derivativesNear = (y, moved, dy) => this.#evaluate(() => near.evaluate(y, moved), dy);
  }

  derivatives(t: number, y: Float64Array, dy: Float64Array): Evaluation {
    this.#near?.forgetPoint();
    return this.#evaluate(() => this.#instance.evaluate(t, y), dy);
  }

  #evaluate(evaluate: () => void, dy: Float64Array): Evaluation {
    try {
      evaluate();
    } catch (error) {
      this.lastFailure = failureOf(error);
      return "recoverable";
    }
    this.#instance.readDerivatives(dy);
    return "ok";
  }
}
