/** SQL of marks that platforms are kept informed of. */
import type { Database, DB, Transaction } from "@mofang/host";
import type { CourseContent, LtiGradeState } from "@mofang/protocol";
import { type Selectable, sql } from "kysely";
import type { CoursePart } from "../course/index.ts";

/** A mark of a person that goes into one cell of a platform's gradebook. */
export type GradeRow = Selectable<DB["lti_grade"]>;

/** A cell of a gradebook, and whose mark of what goes there. */
interface NewGrade {
  readonly platformId: number;
  readonly lineItem: string;
  readonly subject: string;
  readonly accountId: number;
  readonly part: CoursePart;
}

/** Keeps that a mark goes into a cell; where the cell is known, it gets what is said now. @returns its id */
export async function putGrade(transaction: Transaction, grade: NewGrade): Promise<number> {
  const { platformId, lineItem, subject, accountId, part } = grade;
  const target = {
    account_id: accountId,
    course_id: part.courseId,
    lesson: part.lesson ?? null,
    task: part.task ?? null,
  };
  const { id } = await transaction
    .insertInto("lti_grade")
    .values({ platform_id: platformId, line_item: lineItem, subject, ...target })
    .onConflict((conflict) => conflict.columns(["platform_id", "line_item", "subject"]).doUpdateSet(target))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Cells that an answer's mark may change. */
export async function gradesOfAttempt(database: Database, attemptId: number): Promise<number[]> {
  const rows = await database
    .selectFrom("lti_grade as grade")
    .innerJoin("course_attempt as attempt", (join) =>
      join.onRef("attempt.account_id", "=", "grade.account_id").onRef("attempt.course_id", "=", "grade.course_id"),
    )
    .select("grade.id")
    .where("attempt.id", "=", attemptId)
    .where((e) => e.or([e("grade.task", "is", null), e("grade.task", "=", e.ref("attempt.task"))]))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes a mark for sending: until that time no other server does.
 *
 * @param seconds  for which it is taken
 * @returns `busy` where another one has it, undefined where it is gone
 */
export async function claimGrade(database: Database, gradeId: number, seconds: number): Promise<GradeRow | "busy" | undefined> {
  const claimed = await database
    .updateTable("lti_grade")
    .set({ claimed_until: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where("id", "=", gradeId)
    .where((e) => e.or([e("claimed_until", "is", null), e("claimed_until", "<", sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst();
  if (claimed !== undefined) return claimed;
  const row = await database.selectFrom("lti_grade").select("id").where("id", "=", gradeId).executeTakeFirst();
  return row === undefined ? undefined : "busy";
}

/** How a try to send a mark ended. */
interface Sending {
  readonly state: LtiGradeState;
  readonly failure: string;
  /** What the platform has taken; undefined for nothing. */
  readonly sent?: { readonly given: number; readonly maximum: number } | undefined;
}

/** Writes how a try ended, and gives the mark free. */
export async function releaseGrade(database: Database, gradeId: number, { state, failure, sent }: Sending): Promise<void> {
  await database
    .updateTable("lti_grade")
    .set({ state, failure, ...sent, claimed_until: null, changed_at: new Date() })
    .where("id", "=", gradeId)
    .execute();
}

/** Lets a mark that failed wait again. @returns whether there is such a mark */
export async function awaitGrade(transaction: Transaction, gradeId: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("lti_grade")
    .set({ state: "waiting", claimed_until: null })
    .where("id", "=", gradeId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks that a platform did not take, newest first. */
export async function failedGrades(database: Database, platformId: number, most: number) {
  const rows = await database
    .selectFrom("lti_grade as grade")
    .innerJoin("account", "account.id", "grade.account_id")
    .innerJoin("course", "course.id", "grade.course_id")
    .select(["grade.id", "grade.failure", "grade.changed_at", "grade.course_id"])
    .select(["account.id as accountId", "account.name", "account.avatar"])
    .select(sql<CourseContent["title"]>`coalesce(course.content, course.draft) -> 'title'`.as("course"))
    .where("grade.platform_id", "=", platformId)
    .where("grade.state", "=", "failed")
    .orderBy("grade.changed_at", "desc")
    .limit(most)
    .execute();
  return rows;
}

/** What is kept of a member's marks elsewhere. */
export function gradesOf(database: Database, accountId: number) {
  return database
    .selectFrom("lti_grade")
    .select(["platform_id", "course_id", "lesson", "task", "given", "maximum", "state", "changed_at"])
    .where("account_id", "=", accountId)
    .execute();
}
