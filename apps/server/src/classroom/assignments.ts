/** Assignments of a class: what is to be done until when, and what becomes of late work. */
import { addJob, type Database, inTransaction, removeJob, type Transaction } from "@mofang/host";
import { type assignmentCalls, type CallBody, type CallData, type CallQuery, limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./assignment-store.ts";
import { findPlace } from "./classroom-store.ts";
import { closingOf } from "./lateness.ts";
import { instantOf, localTimeOf } from "./local-time.ts";
import { peopleOf } from "./member-store.ts";
import { requireRunning, requireShareable } from "./policy.ts";
import { finalOf, ownWorkOf } from "./presenter.ts";
import { stateOf } from "./work-state.ts";
import { progressOf } from "./work-store.ts";

type Calls = typeof assignmentCalls;

export class Assignments {
  readonly #database: Database;
  readonly #now: () => Date;

  constructor(database: Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async list(member: Member, classroomId: number): Promise<CallData<Calls["assignments"]>> {
    const isStudent = (await findPlace(this.#database, classroomId, member.id))?.role === "student";
    const [rows, counts, progress] = await Promise.all([
      store.assignmentsOf(this.#database, classroomId),
      isStudent ? undefined : store.countsOf(this.#database, classroomId),
      isStudent ? progressOf(this.#database, classroomId, 0, member.id) : [],
    ]);
    return rows.map((row) => {
      const own = progress.find(({ assignmentId }) => assignmentId === row.id);
      return {
        id: row.id,
        title: row.title,
        points: row.points,
        dueAt: row.due_at.toISOString(),
        timeZone: row.time_zone,
        closesAt: row.closes_at.toISOString(),
        own: own === undefined ? null : { state: stateOf(own, row.due_at), final: finalOf(row, own) },
        counts: counts?.get(row.id) ?? null,
      };
    });
  }

  /** @throws ProductError `assignment.not-found` */
  async detail(
    member: Member,
    { classroomId, assignmentId }: CallQuery<Calls["assignment"]>,
  ): Promise<CallData<Calls["assignment"]>> {
    const row = await foundAssignment(this.#database, classroomId, assignmentId);
    const { id, title, text, points, due_at, time_zone, late_policy, closes_at, daily_percent, starter_id } = row;
    const [starter, place] = await Promise.all([
      starter_id === null ? undefined : store.findStarter(this.#database, starter_id),
      findPlace(this.#database, classroomId, member.id),
    ]);
    return {
      ...{ id, title, text, points, timeZone: time_zone, policy: late_policy, dailyPercent: daily_percent },
      dueLocal: localTimeOf(due_at, time_zone),
      closesLocal: late_policy === "until" ? localTimeOf(closes_at, time_zone) : null,
      starter: starter ?? null,
      dueAt: due_at.toISOString(),
      closesAt: closes_at.toISOString(),
      isOpen: this.#now() <= closes_at,
      own: place?.role === "student" ? await ownWorkOf(this.#database, row, member.id) : null,
    };
  }

  /** @throws ProductError `classroom.archived`, `assignment.not-found`, `assignment.wrong-times`, `assignment.too-many`, and those of a starter that the caller may not share */
  async save(member: Member, body: CallBody<Calls["saveAssignment"]>): Promise<CallData<Calls["saveAssignment"]>> {
    const { classroomId, assignmentId, starterId } = body;
    const facts = factsOf(body);
    return inTransaction(this.#database, async (transaction) => {
      await requireRunning(transaction, classroomId);
      const former = assignmentId === null ? undefined : await foundAssignment(transaction, classroomId, assignmentId);
      // Another teacher may have chosen a starter that the caller does not manage.
      if (former?.starter_id !== starterId) await requireShareable(transaction, starterId, member);
      const id = assignmentId ?? (await this.#insert(transaction, member, classroomId, facts));
      if (assignmentId !== null) await store.updateAssignment(transaction, assignmentId, facts);
      await addJob(transaction, "classroom.collect", { assignmentId: id }, { key: collecting(id), runAt: facts.due_at });
      return { assignmentId: id };
    });
  }

  /** @throws ProductError `classroom.archived`, `assignment.not-found` */
  async delete({ classroomId, assignmentId }: CallBody<Calls["deleteAssignment"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await requireRunning(transaction, classroomId);
      await foundAssignment(transaction, classroomId, assignmentId);
      await store.deleteAssignment(transaction, assignmentId);
      await removeJob(transaction, collecting(assignmentId));
    });
  }

  async #insert(
    transaction: Transaction,
    { id: actorId }: Member,
    classroomId: number,
    facts: store.AssignmentFacts,
  ): Promise<number> {
    if ((await store.countAssignments(transaction, classroomId)) >= limits.assignments) {
      throw new ProductError("assignment.too-many", { most: limits.assignments });
    }
    const assignmentId = await store.insertAssignment(transaction, classroomId, facts);
    const people = await peopleOf(transaction, classroomId);
    const students = people.filter(({ role }) => role === "student").map(({ account }) => account.id);
    const detail = { classroomId, assignmentId, title: facts.title };
    await tell(transaction, students, { event: "assignment.set", actorId, repositoryId: null, detail });
    return assignmentId;
  }
}

/** An assignment of a class. @throws ProductError `assignment.not-found` */
export async function foundAssignment(
  database: Database,
  classroomId: number,
  assignmentId: number,
): Promise<store.AssignmentRow> {
  const row = await store.findAssignment(database, classroomId, assignmentId);
  if (row === undefined) throw new ProductError("assignment.not-found");
  return row;
}

/** @throws ProductError `assignment.wrong-times` */
function factsOf(body: CallBody<Calls["saveAssignment"]>): store.AssignmentFacts {
  const { title, text, starterId, points, dueLocal, timeZone, policy, closesLocal, dailyPercent } = body;
  const due = instantOf(dueLocal, timeZone);
  const until = policy === "until" && closesLocal !== null ? instantOf(closesLocal, timeZone) : undefined;
  if (policy === "until" && (until === undefined || until <= due)) throw new ProductError("assignment.wrong-times");
  return {
    ...{ title, text, points, starter_id: starterId, due_at: due, time_zone: timeZone, late_policy: policy },
    closes_at: closingOf({ policy, dailyPercent }, due, until),
    daily_percent: policy === "deduction" ? dailyPercent : 0,
  };
}

/** Key of the job that collects what stands at the due date. */
function collecting(assignmentId: number): string {
  return `classroom.collect ${assignmentId}`;
}
