/** Writes lessons as `lesson-reader.ts` reads them: what is written reads back as the very same lesson. */
import { isDeepStrictEqual } from "node:util";
import type { CourseBlock, CourseFileRef } from "@mofang/protocol";
import { exerciseModels, proseFields, usualExperiment, usualFields, type WholeLesson } from "./block-form.ts";
import { FormError } from "./form-fault.ts";
import { jsonText } from "./json-text.ts";
import { type FormFiles, type LessonFile, readLesson, type WrongAnswer } from "./lesson-reader.ts";
import { withPaths } from "./media-files.ts";

/** How a lesson is written. */
export interface Writing {
  /** Path of a file of the course. */
  readonly pathOf: (file: CourseFileRef) => string;
  /** Reads what is written, with the models of its exercises. */
  readonly files: (models: ReadonlyMap<string, string>) => FormFiles;
}

/** The file of a lesson. */
interface WrittenLesson {
  readonly text: string;
  /** Texts of its models by their paths. */
  readonly models: ReadonlyMap<string, string>;
  /** Paths of all files that it names. */
  readonly named: ReadonlySet<string>;
}

/** @param before  the file as it was: what says the same keeps its bytes */
export function writeLesson(lesson: WholeLesson, writing: Writing, before?: string): WrittenLesson {
  const models = modelsOf(lesson);
  const files = writing.files(models);
  const known = before === undefined ? undefined : reading(lesson.key, before, files);
  for (const text of textsOf()) {
    const read = reading(lesson.key, text, files);
    if (read === undefined || !isDeepStrictEqual(read.lesson, lesson)) continue;
    return { text, models: new Map([...models].filter(([path]) => read.named.has(path))), named: read.named };
  }
  throw new Error(`invariant: the lesson ${lesson.key} can be written`);

  function* textsOf(): Generator<string> {
    if (before !== undefined) yield before;
    if (known !== undefined) yield withLineEnds(wholeText(lesson, writing, files, known), before);
    yield wholeText(lesson, writing, files);
  }
}

/** What a file says; undefined for one that cannot be read. */
function reading(key: string, text: string, files: FormFiles): LessonFile | undefined {
  try {
    return readLesson(key, text, files);
  } catch (error) {
    if (error instanceof FormError) return undefined;
    throw error;
  }
}

function withLineEnds(text: string, before: string | undefined): string {
  return before?.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text;
}

function modelsOf({ blocks }: WholeLesson): ReadonlyMap<string, string> {
  const exercises = blocks.filter((block) => block.kind === "exercise");
  return new Map(
    exercises.flatMap((exercise) =>
      exerciseModels.flatMap((name) => (exercise[name] === "" ? [] : [[modelPath(exercise.key, name), exercise[name]] as const])),
    ),
  );
}

function modelPath(exercise: string, name: string): string {
  return `exercises/${exercise}/${name}.mo`;
}

function wholeText({ title, blocks, key }: WholeLesson, writing: Writing, files: FormFiles, known?: LessonFile): string {
  const written = blocks.map((block, place) => {
    const same = known?.blocks.find((one) => isDeepStrictEqual(one.block, block));
    if (same !== undefined && (same.hasOwnKey || same.place === place)) return `${same.source.trimEnd()}\n`;
    return blockText(key, block, writing, files, known?.wrong.get(block.key) ?? []);
  });
  return [`${comment("lesson", title)}\n`, ...written].join("\n");
}

/** A block as prose where that reads back as the same, else with its text in its comment. */
function blockText(
  lesson: string,
  block: CourseBlock,
  writing: Writing,
  files: FormFiles,
  wrong: readonly WrongAnswer[],
): string {
  const fields = { ...givenFields(block, writing), ...(wrong.length > 0 && { wrong }) };
  const prose = proseText(block, fields);
  const read = reading(lesson, `${comment("lesson", { zh: "", en: "" })}\n${prose}`, files);
  if (isDeepStrictEqual(read?.lesson.blocks, [block])) return prose;
  return `${comment(block.kind, fields)}\n${modelComments(block)}`;
}

function proseText(block: CourseBlock, fields: Readonly<Record<string, unknown>>): string {
  const prose = proseFields[block.kind];
  const field = prose ?? (block.kind === "model" ? "text" : "");
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
  const begun = `${comment(block.kind, own)}\n`;
  if (block.kind === "model") return `${begun}\`\`\`modelica\n${block.text}\n\`\`\`\n`;
  if (prose === undefined) return begun;
  const texts = (block as unknown as Record<string, Record<"zh" | "en", string>>)[prose] ?? { zh: "", en: "" };
  const parts = (["zh", "en"] as const).filter((language) => texts[language] !== "");
  return begun + parts.map((language) => `<!-- ${language} -->\n${texts[language]}\n`).join("") + modelComments(block);
}

function modelComments(block: CourseBlock): string {
  if (block.kind !== "exercise") return "";
  const names = exerciseModels.filter((name) => block[name] !== "");
  return names.map((name) => `${comment(name, { file: modelPath(block.key, name) })}\n`).join("");
}

/** The fields that the comment of a block says: those that differ from what is usual. */
function givenFields(block: CourseBlock, { pathOf }: Writing): Readonly<Record<string, unknown>> {
  const { kind, ...fields } = withPaths(block, pathOf);
  const usual = usualFields[block.kind];
  const own = Object.entries(fields).filter(([name, value]) => !isUsual(value, usual[name]) && !isModel(kind, name));
  if (block.kind !== "exercise") return Object.fromEntries(own);
  const run = Object.entries(block.experiment).filter(
    ([name, value]) => value !== usualExperiment[name as keyof typeof usualExperiment],
  );
  const rest = own.filter(([name]) => name !== "experiment");
  return { ...Object.fromEntries(rest), ...(run.length > 0 && { experiment: Object.fromEntries(run) }) };
}

function isUsual(value: unknown, usual: unknown): boolean {
  return usual !== undefined && isDeepStrictEqual(value, usual);
}

function isModel(kind: string, name: string): boolean {
  return kind === "exercise" && exerciseModels.some((model) => model === name);
}

/** A comment; what would end it early stands there as an escape of JSON. */
function comment(name: string, argument: unknown): string {
  return `<!-- ${name} ${jsonText(argument).replaceAll("-->", "--\\u003e")} -->`;
}
