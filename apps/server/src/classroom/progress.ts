/** Where the students of a class are, and the marks of those who teach. */
import type { Database } from "@mofang/host";
import { type assignmentCalls, type CallBody, type CallData, type CallQuery, stuckRule } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { type AssignmentRow, assignmentsOf } from "./assignment-store.ts";
import { foundAssignment } from "./assignments.ts";
import { peopleOf } from "./member-store.ts";
import { requireRunning } from "./policy.ts";
import { finalOf, ownWorkOf } from "./presenter.ts";
import { stateOf, stuckReasonOf } from "./work-state.ts";
import * as store from "./work-store.ts";

type Calls = typeof assignmentCalls;
type Cell = CallData<Calls["classroomProgress"]>["students"][number]["cells"][number];

/** Runs that are shown of one student's work. */
const shownRuns = 10;

export class Progress {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async table(classroomId: number): Promise<CallData<Calls["classroomProgress"]>> {
    const [assignments, students, rows] = await Promise.all([
      assignmentsOf(this.#database, classroomId),
      this.#students(classroomId),
      store.progressOf(this.#database, classroomId, stuckRule.failedRuns),
    ]);
    const now = this.#now();
    const rowOf = new Map(rows.map((row) => [`${row.assignmentId} ${row.accountId}`, row]));
    return {
      assignments: assignments.map(({ id, title, points, due_at }) => ({ id, title, points, dueAt: due_at.toISOString() })),
      students: students.map(({ account, realName, number }) => ({
        ...{ account, realName, number },
        cells: assignments.map((assignment) => cellOf(assignment, rowOf.get(`${assignment.id} ${account.id}`), now)),
      })),
    };
  }

  /** @throws ProductError `assignment.not-found`, `classroom.person-gone` */
  async work({ classroomId, assignmentId, accountId }: CallQuery<Calls["studentWork"]>): Promise<CallData<Calls["studentWork"]>> {
    const assignment = await foundAssignment(this.#database, classroomId, assignmentId);
    const { account, realName, number } = await this.#student(classroomId, accountId);
    const own = await ownWorkOf(this.#database, assignment, accountId);
    const repositoryId = own.work?.repositoryId ?? null;
    const runs = repositoryId === null ? [] : await store.lastRuns(this.#database, repositoryId, accountId, shownRuns);
    return { ...own, ...{ account, realName, number }, runs: runs.map(({ at, ...run }) => ({ ...run, at: at.toISOString() })) };
  }

  /** @throws ProductError `classroom.archived`, `assignment.not-found`, `classroom.person-gone`, `assignment.too-many-points` */
  async mark(member: Member, body: CallBody<Calls["markWork"]>): Promise<void> {
    const { classroomId, assignmentId, accountId, points, text } = body;
    await requireRunning(this.#database, classroomId);
    const assignment = await foundAssignment(this.#database, classroomId, assignmentId);
    await this.#student(classroomId, accountId);
    if (points > assignment.points) throw new ProductError("assignment.too-many-points", { most: assignment.points });
    const mark = { assignment_id: assignmentId, account_id: accountId, points, text, marker_id: member.id };
    await store.putMark(this.#database, mark);
    const detail = { classroomId, assignmentId, title: assignment.title };
    await tell(this.#database, [accountId], { event: "assignment.marked", actorId: member.id, repositoryId: null, detail });
  }

  async #students(classroomId: number) {
    return (await peopleOf(this.#database, classroomId)).filter(({ role }) => role === "student");
  }

  async #student(classroomId: number, accountId: number) {
    const found = (await this.#students(classroomId)).find(({ account }) => account.id === accountId);
    if (found === undefined) throw new ProductError("classroom.person-gone");
    return found;
  }
}

const nothing: store.ProgressRow = {
  ...{ assignmentId: 0, accountId: 0, repositoryId: null, startedAt: null, committedAt: null, handedInAt: null },
  ...{ runs: [], points: null },
};

function cellOf(assignment: AssignmentRow, row: store.ProgressRow | undefined, now: Date): Cell {
  const facts = row ?? nothing;
  const { due_at } = assignment;
  const state = stateOf(facts, due_at);
  return {
    state,
    isOverdue: (state === "notBegun" || state === "begun") && now > due_at,
    repositoryId: facts.repositoryId,
    committedAt: facts.committedAt?.toISOString() ?? null,
    lastRun: facts.runs[0] ?? null,
    stuck: stuckReasonOf(facts, due_at, now),
    final: finalOf(assignment, facts),
  };
}
