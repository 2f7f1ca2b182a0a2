import type { DelayHistory } from "./delay-history.ts";

/** How often an interval between two points is halved, at most. */
const mostHalvings = 8;

/** Part of the tolerance that is left to the interpolation of histories. */
const share = 0.1;

/** Adds points to histories between two accepted ones, until the middle of each interval is what its curve foretells. */
export class HistoryFilling {
  readonly #histories: readonly DelayHistory[];
  readonly #tolerance: number;
  readonly #evaluate: (time: number) => boolean;

  /**
   * @param tolerance  relative, of the integrator
   * @param evaluate  notes in the histories the values at a time within the step; whether they could be evaluated there
   */
  constructor(histories: readonly DelayHistory[], tolerance: number, evaluate: (time: number) => boolean) {
    this.#histories = histories;
    this.#tolerance = share * tolerance;
    this.#evaluate = evaluate;
  }

  /** Fills (from, to), whose end has been noted; whether anything else has been noted since. Times are seconds. */
  fill(from: number, to: number): boolean {
    if (!(to > from)) return false;
    this.#halve(from, to, this.#noted(), mostHalvings);
    return true;
  }

  #halve(from: number, to: number, atEnd: readonly number[], halvings: number): void {
    const middle = from + (to - from) / 2;
    if (halvings === 0 || !(middle > from && middle < to)) return;
    const foretold = this.#histories.map((history, i) => history.foretold(middle, to, atEnd[i] as number));
    if (!this.#evaluate(middle)) return;
    const actual = this.#noted();
    const isNear = (value: number, i: number) => {
      const size = Math.max(Math.abs(value), Math.abs(atEnd[i] as number));
      return !(Math.abs(value - (foretold[i] as number)) > this.#tolerance * size);
    };
    const isClose = actual.every(isNear);
    if (!isClose) this.#halve(from, middle, actual, halvings - 1);
    this.#histories.forEach((history, i) => {
      history.insert(middle, actual[i] as number);
    });
    if (!isClose) this.#halve(middle, to, atEnd, halvings - 1);
  }

  #noted(): number[] {
    return this.#histories.map((history) => history.noted);
  }
}
