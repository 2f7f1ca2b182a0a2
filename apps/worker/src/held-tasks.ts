/**
 * The tasks that a worker holds. One that runs has a slot, which is a job of the queue under way; one that is paused gives
 * its slot up and keeps its process. To go on it waits for a slot of this very worker, by a job of its own kind.
 */
import { randomUUID } from "node:crypto";
import { addJob, isDiskFull, removeJob } from "@mofang/host";
import { lasting } from "./lasting-write.ts";
import { outcomeText } from "./outcome-text.ts";
import { failed, Simulation, type WorkerTools } from "./simulate-task.ts";
import { claimTask, type HeldTask, LeaseLostError, resumeKey } from "./task-store.ts";

interface Held {
  readonly simulation: Simulation;
  /** Settles when the task has ended or was given up; rejects where database or storage failed. */
  readonly ended: Promise<void>;
}

export class HeldTasks {
  readonly #tools: WorkerTools;
  readonly #held = new Map<number, Held>();
  /** Where the jobs go by which this worker's suspended runs get a slot again. */
  readonly address = randomUUID();

  constructor(tools: WorkerTools) {
    this.#tools = tools;
  }

  /**
   * Runs a waiting task until it ends or pauses. When `signal` is set it is given back for another worker, also from a pause.
   *
   * @throws what database or storage threw
   */
  async begin(taskId: number, signal: AbortSignal): Promise<void> {
    const { database, logger } = this.#tools;
    const { result: task } = await lasting(() => claimTask(database, taskId), signal, logger);
    if (task === undefined) return;
    const folder = await this.#folderFor(task, signal);
    if (folder === undefined) return;
    const simulation = new Simulation(task, folder, this.#tools, { signal, onContinue: () => this.#queueResume(taskId) });
    const ended = this.#runToEnd(taskId, simulation, folder);
    // Whoever has the slot hears of a failure; without one the log does.
    ended.catch((error: unknown) => logger.warn(error, `Task ${taskId} was given up; it is run again`));
    const held = { simulation, ended };
    this.#held.set(taskId, held);
    await untilPause(held);
  }

  /** A run's own folder; without room for it the task has ended. */
  async #folderFor(task: HeldTask, signal: AbortSignal): Promise<string | undefined> {
    try {
      return await this.#tools.folders.create();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      const { logger } = this.#tools;
      logger.error(error, "The disk is full");
      await lasting(() => task.finish(failed(outcomeText.diskFull()), null), signal, logger);
      return undefined;
    }
  }

  /** Goes on with a suspended run until it ends or pauses again; nothing for one that is gone. */
  async resume(taskId: number): Promise<void> {
    const held = this.#held.get(taskId);
    if (held === undefined) return;
    const paused = untilPause(held);
    held.simulation.resume();
    await paused;
  }

  /** Has a task look at what its user asked for; undefined means every task. */
  look(taskId?: number): void {
    for (const [id, { simulation }] of this.#held) if (taskId === undefined || id === taskId) simulation.look();
  }

  /** Settles when no task is held any more. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#held.values()].map(({ ended }) => ended));
  }

  async #runToEnd(taskId: number, simulation: Simulation, folder: string): Promise<void> {
    const { logger, folders, database } = this.#tools;
    try {
      await simulation.run();
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
      logger.info({ taskId }, "A task was deleted or taken over; its run is dropped");
    } finally {
      this.#held.delete(taskId);
      await folders.remove(folder);
      await removeJob(database, resumeKey(taskId));
    }
  }

  async #queueResume(taskId: number): Promise<void> {
    const options = { key: resumeKey(taskId), attempts: 3, runner: this.address };
    await addJob(this.#tools.database, "simulation.resume", { taskId }, options);
  }
}

async function untilPause({ simulation, ended }: Held): Promise<void> {
  await Promise.race([ended, simulation.suspended()]);
}
