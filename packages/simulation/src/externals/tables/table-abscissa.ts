import { NumericalFailure } from "../../failure/run-failure.ts";
import type { Order } from "./akima-surface.ts";
import { Extrapolation } from "./enumerations.ts";
import { wrap } from "./table-curve.ts";

/** Where one variable of a smooth table stands: a point within the table, and how the table goes on from there. */
export class TableAbscissa {
  readonly inside: number;
  readonly #course: "inside" | "held" | "straight";
  /** Distance from the table, negative below. */
  readonly #excess: number;

  /** Throws `simulation.table-range` outside of a table that must not be extrapolated. */
  constructor(at: number, knots: readonly number[], extrapolation: number) {
    const [minimum, maximum] = [knots[0] as number, knots.at(-1) as number];
    const isOutside = at < minimum || at > maximum;
    const isPeriodic = extrapolation === Extrapolation.periodic;
    if (isOutside && extrapolation === Extrapolation.noExtrapolation) {
      throw new NumericalFailure("simulation.table-range", { value: at, minimum, maximum });
    }
    const nearest = Math.min(Math.max(at, minimum), maximum);
    this.inside = isOutside && isPeriodic ? wrap(at, minimum, maximum, "right") : nearest;
    this.#excess = at - nearest;
    if (!isOutside || isPeriodic) this.#course = "inside";
    else this.#course = extrapolation === Extrapolation.holdLastPoint ? "held" : "straight";
  }

  /** A derivative along this variable, as a sum of derivatives at the point within the table: their orders and factors. */
  terms(order: Order): readonly (readonly [order: Order, factor: number])[] {
    if (this.#course === "inside") return [[order, 1]];
    if (this.#course === "held") return order === 0 ? [[0, 1]] : [];
    if (order === 0) {
      return [
        [0, 1],
        [1, this.#excess],
      ];
    }
    return order === 1 ? [[1, 1]] : [];
  }
}
