import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging } from "../declaration/schemas.ts";
import { assistantAnswerStatuses, searchKinds } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { repositoryRef } from "./repository.ts";

const words = {
  title: z.string(),
  /** Words around the place that was found. */
  excerpt: z.string(),
};

/** A place where an answer may stand. */
const passage = z.discriminatedUnion("kind", [
  z.object({ ...words, kind: z.literal("class"), repository: repositoryRef, name: z.string() }),
  z.object({ ...words, kind: z.literal("document"), repository: repositoryRef, path: z.string() }),
  z.object({ ...words, kind: z.literal("post"), postId: z.number(), nAnswers: z.number(), hasAccepted: z.boolean() }),
  z.object({ ...words, kind: z.literal("faq"), faqId: z.number() }),
  /** Any other page of the site: lessons, tutorials, help and the like, by its address from the root. */
  z.object({ ...words, kind: z.literal("page"), of: z.enum(searchKinds), address: z.string() }),
  /** A rule of the Modelica language: its section, the message of who breaks it, and a model on either side of it. */
  z.object({
    ...words,
    kind: z.literal("rule"),
    section: z.string(),
    code: z.string(),
    accept: z.string(),
    reject: z.string(),
  }),
]);

/** A place where an answer may stand. */
export type Passage = z.infer<typeof passage>;

const questionText = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question));

/** An answer of the language model, as far as it is written. */
export const assistantAnswer = z.object({
  id,
  status: z.enum(assistantAnswerStatuses),
  /** Markdown, in which `[S2]` cites the source of that key. */
  text: z.string(),
  /** What it read. */
  sources: z.array(z.object({ key: z.string(), passage })),
  /** What tools it used, in order. */
  steps: z.array(
    z.object({
      tool: z.string(),
      /** The question, class or name that it was used for. */
      about: z.string(),
      state: z.enum(["running", "done", "refused"]),
      /** Why it was refused. */
      detail: z.string(),
      /** The simulation that it ran. */
      runId: z.nullable(id),
    }),
  ),
  /** Citations of what it had not read, and links to elsewhere: they were taken out of the text. */
  nRemoved: z.number(),
  /** Why it failed, in the caller's language; empty unless it did. */
  failure: z.string(),
  /** Name of the language model. */
  model: z.string(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  rating: z.nullable(z.object({ isHelpful: z.boolean(), reason: z.string() })),
  createdAt: instant,
  endedAt: z.nullable(instant),
});
export type AssistantAnswer = z.output<typeof assistantAnswer>;

const talk = z.object({ id, title: z.string(), createdAt: instant, updatedAt: instant });

/** Calls of the assistant. */
export const assistantCalls = {
  getAskmeServiceAddress: defineCall({
    method: "GET",
    path: "/mofang/public/getAskmeServiceAddress",
    data: z.string(),
    permission: "visitor",
    rate: "read",
    summary: { zh: "AI 助手页面的地址", en: "Address of the assistant's page" },
  }),
  findPassages: defineCall({
    method: "GET",
    path: "/mofang/askme/passages",
    query: z.object({ question: questionText }),
    /** What the caller may see, the fittest first; none where nothing fits. */
    data: z.array(passage),
    permission: "member",
    rate: "read",
    summary: {
      zh: "在教程、课程、帮助、类、帖子、常见问题与语言规则中查找问题的答案",
      en: "Find where an answer stands: tutorials, lessons, help, classes, posts, frequent questions, rules of the language",
    },
  }),
  assistantState: defineCall({
    method: "GET",
    path: "/mofang/askme/state",
    /** Name of the language model, null where none is set up, and what is left of the caller's day, in percent. */
    data: z.object({ model: z.nullable(z.string()), left: z.number() }),
    permission: "member",
    rate: "read",
    shows: ["talks"],
    summary: {
      zh: "AI 助手是否设有语言模型，今日余量",
      en: "Whether the assistant has a language model, and what is left of the day",
    },
  }),
  talks: defineCall({
    method: "GET",
    path: "/mofang/askme/talk/list",
    query: paging,
    /** The one in which something was asked last comes first. */
    data: pageOf(talk),
    permission: "member",
    rate: "read",
    shows: ["talks"],
    summary: { zh: "我与 AI 助手的对话", en: "My talks with the assistant" },
  }),
  talk: defineCall({
    method: "GET",
    path: "/mofang/askme/talk/detail",
    query: z.object({ talkId: id }),
    /** Questions in their order, each with its answers: the newest is the one that counts. */
    data: z.extend(talk, { turns: z.array(z.object({ id, question: z.string(), answers: z.array(assistantAnswer) })) }),
    permission: "member",
    rate: "read",
    shows: ["talks"],
    summary: { zh: "对话内容", en: "What was said in a talk" },
  }),
  askAssistant: defineCall({
    method: "POST",
    path: "/mofang/askme/talk/ask",
    /** Without `talkId` a new talk begins. */
    body: z.object({ talkId: z.optional(id), question: questionText }),
    data: z.object({ talkId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["talks"],
    summary: { zh: "向 AI 助手提问", en: "Ask the assistant" },
  }),
  answerAgain: defineCall({
    method: "POST",
    path: "/mofang/askme/talk/again",
    /** The last question of the talk. */
    body: z.object({ talkId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["talks"],
    summary: { zh: "重新回答最后一个问题", en: "Answer the last question anew" },
  }),
  stopAnswer: defineCall({
    method: "POST",
    path: "/mofang/askme/talk/stop",
    body: z.object({ talkId: id }),
    /** What is written stays. */
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["talks"],
    summary: { zh: "停止回答", en: "Stop the answer" },
  }),
  renameTalk: defineCall({
    method: "POST",
    path: "/mofang/askme/talk/rename",
    body: z.object({ talkId: id, title: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.talkTitle)) }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["talks"],
    summary: { zh: "重命名对话", en: "Rename a talk" },
  }),
  deleteTalk: defineCall({
    method: "POST",
    path: "/mofang/askme/talk/delete",
    body: z.object({ talkId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["talks"],
    summary: { zh: "删除对话", en: "Delete a talk" },
  }),
  rateAssistantAnswer: defineCall({
    method: "POST",
    path: "/mofang/askme/answer/rate",
    body: z.object({
      answerId: id,
      isHelpful: z.boolean(),
      reason: z._default(z.string().check(z.trim(), z.maxLength(limits.ratingReason)), ""),
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["talks"],
    summary: { zh: "评价回答", en: "Say whether an answer helped" },
  }),
};
