/** An answer while it is written: kept and told again and again, so that it survives what ends its page, and can be stopped. */
import { type Database, inTransaction, publish } from "@mofang/host";
import { type AssistantAnswer, type AssistantAnswerStatus, type Passage, topicOf } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { isOpen, writeAnswer } from "../talk/talk-store.ts";
import { checkedText } from "./checked-text.ts";

/** Milliseconds between two looks at what is new. */
const pause = 250;

type Step = AssistantAnswer["steps"][number];

/** Says that the answer is no longer wanted: it was stopped, or its talk is gone. */
export class Unwanted extends Error {
  override readonly name = "Unwanted";
}

export class Draft {
  readonly #sources: AssistantAnswer["sources"] = [];
  readonly #steps: AssistantAnswer["steps"] = [];
  text = "";
  readonly #database: Database;
  readonly #answerId: number;
  readonly #talkId: number;
  readonly #ended = new AbortController();
  #kept = "";
  #timer: NodeJS.Timeout | undefined;
  #keeping: Promise<void> = Promise.resolve();

  constructor(database: Database, { id, talk_id }: { readonly id: number; readonly talk_id: number }) {
    this.#database = database;
    this.#answerId = id;
    this.#talkId = talk_id;
  }

  /** What was read, by the keys under which it may be cited. */
  get sources(): AssistantAnswer["sources"] {
    return this.#sources;
  }

  /** Lets the answer cite something that was read. @returns the key */
  cite(passage: Passage): string {
    const known = this.#sources.find((source) => JSON.stringify(source.passage) === JSON.stringify(passage));
    if (known !== undefined) return known.key;
    const key = `S${this.#sources.length + 1}`;
    this.#sources.push({ key, passage });
    return key;
  }

  /** Shows that a tool is at work. @returns by which the step is known */
  beginStep(tool: string, about: string): number {
    return this.#steps.push({ tool, about, state: "running", detail: "", runId: null }) - 1;
  }

  /** Shows what came of a step. */
  endStep(index: number, outcome: Pick<Step, "state" | "detail" | "runId">): void {
    this.#steps[index] = { ...present(this.#steps[index], "a step ends that began"), ...outcome };
  }

  /** Set when the answer is unwanted, or when it could not be kept. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** Shows that the answer has begun, and from then on what is new. @throws Unwanted */
  async begin(): Promise<void> {
    await this.#write("writing");
    this.signal.throwIfAborted();
    this.#next();
  }

  /** Keeps the whole answer. */
  async finish(): Promise<void> {
    await this.pauseKeeping();
    await this.#write("done");
  }

  /** Looks for what is new no more. */
  async pauseKeeping(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#keeping;
    this.#timer = undefined;
  }

  #next(): void {
    this.#timer = setTimeout(() => {
      this.#keeping = this.keep().then(
        () => {
          if (this.#timer !== undefined && !this.signal.aborted) this.#next();
        },
        (error: unknown) => this.#ended.abort(error),
      );
    }, pause);
  }

  /** Keeps what is new, and hears whether it is still wanted. */
  async keep(): Promise<void> {
    if (this.#shown("writing") !== this.#kept) return this.#write("writing");
    if (!(await isOpen(this.#database, this.#answerId))) this.#ended.abort(new Unwanted());
  }

  async #write(status: AssistantAnswerStatus): Promise<void> {
    const shown = this.#shown(status);
    const { text, nRemoved } = this.#checked(status);
    const progress = { status, text, nRemoved, sources: this.#sources, steps: this.#steps };
    const isWanted = await inTransaction(this.#database, async (transaction) => {
      const isKept = await writeAnswer(transaction, this.#answerId, progress);
      if (isKept) await publish(transaction, topicOf("talk", this.#talkId));
      return isKept;
    });
    this.#kept = shown;
    if (!isWanted) this.#ended.abort(new Unwanted());
  }

  #checked(status: AssistantAnswerStatus) {
    return checkedText(this.text, new Set(this.#sources.map(({ key }) => key)), status !== "writing");
  }

  /** What is seen, to be compared. */
  #shown(status: AssistantAnswerStatus): string {
    return `${this.#sources.length} ${JSON.stringify(this.#steps)} ${this.#checked(status).text}`;
  }
}
