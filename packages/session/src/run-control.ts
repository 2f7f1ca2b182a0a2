/** What may be asked of a run under way. */
export type RunCommand = "pause" | "continue" | "stop";

/** Slowest and fastest pace of a run that is held back, seconds of the model in a second of the wall. */
export const paceRange = { minimum: 0.1, maximum: 100 } as const;

/** What the user asked of a run, for the loop that drives it. */
export class RunControl {
  #isPaused = false;
  #isStopped = false;
  #pace: number | undefined;
  #wake: (() => void) | undefined;

  get isStopped(): boolean {
    return this.#isStopped;
  }

  get isPaused(): boolean {
    return this.#isPaused && !this.#isStopped;
  }

  /** Seconds of the model in a second of the wall; as fast as possible where undefined. */
  get pace(): number | undefined {
    return this.#pace;
  }

  obey(command: RunCommand): void {
    if (command === "stop") this.#isStopped = true;
    else this.#isPaused = command === "pause";
    this.wake();
  }

  /** Sets the pace, within `paceRange`; undefined for as fast as possible. */
  setPace(factor: number | undefined): void {
    this.#pace = factor && Math.min(paceRange.maximum, Math.max(paceRange.minimum, factor));
    this.wake();
  }

  /** Ends a wait of the loop: there is something to do for the run. */
  wake(): void {
    this.#wake?.();
  }

  /** Settles when the run is no longer paused, or is to stop. */
  async whilePaused(): Promise<void> {
    while (this.isPaused) await this.asked();
  }

  /** Settles when something is asked. */
  asked(): Promise<void> {
    return new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }
}
