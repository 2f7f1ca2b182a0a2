/** One model of a text from its row to its curves: in a process of its own, like every model of a stranger. */
import { textModelCurves } from "@mofang/protocol";
import { runLimits } from "./model-request.ts";
import { inOwnProcess } from "./own-process.ts";
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
  const { database, sandbox, allowsUnwalled, libraries, limits } = tools;
  const model = await findWaitingModel(database, digest);
  if (model === undefined) return;
  if (!sandbox.hasNoNetwork && !allowsUnwalled) return keepTextCurves(database, digest, []);
  const bounds = { ...limits, seconds: Math.min(maximumSeconds, limits.seconds) };
  const { text } = await inOwnProcess(
    (resultFile) => ({ kind: "text-model", model, libraries, limits: runLimits(bounds), resultFile }),
    tools,
    { limits: { ...bounds, resultMegabytes: curvesMegabytes }, signal, work: `the run of the model ${digest}` },
  );
  await keepTextCurves(database, digest, text === undefined ? [] : textModelCurves.parse(JSON.parse(text)));
}
