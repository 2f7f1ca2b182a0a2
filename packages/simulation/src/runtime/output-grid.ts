import type { ExperimentSettings } from "../experiment/experiment-settings.ts";

type GridSettings = Pick<ExperimentSettings, "startTime" | "stopTime" | "intervals" | "rows">;

/** The times at which a result has rows, besides events: start + k·(stop - start)/intervals, seconds. */
export class OutputGrid {
  readonly #start: number;
  readonly #stop: number;
  readonly #intervals: number;
  #next = 0;
  #nextTime: number;

  /** Of a result with rows at the steps the grid has the start and the stop time. */
  constructor({ startTime, stopTime, intervals, rows }: GridSettings) {
    this.#start = startTime;
    this.#stop = stopTime;
    this.#intervals = rows === "steps" ? 1 : intervals;
    this.#nextTime = startTime;
  }

  /** The next time of the grid, Infinity behind its end. */
  get next(): number {
    return this.#nextTime;
  }

  #timeOfNext(): number {
    if (this.#next > this.#intervals) return Number.POSITIVE_INFINITY;
    if (this.#next === this.#intervals) return this.#stop;
    return this.#start + (this.#next * (this.#stop - this.#start)) / this.#intervals;
  }

  /** Moves past all times up to `time`; whether there was one. */
  pass(time: number): boolean {
    const before = this.#next;
    while (this.#nextTime <= time) {
      this.#next++;
      this.#nextTime = this.#timeOfNext();
    }
    return this.#next > before;
  }
}
