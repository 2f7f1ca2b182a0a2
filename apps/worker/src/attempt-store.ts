/** The worker's side of the table `course_attempt`. */
import { addJob, type Database, inTransaction, storableJson } from "@mofang/host";
import type { Texts } from "@mofang/vocabulary";

/** An answer that waits for its mark; undefined for one that has it, or is gone. */
export async function findQueuedAttempt(
  database: Database,
  attemptId: number,
): Promise<{ readonly answer: string; readonly examination: unknown } | undefined> {
  const row = await database
    .selectFrom("course_attempt")
    .select(["answer", "examination"])
    .where("id", "=", attemptId)
    .where("status", "=", "queued")
    .executeTakeFirst();
  const { text } = (row?.answer ?? {}) as { readonly text?: string };
  return row && { answer: text ?? "", examination: row.examination };
}

/** Writes the mark, in parts of the points, and what was found; learning platforms hear of it. */
export async function markAttempt(
  database: Database,
  attemptId: number,
  mark: number,
  checks: readonly unknown[],
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("course_attempt")
      .set({ status: "marked", mark, checks: storableJson(checks), marked_at: new Date() })
      .where("id", "=", attemptId)
      .where("status", "=", "queued")
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await addJob(transaction, "lti.marked", { attemptId });
  });
}

/** Writes why an answer could not be marked; it does not count. */
export async function failAttempt(database: Database, attemptId: number, reason: Texts): Promise<void> {
  const checks = [{ id: "run", passed: false, points: 0, message: reason, hint: null }];
  await database
    .updateTable("course_attempt")
    .set({ status: "failed", checks: storableJson(checks), marked_at: new Date() })
    .where("id", "=", attemptId)
    .where("status", "=", "queued")
    .execute();
}
