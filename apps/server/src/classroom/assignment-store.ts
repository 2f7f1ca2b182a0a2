/** SQL of assignments. */
import type { Database, DB } from "@mofang/host";
import type { LatePolicy } from "@mofang/protocol";
import { type Selectable, sql } from "kysely";

export type AssignmentRow = Selectable<DB["assignment"]> & { readonly late_policy: LatePolicy };

/** What a teacher decides about an assignment. */
export interface AssignmentFacts {
  readonly title: string;
  readonly text: string;
  readonly starter_id: number;
  readonly points: number;
  readonly due_at: Date;
  readonly time_zone: string;
  readonly late_policy: LatePolicy;
  readonly closes_at: Date;
  readonly daily_percent: number;
}

/** By their due dates. */
export async function assignmentsOf(database: Database, classroomId: number): Promise<AssignmentRow[]> {
  const rows = await database
    .selectFrom("assignment")
    .selectAll()
    .where("classroom_id", "=", classroomId)
    .orderBy("due_at")
    .orderBy("id")
    .execute();
  return rows as AssignmentRow[];
}

export async function findAssignment(
  database: Database,
  classroomId: number,
  assignmentId: number,
): Promise<AssignmentRow | undefined> {
  const row = await database
    .selectFrom("assignment")
    .selectAll()
    .where("id", "=", assignmentId)
    .where("classroom_id", "=", classroomId)
    .executeTakeFirst();
  return row as AssignmentRow | undefined;
}

/** An assignment, whatever class it belongs to. */
export async function assignmentById(database: Database, assignmentId: number): Promise<AssignmentRow | undefined> {
  const row = await database.selectFrom("assignment").selectAll().where("id", "=", assignmentId).executeTakeFirst();
  return row as AssignmentRow | undefined;
}

/** @returns id of the new assignment */
export async function insertAssignment(database: Database, classroomId: number, facts: AssignmentFacts): Promise<number> {
  const { id } = await database
    .insertInto("assignment")
    .values({ classroom_id: classroomId, ...facts })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAssignment(database: Database, assignmentId: number, facts: AssignmentFacts): Promise<void> {
  await database.updateTable("assignment").set(facts).where("id", "=", assignmentId).execute();
}

export async function deleteAssignment(database: Database, assignmentId: number): Promise<void> {
  await database.deleteFrom("assignment").where("id", "=", assignmentId).execute();
}

export async function countAssignments(database: Database, classroomId: number): Promise<number> {
  const { count } = await database
    .selectFrom("assignment")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("classroom_id", "=", classroomId)
    .executeTakeFirstOrThrow();
  return count;
}

/** A repository that is not deleted, as assignments name their starter. */
export function findStarter(database: Database, repositoryId: number) {
  return database
    .selectFrom("repository")
    .innerJoin("account", "account.id", "repository.owner_id")
    .select(["repository.id", "repository.name", "account.name as ownerName"])
    .where("repository.id", "=", repositoryId)
    .where("repository.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Students of a class with how far they are, for lists of those who teach. */
export async function countsOf(database: Database, classroomId: number) {
  const { rows } = await sql<{ id: number; nStudents: number; nBegun: number; nHandedIn: number; nMarked: number }>`
    select assignment.id, count(person.account_id)::int as "nStudents", count(work.account_id)::int as "nBegun",
      count(*) filter (where exists (
        select from assignment_submission as submission
        where submission.assignment_id = assignment.id and submission.account_id = person.account_id
      ))::int as "nHandedIn",
      count(mark.account_id)::int as "nMarked"
    from assignment
    left join classroom_person person on person.classroom_id = assignment.classroom_id and person.role = 'student'
    left join assignment_work work on work.assignment_id = assignment.id and work.account_id = person.account_id
    left join assignment_mark mark on mark.assignment_id = assignment.id and mark.account_id = person.account_id
    where assignment.classroom_id = ${classroomId}
    group by assignment.id`.execute(database);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
