/** SQL of attachments. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";
import { shown } from "./entry-store.ts";

export async function insertFile(database: Database, key: string, uploaderId: number): Promise<void> {
  await database.insertInto("portal_file").values({ key, uploader_id: uploaderId, size: 0 }).execute();
}

export async function setFileSize(database: Database, key: string, size: number): Promise<void> {
  await database.updateTable("portal_file").set({ size }).where("key", "=", key).execute();
}

/** Bytes of an attachment; undefined where there is none. */
export async function fileSize(database: Database, key: string): Promise<number | undefined> {
  const row = await database.selectFrom("portal_file").select("size").where("key", "=", key).executeTakeFirst();
  return row?.size;
}

/** Whether a text that readers see names an attachment. */
export async function isFileShown(database: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select from ${shown}
    where text.files @> jsonb_build_array(jsonb_build_object('key', ${key}::text)) limit 1`.execute(database);
  return rows.length > 0;
}

/** Which of the keys there are. */
export async function knownFiles(database: Database, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const rows = await database
    .selectFrom("portal_file")
    .select("key")
    .where("key", "in", [...keys])
    .execute();
  return rows.map(({ key }) => key);
}

/** Files that no text of any entry names after so many days. */
export async function unusedFiles(database: Database, days: number): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`select key from portal_file as file
    where file.created_at < now() - make_interval(days => ${days}::int) and not exists (
      select from portal_revision where files @> jsonb_build_array(jsonb_build_object('key', file.key)))
    limit 1000`.execute(database);
  return rows.map(({ key }) => key);
}

export async function deleteFile(transaction: Transaction, key: string): Promise<void> {
  await transaction.deleteFrom("portal_file").where("key", "=", key).execute();
}
