import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { discussionNumber, id, instant, nothing, paging, person } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.comment));
/** Issue or proposal that is commented on; undefined for the repository itself. */
const number = z.optional(discussionNumber);

const answer = z.object({
  id,
  /** Null for one who has left. */
  author: z.nullable(person),
  /** Markdown; empty once it is deleted. */
  text: z.string(),
  createdAt: instant,
  /** When its author changed it last; null when never. */
  editedAt: z.nullable(instant),
  isDeleted: z.boolean(),
});

/** A comment with the first answers to it. */
const comment = z.extend(answer, {
  nReplies: z.number(),
  /** The first replies, the oldest first; `parentId` of the list asks for more. */
  replies: z.array(answer),
});

/** Calls about comments on a repository. */
export const commentCalls = {
  addComment: defineCall({
    method: "POST",
    path: "/mofang/repo/comments/add",
    /** `parentId`: the comment that is answered. People named with `@name` who may see the repository get a message. */
    body: z.object({ id, number, parentId: z.optional(id), text }),
    data: z.object({ commentId: id }),
    permission: "repository-comment",
    rate: "write",
    takesKey: "database",
    changes: ["comments"],
    summary: { zh: "发表评论", en: "Comment on a repository, an issue or a proposal" },
  }),
  updateComment: defineCall({
    method: "POST",
    path: "/mofang/repo/comments/update",
    body: z.object({ id, commentId: id, text }),
    data: nothing,
    permission: "repository-follow",
    rate: "write",
    changes: ["comments"],
    summary: { zh: "修改自己的评论", en: "Change a comment of mine" },
  }),
  deleteComment: defineCall({
    method: "POST",
    path: "/mofang/repo/comments/delete",
    body: z.object({ id, commentId: id }),
    data: nothing,
    permission: "repository-follow",
    rate: "write",
    changes: ["comments"],
    summary: { zh: "删除评论（作者或管理者）", en: "Delete a comment, as its author or a manager" },
  }),
  comments: defineCall({
    method: "GET",
    path: "/mofang/public/repo/comments/listByProject",
    query: z.extend(paging, { id, number, parentId: z.optional(id) }),
    /** Of a repository the newest first; of an issue or proposal, and among replies, the oldest first. */
    data: pageOf(comment),
    permission: "repository-read",
    rate: "read",
    shows: ["comments"],
    summary: { zh: "评论列表", en: "Comments" },
  }),
};
