/** Changes of a course's content; each gives a new content and leaves the old one alone. */
import type { CourseBlock, CourseContent } from "@mofang/protocol";
import { newQuestion } from "../question/new-question.ts";

type Lesson = CourseContent["chapters"][number]["lessons"][number];

/** Where a lesson stands: its chapter and its place in it, from 0. */
export interface LessonPlace {
  readonly chapter: number;
  readonly lesson: number;
}

const nothing = { zh: "", en: "" };
const terms = { points: 1, attempts: null, due: null, latePart: 1 };

/** A key that nothing in the course has yet. */
export function newKey(content: CourseContent, stem: string): string {
  const lessons = content.chapters.flatMap((chapter) => [chapter, ...chapter.lessons]);
  const blocks = content.chapters.flatMap((chapter) => chapter.lessons.flatMap(({ blocks: inside }) => inside));
  const taken = new Set([...lessons, ...blocks].map(({ key }) => key));
  let number = 1;
  while (taken.has(`${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

/** A course with one empty lesson. */
export function emptyCourse(): CourseContent {
  const lesson = { key: "lesson-1", title: nothing, blocks: [] };
  return { title: nothing, summary: nothing, level: 1, chapters: [{ key: "chapter-1", title: nothing, lessons: [lesson] }] };
}

/** A block to begin with. */
export function newBlock(kind: CourseBlock["kind"], key: string): CourseBlock {
  const model = "model M\n  Real x(start = 0, fixed = true);\nequation\n  der(x) = 1;\nend M;\n";
  if (kind === "text") return { kind, key, text: nothing };
  if (kind === "model") return { kind, key, text: model, className: "M", stopTime: 1, variables: ["x"] };
  if (kind === "video") {
    return { kind, key, title: nothing, file: null, address: "", poster: null, captions: { zh: null, en: null } };
  }
  if (kind === "picture") return { kind, key, file: null, alt: nothing, caption: nothing };
  if (kind === "file") return { kind, key, file: null, note: nothing };
  if (kind === "run") return { kind, key, run: "", caption: nothing };
  if (kind === "quiz") {
    return { kind, key, ...newQuestion(), ...terms };
  }
  if (kind === "draw") return { kind, key, bankId: null, label: "", difficulty: null, count: 3, redraw: false, ...terms };
  const experiment = { startTime: 0, stopTime: 1, intervals: 500, tolerance: 1e-6 };
  const texts = { title: nothing, task: nothing, starter: model, solution: model, harness: "" };
  return {
    kind,
    key,
    ...texts,
    className: "M",
    experiment,
    criteria: [{ id: "compiles", kind: "compiles" }],
    variant: [],
    hints: [],
    ...terms,
  };
}

/** A list with an item taken elsewhere. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The content with one chapter changed; without it where that gives nothing. */
export function withChapter(
  content: CourseContent,
  place: number,
  change: (chapter: CourseContent["chapters"][number]) => CourseContent["chapters"][number] | undefined,
): CourseContent {
  return { ...content, chapters: content.chapters.flatMap((chapter, i) => (i === place ? (change(chapter) ?? []) : chapter)) };
}

/** The content with one lesson changed; without it where that gives nothing. */
export function withLesson(
  content: CourseContent,
  { chapter, lesson }: LessonPlace,
  change: (lesson: Lesson) => Lesson | undefined,
): CourseContent {
  return withChapter(content, chapter, (found) => ({
    ...found,
    lessons: found.lessons.flatMap((one, i) => (i === lesson ? (change(one) ?? []) : one)),
  }));
}

/** The content with a lesson taken to another place, also of another chapter. */
export function withLessonMoved(content: CourseContent, from: LessonPlace, to: LessonPlace): CourseContent {
  const taken = content.chapters[from.chapter]?.lessons[from.lesson];
  if (taken === undefined) return content;
  const without = withLesson(content, from, () => undefined);
  return withChapter(without, to.chapter, (found) => ({ ...found, lessons: found.lessons.toSpliced(to.lesson, 0, taken) }));
}

/** The content with the block of that key changed, wherever it is. */
export function withBlock(content: CourseContent, key: string, change: (block: CourseBlock) => CourseBlock): CourseContent {
  const inLesson = (lesson: Lesson): Lesson => ({
    ...lesson,
    blocks: lesson.blocks.map((block) => (block.key === key ? change(block) : block)),
  });
  return {
    ...content,
    chapters: content.chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.map(inLesson) })),
  };
}
