import { RootLocator } from "@mofang/solvers";
import type { ModelInstance } from "../instance/model-instance.ts";

/**
 * Width of the band around zero in which an indicator does not count as crossed, as a fraction of its largest magnitude
 * so far. Wide enough for the rounding of a difference, narrow enough that the event is at its place.
 */
const band = 1e-13;

/** An indicator within this many bands of zero stands on its switching surface. */
const surface = 4;

/** A crossing found: the end of the interval that holds it, on the far side. */
export interface LocatedCrossing {
  /** Seconds; the indicator is on the other side here. */
  readonly time: number;
  /** Index in `TranslatedModel.crossings` of the one that crosses first. */
  readonly crossing: number;
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
    return this.#indicators.some((_, i) => this.#distance(i) < 0);
  }

  /**
   * Locates the first crossing in (from, to], at whose end one has crossed. Memory holds the located point afterwards, or
   * `to` where there is none after all: systems that are solved by iteration give slightly different values each time, and
   * an indicator that only touches zero may be on its old side when it is looked at again.
   *
   * @param evaluate  brings memory to a time by dense output
   */
  locate(from: number, to: number, evaluate: (time: number) => void): LocatedCrossing | undefined {
    const distances = (time: number, out: Float64Array) => {
      evaluate(time);
      this.#fill();
      for (let i = 0; i < out.length; i++) out[i] = this.#distance(i);
    };
    const bracket = this.#locator.locate(distances, from, to);
    if (bracket === undefined) return undefined;
    evaluate(bracket.tRight);
    return { time: bracket.tRight, crossing: bracket.changed[0] as number };
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
    const indicator = this.#indicators[i] as number;
    return (this.#held[i] === 1 ? indicator : -indicator) + this.#halfWidth(i);
  }

  #halfWidth(i: number): number {
    return Math.max(band * this.#largest(i), this.#widened[i] as number);
  }
}
