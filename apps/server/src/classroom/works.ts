/** Students' work: beginning it, handing it in, and collecting what stands at the due date. */
import { brokenConstraint, type Database, inTransaction, type Transaction } from "@mofang/host";
import { type assignmentCalls, type CallBody, type CallData, limits, type SubmissionKind } from "@mofang/protocol";
import type { Forks } from "../fork/index.ts";
import {
  headOf,
  mainBranchOf,
  moveRef,
  noObject,
  type ObjectName,
  objectNameOf,
  resolveTag,
  submissionRef,
} from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { accessOf, type RepositoryService } from "../repository/index.ts";
import { type AssignmentRow, assignmentById, findStarter } from "./assignment-store.ts";
import { foundAssignment } from "./assignments.ts";
import { findPlace, isRunning } from "./classroom-store.ts";
import { requireRunning } from "./policy.ts";
import { presentSubmission } from "./presenter.ts";
import * as store from "./work-store.ts";

type Calls = typeof assignmentCalls;

interface Parts {
  readonly database: Database;
  readonly repositories: RepositoryService;
  readonly forks: Forks;
  readonly now: () => Date;
}

export class Works {
  readonly #database: Database;
  readonly #repositories: RepositoryService;
  readonly #forks: Forks;
  readonly #now: () => Date;

  constructor({ database, repositories, forks, now }: Parts) {
    this.#database = database;
    this.#repositories = repositories;
    this.#forks = forks;
    this.#now = now;
  }

  /**
   * Makes the private fork in which a student works; the same however often.
   *
   * @throws ProductError `classroom.archived`, `auth.no-permission` for who is no student, `assignment.not-found`,
   *   `assignment.closed`, `assignment.no-starter`, and those of forks
   */
  async start(member: Member, ref: CallBody<Calls["startAssignment"]>): Promise<CallData<Calls["startAssignment"]>> {
    const assignment = await this.#openFor(member, ref);
    const fork = await this.#forkOf(member, assignment.id);
    if (fork !== undefined) return { repositoryId: fork };
    const starter = assignment.starter_id === null ? undefined : await findStarter(this.#database, assignment.starter_id);
    if (starter === undefined) throw new ProductError("assignment.no-starter");
    await this.#repositories.requireWhole(starter.id, member, "repository-copy");
    const suffix = `_${assignment.id}`;
    const name = starter.name.slice(0, limits.repositoryName - suffix.length) + suffix;
    const wanted = { id: starter.id, name, description: assignment.title, openType: "private" } as const;
    try {
      return {
        repositoryId: await this.#forks.create(member, wanted, (transaction, id) => note(transaction, assignment, member, id)),
      };
    } catch (error) {
      // Another window of the same student was faster.
      if (brokenConstraint(error) !== "assignment_work_pkey") throw error;
      return this.start(member, ref);
    }
  }

  /**
   * Fixes what is saved at this moment. Handing in the same commit again changes nothing.
   *
   * @throws ProductError as `start`, `assignment.not-begun`, `assignment.nothing-saved`
   */
  async handIn(member: Member, ref: CallBody<Calls["handIn"]>): Promise<CallData<Calls["handIn"]>> {
    const assignment = await this.#openFor(member, ref);
    const fork = await this.#forkOf(member, assignment.id);
    if (fork === undefined) throw new ProductError("assignment.not-begun");
    const head = await headOf(this.#repositories.folders.of(fork));
    if (head === undefined) throw new ProductError("assignment.nothing-saved");
    const submission = await this.#fix(assignment, member.id, { fork, commit: head, kind: "handed-in", at: this.#now() });
    return presentSubmission(submission, assignment);
  }

  /**
   * Fixes, of everybody who has handed in nothing, what was saved until the due date. Does nothing before it, so a job that
   * was meant for another due date does no harm.
   */
  async collect(assignmentId: number): Promise<void> {
    const assignment = await assignmentById(this.#database, assignmentId);
    if (assignment === undefined || assignment.due_at > this.#now()) return;
    if (!(await isRunning(this.#database, assignment.classroom_id))) return;
    for (const { accountId, repositoryId, branch, commit } of await store.commitsAt(
      this.#database,
      assignmentId,
      assignment.due_at,
    )) {
      const folder = this.#repositories.folders.of(repositoryId);
      if (branch !== (await mainBranchName(folder))) continue;
      const object = objectNameOf(commit);
      const found = object === undefined ? undefined : await resolveTag(folder, object);
      // A history that was rewritten may have lost it.
      if (found === undefined) continue;
      const fixed = { fork: repositoryId, commit: found, kind: "collected", at: assignment.due_at } as const;
      await this.#fix(assignment, accountId, fixed);
    }
  }

  /** Keeps a commit of a fork as what counts. What was handed in is not replaced by what is collected. */
  async #fix(
    assignment: AssignmentRow,
    accountId: number,
    { fork, commit, kind, at }: { fork: number; commit: ObjectName; kind: SubmissionKind; at: Date },
  ): Promise<Omit<store.SubmissionRow, "id">> {
    return inTransaction(this.#database, async (transaction) => {
      await store.lockWork(transaction, assignment.id, accountId);
      const [last] = await store.submissionsOf(transaction, assignment.id, accountId);
      const isKept = last !== undefined && (last.commit === commit || (kind === "collected" && last.kind === "handed-in"));
      if (isKept) return last;
      const submission = { assignment_id: assignment.id, account_id: accountId, commit, kind, at };
      const id = await store.insertSubmission(transaction, submission);
      // Last, because git knows no rollback. The reference keeps the commit, whatever is pushed later.
      await moveRef(this.#repositories.folders.of(fork), submissionRef(id), noObject, commit);
      return { commit, kind, at };
    });
  }

  /** An assignment for which a student may work now. */
  async #openFor(
    member: Member,
    { classroomId, assignmentId }: { readonly classroomId: number; readonly assignmentId: number },
  ): Promise<AssignmentRow> {
    await requireRunning(this.#database, classroomId);
    const place = await findPlace(this.#database, classroomId, member.id);
    if (place?.role !== "student") throw new ProductError("auth.no-permission");
    const assignment = await foundAssignment(this.#database, classroomId, assignmentId);
    if (this.#now() > assignment.closes_at)
      throw new ProductError("assignment.closed", { time: assignment.closes_at.toISOString() });
    return assignment;
  }

  /** The fork in which a person works, as long as it is theirs. */
  async #forkOf(member: Member, assignmentId: number): Promise<number | undefined> {
    const work = await store.findWork(this.#database, assignmentId, member.id);
    const id = work?.repository_id ?? null;
    if (id === null) return undefined;
    const access = await accessOf(this.#database, id, member);
    return access?.role === "ROLE_PROJECT_OWNER" ? id : undefined;
  }
}

/** Notes in the transaction of the fork whose work it is; a work whose former fork is deleted goes on in the new one. */
async function note(transaction: Transaction, { id }: AssignmentRow, member: Member, repositoryId: number): Promise<void> {
  const work = { assignment_id: id, account_id: member.id, repository_id: repositoryId };
  const former = await store.lockWork(transaction, id, member.id);
  if (former === undefined) await store.insertWork(transaction, work);
  else await store.setRepository(transaction, work);
}

async function mainBranchName(folder: string): Promise<string> {
  return (await mainBranchOf(folder)).replace(/^refs\/heads\//, "");
}
