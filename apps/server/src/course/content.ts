/** What can be found in the content of a course, and what can be wrong with it. */
import { readCriteria, variantFaults } from "@mofang/criteria";
import type { CourseBlock, CourseContent, CourseFileKind, Language } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { answerFault } from "../question-bank/index.ts";
import { isMedia, mediaFault, missingPart } from "./media.ts";

/** A lesson of a course. */
export type Lesson = CourseContent["chapters"][number]["lessons"][number];
/** An exercise with all that its students never see. */
export type Exercise = Extract<CourseBlock, { kind: "exercise" }>;
/** A quiz with its answer. */
export type Quiz = Extract<CourseBlock, { kind: "quiz" }>;
/** Questions of a bank, drawn for each student. */
export type Draw = Extract<CourseBlock, { kind: "draw" }>;
/** What gives marks. */
export type Task = Exercise | Quiz | Draw;

/** All lessons in their order. */
export function lessonsOf({ chapters }: CourseContent): readonly Lesson[] {
  return chapters.flatMap(({ lessons }) => lessons);
}

/** What gives marks in a lesson, in its order. */
export function tasksOf({ blocks }: Lesson): readonly Task[] {
  return blocks.filter((block): block is Task => block.kind === "exercise" || block.kind === "quiz" || block.kind === "draw");
}

/** What gives marks in a course, in its order. */
export function tasksOfCourse(content: CourseContent): readonly Task[] {
  return lessonsOf(content).flatMap(tasksOf);
}

/** @throws ProductError `course.task-not-found` */
export function taskOf(content: CourseContent, key: string): Task {
  const task = tasksOfCourse(content).find((candidate) => candidate.key === key);
  if (task === undefined) throw new ProductError("course.task-not-found", { key });
  return task;
}

/**
 * Requires that keys are distinct, that everything in it can be marked, and that its files are there.
 *
 * @param files  kinds of the files of the course, by their ids
 * @throws ProductError `course.faulty`, which names the place
 */
export function requireSound(content: CourseContent, files: ReadonlyMap<number, CourseFileKind>, language: Language): void {
  const lessons = lessonsOf(content);
  const keys = [...lessons, ...lessons.flatMap(({ blocks }) => blocks)].map(({ key }) => key);
  const twice = keys.find((key, i) => keys.indexOf(key) !== i);
  if (twice !== undefined) throw faulty(twice, { zh: "编号在课程里重复", en: "the key stands twice in the course" }, language);
  for (const block of lessons.flatMap(({ blocks }) => blocks)) {
    const fault = isMedia(block) ? mediaFault(block, files) : undefined;
    if (fault !== undefined) throw faulty(block.key, fault, language);
  }
  for (const task of lessons.flatMap(tasksOf)) requireMarkable(task, language);
}

/** Requires that no block lacks what readers would see. @throws ProductError `course.faulty`, which names the place */
export function requireComplete(content: CourseContent, language: Language): void {
  for (const block of lessonsOf(content).flatMap(({ blocks }) => blocks)) {
    const fault = isMedia(block) ? missingPart(block) : undefined;
    if (fault !== undefined) throw faulty(block.key, fault, language);
  }
}

function requireMarkable(task: Task, language: Language): void {
  if (task.due !== null && Number.isNaN(Date.parse(task.due))) {
    throw faulty(task.key, { zh: `“${task.due}”不是时间`, en: `"${task.due}" is no time` }, language);
  }
  if (task.kind === "exercise") {
    const [wrong] = variantFaults(task.variant);
    if (wrong !== undefined) throw faulty(`${task.key} variant.${wrong.place}.${wrong.field}`, wrong.message, language);
    const { faults } = readCriteria(
      task.criteria,
      task.variant.map(({ name }) => name),
    );
    const [first] = faults;
    if (first !== undefined) throw faulty(`${task.key} criteria.${first.path}`, first.message, language);
    const needsReference = task.criteria.some(({ kind, expected }) => kind === "tube" && expected === undefined);
    if (needsReference && task.solution.trim() === "") {
      throw faulty(task.key, { zh: "与参考曲线比较需要参考模型", en: "a tube around the reference needs a solution" }, language);
    }
    return;
  }
  if (task.kind === "draw") return;
  const fault = answerFault(task);
  if (fault !== undefined) throw faulty(task.key, fault, language);
}

function faulty(place: string, fault: Readonly<Record<Language, string>>, language: Language): ProductError {
  return new ProductError("course.faulty", { place, fault: fault[language] });
}
