import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, nothing } from "../declaration/schemas.ts";

/** Letters of the ids of a page of posts. */
const idsLength = 100 * 16;

/** Answers and comments of others that came since somebody looked; `firstId` names the oldest of them, null for none. */
const unread = { nUnread: z.number(), firstId: z.nullable(id) };

/** Calls about how far somebody has read posts. */
export const readingCalls = {
  postReading: defineCall({
    method: "GET",
    path: "/mofang/bbs/reading/detail",
    query: z.object({ postId: id }),
    /** `seenId`: the newest answer or comment that the caller saw, 0 where there was none; null for a post never opened. */
    data: z.object({ seenId: z.nullable(z.number()), ...unread }),
    permission: "member",
    rate: "read",
    shows: ["readings"],
    summary: { zh: "帖子读到了哪里", en: "How far the caller has read a post" },
  }),
  unreadPosts: defineCall({
    method: "GET",
    path: "/mofang/bbs/reading/list",
    /** Ids of posts, separated by commas. */
    query: z.object({ posts: z.string().check(z.maxLength(idsLength), z.regex(/^\d{1,15}(,\d{1,15})*$/)) }),
    /** Those of them with something new: not yet opened, of the last 14 days and since the caller joined (`isNew`), or answered since. */
    data: z.array(z.object({ postId: id, isNew: z.boolean(), ...unread })),
    permission: "member",
    rate: "read",
    shows: ["readings"],
    summary: { zh: "哪些帖子有未读内容", en: "Which posts hold something unread" },
  }),
  readPost: defineCall({
    method: "POST",
    path: "/mofang/bbs/reading/note",
    /** `answerId`: the newest answer or comment that was shown; null for none. A mark never goes back. */
    body: z.object({ postId: id, answerId: z.nullable(id) }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["readings"],
    summary: { zh: "记下帖子读到了哪里", en: "Note how far a post was read" },
  }),
};
