/** A course in a repository of the site: what it holds there, keeping it, taking it back, and making a course of one. */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";

const texts = z.object({ zh: z.string(), en: z.string() });
const commit = z.string().check(z.regex(/^[0-9a-f]{40}$/));
const revision = z.number().check(z.int(), z.gte(0));
const repository = z.object({ id, owner: z.string(), name: z.string(), isPublic: z.boolean() });

/** What differs between a course and its files. */
const change = z.object({
  /** `facts` are title, summary, level and hours of the course. */
  of: z.enum(["facts", "chapter", "lesson"]),
  kind: z.enum(["added", "removed", "changed", "moved"]),
  /** Empty for the facts of the course. */
  key: z.string(),
  title: texts,
  /** Keys of the blocks of a lesson that are others now. */
  blocks: z.array(z.string()),
});
/** What differs between a course and its files. */
export type CourseChange = z.infer<typeof change>;

/** Calls about courses in repositories. */
export const courseRepositoryCalls = {
  courseRepository: defineCall({
    method: "GET",
    path: "/mofang/course/repository",
    /** Of the repository in which the course is kept, or of another one that it may go to. */
    query: z.object({ courseId: id, repositoryId: z.optional(id) }),
    data: z.object({
      /** Null for a course that is kept nowhere, and where its repository is not for the caller. */
      repository: z.nullable(repository),
      /** Whether the course is kept where the caller may not read. */
      isHidden: z.boolean(),
      /** Whether the caller may write there. */
      mayKeep: z.boolean(),
      /** Head of the main branch; null for an empty repository. */
      commit: z.nullable(commit),
      /** Where course and repository last were the same; null where they never were. */
      keptCommit: z.nullable(commit),
      /** Whether the saved draft is what was kept or taken last. */
      isDraftKept: z.boolean(),
      /** Whether files of the course have changed there since. */
      isMoved: z.boolean(),
      /** Whether there are files of a course. */
      hasCourse: z.boolean(),
      /** What taking would change in the saved draft. */
      changes: z.array(change),
      /** What is wrong with the files, so that they cannot be taken. */
      faults: z.array(z.object({ file: z.string(), line: z.number(), fault: texts })),
    }),
    permission: "member",
    rate: "read",
    shows: ["courses", "files"],
    summary: { zh: "课程所在的仓库（教师）", en: "A course in its repository, and what differs" },
  }),
  keepCourse: defineCall({
    method: "POST",
    path: "/mofang/course/repository/keep",
    /** `commit` is the head that the caller has seen: a later one is never written over. */
    body: z.object({
      courseId: id,
      repositoryId: id,
      revision,
      commit: z.nullable(commit),
      message: z.optional(z.string().check(z.trim(), z.maxLength(limits.commitMessage))),
    }),
    data: z.object({ commit }),
    permission: "member",
    rate: "write",
    changes: ["courses", "files", "repository"],
    summary: { zh: "把课程写入仓库（教师）", en: "Keep a course in a repository" },
  }),
  takeKeptCourse: defineCall({
    method: "POST",
    path: "/mofang/course/repository/take",
    /** Saves what the files at that commit say as the draft; nothing is published. */
    body: z.object({ courseId: id, repositoryId: id, revision, commit }),
    data: z.object({ revision: z.number() }),
    permission: "member",
    rate: "write",
    changes: ["courses"],
    summary: { zh: "从仓库取回课程（教师）", en: "Take a course from its repository" },
  }),
  makeCourseOfRepository: defineCall({
    method: "POST",
    path: "/mofang/course/repository/make",
    body: z.object({ repositoryId: id }),
    data: z.object({ courseId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["courses"],
    summary: { zh: "用仓库里的文件创建课程", en: "Make a course of a repository" },
  }),
};

/** From which commit a published course comes, for those who may read the repository. */
export const courseSource = z.extend(repository, { commit });
