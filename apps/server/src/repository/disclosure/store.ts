/** SQL of the lowest access level in the history of a repository. */
import type { Database } from "@mofang/host";
import type { ProtectionLevel } from "@mofang/vocabulary";

export function protectionOf(database: Database, repositoryId: number) {
  return database
    .selectFrom("repository_protection")
    .select(["level", "tips"])
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
}

/** @param tips  objects that references named when the level was found */
export async function noteProtection(
  database: Database,
  repositoryId: number,
  level: ProtectionLevel,
  tips: readonly string[],
): Promise<void> {
  const facts = { level, tips: [...tips] };
  await database
    .insertInto("repository_protection")
    .values({ repository_id: repositoryId, ...facts })
    .onConflict((conflict) => conflict.column("repository_id").doUpdateSet(facts))
    .execute();
}
