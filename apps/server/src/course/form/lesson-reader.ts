/**
 * Lessons as Markdown files. Comments divide a file, so that it reads well wherever Markdown is shown:
 *
 *     <!-- lesson {"zh": "…", "en": "…"} -->
 *     <!-- text {"key": …} -->                      begins a text
 *     <!-- zh --> … <!-- en --> …                   a text, or the task of the exercise or quiz before it
 *     <!-- model {"className": …} -->               with the model in a fence
 *     <!-- exercise {"key": …, "criteria": […]} --> then `starter`, `solution` and `harness`, each with a fence or
 *                                                   the file of a model: <!-- solution {"file": "….mo"} -->
 *     <!-- quiz {"key": …, "answer": {…}} -->
 *     <!-- picture {"file": "files/….png"} -->      so `video`, `file`, `run` and `draw`
 *
 * A text that none of these can hold is a field of the comment.
 */
import { type CourseBlock, type CourseFileKind, type CourseFileRef, courseContent, type Language } from "@mofang/protocol";
import { ruleText } from "../../platform/http/rule-text.ts";
import { exerciseModels, isKind, proseFields, usualExperiment, usualFields, usualKey, type WholeLesson } from "./block-form.ts";
import { FormError } from "./form-fault.ts";
import { readObject } from "./json-text.ts";
import { type LessonPart, partsOf } from "./lesson-parts.ts";
import { withReferences } from "./media-files.ts";

/** What a course's files are read from. */
export interface FormFiles {
  /** A text; undefined where there is no such file, or it is no text. */
  readonly text: (path: string) => string | undefined;
  /** A file of the course as blocks name it; undefined where there is none of that kind at that path. */
  readonly reference: (path: string, kind: CourseFileKind) => CourseFileRef | undefined;
}

/** An answer that must be refused: the solution with a text replaced, and the criterion that finds it. */
export interface WrongAnswer {
  readonly replace: readonly [string, string];
  readonly fails: string;
}

/** A block where it is written. */
interface WrittenBlock {
  readonly block: CourseBlock;
  /** Of its comment, from 1. */
  readonly line: number;
  /** In its lesson, from 0. */
  readonly place: number;
  readonly hasOwnKey: boolean;
  readonly source: string;
}

/** A lesson, and what its file says beside it. */
export interface LessonFile {
  readonly lesson: WholeLesson;
  readonly blocks: readonly WrittenBlock[];
  /** Wrong answers to its exercises by their keys. */
  readonly wrong: ReadonlyMap<string, readonly WrongAnswer[]>;
  /** Paths of the files that it names. */
  readonly named: ReadonlySet<string>;
}

type Fields = Record<string, unknown> & { kind: CourseBlock["kind"]; key: string };

interface Draft {
  readonly fields: Fields;
  /** Names that its comment gives. */
  readonly given: readonly string[];
  readonly line: number;
  source: string;
}

/** Reads a lesson. @throws FormError */
export function readLesson(key: string, text: string, files: FormFiles): LessonFile {
  const reader = new LessonReader(key, files);
  for (const part of partsOf(text.replaceAll("\r\n", "\n"))) reader.read(part);
  return reader.end();
}

class LessonReader {
  readonly #key: string;
  readonly #files: FormFiles;
  readonly #wrong = new Map<string, readonly WrongAnswer[]>();
  readonly #named = new Set<string>();
  readonly #drafts: Draft[] = [];
  #title: unknown;

  constructor(key: string, files: FormFiles) {
    this.#key = key;
    this.#files = files;
  }

  read(part: LessonPart): void {
    const { name, argument, body, line } = part;
    if (name === "zh" || name === "en") {
      this.#write(name, part);
      return;
    }
    const given = argument === "" ? {} : readObject(argument, line);
    const isModel = exerciseModels.find((model) => model === name);
    if (name === "lesson") this.#title = given;
    else if (isModel !== undefined) this.#readModel(isModel, given, part);
    else if (!isKind(name)) {
      throw new FormError(line, { zh: `“${name}”不是课程文件里的注释`, en: `"${name}" is not a comment of lessons` });
    } else this.#begin(name, given, part);
    if (name !== "model" && isModel === undefined) requireEmpty(name, body, line);
  }

  /** @throws FormError for a block that breaks a rule */
  end(): LessonFile {
    const blocks = this.#drafts.map(({ fields }) => fields);
    const lesson = { key: this.#key, title: this.#title, blocks };
    const nothing = { zh: "", en: "" };
    const chapter = { key: "file", title: nothing, lessons: [lesson] };
    const whole = { title: nothing, summary: nothing, level: 1, chapters: [chapter] };
    const parsed = courseContent.safeParse(whole, { reportInput: true });
    if (!parsed.success) throw this.#broken(parsed.error.issues[0]);
    const read = parsed.data.chapters[0]?.lessons[0] as WholeLesson;
    return {
      lesson: read,
      blocks: read.blocks.map((block, i) => this.#written(block, i)),
      wrong: this.#wrong,
      named: this.#named,
    };
  }

  #written(block: CourseBlock, place: number): WrittenBlock {
    const { given, line, source } = this.#drafts[place] as Draft;
    const unknown = given.find((name) => !Object.hasOwn(block, name));
    if (unknown !== undefined) {
      throw new FormError(line, { zh: `${block.kind} 没有“${unknown}”这一项`, en: `a ${block.kind} has no field "${unknown}"` });
    }
    return { block, line, place, hasOwnKey: given.includes("key"), source };
  }

  /** The path of an issue is `chapters.0.lessons.0` with `title` or `blocks.N.field` behind it. */
  #broken(issue: Parameters<typeof ruleText>[0] | undefined): FormError {
    if (issue === undefined) throw new Error("invariant: a failed validation names an issue");
    const [field, place, ...rest] = issue.path.slice(4);
    const line = field === "blocks" && typeof place === "number" ? (this.#drafts[place]?.line ?? 1) : 1;
    const name = [...(field === "blocks" ? rest : [field, place, ...rest])].filter((part) => part !== undefined).join(".");
    const value = (JSON.stringify(issue.input) ?? "—").slice(0, 60);
    return new FormError(line, {
      zh: `${name} = ${value}：${ruleText(issue, "zh")}`,
      en: `${name} = ${value}: ${ruleText(issue, "en")}`,
    });
  }

  #begin(kind: CourseBlock["kind"], given: Readonly<Record<string, unknown>>, { body, line, source }: LessonPart): void {
    const { wrong, ...own } = given;
    const key = usualKey(this.#key, kind, this.#drafts.length);
    const fields: Fields = { ...structuredClone(usualFields[kind]), key, ...own, kind };
    if (kind === "exercise") {
      const { experiment = {} } = given;
      if (typeof experiment === "object") fields.experiment = { ...usualExperiment, ...experiment };
      this.#wrong.set(String(given.key), (wrong ?? []) as WrongAnswer[]);
    }
    if (kind === "model" && given.text === undefined) fields.text = fenced(body, line);
    const named = withReferences(fields, (path, fileKind) => {
      this.#named.add(path);
      const reference = this.#files.reference(path, fileKind);
      if (reference === undefined) throw noFile(path, line);
      return reference;
    });
    this.#drafts.push({ fields: named as Fields, given: Object.keys(own), line, source });
  }

  #readModel(name: string, given: Readonly<Record<string, unknown>>, { body, line, source }: LessonPart): void {
    const last = this.#drafts.at(-1);
    if (last?.fields.kind !== "exercise") {
      throw new FormError(line, { zh: `“${name}”要写在一道练习后面`, en: `"${name}" belongs behind an exercise` });
    }
    last.source += source;
    if (typeof given.file !== "string") {
      last.fields[name] = `${fenced(body, line)}\n`;
      return;
    }
    requireEmpty(name, body, line);
    this.#named.add(given.file);
    const text = this.#files.text(given.file);
    if (text === undefined) throw noFile(given.file, line);
    last.fields[name] = text;
  }

  #write(language: Language, part: LessonPart): void {
    const last = this.#drafts.at(-1);
    const field = last && proseFields[last.fields.kind];
    const texts = field === undefined ? undefined : (last?.fields[field] as Record<Language, unknown> | undefined);
    if (last !== undefined && texts?.[language] === "") {
      texts[language] = part.body;
      last.source += part.source;
      return;
    }
    this.#begin("text", {}, { ...part, body: "", source: "" });
    this.#write(language, part);
  }
}

function noFile(path: string, line: number): FormError {
  return new FormError(line, {
    zh: `没有文件“${path}”，或它不是这里需要的类型`,
    en: `there is no file "${path}", or it is not of the kind that belongs here`,
  });
}

function requireEmpty(name: string, body: string, line: number): void {
  if (body === "") return;
  throw new FormError(line, {
    zh: `“${name}”后面的文字要以 <!-- zh --> 或 <!-- en --> 开始`,
    en: `a text behind "${name}" has to begin with <!-- zh --> or <!-- en -->`,
  });
}

function fenced(body: string, line: number): string {
  const [, text] = /^```\w*\n([\s\S]*?)\n?```$/m.exec(body) ?? [];
  if (text !== undefined) return text;
  throw new FormError(line, { zh: "这里应有以 ``` 围住的模型", en: "a model between two lines ``` is needed here" });
}
