import type { StepBound, StepObserver, StepRefusal } from "@mofang/solvers";
import type { StepLimits } from "../run/run.ts";

/** Counts what limits the steps of one run. */
export class StepMeter implements StepObserver {
  readonly #nameOf: (state: number) => string;
  readonly #states = new Map<string, { accepted: number; rejected: number }>();
  readonly #accepted: Record<Exclude<StepBound, "error">, number> = { limit: 0, "maximum-step": 0 };
  #newton = 0;
  #undefinedPoints = 0;

  /** @param nameOf  the name of a state, index base 0, as it is now: a run may select its states */
  constructor(nameOf: (state: number) => string) {
    this.#nameOf = nameOf;
  }

  accepted(bound: StepBound, errors: Float64Array, weights: Float64Array): void {
    if (bound === "error") this.#countsOf(worstState(errors, weights)).accepted++;
    else this.#accepted[bound]++;
  }

  rejected(refusal: StepRefusal, errors: Float64Array, weights: Float64Array): void {
    if (refusal === "error-test") this.#countsOf(worstState(errors, weights)).rejected++;
    else if (refusal === "newton-diverged" || refusal === "singular-iteration-matrix") this.#newton++;
    else this.#undefinedPoints++;
  }

  get limits(): StepLimits {
    const states = [...this.#states].map(([name, counts]) => ({ name, ...counts }));
    return {
      states: states.sort((a, b) => b.accepted + b.rejected - a.accepted - a.rejected),
      limit: this.#accepted.limit,
      maximumStep: this.#accepted["maximum-step"],
      newton: this.#newton,
      undefinedPoints: this.#undefinedPoints,
    };
  }

  #countsOf(state: number): { accepted: number; rejected: number } {
    const name = this.#nameOf(state);
    const counts = this.#states.get(name) ?? { accepted: 0, rejected: 0 };
    this.#states.set(name, counts);
    return counts;
  }
}

/** The component whose error is largest in proportion to what is allowed; what is no number counts as largest. */
function worstState(errors: Float64Array, weights: Float64Array): number {
  let worst = 0;
  let largest = -1;
  for (let i = 0; i < errors.length; i++) {
    const size = Math.abs((errors[i] as number) / (weights[i] as number));
    if (size <= largest) continue;
    worst = i;
    if (!(size > largest)) return i;
    largest = size;
  }
  return worst;
}
