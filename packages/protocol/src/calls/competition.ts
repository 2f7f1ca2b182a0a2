import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person, repositoryPath, version } from "../declaration/schemas.ts";
import { competitionBoards, competitionEntryStates } from "../names/competition.ts";
import { categoryName, classPath, competitionRef, metric, scenario } from "./competition-schemas.ts";

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

/** Values of the metrics beside the score, in their order; null for one that has none. */
const metricValues = z.array(z.nullable(z.number()));

/** A score that counts no more, and why. */
const formerScore = z.object({ score: z.nullable(z.number()), reason: z.string(), rescoredAt: instant });

/** An entry as its author sees it. */
const ownEntry = z.object({
  id,
  repository: z.nullable(z.object({ id, name: z.string() })),
  commit: z.string(),
  /** The class, or the model that an FMU was made of. */
  className: z.string(),
  /** The file in the repository where it is an FMU. */
  fmuPath: z.nullable(z.string()),
  state: z.enum(competitionEntryStates),
  /** Scenarios that are done, and how many there are. */
  nDone: z.number(),
  nScenarios: z.number(),
  /** Entries before it; null unless it waits. */
  place: z.nullable(z.number()),
  /** Mean over the scenarios of the public board; null unless it is scored. */
  score: z.nullable(z.number()),
  metrics: metricValues,
  /** Whether everybody may read its texts. */
  isOpened: z.boolean(),
  former: z.nullable(formerScore),
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
      prizes: z.string(),
      phases: z.array(z.object({ title: z.string(), startsAt: instant, endsAt: instant, takesEntries: z.boolean() })),
      /** Whether the caller keeps it: then it may be a draft, and they cannot enter. */
      isKept: z.boolean(),
      isPublished: z.boolean(),
      /** Most people of a team; 1 where everybody enters alone. */
      teamSize: z.number(),
      takesFmus: z.boolean(),
      /** The repository of the task, whose issues are the discussion. */
      starter: z.nullable(z.object({ id, name: z.string(), commit: z.string() })),
      /** The first is the score. */
      metrics: z.array(z.extend(z.pick(metric, { variable: true, measure: true, unit: true }), { title: z.string() })),
      /** The newest first; Markdown. */
      announcements: z.array(z.object({ id, text: z.string(), createdAt: instant })),
      rescorings: z.array(z.object({ id, reason: z.string(), formerCommitment: z.string(), createdAt: instant })),
      rulesVersion: z.number(),
      hasAccepted: z.boolean(),
      entriesPerDay: z.number(),
      /** Modelica text of the package with interface, task and baseline. */
      taskText: z.string(),
      taskPath: z.string(),
      packageName: z.string(),
      taskClass: z.string(),
      interfaceName: z.string(),
      baselineName: z.string(),
      stopTime: z.number(),
      /** Parameters of the scenarios that everybody knows: the open ones, and all of them after the end. */
      scenarios: z.array(scenario),
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
    data: z.extend(
      pageOf(
        z.object({
          rank: z.number(),
          /** Null for who has left, and for the baseline. */
          person: z.nullable(person),
          /** Null for who entered alone. */
          team: z.nullable(z.object({ name: z.string(), members: z.array(person) })),
          isBaseline: z.boolean(),
          score: z.number(),
          metrics: metricValues,
          former: z.nullable(formerScore),
          entryId: id,
          className: z.string(),
          isFmu: z.boolean(),
          commit: z.string(),
          /** Whether its texts and its picture are for everybody. */
          isOpened: z.boolean(),
          engine: z.string(),
          enteredAt: instant,
        }),
      ),
      {
        /** Entries that are still to be scored: the final board stands when there are none. */
        nWaiting: z.number(),
      },
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
    /**
     * `id` is the repository; its texts at the version are packed now, and later changes do not count. Either a class is named,
     * or the path of an FMU in it, where the competition takes FMUs.
     */
    body: z.object({
      id,
      competitionId: id,
      version: z.optional(version),
      className: z.optional(classPath),
      fmuPath: z.optional(repositoryPath),
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
  openCompetitionEntry: defineCall({
    method: "POST",
    path: "/mofang/competition/entry/open",
    /** After the end; who made it, or is in the team, opens it and closes it again. */
    body: z.object({ entryId: id, isOpened: z.boolean() }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "公开自己的参赛作品", en: "Open one's entry to everybody" },
  }),
  openedCompetitionEntry: defineCall({
    method: "GET",
    path: "/mofang/competition/entry",
    query: z.object({ entryId: id }),
    /** The texts that were scored, without the task. */
    data: z.object({
      className: z.string(),
      /** Null for an entry that is no FMU; one that is has no texts, and `competitionEntryFmu` gives it. */
      fmuPath: z.nullable(z.string()),
      commit: z.string(),
      /** Null where the caller may not see it. */
      repository: z.nullable(z.object({ id, name: z.string() })),
      texts: z.array(z.object({ path: z.string(), text: z.string() })),
    }),
    permission: "visitor",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "已公开的参赛作品", en: "An entry that is open to everybody" },
  }),
  competitionEntryFmu: defineCall({
    method: "GET",
    path: "/mofang/competition/entry/fmu",
    query: z.object({ entryId: id }),
    bytes: "application/octet-stream",
    permission: "visitor",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "下载已公开的 FMU 参赛作品", en: "Download an FMU that was entered and is open to everybody" },
  }),
  competitionEntryPicture: defineCall({
    method: "GET",
    path: "/mofang/competition/entry/picture",
    query: z.object({ entryId: id, theme: z._default(z.enum(["light", "dark"]), "light") }),
    bytes: "image/svg+xml",
    permission: "visitor",
    rate: "read",
    shows: ["competitions"],
    summary: {
      zh: "已公开的参赛作品的图形（SVG）；没有可画的内容时为空",
      en: "Diagram of an entry that is open to everybody, as SVG; empty where there is nothing to draw",
    },
  }),
};
