/** SQL of what students do for assignments: their forks, what they handed in, their marks. */
import type { Database, Transaction } from "@mofang/host";
import type { SimulationStatus, SubmissionKind } from "@mofang/protocol";
import { sql } from "kysely";

/** A commit that was handed in, or stood at the due date. */
export interface SubmissionRow {
  readonly id: number;
  readonly commit: string;
  readonly kind: SubmissionKind;
  readonly at: Date;
}

export function findWork(database: Database, assignmentId: number, accountId: number) {
  return database
    .selectFrom("assignment_work")
    .selectAll()
    .where("assignment_id", "=", assignmentId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
}

/** @throws an error of PostgreSQL that breaks `assignment_work_pkey` for work that is begun */
export async function insertWork(
  transaction: Transaction,
  work: { readonly assignment_id: number; readonly account_id: number; readonly repository_id: number },
): Promise<void> {
  await transaction.insertInto("assignment_work").values(work).execute();
}

/** Gives work that lost its fork another one. */
export async function setRepository(
  transaction: Transaction,
  { assignment_id, account_id, repository_id }: Parameters<typeof insertWork>[1],
): Promise<void> {
  await transaction
    .updateTable("assignment_work")
    .set({ repository_id })
    .where("assignment_id", "=", assignment_id)
    .where("account_id", "=", account_id)
    .execute();
}

/** The newest first. */
export async function submissionsOf(database: Database, assignmentId: number, accountId: number): Promise<SubmissionRow[]> {
  const rows = await database
    .selectFrom("assignment_submission")
    .select(["id", "commit", "kind", "at"])
    .where("assignment_id", "=", assignmentId)
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as SubmissionKind }));
}

/** What a student of a class has handed in last. */
export interface SubmissionOfStudent {
  readonly id: number;
  /** With the name that the class gives them. */
  readonly student: { readonly id: number; readonly name: string; readonly avatar: string | null };
  readonly commit: string;
  readonly at: Date;
  /** Where the student works now; null once it is deleted. */
  readonly repositoryId: number | null;
  readonly points: number | null;
}

/** What those who are students of the class today have handed in last, the newest first. */
export async function latestSubmissions(database: Database, assignmentId: number): Promise<SubmissionOfStudent[]> {
  const { rows } = await sql<SubmissionOfStudent>`
    select * from (
      select distinct on (submission.account_id) submission.id, submission.commit, submission.at,
        jsonb_build_object('id', account.id, 'avatar', account.avatar,
          'name', coalesce(nullif(person.listed_name, ''), nullif(account.real_name, ''), account.name)) as student,
        repository.id as "repositoryId", mark.points
      from assignment_submission submission
      join assignment on assignment.id = submission.assignment_id
      join classroom_person person on person.classroom_id = assignment.classroom_id
        and person.account_id = submission.account_id and person.role = 'student'
      join account on account.id = submission.account_id
      left join assignment_work work on work.assignment_id = assignment.id and work.account_id = submission.account_id
      left join repository on repository.id = work.repository_id and repository.deleted_at is null
      left join assignment_mark mark on mark.assignment_id = assignment.id and mark.account_id = submission.account_id
      where assignment.id = ${assignmentId}
      order by submission.account_id, submission.id desc
    ) as latest order by id desc`.execute(database);
  return rows;
}

/** @returns id of the submission */
export async function insertSubmission(
  database: Database,
  submission: {
    readonly assignment_id: number;
    readonly account_id: number;
    readonly commit: string;
    readonly kind: SubmissionKind;
    readonly at: Date;
  },
): Promise<number> {
  const { id } = await database.insertInto("assignment_submission").values(submission).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Locks a person's work, so that it is handed in once at a time. */
export async function lockWork(transaction: Transaction, assignmentId: number, accountId: number) {
  return transaction
    .selectFrom("assignment_work")
    .selectAll()
    .where("assignment_id", "=", assignmentId)
    .where("account_id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Work for an assignment whose fork is there, with the last commit of its main branch at a time, of those that are on record. */
export async function commitsAt(database: Database, assignmentId: number, at: Date) {
  const { rows } = await sql<{ accountId: number; repositoryId: number; branch: string; commit: string }>`
    select distinct on (work.account_id, activity.detail ->> 'branch') work.account_id as "accountId",
      work.repository_id as "repositoryId", activity.detail ->> 'branch' as branch, activity.detail ->> 'commit' as commit
    from assignment_work work
    join activity on activity.repository_id = work.repository_id and activity.kind = 'REPO_PUSH' and activity.created_at <= ${at}
    where work.assignment_id = ${assignmentId}
    order by work.account_id, activity.detail ->> 'branch', activity.id desc`.execute(database);
  return rows;
}

export function findMark(database: Database, assignmentId: number, accountId: number) {
  return database
    .selectFrom("assignment_mark as mark")
    .leftJoin("account as marker", "marker.id", "mark.marker_id")
    .select(["mark.points", "mark.text", "mark.marked_at", "mark.marker_id"])
    .select(["marker.name as marker_name", "marker.avatar as marker_avatar"])
    .where("mark.assignment_id", "=", assignmentId)
    .where("mark.account_id", "=", accountId)
    .executeTakeFirst();
}

export async function putMark(
  database: Database,
  mark: {
    readonly assignment_id: number;
    readonly account_id: number;
    readonly points: number;
    readonly text: string;
    readonly marker_id: number;
  },
): Promise<void> {
  const { points, text, marker_id } = mark;
  await database
    .insertInto("assignment_mark")
    .values(mark)
    .onConflict((conflict) =>
      conflict.columns(["assignment_id", "account_id"]).doUpdateSet({ points, text, marker_id, marked_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Runs of a repository's models by its student, the newest first. */
export async function lastRuns(database: Database, repositoryId: number, accountId: number, most: number) {
  const rows = await database
    .selectFrom("simulation_task")
    .select(["status", "created_at", sql<string>`settings ->> 'modelName'`.as("model")])
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ status, created_at, model }) => ({ status: status as SimulationStatus, model, at: created_at }));
}

/** What is known of the work of one student for one assignment. */
export interface ProgressRow {
  readonly assignmentId: number;
  readonly accountId: number;
  readonly repositoryId: number | null;
  readonly startedAt: Date | null;
  readonly committedAt: Date | null;
  readonly handedInAt: Date | null;
  readonly runs: readonly SimulationStatus[];
  readonly points: number | null;
}

/**
 * What is known of all work of a class.
 *
 * @param accountId  one student; all unless given
 * @param nRuns  statuses of so many last runs
 */
export async function progressOf(
  database: Database,
  classroomId: number,
  nRuns: number,
  accountId?: number,
): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select assignment.id as "assignmentId", person.account_id as "accountId", work.repository_id as "repositoryId",
      work.started_at as "startedAt", mark.points,
      (select max(activity.created_at) from activity
        where activity.repository_id = work.repository_id and activity.kind = 'REPO_PUSH') as "committedAt",
      (select submission.at from assignment_submission submission
        where submission.assignment_id = assignment.id and submission.account_id = person.account_id
        order by submission.id desc limit 1) as "handedInAt",
      array(select task.status from simulation_task task
        where task.repository_id = work.repository_id and task.account_id = person.account_id
        order by task.id desc limit ${nRuns}) as runs
    from assignment
    join classroom_person person on person.classroom_id = assignment.classroom_id and person.role = 'student'
    left join assignment_work work on work.assignment_id = assignment.id and work.account_id = person.account_id
    left join assignment_mark mark on mark.assignment_id = assignment.id and mark.account_id = person.account_id
    where assignment.classroom_id = ${classroomId} and (${accountId ?? null}::bigint is null or person.account_id = ${accountId ?? null})
    order by assignment.due_at, assignment.id`.execute(database);
  return rows;
}

/** What classes keep about a person, for their own data. */
export async function classroomData(database: Database, accountId: number) {
  const [classes, work, submissions, marks] = await Promise.all([
    database
      .selectFrom("classroom_member as member")
      .innerJoin("classroom", "classroom.id", "member.classroom_id")
      .select(["classroom.name", "member.role", "member.number", "member.listed_name", "member.joined_at"])
      .where("member.account_id", "=", accountId)
      .execute(),
    database
      .selectFrom("assignment_work as work")
      .innerJoin("assignment", "assignment.id", "work.assignment_id")
      .select(["assignment.title", "work.repository_id", "work.started_at"])
      .where("work.account_id", "=", accountId)
      .execute(),
    database
      .selectFrom("assignment_submission as submission")
      .innerJoin("assignment", "assignment.id", "submission.assignment_id")
      .select(["assignment.title", "submission.commit", "submission.kind", "submission.at"])
      .where("submission.account_id", "=", accountId)
      .execute(),
    database
      .selectFrom("assignment_mark as mark")
      .innerJoin("assignment", "assignment.id", "mark.assignment_id")
      .select(["assignment.title", "mark.points", "mark.text", "mark.marked_at"])
      .where("mark.account_id", "=", accountId)
      .execute(),
  ]);
  return { classes, work, submissions, marks };
}

/** Forgets in which classes a person was, and what they did there. */
export async function eraseClassroomData(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("classroom_member").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("assignment_mark").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("assignment_work").where("account_id", "=", accountId).execute();
}
