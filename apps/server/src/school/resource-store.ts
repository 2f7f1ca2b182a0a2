/** SQL of the resources of schools; those of the public forum stand in the same table. */
import { type Database, storableJson, type Transaction } from "@mofang/host";
import type { Language } from "@mofang/protocol";
import { sql } from "kysely";
import type { StoredUpload } from "../platform/request/stored-upload.ts";

/** School types of resources that schools show: for them, and for both (LIM-005). */
const schoolTypes = [0, 2];

/** The school's own, then those of the site for all schools. */
export async function listResources(
  database: Database,
  schoolId: number,
  language: Language,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const title = language === "en" ? sql<string>`coalesce(nullif(en_title, ''), title)` : sql<string>`title`;
  const found = database
    .selectFrom("forum_resource")
    .where("school_type", "in", schoolTypes)
    .where("hidden_at", "is", null)
    .where(({ or, eb }) => or([eb("school_id", "is", null), eb("school_id", "=", schoolId)]));
  const [rows, { count }] = await Promise.all([
    found
      .select(["id", title.as("title"), "type", "link_url", "attachments", "school_id"])
      .orderBy(sql`school_id is null`)
      .orderBy("place")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** @returns id of the new resource */
export async function insertResource(
  database: Database,
  resource: {
    readonly schoolId: number;
    readonly title: string;
    readonly linkUrl: string;
    readonly files: readonly StoredUpload[];
  },
): Promise<number> {
  const { schoolId, title, linkUrl, files } = resource;
  const { id } = await database
    .insertInto("forum_resource")
    .values({
      school_id: schoolId,
      school_type: 0,
      title,
      type: files.length > 0 ? 2 : 1,
      link_url: linkUrl,
      attachments: storableJson(files),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Files of a school's own resource; undefined where it has no such resource. */
export async function filesOf(
  database: Database,
  schoolId: number,
  resourceId: number,
): Promise<readonly StoredUpload[] | undefined> {
  const row = await database
    .selectFrom("forum_resource")
    .select("attachments")
    .where("id", "=", resourceId)
    .where("school_id", "=", schoolId)
    .executeTakeFirst();
  return row?.attachments as readonly StoredUpload[] | undefined;
}

/** A school's own resource, which nobody else changes until the transaction ends; undefined where it has no such resource. */
export async function lockResource(transaction: Transaction, schoolId: number, resourceId: number) {
  const row = await transaction
    .selectFrom("forum_resource")
    .select(["title", "type", "attachments"])
    .where("id", "=", resourceId)
    .where("school_id", "=", schoolId)
    .forUpdate()
    .executeTakeFirst();
  return row && { title: row.title, type: row.type, files: row.attachments as unknown as readonly StoredUpload[] };
}

export async function setFiles(transaction: Transaction, resourceId: number, files: readonly StoredUpload[]): Promise<void> {
  await transaction
    .updateTable("forum_resource")
    .set({ attachments: storableJson(files) })
    .where("id", "=", resourceId)
    .execute();
}

/** Keys of all files of a school's resources. */
export async function fileKeysOf(database: Database, schoolId: number): Promise<string[]> {
  const rows = await database.selectFrom("forum_resource").select("attachments").where("school_id", "=", schoolId).execute();
  return rows.flatMap(({ attachments }) => (attachments as unknown as readonly StoredUpload[]).map(({ key }) => key));
}

export async function deleteResource(database: Database, resourceId: number): Promise<void> {
  await database.deleteFrom("forum_resource").where("id", "=", resourceId).execute();
}
