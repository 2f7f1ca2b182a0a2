/** SQL about the repositories in which passages stand. */
import type { Database } from "@mofang/host";

/** Which of these repositories are private. */
export async function privateAmong(database: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom("repository")
    .select("id")
    .where("id", "in", [...ids])
    .where("open_type", "=", "private")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A repository that is not deleted, with its owner. */
export function findRepository(database: Database, id: number) {
  return database
    .selectFrom("repository")
    .innerJoin("account as owner", "owner.id", "repository.owner_id")
    .select(["repository.id", "repository.name", "owner.name as ownerName", "repository.open_type as openType"])
    .where("repository.id", "=", id)
    .where("repository.deleted_at", "is", null)
    .executeTakeFirst();
}
