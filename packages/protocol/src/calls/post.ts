import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person } from "../declaration/schemas.ts";
import { ownPostLists, postEventKinds, postKinds, postMarkKinds, postSorts, withholdings } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { tagCategory, writer } from "./forum.ts";
import { proposalsOfPost } from "./label-proposal.ts";
import { fileIds, textFile } from "./post-file.ts";

const kind = z.enum(postKinds);
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.postTitle));
const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.postBody));
const reason = z._default(z.string().check(z.trim(), z.maxLength(limits.moderationReason)), "");
const content = z.object({
  title,
  /** Markdown. */
  body,
  kind,
  columnId: id,
  /** Ids of labels. */
  labels: z._default(z.array(id).check(z.maxLength(limits.labelsPerPost)), []),
});

const postRef = z.object({ id, title: z.string() });

/** A post as lists show it. */
const postSummary = z.extend(postRef, {
  /** Null for a public post. */
  schoolId: z.nullable(id),
  kind,
  column: tagCategory,
  labels: z.array(tagCategory),
  /** Null for one who has left. */
  author: z.nullable(person),
  /** The first words of the text. */
  excerpt: z.string(),
  nAnswers: z.number(),
  nLikes: z.number(),
  nDislikes: z.number(),
  hasAccepted: z.boolean(),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
  isLocked: z.boolean(),
  /** Waits for a moderator; author and moderators alone see it. */
  isWaiting: z.boolean(),
  createdAt: instant,
  /** When it was written or answered last. */
  activeAt: instant,
});

const postDetail = z.extend(postSummary, {
  author: z.nullable(writer),
  body: z.string(),
  files: z.array(textFile),
  nFollows: z.number(),
  nFavorites: z.number(),
  nSame: z.number(),
  editedAt: z.nullable(instant),
  duplicateOf: z.nullable(postRef),
  acceptedAnswerId: z.nullable(id),
  /** Shown to author and moderators alone. */
  isDeleted: z.boolean(),
  /** Why it is out of sight where it is not deleted. */
  withheld: z.nullable(z.enum(withholdings)),
  /** The caller's own. */
  marks: z.array(z.enum(postMarkKinds)),
  /** What the caller may do. */
  mayEdit: z.boolean(),
  mayModerate: z.boolean(),
  /** What was decided, the first first. */
  events: z.array(z.object({ kind: z.enum(postEventKinds), actor: z.nullable(person), detail: z.string(), createdAt: instant })),
});

const filter = z.extend(paging, {
  columnId: z.optional(id),
  /** Ids of labels, separated by commas; posts bear all of them. */
  tags: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,9}$/))),
  kind: z.optional(kind),
  sort: z._default(z.enum(postSorts), "active"),
  /** Words that title or text hold; the fittest come first then. */
  key: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  authorId: z.optional(id),
});

const mark = z.object({ postId: id, kind: z.enum(postMarkKinds) });
const marked = z.object({ count: z.number() });

/** Calls about posts of the forum. */
export const postCalls = {
  createPost: defineCall({
    method: "POST",
    path: "/mofang/bbs/post/create",
    /** People named with `@name`, and who follow the column or a label, get a message. */
    body: z.extend(content, {
      /** The school of the caller whose people alone read it; null for a public post. */
      schoolId: z._default(z.nullable(id), null),
      files: z._default(fileIds, []),
      proposals: proposalsOfPost,
    }),
    /** Whether it waits for a moderator. */
    data: z.object({ postId: id, isWaiting: z.boolean() }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["posts", "tagCategories"],
    summary: { zh: "发帖", en: "Write a post" },
  }),
  updatePost: defineCall({
    method: "POST",
    path: "/mofang/bbs/post/update",
    /** `files` stay as they are where they are left out. */
    body: z.extend(content, { postId: id, files: z.optional(fileIds), proposals: proposalsOfPost }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["posts", "tagCategories"],
    summary: { zh: "修改帖子（作者或版主），保留历史", en: "Change a post, as author or moderator; its history is kept" },
  }),
  deletePost: defineCall({
    method: "POST",
    path: "/mofang/bbs/post/delete",
    /** Moderators give a reason. */
    body: z.object({ postId: id, reason }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["moderation", "posts", "tagCategories"],
    summary: { zh: "删除帖子", en: "Delete a post" },
  }),
  restorePost: defineCall({
    method: "POST",
    path: "/mofang/bbs/post/restore",
    /** An author cannot restore what a moderator deleted. */
    body: z.object({ postId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["moderation", "posts", "tagCategories"],
    summary: { zh: "恢复删除的帖子", en: "Restore a deleted post" },
  }),
  decidePost: defineCall({
    method: "POST",
    path: "/mofang/bbs/post/decide",
    /** Authors close and reopen; the rest is for moderators. Whether it already is so does not matter. */
    body: z.object({
      postId: id,
      decision: z.enum(["close", "reopen", "lock", "unlock", "pin", "unpin"]),
      reason,
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["posts"],
    summary: { zh: "关闭、锁定或置顶帖子", en: "Close, lock or pin a post" },
  }),
  movePost: defineCall({
    method: "POST",
    path: "/mofang/bbs/post/move",
    body: z.object({ postId: id, columnId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["posts", "tagCategories"],
    summary: { zh: "把帖子移到另一个栏目（版主）", en: "Move a post to another column, as a moderator" },
  }),
  markDuplicate: defineCall({
    method: "POST",
    path: "/mofang/bbs/post/duplicate",
    /** Closes it and leads to the other one. */
    body: z.object({ postId: id, originalId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["posts"],
    summary: { zh: "标为重复（作者或版主）", en: "Say that a post repeats another one, as author or moderator" },
  }),
  mergePosts: defineCall({
    method: "POST",
    path: "/mofang/bbs/post/merge",
    /** The text of the post and all that was said below it go to the other one, and its address leads there, for good. */
    body: z.object({ postId: id, intoId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    isAudited: true,
    changes: ["moderation", "posts", "answers", "tagCategories", "readings"],
    summary: { zh: "把帖子并入另一个帖子（版主）", en: "Merge a post into another one, as a moderator" },
  }),
  publicPosts: defineCall({
    method: "GET",
    path: "/mofang/bbs/post/publicPage",
    query: filter,
    /** Pinned posts first, unless words are searched. */
    data: pageOf(postSummary),
    permission: "visitor",
    rate: "read",
    shows: ["posts"],
    summary: { zh: "帖子列表", en: "Posts" },
  }),
  schoolPosts: defineCall({
    method: "GET",
    path: "/mofang/bbs/post/schoolPage",
    query: z.extend(filter, { schoolId: id }),
    /** As `publicPosts`, of a school. */
    data: pageOf(postSummary),
    permission: "school-student",
    rate: "read",
    shows: ["posts"],
    summary: { zh: "学校的帖子列表", en: "Posts of a school" },
  }),
  hotPosts: defineCall({
    method: "GET",
    path: "/mofang/bbs/post/hotList",
    /** Of a school of the caller, or the public ones. */
    query: z.object({ schoolId: z.optional(id) }),
    /** Ten at most, of the last 30 days. */
    data: z.array(postRef),
    permission: "visitor",
    rate: "read",
    shows: ["posts"],
    summary: { zh: "热门帖子", en: "Hot posts" },
  }),
  similarPosts: defineCall({
    method: "GET",
    path: "/mofang/bbs/post/similar",
    query: z.object({ title: z.string().check(z.maxLength(limits.postTitle)), schoolId: z.optional(id) }),
    /** Five at most whose words are most like those of a title. */
    data: z.array(z.extend(postRef, { nAnswers: z.number(), hasAccepted: z.boolean() })),
    permission: "visitor",
    rate: "read",
    shows: ["posts"],
    summary: { zh: "相似的帖子", en: "Posts like a title" },
  }),
  postDetail: defineCall({
    method: "GET",
    path: "/mofang/bbs/post/detail",
    query: z.object({ postId: id }),
    data: postDetail,
    permission: "visitor",
    rate: "read",
    shows: ["posts"],
    summary: { zh: "帖子详情", en: "A post" },
  }),
  postHistory: defineCall({
    method: "GET",
    path: "/mofang/bbs/post/history",
    /** Of the post itself, or of one of its answers. */
    query: z.object({ postId: id, answerId: z.optional(id) }),
    /** Every text that it had and when it was written, the first first, the one of now last; 100 at most. */
    data: z.array(z.object({ title: z.string(), text: z.string(), editor: z.nullable(person), createdAt: instant })),
    permission: "visitor",
    rate: "read",
    shows: ["posts", "answers"],
    summary: { zh: "帖子或回答的修改历史", en: "History of a post or an answer" },
  }),
  markPost: defineCall({
    method: "POST",
    path: "/mofang/bbs/post/mark",
    /** A like takes a dislike back and the other way round; so do following and muting. Nobody learns how many mute: `count` is 0. */
    body: mark,
    data: marked,
    permission: "member",
    rate: "write",
    changes: ["posts"],
    summary: {
      zh: "关注、收藏、赞、踩、屏蔽帖子或标记同问",
      en: "Follow, save, like, dislike or mute a post, or have the same question",
    },
  }),
  cancelPostMark: defineCall({
    method: "POST",
    path: "/mofang/bbs/post/cancelMark",
    body: mark,
    data: marked,
    permission: "member",
    rate: "write",
    changes: ["posts"],
    summary: { zh: "取消关注、收藏、赞、踩、屏蔽或同问", en: "Take a mark of a post back" },
  }),
  myPosts: defineCall({
    method: "GET",
    path: "/mofang/bbs/post/myPage",
    query: z.extend(paging, { list: z.enum(ownPostLists) }),
    /** What the caller wrote, answered, follows or saved, the newest first. */
    data: pageOf(postSummary),
    permission: "member",
    rate: "read",
    shows: ["posts", "answers"],
    summary: { zh: "我的帖子、回答、关注和收藏", en: "My posts, answers, followed and saved posts" },
  }),
};
