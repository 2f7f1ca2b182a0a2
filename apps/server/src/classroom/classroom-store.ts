/** SQL of classes and of the repositories that they share. */
import type { Database } from "@mofang/host";
import type { ClassroomRole, Language } from "@mofang/protocol";
import { sql } from "kysely";

interface Facts {
  readonly name: string;
  readonly intro: string;
}

/** The school of a class and what a person is in it, null for one who is not; undefined where there is no such class. */
export async function findPlace(database: Database, classroomId: number, accountId: number) {
  const row = await database
    .selectFrom("classroom")
    .leftJoin("classroom_person as person", (join) =>
      join.onRef("person.classroom_id", "=", "classroom.id").on("person.account_id", "=", accountId),
    )
    .select(["classroom.school_id as schoolId", "person.role"])
    .where("classroom.id", "=", classroomId)
    .executeTakeFirst();
  return row === undefined ? undefined : { schoolId: row.schoolId, role: row.role as ClassroomRole | null };
}

/** Classes of a school, with what a person is in each. @param isAll  also those in which they are not */
export async function listClassrooms(database: Database, schoolId: number, accountId: number, isAll: boolean) {
  const { rows } = await sql<{
    id: number;
    name: string;
    role: ClassroomRole | null;
    teachers: string[];
    nStudents: number;
    nAssignments: number;
    isArchived: boolean;
  }>`
    select classroom.id, classroom.name, own.role, classroom.archived_at is not null as "isArchived",
      array(
        select account.name::text from classroom_person person join account on account.id = person.account_id
        where person.classroom_id = classroom.id and person.role = 'teacher' order by account.name
      ) as teachers,
      (select count(*)::int from classroom_person person
        where person.classroom_id = classroom.id and person.role = 'student') as "nStudents",
      (select count(*)::int from assignment where assignment.classroom_id = classroom.id) as "nAssignments"
    from classroom
    left join classroom_person own on own.classroom_id = classroom.id and own.account_id = ${accountId}
    where classroom.school_id = ${schoolId} and (${isAll} or own.role is not null)
    order by classroom.archived_at is not null, classroom.name, classroom.id`.execute(database);
  return rows;
}

/** A class with the name of its school. */
export function findClassroom(database: Database, classroomId: number, language: Language) {
  return database
    .selectFrom("classroom")
    .innerJoin("school", "school.id", "classroom.school_id")
    .select(["classroom.id", "classroom.name", "classroom.intro", "classroom.code", "classroom.archived_at"])
    .select(["classroom.school_id", `school.${language} as school_name`])
    .where("classroom.id", "=", classroomId)
    .executeTakeFirst();
}

/** @returns id of the new class @throws an error of PostgreSQL that breaks `classroom_code_key` */
export async function insertClassroom(database: Database, schoolId: number, facts: Facts, code: string): Promise<number> {
  const { id } = await database
    .insertInto("classroom")
    .values({ school_id: schoolId, name: facts.name, intro: facts.intro, code })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateFacts(database: Database, classroomId: number, { name, intro }: Facts): Promise<void> {
  await database.updateTable("classroom").set({ name, intro }).where("id", "=", classroomId).execute();
}

export async function setArchived(database: Database, classroomId: number, isArchived: boolean): Promise<void> {
  const since = isArchived ? sql<Date>`coalesce(archived_at, now())` : null;
  await database.updateTable("classroom").set({ archived_at: since }).where("id", "=", classroomId).execute();
}

/** @throws an error of PostgreSQL that breaks `classroom_code_key` */
export async function setCode(database: Database, classroomId: number, code: string): Promise<void> {
  await database.updateTable("classroom").set({ code }).where("id", "=", classroomId).execute();
}

/** A running class by its code, for a person of its school. */
export function classroomByCode(database: Database, code: string, accountId: number) {
  return database
    .selectFrom("classroom")
    .innerJoin("school_member as member", "member.school_id", "classroom.school_id")
    .select("classroom.id")
    .where("classroom.code", "=", code)
    .where("classroom.archived_at", "is", null)
    .where("member.account_id", "=", accountId)
    .where(sql<boolean>`(member.ends_on is null or member.ends_on >= current_date)`)
    .executeTakeFirst();
}

/** Repositories that a class shares, by name. */
export function sharedRepositories(database: Database, classroomId: number) {
  return database
    .selectFrom("classroom_repository as shared")
    .innerJoin("repository", "repository.id", "shared.repository_id")
    .innerJoin("account", "account.id", "repository.owner_id")
    .select(["repository.id", "repository.name", "account.name as ownerName", "repository.description"])
    .where("shared.classroom_id", "=", classroomId)
    .where("repository.deleted_at", "is", null)
    .orderBy("repository.name")
    .orderBy("repository.id")
    .execute();
}

export async function insertShared(database: Database, classroomId: number, repositoryId: number): Promise<void> {
  await database
    .insertInto("classroom_repository")
    .values({ classroom_id: classroomId, repository_id: repositoryId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteShared(database: Database, classroomId: number, repositoryId: number): Promise<void> {
  await database
    .deleteFrom("classroom_repository")
    .where("classroom_id", "=", classroomId)
    .where("repository_id", "=", repositoryId)
    .execute();
}

/** Whether a class takes changes. */
export async function isRunning(database: Database, classroomId: number): Promise<boolean> {
  const row = await database
    .selectFrom("classroom")
    .select("id")
    .where("id", "=", classroomId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
