import type { Bound, Memory } from "@mofang/dae";
import type { BoundsPolicy } from "@mofang/vocabulary";
import { NumericalFailure, type RunFailure } from "../failure/run-failure.ts";
import { at, timeSlot } from "./memory/memory.ts";

/** Parts of a value's size that are rounding. */
const rounding = 1e-12;

/**
 * Watches `min` and `max` of variables and parameters (MLS 4.9). A violation that the integrator's tolerance can make is none:
 * the size that counts for it is that of the variable so far and of its nominal value.
 */
export class BoundsCheck {
  readonly #parameters: readonly Bound[];
  readonly #policy: BoundsPolicy;
  readonly #tolerance: number;
  readonly #warn: (warning: RunFailure) => void;
  /** Bounds of parameters that were told to be violated during the run, and still are. */
  readonly #toldParameters = new Set<Bound>();
  /** Bounds of variables that have held so far, and the largest magnitudes of these variables. */
  #watched: { readonly bound: Bound; size: number }[];

  /** @param tolerance  relative, of the integrator */
  constructor(bounds: readonly Bound[], policy: BoundsPolicy, tolerance: number, warn: (warning: RunFailure) => void) {
    const checked = policy === "off" ? [] : bounds;
    this.#parameters = checked.filter(({ isParameter }) => isParameter);
    this.#watched = checked.filter(({ isParameter }) => !isParameter).map((bound) => ({ bound, size: 0 }));
    this.#policy = policy;
    this.#tolerance = tolerance;
    this.#warn = warn;
  }

  /** Throws a `NumericalFailure` for the first parameter in memory outside of its bounds. */
  checkParameters(memory: Memory): void {
    for (const bound of this.#parameters) {
      const found = violation(bound, memory, rounding * Math.abs(at(memory.values, bound.slot)));
      if (found !== undefined) throw new NumericalFailure("simulation.parameter-outside-bounds", found);
    }
  }

  /** Looks at parameters that were set during the run; each is reported when it leaves its bounds. By policy "error" throws. */
  checkTuned(memory: Memory): void {
    for (const bound of this.#parameters) {
      const found = violation(bound, memory, rounding * Math.abs(at(memory.values, bound.slot)));
      if (found === undefined) this.#toldParameters.delete(bound);
      else if (!this.#toldParameters.has(bound)) {
        this.#toldParameters.add(bound);
        this.#report(found, memory);
      }
    }
  }

  /** Looks at all variables at an accepted point; each is told once. By policy "error" throws a `NumericalFailure`. */
  checkVariables(memory: Memory): void {
    let hasViolation = false;
    for (const entry of this.#watched) {
      const value = memory.values[entry.bound.slot] as number;
      if (Math.abs(value) > entry.size) entry.size = Math.abs(value);
      // Nearly all lie within their bounds: only beside them does the slack count.
      if (!isOutside(entry.bound, memory.values, 0)) continue;
      if (isOutside(entry.bound, memory.values, this.#slack(entry.bound, entry.size, memory))) hasViolation = true;
    }
    if (hasViolation) this.#watched = this.#watched.filter((entry) => !this.#tell(entry, memory));
  }

  #tell({ bound, size }: { readonly bound: Bound; readonly size: number }, memory: Memory): boolean {
    const found = violation(bound, memory, this.#slack(bound, size, memory));
    if (found === undefined) return false;
    this.#report(found, memory);
    return true;
  }

  #report(found: RunFailure["values"], memory: Memory): void {
    const values = { time: at(memory.values, timeSlot), ...found };
    if (this.#policy === "error") throw new NumericalFailure("simulation.outside-bounds", values);
    this.#warn({ code: "simulation.bound-passed", values });
  }

  #slack({ isInteger, isState, nominalSlot }: Bound, size: number, { values }: Memory): number {
    if (isInteger) return 0;
    const nominal = nominalSlot === undefined ? Number(isState) : Math.abs(values[nominalSlot] as number);
    return this.#tolerance * Math.max(size, nominal);
  }
}

/** Whether a variable lies further outside of its bounds than `slack`. */
function isOutside({ slot, sign, minSlot, maxSlot }: Bound, values: Float64Array, slack: number): boolean {
  const value = sign * (values[slot] as number);
  return (
    (minSlot !== undefined && value < (values[minSlot] as number) - slack) ||
    (maxSlot !== undefined && value > (values[maxSlot] as number) + slack)
  );
}

/** The bound that is violated, with what is said of it; undefined where both hold. */
function violation(bound: Bound, { values }: Memory, slack: number): RunFailure["values"] | undefined {
  if (!isOutside(bound, values, slack)) return undefined;
  const { name, slot, sign, minSlot, maxSlot } = bound;
  const value = sign * at(values, slot);
  const isBelow = minSlot !== undefined && value < at(values, minSlot) - slack;
  const limit = at(values, (isBelow ? minSlot : maxSlot) ?? slot);
  return { name, value, attribute: isBelow ? "min" : "max", limit };
}
