/** Writes answers: from the question in its row to the last word, by the language model that the operator has set up. */
import { type Database, type Logger, publish } from "@mofang/host";
import { type Language, limits, type Passage, topicOf } from "@mofang/protocol";
import type { Domain } from "../../platform/domain.ts";
import { ProductError } from "../../platform/errors/product-error.ts";
import { MemberCalls } from "../../platform/http/member-calls.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Member } from "../../platform/request/caller.ts";
import { findPassages } from "../finding/find-passages.ts";
import { openOrNamed, openRepository } from "../finding/open-or-named.ts";
import type { LanguageModel, ModelRequest, Usage } from "../model/language-model.ts";
import type { Spending } from "../talk/spending.ts";
import { failAnswer, openAnswer, saidBefore } from "../talk/talk-store.ts";
import { Draft, Unwanted } from "./draft.ts";
import { messagesFor } from "./instructions.ts";
import { offeredTools, ToolBox } from "./tool-box.ts";

/** How often an answer is begun before it is given up. */
const mostAttempts = 3;
/** How often the model may use tools before it must speak. */
const mostRounds = 12;

interface AnsweringParts {
  readonly platform: Pick<Platform, "database" | "logger" | "settings" | "rateLimiter" | "words">;
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
  readonly #calls: MemberCalls;

  constructor({ platform, model, spending, domains }: AnsweringParts) {
    this.#database = platform.database;
    this.#logger = platform.logger;
    this.#seconds = platform.settings.assistantSeconds;
    this.#model = model;
    this.#spending = spending;
    this.#calls = new MemberCalls(platform, domains);
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
      const { messages, toolBox } = await this.#begin(work, draft, signal);
      const onText = (text: string): void => {
        draft.text = text.slice(0, limits.assistantAnswer);
        if (text.length > limits.assistantAnswer)
          limit.abort(new ProductError("assistant.too-long", { limit: limits.assistantAnswer }));
      };
      await this.#converse(model, work, toolBox, { messages, signal, onText });
    } finally {
      clearTimeout(timer);
    }
  }

  /** What the model is told at first, and the tools it may use. */
  async #begin(work: Work, draft: Draft, signal: AbortSignal) {
    const before = await saidBefore(this.#database, work.talk_id, work.turn_id);
    const words = [work.question, ...before.map(({ question }) => question)];
    const language = work.language as Language;
    const member = memberOf(work);
    const open = (passages: readonly Passage[]) => openOrNamed(this.#database, passages, words);
    for (const passage of await open(await findPassages(this.#database, { text: work.question, member, language }))) {
      draft.cite(passage);
    }
    const toolBox = new ToolBox({
      hands: { ask: this.#calls.as(member, language), signal },
      draft,
      language,
      open,
      openRepository: (id) => openRepository(this.#database, id, words),
      countRun: () => this.#spending.countRun(work.account_id),
      words,
    });
    return { messages: messagesFor({ question: work.question, language, before, sources: draft.sources }), toolBox };
  }

  /** Lets the model speak and use tools in turns, until it only speaks. */
  async #converse(
    model: LanguageModel,
    work: Work,
    toolBox: ToolBox,
    first: Omit<ModelRequest, "onSpent" | "tools">,
  ): Promise<void> {
    const messages = [...first.messages];
    let tools = offeredTools;
    for (let round = 0; ; round++) {
      const reply = await this.#ask(model, work, { ...first, messages, tools }).catch((error: unknown) => {
        // Some models take no tools, and say so by refusing the whole request.
        if (round > 0 || !(error instanceof ProductError) || error.values.status !== 400) throw error;
        tools = [];
        return this.#ask(model, work, { ...first, messages, tools });
      });
      if (reply.calls.length === 0) return;
      messages.push({ role: "assistant", content: reply.text, calls: reply.calls });
      for (const call of reply.calls) messages.push({ role: "tool", callId: call.id, content: await toolBox.use(call) });
      if (round >= mostRounds) tools = [];
      if (round > mostRounds) throw new ProductError("assistant.rubbish");
    }
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

  async #fail({ id, talk_id }: Work, error: unknown): Promise<void> {
    const known = error instanceof ProductError ? error : new ProductError("assistant.failed");
    if (known !== error) this.#logger.error({ err: error, answerId: id }, "An answer of the assistant failed");
    await failAnswer(this.#database, id, known);
    await publish(this.#database, topicOf("talk", talk_id));
  }
}

/** Who asked, as the calls know them. */
function memberOf({ account_id, account_name, site_role }: Work): Member {
  return { id: account_id, name: account_name, siteRole: site_role as Member["siteRole"], sessionId: "" };
}
