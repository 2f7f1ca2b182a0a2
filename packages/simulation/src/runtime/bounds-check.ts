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
  /** Bounds of variables that have held so far. */
  #watched: WatchedBounds;

  /** @param tolerance  relative, of the integrator */
  constructor(bounds: readonly Bound[], policy: BoundsPolicy, tolerance: number, warn: (warning: RunFailure) => void) {
    const checked = policy === "off" ? [] : bounds;
    this.#parameters = checked.filter(({ isParameter }) => isParameter);
    this.#watched = new WatchedBounds(checked.filter(({ isParameter }) => !isParameter));
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
    const watched = this.#watched;
    // Nearly all lie within their bounds: only beside them does the slack count.
    if (!watched.note(memory.values)) return;
    const isBeyond = (bound: Bound, i: number) =>
      isOutside(bound, memory.values, 0) &&
      isOutside(bound, memory.values, this.#slack(bound, watched.sizes[i] as number, memory));
    if (!watched.bounds.some(isBeyond)) return;
    const isTold = watched.bounds.map((bound, i) => this.#tell(bound, watched.sizes[i] as number, memory));
    this.#watched = watched.without(isTold);
  }

  #tell(bound: Bound, size: number, memory: Memory): boolean {
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

/** Bounds that are looked at for every row of a result: as plain numbers. */
class WatchedBounds {
  readonly bounds: readonly Bound[];
  /** The largest magnitude of each variable so far. */
  readonly sizes: Float64Array;
  readonly #slots: Int32Array;
  readonly #signs: Float64Array;
  /** Slots of the bounds; -1 where there is none. */
  readonly #minSlots: Int32Array;
  readonly #maxSlots: Int32Array;

  constructor(bounds: readonly Bound[]) {
    this.bounds = bounds;
    this.sizes = new Float64Array(bounds.length);
    this.#slots = Int32Array.from(bounds, ({ slot }) => slot);
    this.#signs = Float64Array.from(bounds, ({ sign }) => sign);
    this.#minSlots = Int32Array.from(bounds, ({ minSlot = -1 }) => minSlot);
    this.#maxSlots = Int32Array.from(bounds, ({ maxSlot = -1 }) => maxSlot);
  }

  /** Notes the magnitudes of the variables; whether one of them lies beside its bounds, by however little. */
  note(values: Float64Array): boolean {
    let isBeside = false;
    for (let i = 0; i < this.#slots.length; i++) {
      const value = (this.#signs[i] as number) * (values[this.#slots[i] as number] as number);
      const magnitude = Math.abs(value);
      if (magnitude > (this.sizes[i] as number)) this.sizes[i] = magnitude;
      const minSlot = this.#minSlots[i] as number;
      const maxSlot = this.#maxSlots[i] as number;
      if (minSlot >= 0 && value < (values[minSlot] as number)) isBeside = true;
      if (maxSlot >= 0 && value > (values[maxSlot] as number)) isBeside = true;
    }
    return isBeside;
  }

  /** Those bounds that are not left out. */
  without(isLeftOut: readonly boolean[]): WatchedBounds {
    const isKept = (_: unknown, i: number) => isLeftOut[i] === false;
    const kept = new WatchedBounds(this.bounds.filter(isKept));
    kept.sizes.set(this.sizes.filter(isKept));
    return kept;
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
