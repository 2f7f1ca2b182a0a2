/** SQL of who may see what: the owner, the members, the openness, the levels of classes. */
import type { Database } from "@mofang/host";
import { type ProtectionLevel, projectRoleLevels } from "@mofang/protocol";
import { sql } from "kysely";
import { readsForClass } from "../../platform/visibility/visibility-store.ts";

/** What decides about access: the owner, the openness, and the level of one member (null for none). */
export interface AccessRow {
  readonly owner_id: number;
  readonly open_type: string;
  readonly is_commentable: boolean;
  readonly is_copyable: boolean;
  readonly is_downloadable: boolean;
  readonly access_level: string;
  /** The lowest level that a class states, as far as anybody looked. */
  readonly protection: string;
  readonly level: number | null;
}

export async function findAccess(
  database: Database,
  repositoryId: number,
  accountId: number | undefined,
): Promise<AccessRow | undefined> {
  return database
    .selectFrom("repository")
    .leftJoin("repository_member", (join) =>
      join.onRef("repository_member.repository_id", "=", "repository.id").on("repository_member.account_id", "=", accountId ?? 0),
    )
    .leftJoin("repository_protection", "repository_protection.repository_id", "repository.id")
    .select([
      sql<string>`coalesce(repository_protection.level, 'packageDuplicate')`.as("protection"),
      "repository.owner_id",
      "repository.open_type",
      "repository.is_commentable",
      "repository.is_copyable",
      "repository.is_downloadable",
      "repository.access_level",
      // Who reads for a class is an observer, if nothing more.
      sql<number | null>`greatest(repository_member.level,
        case when ${readsForClass(accountId ?? 0)} then ${projectRoleLevels.ROLE_PROJECT_READ}::int end)`.as("level"),
    ])
    .where("repository.id", "=", repositoryId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Repositories in which an account has a role, with the level of the highest, by id. */
export async function rolesOf(database: Database, accountId: number): Promise<{ id: number; level: number }[]> {
  const owner = sql<number>`case when owner_id = ${accountId} then ${projectRoleLevels.ROLE_PROJECT_OWNER}::int end`;
  return database
    .selectFrom("repository")
    .leftJoin("repository_member", (join) =>
      join.onRef("repository_member.repository_id", "=", "repository.id").on("repository_member.account_id", "=", accountId),
    )
    .select(["repository.id", sql<number>`greatest(${owner}, repository_member.level)::int`.as("level")])
    .where("deleted_at", "is", null)
    .where((is) => is.or([is("owner_id", "=", accountId), is("repository_member.account_id", "is not", null)]))
    .orderBy("repository.id")
    .execute();
}

/** The lowest access level that a class of a repository states, as far as anybody looked. */
export async function notedProtection(database: Database, repositoryId: number): Promise<ProtectionLevel> {
  const row = await database
    .selectFrom("repository_protection")
    .select("level")
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  return (row?.level ?? "packageDuplicate") as ProtectionLevel;
}
