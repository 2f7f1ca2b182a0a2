/** What administrators see of accounts and do to them. */
import { type Database, inTransaction, pageOfRows, patternHolding, type Transaction } from "@mofang/host";
import type { adminCalls, CallData, CallQuery, SiteRole } from "@mofang/protocol";
import { sql } from "kysely";
import { ProductError } from "../platform/errors/product-error.ts";
import { requireOtherAdministrator } from "./deletion.ts";
import { revokeSessions } from "./session-store.ts";

type Calls = typeof adminCalls;

export async function listForAdministration(
  database: Database,
  { key, state, siteRole, page, pageSize }: CallQuery<Calls["adminUsers"]>,
): Promise<CallData<Calls["adminUsers"]>> {
  let found = database.selectFrom("account").where("erased_at", "is", null);
  if (key) {
    const pattern = patternHolding(key);
    found = found.where((e) =>
      e.or((["name", "email", "phone", "real_name", "organization"] as const).map((column) => e(column, "ilike", pattern))),
    );
  }
  if (siteRole !== undefined) found = found.where("site_role", "=", siteRole);
  if (state === "active") found = found.where("frozen_at", "is", null);
  if (state === "frozen") found = found.where("frozen_at", "is not", null).where("deleted_at", "is", null);
  if (state === "deleted") found = found.where("deleted_at", "is not", null);
  const listed = found
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from repository where owner_id = account.id and deleted_at is null)`.as("nRepositories"),
      sql<Date | null>`(select max(created_at) from login_log where account_id = account.id and is_success)`.as("lastLoginAt"),
    ])
    .orderBy("id", "desc");
  const { rows, total } = await pageOfRows(listed, { page, pageSize });
  return {
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      realName: row.real_name,
      organization: row.organization,
      siteRole: row.site_role as SiteRole,
      repositoryQuota: row.repository_quota,
      nRepositories: row.nRepositories,
      isFrozen: row.frozen_at !== null,
      deletedAt: row.deleted_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    })),
    total,
    page,
    pageSize,
  };
}

/**
 * Freezes an account, which ends its sessions, or lets it in again; that also takes a wish to be deleted back.
 *
 * @throws ProductError `account.not-found`, `account.last-administrator`
 */
export async function setFrozen(database: Database, accountId: number, isFrozen: boolean): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (isFrozen) await requireOtherAdministrator(transaction, account);
    await transaction
      .updateTable("account")
      .set(isFrozen ? { frozen_at: sql`coalesce(frozen_at, now())` } : { frozen_at: null, deleted_at: null })
      .where("id", "=", accountId)
      .execute();
    if (isFrozen) await revokeSessions(transaction, accountId);
  });
}

/** @throws ProductError `account.not-found`, `account.last-administrator` */
export async function setRole(database: Database, accountId: number, siteRole: SiteRole): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (siteRole !== "administrator") await requireOtherAdministrator(transaction, account);
    await transaction.updateTable("account").set({ site_role: siteRole }).where("id", "=", accountId).execute();
  });
}

/** @param quota  null for the site's usual limit @throws ProductError `account.not-found` */
export async function setQuota(database: Database, accountId: number, quota: number | null): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable("account")
    .set({ repository_quota: quota })
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new ProductError("account.not-found");
}

/** The row of an account that has not been erased, locked. @throws ProductError `account.not-found` */
async function lockAccount(transaction: Transaction, accountId: number) {
  const account = await transaction
    .selectFrom("account")
    .select(["id", "site_role"])
    .where("id", "=", accountId)
    .where("erased_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw new ProductError("account.not-found");
  return account;
}
