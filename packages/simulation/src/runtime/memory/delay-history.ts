import { NumericalFailure } from "../../failure/run-failure.ts";

/** A place where the delayed expression jumped, and when the jump comes out of the delay. */
interface Jump {
  /** Time of the jump, seconds; the history has two points there. */
  readonly time: number;
  /** Time at which the delayed value jumps: `time` plus the delay then in force. */
  readonly due: number;
}

/**
 * What the expression of one `delay(expression, delayTime, delayMax)` was over time (MLS 3.6 §3.7.4.1), linearly interpolated.
 *
 * Jumps stay jumps: each is scheduled as a time event, and until that event has been handled the delayed value is the
 * one before the jump, afterwards the one behind it. Times are seconds.
 */
export class DelayHistory {
  readonly #maximum: number;
  #times: number[] = [];
  #values: number[] = [];
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
    this.#pendingTime = time;
    this.#pendingValue = value;
    this.#lastDelay = delayTime;
    if (delayTime === 0 || this.#times.length === 0) return value;
    return this.#interpolate(time - delayTime, time, value);
  }

  /** Keeps the value of the latest evaluation as history: the integrator has accepted its time. */
  accept(time: number): void {
    if (this.#pendingTime !== time) return;
    const last = this.#times.length - 1;
    if (last >= 0 && this.#times[last] === time && this.#values[last] === this.#pendingValue) return;
    if (last >= 0 && this.#times[last] === time) this.#jumps.push({ time, due: time + this.#lastDelay });
    this.#times.push(time);
    this.#values.push(this.#pendingValue);
    this.#forget(time);
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
    const v0 = values[left] as number;
    const t1 = right <= times.length - 1 ? (times[right] as number) : time;
    const v1 = right <= times.length - 1 ? (values[right] as number) : value;
    return t1 <= t0 ? v0 : v0 + ((v1 - v0) * (wanted - t0)) / (t1 - t0);
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
      this.#first = 0;
    }
    while (this.#jumps[0] !== undefined && this.#jumps[0].due <= this.#handledUntil && this.#jumps[0].time < oldest) {
      this.#jumps.shift();
    }
  }
}

/** Rounding of sums and differences of times near `time`. */
function slack(time: number): number {
  return 1e-12 * Math.max(1e-3, Math.abs(time));
}
