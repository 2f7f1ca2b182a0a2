/** Which answers to an exercise are models of equal or nearly equal structure, for the teachers of the course. */
import { versionOf } from "@mofang/criteria";
import type { Database } from "@mofang/host";
import { type CallData, type CallQuery, type CourseAnswer, type courseLikenessCalls, limits } from "@mofang/protocol";
import { KnownForms, presentSimilar, similarModels } from "../likeness/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { findModelAttempt, latestModelAttempts, type ModelAttempt } from "./attempt-store.ts";
import { type Exercise, taskOf, tasksOfCourse } from "./content.ts";
import { taught, type VisitedCourse } from "./policy.ts";

type Calls = typeof courseLikenessCalls;
type Similar = CallData<Calls["similarModels"]>;

/** An answer with its text. */
type Answered = ModelAttempt & { readonly texts: readonly [string]; readonly begun: readonly [string] };

export class AnswerLikeness {
  readonly #database: Database;
  readonly #forms = new KnownForms();

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws ProductError `course.not-found`, `auth.no-permission`, `course.task-not-found`, `course.no-exercise` */
  async similar(member: Member, { courseId, task: key, least }: CallQuery<Calls["similarModels"]>): Promise<Similar> {
    const course = await taught(this.#database, member, courseId);
    const exercises = tasksOfCourse(course.content).filter((task): task is Exercise => task.kind === "exercise");
    const told = { exercises: exercises.map((exercise) => ({ key: exercise.key, title: exercise.title })) };
    const exercise = key === undefined ? exercises[0] : exerciseOf(course, key);
    if (exercise === undefined) return { ...told, task: null, nCompared: 0, nUnchanged: 0, nLeftOut: 0, groups: [] };
    const { answers, nLeftOut } = await this.#answersTo(course, exercise);
    const found = await similarModels(answers, { least: least / 100, forms: this.#forms });
    return { ...told, task: exercise.key, nLeftOut, ...presentSimilar(found, handedIn) };
  }

  /** @throws ProductError `course.not-found`, `auth.no-permission`, `course.attempt-not-found` */
  async answer(
    member: Member,
    { courseId, attemptId }: CallQuery<Calls["studentModel"]>,
  ): Promise<CallData<Calls["studentModel"]>> {
    await taught(this.#database, member, courseId);
    const attempt = await findModelAttempt(this.#database, courseId, attemptId);
    if (attempt === undefined) throw new ProductError("course.attempt-not-found", { attemptId });
    return { ...handedIn(attempt), task: attempt.task, text: textOf(attempt) };
  }

  /** The latest answer of each student; those of teachers are left out. */
  async #answersTo({ row, teachers }: VisitedCourse, exercise: Exercise) {
    const most = limits.comparedModels;
    const without = teachers.map(({ id }) => id);
    const attempts = await latestModelAttempts(this.#database, { courseId: row.id, task: exercise.key, without });
    // Numbers of the student's variant are not part of a structure, so that those of any student do.
    const { starter } = versionOf(exercise, () => 0).task;
    const answers: readonly Answered[] = attempts
      .slice(0, most)
      .map((attempt) => ({ ...attempt, texts: [textOf(attempt)], begun: [starter] }));
    return { answers, nLeftOut: attempts.length - answers.length };
  }
}

function exerciseOf({ content }: VisitedCourse, key: string): Exercise {
  const task = taskOf(content, key);
  if (task.kind !== "exercise") throw new ProductError("course.no-exercise", { key });
  return task;
}

function handedIn({ id, account_id, name, avatar, created_at, mark }: ModelAttempt) {
  return { id, student: { id: account_id, name, avatar }, handedInAt: created_at.toISOString(), mark };
}

function textOf({ answer }: ModelAttempt): string {
  const given = answer as unknown as CourseAnswer;
  if (given.type !== "model") throw new Error("invariant: the answer is a model");
  return given.text;
}
