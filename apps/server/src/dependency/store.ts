/** SQL of packages that repositories hold and use. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";
import { isVisibleTo } from "../platform/visibility/visibility-store.ts";
import type { Chosen } from "../repository/index.ts";
import type { TopPackage } from "./top-packages.ts";

/** Puts what a repository holds and uses in the place of what was written before; nothing for one that is gone. */
export async function replacePackages(
  transaction: Transaction,
  repositoryId: number,
  packages: readonly TopPackage[],
): Promise<void> {
  const locked = await transaction
    .selectFrom("repository")
    .select("id")
    .where("id", "=", repositoryId)
    .forUpdate()
    .executeTakeFirst();
  if (locked === undefined) return;
  await transaction.deleteFrom("repository_package").where("repository_id", "=", repositoryId).execute();
  await transaction.deleteFrom("repository_use").where("repository_id", "=", repositoryId).execute();
  const own = new Map(packages.map(({ name, version }) => [name, version]));
  const used = new Map(packages.flatMap(({ uses }) => uses).map(({ name, version }) => [name, version]));
  if (own.size > 0) {
    const rows = [...own].map(([name, version]) => ({ repository_id: repositoryId, name, version }));
    await transaction.insertInto("repository_package").values(rows).execute();
  }
  if (used.size > 0) {
    const rows = [...used].map(([name, version]) => ({ repository_id: repositoryId, name, version }));
    await transaction.insertInto("repository_use").values(rows).execute();
  }
}

/** Most candidates listed for one name. */
const mostCandidates = 20;

/** Repositories that hold packages of some names, as far as a person may see them; those with most stars first. */
export async function holdersOf(database: Database, names: readonly string[], viewerId: number | undefined) {
  if (names.length === 0) return [];
  const ranked = database
    .selectFrom("repository_package as held")
    .innerJoin("repository", "repository.id", "held.repository_id")
    .innerJoin("account", "account.id", "repository.owner_id")
    .select([
      "held.name as package_name",
      "held.version",
      "repository.id",
      "repository.name",
      "account.name as ownerName",
      sql<number>`row_number() over (partition by held.name order by repository.star_count desc, repository.id)`.as("place"),
    ])
    .where("held.name", "in", [...names])
    .where(isVisibleTo(viewerId));
  return database.selectFrom(ranked.as("ranked")).selectAll().where("place", "<=", mostCandidates).orderBy("place").execute();
}

/** Repositories that use a package of a repository, the latest change first. */
export function dependentsOf(database: Database, repositoryId: number): Chosen {
  return database
    .selectFrom("repository_use as used")
    .innerJoin("repository as dependent", "dependent.id", "used.repository_id")
    .select(["dependent.id as chosen_id", sql<Date>`max(dependent.updated_at)`.as("rank")])
    .where("used.repository_id", "<>", repositoryId)
    .where("used.name", "in", (e) => e.selectFrom("repository_package").select("name").where("repository_id", "=", repositoryId))
    .groupBy("dependent.id") as unknown as Chosen;
}

/** What a repository uses, as it was written down. */
export function usesOfRepository(database: Database, repositoryId: number) {
  return database.selectFrom("repository_use").select(["name", "version"]).where("repository_id", "=", repositoryId).execute();
}
