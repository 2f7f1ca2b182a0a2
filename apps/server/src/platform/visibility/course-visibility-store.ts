/** Which courses a person reads because of a school or of classes, as SQL. It stands here only. */
import { type RawBuilder, sql } from "kysely";

/** Whether a course, by an expression that gives its id, is for a person; false for those that are open to everybody. */
export function isForReader(courseId: RawBuilder<number | null>, accountId: number): RawBuilder<boolean> {
  return sql`exists (
    select from course_reader as reader where reader.course_id = ${courseId} and reader.account_id = ${accountId})`;
}

/** Ids of the courses that are for a person, as a list. */
export function coursesOf(accountId: number): RawBuilder<unknown> {
  return sql`select course_id from course_reader where account_id = ${accountId}`;
}
