import { createEngineClient, type EngineClient, type EngineClientOptions } from "../../engine/engine-client.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";

type OnLoading = NonNullable<EngineClientOptions["onLoading"]>;

/**
 * The workers in which runs of the page run. One that is free serves the next run, because it has kept its translations; a
 * run that begins while others run gets a worker of its own.
 */
export class RunEngines {
  readonly #create: typeof createEngineClient;
  readonly #all = new Set<EngineClient>();
  /** Who hears what a worker waits for: the run that it serves now. */
  readonly #listeners = new Map<EngineClient, OnLoading>();
  #idle: { readonly engine: EngineClient; readonly files: RepositoryFiles } | undefined;
  #reader: EngineClient | undefined;

  constructor(create = createEngineClient) {
    this.#create = create;
  }

  /** A worker for one run, over the repository's files. */
  take(files: RepositoryFiles, onLoading: OnLoading): EngineClient {
    const engine = this.#idleOver(files) ?? this.#begin(files);
    this.#listeners.set(engine, onLoading);
    return engine;
  }

  /** Takes a worker back whose run has ended. */
  giveBack(engine: EngineClient, files: RepositoryFiles): void {
    if (!this.#all.has(engine)) return;
    if (this.#idle !== undefined) this.end(this.#idle.engine);
    this.#idle = { engine, files };
  }

  /** Ends a worker, whatever it does. */
  end(engine: EngineClient): void {
    this.#all.delete(engine);
    this.#listeners.delete(engine);
    engine.close();
  }

  /** The worker that reads results, which no run ever holds up. */
  get reader(): EngineClient {
    this.#reader ??= this.#add(this.#create({ part: "results" }));
    return this.#reader;
  }

  close(): void {
    for (const engine of this.#all) engine.close();
    this.#all.clear();
    this.#listeners.clear();
    this.#idle = undefined;
    this.#reader = undefined;
  }

  /** The worker that is free; one over other files is ended, as it would not be used any more. */
  #idleOver(files: RepositoryFiles): EngineClient | undefined {
    const idle = this.#idle;
    this.#idle = undefined;
    if (idle === undefined || idle.files === files) return idle?.engine;
    this.end(idle.engine);
    return undefined;
  }

  #begin(files: RepositoryFiles): EngineClient {
    const engine = this.#create({ part: "runs", files, onLoading: (libraries) => this.#listeners.get(engine)?.(libraries) });
    return this.#add(engine);
  }

  #add(engine: EngineClient): EngineClient {
    this.#all.add(engine);
    return engine;
  }
}
