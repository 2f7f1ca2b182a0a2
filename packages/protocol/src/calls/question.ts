/** Questions that are marked by their answer: those of quizzes in lessons, and those of banks. */
import { z } from "zod/mini";
import { id } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import { fileRef, shownFile } from "./course-media.ts";
import { texts } from "./course-schemas.ts";

const choiceAnswer = z.object({
  type: z.literal("choice"),
  options: z.array(z.object({ text: texts(1000), isRight: z.boolean() })).check(z.minLength(2), z.maxLength(12)),
});
const numberAnswer = z.object({
  type: z.literal("number"),
  value: z.number(),
  tolerance: z.number().check(z.gte(0)),
  unit: z.string().check(z.maxLength(30)),
});
const formulaAnswer = z.object({
  type: z.literal("formula"),
  expression: z.string().check(z.maxLength(500)),
  variables: z
    .array(z.object({ name: z.string().check(z.maxLength(30)), least: z.number(), most: z.number() }))
    .check(z.maxLength(8)),
});
const orderAnswer = z.object({ type: z.literal("order"), items: z.array(texts(500)).check(z.minLength(2), z.maxLength(12)) });

/** A class as it is drawn, of the text in which it is. */
const drawnClass = z.object({
  kind: z.literal("class"),
  text: z.string().check(z.maxLength(50_000)),
  className: z.string().check(z.maxLength(200)),
  layer: z.enum(["diagram", "icon"]),
});
/** A picture. @param file  how it is named */
const picture = <File extends z.ZodMiniType>(file: File) =>
  z.object({
    kind: z.literal("file"),
    file,
    /** What it shows, for a reader who does not see it. */
    alt: texts(500),
  });

const coordinate = z.number().check(z.gte(-1e6), z.lte(1e6));
/** Where a label belongs: the middle of a component of a diagram, or a point. */
const place = {
  /** Empty for a point. */
  component: z.string().check(z.maxLength(200)),
  /**
   * The point, and where the place is once the component is gone: for a class in drawing units, y upwards; for a picture in parts
   * of its width and height from the upper left corner.
   */
  x: coordinate,
  y: coordinate,
};
const label = texts(200);
const labelsAnswer = z.object({
  type: z.literal("labels"),
  picture: z.discriminatedUnion("kind", [drawnClass, picture(fileRef)]),
  places: z.array(z.object({ ...place, label })).check(z.maxLength(12)),
  /** Labels that belong to no place. */
  decoys: z.array(label).check(z.maxLength(8)),
});

const long = texts(20_000);

/** A question as its teachers write it. */
export const writtenQuestion = {
  question: long,
  /** What is said after an answer, right or wrong. */
  feedback: long,
  answer: z.discriminatedUnion("type", [choiceAnswer, numberAnswer, formulaAnswer, orderAnswer, labelsAnswer]),
};

/** A question as its students see it: nothing that tells the answer. */
export const shownQuestion = {
  question: long,
  answer: z.discriminatedUnion("type", [
    z.object({ type: z.literal("choice"), options: z.array(texts(1000)), isMultiple: z.boolean() }),
    z.object({ type: z.literal("number"), unit: z.string() }),
    z.object({ type: z.literal("formula"), variables: z.array(z.string()) }),
    z.object({ type: z.literal("order"), items: z.array(texts(500)) }),
    z.object({
      type: z.literal("labels"),
      picture: z.discriminatedUnion("kind", [drawnClass, picture(shownFile)]),
      /** Places and labels are in orders that are drawn, so that neither tells what belongs together. */
      places: z.array(z.object(place)),
      labels: z.array(label),
    }),
  ]),
};

/**
 * What a question is answered with: options by their places, a number, a formula, places in order, or the label on each place of a
 * picture.
 */
const places = z.array(z.number().check(z.int(), z.gte(0), z.lte(20))).check(z.maxLength(20));
export const questionAnswers = [
  z.object({ type: z.literal("choice"), chosen: places }),
  z.object({ type: z.literal("number"), value: z.number() }),
  z.object({ type: z.literal("formula"), expression: z.string().check(z.maxLength(500)) }),
  z.object({ type: z.literal("order"), order: places }),
  z.object({
    type: z.literal("labels"),
    /** A label by its place in the list of labels, for each place of the picture; null for one that is empty. */
    placed: z.array(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(100)))).check(z.maxLength(20)),
  }),
] as const;
const questionAnswer = z.discriminatedUnion("type", [...questionAnswers]);
/** What a student answers to a question. */
export type QuestionAnswer = z.infer<typeof questionAnswer>;

const drawnQuestion = { questionId: id, version: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)) };

/** A question as it was drawn for a student. */
export const shownDrawnQuestion = z.object({ ...drawnQuestion, ...shownQuestion });

/** Answers to the questions that were drawn, each with the version that was read; null for one that was left out. */
export const drawAnswer = z.object({
  type: z.literal("draw"),
  answers: z.array(z.object({ ...drawnQuestion, answer: z.nullable(questionAnswer) })).check(z.maxLength(limits.questionsOfDraw)),
});

/** What a question is and how it is answered, as its teachers write it. */
const question = z.object(writtenQuestion);
/** A question as its teachers write it. */
export type WrittenQuestion = z.infer<typeof question>;

/** A topic by which questions of a bank are found and drawn. */
export const questionLabel = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.questionLabel));

/** 1 easy, 2 medium, 3 hard. */
export const questionDifficulty = z.literal([1, 2, 3]);

/** A question of a bank; files of banks have a list of them. */
export const bankQuestion = z.object({
  ...writtenQuestion,
  labels: z.array(questionLabel).check(z.maxLength(limits.labelsOfQuestion)),
  difficulty: questionDifficulty,
});
/** A question of a bank. */
export type BankQuestion = z.infer<typeof bankQuestion>;
