import type { EditCommand } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { StepLabel } from "../store/history.ts";
import { changeFiles } from "../store/workspace-state.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";

/** Does commands one after another, each on the files as they are when its turn comes, as one step of the history. */
export class CommandQueue {
  readonly #store: Pick<WorkspaceStore, "getState" | "actOnAll">;
  readonly #settled: () => Promise<Pick<EngineClient, "request">>;
  #last: Promise<unknown> = Promise.resolve();

  /** @param settled  gives the engine once it knows the files of the store */
  constructor(store: Pick<WorkspaceStore, "getState" | "actOnAll">, settled: () => Promise<Pick<EngineClient, "request">>) {
    this.#store = store;
    this.#settled = settled;
  }

  /**
   * Does a command. Where the files move while it is computed it is computed anew: the text is the only truth.
   *
   * @param language  of what is said when it cannot be done
   * @returns why it cannot be done; undefined when it was. Rejected with an `EngineError` where the engine is replaced
   */
  run(command: EditCommand, label: StepLabel, language: Language): Promise<string | undefined> {
    const done = this.#last.catch(() => undefined).then(() => this.#run(command, label, language));
    this.#last = done;
    return done;
  }

  async #run(command: EditCommand, label: StepLabel, language: Language): Promise<string | undefined> {
    for (;;) {
      const { files } = this.#store.getState().files;
      const engine = await this.#settled();
      const outcome = await engine.request("command", { command, language });
      if (this.#store.getState().files.files !== files) continue;
      if (!outcome.ok) return outcome.message;
      this.#store.actOnAll(changeFiles, label, outcome.files, Date.now(), command);
      return undefined;
    }
  }
}
