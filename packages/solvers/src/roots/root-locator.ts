/** Evaluates all event functions at one time (on dense output) into `out`, one value a function. */
export type EventFunctions = (t: number, out: Float64Array) => void;

/** Where the first change of side was found. */
interface RootBracket {
  /** Latest time found at which no function had changed side, seconds. */
  readonly tLeft: number;
  /** Earliest time found at which at least one had, a few units in the last place later. */
  readonly tRight: number;
  /** Functions that are on the other side at `tRight`, ascending. Index base 0. */
  readonly changed: readonly number[];
}

/** Evaluations after which the bracket must have halved, else it is bisected. */
const patience = 2;

/**
 * Locates the first change of side of several event functions on one step's dense output.
 *
 * A function is on side +1 where it is positive and on side -1 where it is negative; exactly 0 belongs to one of them,
 * as the relation behind the function says: `x > 0` is false at 0, `x >= 0` is true. So a function that starts from
 * exactly 0, or comes to rest there, has an event exactly when its relation changes. Values that are not a number leave
 * a function on the side it had.
 *
 * Cost: superlinear convergence on smooth functions, bisection otherwise; no recursion, no allocation per evaluation.
 * Two changes of one function within the interval cancel and are not seen.
 * Source: Hiebert & Shampine, "Implicitly defined output points for solutions of ODEs", SAND80-0180 (1980), with the
 * Illinois rule of Dowell & Jarratt, BIT 11 (1971) 168.
 */
export class RootLocator {
  /** Side on which each function is held to be at the left end, +1 or -1; set by `hold`. */
  readonly sides: Int8Array;
  readonly #zeroSides: Int8Array;
  #gLeft: Float64Array;
  #gRight: Float64Array;
  #gMiddle: Float64Array;

  /** @param zeroSides  for each function the side to which the value 0 belongs, +1 or -1; not kept */
  constructor(zeroSides: ArrayLike<number>) {
    const n = zeroSides.length;
    this.#zeroSides = Int8Array.from(zeroSides);
    this.sides = new Int8Array(n);
    this.#gLeft = new Float64Array(n);
    this.#gRight = new Float64Array(n);
    this.#gMiddle = new Float64Array(n);
  }

  /** Takes the sides at time t as those from which changes are counted, as after an event and at the start. */
  hold(g: EventFunctions, t: number): void {
    g(t, this.#gLeft);
    for (let i = 0; i < this.sides.length; i++) {
      const value = this.#gLeft[i] as number;
      this.sides[i] = value > 0 ? 1 : value < 0 ? -1 : (this.#zeroSides[i] as number);
    }
  }

  /**
   * The first place in (tLeft, tRight] where a function leaves the side held for it, or undefined when at tRight all
   * are still on it. Held sides are not changed: call `hold` once the event has been handled.
   */
  locate(g: EventFunctions, tLeft: number, tRight: number): RootBracket | undefined {
    if (this.sides.length === 0) return undefined;
    g(tRight, this.#gRight);
    if (!this.#hasChange(this.#gRight)) return undefined;
    g(tLeft, this.#gLeft);
    // A function may be on the other side from the start, as when dense output meets the last point but for rounding.
    if (this.#hasChange(this.#gLeft)) return { tLeft, tRight: tLeft, changed: this.#changedAt(this.#gLeft) };
    return this.#narrow(g, tLeft, tRight);
  }

  #narrow(g: EventFunctions, from: number, to: number): RootBracket {
    let a = from;
    let b = to;
    const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(a), Math.abs(b), b - a);
    let weight = 1;
    let lastSide = 0;
    let widthBefore = b - a;
    let steps = 0;
    while (b - a > tolerance) {
      if (steps === patience) {
        // The next evaluation bisects when the last ones did too little.
        const bisects = b - a > 0.5 * widthBefore;
        if (bisects) weight = 0;
        widthBefore = bisects ? 0.5 * (b - a) : b - a;
        steps = 0;
      } else steps++;
      const t = weight === 0 ? a + 0.5 * (b - a) : this.#estimate(a, b, weight, tolerance);
      if (!(t > a && t < b)) break;
      g(t, this.#gMiddle);
      const side = this.#hasChange(this.#gMiddle) ? 1 : -1;
      // Illinois: the end that stays twice is given half its weight.
      if (side === lastSide && weight !== 0) weight = side > 0 ? weight / 2 : weight * 2;
      else weight = 1;
      lastSide = side;
      if (side > 0) {
        b = t;
        [this.#gRight, this.#gMiddle] = [this.#gMiddle, this.#gRight];
      } else {
        a = t;
        [this.#gLeft, this.#gMiddle] = [this.#gMiddle, this.#gLeft];
      }
    }
    return { tLeft: a, tRight: b, changed: this.#changedAt(this.#gRight) };
  }

  /** Secant estimate of the earliest root, the value at the left end multiplied by `weight`; kept inside (a, b). */
  #estimate(a: number, b: number, weight: number, tolerance: number): number {
    let fraction = 1;
    for (let i = 0; i < this.sides.length; i++) {
      const right = this.#gRight[i] as number;
      if (!this.#isChanged(i, right)) continue;
      const left = Math.abs(this.#gLeft[i] as number) * weight;
      const size = left + Math.abs(right);
      fraction = Math.min(fraction, size > 0 ? left / size : 0.5);
    }
    const margin = Math.min(0.5, (0.5 * tolerance) / (b - a));
    return a + Math.max(margin, Math.min(1 - margin, fraction)) * (b - a);
  }

  #isChanged(i: number, value: number): boolean {
    const side = value > 0 ? 1 : value < 0 ? -1 : value === 0 ? this.#zeroSides[i] : this.sides[i];
    return side !== this.sides[i];
  }

  #hasChange(values: Float64Array): boolean {
    for (let i = 0; i < values.length; i++) if (this.#isChanged(i, values[i] as number)) return true;
    return false;
  }

  #changedAt(values: Float64Array): number[] {
    const changed: number[] = [];
    for (let i = 0; i < values.length; i++) if (this.#isChanged(i, values[i] as number)) changed.push(i);
    return changed;
  }
}

/**
 * The first change of sign of `nRoots` event functions in (tLeft, tRight], where 0 counts as negative, or undefined.
 * For a series of steps make one {@link RootLocator} instead.
 */
export function locateFirstRoot(g: EventFunctions, nRoots: number, tLeft: number, tRight: number): RootBracket | undefined {
  const locator = new RootLocator(new Int8Array(nRoots).fill(-1));
  locator.hold(g, tLeft);
  return locator.locate(g, tLeft, tRight);
}
