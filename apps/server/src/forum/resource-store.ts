/** SQL of the files of the site's resources; those of schools stand in the same table. */
import { type Database, storableJson, type Transaction } from "@mofang/host";
import { sql } from "kysely";
import type { StoredUpload } from "../platform/request/stored-upload.ts";

/** A resource that nobody else changes until the transaction ends; undefined where the site has no such resource. */
export async function lockResource(transaction: Transaction, resourceId: number) {
  const row = await transaction
    .selectFrom("forum_resource")
    .select(["title", "type", "attachments"])
    .where("id", "=", resourceId)
    .where("school_id", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row && { title: row.title, type: row.type, files: row.attachments as unknown as readonly StoredUpload[] };
}

export async function setFiles(transaction: Transaction, resourceId: number, files: readonly StoredUpload[]): Promise<void> {
  await transaction
    .updateTable("forum_resource")
    .set({ attachments: storableJson(files), revision: sql`revision + 1` })
    .where("id", "=", resourceId)
    .execute();
}

/** Files of a resource that is shown to a member: one for schools alone to who belongs to a school. */
export async function filesFor(
  database: Database,
  resourceId: number,
  memberId: number,
): Promise<readonly StoredUpload[] | undefined> {
  const row = await database
    .selectFrom("forum_resource")
    .select("attachments")
    .where("id", "=", resourceId)
    .where("school_id", "is", null)
    .where("hidden_at", "is", null)
    .where(sql<boolean>`(school_type <> 0 or exists (select from school_member where account_id = ${memberId}))`)
    .executeTakeFirst();
  return row?.attachments as readonly StoredUpload[] | undefined;
}
