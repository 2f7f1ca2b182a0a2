import { setTimeout as delay } from "node:timers/promises";
import type { Runner } from "graphile-worker";
import type { Logger } from "../logging/logger.ts";

/** Milliseconds between the end of a runner and the beginning of the next one. */
const restartPause = 1000;

/** The queue's own runner ends for good when it cannot give a job back, as when its connection breaks; this one begins again. */
export class KeptRunner {
  readonly #logger: Pick<Logger, "warn">;
  readonly #start: () => Promise<Pick<Runner, "promise" | "stop">>;
  readonly #pause: number;
  #runner: Pick<Runner, "stop"> | undefined;
  #restarting: Promise<void> = Promise.resolve();
  #isEnding = false;

  /** @param start  begins a runner of the queue */
  constructor(logger: Pick<Logger, "warn">, start: () => Promise<Pick<Runner, "promise" | "stop">>, pause = restartPause) {
    this.#logger = logger;
    this.#start = start;
    this.#pause = pause;
  }

  async begin(): Promise<void> {
    const runner = await this.#start();
    this.#runner = runner;
    const ended = (): void => {
      this.#restarting = this.#restart();
    };
    runner.promise.then(ended, ended);
  }

  /** Resolves when no runner runs, also none that was just beginning. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#restarting;
    await this.#runner?.stop();
  }

  async #restart(): Promise<void> {
    this.#runner = undefined;
    while (!this.#isEnding && this.#runner === undefined) {
      this.#logger.warn("The queue stopped; it begins again");
      await delay(this.#pause);
      if (!this.#isEnding) await this.begin().catch((error: unknown) => this.#logger.warn(error, "The queue could not begin"));
    }
  }
}
