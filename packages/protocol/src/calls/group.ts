import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, nothing } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";

const facts = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.groupName)),
  description: z._default(z.string().check(z.trim(), z.maxLength(limits.repositoryDescription)), ""),
};

/** Calls about the groups in which members sort repositories. */
export const groupCalls = {
  createRootGroup: defineCall({
    method: "POST",
    path: "/mofang/repo/groups/createRoot",
    body: z.object(facts),
    data: z.object({ groupId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["groups"],
    summary: { zh: "创建分组", en: "Make a group" },
  }),
  createChildGroup: defineCall({
    method: "POST",
    path: "/mofang/repo/groups/createChild",
    body: z.object({ ...facts, parentId: id }),
    data: z.object({ groupId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["groups"],
    summary: { zh: "创建子分组", en: "Make a group inside another" },
  }),
  updateGroup: defineCall({
    method: "POST",
    path: "/mofang/repo/groups/update",
    body: z.object({ ...facts, groupId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["groups"],
    summary: { zh: "修改分组", en: "Change a group" },
  }),
  deleteGroup: defineCall({
    method: "POST",
    path: "/mofang/repo/groups/delete",
    body: z.object({ groupId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["groups"],
    summary: { zh: "删除分组及其子分组，仓库保留", en: "Delete a group and those inside it; repositories stay" },
  }),
  privateGroups: defineCall({
    method: "GET",
    path: "/mofang/repo/groups/listPrivate",
    /** The whole tree, parents before children, by name. */
    data: z.array(
      z.object({ id, parentId: z.nullable(id), name: z.string(), description: z.string(), repositories: z.array(id) }),
    ),
    permission: "member",
    rate: "read",
    shows: ["groups", "repositories", "repository"],
    summary: { zh: "我的分组", en: "My groups" },
  }),
  moveToGroup: defineCall({
    method: "POST",
    path: "/mofang/repo/groups/move",
    body: z.object({ id, groupId: z.nullable(id) }),
    data: nothing,
    permission: "repository-owner",
    rate: "write",
    changes: ["groups"],
    summary: { zh: "把仓库放入分组", en: "Put a repository into a group" },
  }),
};
