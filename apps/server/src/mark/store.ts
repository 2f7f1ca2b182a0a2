/** SQL of marks and tags. */
import type { Database } from "@mofang/host";
import type { MarkKind } from "@mofang/protocol";
import { sql } from "kysely";
import type { Chosen } from "../repository/index.ts";

/** @returns whether the mark is new */
export async function insertMark(database: Database, repositoryId: number, accountId: number, kind: MarkKind): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("repository_mark")
    .values({ repository_id: repositoryId, account_id: accountId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteMark(database: Database, repositoryId: number, accountId: number, kind: MarkKind): Promise<void> {
  await database
    .deleteFrom("repository_mark")
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .execute();
}

/** How many have marked a repository so; undefined for one that is deleted. */
export async function countOf(database: Database, repositoryId: number, kind: MarkKind): Promise<number | undefined> {
  const row = await database
    .selectFrom("repository")
    .select(`${kind}_count as count`)
    .where("id", "=", repositoryId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.count;
}

/** Repositories that an account marked, the latest mark first. */
export function markedBy(database: Database, accountId: number, kind: MarkKind): Chosen {
  return database
    .selectFrom("repository_mark")
    .select(["repository_id as chosen_id", "created_at as rank"])
    .where("account_id", "=", accountId)
    .where("kind", "=", kind) as unknown as Chosen;
}

/** @returns the tags; undefined when the repository has that tag already, or as many as it may have */
export async function addTag(database: Database, repositoryId: number, tag: string, most: number): Promise<string[] | undefined> {
  const row = await database
    .updateTable("repository")
    .set({ tags: sql<string[]>`array_append(tags, ${tag})` })
    .where("id", "=", repositoryId)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`not tags @> array[${tag}]::text[]`)
    .where(sql<boolean>`cardinality(tags) < ${most}`)
    .returning("tags")
    .executeTakeFirst();
  return row?.tags;
}

export async function deleteTag(database: Database, repositoryId: number, tag: string): Promise<void> {
  await database
    .updateTable("repository")
    .set({ tags: sql<string[]>`array_remove(tags, ${tag})` })
    .where("id", "=", repositoryId)
    .execute();
}

/** Undefined for a repository that is deleted. */
export async function tagsOf(database: Database, repositoryId: number): Promise<string[] | undefined> {
  const row = await database
    .selectFrom("repository")
    .select("tags")
    .where("id", "=", repositoryId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.tags;
}

/** Tags of public repositories, the most frequent first, ten thousand at most. */
export async function countTags(database: Database): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*) as count from repository, unnest(tags) as tag
    where open_type = 'public' and deleted_at is null
    group by tag order by count(*) desc, tag limit 10000`.execute(database);
  return rows;
}
