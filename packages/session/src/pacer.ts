/** Seconds of the wall by which a run may be late before it is given up to catch up. */
const mostLateness = 0.25;

/** Milliseconds over which the speed that a run reaches is measured, at least. */
const measuredOver = 500;

/** How fast a run is to go, and how fast it goes: seconds of the model in a second of the wall. */
export interface RunSpeed {
  readonly asked: number;
  readonly reached: number;
}

/**
 * Holds a run back so that the time of the model does not run ahead of the wall. A run that is too slow is not hurried later:
 * what it has lost is lost, and its speed says so. Times of the wall are milliseconds of the host's clock, those of the model
 * seconds.
 */
export class Pacer {
  readonly #factor: number;
  #wall: number;
  #time: number;
  #measure: { readonly wall: number; readonly time: number };
  #reached: number;

  /** @param factor  seconds of the model in a second of the wall */
  constructor(factor: number, wall: number, time: number) {
    this.#factor = factor;
    this.#wall = wall;
    this.#time = time;
    this.#measure = { wall, time };
    this.#reached = factor;
  }

  /** The time up to which the model may go. */
  due(wall: number): number {
    return this.#time + (this.#factor * (wall - this.#wall)) / 1000;
  }

  /** Notes where the run is. @returns the milliseconds that it has to wait, 0 for none */
  note(wall: number, time: number): number {
    const elapsed = wall - this.#measure.wall;
    if (elapsed >= measuredOver) {
      this.#reached = (1000 * (time - this.#measure.time)) / elapsed;
      this.#measure = { wall, time };
    }
    const early = (1000 * (time - this.due(wall))) / this.#factor;
    if (early >= -1000 * mostLateness) return Math.max(0, early);
    this.#wall = wall;
    this.#time = time;
    return 0;
  }

  /** What is reached is that of the last measurement; what was asked before there is one. */
  get speed(): RunSpeed {
    return { asked: this.#factor, reached: this.#reached };
  }
}
