import type { Database } from "@mofang/host";
import { accountById } from "./account-store.ts";

/** What accounts keep; never hashes of secrets. */
export async function accountData(database: Database, accountId: number): Promise<Readonly<Record<string, unknown>>> {
  const { password_hash: _, ...account } = { password_hash: "", ...(await accountById(database, accountId)) };
  const sessions = await database
    .selectFrom("login_session")
    .select(["address", "device", "created_at", "used_at", "expires_at", "revoked_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  const logins = await database
    .selectFrom("login_log")
    .select(["method", "is_success", "address", "device", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  return { account, sessions, logins };
}
