/** SQL of lessons that are for the people of some schools and classes alone. Teachers of a course see all of it. */
import { type Database, keptPlan, type Transaction } from "@mofang/host";
import type { Language } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";
import { namedClassrooms } from "./reader-store.ts";

/** For whom a lesson is, by ids. */
export interface LessonLimit {
  readonly lesson: string;
  readonly schoolIds: readonly number[];
  readonly classroomIds: readonly number[];
}

/** Keys of lessons by the id of their course, or of a person. */
type Lessons = ReadonlyMap<number, ReadonlySet<string>>;

/** Lessons of some courses that are not for a person. @param accountId  0 for a visitor */
export async function hiddenLessons(database: Database, courseIds: readonly number[], accountId: number): Promise<Lessons> {
  if (courseIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; lesson: string }>`
    select ${keptPlan} limited.course_id as id, limited.lesson from course_lesson_limit as limited
    where limited.course_id = any(${[...courseIds]}) and ${isHiddenFrom(sql`${accountId}::bigint`)}`.execute(database);
  return lessonsById(rows);
}

/** Lessons of one course that are not for a person. @param accountId  0 for a visitor */
export async function hiddenIn(database: Database, courseId: number, accountId: number): Promise<ReadonlySet<string>> {
  return (await hiddenLessons(database, [courseId], accountId)).get(courseId) ?? new Set();
}

/** Lessons of a course that are not for one of its students, by the student. */
export async function hiddenFromStudents(database: Database, courseId: number): Promise<Lessons> {
  const { rows } = await sql<{ id: number; lesson: string }>`
    select student.account_id as id, limited.lesson from course_lesson_limit as limited
      join course_student as student on student.course_id = limited.course_id
    where limited.course_id = ${courseId} and ${isHiddenFrom(sql`student.account_id`)}`.execute(database);
  return lessonsById(rows);
}

/** Whether the lesson of the row `limited` is not for the person whose id an expression gives. */
function isHiddenFrom(accountId: RawBuilder<number>): RawBuilder<boolean> {
  return sql`not exists (
    select from course_lesson_reader as reader
    where reader.course_id = limited.course_id and reader.lesson = limited.lesson and reader.account_id = ${accountId}
  ) and not exists (
    select from course left join course_teacher as teacher on teacher.course_id = course.id
    where course.id = limited.course_id and (course.owner_id = ${accountId} or teacher.account_id = ${accountId}))`;
}

function lessonsById(rows: readonly { readonly id: number; readonly lesson: string }[]): Lessons {
  const lessons = new Map<number, Set<string>>();
  for (const { id, lesson } of rows) lessons.set(id, (lessons.get(id) ?? new Set()).add(lesson));
  return lessons;
}

/** The limited lessons of a course by their keys, each with the schools and classes that it is for. */
export async function limitsOf(database: Database, courseId: number, language: Language) {
  const [limits, schools, classrooms] = await Promise.all([
    database.selectFrom("course_lesson_limit").select("lesson").where("course_id", "=", courseId).orderBy("lesson").execute(),
    database
      .selectFrom("course_lesson_audience as audience")
      .innerJoin("school", "school.id", "audience.school_id")
      .select(["audience.lesson", "school.id", `school.${language} as name`])
      .where("audience.course_id", "=", courseId)
      .orderBy("name")
      .execute(),
    namedClassrooms(database, language)
      .innerJoin("course_lesson_audience as audience", "audience.classroom_id", "classroom.id")
      .select("audience.lesson")
      .where("audience.course_id", "=", courseId)
      .execute(),
  ]);
  return limits.map(({ lesson }) => ({
    lesson,
    schools: schools.filter((school) => school.lesson === lesson).map(({ id, name }) => ({ id, name })),
    classrooms: classrooms
      .filter((classroom) => classroom.lesson === lesson)
      .map(({ id, name, school }) => ({ id, name, school })),
  }));
}

/** Puts these limits in the place of those that a course had. */
export async function putLimits(transaction: Transaction, courseId: number, limits: readonly LessonLimit[]): Promise<void> {
  await transaction.deleteFrom("course_lesson_limit").where("course_id", "=", courseId).execute();
  for (const { lesson, schoolIds, classroomIds } of limits) {
    const key = { course_id: courseId, lesson };
    const schools = schoolIds.map((school_id) => ({ ...key, school_id, classroom_id: null }));
    const classrooms = classroomIds.map((classroom_id) => ({ ...key, school_id: null, classroom_id }));
    await transaction.insertInto("course_lesson_limit").values(key).execute();
    await transaction
      .insertInto("course_lesson_audience")
      .values([...schools, ...classrooms])
      .execute();
  }
}
