/**
 * A worker's side of the table `simulation_task`. A worker claims a task with a lease and renews it; only the holder of the
 * lease writes. A lease that is not renewed lapses, and the task is run again or fails visibly.
 */
import { randomUUID } from "node:crypto";
import {
  addJob,
  type Database,
  DatabaseUnavailableError,
  type DB,
  inTransaction,
  publish,
  publishOnEach,
  removeJob,
  storableJson,
  type Transaction,
} from "@mofang/host";
import { type CallBody, type SimulationStatus, type simulationCalls, topicOf } from "@mofang/protocol";
import { engineBuild, type RunCommand, type SessionStatistics } from "@mofang/session";
import type { Texts } from "@mofang/vocabulary";
import { type NotNull, sql, type UpdateObject } from "kysely";
import { outcomeText } from "./outcome-text.ts";
import type { RunOutcome } from "./run-messages.ts";

type TaskSettings = CallBody<typeof simulationCalls.fireTask>["settings"];

/** Someone else holds the task now, or it was deleted: this run is of no use any more. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";
}

/** Starts of a task in all; a model that takes its worker down with it must not do so for ever. */
const maximumAttempts = 2;

/** Longest log kept, characters in one language. */
const maximumLog = 200_000;

/** Key of the job by which a suspended run gets a slot again. */
export function resumeKey(taskId: number): string {
  return `resume-simulation:${taskId}`;
}

/** Claims a waiting task; undefined when there is none of that id, which for a job that runs again is no error. */
export async function claimTask(database: Database, taskId: number): Promise<HeldTask | undefined> {
  const lease = randomUUID();
  return inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable("simulation_task")
      .set({
        lease,
        status: "ready_container",
        attempt: sql`attempt + 1`,
        heartbeat_at: sql`now()`,
        started_at: sql`now()`,
        progress: 0,
        points: null,
        command: null,
        log_zh: "",
        log_en: "",
      })
      .where("id", "=", taskId)
      .where("status", "=", "submitted")
      .where("lease", "is", null)
      .returning(["settings", "account_id"])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    await publishOnEach(transaction, [topicOf("simulation", taskId), ...(await waitingTopics(transaction))]);
    return new HeldTask(database, { taskId, accountId: row.account_id, settings: row.settings as TaskSettings }, lease);
  });
}

/** Topics of the tasks that wait for a slot: their places may have changed. */
async function waitingTopics(transaction: Transaction): Promise<string[]> {
  const waiting = transaction.selectFrom("simulation_queue").select("id").$narrowType<{ id: NotNull }>();
  const rows = await waiting.orderBy("place").limit(500).execute();
  return rows.map(({ id }) => topicOf("simulation", id));
}

/** A task that this worker holds. Every write fails with LeaseLostError when it no longer does. */
export class HeldTask {
  readonly taskId: number;
  /** Whose it is. */
  readonly accountId: number;
  readonly settings: TaskSettings;
  readonly #database: Database;
  readonly #lease: string;
  /** Whether the connection broke over an end that may have been written. */
  #mayHaveEnded = false;

  constructor(
    database: Database,
    { taskId, accountId, settings }: Pick<HeldTask, "taskId" | "accountId" | "settings">,
    lease: string,
  ) {
    this.#database = database;
    this.taskId = taskId;
    this.accountId = accountId;
    this.#lease = lease;
    this.settings = settings;
  }

  /** The next status, in the order of `simulationStatuses`. */
  async advance(status: SimulationStatus): Promise<void> {
    await this.#write({ status });
  }

  async progress(progress: number, statistics: SessionStatistics): Promise<void> {
    await this.#write({ progress, statistics: storableJson(statistics) });
  }

  /** Pages can read so many rows now. */
  async points(rows: number): Promise<void> {
    await this.#write({ points: rows });
  }

  /** Adds lines to the log; what is too long is cut at its end. */
  async log({ zh, en }: Texts): Promise<void> {
    await this.#write({
      log_zh: sql<string>`left(log_zh || ${`${zh}\n`}, ${maximumLog})`,
      log_en: sql<string>`left(log_en || ${`${en}\n`}, ${maximumLog})`,
    });
  }

  /** Ends the task. @param resultSize  bytes of the stored result, null for none */
  async finish(outcome: RunOutcome, resultSize: number | null): Promise<void> {
    try {
      await this.#end(outcome, resultSize);
    } catch (error) {
      if (error instanceof LeaseLostError && this.#mayHaveEnded && (await this.#hasEndedAs(outcome.status))) return;
      this.#mayHaveEnded ||= error instanceof DatabaseUnavailableError && error.effect === "unknown";
      throw error;
    }
  }

  async #hasEndedAs(status: SimulationStatus): Promise<boolean> {
    const row = await this.#database
      .selectFrom("simulation_task")
      .select("id")
      .where("id", "=", this.taskId)
      .where("status", "=", status)
      .executeTakeFirst();
    return row !== undefined;
  }

  async #end({ status, message, statistics, block, profile }: RunOutcome, resultSize: number | null): Promise<void> {
    await this.#write({
      status,
      message_zh: message.zh,
      message_en: message.en,
      ...(statistics === null ? {} : { statistics: storableJson(statistics) }),
      ...(block === undefined ? {} : { block: storableJson(block) }),
      ...(profile === undefined ? {} : { profile: storableJson(profile) }),
      ...(status === "succeed" ? { progress: 1 } : {}),
      result_size: resultSize,
      engine_build: engineBuild,
      ...(resultSize === null ? {} : { points: null }),
      ended_at: sql<Date>`now()`,
      lease: null,
    });
  }

  /** Lets another worker run the task from its start; this start does not count. */
  async giveBack(): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await this.#write(
        {
          status: "submitted",
          attempt: sql<number>`attempt - 1`,
          lease: null,
          progress: 0,
          points: null,
          waiting_since: sql<Date>`now()`,
        },
        transaction,
      );
      await enqueue(transaction, this.taskId);
    });
  }

  /** Renews the lease; gives what the user last asked for. */
  async heartbeat(): Promise<RunCommand | undefined> {
    const row = await this.#database
      .updateTable("simulation_task")
      .set({ heartbeat_at: sql`now()` })
      .where("id", "=", this.taskId)
      .where("lease", "=", this.#lease)
      .returning("command")
      .executeTakeFirst();
    if (row === undefined) throw new LeaseLostError(`task ${this.taskId}`);
    return (row.command as RunCommand | null) ?? undefined;
  }

  async #write(values: TaskUpdate, database: Database | Transaction = this.#database): Promise<void> {
    await inTransaction(database, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("simulation_task")
        .set(values)
        .where("id", "=", this.taskId)
        .where("lease", "=", this.#lease)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new LeaseLostError(`task ${this.taskId}`);
      await publish(transaction, topicOf("simulation", this.taskId));
    });
  }
}

type TaskUpdate = UpdateObject<DB, "simulation_task">;

/**
 * Finds tasks whose worker is gone: they wait again, or fail when that happened too often, or stop when that was asked.
 *
 * @param seconds  age of a heartbeat after which its worker counts as gone
 * @returns ids of the tasks found
 */
export async function rescueLapsedTasks(database: Database, seconds: number): Promise<number[]> {
  return inTransaction(database, async (transaction) => {
    const lapsed = await transaction
      .selectFrom("simulation_task")
      .select(["id", "attempt", "command"])
      .where("lease", "is not", null)
      .where("heartbeat_at", "<", sql<Date>`now() - make_interval(secs => ${seconds})`)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, attempt, command } of lapsed) {
      const text = outcomeText.lapsed(attempt);
      const isOver = command === "stop" || attempt >= maximumAttempts;
      const change: TaskUpdate = isOver
        ? {
            status: command === "stop" ? "stop" : "failed",
            ...(command === "stop" ? {} : { message_zh: text.zh, message_en: text.en }),
            ended_at: sql<Date>`now()`,
          }
        : { status: "submitted", progress: 0, points: null, waiting_since: sql<Date>`now()` };
      await transaction
        .updateTable("simulation_task")
        .set({ ...change, lease: null })
        .where("id", "=", id)
        .execute();
      await removeJob(transaction, resumeKey(id));
      if (!isOver) await enqueue(transaction, id);
      await publish(transaction, topicOf("simulation", id));
    }
    return lapsed.map(({ id }) => id);
  });
}

async function enqueue(transaction: Transaction, taskId: number): Promise<void> {
  await addJob(transaction, "simulate", { taskId }, { attempts: 3 });
}
