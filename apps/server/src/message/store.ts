/** SQL of messages. */
import type { Database } from "@mofang/host";
import { type MessageKind, personalEvents } from "@mofang/protocol";
import { type SqlBool, sql } from "kysely";
import { isVisibleTo } from "../platform/visibility/visibility-store.ts";

export type MessageRow = Awaited<ReturnType<typeof listMessages>>["rows"][number];

/** Messages of an account that it may know: about repositories that it may see, and about itself. */
function knownMessages(database: Database, accountId: number) {
  return database
    .selectFrom("message")
    .leftJoin("repository", "repository.id", "message.repository_id")
    .where("message.account_id", "=", accountId)
    .where(
      sql<SqlBool>`(message.repository_id is null or ${isVisibleTo(sql<number>`message.account_id`)}
        or repository.deleted_at is null and message.event = any(${[...personalEvents]}::text[]))`,
    );
}

/** A page of an account's messages, the newest first, and how many there are. */
export async function listMessages(
  database: Database,
  accountId: number,
  kind: MessageKind | undefined,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const known = knownMessages(database, accountId);
  const found = kind === undefined ? known : known.where("message.kind", "=", kind);
  const [rows, { count }] = await Promise.all([
    found
      .leftJoin("account as actor", "actor.id", "message.actor_id")
      .leftJoin("discussion", (join) =>
        join
          .onRef("discussion.repository_id", "=", "message.repository_id")
          .on(sql<SqlBool>`discussion.number = (message.detail ->> 'number')::integer`),
      )
      .leftJoin("account as owner", "owner.id", "repository.owner_id")
      .select([
        "message.id",
        "message.kind",
        "message.event",
        "message.actor_id",
        "message.repository_id",
        "message.detail",
        "discussion.kind as discussion",
        "message.created_at",
        "message.read_at",
        "actor.name as actor_name",
        "actor.avatar as actor_avatar",
        "repository.name as repository_name",
        "owner.name as owner_name",
      ])
      .orderBy("message.id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** How many messages of each kind an account has not read; kinds without any are left out. */
export async function countUnread(database: Database, accountId: number): Promise<{ kind: string; count: number }[]> {
  return knownMessages(database, accountId)
    .where("message.read_at", "is", null)
    .select((e) => ["message.kind", e.fn.countAll<number>().as("count")])
    .groupBy("message.kind")
    .execute();
}

/** @returns whether the account has such a message */
export async function markRead(database: Database, accountId: number, messageId: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("message")
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where("id", "=", messageId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markAllRead(database: Database, accountId: number, kind: MessageKind | undefined): Promise<void> {
  let unread = database
    .updateTable("message")
    .set({ read_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null);
  if (kind !== undefined) unread = unread.where("kind", "=", kind);
  await unread.execute();
}

/** @returns whether the account had such a message */
export async function deleteMessage(database: Database, accountId: number, messageId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("message")
    .where("id", "=", messageId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All messages of an account, the oldest first. */
export function allMessages(database: Database, accountId: number) {
  return database
    .selectFrom("message")
    .select(["event", "detail", "created_at", "read_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

export async function forgetMessages(database: Database, accountId: number): Promise<void> {
  await database.deleteFrom("message").where("account_id", "=", accountId).execute();
}
