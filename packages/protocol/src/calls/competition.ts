import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person, version } from "../declaration/schemas.ts";
import { competitionBoards, competitionEntryStates } from "../names/competition.ts";

/** Name of a category, as addresses have it. */
const categoryName = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const competitionRef = z.object({ competitionId: id });

/** A competition as lists show it. */
const summary = z.object({
  id,
  categoryId: categoryName,
  title: z.string(),
  summary: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** Entries that have a score, and people who made them. */
  nEntries: z.number(),
  nPeople: z.number(),
});

const parameters = z.record(z.string(), z.number());

/** An entry as its author sees it. */
const ownEntry = z.object({
  id,
  repository: z.nullable(z.object({ id, name: z.string() })),
  commit: z.string(),
  className: z.string(),
  state: z.enum(competitionEntryStates),
  /** Scenarios that are done, and how many there are. */
  nDone: z.number(),
  nScenarios: z.number(),
  /** Entries before it; null unless it waits. */
  place: z.nullable(z.number()),
  /** Mean over the scenarios of the public board; null unless it is scored. */
  score: z.nullable(z.number()),
  /** What went wrong on the open scenario, or that it failed on a hidden one; empty when nothing did. */
  message: z.string(),
  createdAt: instant,
});

/** Calls about competitions. */
export const competitionCalls = {
  competitionCategories: defineCall({
    method: "GET",
    path: "/mofang/competition/category/list",
    data: z.array(
      z.object({
        id: categoryName,
        title: z.string(),
        summary: z.string(),
        nCompetitions: z.number(),
        nOpen: z.number(),
      }),
    ),
    permission: "visitor",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "竞赛分类", en: "Categories of competitions" },
  }),
  competitions: defineCall({
    method: "GET",
    path: "/mofang/competition/list",
    query: z.extend(paging, { categoryId: z.optional(categoryName) }),
    /** Those that take entries first. */
    data: pageOf(summary),
    permission: "visitor",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "竞赛列表", en: "Competitions" },
  }),
  competitionDetail: defineCall({
    method: "GET",
    path: "/mofang/competition/detail",
    query: competitionRef,
    data: z.extend(summary, {
      /** Markdown. */
      text: z.string(),
      rules: z.string(),
      rulesVersion: z.number(),
      hasAccepted: z.boolean(),
      entriesPerDay: z.number(),
      /** Modelica text of the package with interface, task and baseline. */
      taskText: z.string(),
      packageName: z.string(),
      taskClass: z.string(),
      interfaceName: z.string(),
      baselineName: z.string(),
      stopTime: z.number(),
      /** Parameters of the scenarios that everybody knows: the open ones, and all of them after the end. */
      scenarios: z.array(z.object({ board: z.enum(["open", ...competitionBoards]), parameters })),
      nHidden: z.number(),
      /** SHA-256 of the salt, a line break and the hidden scenarios as JSON, parameters in the order of their names. */
      commitment: z.string(),
      /** Null until the end. */
      salt: z.nullable(z.string()),
    }),
    permission: "visitor",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "竞赛详情", en: "A competition" },
  }),
  competitionNotices: defineCall({
    method: "GET",
    path: "/mofang/competition/notice/list",
    query: paging,
    /** The newest first; `portalEntry` has their texts. */
    data: pageOf(z.object({ id, title: z.string(), summary: z.string(), publishedAt: instant })),
    permission: "visitor",
    rate: "read",
    shows: ["portal"],
    summary: { zh: "竞赛通知", en: "Notices of competitions" },
  }),
  competitionBoard: defineCall({
    method: "GET",
    path: "/mofang/competition/board",
    query: z.extend(paging, { competitionId: id, board: z._default(z.enum(competitionBoards), "public") }),
    /** Everybody's best entry of the public board, the least score first; the final board is empty until the end. */
    data: pageOf(
      z.object({
        rank: z.number(),
        /** Null for who has left, and for the baseline. */
        person: z.nullable(person),
        isBaseline: z.boolean(),
        score: z.number(),
        entryId: id,
        engine: z.string(),
        enteredAt: instant,
      }),
    ),
    permission: "visitor",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "竞赛榜单", en: "Board of a competition" },
  }),
  acceptCompetitionRules: defineCall({
    method: "POST",
    path: "/mofang/competition/acceptRules",
    /** The version that was read: another one is refused. */
    body: z.extend(competitionRef, { rulesVersion: id }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "接受竞赛规则", en: "Accept the rules of a competition" },
  }),
  enterCompetition: defineCall({
    method: "POST",
    path: "/mofang/competition/enter",
    /** `id` is the repository; its texts at the version are packed now, and later changes do not count. */
    body: z.object({
      id,
      competitionId: id,
      version: z.optional(version),
      className: z.string().check(z.trim(), z.minLength(1), z.maxLength(300), z.regex(/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/)),
    }),
    data: z.object({ entryId: id }),
    permission: "repository-read",
    rate: "simulate",
    takesKey: "database",
    changes: ["competitions"],
    summary: { zh: "提交参赛作品", en: "Enter a competition" },
  }),
  competitionEntries: defineCall({
    method: "GET",
    path: "/mofang/competition/entries",
    query: z.extend(paging, { competitionId: id }),
    /** The caller's own, the newest first. */
    data: pageOf(ownEntry),
    permission: "member",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "我的参赛作品", en: "My entries to a competition" },
  }),
  rescoreCompetition: defineCall({
    method: "POST",
    path: "/mofang/competition/rescore",
    /** Every entry is evaluated anew; former scores stay in the record. */
    body: competitionRef,
    data: z.object({ nEntries: z.number() }),
    permission: "administrator",
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "重新评分", en: "Score all entries anew" },
  }),
};
