import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import { writer } from "./forum.ts";
import { fileIds, textFile } from "./post-file.ts";

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.answer));
const ref = z.object({ postId: id, answerId: id });

const remark = z.object({
  id,
  /** Null for one who has left. */
  author: z.nullable(writer),
  /** Markdown; empty once it is deleted. */
  text: z.string(),
  /** None of a comment, and none once it is deleted. */
  files: z.array(textFile),
  nLikes: z.number(),
  nDislikes: z.number(),
  /** What the caller thinks of it. */
  vote: z.nullable(z.enum(["like", "dislike"])),
  createdAt: instant,
  editedAt: z.nullable(instant),
  isDeleted: z.boolean(),
  /** Waits for a moderator; author and moderators alone see it. */
  isWaiting: z.boolean(),
});

/** An answer with the first comments on it. */
const answer = z.extend(remark, {
  isAccepted: z.boolean(),
  nComments: z.number(),
  /** The first comments, the oldest first; `parentId` of the list asks for more. */
  comments: z.array(remark),
});

/** Calls about answers to posts, and comments on them. */
export const answerCalls = {
  createAnswer: defineCall({
    method: "POST",
    path: "/mofang/bbs/answer/create",
    /** `parentId`: the answer that is commented on. Comments have no files. */
    body: z.object({ postId: id, parentId: z.optional(id), text, files: z._default(fileIds, []) }),
    data: z.object({ answerId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["answers", "posts"],
    summary: { zh: "回答帖子，或评论一个回答", en: "Answer a post, or comment on an answer" },
  }),
  updateAnswer: defineCall({
    method: "POST",
    path: "/mofang/bbs/answer/update",
    /** `files` stay as they are where they are left out. */
    body: z.extend(ref, { text, files: z.optional(fileIds) }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["answers"],
    summary: { zh: "修改回答（作者或版主），保留历史", en: "Change an answer, as author or moderator; its history is kept" },
  }),
  answers: defineCall({
    method: "GET",
    path: "/mofang/bbs/answer/page",
    query: z.extend(paging, {
      postId: id,
      parentId: z.optional(id),
      sort: z._default(z.enum(["votes", "newest", "oldest"]), "votes"),
      /** An answer, or a comment on one: the page on which it stands is given instead of `page`. */
      around: z.optional(id),
    }),
    /** The accepted one first; comments the oldest first. */
    data: pageOf(answer),
    permission: "visitor",
    rate: "read",
    shows: ["answers"],
    summary: { zh: "回答列表", en: "Answers to a post" },
  }),
  deleteAnswer: defineCall({
    method: "POST",
    path: "/mofang/bbs/answer/delete",
    /** Moderators give a reason. */
    body: z.extend(ref, { reason: z._default(z.string().check(z.trim(), z.maxLength(limits.moderationReason)), "") }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["moderation", "answers", "posts"],
    summary: { zh: "删除回答", en: "Delete an answer" },
  }),
  acceptAnswer: defineCall({
    method: "POST",
    path: "/mofang/bbs/answer/accept",
    body: ref,
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["answers", "posts"],
    summary: { zh: "采纳回答（提问者）", en: "Accept an answer to one's own post" },
  }),
  cancelAccept: defineCall({
    method: "POST",
    path: "/mofang/bbs/answer/cancelAccept",
    body: z.object({ postId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["answers", "posts"],
    summary: { zh: "取消采纳", en: "Take an acceptance back" },
  }),
  voteAnswer: defineCall({
    method: "POST",
    path: "/mofang/bbs/answer/vote",
    /** Null takes the vote back. */
    body: z.extend(ref, { vote: z.nullable(z.enum(["like", "dislike"])) }),
    data: z.object({ nLikes: z.number(), nDislikes: z.number() }),
    permission: "member",
    rate: "write",
    changes: ["answers"],
    summary: { zh: "赞或踩一个回答", en: "Like or dislike an answer" },
  }),
};
