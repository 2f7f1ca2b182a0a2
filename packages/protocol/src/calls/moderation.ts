import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person, userName } from "../declaration/schemas.ts";
import { appealOutcomes, flagReasons, moderationLists, rulingVerdicts, withholdings } from "../names/enums.ts";
import { limits } from "../names/limits.ts";

/** A post, or one of its answers and comments. */
const text = z.object({ postId: id, answerId: z._default(z.nullable(id), null) });

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.moderationReason));
const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** What the author says against a decision, and how that ended; the outcome is null while it waits. */
const appeal = z.object({
  words: z.string(),
  createdAt: instant,
  outcome: z.nullable(z.enum(appealOutcomes)),
  reason: z.string(),
});

const ruling = z.object({
  id,
  verdict: z.enum(rulingVerdicts),
  reason: z.string(),
  createdAt: instant,
  /** Null without one. */
  appeal: z.nullable(appeal),
});

/** A text that is decided about. */
const judgedText = z.object({
  postId: id,
  /** Null for the post itself. */
  answerId: z.nullable(id),
  /** Null for a public post. */
  schoolId: z.nullable(id),
  /** Title of the post. */
  title: z.string(),
  /** Its first words as Markdown. */
  text: z.string(),
});

/** A text as the queue shows it. */
const moderationCase = z.extend(judgedText, {
  author: z.nullable(person),
  isDeleted: z.boolean(),
  withheld: z.nullable(z.enum(withholdings)),
  flags: z.array(z.object({ reason: z.enum(flagReasons), words: z.string(), name: z.string(), createdAt: instant })),
  /** Null while nothing is decided. */
  ruling: z.nullable(z.extend(ruling, { moderator: z.nullable(person), judge: z.nullable(person) })),
  /** Whether the caller decided it, and so does not judge an appeal against it. */
  isOwnRuling: z.boolean(),
});

const place = { columnId: id };

/** Calls with which members flag texts of the forum, moderators decide about them, and authors appeal. */
export const moderationCalls = {
  flagText: defineCall({
    method: "POST",
    path: "/mofang/bbs/flag/add",
    /** Authors do not learn who flagged. Words are needed where the reason is `other`. */
    body: z.extend(text, { reason: z.enum(flagReasons), words: z._default(words(limits.flagWords), "") }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["moderation", "posts", "answers"],
    summary: { zh: "举报帖子、回答或评论", en: "Flag a post, an answer or a comment" },
  }),
  moderationState: defineCall({
    method: "GET",
    path: "/mofang/bbs/moderation/state",
    /** Whether the caller moderates anything, what waits there, and how many decisions concern texts of the caller. */
    data: z.object({
      isModerator: z.boolean(),
      nOpen: z.number(),
      nWaiting: z.number(),
      nAppeals: z.number(),
      /** Proposed labels; null for those who do not decide about labels. */
      nLabels: z.nullable(z.number()),
      nRulings: z.number(),
    }),
    permission: "member",
    rate: "read",
    shows: ["moderation"],
    summary: { zh: "待我处理的举报、审核和申诉", en: "Flags, first texts and appeals that wait for me" },
  }),
  moderationQueue: defineCall({
    method: "GET",
    path: "/mofang/bbs/moderation/queue",
    query: z.extend(paging, { list: z._default(z.enum(moderationLists), "open") }),
    /** Of the columns and schools that the caller moderates, without the caller's own texts; what waits longest first. */
    data: pageOf(moderationCase),
    permission: "member",
    rate: "read",
    shows: ["moderation"],
    summary: { zh: "版主的处理队列", en: "Queue of moderators" },
  }),
  ruleOnText: defineCall({
    method: "POST",
    path: "/mofang/bbs/moderation/rule",
    /**
     * `seenRulingId`: the newest decision that the moderator has seen; another one since then is not overruled. A text that
     * waits for review passes with `keep`, which alone needs no reason.
     */
    body: z.extend(text, {
      verdict: z.enum(rulingVerdicts),
      reason: z._default(words(limits.moderationReason), ""),
      seenRulingId: z.optional(z.nullable(id)),
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    isAudited: true,
    changes: ["moderation", "posts", "answers", "tagCategories"],
    summary: {
      zh: "保留、隐藏或删除内容，或让它通过审核（版主）",
      en: "Keep, hide or delete a text, or let it pass, as a moderator",
    },
  }),
  columnModerators: defineCall({
    method: "GET",
    path: "/mofang/bbs/moderation/moderators",
    query: z.object(place),
    data: z.array(person),
    permission: "administrator",
    rate: "read",
    shows: ["moderation"],
    summary: { zh: "栏目的版主", en: "Moderators of a column" },
  }),
  nameModerator: defineCall({
    method: "POST",
    path: "/mofang/bbs/moderation/moderators/name",
    body: z.object({ ...place, name: userName }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["moderation"],
    summary: { zh: "任命栏目的版主", en: "Name a moderator of a column" },
  }),
  dismissModerator: defineCall({
    method: "POST",
    path: "/mofang/bbs/moderation/moderators/dismiss",
    body: z.object({ ...place, userId: id }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["moderation"],
    summary: { zh: "免去栏目的版主", en: "Dismiss a moderator of a column" },
  }),
  myRulings: defineCall({
    method: "GET",
    path: "/mofang/bbs/moderation/mine",
    query: paging,
    /** Decisions that took texts of the caller out of sight, the newest first. */
    data: pageOf(z.extend(judgedText, { isDeleted: z.boolean(), ruling })),
    permission: "member",
    rate: "read",
    shows: ["moderation"],
    summary: { zh: "对我写的内容的处理", en: "Decisions about what I wrote" },
  }),
  appealRuling: defineCall({
    method: "POST",
    path: "/mofang/bbs/moderation/appeal",
    /** Once for a decision. */
    body: z.object({
      rulingId: id,
      words: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.appealWords)),
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["moderation"],
    summary: { zh: "申诉（作者）", en: "Appeal against a decision, as the author" },
  }),
  judgeAppeal: defineCall({
    method: "POST",
    path: "/mofang/bbs/moderation/judge",
    body: z.object({ rulingId: id, outcome: z.enum(appealOutcomes), reason }),
    data: nothing,
    permission: "member",
    rate: "write",
    isAudited: true,
    changes: ["moderation", "posts", "answers", "tagCategories"],
    summary: { zh: "裁决申诉（另一位版主）", en: "Judge an appeal, as another moderator" },
  }),
};
