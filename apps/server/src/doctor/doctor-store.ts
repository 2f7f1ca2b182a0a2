/** What the doctor asks the database and puts right in it. */
import type { Database } from "@mofang/host";
import { pointsKey, publishedResultKey, resultKey, sourcesKey, studySourcesKey } from "@mofang/protocol";
import { sql } from "kysely";

/** Repositories made before a time, those in the bin too. */
export async function repositoriesBefore(database: Database, time: Date): Promise<readonly number[]> {
  const rows = await database.selectFrom("repository").select("id").where("created_at", "<=", time).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

export async function hasRepository(database: Database, id: number): Promise<boolean> {
  return (await database.selectFrom("repository").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Simulations that wait since before a time and that no job names; `only` asks about one. */
export async function tasksWithoutJob(database: Database, time: Date, only?: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select task.id from simulation_task as task
    where task.ended_at is null and task.lease is null and task.waiting_since <= ${time}
      and ${only === undefined ? sql`true` : sql`task.id = ${only}`}
      and not exists (
        select from graphile_worker._private_jobs as job join graphile_worker._private_tasks as kind on kind.id = job.task_id
        where (kind.identifier = 'simulate' or kind.identifier like 'simulation.resume%')
          and (job.payload ->> 'taskId')::bigint = task.id and job.attempts < job.max_attempts
      )
    order by task.id`.execute(database);
  return rows.map(({ id }) => id);
}

export async function jobsGivenUp(database: Database): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select task_identifier as name, count(*) as count from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null group by 1 order by 1`.execute(database);
  return rows;
}

export async function tryAgain(database: Database, name: string): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where task_identifier = ${name} and attempts >= max_attempts and locked_at is null),
      run_at => now(), attempts => 0)`.execute(database);
}

/** Tasks that say that they have a result; `only` asks about one. */
export async function tasksWithResult(database: Database, only?: number): Promise<readonly number[]> {
  const query = database.selectFrom("simulation_task").select("id").where("result_size", "is not", null).orderBy("id");
  const rows = await (only === undefined ? query : query.where("id", "=", only)).execute();
  return rows.map(({ id }) => id);
}

export async function forgetResult(database: Database, id: number): Promise<void> {
  await database.updateTable("simulation_task").set({ result_size: null }).where("id", "=", id).execute();
}

/** Number in a key such as `results/17` or `schools/3/…`; -1 for other keys. */
function numberIn(key: string): number {
  return Number(/^\w+\/(\d{1,15})(\/|$)/.exec(key)?.[1] ?? -1);
}

export async function ownedResults(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom("simulation_task").select("id").where("id", "in", keys.map(numberIn)).execute();
  return new Set(rows.map(({ id }) => resultKey(id)));
}

/** Results of published runs stay for ever. */
export async function ownedPublishedResults(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const names = keys.map((key) => key.slice(publishedResultKey("").length));
  const rows = await database.selectFrom("published_run").select("key").where("key", "in", names).execute();
  return new Set(rows.map(({ key }) => publishedResultKey(key)));
}

/** Points are needed while there is no result. */
export async function ownedPoints(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom("simulation_task")
    .select("id")
    .where("id", "in", keys.map(numberIn))
    .where((e) => e.or([e("points", "is not", null), e("ended_at", "is", null)]))
    .execute();
  return new Set(rows.map(({ id }) => pointsKey(id)));
}

/** Sources are needed until the task has ended. */
export async function ownedSources(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom("simulation_task")
    .select("id")
    .where("id", "in", keys.map(numberIn))
    .where("ended_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => sourcesKey(id)));
}

/** Sources of a study are needed until all runs are made. */
export async function ownedStudySources(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom("study")
    .select("id")
    .where("id", "in", keys.map(numberIn))
    .where("ended_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => studySourcesKey(id)));
}

export async function ownedPortalFiles(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const names = keys.map((key) => key.slice("portal/".length));
  const rows = await database.selectFrom("portal_file").select("key").where("key", "in", names).execute();
  return new Set(rows.map(({ key }) => `portal/${key}`));
}

export async function ownedEntries(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom("competition_entry").select("id").where("id", "in", keys.map(numberIn)).execute();
  return new Set(rows.map(({ id }) => `competition/${id}`));
}

export async function ownedResourceFiles(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select file ->> 'key' as key from forum_resource, jsonb_array_elements(attachments) as file
    where file ->> 'key' = any(${keys})`.execute(database);
  return new Set(rows.map(({ key }) => key));
}

export async function ownedTextFiles(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom("text_file")
    .select("storage_key")
    .where("storage_key", "in", [...keys])
    .execute();
  return new Set(rows.map(({ storage_key }) => storage_key));
}

/** A number kept in a row, and the SQL of what it should be; `it` is the row. */
interface Counter {
  readonly table: string;
  readonly column: string;
  readonly truth: string;
}

const marks = (kind: string): string =>
  `(select count(*) from repository_mark as mark where mark.repository_id = it.id and mark.kind = '${kind}')`;
const postMarks = (kind: string): string =>
  `(select count(*) from forum_mark as mark where mark.post_id = it.id and mark.kind = '${kind}')`;
const votes = (isLike: boolean): string =>
  `(select count(*) from forum_answer_vote as vote where vote.answer_id = it.id and vote.is_like = ${isLike})`;

export const counters: readonly Counter[] = [
  { table: "repository", column: "star_count", truth: marks("star") },
  { table: "repository", column: "collection_count", truth: marks("collection") },
  { table: "repository", column: "watch_count", truth: marks("watch") },
  { table: "forum_post", column: "n_likes", truth: postMarks("like") },
  { table: "forum_post", column: "n_dislikes", truth: postMarks("dislike") },
  { table: "forum_post", column: "n_follows", truth: postMarks("follow") },
  { table: "forum_post", column: "n_favorites", truth: postMarks("favorite") },
  { table: "forum_post", column: "n_same", truth: postMarks("same") },
  { table: "forum_answer", column: "n_likes", truth: votes(true) },
  { table: "forum_answer", column: "n_dislikes", truth: votes(false) },
  {
    table: "conversation",
    column: "n_unread",
    truth: `(select count(*) from instant_message as message where message.sender_id = it.peer_id
      and message.receiver_id = it.account_id and message.id > it.read_up_to)`,
  },
];

/** Rows in which a counter is not what it counts. */
export async function countWrong(database: Database, { table, column, truth }: Counter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} as it where it.${sql.ref(column)} <> ${sql.raw(truth)}`.execute(database);
  return rows[0]?.count ?? 0;
}

export async function countAgain(database: Database, { table, column, truth }: Counter): Promise<void> {
  await sql`
    update ${sql.table(table)} as it set ${sql.ref(column)} = ${sql.raw(truth)}
    where it.${sql.ref(column)} <> ${sql.raw(truth)}`.execute(database);
}
