/** SQL of published runs. */
import { type Database, storableJson } from "@mofang/host";
import type { CallBody, CallQuery, DoiState, publishedRunCalls } from "@mofang/protocol";
import { sql } from "kysely";
import type { InstalledPin } from "../dependency/index.ts";
import { isVisibleTo } from "../platform/visibility/visibility-store.ts";
import type { SimulationTask } from "../simulation/index.ts";

type Publication = Omit<CallBody<typeof publishedRunCalls.publishRun>, "id" | "simulationTaskId">;

/** What was frozen when a run was published. */
interface NewPublishedRun extends Publication {
  readonly key: string;
  readonly publisherId: number;
  readonly task: SimulationTask;
  readonly installed: readonly InstalledPin[];
  readonly engineBuild: string;
  readonly digest: string;
  readonly resultSize: number;
}

/** Keeps others from publishing the same task until the transaction ends. */
export async function lockTask(database: Database, taskId: number): Promise<void> {
  await database.selectFrom("simulation_task").select("id").where("id", "=", taskId).forUpdate().execute();
}

export async function insertPublishedRun(database: Database, run: NewPublishedRun): Promise<void> {
  const { task } = run;
  await database
    .insertInto("published_run")
    .values({
      key: run.key,
      repository_id: task.repositoryId,
      publisher_id: run.publisherId,
      task_id: task.id,
      commit: task.commit,
      settings: storableJson(task.settings),
      libraries: storableJson(task.libraries),
      installed: storableJson(run.installed),
      engine_build: run.engineBuild,
      digest: run.digest,
      result_size: run.resultSize,
      title: storableJson(run.title),
      description: storableJson(run.description),
      authors: storableJson(run.authors),
      licence: run.licence,
      keywords: [...run.keywords],
      variables: [...run.variables],
    })
    .execute();
}

/** Key under which a task is published; undefined where it is not. */
export async function keyOfTask(database: Database, taskId: number): Promise<string | undefined> {
  const row = await database
    .selectFrom("published_run")
    .select("key")
    .where("task_id", "=", taskId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return row?.key;
}

export type PublishedRow = NonNullable<Awaited<ReturnType<typeof findPublishedRun>>>;

/** A published run with the names of its repository and publisher, without a look at who may see it. */
export function findPublishedRun(database: Database, key: string) {
  return database
    .selectFrom("published_run as run")
    .innerJoin("repository", "repository.id", "run.repository_id")
    .innerJoin("account as owner", "owner.id", "repository.owner_id")
    .leftJoin("account as publisher", "publisher.id", "run.publisher_id")
    .selectAll("run")
    .select([
      "repository.name as repository_name",
      "repository.open_type",
      "owner.name as owner_name",
      "publisher.name as publisher_name",
      "publisher.avatar as publisher_avatar",
    ])
    .where("run.key", "=", key)
    .executeTakeFirst();
}

/** A page of those that a viewer may see and that are not withdrawn, the newest first, with their total number. */
export async function listPublishedRuns(
  database: Database,
  viewerId: number | undefined,
  { repositoryId, whose }: Omit<CallQuery<typeof publishedRunCalls.publishedRuns>, "page" | "pageSize">,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  let shown = database
    .selectFrom("published_run as run")
    .innerJoin("repository", "repository.id", "run.repository_id")
    .where(isVisibleTo(viewerId))
    .where("run.withdrawn_at", "is", null);
  if (repositoryId !== undefined) shown = shown.where("run.repository_id", "=", repositoryId);
  if (whose === "own") shown = shown.where("run.publisher_id", "=", viewerId ?? null);
  const [rows, { count }] = await Promise.all([
    shown
      .select(["run.key", "run.title", "run.published_at", "repository.name as repository_name"])
      .orderBy("run.id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    shown.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Whose a task is, and whose its repository, with whether that is public. */
export function peopleOf(database: Database, taskId: number) {
  return database
    .selectFrom("simulation_task as task")
    .innerJoin("account as runner", "runner.id", "task.account_id")
    .innerJoin("repository", "repository.id", "task.repository_id")
    .innerJoin("account as owner", "owner.id", "repository.owner_id")
    .select(["runner.name", "runner.avatar", "owner.name as repository_owner", "repository.open_type"])
    .where("task.id", "=", taskId)
    .executeTakeFirst();
}

/** All that visitors may see and that are not withdrawn, the newest first. */
export function runsForStrangers(database: Database) {
  return database
    .selectFrom("published_run as run")
    .innerJoin("repository", "repository.id", "run.repository_id")
    .select(["run.key", "run.published_at"])
    .where(isVisibleTo(undefined))
    .where("run.withdrawn_at", "is", null)
    .orderBy("run.id", "desc")
    .execute();
}

/** Notes that a DOI is asked for. @returns false where one is on its way or there */
export async function askForDoi(database: Database, key: string, doi: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("published_run")
    .set({ doi, doi_state: "waiting", doi_failure: "" })
    .where("key", "=", key)
    .where((e) => e.or([e("doi_state", "is", null), e("doi_state", "=", "failed")]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How far the registration of a DOI is. */
export async function noteDoi(database: Database, key: string, state: DoiState, failure = ""): Promise<void> {
  await database.updateTable("published_run").set({ doi_state: state, doi_failure: failure }).where("key", "=", key).execute();
}

/** @returns false for a run that is withdrawn already */
export async function withdraw(database: Database, key: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("published_run")
    .set({ withdrawn_at: sql`now()`, withdrawal_reason: reason })
    .where("key", "=", key)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What an account has published, for its personal data. */
export function publishedBy(database: Database, accountId: number) {
  return database
    .selectFrom("published_run")
    .select(["key", "repository_id", "title", "description", "authors", "published_at", "withdrawn_at", "withdrawal_reason"])
    .where("publisher_id", "=", accountId)
    .orderBy("id")
    .execute();
}
