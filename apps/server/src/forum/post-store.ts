/** SQL of posts. */
import { type Database, keptPlan, type Transaction } from "@mofang/host";
import type { PostEventKind, PostKind, PostMarkKind, PostSort } from "@mofang/protocol";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { byIndex } from "../platform/by-index-store.ts";
import { isMemberOf } from "../school/index.ts";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** Rows that a list counts, and those of searches that are put in order; what is beyond is reached by a narrower filter. */
const mostCounted = 10_000;
const mostRanked = 500;
const mostRead = 100;

/** Where posts are looked for: in a school, in the public forum (null), or wherever somebody may read. */
type Reach = { readonly schoolId: number | null } | { readonly readerId: number };

/** Whether a row `post` is within reach: what stands in a hidden column is not. */
export function isWithin(reach: Reach): RawBuilder<SqlBool> {
  return sql`(${isInPlace(reach)} and post.column_id not in (select id from forum_category where hidden_at is not null))`;
}

function isInPlace(reach: Reach): RawBuilder<SqlBool> {
  if ("readerId" in reach) return sql`(post.school_id is null or ${isMemberOf(sql<number>`post.school_id`, reach.readerId)})`;
  return reach.schoolId === null ? sql`post.school_id is null` : sql`post.school_id = ${reach.schoolId}`;
}

const summaryColumns = sql`post.id, post.school_id, post.kind, post.column_id, post.labels, post.title, left(post.body, 400) as beginning,
  post.author_id, author.name as author_name, author.avatar as author_avatar, post.n_answers, post.n_likes, post.n_dislikes,
  post.accepted_answer_id, post.pinned_at, post.closed_at, post.locked_at, post.withheld, post.created_at, post.active_at`;

export interface PostSummaryRow {
  readonly id: number;
  readonly school_id: number | null;
  readonly kind: PostKind;
  readonly column_id: number;
  readonly labels: readonly number[];
  readonly title: string;
  readonly beginning: string;
  readonly author_id: number | null;
  readonly author_name: string | null;
  readonly author_avatar: string | null;
  readonly n_answers: number;
  readonly n_likes: number;
  readonly n_dislikes: number;
  readonly accepted_answer_id: number | null;
  readonly pinned_at: Date | null;
  readonly closed_at: Date | null;
  readonly locked_at: Date | null;
  readonly withheld: string | null;
  readonly created_at: Date;
  readonly active_at: Date;
}

interface PostFilter {
  readonly reach: Reach;
  readonly columnId: number | undefined;
  readonly labels: readonly number[];
  readonly kind: PostKind | undefined;
  readonly authorId: number | undefined;
  /** Whether posts are listed that wait for review. */
  readonly withWaiting?: boolean;
  readonly sort: PostSort;
  /** The fittest posts come first then. */
  readonly words: SoughtWords | undefined;
}

export interface SoughtWords {
  /** A `tsquery` as text. */
  readonly query: string;
  /** Whether their index leads to them sooner than reading posts does. */
  readonly areRare: boolean;
}

const orders: Readonly<Record<PostSort, RawBuilder<unknown>>> = {
  active: sql`(post.pinned_at is not null) desc, post.active_at desc, post.id desc`,
  newest: sql`(post.pinned_at is not null) desc, post.created_at desc, post.id desc`,
  votes: sql`(post.pinned_at is not null) desc, (post.n_likes - post.n_dislikes) desc, post.id desc`,
  unanswered: sql`(post.pinned_at is not null) desc, post.created_at desc, post.id desc`,
};

/** A page of posts that are in sight, and how many there are, `mostCounted` at most. */
export async function listPosts(database: Database, filter: PostFilter, page: Page) {
  const { reach, columnId, labels, kind, authorId, withWaiting = false, sort, words } = filter;
  const isInSight = sql<SqlBool>`post.deleted_at is null`;
  const conditions = [withWaiting ? sql<SqlBool>`(${isInSight} or post.withheld = 'review')` : isInSight, isWithin(reach)];
  if (columnId !== undefined) conditions.push(sql`post.column_id = ${columnId}`);
  if (labels.length > 0) conditions.push(sql`post.labels @> ${[...labels]}::integer[]`);
  if (kind !== undefined) conditions.push(sql`post.kind = ${kind}`);
  if (authorId !== undefined) conditions.push(sql`post.author_id = ${authorId}`);
  if (sort === "unanswered") conditions.push(sql`post.n_answers = 0`);
  if (words !== undefined) conditions.push(sql`post.words @@ ${words.query}::tsquery`);
  const where = sql.join(conditions, sql` and `);
  if (words !== undefined) return fittestPosts(database, where, words, page);
  const found = sql`from forum_post as post where ${where}`;
  return pageOfPosts(database, found, orders[sort], page, keptCount(filter) ?? countOf(found));
}

/**
 * A page of posts that have the words, the fittest first; of more than `mostRanked` some are left out. Of words that very many
 * have, the newest `mostRead` are taken.
 */
async function fittestPosts(
  database: Database,
  where: RawBuilder<unknown>,
  { query: words, areRare }: SoughtWords,
  { page, pageSize }: Page,
) {
  const query = sql<PostSummaryRow & { total: number }>`
    with found as materialized (
      select post.id, ts_rank('{0.1, 0.2, 0.6, 1.0}', post.words, ${words}::tsquery) as rank
      from forum_post as post where ${where} ${areRare ? sql`limit ${mostRanked}` : sql`order by post.id desc limit ${mostRead}`}
    ), chosen as (
      select * from found order by rank desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select ${summaryColumns}, counted.total from (select count(*)::int as total from found) as counted
      left join chosen on true left join forum_post as post on post.id = chosen.id
      left join account as author on author.id = post.author_id
    order by chosen.rank desc, chosen.id desc`;
  const { rows } = await (areRare ? byIndex(database, (held) => query.execute(held)) : query.execute(database));
  return pageOf(rows);
}

/** @param found  a `from` clause that names posts `post` */
async function pageOfPosts(
  database: Database,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { page, pageSize }: Page,
  count: RawBuilder<{ readonly count: number }> = countOf(found),
) {
  const { rows } = await sql<PostSummaryRow & { total: number }>`
    with chosen as (
      select post.id, row_number() over () as place from (
        select post.id ${found} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
      ) as post
    )
    select ${summaryColumns}, counted.count as total from (${count}) as counted
      left join chosen on true left join forum_post as post on post.id = chosen.id
      left join account as author on author.id = post.author_id order by chosen.place`.execute(database);
  return pageOf(rows);
}

/** Rows of a page beside their number, which stands on a row of its own where there are none. */
function pageOf(rows: readonly (PostSummaryRow & { readonly total: number })[]) {
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** How many posts a `from` clause names, `mostCounted` at most. */
function countOf(found: RawBuilder<unknown>): RawBuilder<{ readonly count: number }> {
  return sql`select count(*) as count from (select 1 ${found} limit ${mostCounted}) as found`;
}

/** The same of a filter for which counts are kept: a school or the public forum, a column, a label; undefined for others. */
function keptCount(filter: PostFilter): RawBuilder<{ readonly count: number }> | undefined {
  const { reach, columnId, labels, kind, authorId, withWaiting = false, sort } = filter;
  if ("readerId" in reach || kind !== undefined || authorId !== undefined || withWaiting) return undefined;
  if (labels.length > 1) return undefined;
  const isInColumn = columnId === undefined ? sql`true` : sql`column_id = ${columnId}`;
  const counted = sort === "unanswered" ? sql`n_unanswered` : sql`n_posts`;
  return sql`select least(coalesce(sum(${counted}), 0), ${mostCounted})::int as count from forum_post_count
    where school_id = ${reach.schoolId ?? 0} and label_id = ${labels[0] ?? 0} and ${isInColumn}
      and column_id not in (select id from forum_category where hidden_at is not null)`;
}

/** Posts that an account answered, or marked so; the latest first. */
export function listOwn(database: Database, accountId: number, list: "answers" | "followed" | "favorites", page: Page) {
  if (list === "answers") {
    const found = sql`from (
      select answer.post_id as id, max(answer.created_at) as at from forum_answer as answer
      join forum_post as post on post.id = answer.post_id and post.deleted_at is null and ${isWithin({ readerId: accountId })}
      where answer.author_id = ${accountId} and answer.deleted_at is null group by answer.post_id) as post`;
    return pageOfPosts(database, found, sql`post.at desc`, page);
  }
  const found = sql`from (
    select mark.post_id as id, mark.created_at as at from forum_mark as mark
    join forum_post as post on post.id = mark.post_id and post.deleted_at is null and ${isWithin({ readerId: accountId })}
    where mark.account_id = ${accountId} and mark.kind = ${list === "followed" ? "follow" : "favorite"}) as post`;
  return pageOfPosts(database, found, sql`post.at desc`, page);
}

/** Posts that are not deleted, in the order of their ids in the list. */
export async function postsByIds(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return database
    .selectFrom("forum_post")
    .modifyFront(keptPlan)
    .select(["id", "title", "n_answers", "accepted_answer_id"])
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .where("deleted_at", "is", null)
    .orderBy(sql`array_position(${[...ids]}::bigint[], id)`)
    .execute();
}

/** How many people did something with a post, by what it takes them. */
const popularity = sql`3 * n_answers + 2 * (n_likes - n_dislikes) + n_same + n_favorites`;

/** Ids of posts of the last 30 days, of a school or public, that most people answered, liked or share. */
export async function hotPosts(database: Database, schoolId: number | null, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from forum_post as post
    where deleted_at is null and created_at > now() - interval '30 days' and ${isWithin({ schoolId })}
    order by ${popularity} desc, id desc limit ${most}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Ids of the posts that most people answered, liked or share, of all times and places. */
export async function popularPosts(database: Database, most: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from forum_post where deleted_at is null order by ${popularity} desc, id desc limit ${most}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Those of some posts that are in sight and within reach, in the order of their ids in the list. */
export async function titlesWithin(database: Database, reach: Reach, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; title: string }>`
    select ${keptPlan} id, title from forum_post as post
    where id = any(${[...ids]}::bigint[]) and deleted_at is null and ${isWithin(reach)}
    order by array_position(${[...ids]}::bigint[], id)`.execute(database);
  return rows;
}

/** All of a post but its words, which only the search asks for. */
const postColumns = [
  ...(["id", "school_id", "kind", "column_id", "labels", "title", "body", "author_id", "created_at", "edited_at"] as const),
  ...(["n_answers", "n_dislikes", "n_favorites", "n_follows", "n_likes", "n_same", "active_at", "pinned_at"] as const),
  ...(["accepted_answer_id", "accepted_at", "closed_at", "locked_at", "duplicate_of", "merged_into"] as const),
  ...(["deleted_at", "deleted_by", "delete_reason", "withheld"] as const),
] as const;

export type PostRow = NonNullable<Awaited<ReturnType<typeof findPost>>>;

/** A post, deleted or not. */
export function findPost(database: Database, postId: number) {
  return database
    .selectFrom("forum_post as post")
    .modifyFront(keptPlan)
    .innerJoin("forum_category as column", "column.id", "post.column_id")
    .leftJoin("account as author", "author.id", "post.author_id")
    .select(postColumns.map((column) => `post.${column}` as const))
    .select("column.hidden_at as column_hidden_at")
    .select(["author.name as author_name", "author.avatar as author_avatar", sql<string>`left(post.body, 400)`.as("beginning")])
    .where("post.id", "=", postId)
    .executeTakeFirst();
}

/** Locks a post until the transaction ends. */
export async function lockPost(transaction: Transaction, postId: number): Promise<void> {
  await transaction.selectFrom("forum_post").select("id").where("id", "=", postId).forUpdate().execute();
}

export interface PostContent {
  readonly kind: PostKind;
  readonly columnId: number;
  readonly labels: readonly number[];
  readonly title: string;
  readonly body: string;
  /** A `tsvector` as text. */
  readonly words: string;
}

/** @returns id of the new post */
export async function insertPost(
  database: Database,
  content: PostContent,
  { authorId, schoolId, isWaiting }: { readonly authorId: number; readonly schoolId: number | null; readonly isWaiting: boolean },
): Promise<number> {
  const { id } = await database
    .insertInto("forum_post")
    .values({ ...rowOf(content), author_id: authorId, school_id: schoolId, ...(isWaiting && waiting) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The state of a text that waits for review. */
export const waiting = { deleted_at: sql<Date>`now()`, withheld: "review" } as const;

export async function updateContent(database: Database, postId: number, content: PostContent): Promise<void> {
  await database
    .updateTable("forum_post")
    .set({ ...rowOf(content), edited_at: sql`now()` })
    .where("id", "=", postId)
    .execute();
}

function rowOf({ kind, columnId, labels, title, body, words }: PostContent) {
  return { kind, column_id: columnId, labels: [...labels], title, body, words: sql<string>`${words}::tsvector` };
}

/** Puts down what a text was before it is changed. */
export async function insertRevision(
  database: Database,
  revision: {
    readonly postId: number;
    readonly answerId: number | null;
    readonly editorId: number;
    readonly title: string;
    readonly text: string;
  },
): Promise<void> {
  const { postId, answerId, editorId, title, text } = revision;
  await database
    .insertInto("forum_revision")
    .values({ post_id: postId, answer_id: answerId, editor_id: editorId, title, text })
    .execute();
}

/** What a post or an answer was before each change, the first first; each with who replaced it and when. */
export function revisionsOf(database: Database, postId: number, answerId: number | null, most: number) {
  return database
    .selectFrom("forum_revision as revision")
    .leftJoin("account as editor", "editor.id", "revision.editor_id")
    .select(["revision.title", "revision.text", "revision.created_at", "revision.editor_id"])
    .select(["editor.name as editor_name", "editor.avatar as editor_avatar"])
    .where("revision.post_id", "=", postId)
    .where((e) => (answerId === null ? e("revision.answer_id", "is", null) : e("revision.answer_id", "=", answerId)))
    .orderBy("revision.id")
    .limit(most)
    .execute();
}

export async function setDeleted(database: Database, postId: number, by: number | null, reason: string): Promise<void> {
  const deletedAt = by === null ? null : sql<Date>`now()`;
  await database
    .updateTable("forum_post")
    .set({ deleted_at: deletedAt, deleted_by: by, delete_reason: reason, withheld: null })
    .where("id", "=", postId)
    .execute();
}

/** Sets or clears a state of a post. @returns whether it was otherwise before */
export async function setState(
  database: Database,
  postId: number,
  state: "closed_at" | "locked_at" | "pinned_at",
  isOn: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("forum_post")
    .set({ [state]: isOn ? sql`now()` : null })
    .where("id", "=", postId)
    .where(state, isOn ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setColumn(database: Database, postId: number, columnId: number): Promise<void> {
  await database.updateTable("forum_post").set({ column_id: columnId }).where("id", "=", postId).execute();
}

export async function setDuplicate(database: Database, postId: number, originalId: number): Promise<void> {
  await database
    .updateTable("forum_post")
    .set({ duplicate_of: originalId, closed_at: sql`coalesce(closed_at, now())` })
    .where("id", "=", postId)
    .execute();
}

/** The answer that solves a post; null for none. */
export async function setAccepted(database: Database, postId: number, answerId: number | null): Promise<void> {
  await database
    .updateTable("forum_post")
    .set({ accepted_answer_id: answerId, accepted_at: answerId === null ? null : sql<Date>`now()` })
    .where("id", "=", postId)
    .execute();
}

/** Counts the answers of a post anew, after one was written or deleted. */
export async function noteAnswers(database: Database, postId: number, isActive: boolean): Promise<void> {
  const count = sql<number>`(
    select count(*) from forum_answer where post_id = ${postId} and parent_id is null and deleted_at is null)`;
  await database
    .updateTable("forum_post")
    .set({ n_answers: count, ...(isActive && { active_at: sql<Date>`now()` }) })
    .where("id", "=", postId)
    .execute();
}

export async function insertPostEvent(
  database: Database,
  postId: number,
  actorId: number,
  kind: PostEventKind,
  detail = "",
): Promise<void> {
  await database.insertInto("forum_event").values({ post_id: postId, actor_id: actorId, kind, detail }).execute();
}

/** What was decided about a post, the first first; a hundred at most. */
export function eventsOf(database: Database, postId: number) {
  return database
    .selectFrom("forum_event as event")
    .modifyFront(keptPlan)
    .leftJoin("account as actor", "actor.id", "event.actor_id")
    .select(["event.kind", "event.detail", "event.created_at", "event.actor_id"])
    .select(["actor.name as actor_name", "actor.avatar as actor_avatar"])
    .where("event.post_id", "=", postId)
    .orderBy("event.id")
    .limit(100)
    .execute();
}

export async function insertMark(database: Database, postId: number, accountId: number, kind: PostMarkKind): Promise<void> {
  await database
    .insertInto("forum_mark")
    .values({ post_id: postId, account_id: accountId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMark(database: Database, postId: number, accountId: number, kind: PostMarkKind): Promise<void> {
  await database
    .deleteFrom("forum_mark")
    .where("post_id", "=", postId)
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .execute();
}

export async function marksOf(database: Database, postId: number, accountId: number): Promise<PostMarkKind[]> {
  const rows = await database
    .selectFrom("forum_mark")
    .modifyFront(keptPlan)
    .select("kind")
    .where("post_id", "=", postId)
    .where("account_id", "=", accountId)
    .orderBy("kind")
    .execute();
  return rows.map(({ kind }) => kind as PostMarkKind);
}

/** Who follows a post. */
export async function followersOf(database: Database, postId: number): Promise<number[]> {
  const rows = await database
    .selectFrom("forum_mark")
    .select("account_id")
    .where("post_id", "=", postId)
    .where("kind", "=", "follow")
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Those of some people who do not mute a post. */
export async function withoutMuting(database: Database, postId: number, people: readonly number[]): Promise<readonly number[]> {
  const rows = await database
    .selectFrom("forum_mark")
    .select("account_id")
    .where("post_id", "=", postId)
    .where("kind", "=", "mute")
    .execute();
  const muting = new Set(rows.map(({ account_id }) => account_id));
  return people.filter((id) => !muting.has(id));
}

/** Posts that somebody wrote within the last hour. */
export async function countRecentPosts(database: Database, authorId: number): Promise<number> {
  const { count } = await database
    .selectFrom("forum_post")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("author_id", "=", authorId)
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}
