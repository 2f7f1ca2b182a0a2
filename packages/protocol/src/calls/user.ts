import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, userName } from "../declaration/schemas.ts";
import { activityKinds } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";
import { publicUser, userInfo } from "./account.ts";
import { repositorySummary } from "./repository.ts";

const rule = (name: Rule): Rule => name;
const userId = id;
const key = z.optional(z.string().check(z.maxLength(200)));
const organization = z.string().check(z.trim(), z.maxLength(limits.organization));
/** Words of the extra-information form, joined with commas. */
const focusTags = z.string().check(z.maxLength(500));

/** Something that a user did. */
const activity = z.object({
  id,
  kind: z.enum(activityKinds),
  /** What it was done in; null where that is gone. */
  repository: z.nullable(z.object({ id, name: z.string(), ownerName: z.string() })),
  /** What the kind tells beside: `version`, `branch`, `name`, `nCommits`. */
  detail: z.record(z.string(), z.unknown()),
  createdAt: instant,
});

/** Calls about users as others see them. */
export const userCalls = {
  userProfile: defineCall({
    method: "GET",
    path: "/mofang/user/profile",
    query: z.object({ userId }),
    data: z.object({
      user: publicUser,
      tags: z.array(z.string()),
      region: z.string(),
      nFollowers: z.number(),
      nFollowing: z.number(),
      /** Whether the caller follows that user. */
      isFollowed: z.boolean(),
    }),
    permission: "visitor",
    rate: "read",
    shows: ["profile", "follows"],
    summary: { zh: "用户主页的资料", en: "What a user's page shows" },
  }),
  userByName: defineCall({
    method: "GET",
    path: "/mofang/user/getUserInfoByName",
    query: z.object({ name: userName }),
    data: publicUser,
    permission: "visitor",
    rate: "read",
    shows: ["profile"],
    summary: { zh: "按用户名查用户", en: "A user by name" },
  }),
  usersByKey: defineCall({
    method: "GET",
    path: "/mofang/user/queryWithOutPage",
    query: z.object({ key: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.userName)) }),
    /** Those whose name begins with the key first, 20 at most. */
    data: z.array(publicUser),
    permission: "member",
    rate: "read",
    shows: ["profile"],
    summary: { zh: "按名字查找用户", en: "Users whose name holds a text" },
  }),
  serverInfo: defineCall({
    method: "GET",
    path: "/mofang/user/queryServerInfo",
    data: z.object({ version: z.string(), time: instant, supportedClientVersion: z.string() }),
    permission: "visitor",
    rate: "read",
    summary: { zh: "服务器信息", en: "Facts about the server" },
  }),
  addDetail: defineCall({
    method: "POST",
    path: "/mofang/user/addDetail",
    body: z.object({
      realName: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.realName)),
      organization: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.organization)),
      tags: focusTags.check(z.regex(/[^\s,]/, rule("rule.focus-tags"))),
    }),
    data: userInfo,
    permission: "member",
    rate: "write",
    changes: ["profile"],
    summary: { zh: "填写补充资料", en: "Give the extra information" },
  }),
  updateUserInfo: defineCall({
    method: "POST",
    path: "/mofang/user/updateUserInfo",
    body: z.object({
      realName: z.optional(z.string().check(z.trim(), z.maxLength(limits.realName))),
      organization: z.optional(organization),
      region: z.optional(z.string().check(z.trim(), z.maxLength(limits.organization))),
      tags: z.optional(focusTags),
    }),
    data: userInfo,
    permission: "member",
    rate: "write",
    changes: ["profile"],
    summary: { zh: "修改个人资料", en: "Change one's own facts" },
  }),
  updateDescription: defineCall({
    method: "POST",
    path: "/mofang/user/updateDescription",
    body: z.object({ description: z.string().check(z.trim(), z.maxLength(limits.userDescription)) }),
    data: userInfo,
    permission: "member",
    rate: "write",
    changes: ["profile"],
    summary: { zh: "修改个人简介", en: "Change one's own description" },
  }),
  uploadAvatar: defineCall({
    method: "POST",
    path: "/mofang/user/uploadAvatar",
    encoding: "multipart",
    data: userInfo,
    permission: "member",
    rate: "upload",
    changes: ["profile"],
    summary: { zh: "上传头像（jpg、jpeg、png，最大 3 MB）", en: "Upload a picture of oneself (jpg, jpeg, png, up to 3 MB)" },
  }),
  followUser: defineCall({
    method: "POST",
    path: "/mofang/user/follow",
    body: z.object({ userId }),
    data: z.object({ nFollowers: z.number() }),
    permission: "member",
    rate: "write",
    changes: ["follows"],
    summary: { zh: "关注用户", en: "Follow a user" },
  }),
  unfollowUser: defineCall({
    method: "POST",
    path: "/mofang/user/unfollow",
    body: z.object({ userId }),
    data: z.object({ nFollowers: z.number() }),
    permission: "member",
    rate: "write",
    changes: ["follows"],
    summary: { zh: "取消关注", en: "Follow a user no longer" },
  }),
  follows: defineCall({
    method: "GET",
    path: "/mofang/user/follows",
    query: z.extend(paging, { userId, kind: z.enum(["followers", "following"]) }),
    data: pageOf(publicUser),
    permission: "member",
    rate: "read",
    shows: ["profile", "follows"],
    summary: { zh: "粉丝或关注的人", en: "Who follows a user, or whom that user follows" },
  }),
  userRepositories: defineCall({
    method: "GET",
    path: "/mofang/user/repositories",
    query: z.extend(paging, { userId, key }),
    /** Those that the caller may see, the newest change first. */
    data: pageOf(repositorySummary),
    permission: "visitor",
    rate: "read",
    shows: ["marks", "repositories", "repository"],
    summary: { zh: "用户的仓库", en: "Repositories of a user" },
  }),
  userActivities: defineCall({
    method: "GET",
    path: "/mofang/user/dynamic",
    query: z.extend(paging, { userId }),
    /** In repositories that the caller may see, the newest first; what concerns no repository only for oneself. */
    data: pageOf(activity),
    permission: "member",
    rate: "read",
    shows: ["repositories", "repository", "files", "marks", "versions", "comments", "discussions", "groups", "members", "forks"],
    summary: { zh: "用户动态", en: "What a user has done" },
  }),
  noteVisit: defineCall({
    method: "POST",
    path: "/mofang/repo/visit",
    body: z.object({ id }),
    data: nothing,
    permission: "repository-follow",
    rate: "write",
    changes: ["visits"],
    summary: { zh: "记下看过的仓库", en: "Note that one looks at a repository" },
  }),
  recentRepositories: defineCall({
    method: "GET",
    path: "/mofang/repo/recent",
    query: z.extend(paging, { key }),
    data: pageOf(repositorySummary),
    permission: "member",
    rate: "read",
    shows: ["visits", "repositories", "repository", "marks"],
    summary: { zh: "最近看过的仓库", en: "Repositories that one looked at lately" },
  }),
  copiedRepositories: defineCall({
    method: "GET",
    path: "/mofang/repo/copies",
    query: z.extend(paging, { key }),
    /** The latest first. */
    data: pageOf(repositorySummary),
    permission: "member",
    rate: "read",
    shows: ["repositories", "repository"],
    summary: { zh: "我复制的仓库", en: "Repositories that one made as copies of others" },
  }),
  queryRepoCount: defineCall({
    method: "GET",
    path: "/mofang/user/queryRepoCount",
    data: z.object({ count: z.number(), limit: z.number() }),
    permission: "member",
    rate: "read",
    shows: ["repositories"],
    summary: { zh: "我的仓库数与上限", en: "How many repositories one owns, and may own" },
  }),
  showcase: defineCall({
    method: "GET",
    path: "/mofang/public/repo/showcase",
    query: z.object({ kind: z.enum(["featured", "recommended"]) }),
    /** 12 at most, the latest choice first. */
    data: z.array(repositorySummary),
    permission: "visitor",
    rate: "read",
    shows: ["repositories", "repository", "marks", "standing"],
    summary: { zh: "精选或推荐的仓库", en: "Repositories that the site features or recommends" },
  }),
};
