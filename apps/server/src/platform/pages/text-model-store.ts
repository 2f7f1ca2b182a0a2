/** SQL of models that stand in texts and are run for readers without scripts. */
import { type Database, storableJson, type Transaction } from "@mofang/host";
import { type TextModel, type TextModelCurves, textModelCurves } from "@mofang/protocol";
import { sql } from "kysely";

/** What came of a model: no curves where it could not be run, undefined before it was. */
interface KnownModel {
  readonly curves: TextModelCurves | undefined;
}

/** What is known of a model; undefined for nothing. */
export async function findTextModel(database: Database, digest: string): Promise<KnownModel | undefined> {
  const row = await database.selectFrom("text_model").select("curves").where("digest", "=", digest).executeTakeFirst();
  return row && { curves: row.curves === null ? undefined : textModelCurves.parse(row.curves) };
}

/** Models that wait to be run. */
export async function countWaitingModels(transaction: Transaction): Promise<number> {
  const { count } = await transaction
    .selectFrom("text_model")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("model", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns whether it was not known before */
export async function insertTextModel(transaction: Transaction, digest: string, model: TextModel): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("text_model")
    .values({ digest, model: storableJson(model) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Forgets what was asked for first longer ago than so many days. */
export async function forgetTextModels(transaction: Transaction, days: number): Promise<void> {
  await transaction.deleteFrom("text_model").where("asked_at", "<", sql<Date>`now() - ${days} * interval '1 day'`).execute();
}
