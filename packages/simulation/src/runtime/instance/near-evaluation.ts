import type { TranslatedModel } from "@mofang/dae";
import type { ModelInstance } from "./model-instance.ts";

/** Share of the pieces that a state may concern on average for partial evaluation to be worth its bookkeeping. */
const worthwhileShare = 0.5;

/** Whether a model's derivatives can be evaluated in parts that save something. */
export function hasPartsWorthEvaluating({ derivativePieces, states, nStringSlots }: TranslatedModel): boolean {
  const concerned = derivativePieces.reduce((sum, piece) => sum + piece.length, 0);
  return nStringSlots === 0 && concerned <= worthwhileShare * derivativePieces.length * states.length;
}

/**
 * Evaluates the derivatives near a point, where only some states have moved: what does not depend on them keeps the values
 * that it has at the point.
 */
export class NearEvaluation {
  readonly #instance: ModelInstance;
  /** All numbers in memory at the point. */
  readonly #point: Float64Array;
  #hasPoint = false;
  /** Pieces of the derivatives that depend on any of the states, by list of states. */
  readonly #concerned = new Map<readonly number[], readonly number[]>();

  constructor(instance: ModelInstance) {
    this.#instance = instance;
    this.#point = new Float64Array(instance.memory.values.length);
  }

  /** The next evaluation begins at the point that stands in memory then. */
  forgetPoint(): void {
    this.#hasPoint = false;
  }

  /** Brings memory to states `y` that differ from the point in those `moved` alone. Throws as `ModelInstance.evaluate`. */
  evaluate(y: Float64Array, moved: readonly number[]): void {
    const { values } = this.#instance.memory;
    if (this.#hasPoint) values.set(this.#point);
    else this.#point.set(values);
    this.#hasPoint = true;
    this.#instance.evaluatePieces(this.#piecesOf(moved), y);
  }

  #piecesOf(moved: readonly number[]): readonly number[] {
    const known = this.#concerned.get(moved);
    if (known !== undefined) return known;
    const isMoved = new Set(moved);
    const pieces = this.#instance.model.derivativePieces.flatMap((states, piece) =>
      states.some((state) => isMoved.has(state)) ? [piece] : [],
    );
    this.#concerned.set(moved, pieces);
    return pieces;
  }
}
