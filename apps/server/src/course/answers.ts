/** Answers to tasks, and what they are worth. */
import { addJob, type Database, inTransaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, courseCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./attempt-store.ts";
import { type Quiz, type Task, taskOf } from "./content.ts";
import { drawsOf } from "./drawing.ts";
import { answerable, open } from "./policy.ts";
import { isRightAnswer } from "./quiz-marks.ts";
import { hintOf, storedExamination } from "./shown-blocks.ts";

type Calls = typeof courseCalls;
type Checks = CallData<Calls["courseAttempts"]>[number]["checks"];

export class Answers {
  readonly #database: Database;
  readonly #secret: string;

  /** @param secret  key of the site, from which what differs between students is drawn */
  constructor(database: Database, secret: string) {
    this.#database = database;
    this.#secret = secret;
  }

  /**
   * Takes an answer: a quiz is marked now, a model by a worker.
   *
   * @throws ProductError `course.no-attempts-left`, `course.too-late`, `course.answer-unfit`
   */
  async submit(
    member: Member,
    { courseId, task: key, answer }: CallBody<Calls["submitAnswer"]>,
  ): Promise<CallData<Calls["submitAnswer"]>> {
    const { content, row } = await answerable(this.#database, member, courseId);
    const task = taskOf(content, key);
    const isLate = task.due !== null && Date.now() > Date.parse(task.due);
    if (isLate && task.latePart === 0) throw new ProductError("course.too-late", { due: task.due ?? "" });
    const part = isLate ? task.latePart : 1;
    const draw = () => drawsOf(this.#secret, courseId, key, member.id);
    if ((answer.type === "model") !== (task.kind === "exercise")) throw new ProductError("course.answer-unfit");
    const mark = task.kind === "quiz" ? (isRightAnswer(task, answer, draw()) ? part : 0) : null;
    const examination = task.kind === "exercise" ? storedExamination(task, draw(), part) : {};
    const revision = row.published_revision ?? row.revision;
    const attempt = { courseId, accountId: member.id, task: key, answer, examination, revision, isLate, mark };
    return inTransaction(this.#database, async (transaction) => {
      const given = await store.countAttempts(transaction, courseId, member.id, key);
      if (task.attempts !== null && given >= task.attempts) {
        throw new ProductError("course.no-attempts-left", { limit: task.attempts });
      }
      const attemptId = await store.insertAttempt(transaction, attempt);
      if (task.kind === "exercise") await addJob(transaction, "course.mark", { attemptId });
      else await addJob(transaction, "lti.marked", { attemptId });
      return { attemptId };
    });
  }

  /** Somebody's own answers to a task. */
  async list(
    member: Member,
    { courseId, task: key }: CallQuery<Calls["courseAttempts"]>,
  ): Promise<CallData<Calls["courseAttempts"]>> {
    const { content } = await open(this.#database, member, courseId);
    const task = taskOf(content, key);
    const rows = await store.attemptsOf(this.#database, courseId, member.id, key);
    return rows.map(({ id, status, created_at, mark, is_late, checks }) => ({
      id,
      status: status as "queued" | "marked" | "failed",
      createdAt: created_at.toISOString(),
      mark,
      isLate: is_late,
      checks: checks as unknown as Checks,
      feedback: feedbackOf(task),
    }));
  }

  /** @throws ProductError `course.task-not-found` for a hint that is not there */
  async hint(
    member: Member,
    { courseId, task: key, step }: CallQuery<Calls["courseHint"]>,
  ): Promise<CallData<Calls["courseHint"]>> {
    const { content } = await open(this.#database, member, courseId);
    const task = taskOf(content, key);
    const hint = task.kind === "exercise" ? hintOf(task, step, drawsOf(this.#secret, courseId, key, member.id)) : undefined;
    if (hint === undefined) throw new ProductError("course.task-not-found", { key });
    return hint;
  }
}

function feedbackOf(task: Task): Quiz["feedback"] | null {
  return task.kind === "quiz" ? task.feedback : null;
}
