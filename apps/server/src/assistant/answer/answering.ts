/** Writes answers: from the question in its row to the last word, by the language model that the operator has set up. */
import { type Database, type Logger, publish } from "@mofang/host";
import { type Language, limits, topicOf } from "@mofang/protocol";
import type { Domain } from "../../platform/domain.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Member } from "../../platform/request/caller.ts";
import { findPassages } from "../finding/find-passages.ts";
import { openOrNamed } from "../finding/open-or-named.ts";
import type { LanguageModel, ModelMessage, ModelRequest, Usage } from "../model/language-model.ts";
import type { Spending } from "../talk/spending.ts";
import { failAnswer, openAnswer, saidBefore } from "../talk/talk-store.ts";
import { Draft, Unwanted } from "./draft.ts";
import { messagesFor } from "./instructions.ts";

/** How often an answer is begun before it is given up. */
const mostAttempts = 3;

interface AnsweringParts {
  readonly platform: Pick<Platform, "database" | "logger" | "settings">;
  /** Undefined where none is set up: what waits from before cannot be answered. */
  readonly model: LanguageModel | undefined;
  readonly spending: Spending;
  readonly domains: () => readonly Domain[];
}

type Work = NonNullable<Awaited<ReturnType<typeof openAnswer>>>;

export class Answering {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #seconds: number;
  readonly #model: LanguageModel | undefined;
  readonly #spending: Spending;
  readonly #domains: () => readonly Domain[];

  constructor({ platform, model, spending, domains }: AnsweringParts) {
    this.#database = platform.database;
    this.#logger = platform.logger;
    this.#seconds = platform.settings.assistantSeconds;
    this.#model = model;
    this.#spending = spending;
    this.#domains = domains;
  }

  /**
   * Writes an answer that waits; nothing for one that has ended. Done twice, it is written anew.
   *
   * @param attempt  1 for the first try
   * @throws what broke it off: then it is tried again
   */
  async write(answerId: number, { attempt, signal }: { readonly attempt: number; readonly signal: AbortSignal }): Promise<void> {
    const work = await openAnswer(this.#database, answerId);
    if (work === undefined) return;
    if (attempt > mostAttempts) return this.#fail(work, new ProductError("assistant.interrupted"));
    const draft = new Draft(this.#database, work);
    try {
      await draft.begin();
      await this.#compose(work, draft, signal);
      await draft.finish();
    } catch (error) {
      await draft.pauseKeeping();
      if (error instanceof Unwanted) return;
      if (signal.aborted) throw error;
      await draft.keep();
      await this.#fail(work, error);
    }
  }

  async #compose(work: Work, draft: Draft, ended: AbortSignal): Promise<void> {
    const model = this.#model;
    if (model === undefined) throw new ProductError("assistant.no-model");
    if (work.frozen_at !== null) throw new ProductError("auth.account-frozen");
    const limit = new AbortController();
    const seconds = this.#seconds;
    const timer = setTimeout(() => limit.abort(new ProductError("assistant.slow", { seconds })), seconds * 1000);
    const signal = AbortSignal.any([ended, limit.signal, draft.signal]);
    try {
      const messages = await this.#messagesFor(work, draft);
      const onText = (text: string): void => {
        draft.text = text.slice(0, limits.assistantAnswer);
        if (text.length > limits.assistantAnswer)
          limit.abort(new ProductError("assistant.too-long", { limit: limits.assistantAnswer }));
      };
      await this.#ask(model, work, { messages, signal, onText });
    } finally {
      clearTimeout(timer);
    }
  }

  async #messagesFor(work: Work, draft: Draft): Promise<readonly ModelMessage[]> {
    const before = await saidBefore(this.#database, work.talk_id, work.turn_id);
    draft.sources = await this.#sourcesFor(work, [work.question, ...before.map(({ question }) => question)]);
    return messagesFor({ question: work.question, language: work.language as Language, before, sources: draft.sources });
  }

  /** Asks the model once, within what is left of the day, and counts what it took however that ends. */
  async #ask(model: LanguageModel, work: Work, request: Omit<ModelRequest, "onSpent">) {
    await this.#spending.requireSome(work.account_id);
    let usage: Usage | undefined;
    const onSpent = (spent: Usage): void => {
      usage = spent;
    };
    try {
      return await model.reply({ ...request, onSpent });
    } finally {
      if (usage !== undefined) await this.#spending.add({ accountId: work.account_id, answerId: work.id }, usage);
    }
  }

  /** Passages for the question, as far as who asked may see them. */
  async #sourcesFor({ question, language, ...work }: Work, words: readonly string[]) {
    const member: Member = {
      id: work.account_id,
      name: work.account_name,
      siteRole: work.site_role as Member["siteRole"],
      sessionId: "",
    };
    const found = await findPassages(this.#domains(), { text: question, member, language: language as Language });
    const shown = await openOrNamed(this.#database, found, words);
    return shown.map((passage, index) => ({ key: `S${index + 1}`, passage }));
  }

  async #fail({ id, talk_id }: Work, error: unknown): Promise<void> {
    const known = error instanceof ProductError ? error : new ProductError("assistant.failed");
    if (known !== error) this.#logger.error({ err: error, answerId: id }, "An answer of the assistant failed");
    await failAnswer(this.#database, id, known);
    await publish(this.#database, topicOf("talk", talk_id));
  }
}
