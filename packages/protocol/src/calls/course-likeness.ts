/** Which answers to an exercise are models of equal or nearly equal structure, for the teachers of its course. */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id } from "../declaration/schemas.ts";
import { courseKey as key } from "./course-schemas.ts";
import { alikeModels, handedInModel, leastLikeness } from "./likeness-schemas.ts";

const texts = z.object({ zh: z.string(), en: z.string() });

/** Calls about answers that are alike. */
export const courseLikenessCalls = {
  similarModels: defineCall({
    method: "GET",
    path: "/mofang/course/similar",
    /** Without a task the first exercise is meant. */
    query: z.object({ courseId: id, task: z.optional(key), least: leastLikeness }),
    data: z.extend(alikeModels, {
      exercises: z.array(z.object({ key, title: texts })),
      /** The exercise whose answers are compared; null in a course without one. */
      task: z.nullable(key),
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
    data: z.extend(handedInModel, { task: key, text: z.string() }),
    permission: "member",
    rate: "read",
    shows: ["attempts"],
    summary: { zh: "一名学生提交的模型（教师）", en: "The model that a student has handed in" },
  }),
};
