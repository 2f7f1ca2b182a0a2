/** The worker's side of the table `text_model`. */
import { type Database, storableJson } from "@mofang/host";
import { type TextModel, type TextModelCurves, textModel } from "@mofang/protocol";

/** A model that waits to be run; undefined for one that has been, or is gone. */
export async function findWaitingModel(database: Database, digest: string): Promise<TextModel | undefined> {
  const row = await database
    .selectFrom("text_model")
    .select("model")
    .where("digest", "=", digest)
    .where("model", "is not", null)
    .executeTakeFirst();
  return row && textModel.parse(row.model);
}

/** Keeps what came of a model, and its text no longer. @param curves  none where it could not be run */
export async function keepTextCurves(database: Database, digest: string, curves: TextModelCurves): Promise<void> {
  await database
    .updateTable("text_model")
    .set({ model: null, curves: storableJson(curves) })
    .where("digest", "=", digest)
    .execute();
}
