import { RootLocator } from "@mofang/solvers";
import type { ModelInstance } from "../instance/model-instance.ts";

/**
 * Width of the band around zero in which an indicator does not count as crossed, as a fraction of its largest magnitude
 * so far. Wide enough for the rounding of a difference, narrow enough that the event is at its place.
 */
const band = 1e-13;

/** Largest width that the resolution of time may give a band, as a fraction of the indicator's largest magnitude so far. */
const mostResolution = 1e-8;

/** An indicator within this many bands of zero stands on its switching surface. */
const surface = 4;

/** A crossing found, by both ends of the interval of rounding's width that holds it. Times are seconds. */
export interface LocatedCrossing {
  /** The far end; the indicator is on the other side here. */
  readonly time: number;
  /** The near end: all relations still hold here. */
  readonly before: number;
  /**
   * Index in `TranslatedModel.crossings` of the one that crosses first; undefined where the equations are not defined at the
   * far end, with the relations that hold, so that none can be seen to cross.
   */
  readonly crossing: number | undefined;
}

/**
 * Watches the event indicators for changes of side since the last event.
 *
 * Relations themselves have no hysteresis: only this detector waits until an indicator has left the band around zero, and
 * the event is placed on the far side, so that the relation evaluated there is certain to change. The side that counts is
 * the indicator's own: a relation in a branch that was not evaluated keeps an old truth, which says nothing. Only an
 * indicator within its band takes the side of its relation.
 */
export class CrossingDetector {
  readonly #instance: ModelInstance;
  readonly #indicators: Float64Array;
  readonly #relations: readonly number[];
  readonly #locator: RootLocator;
  /** 1 where the indicator is held to be on its positive side. */
  readonly #held: Uint8Array;
  /** Half widths of bands that were widened, see `widen`; else 0. */
  readonly #widened: Float64Array;
  /** What the last digits of time made of each indicator where it crossed last: the point there is known no better. */
  readonly #resolution: Float64Array;

  constructor(instance: ModelInstance) {
    const n = instance.model.crossings.length;
    this.#instance = instance;
    this.#indicators = new Float64Array(n);
    this.#relations = instance.model.crossings.map(({ relation }) => relation);
    // Functions handed to the locator are distances that are positive as long as relations keep their truth.
    this.#locator = new RootLocator(new Int8Array(n).fill(1));
    this.#locator.sides.fill(1);
    this.#held = new Uint8Array(n);
    this.#widened = new Float64Array(n);
    this.#resolution = new Float64Array(n);
    this.hold();
  }

  /** Takes the sides at the point in memory, where an event has settled, as those from which changes are counted. */
  hold(): void {
    const { model, memory } = this.#instance;
    this.#fill();
    model.crossings.forEach(({ relation }, i) => {
      const indicator = this.#indicators[i] as number;
      const isClear = Math.abs(indicator) > this.#halfWidth(i);
      this.#held[i] = isClear ? Number(indicator > 0) : (memory.relations[relation] as number);
    });
  }

  /** Whether any indicator has changed side at the point in memory, which must have been evaluated. */
  hasCrossed(): boolean {
    this.#fill();
    // Nearly all are on the side that they are held to be on, whatever their bands.
    for (let i = 0; i < this.#indicators.length; i++) if (this.#depth(i) < 0 && this.#distance(i) < 0) return true;
    return false;
  }

  /** Whether any indicator has another sign than it is held to have, be it within its band, at the point of `hasCrossed`. */
  hasOtherSign(): boolean {
    for (let i = 0; i < this.#indicators.length; i++) if (this.#depth(i) < 0) return true;
    return false;
  }

  /**
   * Locates the first crossing in (from, to], at whose end one has crossed. Memory holds the located point afterwards, or
   * `to` where there is none after all: systems that are solved by iteration give slightly different values each time, and
   * an indicator that only touches zero may be on its old side when it is looked at again.
   *
   * Where the equations cannot be evaluated counts as behind the crossing: a branch is not always defined on the far side of
   * the relation that guards it.
   *
   * @param evaluate  brings memory to a time; whether the equations could be evaluated there
   * @param isExact  whether indicators count as crossed as soon as they have another sign, within their bands too
   */
  locate(from: number, to: number, evaluate: (time: number) => boolean, isExact = false): LocatedCrossing | undefined {
    const distances = (time: number, out: Float64Array) => {
      if (!evaluate(time)) {
        out.fill(-1);
        return;
      }
      this.#fill();
      for (let i = 0; i < out.length; i++) out[i] = isExact ? this.#depth(i) : this.#distance(i);
    };
    const bracket = this.#locator.locate(distances, from, to);
    if (bracket === undefined) return undefined;
    const { tLeft: before, tRight: time, changed } = bracket;
    const left = evaluate(before) ? this.indicators() : undefined;
    const crossing = evaluate(time) ? changed[0] : undefined;
    if (left !== undefined && crossing !== undefined) this.#noteResolution(changed, left);
    return { time, before, crossing };
  }

  /** Notes how indicators differ between both ends of an interval of rounding's width, memory being at the far one. */
  #noteResolution(changed: readonly number[], left: Float64Array): void {
    this.#fill();
    for (const i of changed) {
      const difference = Math.abs((this.#indicators[i] as number) - (left[i] as number));
      this.#resolution[i] = Math.min(difference, mostResolution * this.#largest(i));
    }
  }

  /**
   * Gives indicator `i` a band of at least that half width, in its unit: what happens within it is not told apart any more.
   */
  widen(i: number, halfWidth: number): void {
    if (halfWidth > (this.#widened[i] as number)) this.#widened[i] = halfWidth;
  }

  /** Indicators at the point in memory, a copy; length as `TranslatedModel.crossings`. */
  indicators(): Float64Array {
    this.#fill();
    return this.#indicators.slice();
  }

  /**
   * Which indicators stand on their switching surface at the point in memory, as after an event of theirs; not those whose
   * bands were widened, of which nobody can tell how they leave it.
   */
  onSurface(): number[] {
    this.#fill();
    const found: number[] = [];
    this.#indicators.forEach((value, i) => {
      if (this.#widened[i] === 0 && Math.abs(value) <= surface * this.#halfWidth(i)) found.push(i);
    });
    return found;
  }

  /** Whether a difference of two values of indicator `i` is too small to mean anything. */
  isRounding(i: number, difference: number): boolean {
    return Math.abs(difference) <= 4 * Number.EPSILON * this.#largest(i);
  }

  #fill(): void {
    const { functions, memory } = this.#instance;
    if (this.#indicators.length === 0) return;
    functions.crossings(memory, this.#indicators);
    for (let i = 0; i < this.#indicators.length; i++) {
      const magnitude = Math.abs(this.#indicators[i] as number);
      if (magnitude > this.#largest(i) && magnitude < Number.POSITIVE_INFINITY)
        memory.scales[this.#relations[i] as number] = magnitude;
    }
  }

  /** Largest magnitude of indicator `i` so far. */
  #largest(i: number): number {
    return this.#instance.memory.scales[this.#relations[i] as number] as number;
  }

  /** Distance of indicator `i` from the far edge of its band; negative once it has crossed. Unit of the indicator. */
  #distance(i: number): number {
    return this.#depth(i) + this.#halfWidth(i);
  }

  /** How far indicator `i` is from 0 on the side that it is held to be on; negative on the other one. Unit of the indicator. */
  #depth(i: number): number {
    const indicator = this.#indicators[i] as number;
    return this.#held[i] === 1 ? indicator : -indicator;
  }

  #halfWidth(i: number): number {
    return Math.max(band * this.#largest(i), this.#widened[i] as number, this.#resolution[i] as number);
  }
}
