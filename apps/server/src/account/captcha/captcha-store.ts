import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** @param lifetime  seconds */
export async function insertPuzzle(database: Database, id: string, gap: number, lifetime: number): Promise<void> {
  await database.deleteFrom("captcha_puzzle").where("expires_at", "<", sql<Date>`now()`).execute();
  await database
    .insertInto("captcha_puzzle")
    .values({ id, gap, expires_at: inSeconds(lifetime) })
    .execute();
}

/** Takes a puzzle away, so that it can be answered once. @returns its gap; undefined when there is none or it is too old */
export async function takePuzzle(database: Database, id: string): Promise<number | undefined> {
  const row = await database
    .deleteFrom("captcha_puzzle")
    .where("id", "=", id)
    .returning(["gap", sql<boolean>`expires_at > now()`.as("isLive")])
    .executeTakeFirst();
  return row?.isLive ? row.gap : undefined;
}

/** @param lifetime  seconds */
export async function insertTicket(database: Database, ticketHash: Buffer, lifetime: number): Promise<void> {
  await database.deleteFrom("captcha_ticket").where("expires_at", "<", sql<Date>`now()`).execute();
  await database
    .insertInto("captcha_ticket")
    .values({ ticket_hash: ticketHash, expires_at: inSeconds(lifetime) })
    .execute();
}

/** Takes a ticket away. @returns whether it was good */
export async function takeTicket(transaction: Transaction, ticketHash: Buffer): Promise<boolean> {
  const row = await transaction
    .deleteFrom("captcha_ticket")
    .where("ticket_hash", "=", ticketHash)
    .returning(sql<boolean>`expires_at > now()`.as("isLive"))
    .executeTakeFirst();
  return row?.isLive ?? false;
}
