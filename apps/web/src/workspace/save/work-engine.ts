import { type CommandEngine, changedTexts, changesOfEdits, type FileChanges, type Texts } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { ChangedText } from "../../engine/messages.ts";
import type { WorkspaceDocument } from "../document/workspace-document.ts";

/** Milliseconds after which an engine that is being replaced is asked again. */
const pause = 200;

/** Has the engine compute what the log wants to know: commands on texts that are not shown, and whether texts are whole. */
export class WorkEngine implements CommandEngine<EditCommand> {
  readonly #document: Pick<WorkspaceDocument, "texts">;
  readonly #settled: () => Promise<Pick<EngineClient, "request">>;
  #isClosed = false;

  /** @param settled  gives the engine once it knows the texts of the document */
  constructor(document: Pick<WorkspaceDocument, "texts">, settled: () => Promise<Pick<EngineClient, "request">>) {
    this.#document = document;
    this.#settled = settled;
  }

  /** No answer is waited for any more. */
  close(): void {
    this.#isClosed = true;
  }

  /** The changes that do a command on those texts; undefined where it cannot be done. */
  readonly run = async (texts: Texts, command: EditCommand): Promise<FileChanges | undefined> => {
    const edits = await this.#ask((engine) => engine.request("commandOn", { texts: this.#othersThanShown(texts), command }));
    return edits && changesOfEdits(texts, edits);
  };

  /** Whether changes leave the texts whole. */
  readonly check = (texts: Texts, changes: FileChanges): Promise<boolean> => {
    const after = changedTexts(texts, changes);
    const files = [...changes.keys()].map((path) => ({
      path,
      before: texts.get(path) ?? null,
      after: after.get(path) ?? null,
    }));
    return this.#ask((engine) => engine.request("isWhole", files));
  };

  #othersThanShown(texts: Texts): readonly ChangedText[] {
    const shown = this.#document.texts;
    const paths = new Set([...shown.keys(), ...texts.keys()]);
    return [...paths]
      .filter((path) => shown.get(path) !== texts.get(path))
      .map((path) => ({ path, text: texts.get(path) ?? null }));
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
