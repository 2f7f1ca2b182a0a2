/** SQL of learning platforms. */
import type { Database, DB, Transaction } from "@mofang/host";
import { type Selectable, sql } from "kysely";

/** A learning platform as it is registered. */
export type PlatformRow = Selectable<DB["lti_platform"]>;

/** What an administrator says of a platform. */
interface PlatformFacts {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly deployments: readonly string[];
  readonly authorizationAddress: string;
  readonly tokenAddress: string;
  readonly keysAddress: string;
}

/** All platforms by name, with how many members are linked and how many marks wait or failed. */
export async function platformsWithCounts(database: Database) {
  const { rows } = await sql<PlatformRow & { n_links: number; n_waiting: number; n_failed: number }>`
    select lti_platform.*,
      (select count(*) from lti_link where platform_id = lti_platform.id)::int as n_links,
      (select count(*) from lti_grade where platform_id = lti_platform.id and state = 'waiting' and failure <> '')::int as n_waiting,
      (select count(*) from lti_grade where platform_id = lti_platform.id and state = 'failed')::int as n_failed
    from lti_platform order by name, id`.execute(database);
  return rows;
}

export function findPlatform(database: Database, platformId: number): Promise<PlatformRow | undefined> {
  return database.selectFrom("lti_platform").selectAll().where("id", "=", platformId).executeTakeFirst();
}

/** Platforms that call themselves so, and us so where that is said. */
export function platformsOf(database: Database, issuer: string, clientId: string | undefined): Promise<PlatformRow[]> {
  const query = database.selectFrom("lti_platform").selectAll().where("issuer", "=", issuer);
  return (clientId === undefined ? query : query.where("client_id", "=", clientId)).limit(2).execute();
}

/** Number of platforms, which no one else changes until the transaction ends. */
export async function lockAndCount(transaction: Transaction): Promise<number> {
  await sql`lock table lti_platform in share row exclusive mode`.execute(transaction);
  const { count } = await transaction
    .selectFrom("lti_platform")
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @throws DatabaseError where there is one with that issuer and client id */
export async function insertPlatform(database: Database, facts: PlatformFacts): Promise<number> {
  const { id } = await database.insertInto("lti_platform").values(columnsOf(facts)).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there is such a platform. @throws DatabaseError as `insertPlatform` */
export async function updatePlatform(database: Database, platformId: number, facts: PlatformFacts): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("lti_platform")
    .set(columnsOf(facts))
    .where("id", "=", platformId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was such a platform */
export async function deletePlatform(database: Database, platformId: number): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom("lti_platform").where("id", "=", platformId).executeTakeFirst();
  return numDeletedRows > 0n;
}

function columnsOf({ name, issuer, clientId, deployments, ...addresses }: PlatformFacts) {
  return {
    name,
    issuer,
    client_id: clientId,
    deployments: [...deployments],
    authorization_address: addresses.authorizationAddress,
    token_address: addresses.tokenAddress,
    keys_address: addresses.keysAddress,
  };
}
