import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person, userName } from "../declaration/schemas.ts";
import { attemptStatuses, courseFileKinds, courseVisibilities, itemFlags, questionKinds } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { courseContent, shownBlock } from "./course-content.ts";
import { courseSource } from "./course-repository.ts";
import { courseKey as key } from "./course-schemas.ts";
import { drawAnswer, questionAnswers } from "./question.ts";

const texts = z.object({ zh: z.string(), en: z.string() });
const courseId = id;
/** A school by its name in the caller's language, and a class with that of its school. */
const namedSchool = z.object({ id, name: z.string() });
const namedClass = z.object({ id, name: z.string(), school: z.string() });
const chosenIds = z.array(id).check(z.maxLength(limits.courseClasses));

/** A course in a list. */
const courseCard = z.object({
  id,
  title: texts,
  summary: texts,
  level: z.number(),
  /** Hours of study that it takes; null where that is not said. */
  hours: z.nullable(z.number()),
  teacher: z.nullable(person),
  visibility: z.enum(courseVisibilities),
  /** Null until it is published. */
  publishedAt: z.nullable(instant),
  nLessons: z.number(),
  nTasks: z.number(),
  nStudents: z.number(),
  /** Mean of its ratings, 1 … 5; null without one. */
  stars: z.nullable(z.number()),
  nRatings: z.number(),
  /** The caller's part of the points, 0 … 1; null where they do not take it. */
  progress: z.nullable(z.number()),
});

/** Marks of one task: the best counts. */
const standing = z.object({ key, best: z.nullable(z.number()), nAttempts: z.number() });

const attempt = z.object({
  id,
  status: z.enum(attemptStatuses),
  createdAt: instant,
  /** Part of the points, lateness counted; null until it is marked. */
  mark: z.nullable(z.number()),
  isLate: z.boolean(),
  checks: z.array(
    z.object({ id: z.string(), passed: z.boolean(), points: z.number(), message: texts, hint: z.optional(z.nullable(texts)) }),
  ),
  feedback: z.nullable(texts),
  /** Part of the answer to the question of a quiz that is right, lateness not counted; null for answers to other tasks. */
  share: z.nullable(z.number()),
  /** Of an answer to drawn questions: each as it was, with whether its answer was right. */
  questions: z.nullable(
    z.array(
      z.object({
        questionId: id,
        version: z.number(),
        question: texts,
        feedback: texts,
        isRight: z.boolean(),
        /** Part of the answer that is right, 1 for one that is right. */
        share: z.number(),
      }),
    ),
  ),
});

/** What a student answers: the text of a model, the answer to a question, or those to the questions that were drawn. */
const answer = z.discriminatedUnion("type", [
  z.object({ type: z.literal("model"), text: z.string().check(z.maxLength(50_000)) }),
  ...questionAnswers,
  drawAnswer,
]);
/** What somebody answers to a task. */
export type CourseAnswer = z.infer<typeof answer>;

/** Calls about courses. */
export const courseCalls = {
  courses: defineCall({
    method: "GET",
    path: "/mofang/course/page",
    query: z.extend(paging, {
      key: z.optional(z.string().check(z.maxLength(100))),
      level: z.optional(z.pipe(z.coerce.number(), z.literal([1, 2, 3]))),
      /** `taken`: those that the caller takes; `taught`: those that the caller teaches, unpublished ones too. */
      of: z.optional(z.enum(["taken", "taught"])),
    }),
    data: pageOf(courseCard),
    permission: "visitor",
    rate: "read",
    shows: ["courses", "schools", "classrooms"],
    summary: { zh: "课程列表", en: "Courses" },
  }),
  courseDetail: defineCall({
    method: "GET",
    path: "/mofang/course/detail",
    query: z.object({ courseId }),
    data: z.extend(courseCard, {
      teachers: z.array(person),
      /** Whether the caller teaches it, and takes it. */
      isTaught: z.boolean(),
      isTaken: z.boolean(),
      /** Whether the caller is still to give the code of an invitation. */
      needsCode: z.boolean(),
      chapters: z.array(
        z.object({
          key,
          title: texts,
          lessons: z.array(z.object({ key, title: texts, isDone: z.boolean(), tasks: z.array(standing) })),
        }),
      ),
      ratings: z.array(z.object({ author: z.nullable(person), stars: z.number(), text: z.string(), createdAt: instant })),
      /** Number of the caller's certificate. */
      certificate: z.nullable(z.string()),
      /** From which commit what is published comes; null for a course of no repository, and for who may not read that. */
      source: z.nullable(courseSource),
    }),
    permission: "visitor",
    rate: "read",
    shows: ["courses", "schools", "classrooms"],
    summary: { zh: "一门课程", en: "A course with its outline" },
  }),
  courseLesson: defineCall({
    method: "GET",
    path: "/mofang/course/lesson",
    query: z.object({ courseId, lesson: key, isPreview: z.optional(z.stringbool()) }),
    data: z.object({ key, title: texts, isDone: z.boolean(), blocks: z.array(shownBlock), tasks: z.array(standing) }),
    permission: "visitor",
    rate: "read",
    shows: ["courses"],
    summary: { zh: "一节课", en: "A lesson as its students see it" },
  }),
  courseHint: defineCall({
    method: "GET",
    path: "/mofang/course/hint",
    query: z.object({ courseId, task: key, step: z.coerce.number().check(z.int(), z.gte(0), z.lte(20)) }),
    data: texts,
    permission: "member",
    rate: "read",
    summary: { zh: "练习的一步提示", en: "One hint of an exercise" },
  }),
  courseCover: defineCall({
    method: "GET",
    path: "/mofang/course/cover",
    query: z.object({ courseId, theme: z._default(z.enum(["light", "dark"]), "light") }),
    bytes: "image/svg+xml",
    permission: "visitor",
    rate: "read",
    shows: ["courses"],
    summary: {
      zh: "课程封面：由课程中的模型绘制（SVG）；没有可画的内容时为空",
      en: "Cover of a course, drawn from its models, as SVG; empty where there is nothing to draw",
    },
  }),
  coursePreview: defineCall({
    method: "GET",
    path: "/mofang/course/preview",
    query: z.object({ courseId }),
    bytes: "image/png",
    permission: "visitor",
    rate: "read",
    shows: ["courses"],
    summary: {
      zh: "课程的链接预览图：封面与标题（PNG）",
      en: "Image for previews of links to a course: its cover and title, as PNG",
    },
  }),
  takeCourse: defineCall({
    method: "POST",
    path: "/mofang/course/take",
    /** `inviteCode` for a course that is by invitation only. */
    body: z.object({ courseId, inviteCode: z.optional(z.string().check(z.maxLength(40))) }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["courses"],
    summary: { zh: "参加课程", en: "Take a course" },
  }),
  finishLesson: defineCall({
    method: "POST",
    path: "/mofang/course/lesson/finish",
    body: z.object({ courseId, lesson: key }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["courses"],
    summary: { zh: "学完一节课", en: "Finish a lesson" },
  }),
  submitAnswer: defineCall({
    method: "POST",
    path: "/mofang/course/attempt/add",
    /** Quizzes are marked at once, models by a worker. */
    body: z.object({ courseId, task: key, answer }),
    data: z.object({ attemptId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["courses", "attempts"],
    summary: { zh: "提交练习或测验", en: "Hand in an answer" },
  }),
  courseAttempts: defineCall({
    method: "GET",
    path: "/mofang/course/attempt/list",
    query: z.object({ courseId, task: key }),
    /** The caller's, newest first; fifty at most. */
    data: z.array(attempt),
    permission: "member",
    rate: "read",
    shows: ["attempts"],
    summary: { zh: "自己的提交", en: "One's own answers to a task" },
  }),
  rateCourse: defineCall({
    method: "POST",
    path: "/mofang/course/rate",
    body: z.object({
      courseId,
      stars: z.number().check(z.int(), z.gte(1), z.lte(5)),
      text: z.string().check(z.trim(), z.maxLength(2000)),
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["courses"],
    summary: { zh: "评价课程", en: "Rate a course" },
  }),
  createCourse: defineCall({
    method: "POST",
    path: "/mofang/course/add",
    body: z.object({ content: courseContent }),
    data: z.object({ courseId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["courses"],
    summary: { zh: "创建课程", en: "Create a course" },
  }),
  courseDraft: defineCall({
    method: "GET",
    path: "/mofang/course/draft",
    query: z.object({ courseId }),
    /** All of it, what students never see too. */
    data: z.object({
      content: courseContent,
      /** Addresses of its pictures, those that no block names yet too; they open for a few hours. */
      pictures: z.array(z.object({ id, url: z.string() })),
      /** Counts its saves. */
      revision: z.number(),
      visibility: z.enum(courseVisibilities),
      /** Whom it is published for: the school where it is for one, and the classes. */
      school: z.nullable(namedSchool),
      classrooms: z.array(namedClass),
      /** Lessons that are for the people of some schools and classes alone. */
      limits: z.array(z.object({ lesson: key, schools: z.array(namedSchool), classrooms: z.array(namedClass) })),
      /** Schools and running classes for which the caller may publish: those where they teach, and that they manage. */
      own: z.object({ schools: z.array(namedSchool), classrooms: z.array(namedClass) }),
      inviteCode: z.string(),
      publishedAt: z.nullable(instant),
      /** Whether what is published is this. */
      isPublished: z.boolean(),
    }),
    permission: "member",
    rate: "read",
    shows: ["courses", "schools", "classrooms"],
    summary: { zh: "课程的草稿（教师）", en: "A course as its teachers write it" },
  }),
  saveCourse: defineCall({
    method: "POST",
    path: "/mofang/course/save",
    bodyLimit: 4_000_000,
    /** Refused where somebody else saved since that revision. */
    body: z.object({ courseId, revision: z.number().check(z.int(), z.gte(0)), content: courseContent }),
    data: z.object({ revision: z.number() }),
    permission: "member",
    rate: "write",
    changes: ["courses"],
    summary: { zh: "保存课程草稿", en: "Save a course" },
  }),
  addCourseFile: defineCall({
    method: "POST",
    path: "/mofang/course/file/add",
    encoding: "multipart",
    uploadFiles: 1,
    uploadLimit: limits.courseVideo,
    /** A file for a block of a lesson. What no block of the saved course names a day later is removed with the next one. */
    query: z.object({ courseId, kind: z.enum(courseFileKinds) }),
    data: z.object({ id, name: z.string(), size: z.number() }),
    permission: "member",
    rate: "upload",
    changes: [],
    summary: { zh: "上传课程文件（教师）", en: "Upload a video, captions, a picture or a file of a course" },
  }),
  courseFile: defineCall({
    method: "GET",
    path: "/mofang/course/file",
    /** As a lesson names it. Parts are given for the header `Range` (RFC 9110 §14). */
    query: z.object({ ticket: z.string().check(z.maxLength(200)) }),
    bytes: "application/octet-stream",
    permission: "visitor",
    rate: "read",
    summary: { zh: "课程里的文件", en: "A file of a lesson" },
  }),
  staticCourse: defineCall({
    method: "GET",
    path: "/mofang/course/static",
    /** Pages that open from a folder, as readers see the published course; the draft of one that is not published. */
    query: z.object({ courseId }),
    bytes: "application/zip",
    permission: "member",
    rate: "upload",
    summary: { zh: "把课程导出为静态网页（教师）", en: "Export a course as static pages" },
  }),
  publishCourse: defineCall({
    method: "POST",
    path: "/mofang/course/publish",
    /** Names the school where it is for one, and the classes where it is for those; those that it had may stay. */
    body: z.object({
      courseId,
      visibility: z.enum(courseVisibilities),
      schoolId: z.optional(id),
      classroomIds: z.optional(chosenIds),
      /** Lessons that are for the people of some schools and classes alone; where this is left out, those of before. */
      limits: z.optional(
        z
          .array(z.object({ lesson: key, schoolIds: chosenIds, classroomIds: chosenIds }))
          .check(z.maxLength(limits.limitedLessons)),
      ),
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["courses"],
    summary: { zh: "发布课程", en: "Publish a course as it is saved" },
  }),
  addCourseTeacher: defineCall({
    method: "POST",
    path: "/mofang/course/teacher/add",
    body: z.object({ courseId, name: userName }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["courses"],
    summary: { zh: "添加共同教师", en: "Add a co-teacher" },
  }),
  gradebook: defineCall({
    method: "GET",
    path: "/mofang/course/gradebook",
    query: z.object({ courseId }),
    /** Marks in parts of the points of each task, best attempts; null where there is none. */
    data: z.object({
      tasks: z.array(z.object({ key, title: texts, points: z.number(), mean: z.nullable(z.number()), nAnswered: z.number() })),
      students: z.array(
        z.object({
          student: person,
          /** Of the points of the tasks that are for them. */
          total: z.number(),
          lastAt: z.nullable(instant),
          marks: z.array(z.nullable(z.number())),
          /** Tasks of lessons that are not for them, which count neither for nor against them. */
          notFor: z.array(key),
        }),
      ),
    }),
    permission: "member",
    rate: "read",
    shows: ["courses", "attempts"],
    summary: { zh: "成绩册（教师）", en: "The gradebook of a course" },
  }),
  itemStatistics: defineCall({
    method: "GET",
    path: "/mofang/course/statistics",
    query: z.object({ courseId }),
    /** Of the first answer of each student to each question; a version of a question is a question of its own. */
    data: z.object({
      nStudents: z.number(),
      items: z.array(
        z.object({
          /** Key of the quiz, or of a block that drew the question. */
          task: key,
          /** Null for the question of a quiz. */
          questionId: z.nullable(z.number()),
          version: z.nullable(z.number()),
          lesson: texts,
          question: texts,
          kind: z.enum(questionKinds),
          nAnswers: z.number(),
          /** Answers that were left out, which count as wrong. */
          nBlank: z.number(),
          /** Part of the answers that are right, 0 … 1, and the bounds of its interval at 95 % (Wilson). */
          facility: z.number(),
          low: z.number(),
          high: z.number(),
          /** Correlation with the part of the other questions that a student has right; null where it is not known. */
          discrimination: z.nullable(z.number()),
          flags: z.array(z.enum(itemFlags)),
          /** Options with who chose them, the most frequent numbers and formulas, or places with the labels on them. */
          given: z.array(z.object({ text: texts, isRight: z.boolean(), count: z.number() })),
        }),
      ),
    }),
    permission: "member",
    rate: "read",
    shows: ["courses", "attempts"],
    summary: { zh: "题目统计（教师）", en: "Statistics of the questions of a course" },
  }),
  issueCertificate: defineCall({
    method: "POST",
    path: "/mofang/course/certificate/add",
    body: z.object({ courseId }),
    data: z.object({ number: z.string() }),
    permission: "member",
    rate: "write",
    changes: ["courses"],
    summary: { zh: "领取证书", en: "Get a certificate" },
  }),
  certificate: defineCall({
    method: "GET",
    path: "/mofang/course/certificate",
    query: z.object({ number: z.string().check(z.maxLength(60)) }),
    /** What it confirms; a number that is not known is refused. */
    data: z.object({
      number: z.string(),
      holder: z.string(),
      title: texts,
      /** Part of the points, 0 … 1. */
      score: z.number(),
      /** Points of the whole course when it was issued; null where that is not known. */
      pointsOf: z.nullable(z.number()),
      /** Hours of study of the course as they were then; null where the course said none. */
      hours: z.nullable(z.number()),
      issuedAt: instant,
    }),
    permission: "visitor",
    rate: "read",
    summary: { zh: "核对证书", en: "Confirm a certificate" },
  }),
  certificateFile: defineCall({
    method: "GET",
    path: "/mofang/course/certificate/file",
    /** In the language of the call, with the address of the page that confirms it. */
    query: z.object({ number: z.string().check(z.maxLength(60)) }),
    bytes: "application/pdf",
    permission: "visitor",
    // Drawing it costs what drawing a captcha costs, and more.
    rate: "captcha",
    summary: { zh: "下载证书（PDF）", en: "A certificate as PDF" },
  }),
};
