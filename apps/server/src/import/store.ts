/** SQL of imports. */
import { type Database, type DB, newestPage, type PageOfRows, storableJson, type Transaction } from "@mofang/host";
import type { HostingServiceName, ModelType, OpenType } from "@mofang/protocol";
import { type Selectable, sql } from "kysely";

export type ImportRow = Selectable<DB["repository_import"]>;

interface NewImport {
  readonly accountId: number;
  readonly address: string;
  readonly name: string;
  readonly description: string;
  readonly openType: OpenType;
  readonly modelType: ModelType;
  /** Service whose account reads it; null for what everybody may read. */
  readonly service: HostingServiceName | null;
}

/** Number of imports of an account that wait or run; the account is locked, so that nobody begins one meanwhile. */
export async function lockAndCountRunning(transaction: Transaction, accountId: number): Promise<number> {
  await transaction.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { count } = await transaction
    .selectFrom("repository_import")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("status", "in", ["not_started", "processing"])
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertImport(database: Database, wanted: NewImport): Promise<number> {
  const { id } = await database
    .insertInto("repository_import")
    .values({
      account_id: wanted.accountId,
      address: wanted.address,
      name: wanted.name,
      description: wanted.description,
      open_type: wanted.openType,
      model_type: wanted.modelType,
      service: wanted.service,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export function findImport(database: Database, importId: number): Promise<ImportRow | undefined> {
  return database.selectFrom("repository_import").selectAll().where("id", "=", importId).executeTakeFirst();
}

/** A page of an account's imports, the newest first, and how many there are. */
export async function importsOf(database: Database, accountId: number, page: PageOfRows) {
  return newestPage(database.selectFrom("repository_import").selectAll().where("account_id", "=", accountId), page);
}

/** Begins to work on an import that waits or was broken off. @returns whether there is one to work on */
export async function startWork(database: Database, importId: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("repository_import")
    .set({ status: "processing", updated_at: sql`now()` })
    .where("id", "=", importId)
    .where("status", "in", ["not_started", "processing"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the import is still wanted */
export async function setProgress(database: Database, importId: number, progress: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("repository_import")
    .set({ progress, updated_at: sql`now()` })
    .where("id", "=", importId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setFailure(
  database: Database,
  importId: number,
  error: string,
  values: Readonly<Record<string, string | number>>,
): Promise<void> {
  await database
    .updateTable("repository_import")
    .set({ status: "fail", error, error_values: storableJson(values), updated_at: sql`now()` })
    .where("id", "=", importId)
    .execute();
}

export async function setSuccess(database: Database, importId: number, repositoryId: number): Promise<void> {
  await database
    .updateTable("repository_import")
    .set({ status: "success", progress: 100, error: null, repository_id: repositoryId, updated_at: sql`now()` })
    .where("id", "=", importId)
    .execute();
}

/** Makes an import that failed wait again. @returns whether it had failed */
export async function restart(database: Database, accountId: number, importId: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("repository_import")
    .set({ status: "not_started", error: null, error_values: "{}", updated_at: sql`now()` })
    .where("id", "=", importId)
    .where("account_id", "=", accountId)
    .where("status", "=", "fail")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the account had that import */
export async function deleteImport(database: Database, accountId: number, importId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("repository_import")
    .where("id", "=", importId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What an account has imported, the first first. */
export function allImports(database: Database, accountId: number) {
  return database
    .selectFrom("repository_import")
    .select(["address", "name", "status", "created_at"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
}

export async function forgetImports(database: Database, accountId: number): Promise<void> {
  await database.deleteFrom("repository_import").where("account_id", "=", accountId).execute();
}
