/** SQL of what stands in the row of a repository, and of what people did to it. Deleted repositories are found by nothing here. */
import { type Database, storableJson, type Transaction } from "@mofang/host";
import type { AccessLevel, ActivityKind, Licence, ModelType, OpenType } from "@mofang/protocol";
import { sql } from "kysely";
import { ProductError } from "../../platform/errors/product-error.ts";

export interface RepositoryFacts {
  readonly name: string;
  readonly description: string;
  readonly openType: OpenType;
  readonly modelType: ModelType;
  /** What it is a fork of. */
  readonly originId?: number;
  readonly initialModel?: string;
  readonly tags?: readonly string[];
  readonly licence?: Licence;
}

/** @throws an error of PostgreSQL that breaks `repository_name` when the owner has one of that name */
export async function insertRepository(database: Database, ownerId: number, facts: RepositoryFacts): Promise<number> {
  const { id } = await database
    .insertInto("repository")
    .values({
      owner_id: ownerId,
      name: facts.name,
      description: facts.description,
      open_type: facts.openType,
      model_type: facts.modelType,
      ...(facts.originId !== undefined && { origin_id: facts.originId }),
      ...(facts.initialModel !== undefined && { initial_model: facts.initialModel }),
      ...(facts.tags !== undefined && { tags: [...facts.tags] }),
      ...(facts.licence !== undefined && { licence: facts.licence }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // Owners watch what is theirs until they take the watch back.
  await database.insertInto("repository_mark").values({ repository_id: id, account_id: ownerId, kind: "watch" }).execute();
  return id;
}

/**
 * Sees to it that an owner may have one repository more. Locks the account, so that in a transaction nobody adds one
 * meanwhile.
 *
 * @param usual  limit of those for whom an administrator has set no other
 * @throws ProductError `repository.quota-reached`
 */
export async function requireRoomFor(transaction: Transaction, ownerId: number, usual: number): Promise<void> {
  const owner = await transaction
    .selectFrom("account")
    .select("repository_quota")
    .where("id", "=", ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const limit = owner?.repository_quota ?? usual;
  if ((await countOwned(transaction, ownerId)) >= limit) throw new ProductError("repository.quota-reached", { limit });
}

export async function countOwned(database: Database, ownerId: number): Promise<number> {
  const { count } = await database
    .selectFrom("repository")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasRepositoryNamed(database: Database, ownerId: number, name: string): Promise<boolean> {
  const row = await database
    .selectFrom("repository")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("name", "=", name)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The repository of that name, whoever may see it; 0, which is no id, when there is none. */
export async function findByPath(database: Database, ownerName: string, name: string): Promise<number> {
  const row = await database
    .selectFrom("repository")
    .innerJoin("account", "account.id", "repository.owner_id")
    .select("repository.id")
    .where("account.name", "=", ownerName)
    .where("repository.name", "=", name)
    .where("repository.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Repositories that an account owns, by name. */
export async function ownedRepositories(database: Database, ownerId: number): Promise<{ id: number; name: string }[]> {
  return database
    .selectFrom("repository")
    .select(["id", "name"])
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .orderBy("name")
    .execute();
}

/** @throws an error of PostgreSQL that breaks `repository_name` when the owner has another of that name */
export async function updateRepository(
  database: Database,
  repositoryId: number,
  changes: {
    readonly name?: string | undefined;
    readonly licence?: Licence | null | undefined;
    readonly description?: string | undefined;
    readonly openType?: OpenType | undefined;
    readonly modelType?: ModelType | undefined;
    readonly initialModel?: string | undefined;
    readonly isCommentable?: boolean | undefined;
    readonly isCopyable?: boolean | undefined;
    readonly isDownloadable?: boolean | undefined;
    readonly accessLevel?: AccessLevel | undefined;
  },
): Promise<void> {
  await database
    .updateTable("repository")
    .set({
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.licence !== undefined && { licence: changes.licence }),
      ...(changes.description !== undefined && { description: changes.description }),
      ...(changes.openType !== undefined && { open_type: changes.openType }),
      ...(changes.modelType !== undefined && { model_type: changes.modelType }),
      ...(changes.initialModel !== undefined && { initial_model: changes.initialModel }),
      ...(changes.isCommentable !== undefined && { is_commentable: changes.isCommentable }),
      ...(changes.isCopyable !== undefined && { is_copyable: changes.isCopyable }),
      ...(changes.isDownloadable !== undefined && { is_downloadable: changes.isDownloadable }),
      ...(changes.accessLevel !== undefined && { access_level: changes.accessLevel }),
      updated_at: sql`now()`,
    })
    .where("id", "=", repositoryId)
    .execute();
}

/** Sets the initial model where none is chosen, which is no change of the repository itself. @returns whether it did */
export async function chooseInitialModel(database: Database, repositoryId: number, fullName: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("repository")
    .set({ initial_model: fullName })
    .where("id", "=", repositoryId)
    .where("initial_model", "=", "")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says that a repository changed now. */
export async function touchRepository(database: Database, repositoryId: number): Promise<void> {
  await updateRepository(database, repositoryId, {});
}

/** Puts a repository of an owner into the bin. @returns false when it is in the bin already, or somebody else's by now */
export async function markDeleted(database: Database, repositoryId: number, ownerId: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("repository")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", repositoryId)
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertActivity(
  database: Database,
  kind: ActivityKind,
  accountId: number,
  repositoryId: number | null,
  detail: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  await database
    .insertInto("activity")
    .values({ kind, account_id: accountId, repository_id: repositoryId, detail: storableJson(detail) })
    .execute();
}
