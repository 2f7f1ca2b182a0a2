import type { Language } from "@mofang/protocol";
import { createEngineClient, type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { LibraryLoading, RunProgress, StatisticsAnswer } from "../../engine/messages.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";
import type { ReadFile } from "../store/files.ts";

/** A class as the page has it, to be examined. */
interface ExaminedModel {
  readonly className: string;
  readonly files: readonly ReadFile[];
  /** The repository's files of any kind, which a translation may read. */
  readonly others: RepositoryFiles;
  readonly language: Language;
}

/** How far the examination of a class has come, and what it found. */
export interface ExaminationState {
  /** What was examined last, or is being examined. */
  readonly model: ExaminedModel | undefined;
  /** The stage that is under way; undefined while nothing is. */
  readonly stage: RunProgress["stage"] | "loading_file" | undefined;
  readonly loading: readonly LibraryLoading[];
  readonly answer: StatisticsAnswer | undefined;
  /** Why there is no answer: the worker has failed. */
  readonly failure: string | undefined;
}

const nothing: ExaminationState = { model: undefined, stage: undefined, loading: [], answer: undefined, failure: undefined };

/** The examination of one class after the other, in a worker that is ended with each; panel and cells show the same one. */
export class Examination {
  readonly #createEngine: typeof createEngineClient;
  readonly #listeners = new Set<() => void>();
  #engine: EngineClient | undefined;
  #state = nothing;

  constructor(createEngine = createEngineClient) {
    this.#createEngine = createEngine;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): ExaminationState => this.#state;

  /** Translates a class and asks what it is made of; ends what was under way. */
  async start(model: ExaminedModel): Promise<void> {
    this.#end();
    const onLoading = (loading: readonly LibraryLoading[]) => this.#put({ loading }, engine);
    const engine: EngineClient = this.#createEngine({ part: "runs", files: model.others, onLoading });
    this.#engine = engine;
    this.#put({ ...nothing, model, stage: "loading_file" });
    try {
      await engine.request("open", { files: model.files });
      const { className, language } = model;
      const answer = await engine.request("statistics", { className, language }, ({ stage }) => this.#put({ stage }, engine));
      this.#put({ answer, stage: undefined }, engine);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#put({ failure: error.message, stage: undefined }, engine);
    }
    if (this.#engine === engine) this.#end();
  }

  /** Ends what is under way; nothing of it is known then. */
  readonly cancel = (): void => {
    this.#end();
    this.#put(nothing);
  };

  #end(): void {
    const engine = this.#engine;
    this.#engine = undefined;
    engine?.close();
  }

  /** @param of  the worker that tells; one that was ended is not heard any more */
  #put(facts: Partial<ExaminationState>, of: EngineClient | undefined = this.#engine): void {
    if (of !== this.#engine) return;
    this.#state = { ...this.#state, ...facts };
    for (const listener of this.#listeners) listener();
  }
}
