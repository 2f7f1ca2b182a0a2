import type { Language } from "@mofang/protocol";
import { createEngineClient, type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";
import { pageResult, type ResultSource } from "../result/result-source.ts";
import type { ReadFile } from "../store/files.ts";
import { patchRun, putRun, type RunRecord, type RunSettings } from "../store/runs.ts";
import { dropRun } from "../store/workspace-state.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { RunPlace } from "./run-place.ts";

/** Milliseconds that a run in the page may take to obey before its worker is ended. */
const obedience = 1500;

/** A model as it stands in the page, to be run there. */
export interface PageModel {
  readonly className: string;
  readonly files: readonly ReadFile[];
  /** The repository's files of any kind, which the model may read. */
  readonly others: RepositoryFiles;
}

/** The runs in the page and the results that were read from files, each in a worker of its own. */
export class PageRuns implements RunPlace {
  readonly #store: WorkspaceStore;
  readonly #createEngine: typeof createEngineClient;
  readonly #engines = new Map<string, EngineClient>();
  #count = 0;

  constructor(store: WorkspaceStore, createEngine = createEngineClient) {
    this.#store = store;
    this.#createEngine = createEngine;
  }

  /** Runs a model to its end. @returns the run's id when it has a result */
  async fire(model: PageModel, settings: RunSettings, language: Language): Promise<string | undefined> {
    const id = this.#nextId();
    const engine = this.#createEngine({ files: model.others, onLoading: (loading) => this.#patch(id, { loading }) });
    const facts = { className: model.className, settings, status: "loading_file", progress: 0, hasLog: true } as const;
    this.#add(id, engine, { ...facts, hasResult: false });
    try {
      return (await this.#run(id, engine, model, settings, language)) ? id : undefined;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#patch(id, { status: "stop", message: error.message === "closed" ? "" : error.message, hasLog: false });
      return undefined;
    }
  }

  /** Reads a result from a file of the user's. @returns the id that it is listed by, or what is wrong with the file */
  async importResult(file: File, language: Language): Promise<{ readonly id: string } | { readonly problem: string }> {
    const engine = this.#createEngine();
    const problem = await readInto(engine, file, language);
    if (problem !== "") {
      engine.close();
      return { problem };
    }
    const facts = { className: file.name, settings: undefined, status: "succeed", progress: 1, hasLog: false } as const;
    const id = this.#nextId();
    this.#add(id, engine, { ...facts, isImported: true, hasResult: true });
    return { id };
  }

  async control(runId: string, command: "pause" | "continue" | "stop"): Promise<void> {
    const engine = this.#engines.get(runId);
    if (engine === undefined) return;
    const isObeyed = await Promise.race([
      engine.request("control", { command }).then(
        () => true,
        () => true,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), obedience)),
    ]);
    // A model that never gives the thread back can only be ended with its worker.
    if (!isObeyed && command === "stop") engine.close();
    else if (command !== "stop") this.#patch(runId, { status: command });
  }

  async log(runId: string): Promise<string> {
    return (await this.#engines.get(runId)?.request("log", null)) ?? "";
  }

  async remove(runId: string): Promise<void> {
    this.#engines.get(runId)?.close();
    this.#engines.delete(runId);
    this.#store.actOnAll(dropRun, runId);
  }

  result(runId: string): ResultSource | undefined {
    const engine = this.#engines.get(runId);
    return engine && pageResult(engine);
  }

  /** Ends everything; nothing of it can be read after. */
  close(): void {
    for (const engine of this.#engines.values()) engine.close();
    this.#engines.clear();
  }

  #nextId(): string {
    this.#count += 1;
    return `page:${this.#count}`;
  }

  #add(id: string, engine: EngineClient, facts: Omit<RunRecord, "id" | "message" | "createdAt" | "isInPage">): void {
    this.#engines.set(id, engine);
    this.#store.act("runs", putRun, { ...facts, id, message: "", createdAt: Date.now(), isInPage: true });
  }

  #patch(id: string, facts: Partial<RunRecord>): void {
    this.#store.act("runs", patchRun, id, facts);
  }

  /** @returns whether there is a result */
  async #run(
    id: string,
    engine: EngineClient,
    { className, files }: PageModel,
    settings: RunSettings,
    language: Language,
  ): Promise<boolean> {
    await engine.request("open", { files });
    const outcome = await engine.request("run", { className, settings, language }, ({ stage, progress }) =>
      this.#patch(id, { status: stage, progress }),
    );
    const { status, message, statistics } = outcome;
    const hasResult = statistics !== null;
    this.#patch(id, { status, message, hasResult, ...(status === "succeed" ? { progress: 1 } : {}) });
    return hasResult;
  }
}

/** @returns what is wrong with the file; empty when the engine has read it */
async function readInto(engine: EngineClient, file: File, language: Language): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return (await engine.request("importResult", { name: file.name, bytes, language })).message;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return error.message;
  }
}
