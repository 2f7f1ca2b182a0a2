import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";
import type { ExternalPerson, IdentityProvider, SignInSecrets } from "./provider.ts";

type Kind = IdentityProvider["kind"];

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** @param lifetime  seconds */
export async function insertSignIn(
  database: Database,
  kind: Kind,
  stateHash: Buffer,
  { codeVerifier, nonce }: SignInSecrets,
  lifetime: number,
): Promise<void> {
  await database.deleteFrom("external_sign_in").where("expires_at", "<", sql<Date>`now()`).execute();
  await database
    .insertInto("external_sign_in")
    .values({ state_hash: stateHash, provider: kind, code_verifier: codeVerifier, nonce, expires_at: inSeconds(lifetime) })
    .execute();
}

/** Takes a sign-in away, so that its answer counts once. */
export async function takeSignIn(database: Database, kind: Kind, stateHash: Buffer) {
  const row = await database
    .deleteFrom("external_sign_in")
    .where("state_hash", "=", stateHash)
    .where("provider", "=", kind)
    .returning(["code_verifier", "nonce", sql<boolean>`expires_at > now()`.as("isLive")])
    .executeTakeFirst();
  return row?.isLive ? { codeVerifier: row.code_verifier, nonce: row.nonce } : undefined;
}

/** @param lifetime  seconds */
export async function insertTicket(
  database: Database,
  kind: Kind,
  ticketHash: Buffer,
  { subject, label, email }: ExternalPerson,
  lifetime: number,
): Promise<void> {
  await database.deleteFrom("external_ticket").where("expires_at", "<", sql<Date>`now()`).execute();
  await database
    .insertInto("external_ticket")
    .values({
      ticket_hash: ticketHash,
      provider: kind,
      subject,
      label,
      email: email ?? null,
      expires_at: inSeconds(lifetime),
    })
    .execute();
}

/** For whom a ticket is; a wrong password does not use it up. */
export async function personOfTicket(database: Database, kind: Kind, ticketHash: Buffer): Promise<ExternalPerson | undefined> {
  const row = await database
    .selectFrom("external_ticket")
    .select(["subject", "label", "email"])
    .where("ticket_hash", "=", ticketHash)
    .where("provider", "=", kind)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return row && { subject: row.subject, label: row.label, email: row.email ?? undefined };
}

/** @returns whether the ticket was still there */
export async function deleteTicket(transaction: Transaction, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("external_ticket")
    .where("ticket_hash", "=", ticketHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function accountIdOf(database: Database, kind: Kind, subject: string): Promise<number | undefined> {
  const row = await database
    .selectFrom("external_identity")
    .select("account_id")
    .where("provider", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.account_id;
}

/** @throws DatabaseError when the account has one of that provider, or the person another account */
export async function insertIdentity(
  database: Database,
  kind: Kind,
  accountId: number,
  { subject, label }: ExternalPerson,
): Promise<void> {
  await database.insertInto("external_identity").values({ provider: kind, subject, account_id: accountId, label }).execute();
}

export function identitiesOf(database: Database, kind: Kind, accountId: number) {
  return database
    .selectFrom("external_identity")
    .select(["label", "created_at"])
    .where("provider", "=", kind)
    .where("account_id", "=", accountId)
    .execute();
}

/** @returns whether there was one */
export async function deleteIdentity(database: Database, kind: Kind, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("external_identity")
    .where("provider", "=", kind)
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
