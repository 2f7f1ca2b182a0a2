/** What may be asked of a run under way. */
export type RunCommand = "pause" | "continue" | "stop";

/** What the user asked of a run, for the loop that drives it. */
export class RunControl {
  #isPaused = false;
  #isStopped = false;
  #wake: (() => void) | undefined;

  get isStopped(): boolean {
    return this.#isStopped;
  }

  get isPaused(): boolean {
    return this.#isPaused && !this.#isStopped;
  }

  obey(command: RunCommand): void {
    if (command === "stop") this.#isStopped = true;
    else this.#isPaused = command === "pause";
    if (!this.isPaused) this.#wake?.();
  }

  /** Settles when the run is no longer paused, or is to stop. */
  async whilePaused(): Promise<void> {
    while (this.isPaused) await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}
