import { type Database, keptPlan, publish, type Transaction } from "@mofang/host";
import { topicOf } from "@mofang/protocol";
import { sql } from "kysely";

interface NewSession {
  readonly id: string;
  readonly accountId: number;
  readonly isRemembered: boolean;
  readonly expiresAt: Date;
  readonly address: string;
  readonly device: string;
}

export async function insertSession(database: Database, session: NewSession): Promise<void> {
  await database
    .insertInto("login_session")
    .values({
      id: session.id,
      account_id: session.accountId,
      is_remembered: session.isRemembered,
      expires_at: session.expiresAt,
      address: session.address,
      device: session.device,
    })
    .execute();
}

/**
 * The session with its account, unless it is over. Freezing an account ends its sessions, and those who were signed in are
 * to hear of that instead of being asked to sign in again: a session counts until it would have ended by itself.
 */
export function sessionOf(database: Database, sessionId: string) {
  return database
    .selectFrom("login_session")
    .modifyFront(keptPlan)
    .innerJoin("account", "account.id", "login_session.account_id")
    .select(["account.id", "account.name", "account.site_role", "account.frozen_at"])
    .where("login_session.id", "=", sessionId)
    .where((e) =>
      e.or([
        e("login_session.revoked_at", "is", null),
        e.and([e("account.frozen_at", "is not", null), e("account.deleted_at", "is", null)]),
      ]),
    )
    .where("login_session.expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Sessions of an account that are not over, the one that was used last first. */
export function liveSessions(database: Database, accountId: number) {
  return database
    .selectFrom("login_session")
    .select(["id", "address", "device", "created_at", "used_at"])
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .orderBy("used_at", "desc")
    .execute();
}

/** Ends one session of an account, and has its channels look whether it is theirs. @returns whether there was one to end */
export async function revokeSessionOf(database: Database, accountId: number, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("login_session")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", sessionId)
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  await publish(database, topicOf("user", accountId));
  return numUpdatedRows > 0n;
}

/** Ends a session. */
export async function revokeSession(database: Database, sessionId: string): Promise<void> {
  await database
    .updateTable("login_session")
    .set({ revoked_at: sql`now()` })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Ends all sessions of an account, but the one that is kept; channels that they have opened close. */
export async function revokeSessions(database: Database, accountId: number, keptSessionId?: string): Promise<void> {
  let revoked = database
    .updateTable("login_session")
    .set({ revoked_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null);
  if (keptSessionId !== undefined) revoked = revoked.where("id", "!=", keptSessionId);
  await revoked.execute();
  await publish(database, topicOf("user", accountId));
}

export async function insertRefreshToken(database: Database, tokenHash: Buffer, sessionId: string): Promise<void> {
  await database.insertInto("refresh_token").values({ token_hash: tokenHash, session_id: sessionId }).execute();
}

/**
 * The refresh token with its session; the row is locked, so that of two requests with the same token one is first.
 * `secondsSinceUse` is null for a token that was not used yet.
 */
export async function lockRefreshToken(transaction: Transaction, tokenHash: Buffer) {
  return transaction
    .selectFrom("refresh_token")
    .innerJoin("login_session", "login_session.id", "refresh_token.session_id")
    .innerJoin("account", "account.id", "login_session.account_id")
    .select([
      "login_session.id as sessionId",
      "login_session.account_id as accountId",
      "login_session.is_remembered as isRemembered",
      // An account that its owner has deleted is frozen too until it is erased, which is no news to the owner.
      sql<boolean>`account.frozen_at is not null and account.deleted_at is null`.as("isFrozen"),
      sql<boolean>`login_session.revoked_at is not null or login_session.expires_at < now()`.as("isOver"),
      sql<number | null>`extract(epoch from now() - refresh_token.used_at)::float8`.as("secondsSinceUse"),
    ])
    .where("refresh_token.token_hash", "=", tokenHash)
    .forUpdate("refresh_token")
    .executeTakeFirst();
}

export async function markUsed(transaction: Transaction, tokenHash: Buffer): Promise<void> {
  await transaction.updateTable("refresh_token").set({ used_at: sql`now()` }).where("token_hash", "=", tokenHash).execute();
}

export async function prolongSession(database: Database, sessionId: string, expiresAt: Date): Promise<void> {
  await database
    .updateTable("login_session")
    .set({ expires_at: expiresAt, used_at: sql`now()` })
    .where("id", "=", sessionId)
    .execute();
}

/** Deletes sessions that ended more than a day ago, with their refresh tokens. */
export async function deleteOldSessions(database: Database): Promise<void> {
  await database.deleteFrom("login_session").where("expires_at", "<", sql<Date>`now() - interval '1 day'`).execute();
}
