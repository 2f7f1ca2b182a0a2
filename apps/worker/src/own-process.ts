/** A request that a process of its own answers by one file, as every model of a stranger has a process of its own. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ProcessRequest, RunOutcome } from "./run-messages.ts";
import { RunProcess, type RunProcessOptions } from "./run-process.ts";
import type { WorkerTools } from "./simulate-task.ts";

interface OwnProcess {
  readonly limits: RunProcessOptions["limits"];
  /** Breaks it off. */
  readonly signal: AbortSignal;
  /** What is done, for the log and for errors. */
  readonly work: string;
}

/** How a process ended. */
interface Answered {
  readonly outcome: RunOutcome;
  /** Its result file; undefined where it has written none. */
  readonly text: string | undefined;
  /** Its folder, which is gone, as it may stand in what the process said. */
  readonly folder: string;
}

/** @throws what the file system threw, and where `signal` broke the work off */
export async function inOwnProcess(
  request: (resultFile: string) => ProcessRequest,
  { folders, sandbox, runProgram, logger }: Pick<WorkerTools, "folders" | "sandbox" | "runProgram" | "logger">,
  { limits, signal, work }: OwnProcess,
): Promise<Answered> {
  const folder = await folders.create();
  try {
    const resultFile = join(folder, "result");
    const run = new RunProcess(request(resultFile), { sandbox, program: runProgram, folder, limits, onReport: () => undefined });
    const abandon = (): void => run.abandon();
    signal.addEventListener("abort", abandon, { once: true });
    const outcome = await run.outcome;
    signal.removeEventListener("abort", abandon);
    if (signal.aborted) throw new Error(`${work} was broken off`);
    if (run.stderr !== "") logger.warn({ work, stderr: run.stderr }, "A process wrote to its standard error");
    return { outcome, text: outcome.hasResult ? await readFile(resultFile, "utf8") : undefined, folder };
  } finally {
    await folders.remove(folder);
  }
}
