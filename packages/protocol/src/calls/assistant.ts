import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
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
    query: z.object({ question: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.question)) }),
    /** What the caller may see, the fittest first; none where nothing fits. */
    data: z.array(passage),
    permission: "member",
    rate: "read",
    summary: {
      zh: "在类、文档、帖子、常见问题与语言规则中查找问题的答案",
      en: "Find where an answer stands: classes, documents, posts, frequent questions, rules of the language",
    },
  }),
};
