/** SQL of what repositories keep about a person, and of what goes with the person. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";

export async function keptAbout(database: Database, accountId: number) {
  const owned = await database
    .selectFrom("repository")
    .innerJoin("account", "account.id", "repository.owner_id")
    .select(["repository.name", "account.name as owner", "repository.description", "open_type", "model_type", "repository.tags"])
    .select(["repository.created_at", "repository.deleted_at"])
    .where("owner_id", "=", accountId)
    .orderBy("repository.id")
    .execute();
  const memberships = await database
    .selectFrom("repository_member")
    .innerJoin("repository", "repository.id", "repository_member.repository_id")
    .select(["repository.name", "repository_member.level", "repository_member.created_at"])
    .where("account_id", "=", accountId)
    .execute();
  const marks = await database
    .selectFrom("repository_mark")
    .innerJoin("repository", "repository.id", "repository_mark.repository_id")
    .select(["repository.name", "repository_mark.kind", "repository_mark.created_at"])
    .where("account_id", "=", accountId)
    .execute();
  const activities = await database
    .selectFrom("activity")
    .select(["kind", "repository_id", "detail", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  return { owned, memberships, marks, activities };
}

/** Puts private repositories into the bin, which empties itself; public ones stay. */
export async function eraseRepositoryData(transaction: Transaction, accountId: number): Promise<void> {
  await transaction
    .updateTable("repository")
    .set({ deleted_at: sql`coalesce(deleted_at, now())` })
    .where("owner_id", "=", accountId)
    .where("open_type", "=", "private")
    .execute();
  await transaction.deleteFrom("repository_member").where("account_id", "=", accountId).execute();
}
