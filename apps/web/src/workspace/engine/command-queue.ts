import { changesOfEdits } from "@mofang/collaboration";
import type { EditCommand } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { EditOutcome, EditorPlace } from "../../engine/messages.ts";
import type { WorkspaceDocument } from "../document/workspace-document.ts";
import type { StepLabel } from "../store/steps.ts";

type Ask = (engine: Pick<EngineClient, "request">) => Promise<EditOutcome>;

/** Does commands one after another, each on the texts as they are when its turn comes, as one step to undo. */
export class CommandQueue {
  readonly #document: Pick<WorkspaceDocument, "texts" | "change">;
  readonly #settled: () => Promise<Pick<EngineClient, "request">>;
  #last: Promise<unknown> = Promise.resolve();

  /** @param settled  gives the engine once it knows the texts of the document */
  constructor(document: Pick<WorkspaceDocument, "texts" | "change">, settled: () => Promise<Pick<EngineClient, "request">>) {
    this.#document = document;
    this.#settled = settled;
  }

  /**
   * Does a command. Where the texts move while it is computed it is computed again: the text is the only truth.
   *
   * @param language  of what is said when it cannot be done
   * @returns why it cannot be done; undefined when it was. Rejected with an `EngineError` where the engine is replaced
   */
  run(command: EditCommand, label: StepLabel, language: Language): Promise<string | undefined> {
    return this.#inTurn(label, command, (engine) => engine.request("command", { command, language }));
  }

  /** Renames what is declared at a place, in all files. @returns why it cannot be done; undefined when it was */
  rename(placeNow: () => EditorPlace, name: string, language: Language): Promise<string | undefined> {
    return this.#inTurn("rename", undefined, (engine) => engine.request("rename", { ...placeNow(), name, language }));
  }

  #inTurn(label: StepLabel, command: EditCommand | undefined, ask: Ask): Promise<string | undefined> {
    const done = this.#last.catch(() => undefined).then(() => this.#do(label, command, ask));
    this.#last = done;
    return done;
  }

  async #do(label: StepLabel, command: EditCommand | undefined, ask: Ask): Promise<string | undefined> {
    for (;;) {
      const { texts } = this.#document;
      const engine = await this.#settled();
      const outcome = await ask(engine);
      if (this.#document.texts !== texts) continue;
      if (!outcome.ok) return outcome.message;
      this.#document.change(label, changesOfEdits(texts, outcome.changes), command);
      return undefined;
    }
  }
}
