/** What can be found in the content of a course, and what can be wrong with it. */
import { readCriteria, variantFaults } from "@mofang/criteria";
import type { CourseBlock, CourseContent, CourseFileKind, Language } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { answerFault, labelsFault } from "../question-bank/index.ts";
import { foreignFile, isMedia, mediaFault, missingPart } from "./media.ts";

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

/** Chapters with lessons, of a content or of its outline. */
interface Chaptered<Part> {
  readonly chapters: readonly { readonly lessons: readonly Part[] }[];
}

interface Blocks<Block> {
  readonly blocks: readonly Block[];
}

/** All lessons in their order. */
export function lessonsOf<Part>({ chapters }: Chaptered<Part>): readonly Part[] {
  return chapters.flatMap(({ lessons }) => lessons);
}

/** A course without some lessons, and without the chapters in which no lesson is left. */
export function withoutLessons<Course extends Chaptered<{ readonly key: string }>>(
  course: Course,
  hidden: ReadonlySet<string>,
): Course {
  if (hidden.size === 0) return course;
  const chapters = course.chapters.flatMap((chapter) => {
    const lessons = chapter.lessons.filter(({ key }) => !hidden.has(key));
    return lessons.length === 0 && chapter.lessons.length > 0 ? [] : [{ ...chapter, lessons }];
  });
  return { ...course, chapters };
}

type TaskOf<Block> = Extract<Block, { readonly kind: Task["kind"] }>;

/** What gives marks in a lesson, in its order. */
export function tasksOf<Block extends { readonly kind: string }>(lesson: Blocks<Block>): readonly TaskOf<Block>[] {
  return lesson.blocks.filter((block): block is TaskOf<Block> => ["exercise", "quiz", "draw"].includes(block.kind));
}

/** What gives marks in a course, in its order. */
export function tasksOfCourse<Block extends { readonly kind: string }>(
  course: Chaptered<Blocks<Block>>,
): readonly TaskOf<Block>[] {
  return lessonsOf(course).flatMap((lesson) => tasksOf(lesson));
}

/** @throws ProductError `course.task-not-found` */
export function taskOf(content: CourseContent, key: string): Task {
  const task = tasksOfCourse(content).find((candidate) => candidate.key === key);
  if (task === undefined) throw new ProductError("course.task-not-found", { key });
  return task;
}

/** What is wrong with a part of a course. */
interface ContentFault {
  /** Of the lesson or the block. */
  readonly key: string;
  /** The key, and the field where there is one. */
  readonly place: string;
  readonly fault: Readonly<Record<Language, string>>;
}

/**
 * What is wrong with a course: keys that are not distinct, what cannot be marked, and files that are not there.
 *
 * @param files  kinds of the files of the course, by their ids
 */
export function* faultsOf(content: CourseContent, files: ReadonlyMap<number, CourseFileKind>): Generator<ContentFault> {
  const lessons = lessonsOf(content);
  const keys = [...lessons, ...lessons.flatMap(({ blocks }) => blocks)].map(({ key }) => key);
  const twice = new Set(keys.filter((key, i) => keys.indexOf(key) !== i));
  for (const key of twice) yield at(key, { zh: "编号在课程里重复", en: "the key stands twice in the course" });
  for (const block of lessons.flatMap(({ blocks }) => blocks)) {
    const fault = isMedia(block) ? mediaFault(block, files) : pictureFault(block, files);
    if (fault !== undefined) yield at(block.key, fault);
  }
  for (const task of lessons.flatMap(tasksOf)) {
    const fault = markingFault(task);
    if (fault !== undefined) yield fault;
  }
}

/** @throws ProductError `course.faulty` for the first of `faultsOf`, which names the place */
export function requireSound(content: CourseContent, files: ReadonlyMap<number, CourseFileKind>, language: Language): void {
  for (const { place, fault } of faultsOf(content, files)) throw faulty(place, fault, language);
}

/** Requires that no block lacks what readers would see. @throws ProductError `course.faulty`, which names the place */
export function requireComplete(content: CourseContent, language: Language): void {
  for (const block of lessonsOf(content).flatMap(({ blocks }) => blocks)) {
    const fault = isMedia(block) ? missingPart(block) : missingLabels(block);
    if (fault !== undefined) throw faulty(block.key, fault, language);
  }
}

/** What is wrong with the picture of a question with labels. */
function pictureFault(block: CourseBlock, files: ReadonlyMap<number, CourseFileKind>) {
  if (block.kind !== "quiz" || block.answer.type !== "labels" || block.answer.picture.kind !== "file") return undefined;
  return foreignFile([{ ref: block.answer.picture.file, kind: "picture" }], files);
}

function missingLabels(block: CourseBlock) {
  return block.kind === "quiz" && block.answer.type === "labels" ? labelsFault(block.answer) : undefined;
}

function markingFault(task: Task): ContentFault | undefined {
  const { key, due } = task;
  if (due !== null && Number.isNaN(Date.parse(due))) return at(key, { zh: `“${due}”不是时间`, en: `"${due}" is no time` });
  if (task.kind === "exercise") return exerciseFault(task);
  const fault = task.kind === "quiz" ? answerFault(task) : undefined;
  return fault && at(key, fault);
}

function exerciseFault({ key, variant, criteria, solution }: Exercise): ContentFault | undefined {
  const [wrong] = variantFaults(variant);
  if (wrong !== undefined) return at(key, wrong.message, `variant.${wrong.place}.${wrong.field}`);
  const [first] = readCriteria(
    criteria,
    variant.map(({ name }) => name),
  ).faults;
  if (first !== undefined) return at(key, first.message, `criteria.${first.path}`);
  const needsReference = criteria.some(({ kind, expected }) => kind === "tube" && expected === undefined);
  if (!needsReference || solution.trim() !== "") return undefined;
  return at(key, { zh: "与参考曲线比较需要参考模型", en: "a tube around the reference needs a solution" });
}

function at(key: string, fault: ContentFault["fault"], field?: string): ContentFault {
  return { key, place: field === undefined ? key : `${key} ${field}`, fault };
}

function faulty(place: string, fault: Readonly<Record<Language, string>>, language: Language): ProductError {
  return new ProductError("course.faulty", { place, fault: fault[language] });
}
