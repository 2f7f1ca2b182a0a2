/** SQL of simulation tasks, the server's side: what users submit, ask for and see. Workers write the rest. */
import { type Database, type DB, storableJson } from "@mofang/host";
import { type CallBody, type SimulationCommand, type SimulationStatus, type simulationCalls, topicOf } from "@mofang/protocol";
import { type ExpressionBuilder, type ExpressionWrapper, type NotNull, type SqlBool, sql } from "kysely";

export type SimulationSettings = CallBody<typeof simulationCalls.fireTask>["settings"];

/** Columns that make a task as users see it; the log is left out, because it can be long. */
const taskColumns = [
  "simulation_task.id",
  "simulation_task.account_id",
  "simulation_task.repository_id",
  "repository.name as repository_name",
  "simulation_task.commit",
  "simulation_task.libraries",
  "simulation_task.settings",
  "simulation_task.status",
  "simulation_task.progress",
  "simulation_task.message_zh",
  "simulation_task.message_en",
  "simulation_task.statistics",
  "simulation_task.block",
  "simulation_task.result_size",
  "simulation_task.points",
  "simulation_task.created_at",
  "simulation_task.started_at",
  "simulation_task.ended_at",
  "simulation_task.revision",
  "simulation_task.key",
  "simulation_task.is_shared",
  "simulation_task.name",
  "simulation_task.note",
  "simulation_task.tags",
  "simulation_task.is_pinned",
  "simulation_task.installed",
  "simulation_task.engine_build",
  "published_run.key as published_key",
  "simulation_queue.place",
] as const;

/** Tasks that hold a slot of a worker. */
const nRunning = sql<number>`(select count(*)::integer from simulation_task as other
  where other.lease is not null and other.status <> 'pause')`;

function tasks(database: Database) {
  return database
    .selectFrom("simulation_task")
    .innerJoin("repository", "repository.id", "simulation_task.repository_id")
    .leftJoin("simulation_queue", "simulation_queue.id", "simulation_task.id")
    .leftJoin("published_run", (join) =>
      join.onRef("published_run.task_id", "=", "simulation_task.id").on("published_run.withdrawn_at", "is", null),
    )
    .select(taskColumns)
    .select((e) => e.case().when("simulation_queue.place", "is", null).then(null).else(nRunning).end().as("running"));
}

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>;

/** A task of that account; others are not found. */
export async function findTask(database: Database, taskId: number, accountId: number) {
  return tasks(database)
    .where("simulation_task.id", "=", taskId)
    .where("simulation_task.account_id", "=", accountId)
    .executeTakeFirst();
}

/** A task, whoever's it is; for those whose right to it was checked before. */
export async function findAnyTask(database: Database, taskId: number): Promise<TaskRow | undefined> {
  return tasks(database).where("simulation_task.id", "=", taskId).executeTakeFirst();
}

interface TaskFilter {
  readonly repositoryId?: number | undefined;
  readonly status?: SimulationStatus | undefined;
  readonly tag?: string | undefined;
}

/** A page of an account's tasks, pinned ones first, then the newest, with their total number. */
export async function listTasks(
  database: Database,
  accountId: number,
  { repositoryId, status, tag }: TaskFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: TaskRow[]; readonly total: number }> {
  const filter = (e: ExpressionBuilder<DB, "simulation_task">): ExpressionWrapper<DB, "simulation_task", SqlBool> =>
    e.and([
      e("simulation_task.account_id", "=", accountId),
      ...(repositoryId === undefined ? [] : [e("simulation_task.repository_id", "=", repositoryId)]),
      ...(status === undefined ? [] : [e("simulation_task.status", "=", status)]),
      ...(tag === undefined ? [] : [sql<SqlBool>`simulation_task.tags @> ${[tag]}`]),
    ]);
  const [rows, { count }] = await Promise.all([
    tasks(database)
      .where(filter)
      .orderBy("simulation_task.is_pinned", "desc")
      .orderBy("simulation_task.id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    database
      .selectFrom("simulation_task")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where(filter)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Number of an account's tasks and studies under way. Locks the account, so that no other transaction adds one meanwhile. */
export async function lockAndCountActive(database: Database, accountId: number): Promise<number> {
  await database.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { tasks } = await database
    .selectFrom("simulation_task")
    .select((e) => e.fn.countAll<number>().as("tasks"))
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  const { studies } = await database
    .selectFrom("study")
    .select((e) => e.fn.countAll<number>().as("studies"))
    .where("account_id", "=", accountId)
    .where("status", "=", "running")
    .executeTakeFirstOrThrow();
  return tasks + studies;
}

export async function insertTask(
  database: Database,
  task: {
    readonly accountId: number;
    readonly repositoryId: number;
    readonly commit: string;
    readonly libraries: readonly object[];
    /** Installed libraries that it has; left out where it is not published. */
    readonly installed?: readonly object[];
    readonly settings: SimulationSettings;
  },
): Promise<number> {
  const { id } = await database
    .insertInto("simulation_task")
    .values({
      account_id: task.accountId,
      repository_id: task.repositoryId,
      commit: task.commit,
      libraries: storableJson(task.libraries),
      installed: task.installed === undefined ? null : storableJson(task.installed),
      settings: storableJson(task.settings),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Status of a task and whether a worker holds it; the row stays locked until the transaction ends. */
export async function lockTask(database: Database, taskId: number) {
  return database
    .selectFrom("simulation_task")
    .select(["status", "lease"])
    .where("id", "=", taskId)
    .forUpdate()
    .executeTakeFirst();
}

/** Leaves a command for the worker that holds the task. */
export async function setCommand(database: Database, taskId: number, command: SimulationCommand): Promise<void> {
  await database
    .updateTable("simulation_task")
    .set({ command, ...(command === "continue" ? { waiting_since: sql`now()` } : {}) })
    .where("id", "=", taskId)
    .execute();
}

/** Number of runs of all users that are paused. */
export async function countPaused(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("simulation_task")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("ended_at", "is", null)
    .where("status", "=", "pause")
    .executeTakeFirstOrThrow();
  return count;
}

/** Topics of the tasks that wait for a slot: their places may have changed. */
export async function waitingTopics(database: Database): Promise<string[]> {
  const waiting = database.selectFrom("simulation_queue").select("id").$narrowType<{ id: NotNull }>();
  const rows = await waiting.orderBy("place").limit(500).execute();
  return rows.map(({ id }) => topicOf("simulation", id));
}

/** Ends a task that no worker holds. */
export async function stopWaiting(database: Database, taskId: number): Promise<void> {
  await database
    .updateTable("simulation_task")
    .set({ status: "stop", ended_at: sql`now()` })
    .where("id", "=", taskId)
    .where("lease", "is", null)
    .execute();
}

export async function findLog(database: Database, taskId: number) {
  return database.selectFrom("simulation_task").select(["log_zh", "log_en"]).where("id", "=", taskId).executeTakeFirst();
}

/** What tells the points of a task from earlier ones, while it has some and no result. */
export async function findPoints(database: Database, taskId: number): Promise<string | undefined> {
  const row = await database
    .selectFrom("simulation_task")
    .select(["attempt", "points"])
    .where("id", "=", taskId)
    .where("points", "is not", null)
    .executeTakeFirst();
  return row && `${row.attempt} ${row.points}`;
}

interface TaskNaming {
  readonly name: string;
  /** Stays as it is when left out. */
  readonly note?: string | undefined;
  readonly tags: readonly string[];
  readonly isPinned: boolean;
}

/** What people call a task. */
export async function nameTask(database: Database, taskId: number, { name, note, tags, isPinned }: TaskNaming): Promise<void> {
  await database
    .updateTable("simulation_task")
    .set({ name, tags: [...tags], is_pinned: isPinned, ...(note !== undefined && { note }) })
    .where("id", "=", taskId)
    .execute();
}

/** Pinned tasks of an account but for one. Locks the account, so that no other transaction pins one meanwhile. */
export async function lockAndCountPinned(database: Database, accountId: number, exceptId: number): Promise<number> {
  await database.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { count } = await database
    .selectFrom("simulation_task")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("is_pinned", "=", true)
    .where("id", "<>", exceptId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Shows a task to the readers of its repository, or to its owner alone. */
export async function shareTask(database: Database, taskId: number, isShared: boolean): Promise<void> {
  await database.updateTable("simulation_task").set({ is_shared: isShared }).where("id", "=", taskId).execute();
}

/** What a task has cost, as its worker has written it; null where that was not asked for. */
export async function findProfile(database: Database, taskId: number) {
  const row = await database.selectFrom("simulation_task").select("profile").where("id", "=", taskId).executeTakeFirst();
  return row?.profile ?? null;
}

/** What decides who may see a task. */
export interface TaskReach {
  readonly account_id: number;
  readonly repository_id: number;
  readonly commit: string;
  readonly is_shared: boolean;
}

/** It is asked before every message of a run, so it looks at no other rows. */
export function findReach(database: Database, taskId: number): Promise<TaskReach | undefined> {
  return database
    .selectFrom("simulation_task")
    .select(["account_id", "repository_id", "commit", "is_shared"])
    .where("id", "=", taskId)
    .executeTakeFirst();
}

/** The task at an address, without a look at who may see it. */
export async function findTaskByKey(database: Database, key: string): Promise<TaskRow | undefined> {
  return tasks(database).where("simulation_task.key", "=", key).executeTakeFirst();
}

/** All tags of an account's tasks, in order. */
export async function tagsOf(database: Database, accountId: number): Promise<string[]> {
  const tags = database.selectFrom("simulation_task").select(sql<string>`unnest(tags)`.as("tag"));
  const rows = await tags.where("account_id", "=", accountId).distinct().orderBy("tag").execute();
  return rows.map(({ tag }) => tag);
}

/** @returns false for a task that is pinned, which stays */
export async function deleteTask(database: Database, taskId: number): Promise<boolean> {
  const task = await database
    .selectFrom("simulation_task")
    .select("is_pinned")
    .where("id", "=", taskId)
    .forUpdate()
    .executeTakeFirst();
  if (task?.is_pinned) return false;
  await database.deleteFrom("simulation_task").where("id", "=", taskId).execute();
  return true;
}

/** What an account has simulated. */
export function simulationData(database: Database, accountId: number) {
  return database
    .selectFrom("simulation_task")
    .select(["id", "key", "repository_id", "commit", "settings", "status", "created_at", "ended_at"])
    .select(["name", "note", "tags", "is_shared"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}
