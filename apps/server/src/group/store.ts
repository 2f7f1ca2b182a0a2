/** SQL of a person's groups of repositories. */
import type { Database, DB, Transaction } from "@mofang/host";
import { type Selectable, sql } from "kysely";

export type GroupRow = Selectable<DB["repository_group"]>;

interface GroupFacts {
  readonly name: string;
  readonly description: string;
}

/** Locks an account, so that its groups change one after the other. */
export async function lockAccount(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
}

/** All groups of a person by name. */
export function groupsOf(database: Database, ownerId: number): Promise<GroupRow[]> {
  return database
    .selectFrom("repository_group")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** The repositories in a person's groups. */
export function groupedRepositories(database: Database, ownerId: number) {
  return database
    .selectFrom("repository")
    .select(["id", "group_id"])
    .where("owner_id", "=", ownerId)
    .where("group_id", "is not", null)
    .where("deleted_at", "is", null)
    .orderBy("name")
    .execute();
}

/** @throws an error of PostgreSQL that breaks `repository_group_name` */
export async function insertGroup(
  database: Database,
  ownerId: number,
  parentId: number | null,
  { name, description }: GroupFacts,
): Promise<number> {
  const { id } = await database
    .insertInto("repository_group")
    .values({ owner_id: ownerId, parent_id: parentId, name, description })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the person has that group */
export async function updateGroup(database: Database, ownerId: number, groupId: number, facts: GroupFacts): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("repository_group")
    .set({ name: facts.name, description: facts.description })
    .where("id", "=", groupId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the group's name; undefined when the person has none such */
export async function deleteGroup(database: Database, ownerId: number, groupId: number): Promise<string | undefined> {
  const row = await database
    .deleteFrom("repository_group")
    .where("id", "=", groupId)
    .where("owner_id", "=", ownerId)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** Groups from the root to that one, counted; 0 when the person has none such. */
export async function depthOf(database: Database, ownerId: number, groupId: number): Promise<number> {
  const { rows } = await sql<{ depth: number }>`
    with recursive above (id, parent_id) as (
      select id, parent_id from repository_group where id = ${groupId} and owner_id = ${ownerId}
      union all
      select parent.id, parent.parent_id from repository_group parent join above on parent.id = above.parent_id
    )
    select count(*)::int as depth from above`.execute(database);
  return rows[0]?.depth ?? 0;
}

/** @returns whether the group is one of the repository's owner */
export async function moveRepository(database: Database, repositoryId: number, groupId: number | null): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("repository")
    .set({ group_id: groupId })
    .where("id", "=", repositoryId)
    .$if(groupId !== null, (query) =>
      query.where("owner_id", "=", (e) => e.selectFrom("repository_group").select("owner_id").where("id", "=", groupId)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
