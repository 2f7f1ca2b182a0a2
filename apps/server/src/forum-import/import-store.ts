/** SQL of bringing texts of other forums in. */
import type { Database, Transaction } from "@mofang/host";
import type { PostKind } from "@mofang/protocol";
import { sql } from "kysely";
import type { ArchiveRef, Series } from "./archive.ts";

/** Columns that are shown, by id or by a title in either language. */
export function columnsCalled(database: Database, name: string) {
  return database
    .selectFrom("forum_category")
    .select(["id", "zh", "en"])
    .where("type", "=", 1)
    .where("hidden_at", "is", null)
    .where((e) => e.or([e(sql`id::text`, "=", name), e("zh", "=", name), e(sql`lower(en)`, "=", name.toLowerCase())]))
    .execute();
}

/** An account that may write, by its name. */
export function writerCalled(database: Database, name: string) {
  return database
    .selectFrom("account")
    .select(["id", "name"])
    .where("name", "=", name)
    .where("frozen_at", "is", null)
    .where("deleted_at", "is", null)
    .where("erased_at", "is", null)
    .executeTakeFirst();
}

/** Lets one import of a source at a time go on, until the transaction ends. */
export async function lockSource(transaction: Transaction, source: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forum-import ${source}`}, 0))`.execute(transaction);
}

/** Puts down what people are called. */
export async function keepNames(
  transaction: Transaction,
  source: string,
  people: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  await sql`
    insert into forum_import_author (source, source_id, name)
    select distinct on (id) ${source}, id, name
    from unnest(${people.map(({ id }) => id)}::bigint[], ${people.map(({ name }) => name)}::text[]) as person (id, name)
    on conflict (source, source_id) do update set name = excluded.name`.execute(transaction);
}

/** What people are called, by their numbers. */
export async function namesOf(database: Database, source: string, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom("forum_import_author")
    .select(["source_id", "name"])
    .where("source", "=", source)
    .where("source_id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ source_id, name }) => [source_id, name]));
}

/** Forgets what people are called: what was imported says it. */
export async function forgetNames(database: Database, source: string): Promise<void> {
  await database.deleteFrom("forum_import_author").where("source", "=", source).execute();
}

/** A text that is here, and where. */
export interface ImportedRow {
  readonly series: Series;
  readonly source_id: number;
  /** The post in which it stands now. */
  readonly post_id: number;
  /** Null for the post itself. */
  readonly answer_id: number | null;
  /** The answer below which it stands as a comment. */
  readonly parent_id: number | null;
  readonly accepted_id: number | null;
}

/** Those of some texts that are here. */
export async function importedAmong(
  database: Database,
  source: string,
  refs: readonly ArchiveRef[],
): Promise<readonly ImportedRow[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<ImportedRow>`
    select imported.series, imported.source_id, coalesce(answer.post_id, post.merged_into, post.id) as post_id,
      imported.answer_id, answer.parent_id, imported.accepted_id
    from unnest(${refs.map(({ series }) => series)}::text[], ${refs.map(({ id }) => id)}::bigint[]) as wanted (series, id)
    join forum_import as imported
      on imported.source = ${source} and imported.series = wanted.series and imported.source_id = wanted.id
    join forum_post as post on post.id = imported.post_id
    left join forum_answer as answer on answer.id = imported.answer_id`.execute(database);
  return rows;
}

/** Notes that a text is here. */
export async function noteImported(
  transaction: Transaction,
  source: string,
  { series, id }: ArchiveRef,
  place: { readonly postId: number; readonly answerId?: number; readonly acceptedId?: number | undefined },
): Promise<void> {
  await transaction
    .insertInto("forum_import")
    .values({
      source,
      series,
      source_id: id,
      post_id: place.postId,
      answer_id: place.answerId ?? null,
      accepted_id: place.acceptedId ?? null,
    })
    .execute();
}

/** A label by its title in either language, made where there is none. @returns undefined for one that is hidden */
export async function labelCalled(
  transaction: Transaction,
  title: string,
): Promise<{ readonly id: number; readonly isNew: boolean } | undefined> {
  const found = await transaction
    .selectFrom("forum_category")
    .select(["id", "hidden_at"])
    .where("type", "=", 2)
    .where((e) => e.or([e("zh", "=", title), e(sql`lower(en)`, "=", title.toLowerCase())]))
    .orderBy("id")
    .executeTakeFirst();
  if (found !== undefined) return found.hidden_at === null ? { id: found.id, isNew: false } : undefined;
  const { id } = await transaction
    .insertInto("forum_category")
    .values({
      type: 2,
      zh: title,
      en: title,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from forum_category where type = 2)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

interface Times {
  readonly createdAt: Date;
  readonly editedAt?: Date | undefined;
}

/** @returns id of the post */
export async function insertImportedPost(
  transaction: Transaction,
  post: Times & {
    readonly kind: PostKind;
    readonly columnId: number;
    readonly labels: readonly number[];
    readonly authorId: number;
    readonly title: string;
    readonly body: string;
    /** A `tsvector` as text. */
    readonly words: string;
    readonly activeAt: Date;
    readonly closedAt?: Date | undefined;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto("forum_post")
    .values({
      kind: post.kind,
      column_id: post.columnId,
      labels: [...post.labels],
      author_id: post.authorId,
      title: post.title,
      body: post.body,
      words: sql<string>`${post.words}::tsvector`,
      created_at: post.createdAt,
      edited_at: post.editedAt ?? null,
      active_at: post.activeAt,
      closed_at: post.closedAt ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @param parentId  the answer on which it comments; null for an answer @returns its id */
export async function insertImportedAnswer(
  transaction: Transaction,
  answer: Times & {
    readonly postId: number;
    readonly parentId: number | null;
    readonly authorId: number;
    readonly text: string;
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto("forum_answer")
    .values({
      post_id: answer.postId,
      parent_id: answer.parentId,
      author_id: answer.authorId,
      text: answer.text,
      created_at: answer.createdAt,
      edited_at: answer.editedAt ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Accepts an answer where the post has none yet; as old as the answer, since archives do not say when it was accepted. */
export async function acceptImported(transaction: Transaction, postId: number, answerId: number, at: Date): Promise<void> {
  await transaction
    .updateTable("forum_post")
    .set({ accepted_answer_id: answerId, accepted_at: at })
    .where("id", "=", postId)
    .where("accepted_answer_id", "is", null)
    .execute();
}

/** Counts the answers of some posts, which are as lively as the newest of their answers at least. */
export async function countImportedAnswers(transaction: Transaction, postIds: readonly number[]): Promise<void> {
  await sql`
    update forum_post as post set n_answers = counted.count, active_at = greatest(post.active_at, counted.newest)
    from (
      select post_id, count(*) filter (where parent_id is null) as count, max(created_at) as newest from forum_answer
      where post_id = any(${[...postIds]}::bigint[]) and deleted_at is null group by post_id
    ) as counted where post.id = counted.post_id`.execute(transaction);
}

export function textOfPost(transaction: Transaction, postId: number) {
  return transaction
    .selectFrom("forum_post")
    .select(["title", "body"])
    .where("id", "=", postId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setTextOfPost(
  transaction: Transaction,
  postId: number,
  { body, words }: { readonly body: string; readonly words: string },
): Promise<void> {
  await transaction
    .updateTable("forum_post")
    .set({ body, words: sql<string>`${words}::tsvector` })
    .where("id", "=", postId)
    .execute();
}
