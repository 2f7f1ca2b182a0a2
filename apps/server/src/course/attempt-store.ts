/** SQL of answers, their marks, and the certificates that follow from them. */
import { type Database, storableJson, type Transaction } from "@mofang/host";
import type { CourseAnswer, CourseContent } from "@mofang/protocol";
import { sql } from "kysely";

/** An answer to be kept. */
export interface NewAttempt {
  readonly courseId: number;
  readonly accountId: number;
  readonly task: string;
  readonly answer: CourseAnswer;
  /** What it is examined by; an empty object for what is marked already. */
  readonly examination: object;
  readonly revision: number;
  readonly isLate: boolean;
  /** Null until a worker has marked it. */
  readonly mark: number | null;
}

export async function insertAttempt(transaction: Transaction, attempt: NewAttempt): Promise<number> {
  const { courseId, accountId, task, answer, examination, revision, isLate, mark } = attempt;
  const { id } = await transaction
    .insertInto("course_attempt")
    .values({
      course_id: courseId,
      account_id: accountId,
      task,
      answer: storableJson(answer),
      examination: storableJson(examination),
      revision,
      is_late: isLate,
      status: mark === null ? "queued" : "marked",
      mark,
      marked_at: mark === null ? null : new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many answers somebody has given; two at once are counted one after the other. */
export async function countAttempts(
  transaction: Transaction,
  courseId: number,
  accountId: number,
  task: string,
): Promise<number> {
  await sql`select from course_student where course_id = ${courseId} and account_id = ${accountId} for update`.execute(
    transaction,
  );
  const { count } = await transaction
    .selectFrom("course_attempt")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .where("task", "=", task)
    .where("status", "<>", "failed")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many answers of a member wait for a worker, to whatever task. */
export async function countQueued(transaction: Transaction, accountId: number): Promise<number> {
  const { count } = await transaction
    .selectFrom("course_attempt")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("status", "=", "queued")
    .executeTakeFirstOrThrow();
  return count;
}

/** Somebody's answers to a task, newest first; fifty at most. */
export function attemptsOf(database: Database, courseId: number, accountId: number, task: string) {
  return database
    .selectFrom("course_attempt")
    .select(["id", "status", "created_at", "mark", "is_late", "checks", "examination"])
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .where("task", "=", task)
    .orderBy("id", "desc")
    .limit(50)
    .execute();
}

/** Answers to questions of a course that say what they were examined by, oldest first. */
export function questionAttempts(database: Database, courseId: number) {
  return database
    .selectFrom("course_attempt")
    .select(["account_id", "task", "mark", "answer", "examination"])
    .where("course_id", "=", courseId)
    .where("status", "=", "marked")
    .where(sql<boolean>`answer ->> 'type' <> 'model' and examination <> '{}'::jsonb`)
    .orderBy("id")
    .execute();
}

/** Answers that are models, with those who gave them. */
function modelAttempts(database: Database, courseId: number) {
  return database
    .selectFrom("course_attempt as attempt")
    .innerJoin("account", "account.id", "attempt.account_id")
    .select(["attempt.id", "attempt.account_id", "attempt.task", "attempt.created_at", "attempt.mark", "attempt.answer"])
    .select(["account.name", "account.avatar"])
    .where("attempt.course_id", "=", courseId)
    .where("attempt.status", "<>", "failed")
    .where("account.deleted_at", "is", null)
    .where(sql<boolean>`attempt.answer ->> 'type' = 'model'`);
}

/** An answer that is a model. */
export type ModelAttempt = Awaited<ReturnType<typeof latestModelAttempts>>[number];

/** The latest model of each person that counts as an answer to a task, newest first. @param without  accounts to be left out */
export async function latestModelAttempts(
  database: Database,
  { courseId, task, without }: { readonly courseId: number; readonly task: string; readonly without: readonly number[] },
) {
  const attempts = await modelAttempts(database, courseId)
    .distinctOn("attempt.account_id")
    .where("attempt.task", "=", task)
    .where(sql<boolean>`attempt.account_id <> all(${[...without]})`)
    .orderBy("attempt.account_id")
    .orderBy("attempt.id", "desc")
    .execute();
  return attempts.toSorted((one, other) => other.id - one.id);
}

/** An answer to a course that is a model. */
export function findModelAttempt(database: Database, courseId: number, attemptId: number): Promise<ModelAttempt | undefined> {
  return modelAttempts(database, courseId).where("attempt.id", "=", attemptId).executeTakeFirst();
}

/** The best mark of each task, of one person or of all who take the course. */
export async function bestMarks(database: Database, courseIds: readonly number[], accountId?: number) {
  if (courseIds.length === 0) return [];
  const { rows } = await sql<{
    course_id: number;
    account_id: number;
    task: string;
    best: number | null;
    n: number;
    last_at: Date;
  }>`
    select course_id, account_id, task, max(mark) as best, count(*)::int as n, max(created_at) as last_at
    from course_attempt
    where course_id = any(${[...courseIds]}) and (${accountId ?? null}::bigint is null or account_id = ${accountId ?? null})
    group by course_id, account_id, task`.execute(database);
  return rows;
}

/** People who take a course, by name. */
export function studentsOf(database: Database, courseId: number) {
  return database
    .selectFrom("course_student as student")
    .innerJoin("account", "account.id", "student.account_id")
    .select(["account.id", "account.name", "account.avatar"])
    .where("student.course_id", "=", courseId)
    .where("account.deleted_at", "is", null)
    .orderBy("account.name")
    .execute();
}

/** A certificate by its number. */
export function findCertificate(database: Database, number: string) {
  return database.selectFrom("course_certificate").selectAll().where("number", "=", number).executeTakeFirst();
}

/** Number of somebody's certificate of a course. */
export async function certificateOf(database: Database, courseId: number, accountId: number): Promise<string | undefined> {
  const row = await database
    .selectFrom("course_certificate")
    .select("number")
    .where("course_id", "=", courseId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.number;
}

/** Issues a certificate; one that there is already stays. @returns its number */
export async function insertCertificate(
  database: Database,
  values: {
    readonly number: string;
    readonly courseId: number;
    readonly accountId: number;
    readonly title: CourseContent["title"];
    readonly score: number;
    readonly pointsOf: number;
    readonly hours: number | null;
  },
): Promise<string> {
  const { number, courseId, accountId, title, score, pointsOf, hours } = values;
  await sql`
    insert into course_certificate (number, course_id, account_id, holder, title, score, points_of, hours)
    select ${number}, ${courseId}, id, coalesce(nullif(real_name, ''), name), ${storableJson(title)}::jsonb, ${score}, ${pointsOf},
      ${hours}
    from account where id = ${accountId}
    on conflict (course_id, account_id) do nothing`.execute(database);
  return (await certificateOf(database, courseId, accountId)) ?? number;
}

/** What is kept about somebody: what they take and answered. */
export async function courseData(database: Database, accountId: number) {
  const [taken, attempts, ratings] = await Promise.all([
    database.selectFrom("course_student").select(["course_id", "taken_at"]).where("account_id", "=", accountId).execute(),
    database
      .selectFrom("course_attempt")
      .select(["course_id", "task", "answer", "mark", "created_at"])
      .where("account_id", "=", accountId)
      .orderBy("id")
      .execute(),
    database
      .selectFrom("course_rating")
      .select(["course_id", "stars", "body", "created_at"])
      .where("account_id", "=", accountId)
      .execute(),
  ]);
  return { courses: taken, courseAnswers: attempts, courseRatings: ratings };
}

/** Erases what is kept for somebody alone. */
export async function eraseCourseData(transaction: Transaction, accountId: number): Promise<void> {
  for (const table of [
    "course_student",
    "course_lesson_done",
    "course_attempt",
    "course_rating",
    "course_teacher",
    "course_certificate",
  ] as const) {
    await transaction.deleteFrom(table).where("account_id", "=", accountId).execute();
  }
}
