import type { Memory, ResultVariable, TranslatedModel } from "@mofang/dae";

/** How far what is calculated may be from what it stands for, relative to its size. */
const rounding = 4 * Number.EPSILON;

/** An element that rounding changes by more than this fraction of it says nothing. */
const decisive = 0.5;

/**
 * Tells small coefficients from what rounding leaves of 0, as 6·10⁻¹⁷ of the cosine of a right angle: what changes by as much
 * as it is when the variables from which it follows change in their last digits. Values without a unit have the scale 1, also
 * where they are next to 0 themselves; of others, and of parameters that the user gave, each digit counts.
 */
export class RoundingNoise {
  readonly #model: TranslatedModel;
  /** Slots of real variables and parameters. */
  #slots: readonly { readonly slot: number; readonly scale: 0 | 1 }[] | undefined;

  constructor(model: TranslatedModel) {
    this.#model = model;
  }

  /**
   * Writes a matrix with elements that are rounding errors as 0; whether there are any.
   *
   * @param evaluate  writes the elements at the point in memory, whose values are the same afterwards
   */
  clear(memory: Memory, matrix: Float64Array, evaluate: (matrix: Float64Array) => void): boolean {
    const changes = [1, -1].map((sign) => this.#near(memory, sign, new Float64Array(matrix.length), evaluate));
    evaluate(matrix);
    let isCleared = false;
    matrix.forEach((element, p) => {
      const isNoise = changes.some((near) => Math.abs((near[p] as number) - element) > decisive * Math.abs(element));
      if (element === 0 || !isNoise) return;
      matrix[p] = 0;
      isCleared = true;
    });
    return isCleared;
  }

  /** The matrix where the variables differ in their last digits, neighbours to opposite sides. */
  #near(memory: Memory, sign: number, matrix: Float64Array, evaluate: (matrix: Float64Array) => void): Float64Array {
    const values = memory.values.slice();
    this.#slots ??= this.#model.variables.flatMap(slotOf);
    this.#slots.forEach(({ slot, scale }, i) => {
      const value = values[slot] as number;
      const side = i % 2 === 0 ? sign : -sign;
      memory.values[slot] = value + side * rounding * Math.max(Math.abs(value), scale);
    });
    evaluate(matrix);
    memory.values.set(values);
    return matrix;
  }
}

function slotOf({ base, slot, unit, isTunable }: ResultVariable): { readonly slot: number; readonly scale: 0 | 1 }[] {
  if (base.kind !== "Real") return [];
  return [{ slot, scale: !isTunable && (unit === undefined || unit === "1" || unit === "") ? 1 : 0 }];
}
