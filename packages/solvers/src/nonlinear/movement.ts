import { dot } from "../linear/vector.ts";
import type { NewtonMatrix } from "./newton-matrix.ts";
import type { ScaledSystem } from "./scaled-system.ts";

/** Movements below this, relative to the unknowns, show nothing of the Jacobian: rounding covers it. */
const leastMovement = 1e-10;
/** What the Jacobian may be wrong by along a movement, as a part of it. */
const mostDeviation = 0.5;

/** A movement of the unknowns between two points, with what the Jacobian makes of the change of the residuals. */
export class Movement {
  readonly #system: ScaledSystem;
  readonly #matrix: NewtonMatrix;
  /** Each unknown in its unit. */
  readonly #moved: Float64Array;
  readonly #seen: Float64Array;
  readonly #from: Float64Array;
  readonly #fromStep: Float64Array;
  #weight = 0;

  constructor(system: ScaledSystem, matrix: NewtonMatrix) {
    const { n } = system;
    this.#system = system;
    this.#matrix = matrix;
    this.#moved = new Float64Array(n);
    this.#seen = new Float64Array(n);
    this.#from = new Float64Array(n);
    this.#fromStep = new Float64Array(n);
  }

  forget(): void {
    this.#weight = 0;
  }

  /** The movement begins at the system's present point. */
  begin(): void {
    this.forget();
    this.#from.set(this.#system.x);
    this.#matrix.direction(this.#fromStep);
  }

  /** It ends at the system's present point; whether the Jacobian fits it, or it is too short to tell. */
  end(): boolean {
    const { n, x, unknownScale } = this.#system;
    this.#matrix.direction(this.#seen);
    let deviation = 0;
    for (let j = 0; j < n; j++) {
      this.#moved[j] = ((x[j] as number) - (this.#from[j] as number)) / (unknownScale[j] as number);
      this.#seen[j] = (this.#fromStep[j] as number) - (this.#seen[j] as number);
      const difference = (this.#seen[j] as number) - (this.#moved[j] as number);
      deviation += difference * difference;
    }
    if (this.#system.relativeSize(this.#moved) <= leastMovement) return true;
    const length = dot(this.#moved, this.#moved);
    if (!(deviation <= mostDeviation * mostDeviation * length)) return false;
    this.#weight = 1 / dot(this.#moved, this.#seen);
    return true;
  }

  /** Makes of a step by the Jacobian the step by that which fits the movement. */
  correct(step: Float64Array): void {
    if (this.#weight === 0) return;
    const part = dot(this.#moved, step) * this.#weight;
    for (let j = 0; j < step.length; j++) {
      step[j] = (step[j] as number) + part * ((this.#moved[j] as number) - (this.#seen[j] as number));
    }
  }
}
