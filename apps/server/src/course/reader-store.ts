/** SQL of whom courses are for: the people of a school, or of classes. */
import type { Database, Transaction } from "@mofang/host";
import type { Language } from "@mofang/protocol";
import { sql } from "kysely";
import { isForReader } from "../platform/visibility/course-visibility-store.ts";

/** A school and classes by their ids. */
export interface Readers {
  readonly schoolId: number | null;
  readonly classroomIds: readonly number[];
}

interface NamedSchool {
  readonly id: number;
  readonly name: string;
}

interface NamedClass extends NamedSchool {
  /** Name of its school. */
  readonly school: string;
}

/** Whether a course is for a person because of a school or a class in which they are today. */
export async function isReader(database: Database, courseId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${isForReader(sql`${courseId}::bigint`, accountId)} as is`.execute(database);
  return rows[0]?.is === true;
}

/** The school of a course; undefined for one that is for none. */
export function schoolOf(database: Database, courseId: number, language: Language): Promise<NamedSchool | undefined> {
  return database
    .selectFrom("course")
    .innerJoin("school", "school.id", "course.school_id")
    .select(["school.id", `school.${language} as name`])
    .where("course.id", "=", courseId)
    .executeTakeFirst();
}

/** The classes of a course, by name. */
export function classroomsOf(database: Database, courseId: number, language: Language): Promise<NamedClass[]> {
  return namedClassrooms(database, language)
    .innerJoin("course_classroom as chosen", "chosen.classroom_id", "classroom.id")
    .where("chosen.course_id", "=", courseId)
    .execute();
}

/** Schools in which a person teaches or that they manage, by name. */
export function ownSchools(database: Database, accountId: number, language: Language): Promise<NamedSchool[]> {
  return database
    .selectFrom("school_member as member")
    .innerJoin("school", "school.id", "member.school_id")
    .select(["school.id", `school.${language} as name`])
    .where("member.account_id", "=", accountId)
    .where("member.role", "in", ["teacher", "manager"])
    .where(isCurrent)
    .orderBy("name")
    .execute();
}

/** Running classes that a person teaches, and those of schools that they manage, by name. */
export function ownClassrooms(database: Database, accountId: number, language: Language): Promise<NamedClass[]> {
  return namedClassrooms(database, language)
    .where("classroom.archived_at", "is", null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom("classroom_person as person")
            .select("person.role")
            .whereRef("person.classroom_id", "=", "classroom.id")
            .where("person.account_id", "=", accountId)
            .where("person.role", "=", "teacher"),
        ),
        exists(
          selectFrom("school_member as member")
            .select("member.role")
            .whereRef("member.school_id", "=", "classroom.school_id")
            .where("member.account_id", "=", accountId)
            .where("member.role", "=", "manager")
            .where(isCurrent),
        ),
      ]),
    )
    .execute();
}

const isCurrent = sql<boolean>`(member.ends_on is null or member.ends_on >= current_date)`;

/** Classes with the name of their school, by name. */
export function namedClassrooms(database: Database, language: Language) {
  return database
    .selectFrom("classroom")
    .innerJoin("school", "school.id", "classroom.school_id")
    .select(["classroom.id", "classroom.name", `school.${language} as school`])
    .orderBy("classroom.name")
    .orderBy("classroom.id");
}

/** Puts these readers in the place of those that a course had. */
export async function putReaders(transaction: Transaction, courseId: number, { schoolId, classroomIds }: Readers): Promise<void> {
  await transaction.updateTable("course").set({ school_id: schoolId }).where("id", "=", courseId).execute();
  await transaction.deleteFrom("course_classroom").where("course_id", "=", courseId).execute();
  if (classroomIds.length === 0) return;
  const values = classroomIds.map((classroom_id) => ({ course_id: courseId, classroom_id }));
  await transaction.insertInto("course_classroom").values(values).execute();
}
