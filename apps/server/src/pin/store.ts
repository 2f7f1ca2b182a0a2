/** SQL of pinned comments. */
import type { Database, DB, Transaction } from "@mofang/host";
import type { Selectable } from "kysely";
import { sql } from "kysely";

/** Where a comment is pinned. */
export type PinPlace = Pick<Selectable<DB["pin"]>, "class_name" | "left_name" | "right_name">;
export type PinRow = Awaited<ReturnType<typeof pinsOf>>[number];
export type PinCommentRow = Awaited<ReturnType<typeof commentsOf>>[number];

/** The newest first. */
export function pinsOf(database: Database, repositoryId: number) {
  return database
    .selectFrom("pin")
    .leftJoin("account", "account.id", "pin.resolved_by")
    .select([
      "pin.id",
      "class_name",
      "left_name",
      "right_name",
      "resolved_at",
      "resolved_by",
      "account.name as resolver_name",
      "account.avatar as resolver_avatar",
    ])
    .where("repository_id", "=", repositoryId)
    .orderBy("pin.id", "desc")
    .execute();
}

/** The oldest first. */
export function commentsOf(database: Database, repositoryId: number) {
  return database
    .selectFrom("pin_comment")
    .innerJoin("pin", "pin.id", "pin_comment.pin_id")
    .leftJoin("account", "account.id", "pin_comment.author_id")
    .select([
      "pin_comment.id",
      "pin_id",
      "author_id",
      "account.name as author_name",
      "account.avatar as author_avatar",
      "text",
      "pin_comment.created_at",
    ])
    .where("pin.repository_id", "=", repositoryId)
    .orderBy("pin_comment.id")
    .execute();
}

export async function countPins(database: Database, repositoryId: number): Promise<number> {
  const { count } = await database
    .selectFrom("pin")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("repository_id", "=", repositoryId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns its id */
export async function insertPin(database: Database, repositoryId: number, place: PinPlace): Promise<number> {
  const { id } = await database
    .insertInto("pin")
    .values({ repository_id: repositoryId, ...place })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A pin of the repository, locked until the transaction ends. */
export function lockPin(transaction: Transaction, repositoryId: number, pinId: number) {
  return transaction
    .selectFrom("pin")
    .select(["id", "class_name", "left_name", "right_name", "resolved_at"])
    .where("repository_id", "=", repositoryId)
    .where("id", "=", pinId)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns id of the comment */
export async function insertPinComment(database: Database, pinId: number, authorId: number, text: string): Promise<number> {
  const { id } = await database
    .insertInto("pin_comment")
    .values({ pin_id: pinId, author_id: authorId, text })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export function findPinComment(database: Database, repositoryId: number, commentId: number) {
  return database
    .selectFrom("pin_comment")
    .innerJoin("pin", "pin.id", "pin_comment.pin_id")
    .select(["pin_id", "author_id"])
    .where("pin.repository_id", "=", repositoryId)
    .where("pin_comment.id", "=", commentId)
    .executeTakeFirst();
}

/** Who wrote on a pin. */
export async function authorsOf(database: Database, pinId: number): Promise<number[]> {
  const rows = await database.selectFrom("pin_comment").select("author_id").distinct().where("pin_id", "=", pinId).execute();
  return rows.flatMap(({ author_id }) => (author_id === null ? [] : [author_id]));
}

/** The pin goes with its last comment. */
export async function deletePinComment(transaction: Transaction, pinId: number, commentId: number): Promise<void> {
  await transaction.deleteFrom("pin_comment").where("id", "=", commentId).execute();
  await transaction
    .deleteFrom("pin")
    .where("id", "=", pinId)
    .where((e) => e.not(e.exists(e.selectFrom("pin_comment").select("id").where("pin_id", "=", pinId))))
    .execute();
}

/** @param resolvedBy  undefined opens it again */
export async function setResolved(database: Database, pinId: number, resolvedBy: number | undefined): Promise<void> {
  await database
    .updateTable("pin")
    .set(
      resolvedBy === undefined ? { resolved_at: null, resolved_by: null } : { resolved_at: sql`now()`, resolved_by: resolvedBy },
    )
    .where("id", "=", pinId)
    .execute();
}

/** Places of the pins of a repository, locked until the transaction ends. */
export function lockPlaces(transaction: Transaction, repositoryId: number) {
  return transaction
    .selectFrom("pin")
    .select(["id", "class_name", "left_name", "right_name"])
    .where("repository_id", "=", repositoryId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function movePin(transaction: Transaction, pinId: number, place: PinPlace): Promise<void> {
  await transaction.updateTable("pin").set(place).where("id", "=", pinId).execute();
}

/** What somebody wrote. */
export function pinCommentsBy(database: Database, accountId: number) {
  return database
    .selectFrom("pin_comment")
    .innerJoin("pin", "pin.id", "pin_comment.pin_id")
    .select(["repository_id", "class_name", "left_name", "right_name", "text", "pin_comment.created_at"])
    .where("author_id", "=", accountId)
    .orderBy("pin_comment.id")
    .execute();
}
