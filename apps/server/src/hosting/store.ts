/** SQL of accounts at code-hosting services. */
import type { Database } from "@mofang/host";
import type { HostingServiceName } from "@mofang/protocol";
import { sql } from "kysely";

export async function insertSignIn(
  database: Database,
  stateHash: Buffer,
  accountId: number,
  service: HostingServiceName,
  seconds: number,
): Promise<void> {
  await database.deleteFrom("hosting_sign_in").where("expires_at", "<", sql<Date>`now()`).execute();
  await database
    .insertInto("hosting_sign_in")
    .values({
      state_hash: stateHash,
      account_id: accountId,
      service,
      expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** Takes a state, which counts once. @returns whether it was given to that account for that service */
export async function takeSignIn(
  database: Database,
  stateHash: Buffer,
  accountId: number,
  service: HostingServiceName,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("hosting_sign_in")
    .where("state_hash", "=", stateHash)
    .where("account_id", "=", accountId)
    .where("service", "=", service)
    .where("expires_at", ">=", sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function putConnection(
  database: Database,
  accountId: number,
  service: HostingServiceName,
  login: string,
  token: Buffer,
): Promise<void> {
  await database
    .insertInto("hosting_connection")
    .values({ account_id: accountId, service, login, token })
    .onConflict((conflict) => conflict.columns(["account_id", "service"]).doUpdateSet({ login, token, created_at: sql`now()` }))
    .execute();
}

export function connectionsOf(database: Database, accountId: number) {
  return database
    .selectFrom("hosting_connection")
    .select(["service", "login", "token", "created_at"])
    .where("account_id", "=", accountId)
    .execute();
}

export async function deleteConnections(database: Database, accountId: number, service?: HostingServiceName): Promise<void> {
  let connections = database.deleteFrom("hosting_connection").where("account_id", "=", accountId);
  if (service !== undefined) connections = connections.where("service", "=", service);
  await connections.execute();
}
