import { changesToJson, type FileChanges, type Texts } from "@mofang/collaboration";
import type { EngineClient } from "../../engine/engine-client.ts";

/** What the feed reads. */
interface FedDocument {
  readonly texts: Texts;
  readonly subscribe: (listener: (changes: FileChanges) => void) => () => void;
}

/** Tells an engine the texts of a document once, and what changes in them from then on. */
export class EngineFeed {
  readonly #engine: Pick<EngineClient, "request">;
  readonly #document: FedDocument;
  readonly #end: () => void;
  /** What the engine has not been told; undefined before it knows any texts. */
  #changes: readonly FileChanges[] | undefined;
  /** Ends when all that is being told has arrived. */
  #telling: Promise<unknown> = Promise.resolve();

  constructor(engine: Pick<EngineClient, "request">, document: FedDocument) {
    this.#engine = engine;
    this.#document = document;
    this.#end = document.subscribe((changes) => {
      if (this.#changes !== undefined && changes.size > 0) this.#changes = [...this.#changes, changes];
    });
  }

  close(): void {
    this.#end();
  }

  /** Tells all that has changed. @returns whether there was anything, once the engine has it */
  tell(): Promise<boolean> {
    const told = this.#telling.catch(() => undefined).then(() => this.#tell());
    this.#telling = told;
    return told;
  }

  async #tell(): Promise<boolean> {
    if (this.#changes === undefined) {
      const files = [...this.#document.texts].map(([path, text]) => ({ path, text }));
      if (files.length === 0) return false;
      this.#changes = [];
      await this.#engine.request("open", { files });
      return true;
    }
    const changes = this.#changes;
    if (changes.length === 0) return false;
    this.#changes = [];
    await this.#engine.request("change", { changes: changes.map(changesToJson) });
    return true;
  }
}
