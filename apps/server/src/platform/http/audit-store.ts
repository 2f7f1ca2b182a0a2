import { type Database, type DB, storableJson } from "@mofang/host";
import type { Insertable } from "kysely";

/** Puts down one administrative act. */
export async function insertAudit(
  database: Database,
  { detail, ...entry }: Omit<Insertable<DB["audit_entry"]>, "detail"> & { readonly detail: object },
): Promise<void> {
  await database
    .insertInto("audit_entry")
    .values({ ...entry, detail: storableJson(detail) })
    .execute();
}
