import type { PeriodicClock } from "@mofang/dae";

/** The ticks of a periodic clock in a run: at start + (first + k·step)·unit/divisor, never by adding intervals. Times are seconds. */
export class PeriodicTicks {
  readonly tickSlot: number;
  /** From one tick to the next. */
  readonly interval: number;
  readonly #clock: PeriodicClock;
  readonly #unit: number;
  readonly #start: number;
  #count = 0;

  constructor(clock: PeriodicClock, unit: number, start: number) {
    this.tickSlot = clock.tickSlot;
    this.interval = (clock.step * unit) / clock.divisor;
    this.#clock = clock;
    this.#unit = unit;
    this.#start = start;
  }

  /** Time of the next tick. */
  get next(): number {
    const { first, step, divisor } = this.#clock;
    return this.#start + ((first + this.#count * step) * this.#unit) / divisor;
  }

  /** Passes over the ticks before a time. */
  advanceTo(time: number): void {
    if (!(this.next < time)) return;
    this.#count += Math.floor((time - this.next) / this.interval);
    while (this.next < time) this.#count++;
  }

  /** Goes on to the tick after the next one. */
  advance(): void {
    this.#count++;
  }
}
