/** SQL of answers, and of comments on them. */
import { type Database, keptPlan } from "@mofang/host";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { waiting } from "./post-store.ts";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

interface NewAnswer {
  readonly postId: number;
  /** The answer on which it comments. */
  readonly parentId: number | null;
  readonly authorId: number;
  readonly text: string;
  readonly isWaiting: boolean;
}

/** @returns id of the new answer or comment */
export async function insertAnswer(
  database: Database,
  { postId, parentId, authorId, text, isWaiting }: NewAnswer,
): Promise<number> {
  const { id } = await database
    .insertInto("forum_answer")
    .values({ post_id: postId, parent_id: parentId, author_id: authorId, text, ...(isWaiting && waiting) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An answer or comment that is in sight, or one that waits for review where that is said; locked until the transaction ends. */
export function findAnswer(
  database: Database,
  postId: number,
  answerId: number,
  { orWaiting = false }: { readonly orWaiting?: boolean } = {},
) {
  return database
    .selectFrom("forum_answer")
    .select(["id", "parent_id", "author_id", "text", "created_at", "withheld"])
    .select((e) => [
      e.selectFrom("account").select("name").whereRef("account.id", "=", "forum_answer.author_id").as("author_name"),
      e.selectFrom("account").select("avatar").whereRef("account.id", "=", "forum_answer.author_id").as("author_avatar"),
    ])
    .where("id", "=", answerId)
    .where("post_id", "=", postId)
    .where((e) => (orWaiting ? e.or([e("deleted_at", "is", null), e("withheld", "=", "review")]) : e("deleted_at", "is", null)))
    .forUpdate()
    .executeTakeFirst();
}

export async function updateText(database: Database, answerId: number, text: string): Promise<void> {
  await database.updateTable("forum_answer").set({ text, edited_at: sql`now()` }).where("id", "=", answerId).execute();
}

export async function markDeleted(database: Database, answerId: number, by: number, reason: string): Promise<void> {
  await database
    .updateTable("forum_answer")
    .set({ deleted_at: sql`now()`, deleted_by: by, delete_reason: reason, withheld: null })
    .where("id", "=", answerId)
    .execute();
}

export interface AnswerRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly text: string;
  readonly author_id: number | null;
  readonly author_name: string | null;
  readonly author_avatar: string | null;
  readonly n_likes: number;
  readonly n_dislikes: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly deleted_at: Date | null;
  /** Whether it waits for review, and the one who looks may see it. */
  readonly is_waiting: boolean;
  /** Whether the one who looks likes it; null without a vote. */
  readonly is_like: boolean | null;
  readonly n_comments: number;
}

/** By time and not by id: the text of a merged post is a new answer that is as old as the post. */
const orders = {
  votes: sql`(answer.n_likes - answer.n_dislikes) desc, answer.id`,
  newest: sql`answer.created_at desc, answer.id desc`,
  oldest: sql`answer.created_at, answer.id`,
} as const;

/** Who looks. */
interface Viewer {
  /** 0 for a visitor. */
  readonly id: number;
  /** Whether they see what waits for review. */
  readonly isModerator: boolean;
}

/** Whether a row `answer` is in sight of the one who looks: what waits for review is so for its author and moderators. */
function isInSight(answer: "answer" | "comment", { id, isModerator }: Viewer): RawBuilder<SqlBool> {
  const [deletedAt, withheld, author] = ["deleted_at", "withheld", "author_id"].map((column) => sql.ref(`${answer}.${column}`));
  return sql`(${deletedAt} is null or (${withheld} = 'review' and (${isModerator}::boolean or ${author} = ${id})))`;
}

const columns = (viewer: Viewer) => sql`answer.id, answer.parent_id, answer.author_id, author.name as author_name,
  author.avatar as author_avatar, answer.n_likes, answer.n_dislikes, answer.created_at, answer.edited_at,
  case when ${isInSight("answer", viewer)} then null else answer.deleted_at end as deleted_at,
  case when ${isInSight("answer", viewer)} then answer.text else '' end as text,
  coalesce(answer.withheld = 'review' and ${isInSight("answer", viewer)}, false) as is_waiting,
  (select is_like from forum_answer_vote where answer_id = answer.id and account_id = ${viewer.id}) as is_like`;

interface Place {
  readonly postId: number;
  readonly parentId: number | undefined;
  readonly acceptedId: number | null;
  readonly viewer: Viewer;
}

type Sort = keyof typeof orders;

/** Answers to a post, or comments on one of them; a deleted answer stays while it has comments. */
function answersAt({ postId, parentId, viewer }: Place): RawBuilder<unknown> {
  const isHere = parentId === undefined ? sql`answer.parent_id is null` : sql`answer.parent_id = ${parentId}`;
  return sql`from forum_answer as answer where answer.post_id = ${postId} and ${isHere} and (
    ${isInSight("answer", viewer)} or exists (
      select from forum_answer as comment where comment.parent_id = answer.id and ${isInSight("comment", viewer)}))`;
}

const orderOf = ({ acceptedId }: Place, sort: Sort) => sql`(answer.id = ${acceptedId ?? 0}) desc, ${orders[sort]}`;

/** How many answers stand before one, or before the one that a comment is about; undefined where it does not stand there. */
export async function countBefore(database: Database, place: Place, sort: Sort, answerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ before: number }>`
    select before from (
      select answer.id, row_number() over (order by ${orderOf(place, sort)}) - 1 as before ${answersAt(place)}
    ) as placed where id = (select coalesce(parent_id, id) from forum_answer where id = ${answerId})`.execute(database);
  return rows[0]?.before;
}

/** A page of the answers at a place, and how many there are. */
export async function listAnswers(database: Database, place: Place, sort: Sort, { page, pageSize }: Page) {
  const { viewer } = place;
  const found = answersAt(place);
  const { rows } = await sql<AnswerRow & { total: number }>`
    with chosen as (
      select answer.id, row_number() over () as place from (
        select answer.id ${found} order by ${orderOf(place, sort)} limit ${pageSize} offset ${(page - 1) * pageSize}
      ) as answer
    )
    select ${keptPlan} ${columns(viewer)}, (
      select count(*) from forum_answer as comment where comment.parent_id = answer.id and ${isInSight("comment", viewer)}
    ) as n_comments, counted.total
    from (select count(*) as total ${found}) as counted left join chosen on true
      left join forum_answer as answer on answer.id = chosen.id left join account as author on author.id = answer.author_id
    order by chosen.place`.execute(database);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** The first comments on each of some answers, the oldest first. */
export async function firstComments(database: Database, answerIds: readonly number[], most: number, viewer: Viewer) {
  const { rows } = await sql<AnswerRow>`
    select ${keptPlan} ${columns(viewer)}, 0 as n_comments
    from unnest(${[...answerIds]}::bigint[]) as parent (id) cross join lateral (
      select * from forum_answer as comment where parent_id = parent.id and ${isInSight("comment", viewer)} order by id limit ${most}
    ) as answer left join account as author on author.id = answer.author_id order by answer.id`.execute(database);
  return rows;
}

/** Sets what somebody thinks of an answer; null takes it back. @returns the counts */
export async function setVote(database: Database, answerId: number, accountId: number, vote: "like" | "dislike" | null) {
  await database.deleteFrom("forum_answer_vote").where("answer_id", "=", answerId).where("account_id", "=", accountId).execute();
  if (vote !== null) {
    const row = { answer_id: answerId, account_id: accountId, is_like: vote === "like" };
    await database.insertInto("forum_answer_vote").values(row).execute();
  }
  const { n_likes, n_dislikes } = await database
    .selectFrom("forum_answer")
    .select(["n_likes", "n_dislikes"])
    .where("id", "=", answerId)
    .executeTakeFirstOrThrow();
  return { nLikes: n_likes, nDislikes: n_dislikes };
}

/** Answers and comments that a post has, and the newest of them. */
export async function countRemarks(database: Database, postId: number) {
  const { count, newest } = await database
    .selectFrom("forum_answer")
    .select((e) => [e.fn.countAll<number>().as("count"), e.fn.max("id").as("newest")])
    .where("post_id", "=", postId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { nRemarks: count, newestId: newest };
}

/** Answers and comments that somebody wrote within the last hour. */
export async function countRecentAnswers(database: Database, authorId: number): Promise<number> {
  const { count } = await database
    .selectFrom("forum_answer")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("author_id", "=", authorId)
    .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}
