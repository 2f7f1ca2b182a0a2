/** Work on the same thing one after the other, within this process. */
export class Turns {
  readonly #last = new Map<number, Promise<unknown>>();

  /** Runs `work` when all earlier work on `key` has ended, however it ended. */
  async take<Result>(key: number, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const turn = before.then(work, work);
    this.#last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    }
  }
}
