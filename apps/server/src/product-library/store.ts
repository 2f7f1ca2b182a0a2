/** SQL of what the product publishes itself. */
import type { Database } from "@mofang/host";

/** The last repository that an owner gave a name, deleted or not. */
export function latestNamed(database: Database, ownerId: number, name: string) {
  return database
    .selectFrom("repository")
    .select(["id", "deleted_at", "open_type"])
    .where("owner_id", "=", ownerId)
    .where("name", "=", name)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Those of the names that accounts have, in small letters. */
export async function takenNames(database: Database, names: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom("account")
    .select("name")
    .where("name", "in", [...names])
    .execute();
  return rows.map(({ name }) => name.toLowerCase());
}

export function accountWithEmail(database: Database, email: string) {
  return database.selectFrom("account").select(["id", "name"]).where("email", "=", email).executeTakeFirst();
}
