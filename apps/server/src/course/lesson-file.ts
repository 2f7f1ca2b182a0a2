/**
 * Lessons as Markdown files, for the courses that come with the product. Comments divide a file, so that it reads well
 * wherever Markdown is shown:
 *
 *     <!-- lesson {"zh": "…", "en": "…"} -->
 *     <!-- zh --> … <!-- en --> …                   a text, or the task of the exercise or quiz before it
 *     <!-- text -->                                 begins a text after an exercise or a quiz
 *     <!-- model {"className": …} -->               with the model in a fence
 *     <!-- exercise {"key": …, "criteria": […]} --> then `starter`, `solution` and `harness`, each with a fence
 *     <!-- quiz {"key": …, "answer": {…}} -->
 */
import { courseContent } from "@mofang/protocol";
import type { Lesson } from "./content.ts";

/** An answer that must be refused: the solution with a text replaced, and the criterion that finds it. */
export interface WrongAnswer {
  readonly replace: readonly [string, string];
  readonly fails: string;
}

/** A lesson, and wrong answers to its exercises by their keys. */
interface LessonFile {
  readonly lesson: Lesson;
  readonly wrong: ReadonlyMap<string, readonly WrongAnswer[]>;
}

type Draft = Record<string, unknown> & { kind: string };

const terms = { points: 1, attempts: null, due: null, latePart: 1 };
const experiment = { startTime: 0, stopTime: 1, intervals: 500, tolerance: 1e-6 };
const nothing = { zh: "", en: "" };

/** Reads a lesson. @throws Error for a file that is none, with its key */
export function parseLesson(key: string, file: string): LessonFile {
  const reader = new LessonReader(key);
  try {
    for (const [, name = "", argument = "", body = ""] of file.matchAll(
      /^<!-- (\w+)\s*([\s\S]*?)-->\n([\s\S]*?)(?=^<!-- |$(?![\s\S]))/gm,
    )) {
      reader.read(name, argument.trim(), body.trim());
    }
    return { lesson: reader.lesson(), wrong: reader.wrong };
  } catch (error) {
    throw new Error(`the lesson ${key} cannot be read`, { cause: error });
  }
}

class LessonReader {
  readonly wrong = new Map<string, readonly WrongAnswer[]>();
  readonly #key: string;
  readonly #blocks: Draft[] = [];
  #title: unknown;

  constructor(key: string) {
    this.#key = key;
  }

  read(name: string, argument: string, body: string): void {
    const given = argument === "" ? {} : (JSON.parse(argument) as Record<string, unknown>);
    if (name === "lesson") this.#title = given;
    else if (name === "zh" || name === "en") this.#write(name, body);
    else if (name === "text") this.#begin({ kind: "text", text: { ...nothing } });
    else if (name === "model") this.#begin({ kind: "model", ...given, text: fenced(body) });
    else if (name === "quiz") this.#begin({ kind: "quiz", ...terms, feedback: nothing, question: { ...nothing }, ...given });
    else if (name === "exercise") this.#beginExercise(given);
    else if (name === "starter" || name === "solution" || name === "harness") this.#last()[name] = `${fenced(body)}\n`;
    else throw new Error(`what is "${name}"?`);
  }

  lesson(): Lesson {
    const { chapters } = courseContent.parse({
      title: nothing,
      summary: nothing,
      level: 1,
      chapters: [{ key: "file", title: nothing, lessons: [{ key: this.#key, title: this.#title, blocks: this.#blocks }] }],
    });
    return chapters[0]?.lessons[0] as Lesson;
  }

  #beginExercise({ wrong, ...given }: Record<string, unknown>): void {
    const open = { harness: "", starter: "", solution: "", variant: [], hints: [], task: { ...nothing } };
    const run = { ...experiment, ...(given.experiment as object | undefined) };
    this.#begin({ kind: "exercise", ...terms, ...open, ...given, experiment: run });
    this.wrong.set(String(given.key), (wrong ?? []) as WrongAnswer[]);
  }

  #begin(block: Draft): void {
    this.#blocks.push({ key: `${this.#key}-${block.kind}-${this.#blocks.length}`, ...block });
  }

  #last(): Draft {
    const last = this.#blocks.at(-1);
    if (last === undefined) throw new Error("nothing has begun");
    return last;
  }

  #write(language: "zh" | "en", body: string): void {
    const last = this.#blocks.at(-1);
    const field = { text: "text", exercise: "task", quiz: "question" }[last?.kind ?? ""];
    const texts = field === undefined ? undefined : (last?.[field] as Record<"zh" | "en", string>);
    if (texts !== undefined && texts[language] === "") texts[language] = body;
    else {
      this.#begin({ kind: "text", text: { ...nothing } });
      this.#write(language, body);
    }
  }
}

function fenced(body: string): string {
  const [, text] = /^```\w*\n([\s\S]*?)\n?```$/m.exec(body) ?? [];
  if (text === undefined) throw new Error("a fence is missing");
  return text;
}
