/** Which works of an assignment are models of equal or nearly equal structure, for those who teach its class. */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, person } from "../declaration/schemas.ts";
import { leftOutReasons } from "../names/classroom.ts";
import { alikeModels, handedInModel, leastLikeness } from "./likeness-schemas.ts";

const assignmentRef = z.object({ classroomId: id, assignmentId: id });

/** Calls about works that are alike. Students are called as the class calls them. */
export const assignmentLikenessCalls = {
  similarWorks: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/class/assignment/similar",
    query: z.extend(assignmentRef, { least: leastLikeness }),
    data: z.extend(alikeModels, {
      title: z.string(),
      /** Works that cannot be compared, and why. */
      leftOut: z.array(z.object({ student: person, reason: z.enum(leftOutReasons) })),
    }),
    permission: "class-assistant",
    // Comparing all works costs what drawing a captcha costs, and more.
    rate: "captcha",
    shows: ["assignments", "classrooms"],
    summary: { zh: "一个作业的相似模型", en: "Works of an assignment that are alike in structure" },
  }),
  workTexts: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/class/assignment/texts",
    query: z.extend(assignmentRef, { submissionId: id }),
    data: z.extend(handedInModel, {
      /** All Modelica files; `isGiven` are those that the starter has with the same bytes. */
      files: z.array(z.object({ path: z.string(), text: z.string(), isGiven: z.boolean() })),
    }),
    permission: "class-assistant",
    rate: "read",
    shows: ["assignments", "classrooms"],
    summary: { zh: "一次作业提交的 Modelica 文件", en: "The Modelica files of what a student has handed in" },
  }),
};
