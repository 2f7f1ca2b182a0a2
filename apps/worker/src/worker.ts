/** A worker at work: the queue's handler, the channel on which users' commands come, and the search for tasks left behind. */
import { type Listener, listen, runJobs } from "@mofang/host";
import { type RunnerWarning, simulationControlChannel } from "@mofang/protocol";
import { HeldTasks } from "./held-tasks.ts";
import { markAnswer } from "./mark-answer.ts";
import { runTextModel } from "./run-text-model.ts";
import type { WorkerTools } from "./simulate-task.ts";
import { makeStudyBatch } from "./study-batch.ts";
import { rescueLapsedTasks } from "./task-store.ts";

export interface WorkerOptions extends WorkerTools {
  /** Whether C of models is to be compiled, and cannot be. */
  readonly lacksCompiler: boolean;
  readonly databaseUrl: string;
  /** Runs at the same time. */
  readonly concurrency: number;
  /** Seconds without a sign of life after which a task counts as left behind. */
  readonly lease: number;
}

export interface Worker {
  /** Takes no more tasks, gives those under way back, and ends. */
  stop(): Promise<void>;
}

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { database, databaseUrl, logger, concurrency, lease } = options;
  await options.folders.removeAbandoned();
  const held = new HeldTasks(options);
  const stopping = new AbortController();
  const control = await listenToCommands(options, held);
  const rescue = whileWritable(lease, async () => {
    const found = await rescueLapsedTasks(database, lease);
    if (found.length > 0) logger.warn({ tasks: found }, "Tasks without a living worker were found");
  });
  const rescuing = setInterval(
    () => {
      rescue().catch((error: unknown) => logger.warn(error, "The search for tasks left behind failed; it is made again"));
    },
    (lease * 1000) / 3,
  );
  await rescue();
  const jobs = await runJobs(
    {
      simulate: ({ taskId }, { signal }) => held.begin(taskId, AbortSignal.any([signal, stopping.signal])),
      "course.mark": ({ attemptId }, { signal }) => markAnswer(attemptId, options, AbortSignal.any([signal, stopping.signal])),
      "study.batch": ({ batchId }, { attempt, signal }) =>
        makeStudyBatch(batchId, attempt, options, AbortSignal.any([signal, stopping.signal])),
      "text-model.run": ({ digest }, { signal }) => runTextModel(digest, options, AbortSignal.any([signal, stopping.signal])),
      "simulation.resume": ({ taskId }) => held.resume(taskId),
    },
    { databaseUrl, database, logger, concurrency, warnings: warningsOf(options), address: held.address },
  );
  return {
    async stop() {
      clearInterval(rescuing);
      stopping.abort();
      await jobs.stop();
      await held.settled();
      await control.stop();
    },
  };
}

/**
 * Leaves `work` out for some seconds after it failed: where the database took no writes for a while, the holders of tasks
 * could not renew their leases either, and do so first.
 */
function whileWritable(seconds: number, work: () => Promise<void>): () => Promise<void> {
  let againAt = 0;
  return async () => {
    if (performance.now() < againAt) return;
    try {
      await work();
    } catch (error) {
      againAt = performance.now() + seconds * 1000;
      throw error;
    }
  };
}

function warningsOf({ sandbox, lacksCompiler, fmuHost }: WorkerOptions): RunnerWarning[] {
  return [
    ...(sandbox.hasNoNetwork ? [] : (["runs-not-isolated"] as const)),
    ...(lacksCompiler ? (["no-external-c"] as const) : []),
    ...(fmuHost === undefined ? (["no-fmus"] as const) : []),
  ];
}

function listenToCommands({ databaseUrl, logger }: WorkerOptions, held: HeldTasks): Promise<Listener> {
  return listen(simulationControlChannel, {
    databaseUrl,
    onNotification: (payload) => held.look(Number(payload)),
    onReconnect: () => held.look(),
    onError: (error) => logger.warn(error, "The channel of commands is down"),
  });
}
