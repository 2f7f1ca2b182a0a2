import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person, userName } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import { bankQuestion, questionDifficulty, questionLabel } from "./question.ts";

const bankId = id;
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));

const bankFacts = {
  bankId: id,
  title: z.string(),
  /** Null where that account is erased. */
  owner: z.nullable(person),
  /** Whether it is the caller's, who then renames, shares and deletes it. */
  isOwned: z.boolean(),
  nQuestions: z.number(),
};

/** Calls of question banks: a bank is its owner's, and of those with whom they share it. */
export const questionBankCalls = {
  questionBanks: defineCall({
    method: "GET",
    path: "/mofang/question-bank/list",
    /** The caller's and those that are shared with them, by title. */
    data: z.array(z.object(bankFacts)),
    permission: "member",
    rate: "read",
    shows: ["questionBanks"],
    summary: { zh: "我的题库", en: "My question banks" },
  }),
  questionBank: defineCall({
    method: "GET",
    path: "/mofang/question-bank/detail",
    query: z.object({ bankId }),
    data: z.object({
      ...bankFacts,
      /** With whom it is shared. */
      members: z.array(person),
      /** In the order of the alphabet, with how many questions have each. */
      labels: z.array(z.object({ label: z.string(), count: z.number() })),
    }),
    permission: "member",
    rate: "read",
    shows: ["questionBanks"],
    summary: { zh: "一个题库", en: "A question bank" },
  }),
  createQuestionBank: defineCall({
    method: "POST",
    path: "/mofang/question-bank/add",
    body: z.object({ title }),
    data: z.object({ bankId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["questionBanks"],
    summary: { zh: "创建题库", en: "Make a question bank" },
  }),
  renameQuestionBank: defineCall({
    method: "POST",
    path: "/mofang/question-bank/rename",
    body: z.object({ bankId, title }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["questionBanks"],
    summary: { zh: "改题库的名称", en: "Rename a question bank" },
  }),
  deleteQuestionBank: defineCall({
    method: "POST",
    path: "/mofang/question-bank/delete",
    /** Published courses keep the questions that they have. */
    body: z.object({ bankId }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["questionBanks"],
    summary: { zh: "删除题库", en: "Delete a question bank" },
  }),
  shareQuestionBank: defineCall({
    method: "POST",
    path: "/mofang/question-bank/member/add",
    body: z.object({ bankId, name: userName }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["questionBanks"],
    summary: { zh: "与一位教师共享题库", en: "Share a question bank with a teacher" },
  }),
  unshareQuestionBank: defineCall({
    method: "POST",
    path: "/mofang/question-bank/member/remove",
    body: z.object({ bankId, accountId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["questionBanks"],
    summary: { zh: "不再与一位教师共享题库", en: "Share a question bank with a teacher no longer" },
  }),
  bankQuestions: defineCall({
    method: "GET",
    path: "/mofang/question-bank/question/page",
    query: z.extend(paging, {
      bankId,
      /** Words in the question, in either language. */
      key: z.optional(z.string().check(z.maxLength(100))),
      label: z.optional(questionLabel),
      difficulty: z.optional(z.pipe(z.coerce.number(), questionDifficulty)),
    }),
    /** Newest first. */
    data: pageOf(
      z.object({
        questionId: id,
        /** Counts its changes, from 1. */
        version: z.number(),
        content: bankQuestion,
        changedAt: instant,
        /** Questions of the bank with the same text and answer. */
        twins: z.array(id),
      }),
    ),
    permission: "member",
    rate: "read",
    shows: ["questionBanks"],
    summary: { zh: "题库里的题目", en: "Questions of a bank" },
  }),
  saveBankQuestion: defineCall({
    method: "POST",
    path: "/mofang/question-bank/question/save",
    bodyLimit: 1_000_000,
    body: z.object({
      bankId,
      /** The question that is changed, and the version that was read; null for a new one. */
      changed: z.nullable(z.object({ questionId: id, version: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)) })),
      content: bankQuestion,
    }),
    data: z.object({ questionId: id, version: z.number(), twins: z.array(id) }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["questionBanks"],
    summary: { zh: "保存题目", en: "Save a question of a bank" },
  }),
  deleteBankQuestion: defineCall({
    method: "POST",
    path: "/mofang/question-bank/question/delete",
    /** Published courses keep the questions that they have. */
    body: z.object({ bankId, questionId: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["questionBanks"],
    summary: { zh: "删除题目", en: "Delete a question of a bank" },
  }),
  questionBankFile: defineCall({
    method: "GET",
    path: "/mofang/question-bank/file",
    query: z.object({ bankId }),
    data: z.object({ title: z.string(), questions: z.array(bankQuestion) }),
    permission: "member",
    rate: "read",
    shows: ["questionBanks"],
    summary: { zh: "导出题库", en: "A question bank as a file" },
  }),
  importBankQuestions: defineCall({
    method: "POST",
    path: "/mofang/question-bank/import",
    bodyLimit: 4_000_000,
    /** All of them or none. */
    body: z.object({ bankId, questions: z.array(bankQuestion).check(z.minLength(1), z.maxLength(limits.questionsOfBank)) }),
    data: z.object({
      nAdded: z.number(),
      /** Places, from 1, of those that were left out: the bank or the list before them has the same. */
      twins: z.array(z.number()),
    }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["questionBanks"],
    summary: { zh: "导入题目", en: "Import questions into a bank" },
  }),
};
