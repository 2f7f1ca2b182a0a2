/** SQL of conversations. A conversation has one row for each of its two sides, and its messages once. */
import type { Database, DB, Transaction } from "@mofang/host";
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";

export type MessageRow = Awaited<ReturnType<typeof messagesBefore>>[number];
export type ConversationRow = Awaited<ReturnType<typeof listConversations>>["rows"][number];

/** Makes both sides where they are missing, and locks them, the smaller account first: two who write at once take turns. */
export async function lockSides(transaction: Transaction, accountId: number, peerId: number) {
  const pair = [accountId, peerId].sort((a, b) => a - b);
  await transaction
    .insertInto("conversation")
    .values(pair.map((id) => ({ account_id: id, peer_id: id === accountId ? peerId : accountId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const sides = await transaction
    .selectFrom("conversation")
    .selectAll()
    .where((e) => e.or([isSide(e, accountId, peerId), isSide(e, peerId, accountId)]))
    .orderBy("account_id")
    .forUpdate()
    .execute();
  const [own, other] = [sides.find((side) => side.account_id === accountId), sides.find((side) => side.account_id === peerId)];
  if (own === undefined || other === undefined) throw new Error("A conversation has two sides");
  return { own, other };
}

export function ownSide(database: Database, accountId: number, peerId: number) {
  return database
    .selectFrom("conversation")
    .selectAll()
    .where((e) => isSide(e, accountId, peerId))
    .executeTakeFirst();
}

function isSide(e: ExpressionBuilder<DB, "conversation">, accountId: number, peerId: number) {
  return e.and({ account_id: accountId, peer_id: peerId });
}

/** The message that was sent with that key before. */
export function messageByKey(database: Database, senderId: number, key: string) {
  return database
    .selectFrom("instant_message")
    .selectAll()
    .where("sender_id", "=", senderId)
    .where("key", "=", key)
    .executeTakeFirst();
}

export function insertMessage(
  transaction: Transaction,
  message: { readonly senderId: number; readonly receiverId: number; readonly text: string; readonly key: string },
) {
  const { senderId, receiverId, text, key } = message;
  return transaction
    .insertInto("instant_message")
    .values({ sender_id: senderId, receiver_id: receiverId, text, key })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Both sides have a newest message; the receiver's has one more to read, and the sender has read everything. */
export async function recordMessage(transaction: Transaction, senderId: number, receiverId: number, messageId: number) {
  await transaction
    .updateTable("conversation")
    .set({ last_message_id: messageId, read_up_to: messageId, n_unread: 0 })
    .where("account_id", "=", senderId)
    .where("peer_id", "=", receiverId)
    .execute();
  await transaction
    .updateTable("conversation")
    .set({ last_message_id: messageId, n_unread: sql`n_unread + 1` })
    .where("account_id", "=", receiverId)
    .where("peer_id", "=", senderId)
    .execute();
}

/** Whether a message stands on an account's side: the account wrote it or was written it, and has not removed it. */
export async function isOnSide(database: Database, accountId: number, messageId: number): Promise<boolean> {
  const found = await ofBothSides(database)
    .select("message.id")
    .where("conversation.account_id", "=", accountId)
    .where("message.id", "=", messageId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Messages with the side on which they stand, once for each side that has not removed them. */
function ofBothSides(database: Database) {
  return database
    .selectFrom("conversation")
    .innerJoin("instant_message as message", (join) =>
      join.on(
        sql<SqlBool>`least(message.sender_id, message.receiver_id) = least(conversation.account_id, conversation.peer_id)
          and greatest(message.sender_id, message.receiver_id) = greatest(conversation.account_id, conversation.peer_id)`,
      ),
    )
    .whereRef("message.id", ">", "conversation.cleared_up_to");
}

/** How many messages went from one to the other, counted up to a limit. */
export async function countSent(database: Database, senderId: number, receiverId: number, most: number): Promise<number> {
  const some = ofPair(database, senderId, receiverId).where("sender_id", "=", senderId).select("id").limit(most);
  const { count } = await database
    .selectFrom(some.as("some"))
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Messages of a pair after one and before another, the newest first. */
export function messagesBefore(
  database: Database,
  pair: readonly [accountId: number, peerId: number],
  { after, before, most }: { readonly after: number; readonly before: number | undefined; readonly most: number },
) {
  let messages = ofPair(database, ...pair)
    .selectAll()
    .where("id", ">", after);
  if (before !== undefined) messages = messages.where("id", "<", before);
  return messages.orderBy("id", "desc").limit(most).execute();
}

function ofPair(database: Database, one: number, other: number) {
  return database
    .selectFrom("instant_message")
    .where(
      sql<SqlBool>`least(sender_id, receiver_id) = ${Math.min(one, other)} and greatest(sender_id, receiver_id) = ${Math.max(one, other)}`,
    );
}

/** Conversations that show something on an account's side, the newest first. */
export async function listConversations(
  database: Database,
  accountId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const found = database
    .selectFrom("conversation")
    .innerJoin("account as peer", "peer.id", "conversation.peer_id")
    .where("conversation.account_id", "=", accountId)
    .where((e) =>
      e.or([
        e("conversation.last_message_id", ">", e.ref("conversation.cleared_up_to")),
        e("conversation.is_blocked", "=", true),
      ]),
    );
  const [rows, { count }] = await Promise.all([
    found
      .leftJoin("instant_message as message", (join) =>
        join.onRef("message.id", "=", "conversation.last_message_id").onRef("message.id", ">", "conversation.cleared_up_to"),
      )
      .select([
        "conversation.peer_id",
        "conversation.n_unread",
        "conversation.is_blocked",
        "peer.name as peer_name",
        "peer.avatar as peer_avatar",
        "message.id",
        "message.sender_id",
        "message.text",
        "message.created_at",
      ])
      .orderBy("conversation.last_message_id", "desc")
      .orderBy("conversation.peer_id")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

export async function countUnread(database: Database, accountId: number): Promise<number> {
  const { count } = await database
    .selectFrom("conversation")
    .where("account_id", "=", accountId)
    .select((e) => e.fn.coalesce(e.fn.sum<number>("n_unread"), e.lit(0)).as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest message that an account has not read, with who sent it. */
export function newestUnread(database: Database, accountId: number) {
  return database
    .selectFrom("conversation")
    .innerJoin("instant_message as message", "message.id", "conversation.last_message_id")
    .innerJoin("account as sender", "sender.id", "message.sender_id")
    .select([
      "message.id",
      "message.text",
      "sender.id as sender_id",
      "sender.name as sender_name",
      "sender.avatar as sender_avatar",
    ])
    .where("conversation.account_id", "=", accountId)
    .where("conversation.n_unread", ">", 0)
    .orderBy("message.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Reads up to a message, never back; what came after it stays unread. */
export async function markRead(transaction: Transaction, accountId: number, peerId: number, messageId: number): Promise<void> {
  await sql`
    update conversation set
      read_up_to = greatest(read_up_to, least(${messageId}::bigint, last_message_id)),
      n_unread = (
        select count(*) from instant_message
        where sender_id = ${peerId} and receiver_id = ${accountId}
          and id > greatest(conversation.read_up_to, ${messageId}::bigint)
      )
    where account_id = ${accountId} and peer_id = ${peerId}`.execute(transaction);
}

/** Empties an account's side, and removes for good what both sides have removed. */
export async function clear(transaction: Transaction, accountId: number, peerId: number): Promise<void> {
  await sql`
    update conversation set cleared_up_to = last_message_id, read_up_to = last_message_id, n_unread = 0
    where account_id = ${accountId} and peer_id = ${peerId}`.execute(transaction);
  await sql`
    delete from instant_message
    where least(sender_id, receiver_id) = least(${accountId}::bigint, ${peerId}::bigint)
      and greatest(sender_id, receiver_id) = greatest(${accountId}::bigint, ${peerId}::bigint)
      and id <= (
        select min(cleared_up_to) from conversation
        where account_id = ${accountId} and peer_id = ${peerId} or account_id = ${peerId} and peer_id = ${accountId}
      )`.execute(transaction);
}

export async function setBlocked(transaction: Transaction, accountId: number, peerId: number, isBlocked: boolean): Promise<void> {
  await transaction
    .updateTable("conversation")
    .set({ is_blocked: isBlocked })
    .where((e) => isSide(e, accountId, peerId))
    .execute();
}

/** Everybody with whom an account has a conversation. */
export async function peersOf(database: Database, accountId: number): Promise<number[]> {
  const rows = await database.selectFrom("conversation").select("peer_id").where("account_id", "=", accountId).execute();
  return rows.map((row) => row.peer_id);
}

/** What an account wrote and was written and did not remove, the first first, with the names of its files. */
export function allMessages(database: Database, accountId: number) {
  return ofBothSides(database)
    .innerJoin("account as sender", "sender.id", "message.sender_id")
    .innerJoin("account as receiver", "receiver.id", "message.receiver_id")
    .select(["sender.name as from", "receiver.name as to", "message.text", "message.created_at"])
    .select(sql<string[]>`array(select name from text_file where message_id = message.id order by place)`.as("files"))
    .where("conversation.account_id", "=", accountId)
    .orderBy("message.id")
    .execute();
}
