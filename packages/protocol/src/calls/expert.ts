import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person } from "../declaration/schemas.ts";
import { expertFields, expertInvitationStatuses, expertQuestionLists } from "../names/enums.ts";
import { limits } from "../names/limits.ts";

const field = z.enum(expertFields);
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.postTitle));
const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.postBody));
const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.answer));
const answerRef = z.object({ questionId: id, answerId: id });
const headline = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.expertHeadline));
const profile = z.string().check(z.trim(), z.maxLength(limits.expertProfile));
const mostOpen = z.number().check(z.int(), z.minimum(1), z.maximum(limits.expertQuestions));

const expert = z.object({
  person,
  headline: z.string(),
  fields: z.array(field),
  isAvailable: z.boolean(),
  /** Whether an invitation waits, because the expert answers as many as they take at once. */
  isFull: z.boolean(),
  nAnswers: z.number(),
  /** Mean of the stars; null until somebody gave some. */
  rating: z.nullable(z.number()),
  nThanks: z.number(),
  /** Median hours from a question to the first answer of this expert; null without an answer. */
  answerHours: z.nullable(z.number()),
});

const question = z.object({
  id,
  title: z.string(),
  field,
  isPublic: z.boolean(),
  isClosed: z.boolean(),
  /** Null for one who has left. */
  author: z.nullable(person),
  nAnswers: z.number(),
  createdAt: instant,
});

/** Calls about experts and what they are asked. */
export const expertCalls = {
  experts: defineCall({
    method: "GET",
    path: "/mofang/interaction/expert/list",
    query: z.extend(paging, { field: z.optional(field), key: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
    /** Those who are available first, then those who answered most. */
    data: pageOf(expert),
    permission: "visitor",
    rate: "read",
    shows: ["experts"],
    summary: { zh: "专家", en: "Experts" },
  }),
  expertDetail: defineCall({
    method: "GET",
    path: "/mofang/interaction/expert/detail",
    query: z.object({ expertId: id }),
    /** `profile` is Markdown. */
    data: z.extend(expert, { profile: z.string(), mostOpen: z.number() }),
    permission: "visitor",
    rate: "read",
    shows: ["experts"],
    summary: { zh: "专家的介绍", en: "An expert" },
  }),
  saveExpertProfile: defineCall({
    method: "POST",
    path: "/mofang/interaction/expert/save",
    /** For those to whom an administrator gave the role of an expert. */
    body: z.object({
      headline,
      profile,
      fields: z.array(field).check(z.minLength(1), z.maxLength(expertFields.length)),
      isAvailable: z.boolean(),
      mostOpen,
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["experts", "expertQuestions"],
    summary: { zh: "修改自己的专家介绍", en: "Change one's own profile as an expert" },
  }),
  questions: defineCall({
    method: "GET",
    path: "/mofang/interaction/question/list",
    query: z.extend(paging, {
      list: z._default(z.enum(expertQuestionLists), "public"),
      field: z.optional(field),
      /** A part of the title. */
      key: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    }),
    /** The newest first. Visitors have the public ones only. */
    data: pageOf(question),
    permission: "visitor",
    rate: "read",
    shows: ["expertQuestions"],
    summary: { zh: "向专家的提问", en: "Questions to experts" },
  }),
  questionDetail: defineCall({
    method: "GET",
    path: "/mofang/interaction/question/detail",
    query: z.object({ questionId: id }),
    data: z.extend(question, {
      body: z.string(),
      editedAt: z.nullable(instant),
      /** Who was asked, and what they said. */
      invitations: z.array(
        z.object({
          expert: person,
          status: z.enum(expertInvitationStatuses),
          reason: z.string(),
          /** Place in the waiting list from 1; null for one who does not wait. */
          place: z.nullable(z.number()),
        }),
      ),
      answers: z.array(
        z.object({
          id,
          author: z.nullable(person),
          isExpert: z.boolean(),
          text: z.string(),
          createdAt: instant,
          editedAt: z.nullable(instant),
          stars: z.nullable(z.number()),
          thanks: z.string(),
          faqId: z.nullable(id),
        }),
      ),
      /** What the caller may do. */
      mayAnswer: z.boolean(),
      isAuthor: z.boolean(),
    }),
    permission: "visitor",
    rate: "read",
    shows: ["expertQuestions"],
    summary: { zh: "一个提问及其回答", en: "A question and its answers" },
  }),
  askExperts: defineCall({
    method: "POST",
    path: "/mofang/interaction/question/ask",
    body: z.object({
      field,
      title,
      /** Markdown. */
      body,
      isPublic: z.boolean(),
      /** Who is invited to answer; a private question needs somebody. */
      expertIds: z.array(id).check(z.maxLength(limits.invitedExperts)),
    }),
    data: z.object({ questionId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["expertQuestions", "experts"],
    summary: { zh: "向专家提问", en: "Ask experts" },
  }),
  updateQuestion: defineCall({
    method: "POST",
    path: "/mofang/interaction/question/update",
    body: z.object({ questionId: id, title, body, isClosed: z.boolean() }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["expertQuestions", "experts"],
    summary: { zh: "修改或结束自己的提问", en: "Change or close one's own question" },
  }),
  inviteExpert: defineCall({
    method: "POST",
    path: "/mofang/interaction/question/invite",
    body: z.object({ questionId: id, expertId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["expertQuestions", "experts"],
    summary: { zh: "邀请专家回答", en: "Invite an expert to answer" },
  }),
  decideExpertInvitation: defineCall({
    method: "POST",
    path: "/mofang/interaction/question/decide",
    body: z.object({
      questionId: id,
      accepts: z.boolean(),
      reason: z._default(z.string().check(z.trim(), z.maxLength(limits.moderationReason)), ""),
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["expertQuestions", "experts"],
    summary: { zh: "接受或谢绝邀请", en: "Accept or decline an invitation to answer" },
  }),
  answerQuestion: defineCall({
    method: "POST",
    path: "/mofang/interaction/answer/create",
    /** Experts answer; who asked may reply. */
    body: z.object({ questionId: id, text }),
    data: z.object({ answerId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["expertQuestions", "experts"],
    summary: { zh: "回答提问", en: "Answer a question" },
  }),
  updateExpertAnswer: defineCall({
    method: "POST",
    path: "/mofang/interaction/answer/update",
    body: z.extend(answerRef, { text }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["expertQuestions"],
    summary: { zh: "修改自己的回答", en: "Change one's own answer" },
  }),
  rateExpertAnswer: defineCall({
    method: "POST",
    path: "/mofang/interaction/answer/rate",
    /** By who asked; again, it replaces what they gave before. */
    body: z.extend(answerRef, {
      stars: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
      thanks: z.string().check(z.trim(), z.maxLength(limits.thanks)),
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["expertQuestions", "experts"],
    summary: { zh: "评价并感谢回答", en: "Rate an answer, with thanks" },
  }),
  answerToFaq: defineCall({
    method: "POST",
    path: "/mofang/interaction/answer/toFaq",
    /** By editors and administrators, of public questions; Markdown in both languages. */
    body: z.extend(answerRef, { zhTitle: title, enTitle: title, zhText: text, enText: text }),
    data: z.object({ faqId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["expertQuestions", "forumFaq"],
    summary: { zh: "把回答收入常见问题", en: "Make an answer a frequent question" },
  }),
};
