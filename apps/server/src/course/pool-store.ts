/** SQL of what published courses draw from: versions of questions, by the keys of their blocks. */
import type { Database, Transaction } from "@mofang/host";
import type { QuestionVersion } from "../question-bank/index.ts";

/** Questions from which a block draws. */
export interface Pool {
  readonly task: string;
  readonly questions: readonly QuestionVersion[];
}

/** What a block of a published course draws from, by the numbers of the questions. */
export async function publishedPool(database: Database, courseId: number, task: string): Promise<readonly QuestionVersion[]> {
  return database
    .selectFrom("course_pool")
    .select(["question_id as questionId", "version"])
    .where("course_id", "=", courseId)
    .where("task", "=", task)
    .orderBy("question_id")
    .execute();
}

/** Puts these pools of a course in the place of those before. */
export async function putPools(transaction: Transaction, courseId: number, pools: readonly Pool[]): Promise<void> {
  await transaction.deleteFrom("course_pool").where("course_id", "=", courseId).execute();
  for (const { task, questions } of pools) {
    const rows = questions.map(({ questionId, version }) => ({ course_id: courseId, task, question_id: questionId, version }));
    await transaction.insertInto("course_pool").values(rows).execute();
  }
}
