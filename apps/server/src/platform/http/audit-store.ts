import type { Database, DB } from "@mofang/host";
import type { Insertable } from "kysely";

/** Puts down one administrative act. */
export async function insertAudit(database: Database, entry: Insertable<DB["audit_entry"]>): Promise<void> {
  await database.insertInto("audit_entry").values(entry).execute();
}
