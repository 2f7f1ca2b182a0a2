/** Models that stand in texts of people, run once each by a worker, so that readers without scripts see their curves. */
import { createHash } from "node:crypto";
import { addJob, type Database, inTransaction, type Logger } from "@mofang/host";
import type { ModelBlock } from "@mofang/markup";
import { type TextModel, type TextModelCurves, textModelJobKey, textModelPriority } from "@mofang/protocol";
import { countWaitingModels, findTextModel, forgetTextModels, insertTextModel } from "./text-model-store.ts";

/** Bytes of a model that is run, and models that wait at once: more are asked for again by a later visit. */
const [mostBytes, mostWaiting] = [64 * 1024, 500];
/** Days after which a model is run again, with the engine and the libraries of that day. */
const keptDays = 30;
const attempts = 3;

export class TextModels {
  readonly #database: Database;
  readonly #logger: Logger;

  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
  }

  /** Curves of the last run of a model. None before it has been run, which the first visit asks for; none of what cannot be run. */
  async curvesOf(model: TextModel): Promise<TextModelCurves> {
    if (Buffer.byteLength(model.text) > mostBytes) return [];
    const digest = createHash("sha256").update(JSON.stringify(model)).digest("hex");
    const known = await findTextModel(this.#database, digest);
    // No page waits for it, and none fails with it: the next visit asks again.
    if (known === undefined)
      this.#ask(digest, model).catch((error: unknown) =>
        this.#logger.warn(error, "A model of a text was not put into the queue"),
      );
    return known?.curves ?? [];
  }

  #ask(digest: string, model: TextModel): Promise<void> {
    return inTransaction(this.#database, async (transaction) => {
      await forgetTextModels(transaction, keptDays);
      if ((await countWaitingModels(transaction)) >= mostWaiting) return;
      if (!(await insertTextModel(transaction, digest, model))) return;
      const options = { priority: textModelPriority, key: textModelJobKey(digest), attempts };
      await addJob(transaction, "text-model.run", { digest }, options);
    });
  }
}

/** What is run of a block; undefined for a model of a repository, which the reader perhaps may not see, and for a wrong opening. */
export function textModelOf(block: ModelBlock): TextModel | undefined {
  const { source, className = null, plot, start = null, stop = null, intervals = null, tolerance = null, parameters } = block;
  if (source.kind !== "text" || block.problems.length > 0) return undefined;
  return { text: source.text, className, plot: [...plot], start, stop, intervals, tolerance, parameters: { ...parameters } };
}
