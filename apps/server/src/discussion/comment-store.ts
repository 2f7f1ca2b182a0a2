/** SQL of comments. */
import type { Database } from "@mofang/host";
import { sql } from "kysely";

/** Where somebody comments: a repository, or one of its issues and proposals. */
export interface Place {
  readonly repositoryId: number;
  readonly number: number | null;
}

export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>["rows"][number];
export type ReplyRow = Awaited<ReturnType<typeof firstReplies>>[number];

/** @returns id of the new comment */
export async function insertComment(
  database: Database,
  { repositoryId, number }: Place,
  comment: { readonly parentId: number | null; readonly authorId: number; readonly text: string },
): Promise<number> {
  const { id } = await database
    .insertInto("comment")
    .values({
      repository_id: repositoryId,
      number,
      parent_id: comment.parentId,
      author_id: comment.authorId,
      text: comment.text,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A comment that is not deleted; locked until the transaction ends. */
export function findComment(database: Database, repositoryId: number, commentId: number) {
  return database
    .selectFrom("comment")
    .select(["id", "number", "parent_id", "author_id", "text"])
    .where("id", "=", commentId)
    .where("repository_id", "=", repositoryId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateText(database: Database, commentId: number, text: string): Promise<void> {
  await database.updateTable("comment").set({ text, edited_at: sql`now()` }).where("id", "=", commentId).execute();
}

export async function markDeleted(database: Database, commentId: number): Promise<void> {
  await database.updateTable("comment").set({ text: "", deleted_at: sql`now()` }).where("id", "=", commentId).execute();
}

/** A page of comments: those that begin a conversation, or the replies to one; and how many there are. */
export async function listComments(
  database: Database,
  { repositoryId, number }: Place,
  parentId: number | undefined,
  order: "asc" | "desc",
  { page, pageSize }: Page,
) {
  const found = database
    .selectFrom("comment")
    .where("comment.repository_id", "=", repositoryId)
    .where((e) => (number === null ? e("comment.number", "is", null) : e("comment.number", "=", number)))
    .where((e) => (parentId === undefined ? e("comment.parent_id", "is", null) : e("comment.parent_id", "=", parentId)))
    .where((e) =>
      e.or([
        e("comment.deleted_at", "is", null),
        e.exists(
          e
            .selectFrom("comment as reply")
            .select("reply.id")
            .whereRef("reply.parent_id", "=", "comment.id")
            .where("reply.deleted_at", "is", null),
        ),
      ]),
    );
  const [rows, { count }] = await Promise.all([
    found
      .leftJoin("account", "account.id", "comment.author_id")
      .select((e) => [
        ...commentColumns,
        e
          .selectFrom("comment as reply")
          .select((r) => r.fn.countAll<number>().as("count"))
          .whereRef("reply.parent_id", "=", "comment.id")
          .where("reply.deleted_at", "is", null)
          .as("reply_count"),
      ])
      .orderBy("comment.id", order)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

const commentColumns = [
  "comment.id",
  "comment.author_id",
  "account.name as author_name",
  "account.avatar as author_avatar",
  "comment.text",
  "comment.created_at",
  "comment.edited_at",
  "comment.deleted_at",
] as const;

/** The first replies to each of some comments, the oldest first. */
export async function firstReplies(database: Database, parentIds: readonly number[], most: number) {
  return database
    .selectFrom("comment")
    .innerJoin(
      (e) =>
        e
          .selectFrom("comment as reply")
          .select(["reply.id", sql<number>`row_number() over (partition by reply.parent_id order by reply.id)`.as("place")])
          .where("reply.parent_id", "in", parentIds.length === 0 ? [0] : [...parentIds])
          .where("reply.deleted_at", "is", null)
          .as("first"),
      (join) => join.onRef("first.id", "=", "comment.id"),
    )
    .leftJoin("account", "account.id", "comment.author_id")
    .select([...commentColumns, "comment.parent_id"])
    .where("first.place", "<=", most)
    .orderBy("comment.id")
    .execute();
}

/** Accounts of names. */
export async function accountsNamed(database: Database, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = await database
    .selectFrom("account")
    .select("id")
    .where("name", "in", [...names])
    .execute();
  return rows.map(({ id }) => id);
}

/** Who has taken part in a discussion: who began it, who is assigned, who has commented. */
export async function participantsOf(database: Database, { repositoryId, number }: Place): Promise<number[]> {
  if (number === null) return [];
  const { rows } = await sql<{ id: number }>`
    select author_id as id from discussion
      where repository_id = ${repositoryId} and number = ${number} and author_id is not null
    union select account_id from discussion_assignee where repository_id = ${repositoryId} and number = ${number}
    union select author_id from comment
      where repository_id = ${repositoryId} and number = ${number} and deleted_at is null and author_id is not null
    `.execute(database);
  return rows.map(({ id }) => id);
}
