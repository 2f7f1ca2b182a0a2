/** Which answers to an exercise are models of equal or nearly equal structure, for the teachers of its course. */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, person } from "../declaration/schemas.ts";
import { likenessKinds } from "../names/enums.ts";
import { courseKey as key } from "./course-schemas.ts";

const texts = z.object({ zh: z.string(), en: z.string() });
const handedIn = { attemptId: id, student: person, handedInAt: instant, mark: z.nullable(z.number()) };

/** Two models whose structure is alike. */
const pair = z.object({
  /** Attempts of their group. */
  first: id,
  second: id,
  kind: z.enum(likenessKinds),
  /** Share of what both have in what either has beyond the model to begin with, 0 … 1. */
  likeness: z.number(),
});

/** Calls about models that are alike. */
export const courseLikenessCalls = {
  similarModels: defineCall({
    method: "GET",
    path: "/mofang/course/similar",
    /** `least` in percent: from which likeness on two models belong together. Without a task the first exercise is meant. */
    query: z.object({
      courseId: id,
      task: z.optional(key),
      least: z._default(z.coerce.number().check(z.int(), z.gte(50), z.lte(100)), 80),
    }),
    data: z.object({
      exercises: z.array(z.object({ key, title: texts })),
      /** The exercise whose answers are compared; null in a course without one. */
      task: z.nullable(key),
      /** The latest answer of each student counts. */
      nCompared: z.number(),
      /** Those that have nothing beyond the model to begin with but other numbers; they are not compared. */
      nUnchanged: z.number(),
      /** Older ones, beyond the number that is compared at once. */
      nLeftOut: z.number(),
      /** Largest first. */
      groups: z.array(
        z.object({
          /** `nParts`: declarations, equations and statements beyond the model to begin with. */
          models: z.array(z.object({ ...handedIn, nParts: z.number() })),
          /** Those that are most alike, of all `nPairs`. */
          pairs: z.array(pair),
          nPairs: z.number(),
        }),
      ),
    }),
    permission: "member",
    // Comparing all answers costs what drawing a captcha costs, and more.
    rate: "captcha",
    shows: ["courses", "attempts"],
    summary: { zh: "一道练习的相似模型（教师）", en: "Answers to an exercise that are alike in structure" },
  }),
  studentModel: defineCall({
    method: "GET",
    path: "/mofang/course/answer",
    query: z.object({ courseId: id, attemptId: id }),
    data: z.object({ ...handedIn, task: key, text: z.string() }),
    permission: "member",
    rate: "read",
    shows: ["attempts"],
    summary: { zh: "一名学生提交的模型（教师）", en: "The model that a student has handed in" },
  }),
};
