/** What a course is made of: chapters, lessons and blocks. Its teachers have all of it, its students a part. */
import { z } from "zod/mini";
import { id } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import { shownMedia, writtenMedia } from "./course-media.ts";
import { courseKey as key, texts } from "./course-schemas.ts";
import { questionDifficulty, shownDrawnQuestion, shownQuestion, writtenQuestion } from "./question.ts";

const title = texts(120);
const long = texts(20_000);
const modelText = z.string().check(z.maxLength(50_000));
const className = z.string().check(z.maxLength(200));
const parameterName = z.string().check(z.regex(/^[A-Za-z]\w{0,29}$/));
const points = z.number().check(z.gte(0), z.lte(100));

const textBlock = z.object({ kind: z.literal("text"), key, text: long });

/** A model that runs in the page. */
const modelBlock = z.object({
  kind: z.literal("model"),
  key,
  text: modelText,
  className,
  /** Seconds. */
  stopTime: z.number().check(z.gt(0)),
  /** What its chart shows. */
  variables: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(8)),
});

/** Attempts, due time and what a late answer is worth; those of every task. */
const terms = {
  points,
  /** Most attempts; null for any number. */
  attempts: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(1000))),
  /** Time in ISO 8601; null for none. */
  due: z.nullable(z.string().check(z.maxLength(40))),
  /** Part of the mark that a late answer keeps, 0 … 1. */
  latePart: z.number().check(z.gte(0), z.lte(1)),
};

const shownExercise = {
  kind: z.literal("exercise"),
  key,
  title,
  /** Markdown; `{{name}}` stands for a drawn parameter, also in the models and hints. */
  task: long,
  starter: modelText,
  /** Class of the answer, or of the harness that runs it. */
  className,
  experiment: z.object({
    startTime: z.number(),
    stopTime: z.number(),
    intervals: z.number().check(z.int(), z.gte(1), z.lte(20_000)),
    tolerance: z.number().check(z.gt(0), z.lte(0.1)),
  }),
  ...terms,
};

/** A criterion as `packages/criteria` reads it. */
const criterion = z.looseObject({ id: key });

const exerciseBlock = z.object({
  ...shownExercise,
  /** A model of the teacher that runs the answer; empty for none. Never shown. */
  harness: modelText,
  /** A model that does what is asked. Never shown. */
  solution: modelText,
  /** Some may be hidden. */
  criteria: z.array(criterion).check(z.minLength(1), z.maxLength(40)),
  /** Parameters that differ from student to student. */
  variant: z
    .array(z.object({ name: parameterName, least: z.number(), most: z.number(), step: z.number().check(z.gt(0)) }))
    .check(z.maxLength(10)),
  /** Given one after the other when they are asked for. */
  hints: z.array(texts(2000)).check(z.maxLength(10)),
});

const shownQuiz = { kind: z.literal("quiz"), key, ...terms };
const quizBlock = z.object({ ...shownQuiz, ...writtenQuestion });

const shownDraw = {
  kind: z.literal("draw"),
  key,
  /** How many questions each student gets. */
  count: z.number().check(z.int(), z.gte(1), z.lte(limits.questionsOfDraw)),
  ...terms,
};
/** Questions of a bank, drawn for each student. */
const drawBlock = z.object({
  ...shownDraw,
  /** Null until one is chosen. */
  bankId: z.nullable(id),
  /** That the questions have; empty for any. */
  label: z.string().check(z.trim(), z.maxLength(limits.questionLabel)),
  /** Null for any. */
  difficulty: z.nullable(questionDifficulty),
  /** Whether each attempt has other questions. */
  redraw: z.boolean(),
});

const lesson = z.object({
  key,
  title,
  blocks: z
    .array(z.discriminatedUnion("kind", [textBlock, modelBlock, ...writtenMedia, exerciseBlock, quizBlock, drawBlock]))
    .check(z.maxLength(60)),
});

/** A course as its teachers write it. */
export const courseContent = z.object({
  title,
  summary: texts(2000),
  /** 1 beginners, 2 intermediate, 3 advanced. */
  level: z.number().check(z.int(), z.gte(1), z.lte(3)),
  /** Hours of study that it takes, in halves; left out where that is not said. */
  hours: z.optional(z.number().check(z.gte(0.5), z.lte(limits.courseHours), z.multipleOf(0.5))),
  chapters: z.array(z.object({ key, title, lessons: z.array(lesson).check(z.maxLength(60)) })).check(z.maxLength(40)),
});

/** A lesson as its students see it: nothing that tells the answer. */
export const shownBlock = z.discriminatedUnion("kind", [
  textBlock,
  modelBlock,
  ...shownMedia,
  z.object({
    ...shownExercise,
    /** Those that the page may evaluate; the server evaluates all. */
    criteria: z.array(criterion),
    nCriteria: z.number(),
    nHints: z.number(),
    parameters: z.record(z.string(), z.number()),
  }),
  z.object({ ...shownQuiz, ...shownQuestion }),
  /** Without questions for a visitor: they are drawn for members. */
  z.object({ ...shownDraw, questions: z.array(shownDrawnQuestion) }),
]);

/** An answer's examination as it was when the answer was handed in: what server and worker agree on. */
export const courseExamination = z.object({
  className: z.string(),
  criteria: z.array(criterion),
  parameters: z.record(z.string(), z.number()),
  experiment: shownExercise.experiment,
  /** Texts of models; null for none. */
  harness: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Part of the mark that counts, below 1 for a late answer. */
  part: z.number(),
});
/** What server and worker agree on about an answer. */
export type CourseExamination = z.infer<typeof courseExamination>;

/** A course as its teachers write it. */
export type CourseContent = z.infer<typeof courseContent>;
/** One block of a lesson as its teachers write it. */
export type CourseBlock = CourseContent["chapters"][number]["lessons"][number]["blocks"][number];
/** One block of a lesson as its students see it. */
export type ShownBlock = z.infer<typeof shownBlock>;
