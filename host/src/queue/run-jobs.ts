import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import {
  type Logger as GraphileLogger,
  type Job,
  Logger as QueueLogger,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import { openPool } from "../database/pool.ts";
import { unavailabilityOf } from "../database/unavailable.ts";
import type { Logger } from "../logging/logger.ts";
import { type JobName, type JobPayload, jobTable } from "./job-table.ts";
import { addressed } from "./jobs.ts";
import { KeptRunner } from "./kept-runner.ts";

interface JobContext {
  readonly jobId: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Set when the program ends, or when this job was taken from it because it seemed dead. */
  readonly signal: AbortSignal;
}

/** Does a job; when it rejects, the job is tried again later. */
export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, context: JobContext) => Promise<void>;

/** Handlers by the names of their jobs. */
export type JobHandlers = { readonly [Name in JobName]?: JobHandler<Name> };

interface JobRunnerOptions {
  readonly databaseUrl: string;
  readonly database: Database;
  readonly logger: Logger;
  /** Jobs at the same time. */
  readonly concurrency: number;
  /** Seconds without a sign of life after which the jobs of a runner are given to others; 30 unless said. */
  readonly lease?: number;
  /** What an operator should know of this program; none unless said. */
  readonly warnings?: readonly string[];
  /** Takes also what was added for this address alone. */
  readonly address?: string;
}

export interface JobRunner {
  /** Takes no more jobs, and waits for the running ones; after five seconds their signal is set. */
  stop(): Promise<void>;
}

const defaultLease = 30;
/** Signs of life within one lease: a few may be late or lost. */
const beatsPerLease = 5;

/**
 * Runs the jobs that the handlers name, in the order of priority and age. The queue itself would hold a dead worker's jobs
 * for hours; so every runner gives signs of life, and each of them gives back what the silent ones held.
 */
export async function runJobs(handlers: JobHandlers, options: JobRunnerOptions): Promise<JobRunner> {
  const signsOfLife = new SignsOfLife(options);
  const events: WorkerEvents = new EventEmitter();
  events.on("worker:create", ({ worker }) => signsOfLife.addWorker(worker.workerId));
  const pool = queuePool(options);
  const runner = new KeptRunner(options.logger, () =>
    run({
      pgPool: pool,
      concurrency: options.concurrency,
      noHandleSignals: true,
      // In batches the queue tries again to note how a job ended; alone it does so once, and hears of no failure.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      pollInterval: 1000,
      events,
      logger: queueLogger(options.logger),
      taskList: taskList(handlers, signsOfLife, options.address),
    }),
  );
  await runner.begin();
  await signsOfLife.begin();
  return {
    async stop() {
      await runner.end();
      await signsOfLife.end();
      await pool.end();
    },
  };
}

/** A pool that bears PostgreSQL's going at any moment: one of the queue's own would not while it ends. */
function queuePool({ databaseUrl, concurrency, logger }: JobRunnerOptions): pg.Pool {
  return openPool({
    databaseUrl,
    connections: concurrency + 2,
    onBrokenConnection: (error) => logger.warn(error, "The queue lost a connection; it opens another by itself"),
  });
}

function taskList(handlers: JobHandlers, signsOfLife: SignsOfLife, address: string | undefined): TaskList {
  const tasks: Record<string, Task> = {};
  for (const name of Object.keys(handlers) as JobName[]) {
    const task = taskOf(name, handlers, signsOfLife);
    tasks[name] = task;
    if (address !== undefined) tasks[addressed(name, address)] = task;
  }
  return tasks;
}

/** A job as the queue runs it: its payload is read as the table of jobs says, before the handler gets it. */
function taskOf(name: JobName, handlers: JobHandlers, signsOfLife: SignsOfLife): Task {
  const handler = handlers[name] as (payload: unknown, context: JobContext) => Promise<void>;
  return async (payload, { job, abortSignal }) => {
    const signal = AbortSignal.any([abortSignal, signsOfLife.lost]);
    await handler(jobTable[name].parse(payload), { jobId: String(job.id), attempt: job.attempts, signal });
  };
}

/** Keeps the row that says that this program lives, and clears up after those whose row has become old. */
class SignsOfLife {
  readonly #id = randomUUID();
  readonly #workerIds: string[] = [];
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #lease: number;
  readonly #warnings: readonly string[];
  #lost = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();

  constructor({ database, logger, lease = defaultLease, warnings = [] }: JobRunnerOptions) {
    this.#database = database;
    this.#logger = logger;
    this.#lease = lease;
    this.#warnings = warnings;
  }

  /** Set when others have taken over this program's jobs. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  addWorker(workerId: string): void {
    this.#workerIds.push(workerId);
  }

  async begin(): Promise<void> {
    await this.#register();
    await this.#releaseDead();
    this.#timer = setInterval(() => this.#beat(), (this.#lease * 1000) / beatsPerLease);
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    try {
      await this.#database.deleteFrom("job_runner").where("id", "=", this.#id).execute();
    } catch (error) {
      this.#logger.warn(error, "The end could not be noted; the row becomes old by itself");
    }
  }

  #beat(): void {
    this.#beating = this.#renew().catch((error: unknown) => this.#logger.warn(error, "A sign of life could not be given"));
  }

  async #renew(): Promise<void> {
    const { numUpdatedRows } = await this.#database
      .updateTable("job_runner")
      .set({ seen_at: sql`now()`, worker_ids: this.#workerIds })
      .where("id", "=", this.#id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) await this.#startAnew();
    await this.#releaseDead();
  }

  async #startAnew(): Promise<void> {
    this.#logger.warn("This program was silent for so long that its jobs were given to others");
    this.#lost.abort();
    this.#lost = new AbortController();
    await this.#register();
  }

  async #register(): Promise<void> {
    const row = { id: this.#id, worker_ids: this.#workerIds, warnings: [...this.#warnings] };
    await this.#database.insertInto("job_runner").values(row).execute();
  }

  async #releaseDead(): Promise<void> {
    const silence = sql<Date>`now() - make_interval(secs => ${this.#lease}::double precision)`;
    await this.#database.deleteFrom("job_runner").where("seen_at", "<", silence).execute();
    await sql`select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < ${silence} and locked_by not in (select unnest(worker_ids) from job_runner)
    ))`.execute(this.#database);
  }
}

/** What the queue says of one of its messages, as far as the log needs it. */
interface QueueFacts {
  readonly job?: Job;
  readonly error?: unknown;
  readonly fatalError?: unknown;
}

/**
 * The queue's messages in our log; what it calls information is of interest only when looking for a fault. Of a job they
 * hold its number and name, never what it carries: a mail holds its receiver and the code in its text. A message about a
 * failed job repeats the error's text, so the error is logged in the one way of all errors instead.
 */
function queueLogger(logger: Logger): GraphileLogger {
  return new QueueLogger(({ workerId }) => (level, message, meta = {}) => {
    const { job, error, fatalError }: QueueFacts = meta;
    const cause = fatalError ?? error;
    const record = {
      workerId,
      ...(job !== undefined && { job: jobRecord(job) }),
      ...(cause !== undefined && { err: cause }),
    };
    logger[levelOf(level, meta)](record, cause === undefined || job === undefined ? message : "A job did not end as it should");
  });
}

function jobRecord({ id, task_identifier: name, attempts, max_attempts: most }: Job) {
  return { id, name, attempts, most };
}

/** What is tried again by itself, a job or a connection, is nothing that an operator must look at. */
function levelOf(level: string, { error, fatalError, job }: QueueFacts): "error" | "warn" | "debug" {
  if (level === "warning") return "warn";
  if (level !== "error") return "debug";
  const cause = error ?? fatalError;
  if (cause !== undefined && unavailabilityOf(cause) !== undefined) return "warn";
  return job !== undefined && job.attempts < job.max_attempts ? "warn" : "error";
}
