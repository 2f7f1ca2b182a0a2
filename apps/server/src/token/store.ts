/** SQL of personal access tokens. */
import type { Database, DB, Transaction } from "@mofang/host";
import type { TokenScope } from "@mofang/protocol";
import { type Selectable, sql } from "kysely";

type TokenRow = Selectable<DB["personal_token"]>;

interface NewToken {
  readonly accountId: number;
  readonly name: string;
  readonly tokenHash: Buffer;
  readonly scopes: readonly TokenScope[];
  /** Days from now; null for ever. */
  readonly days: number | null;
  /** The session of an online tool with which it ends. */
  readonly containerSessionId?: string;
}

export async function insertToken(database: Database, token: NewToken): Promise<number> {
  const { id } = await database
    .insertInto("personal_token")
    .values({
      account_id: token.accountId,
      name: token.name,
      token_hash: token.tokenHash,
      scopes: [...token.scopes],
      container_session_id: token.containerSessionId ?? null,
      expires_at: token.days === null ? null : sql<Date>`now() + make_interval(days => ${token.days})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Tokens that a member has made, and not those of the sessions of tools. */
const ownTokens = (database: Database, accountId: number) =>
  database.selectFrom("personal_token").where("account_id", "=", accountId).where("container_session_id", "is", null);

/** Number of an account's tokens. Locks the account, so that nobody adds one meanwhile. */
export async function lockAndCountTokens(transaction: Transaction, accountId: number): Promise<number> {
  await transaction.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { count } = await ownTokens(transaction, accountId)
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Tokens of an account, the newest first; those that ended too, so that their owner sees why a program stopped. */
export function tokensOf(database: Database, accountId: number): Promise<TokenRow[]> {
  return ownTokens(database, accountId).selectAll().orderBy("id", "desc").execute();
}

/** @returns whether the account had that token */
export async function deleteToken(database: Database, accountId: number, tokenId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("personal_token")
    .where("id", "=", tokenId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the tokens of a tool's session. */
export async function deleteTokensOfSession(database: Database, containerSessionId: string): Promise<void> {
  await database.deleteFrom("personal_token").where("container_session_id", "=", containerSessionId).execute();
}

/** A token that has not ended, with its account; one of a tool with the repository of its session, which runs. */
export function liveToken(database: Database, tokenHash: Buffer) {
  return database
    .selectFrom("personal_token")
    .innerJoin("account", "account.id", "personal_token.account_id")
    .leftJoin("container_session", "container_session.id", "personal_token.container_session_id")
    .select([
      "container_session.repository_id as onlyRepository",
      "personal_token.id as tokenId",
      "personal_token.scopes",
      "account.id",
      "account.name",
      "account.site_role",
      "account.frozen_at",
      sql<boolean>`last_used_at is null or last_used_at < now() - interval '1 minute'`.as("isUseDue"),
    ])
    .where("token_hash", "=", tokenHash)
    .where((e) => e.or([e("container_session_id", "is", null), e("container_session.state", "!=", "ended")]))
    .where((e) => e.or([e("expires_at", "is", null), e("expires_at", ">", sql<Date>`now()`)]))
    .executeTakeFirst();
}

/** Notes that a token is used. */
export async function touchToken(database: Database, tokenId: number): Promise<void> {
  await database.updateTable("personal_token").set({ last_used_at: sql`now()` }).where("id", "=", tokenId).execute();
}

export async function eraseTokens(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("personal_token").where("account_id", "=", accountId).execute();
}
