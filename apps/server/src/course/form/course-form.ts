/** A course as files: `course.json` with its title and the order of its lessons, and a Markdown file a lesson. */
import { isDeepStrictEqual } from "node:util";
import { type CourseContent, courseContent } from "@mofang/protocol";
import { ruleText } from "../../platform/http/rule-text.ts";
import type { WholeLesson } from "./block-form.ts";
import { FormError, type FormFault, noting } from "./form-fault.ts";
import { jsonText, readObject } from "./json-text.ts";
import { type FormFiles, readLesson, type WrongAnswer } from "./lesson-reader.ts";
import { type Writing, writeLesson } from "./lesson-writer.ts";

/** The file that makes a folder a course. */
export const courseFile = "course.json";

/** Where something of a course is written. */
interface FormPlace {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

/** What the files of a course say. */
export interface CourseForm {
  /** Undefined where something is wrong with them. */
  readonly content: CourseContent | undefined;
  readonly faults: readonly FormFault[];
  /** Of lessons and blocks by their keys. */
  readonly places: ReadonlyMap<string, FormPlace>;
  /** Paths of all its files. */
  readonly named: ReadonlySet<string>;
  /** Wrong answers to exercises by their keys. */
  readonly wrong: ReadonlyMap<string, readonly WrongAnswer[]>;
}

/** The file of a lesson. */
function lessonPath(key: string): string {
  return `${key}.md`;
}

/** Reads a course, as far as it can be read. */
export function readCourseForm(files: FormFiles): CourseForm {
  const faults: FormFault[] = [];
  const places = new Map<string, FormPlace>();
  const named = new Set<string>();
  const wrong = new Map<string, readonly WrongAnswer[]>();
  const outline = noting(faults, courseFile, () => readOutline(files.text(courseFile)));
  const lesson = (key: string): WholeLesson | undefined => {
    const file = lessonPath(key);
    named.add(file);
    places.set(key, { file, line: 1 });
    const read = noting(faults, file, () => readLesson(key, requireText(files.text(file)), files));
    for (const { block, line } of read?.blocks ?? []) places.set(block.key, { file, line });
    for (const [exercise, answers] of read?.wrong ?? []) wrong.set(exercise, answers);
    for (const path of read?.named ?? []) named.add(path);
    return read?.lesson;
  };
  if (outline === undefined) return { content: undefined, faults, places, named, wrong };
  named.add(courseFile);
  const chapters = outline.chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.map(({ key }) => lesson(key)) }));
  const content = faults.length > 0 ? undefined : ({ ...outline, chapters } as CourseContent);
  return { content, faults, places, named, wrong };
}

/** A course without the blocks of its lessons. @throws FormError */
function readOutline(text: string | undefined): CourseContent {
  const given = readObject(requireText(text), 1);
  const empty = (key: unknown) => ({ key, title: { zh: "", en: "" }, blocks: [] });
  const chapters = listOf(given.chapters).map((chapter) => {
    const { lessons, ...rest } = chapter as { readonly lessons?: unknown };
    return { ...rest, lessons: Array.isArray(lessons) ? lessons.map(empty) : lessons };
  });
  const parsed = courseContent.safeParse({ ...given, chapters }, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue === undefined) throw new Error("invariant: a failed validation names an issue");
  const name = issue.path.filter((part, i) => !(part === "key" && issue.path[i - 2] === "lessons")).join(".");
  const value = (JSON.stringify(issue.input) ?? "—").slice(0, 60);
  throw new FormError(1, {
    zh: `${name} = ${value}：${ruleText(issue, "zh")}`,
    en: `${name} = ${value}: ${ruleText(issue, "en")}`,
  });
}

function listOf(value: unknown): readonly object[] {
  if (Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null)) return value;
  throw new FormError(1, { zh: "chapters 应为章的列表", en: "chapters must be a list of chapters" });
}

function requireText(text: string | undefined): string {
  if (text !== undefined) return text;
  throw new FormError(1, { zh: "没有这个文件，或它不是 UTF-8 文字", en: "there is no such file, or it is not text in UTF-8" });
}

/** The files of a course: texts by their paths, and which paths it names in all. */
interface WrittenCourse {
  readonly texts: ReadonlyMap<string, string>;
  readonly named: ReadonlySet<string>;
}

/** Writes a course over its files of before. What says the same keeps its bytes. */
export function writeCourseForm(
  content: CourseContent,
  writing: Writing,
  before: (path: string) => string | undefined,
): WrittenCourse {
  const texts = new Map([[courseFile, outlineText(content, before(courseFile))]]);
  const named = new Set([courseFile]);
  for (const lesson of content.chapters.flatMap(({ lessons }) => lessons)) {
    const path = lessonPath(lesson.key);
    const written = writeLesson(lesson, writing, before(path));
    texts.set(path, written.text);
    for (const [model, text] of written.models) texts.set(model, text);
    for (const one of [path, ...written.named]) named.add(one);
  }
  return { texts, named };
}

function outlineText(content: CourseContent, before: string | undefined): string {
  const outline = {
    ...content,
    chapters: content.chapters.map((chapter) => ({ ...chapter, lessons: chapter.lessons.map(({ key }) => key) })),
  };
  const known = before === undefined ? undefined : noting([], courseFile, () => readObject(before, 1));
  const all = { ...known, ...outline };
  // What the file has beside the course stays; hours are of the course, also where it says none.
  if (content.hours === undefined) delete all.hours;
  return before !== undefined && isDeepStrictEqual(known, all) ? before : `${jsonText(all)}\n`;
}
