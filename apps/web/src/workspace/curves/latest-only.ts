/** Does one thing at a time, and next the one that was asked for last: what was asked for between them is left out. */
export class LatestOnly {
  #isBusy = false;
  #next: (() => Promise<void>) | undefined;

  /** @param task  never rejects */
  async run(task: () => Promise<void>): Promise<void> {
    this.#next = task;
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#take(); next !== undefined; next = this.#take()) await next();
    this.#isBusy = false;
  }

  #take(): (() => Promise<void>) | undefined {
    const next = this.#next;
    this.#next = undefined;
    return next;
  }
}
