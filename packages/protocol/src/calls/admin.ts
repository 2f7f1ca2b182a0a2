/** Administering the site. Every call is for administrators, and every change is put down in the audit log. */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, repositoryTag } from "../declaration/schemas.ts";
import { feedbackKinds, modelTypes, openTypes, runnerWarnings, siteRoles, siteTextNames } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { writtenFeedback } from "./feedback.ts";

const key = z.optional(z.string().check(z.trim(), z.maxLength(200)));
const filled = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const siteText = z.string().check(z.maxLength(limits.siteText));
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(50));

/** A user, as administrators see one. */
const administeredUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  realName: z.string(),
  organization: z.string(),
  siteRole: z.enum(siteRoles),
  /** Own limit of repositories; null for the site's. */
  repositoryQuota: z.nullable(z.number()),
  nRepositories: z.number(),
  isFrozen: z.boolean(),
  /** The user asked to be deleted then. */
  deletedAt: z.nullable(instant),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
});

/** A repository, as administrators see one. */
const administeredRepository = z.object({
  id,
  name: z.string(),
  ownerId: id,
  ownerName: z.string(),
  description: z.string(),
  openType: z.enum(openTypes),
  modelType: z.enum(modelTypes),
  isHidden: z.boolean(),
  isFeatured: z.boolean(),
  isRecommended: z.boolean(),
  nStars: z.number(),
  updatedAt: instant,
});

/** Calls of administrators of the site. */
export const adminCalls = {
  adminUsers: defineCall({
    method: "GET",
    path: "/mofang/admin/users",
    query: z.extend(paging, {
      key,
      state: z.optional(z.enum(["active", "frozen", "deleted"])),
      siteRole: z.optional(z.enum(siteRoles)),
    }),
    data: pageOf(administeredUser),
    permission: "administrator",
    rate: "read",
    shows: ["profile", "users"],
    summary: { zh: "用户列表", en: "Users" },
  }),
  setUserFrozen: defineCall({
    method: "POST",
    path: "/mofang/admin/users/freeze",
    body: z.object({ userId: id, isFrozen: z.boolean() }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["users"],
    summary: { zh: "冻结或解冻用户", en: "Freeze a user, or no longer" },
  }),
  setUserRole: defineCall({
    method: "POST",
    path: "/mofang/admin/users/role",
    body: z.object({ userId: id, siteRole: z.enum(siteRoles) }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["users"],
    summary: { zh: "设置站点角色", en: "Give a user a role on the site" },
  }),
  setUserQuota: defineCall({
    method: "POST",
    path: "/mofang/admin/users/quota",
    body: z.object({ userId: id, repositoryQuota: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))) }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["users"],
    summary: { zh: "设置仓库数上限", en: "Set how many repositories a user may own" },
  }),
  adminRepositories: defineCall({
    method: "GET",
    path: "/mofang/admin/repositories",
    query: z.extend(paging, { key, standing: z.optional(z.enum(["hidden", "featured", "recommended"])) }),
    data: pageOf(administeredRepository),
    permission: "administrator",
    rate: "read",
    shows: ["repositories", "repository", "marks", "standing"],
    summary: { zh: "仓库列表", en: "Repositories" },
  }),
  setRepositoryStanding: defineCall({
    method: "POST",
    path: "/mofang/admin/repositories/standing",
    body: z.object({
      repositoryId: id,
      /** Taken from public view; its owner and members still have it. */
      isHidden: z.optional(z.boolean()),
      isFeatured: z.optional(z.boolean()),
      isRecommended: z.optional(z.boolean()),
    }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["standing", "repositories"],
    summary: { zh: "隐藏、精选或推荐仓库", en: "Hide, feature or recommend a repository" },
  }),
  adminTexts: defineCall({
    method: "GET",
    path: "/mofang/admin/texts",
    /** Those that were written; the others are the product's own. */
    data: z.array(z.object({ name: z.enum(siteTextNames), zh: z.string(), en: z.string(), updatedAt: instant })),
    permission: "administrator",
    rate: "read",
    shows: ["siteTexts"],
    summary: { zh: "站点文字", en: "Texts of the site" },
  }),
  setSiteText: defineCall({
    method: "POST",
    path: "/mofang/admin/texts/set",
    /** Both empty: the product's own text again. */
    body: z.object({ name: z.enum(siteTextNames), zh: siteText, en: siteText }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["siteTexts"],
    summary: { zh: "修改站点文字", en: "Write a text of the site" },
  }),
  adminFeedback: defineCall({
    method: "GET",
    path: "/mofang/admin/feedback",
    query: z.extend(paging, { kind: z.optional(z.enum(feedbackKinds)), isAnswered: z.optional(z.enum(["yes", "no"])) }),
    data: pageOf(
      z.extend(writtenFeedback, {
        author: z.nullable(z.object({ id, name: z.string() })),
        name: z.string(),
        phone: z.string(),
        companyName: z.string(),
        email: z.string(),
      }),
    ),
    permission: "administrator",
    rate: "read",
    shows: ["feedback"],
    summary: { zh: "反馈与举报", en: "Feedback and reports" },
  }),
  answerFeedback: defineCall({
    method: "POST",
    path: "/mofang/admin/feedback/answer",
    body: z.object({ feedbackId: id, answer: filled(limits.feedbackContent) }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["feedback"],
    summary: { zh: "回复反馈", en: "Answer feedback" },
  }),
  sensitiveWords: defineCall({
    method: "GET",
    path: "/mofang/admin/words",
    query: z.extend(paging, { key }),
    data: pageOf(z.object({ word: z.string(), createdAt: instant })),
    permission: "administrator",
    rate: "read",
    shows: ["sensitiveWords"],
    summary: { zh: "敏感词", en: "Sensitive words" },
  }),
  addSensitiveWords: defineCall({
    method: "POST",
    path: "/mofang/admin/words/add",
    body: z.object({ words: z.array(word).check(z.minLength(1), z.maxLength(1000)) }),
    data: z.object({ nAdded: z.number() }),
    permission: "administrator",
    rate: "write",
    changes: ["sensitiveWords"],
    summary: { zh: "添加敏感词", en: "Add sensitive words" },
  }),
  deleteSensitiveWord: defineCall({
    method: "POST",
    path: "/mofang/admin/words/delete",
    body: z.object({ word }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["sensitiveWords"],
    summary: { zh: "删除敏感词", en: "Take a sensitive word back" },
  }),
  adminTags: defineCall({
    method: "GET",
    path: "/mofang/admin/tags",
    query: z.extend(paging, { key }),
    data: pageOf(z.object({ tag: z.string(), nRepositories: z.number() })),
    permission: "administrator",
    rate: "read",
    shows: ["tags"],
    summary: { zh: "所有标签", en: "All tags" },
  }),
  renameTag: defineCall({
    method: "POST",
    path: "/mofang/admin/tags/rename",
    /** Without a new name the tag goes from every repository. */
    body: z.object({ tag: repositoryTag, to: z.optional(repositoryTag) }),
    data: z.object({ nRepositories: z.number() }),
    permission: "administrator",
    rate: "write",
    changes: ["tags", "repository"],
    summary: { zh: "在所有仓库中改名或删除标签", en: "Rename or take away a tag in all repositories" },
  }),
  siteHealth: defineCall({
    method: "GET",
    path: "/mofang/admin/health",
    data: z.object({
      version: z.string(),
      /** Bytes of the database, and free ones on the disk of the data folder. */
      database: z.number(),
      freeDisk: z.number(),
      totalDisk: z.number(),
      counts: z.object({
        users: z.number(),
        repositories: z.number(),
        simulationsWaiting: z.number(),
        simulationsRunning: z.number(),
      }),
      /** Programs that run jobs and gave a sign of life lately. */
      runners: z.number(),
      /** What the operator should know of them. */
      warnings: z.array(z.enum(runnerWarnings)),
      queue: z.array(z.object({ name: z.string(), waiting: z.number(), running: z.number(), failed: z.number() })),
      /** What the jobs that failed for good said, the newest first. */
      failures: z.array(z.object({ name: z.string(), message: z.string(), attempts: z.number(), time: instant })),
    }),
    permission: "administrator",
    rate: "read",
    summary: { zh: "存储与队列的状况", en: "Health of storage and queue" },
  }),
  auditLog: defineCall({
    method: "GET",
    path: "/mofang/admin/audit",
    query: z.extend(paging, { key }),
    data: pageOf(
      z.object({
        id,
        actor: z.nullable(z.object({ id, name: z.string() })),
        /** Path of the call. */
        act: z.string(),
        /** What was sent. */
        detail: z.record(z.string(), z.unknown()),
        address: z.string(),
        createdAt: instant,
      }),
    ),
    permission: "administrator",
    rate: "read",
    shows: [
      "moderation",
      "schools",
      "users",
      "standing",
      "siteTexts",
      "keptLists",
      "forumResources",
      "learningPlatforms",
      "competitions",
      "feedback",
      "sensitiveWords",
      "tags",
      "libraries",
    ],
    summary: { zh: "管理操作日志", en: "What administrators did" },
  }),
};
