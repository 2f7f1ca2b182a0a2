/** SQL of forks. */
import type { Database } from "@mofang/host";
import { sql } from "kysely";
import { isVisibleTo } from "../platform/visibility/visibility-store.ts";
import type { Chosen } from "../repository/index.ts";

/** Forks of a repository, the newest first. */
export function forksOf(database: Database, repositoryId: number): Chosen {
  return database
    .selectFrom("repository")
    .select(["repository.id as chosen_id", "repository.created_at as rank"])
    .where("origin_id", "=", repositoryId) as unknown as Chosen;
}

interface TreeRow {
  readonly id: number;
  readonly name: string;
  readonly owner_name: string;
  readonly origin_id: number | null;
  readonly star_count: number;
}

/** Forks inside each other that are followed. */
const mostGenerations = 50;

/**
 * The tree of forks around a repository, its root first: up through origins and down through forks that a person may see.
 * What the person may not see is passed by nobody, so it does not show by what it connects.
 */
export async function treeAround(
  database: Database,
  repositoryId: number,
  viewerId: number | undefined,
  most: number,
): Promise<TreeRow[]> {
  const isVisible = isVisibleTo(viewerId);
  const { rows } = await sql<TreeRow>`
    with recursive above (id, origin_id, generation) as (
      select id, origin_id, 0 from repository where id = ${repositoryId}
      union all
      select repository.id, repository.origin_id, generation + 1
      from above join repository on repository.id = above.origin_id
      where generation < ${mostGenerations} and ${isVisible}
    ), root as (
      select id from above order by generation desc limit 1
    ), below (id, origin_id, generation) as (
      select id, null::bigint, 0 from root
      union all
      select repository.id, repository.origin_id, generation + 1
      from below join repository on repository.origin_id = below.id
      where generation < ${mostGenerations} and ${isVisible}
    )
    select repository.id, repository.name, account.name as owner_name, below.origin_id, repository.star_count
    from below join repository on repository.id = below.id join account on account.id = repository.owner_id
    order by generation, repository.id limit ${most}`.execute(database);
  return rows;
}

/** What a repository was forked from, whether anybody may see it or not. */
export async function originOf(database: Database, repositoryId: number): Promise<number | undefined> {
  const row = await database.selectFrom("repository").select("origin_id").where("id", "=", repositoryId).executeTakeFirst();
  return row?.origin_id ?? undefined;
}
