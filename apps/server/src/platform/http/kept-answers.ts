/** Calls that are done once for each key of their caller, however often a broken connection has them sent. */
import { setTimeout as delay } from "node:timers/promises";
import { type Database, DatabaseUnavailableError, type Logger } from "@mofang/host";
import { ProductError } from "../errors/product-error.ts";
import { type AnswerKey, findAnswer, freeKey, noteOutcome, takeKey } from "./answer-store.ts";

/** How long a call may be under way before nobody waits for it any more, and how often one looks, milliseconds. */
const patience = 30_000;
const pause = 100;

export class KeptAnswers {
  readonly #database: Database;
  readonly #logger: Logger;

  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
  }

  /**
   * Does what a call wants unless that was done under the same key, and gives the answer of the time it was done.
   *
   * @throws ProductError `request.unsettled` when it was begun and nobody knows how it ended; else what `work` throws
   */
  async once(key: AnswerKey, work: () => Promise<unknown>): Promise<unknown> {
    for (const end = performance.now() + patience; performance.now() < end; await delay(pause)) {
      if (await takeKey(this.#database, key)) return this.#begin(key, work);
      const found = await findAnswer(this.#database, key);
      if (found?.outcome === "answered") return found.answer;
      if (found?.outcome === "unsure") break;
      // Its server was killed over it: the repetition is told so when it comes, not after another such time.
      if (found !== undefined && Date.now() - found.created_at.getTime() > patience) break;
    }
    throw new ProductError("request.unsettled");
  }

  async #begin(key: AnswerKey, work: () => Promise<unknown>): Promise<unknown> {
    let answer: unknown;
    try {
      answer = await work();
    } catch (error) {
      const isUnsure = error instanceof DatabaseUnavailableError && error.effect === "unknown";
      await this.#note(isUnsure ? noteOutcome(this.#database, key, "unsure", null) : freeKey(this.#database, key));
      throw error;
    }
    await this.#note(noteOutcome(this.#database, key, "answered", answer));
    return answer;
  }

  /** The caller who is still there gets the outcome itself; without the note a second try is refused as unsettled. */
  async #note(noted: Promise<void>): Promise<void> {
    await noted.catch((error: unknown) => this.#logger.warn(error, "How a call with a key ended could not be noted"));
  }
}
