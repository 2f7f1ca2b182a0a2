import { changedTexts, changesOfTexts, type FileChanges, type Texts } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { ChangedText } from "../../engine/messages.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";

/** Milliseconds after which an engine that is being replaced is asked again. */
const pause = 200;

/** Has the engine compute what the log wants to know: commands on texts that are not shown, and whether texts are whole. */
export class WorkEngine {
  readonly #store: Pick<WorkspaceStore, "getState">;
  readonly #settled: () => Promise<Pick<EngineClient, "request">>;
  #isClosed = false;

  /** @param settled  gives the engine once it knows the files of the store */
  constructor(store: Pick<WorkspaceStore, "getState">, settled: () => Promise<Pick<EngineClient, "request">>) {
    this.#store = store;
    this.#settled = settled;
  }

  /** No answer is waited for any more. */
  close(): void {
    this.#isClosed = true;
  }

  /** The changes that do a command on those texts; undefined where it cannot be done. */
  async run(texts: Texts, command: EditCommand): Promise<FileChanges | undefined> {
    const changed = await this.#ask((engine) => engine.request("commandOn", { texts: this.#othersThanShown(texts), command }));
    if (changed === undefined) return undefined;
    const after = new Map(texts);
    for (const { path, text } of changed) {
      if (text === null) after.delete(path);
      else after.set(path, text);
    }
    return changesOfTexts(
      texts,
      after,
      changed.map(({ path }) => path),
    );
  }

  /** Whether changes leave the texts whole. */
  async check(texts: Texts, changes: FileChanges): Promise<boolean> {
    const after = changedTexts(texts, changes);
    const files = [...changes.keys()].map((path) => ({
      path,
      before: texts.get(path) ?? null,
      after: after.get(path) ?? null,
    }));
    return this.#ask((engine) => engine.request("isWhole", files));
  }

  #othersThanShown(texts: Texts): readonly ChangedText[] {
    const { files } = this.#store.getState().files;
    const paths = new Set([...files.keys(), ...texts.keys()]);
    return [...paths].flatMap((path) => {
      const text = texts.get(path) ?? null;
      return (files.get(path)?.text ?? null) === text ? [] : [{ path, text }];
    });
  }

  async #ask<Answer>(ask: (engine: Pick<EngineClient, "request">) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await ask(await this.#settled());
      } catch (error) {
        if (!(error instanceof EngineError) || this.#isClosed) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
