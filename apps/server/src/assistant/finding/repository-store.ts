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
