/** SQL of temporary branches and their drafts. */
import type { Database, DB, Transaction } from "@mofang/host";
import { type Selectable, sql } from "kysely";

/** Whose temporary branch in which repository. */
export interface BranchKey {
  readonly repositoryId: number;
  readonly accountId: number;
}

export type DraftRow = Selectable<DB["draft_file"]>;

/** Makes the branch, or lets it begin anew while no draft stands on it. */
export async function beginBranch(
  database: Database,
  { repositoryId, accountId }: BranchKey,
  base: string | null,
): Promise<void> {
  const drafts = database
    .selectFrom("draft_file")
    .select("path")
    .where("draft_file.repository_id", "=", repositoryId)
    .where("draft_file.account_id", "=", accountId);
  await database
    .insertInto("edit_branch")
    .values({ repository_id: repositoryId, account_id: accountId, base })
    .onConflict((conflict) =>
      conflict
        .columns(["repository_id", "account_id"])
        .doUpdateSet({ base })
        .where((e) => e.not(e.exists(drafts))),
    )
    .execute();
}

export function findBranch(database: Database, { repositoryId, accountId }: BranchKey) {
  return database
    .selectFrom("edit_branch")
    .select("base")
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** The same, locked, so that drafts change one after the other. */
export function lockBranch(transaction: Transaction, { repositoryId, accountId }: BranchKey) {
  return transaction
    .selectFrom("edit_branch")
    .select("base")
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteBranch(database: Database, { repositoryId, accountId }: BranchKey): Promise<void> {
  await database
    .deleteFrom("edit_branch")
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .execute();
}

/** Deletes the branch when no draft is left on it. */
export async function deleteEmptyBranch(database: Database, { repositoryId, accountId }: BranchKey): Promise<void> {
  await database
    .deleteFrom("edit_branch")
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("draft_file")
            .select("path")
            .where("draft_file.repository_id", "=", repositoryId)
            .where("draft_file.account_id", "=", accountId),
        ),
      ),
    )
    .execute();
}

/** Drafts by path. */
export function draftsOf(database: Database, { repositoryId, accountId }: BranchKey): Promise<DraftRow[]> {
  return database
    .selectFrom("draft_file")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .orderBy("path")
    .execute();
}

/** Number of drafts and bytes of all but one. */
export async function usageBeside(
  database: Database,
  { repositoryId, accountId }: BranchKey,
  path: string,
): Promise<{ readonly count: number; readonly bytes: number }> {
  return database
    .selectFrom("draft_file")
    .select((e) => [
      e.fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(octet_length(content)), 0)::bigint`.as("bytes"),
    ])
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .where("path", "<>", path)
    .executeTakeFirstOrThrow();
}

export function findDraft(
  database: Database,
  { repositoryId, accountId }: BranchKey,
  path: string,
): Promise<DraftRow | undefined> {
  return database
    .selectFrom("draft_file")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .where("path", "=", path)
    .executeTakeFirst();
}

export async function putDraft(
  database: Database,
  { repositoryId, accountId }: BranchKey,
  draft: {
    readonly path: string;
    readonly content: string | null;
    readonly baseBlob: string | null;
    readonly revision: number;
  },
): Promise<void> {
  const { path, content, baseBlob, revision } = draft;
  await database
    .insertInto("draft_file")
    .values({ repository_id: repositoryId, account_id: accountId, path, content, base_blob: baseBlob, revision })
    .onConflict((conflict) =>
      conflict
        .columns(["repository_id", "account_id", "path"])
        .doUpdateSet({ content, base_blob: baseBlob, revision, updated_at: sql`now()` }),
    )
    .execute();
}

/** @returns whether there was a draft with that revision */
export async function deleteDraft(
  database: Database,
  { repositoryId, accountId }: BranchKey,
  path: string,
  revision: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("draft_file")
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .where("path", "=", path)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Says that a draft which changed while it was saved goes on from what was saved. */
export async function rebaseDraft(
  database: Database,
  { repositoryId, accountId }: BranchKey,
  path: string,
  baseBlob: string | null,
): Promise<void> {
  await database
    .updateTable("draft_file")
    .set({ base_blob: baseBlob })
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .where("path", "=", path)
    .execute();
}

/** Drafts are nobody's but their author's. */
export async function eraseDrafts(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("draft_file").where("account_id", "=", accountId).execute();
}
