/** SQL of templates of charts in accounts. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";

/** What is kept of a template. */
interface TemplateFacts {
  readonly name: string;
  readonly content: string;
}

export function templatesOf(database: Database, accountId: number) {
  return database.selectFrom("chart_template").selectAll().where("account_id", "=", accountId).orderBy("name").execute();
}

/** Number of an account's templates. Locks the account, so that no one adds one meanwhile. */
export async function lockAndCount(transaction: Transaction, accountId: number): Promise<number> {
  await transaction.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { count } = await transaction
    .selectFrom("chart_template")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTemplate(transaction: Transaction, accountId: number, facts: TemplateFacts): Promise<number> {
  const { id } = await transaction
    .insertInto("chart_template")
    .values({ account_id: accountId, ...facts })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the account has that template */
export async function updateTemplate(database: Database, accountId: number, id: number, facts: TemplateFacts): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("chart_template")
    .set({ ...facts, changed_at: sql`now()` })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the account had that template */
export async function deleteTemplate(database: Database, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("chart_template")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function eraseTemplates(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("chart_template").where("account_id", "=", accountId).execute();
}
