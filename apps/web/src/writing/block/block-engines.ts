import { type createEngineClient, type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { LibraryLoading, SourceFile } from "../../engine/messages.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";

/** The files of a block's model, and what tells the engine that holds them from others. */
export interface BlockSource {
  /** Blocks of one place share an engine, and with it the libraries that it has read. */
  readonly place: string;
  /** Tells the texts of one place apart. */
  readonly texts: string;
  readonly files: RepositoryFiles;
  readonly read: () => Promise<readonly SourceFile[]>;
}

/** Hears what a task waits for. */
export interface BlockListener {
  readonly stage: (stage: "queued" | "engine" | "files") => void;
  readonly libraries: (libraries: readonly LibraryLoading[]) => void;
}

interface OpenEngine {
  readonly client: EngineClient;
  /** Texts that it holds; undefined for none. */
  texts: string | undefined;
  /** Ends when the last task that was asked for has ended. */
  last: Promise<unknown>;
  waiting: number;
  listener: BlockListener | undefined;
}

/** Engines that stay open without a task. */
const mostIdle = 2;

/** Loads what starts an engine. */
type LoadEngine = () => Promise<typeof createEngineClient>;

/**
 * The engines of the blocks of a page: none before a reader wants one, and one after the other in each, so that a text with
 * many blocks never starts many engines.
 */
export class BlockEngines {
  readonly #load: LoadEngine;
  /** By place, least recently used first. */
  readonly #open = new Map<string, Promise<OpenEngine>>();

  constructor(load: LoadEngine) {
    this.#load = load;
  }

  /** Does a task with an engine that holds the files of the source, once the tasks before it have ended. */
  async use<Outcome>(
    source: BlockSource,
    listener: BlockListener,
    task: (engine: EngineClient) => Promise<Outcome>,
  ): Promise<Outcome> {
    listener.stage("engine");
    const engine = await this.#engineOf(source);
    if (engine.waiting++ > 0) listener.stage("queued");
    const done = engine.last.then(async () => {
      engine.listener = listener;
      if (engine.texts !== source.texts) {
        listener.stage("files");
        const files = await source.read();
        engine.texts = undefined;
        await engine.client.request("open", { files });
        engine.texts = source.texts;
      }
      return task(engine.client);
    });
    engine.last = done.catch(() => undefined);
    try {
      return await done;
    } finally {
      engine.waiting--;
      engine.listener = undefined;
      await this.#closeIdle();
    }
  }

  /** Ends the engine of a place, whatever it does: its tasks fail with `EngineError`. */
  async end(place: string): Promise<void> {
    const engine = await this.#open.get(place);
    this.#open.delete(place);
    engine?.client.close();
  }

  #engineOf({ place, files }: BlockSource): Promise<OpenEngine> {
    const engine = this.#open.get(place) ?? this.#start(files);
    this.#open.delete(place);
    this.#open.set(place, engine);
    // What could not be loaded is tried again.
    engine.catch(() => this.#open.delete(place));
    return engine;
  }

  async #start(files: RepositoryFiles): Promise<OpenEngine> {
    const create = await this.#load();
    const engine: OpenEngine = {
      client: create({ part: "runs", files, onLoading: (libraries) => engine.listener?.libraries(libraries) }),
      texts: undefined,
      last: Promise.resolve(),
      waiting: 0,
      listener: undefined,
    };
    return engine;
  }

  async #closeIdle(): Promise<void> {
    const engines = await Promise.all([...this.#open].map(async ([place, engine]) => ({ place, engine: await engine })));
    const idle = engines.filter(({ engine }) => engine.waiting === 0);
    for (const { place } of idle.slice(0, Math.max(0, idle.length - mostIdle))) await this.end(place);
  }
}

/** Whether a task failed because its engine was ended. */
export function isEnded(error: unknown): boolean {
  return error instanceof EngineError && error.message === "closed";
}
