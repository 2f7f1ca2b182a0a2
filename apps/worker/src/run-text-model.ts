/** One model of a text from its row to its curves: in a process of its own, like every model of a stranger. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { textModelCurves } from "@mofang/protocol";
import { runLimits } from "./model-request.ts";
import type { TextModelRequest } from "./run-messages.ts";
import { RunProcess } from "./run-process.ts";
import type { WorkerTools } from "./simulate-task.ts";
import { findWaitingModel, keepTextCurves } from "./text-model-store.ts";

/** As long as a reader's page lets such a model run. */
const maximumSeconds = 30;
const curvesMegabytes = 2;

/**
 * Runs a model that waits; nothing for one that has been run. Harmless when it is done twice.
 *
 * @throws what database and file system threw, and where `signal` broke it off: then it is run again
 */
export async function runTextModel(digest: string, tools: WorkerTools, signal: AbortSignal): Promise<void> {
  const { database, folders, sandbox, allowsUnwalled, runProgram, libraries, limits, logger } = tools;
  const model = await findWaitingModel(database, digest);
  if (model === undefined) return;
  if (!sandbox.hasNoNetwork && !allowsUnwalled) return keepTextCurves(database, digest, []);
  const folder = await folders.create();
  try {
    const resultFile = join(folder, "curves");
    const bounds = { ...limits, seconds: Math.min(maximumSeconds, limits.seconds) };
    const request: TextModelRequest = { kind: "text-model", model, libraries, limits: runLimits(bounds), resultFile };
    const run = new RunProcess(request, {
      sandbox,
      program: runProgram,
      folder,
      limits: { ...bounds, resultMegabytes: curvesMegabytes },
      onReport: () => undefined,
    });
    const abandon = (): void => run.abandon();
    signal.addEventListener("abort", abandon, { once: true });
    const { hasResult } = await run.outcome;
    signal.removeEventListener("abort", abandon);
    if (signal.aborted) throw new Error(`the run of the model ${digest} was broken off`);
    if (run.stderr !== "") logger.warn({ digest, stderr: run.stderr }, "A model of a text wrote to its standard error");
    const curves = hasResult ? textModelCurves.parse(JSON.parse(await readFile(resultFile, "utf8"))) : [];
    await keepTextCurves(database, digest, curves);
  } finally {
    await folders.remove(folder);
  }
}
