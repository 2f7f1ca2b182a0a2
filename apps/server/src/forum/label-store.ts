/** SQL of what labels are about. */
import type { Database } from "@mofang/host";
import { sql } from "kysely";

/** Titles and texts of a label that is shown. */
export function findLabel(database: Database, labelId: number) {
  return database
    .selectFrom("forum_category")
    .select(["zh", "en", "zh_text", "en_text", "revision"])
    .where("id", "=", labelId)
    .where("type", "=", 2)
    .where("hidden_at", "is", null)
    .executeTakeFirst();
}

/** Changes the texts of a label over a revision. @returns whether it still was that one */
export async function updateLabel(
  database: Database,
  { labelId, revision, zhText, enText }: { labelId: number; revision: number; zhText: string; enText: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("forum_category")
    .set({ zh_text: zhText, en_text: enText, revision: sql<number>`revision + 1` })
    .where("id", "=", labelId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
