/** Calls that are done once for each key of their caller, however often a broken connection has them sent. */
import { setTimeout as delay } from "node:timers/promises";
import { asOneTransaction, type Database, type Logger } from "@mofang/host";
import { ProductError } from "../errors/product-error.ts";
import { type AnswerKey, findAnswer, forgetOldAnswers, freeKey, noteAnswer, patience, takeKey } from "./answer-store.ts";

type Work = () => Promise<unknown>;

/** How often one looks whether a call elsewhere has ended, milliseconds. */
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
   * @param prepare  what asks other machines before the work; it takes part in no transaction
   * @throws ProductError `request.under-way` for a call elsewhere that does not end; else what `work` throws
   */
  async once(
    effects: "database" | "elsewhere",
    key: AnswerKey,
    work: Work,
    prepare: () => Promise<void> = async () => undefined,
  ): Promise<unknown> {
    await forgetOldAnswers(this.#database);
    if (effects === "elsewhere") return this.#elsewhere(key, () => prepare().then(work));
    if ((await findAnswer(this.#database, key)) === undefined) await prepare();
    return this.#inDatabase(key, work);
  }

  /** Key, effect and answer are one transaction: whoever is killed over it leaves nothing, and the key is free. */
  #inDatabase(key: AnswerKey, work: Work): Promise<unknown> {
    return asOneTransaction(this.#database, async (transaction) => {
      if (!(await takeKey(transaction, key))) {
        const found = await findAnswer(transaction, key);
        // A server of the version before this one takes its keys outside of the transaction.
        if (found === undefined) throw new ProductError("request.under-way");
        return found.answer;
      }
      const answer = await work();
      await noteAnswer(transaction, key, answer);
      return answer;
    });
  }

  /** Without a common transaction: what ended without a note is done again, and the repository refuses what it has. */
  async #elsewhere(key: AnswerKey, work: Work): Promise<unknown> {
    for (const end = performance.now() + patience * 1000; performance.now() < end; await delay(pause)) {
      if (await takeKey(this.#database, key)) return this.#begin(key, work);
      const found = await findAnswer(this.#database, key);
      if (found !== undefined) return found.answer;
    }
    throw new ProductError("request.under-way");
  }

  async #begin(key: AnswerKey, work: Work): Promise<unknown> {
    let answer: unknown;
    try {
      answer = await work();
    } catch (error) {
      await this.#note(freeKey(this.#database, key));
      throw error;
    }
    await this.#note(noteAnswer(this.#database, key, answer));
    return answer;
  }

  /** The caller who is still there gets the outcome itself; without the note a second try does it again. */
  async #note(noted: Promise<void>): Promise<void> {
    await noted.catch((error: unknown) => this.#logger.warn(error, "How a call with a key ended could not be noted"));
  }
}
