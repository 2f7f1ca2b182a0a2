import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, paging, repositoryTag } from "../declaration/schemas.ts";
import { markKinds } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { repositorySummary } from "./repository.ts";

const kind = z.enum(markKinds);
/** How many have marked the repository so; asking twice counts once. */
const count = z.object({ count: z.number() });

/** Calls about stars, collections and watches. */
export const markCalls = {
  addMark: defineCall({
    method: "POST",
    path: "/mofang/repo/marks/add",
    body: z.object({ id, kind }),
    data: count,
    permission: "repository-follow",
    rate: "write",
    changes: ["marks"],
    summary: { zh: "点赞、收藏或关注仓库", en: "Star, collect or watch a repository" },
  }),
  cancelMark: defineCall({
    method: "POST",
    path: "/mofang/repo/marks/cancel",
    body: z.object({ id, kind }),
    data: count,
    permission: "repository-follow",
    rate: "write",
    changes: ["marks"],
    summary: { zh: "取消点赞、收藏或关注", en: "Take a star, a collection or a watch back" },
  }),
  markedRepositories: defineCall({
    method: "GET",
    path: "/mofang/repo/marks/list",
    query: z.extend(paging, { kind, key: z.optional(z.string().check(z.maxLength(200))) }),
    /** Those that the caller marked and may still see, the newest change first. */
    data: pageOf(repositorySummary),
    permission: "member",
    rate: "read",
    shows: ["marks", "repositories", "repository"],
    summary: { zh: "我点赞、收藏或关注的仓库", en: "Repositories that I starred, collected or watch" },
  }),
  addTag: defineCall({
    method: "POST",
    path: "/mofang/repo/tags/add",
    body: z.object({ id, tag: repositoryTag }),
    data: z.array(z.string()),
    permission: "repository-manage",
    rate: "write",
    changes: ["tags", "repository"],
    summary: { zh: "添加标签", en: "Add a tag to a repository" },
  }),
  deleteTag: defineCall({
    method: "POST",
    path: "/mofang/repo/tags/delete",
    body: z.object({ id, tag: repositoryTag }),
    data: z.array(z.string()),
    permission: "repository-manage",
    rate: "write",
    changes: ["tags", "repository"],
    summary: { zh: "删除标签", en: "Take a tag from a repository" },
  }),
  tags: defineCall({
    method: "GET",
    path: "/mofang/public/repo/tags/list",
    query: z.object({ key: z.optional(z.string().check(z.maxLength(limits.tag))) }),
    /** Tags of public repositories that begin with `key`, the most frequent first, 50 at most. */
    data: z.array(z.object({ tag: z.string(), count: z.number() })),
    permission: "visitor",
    rate: "read",
    shows: ["tags"],
    summary: { zh: "常用标签", en: "Tags of public repositories" },
  }),
};
