/** Answers to tasks, and what they are worth. */
import { addJob, type Database, inTransaction, type Transaction } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type CallQuery,
  type CourseAnswer,
  type courseCalls,
  studyJobPriority,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { likenessOf } from "../question-bank/index.ts";
import * as store from "./attempt-store.ts";
import { type Quiz, type Task, taskOf } from "./content.ts";
import { drawsOf } from "./drawing.ts";
import { drawnQuestions, markedQuestions, marksOf, type QuestionMark, shareOf } from "./drawn-questions.ts";
import { answerable, open, type VisitedCourse } from "./policy.ts";
import { markOf } from "./quiz-marks.ts";
import { hintOf, storedExamination } from "./shown-blocks.ts";

type Calls = typeof courseCalls;
/** An answer that is handed in. */
interface Examined {
  readonly course: VisitedCourse;
  readonly task: Task;
  readonly member: Member;
  /** Answers that the student has given before. */
  readonly given: number;
  /** Part of the mark that counts. */
  readonly part: number;
}

/** What an answer to questions keeps of its marks. */
interface ExaminedAnswer {
  readonly questions?: readonly QuestionMark[];
  /** Of a quiz; undefined in answers that were marked as right or wrong alone. */
  readonly share?: number;
}

type Examination = Pick<store.NewAttempt, "examination" | "mark">;
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
   * Takes an answer: questions are marked now, a model by a worker.
   *
   * @throws ProductError `course.no-attempts-left`, `course.too-late`, `course.answer-unfit`,
   *   `course.questions-changed`, `course.question-answer-unfit`, those of `markOf`
   */
  async submit(
    member: Member,
    { courseId, task: key, answer }: CallBody<Calls["submitAnswer"]>,
  ): Promise<CallData<Calls["submitAnswer"]>> {
    const course = await answerable(this.#database, member, courseId);
    const task = taskOf(course.content, key);
    const isLate = task.due !== null && Date.now() > Date.parse(task.due);
    if (isLate && task.latePart === 0) throw new ProductError("course.too-late", { due: task.due ?? "" });
    const part = isLate ? task.latePart : 1;
    const revision = course.row.published_revision ?? course.row.revision;
    return inTransaction(this.#database, async (transaction) => {
      const given = await store.countAttempts(transaction, courseId, member.id, key);
      if (task.attempts !== null && given >= task.attempts) {
        throw new ProductError("course.no-attempts-left", { limit: task.attempts });
      }
      const marked = await this.#examine(transaction, { course, task, member, given, part }, answer);
      const attempt = { courseId, accountId: member.id, task: key, answer, ...marked, revision, isLate };
      const attemptId = await store.insertAttempt(transaction, attempt);
      if (task.kind === "exercise")
        await addJob(transaction, "course.mark", { attemptId }, { priority: await turnOf(transaction, member) });
      else await addJob(transaction, "lti.marked", { attemptId });
      return { attemptId };
    });
  }

  /** What an answer is examined by, and its mark where that is known at once. */
  async #examine(
    database: Database,
    { course, task, member, given, part }: Examined,
    answer: CourseAnswer,
  ): Promise<Examination> {
    const draw = () => drawsOf(this.#secret, course.row.id, task.key, member.id);
    if (task.kind === "exercise" && answer.type === "model") {
      return { examination: storedExamination(task, draw(), part), mark: null };
    }
    if (task.kind === "draw" && answer.type === "draw") {
      const drawing = { secret: this.#secret, accountId: member.id, given, isDraft: course.row.content === null };
      const questions = marksOf(await drawnQuestions(database, course.row.id, task, drawing), answer);
      const right = questions.reduce((sum, question) => sum + shareOf(question), 0);
      return { examination: { questions }, mark: (part * right) / questions.length };
    }
    const mark = task.kind === "quiz" ? markOf(task, answer, draw()) : undefined;
    if (mark === undefined || task.kind !== "quiz") throw new ProductError("course.answer-unfit");
    return { examination: { likeness: likenessOf(task), ...mark }, mark: part * mark.share };
  }

  /** Somebody's own answers to a task. */
  async list(
    member: Member,
    { courseId, task: key }: CallQuery<Calls["courseAttempts"]>,
  ): Promise<CallData<Calls["courseAttempts"]>> {
    const { content } = await open(this.#database, member, courseId);
    const task = taskOf(content, key);
    const rows = await store.attemptsOf(this.#database, courseId, member.id, key);
    const examined = rows.map(({ examination }) => examination as ExaminedAnswer);
    const questions = await Promise.all(examined.map((examination) => markedQuestions(this.#database, examination)));
    return rows.map(({ id, status, created_at, mark, is_late, checks }, i) => ({
      id,
      status: status as "queued" | "marked" | "failed",
      createdAt: created_at.toISOString(),
      mark,
      isLate: is_late,
      checks: checks as unknown as Checks,
      feedback: feedbackOf(task),
      share: task.kind === "quiz" ? (examined[i]?.share ?? Number((mark ?? 0) > 0)) : null,
      questions: questions[i] ?? null,
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

/** The latest turn that an answer to be marked gets: before the runs of studies. */
const lastTurn = studyJobPriority - 1;

/** Priority of the answer that was just handed in: the first of each student comes before the second of any. */
async function turnOf(transaction: Transaction, { id }: Member): Promise<number> {
  return Math.min((await store.countQueued(transaction, id)) - 1, lastTurn);
}

function feedbackOf(task: Task): Quiz["feedback"] | null {
  return task.kind === "quiz" ? task.feedback : null;
}
