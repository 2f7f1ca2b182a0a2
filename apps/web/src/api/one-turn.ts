/**
 * Does in one turn of the page what comes in a burst, as messages that waited while it was busy. React takes fifty updates one
 * after the other, between which nothing else has its turn, for an endless loop (its error 185), and throws what comes then at
 * who tells of it, where it is lost.
 */
export class OneTurn {
  readonly #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Does something soon, after all that waits. */
  soon(act: () => void): void {
    this.#waiting.push(act);
    this.#timer ??= setTimeout(() => this.now());
  }

  /** Does all that waits. Where something throws, what comes after it has a turn of its own. */
  now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      for (let act = this.#waiting.shift(); act !== undefined; act = this.#waiting.shift()) act();
    } finally {
      if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.now());
    }
  }
}
