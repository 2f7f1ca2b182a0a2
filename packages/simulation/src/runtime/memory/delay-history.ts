import { NumericalFailure } from "../../failure/run-failure.ts";

/** A place where the delayed expression jumped, and when the jump comes out of the delay. */
interface Jump {
  /** Time of the jump, seconds; the history has two points there. */
  readonly time: number;
  /** Time at which the delayed value jumps: `time` plus the delay then in force. */
  readonly due: number;
}

/**
 * What the expression of one `delay(expression, delayTime, delayMax)` was over time (MLS 3.6 §3.7.4.1), by cubic polynomials through
 * neighbouring points.
 *
 * Jumps stay jumps: each is scheduled as a time event, and until that event has been handled the delayed value is the
 * one before the jump, afterwards the one behind it. Times are seconds.
 */
export class DelayHistory {
  readonly #maximum: number;
  #times: number[] = [];
  #values: number[] = [];
  /** Where an event has come, behind which the curve may go on in another direction. */
  #isBreak: boolean[] = [];
  #jumps: Jump[] = [];
  /** Points before this index are no longer needed. */
  #first = 0;
  #handledUntil = Number.NEGATIVE_INFINITY;
  #lastDelay = 0;
  #pendingTime = Number.NaN;
  #pendingValue = 0;

  /** @param maximum  longest delay that will be asked for */
  constructor(maximum: number) {
    this.#maximum = maximum;
  }

  /**
   * Value of the expression at `time - delayTime`; before the start it is the value at the start.
   * `value` is the expression at `time`, which counts when the delay is shorter than the step.
   */
  lookUp(time: number, value: number, delayTime: number): number {
    // delayMax bounds what is kept; rounding of a delay that equals it must not fail.
    if (!(delayTime >= 0) || delayTime > this.#maximum * (1 + 1e-9)) {
      throw new NumericalFailure("simulation.negative-delay", { value: delayTime, maximum: this.#maximum });
    }
    this.record(time, value, delayTime);
    if (delayTime === 0 || this.#times.length === 0) return value;
    return this.#interpolate(time - delayTime, time, value);
  }

  /** Notes the value of the expression at a time, for `accept`. */
  record(time: number, value: number, delayTime: number): void {
    this.#pendingTime = time;
    this.#pendingValue = value;
    this.#lastDelay = delayTime;
  }

  /** Keeps the value of the latest evaluation as history: the integrator has accepted its time, or an event has come there. */
  accept(time: number, isEvent = false): void {
    if (this.#pendingTime !== time) return;
    const last = this.#times.length - 1;
    if (last >= 0 && this.#times[last] === time && isSame(this.#values[last] as number, this.#pendingValue)) {
      this.#isBreak[last] ||= isEvent;
      return;
    }
    if (last >= 0 && this.#times[last] === time) this.#jumps.push({ time, due: time + this.#lastDelay });
    this.#push(time, this.#pendingValue, isEvent);
    this.#forget(time);
  }

  /** The value of the expression noted last. */
  get noted(): number {
    return this.#pendingValue;
  }

  /** Adds a point between the last one and the next one that is accepted. */
  insert(time: number, value: number): void {
    this.#push(time, value, false);
  }

  /** What the history will give at a time behind its last point, when `value` at `end` has been added. */
  foretold(time: number, end: number, value: number): number {
    return this.#curve(this.#times.length, time, end, value);
  }

  #push(time: number, value: number, isEvent: boolean): void {
    this.#times.push(time);
    this.#values.push(value);
    this.#isBreak.push(isEvent);
  }

  /** Delay time noted last, seconds. */
  get latestDelay(): number {
    return this.#lastDelay;
  }

  /** Time of the next jump that comes out of the delay, Infinity for none. */
  get nextEvent(): number {
    return this.#jumps.find((jump) => jump.due > this.#handledUntil)?.due ?? Number.POSITIVE_INFINITY;
  }

  /** From now on jumps due up to `time` are behind us. */
  handleEvent(time: number): void {
    this.#handledUntil = Math.max(this.#handledUntil, time);
  }

  #interpolate(target: number, time: number, value: number): number {
    const times = this.#times;
    const values = this.#values;
    const wanted = this.#onItsSideOfJumps(target);
    const right = this.#firstAfter(wanted);
    if (right === this.#first) return values[this.#first] as number;
    const left = right - 1;
    const t0 = times[left] as number;
    if (wanted === t0 && this.#isPendingJump(t0)) return values[this.#firstAt(left)] as number;
    return this.#curve(right, wanted, time, value);
  }

  /**
   * Value at `wanted` between the points `right - 1` and `right` by the polynomial through up to two points on either side,
   * none of them behind an event. Behind the last point stands `value` at `end`.
   */
  #curve(right: number, wanted: number, end: number, value: number): number {
    const count = this.#times.length;
    const timeAt = (i: number) => (i < count ? (this.#times[i] as number) : end);
    const valueAt = (i: number) => (i < count ? (this.#values[i] as number) : value);
    let low = right - 1;
    let high = right;
    if (low > this.#first && !this.#isBreak[low] && timeAt(low - 1) < timeAt(low)) low--;
    if (high < count && !this.#isBreak[high] && timeAt(high + 1) > timeAt(high)) high++;
    if (timeAt(right) <= timeAt(right - 1)) return valueAt(right - 1);
    // Differences from one value: what is constant stays so to the last bit.
    const base = valueAt(right - 1);
    let sum = base;
    for (let i = low; i <= high; i++) {
      let weight = 1;
      for (let j = low; j <= high; j++) if (j !== i) weight *= (wanted - timeAt(j)) / (timeAt(i) - timeAt(j));
      sum += weight * (valueAt(i) - base);
    }
    return sum;
  }

  /** Moves a target that rounding has put on the wrong side of a jump onto it. */
  #onItsSideOfJumps(target: number): number {
    let wanted = target;
    for (const jump of this.#jumps) {
      if (jump.due <= this.#handledUntil)
        wanted = Math.max(wanted, Math.abs(jump.time - target) <= slack(target) ? jump.time : wanted);
      else if (wanted > jump.time && wanted - jump.time <= slack(target)) wanted = jump.time;
    }
    return wanted;
  }

  #isPendingJump(time: number): boolean {
    return this.#jumps.some((jump) => jump.time === time && jump.due > this.#handledUntil);
  }

  /** Index of the first point later than `target`, at least `#first`. */
  #firstAfter(target: number): number {
    let low = this.#first;
    let high = this.#times.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#times[middle] as number) <= target) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Index of the first of the points that share the time of point `index`. */
  #firstAt(index: number): number {
    let first = index;
    while (first > this.#first && this.#times[first - 1] === this.#times[index]) first--;
    return first;
  }

  /** Drops points that no delay can reach any more, in bulk so that the cost stays constant on average. */
  #forget(time: number): void {
    const oldest = time - this.#maximum - slack(time);
    while (this.#first + 2 < this.#times.length && (this.#times[this.#first + 1] as number) < oldest) this.#first++;
    if (this.#first > 1024 && this.#first * 2 > this.#times.length) {
      this.#times = this.#times.slice(this.#first);
      this.#values = this.#values.slice(this.#first);
      this.#isBreak = this.#isBreak.slice(this.#first);
      this.#first = 0;
    }
    while (this.#jumps[0] !== undefined && this.#jumps[0].due <= this.#handledUntil && this.#jumps[0].time < oldest) {
      this.#jumps.shift();
    }
  }
}

function isSame(a: number, b: number): boolean {
  return a === b || (Number.isNaN(a) && Number.isNaN(b));
}

/** Rounding of sums and differences of times near `time`. */
function slack(time: number): number {
  return 1e-12 * Math.max(1e-3, Math.abs(time));
}
