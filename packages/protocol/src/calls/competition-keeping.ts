/**
 * Calls of those who keep competitions: administrators, and organisers. A call that changes what is written names the revision
 * that its caller has read, so that no one overwrites what another person has written meanwhile.
 */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing, person, repositoryPath } from "../declaration/schemas.ts";
import { competitionBoards, competitionEntryStates, competitionLacks } from "../names/competition.ts";
import { limits } from "../names/limits.ts";
import { bothTexts, categoryName, classPath, competitionRef, metric, phase, scenario } from "./competition-schemas.ts";

const revision = z.int().check(z.positive());
const revisionRef = z.extend(competitionRef, { revision });
const accountName = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.userName));
const text = z.string().check(z.trim(), z.maxLength(limits.listText));

/** One language of a competition; text, rules and prizes are Markdown. */
const written = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.listTitle)),
  summary: z.string().check(z.trim(), z.maxLength(limits.portalSummary)),
  text,
  rules: text,
  prizes: text,
});

/** What is told of a competition. */
const facts = z.object({
  categoryId: categoryName,
  zh: written,
  en: written,
  phases: z.array(phase).check(z.minLength(1), z.maxLength(limits.competitionPhases)),
  entriesPerDay: z.int().check(z.gte(1), z.lte(limits.competitionEntriesPerDay)),
  teamSize: z.int().check(z.gte(1), z.lte(limits.competitionTeam)),
  /** Whether entries may be FMUs of other tools. */
  takesFmus: z._default(z.boolean(), false),
});

/** What is asked of an entry, and how it is measured. */
const task = z.object({
  /** A public repository; its newest commit is taken. */
  starterId: id,
  /** The file of the package with interface and task. */
  taskPath: repositoryPath,
  /** The model with `replaceable model Entry`. */
  taskClass: classPath,
  interfaceName: classPath,
  /** The class of the starter repository that is entered first. */
  baselineName: classPath,
  /** Seconds. */
  stopTime: z.number().check(z.gt(0), z.lte(1e9)),
  metrics: z.array(metric).check(z.minLength(1), z.maxLength(limits.competitionMetrics)),
  scenarios: z.array(scenario).check(z.minLength(1), z.maxLength(limits.competitionScenarios)),
});

/** What came of the baseline: of each scenario its score and the other metrics. */
const baseline = z.object({
  entryId: id,
  state: z.enum(competitionEntryStates),
  message: z.string(),
  runs: z.array(
    z.object({
      board: z.enum(["open", ...competitionBoards]),
      score: z.nullable(z.number()),
      metrics: z.array(z.nullable(z.number())),
    }),
  ),
});

/** Calls of organisers of competitions, and of administrators about them. */
export const competitionKeepingCalls = {
  keptCompetitions: defineCall({
    method: "GET",
    path: "/mofang/competition/kept/list",
    /** Those that the caller keeps, drafts too, and whether they may make one. */
    data: z.object({
      mayMake: z.boolean(),
      rows: z.array(
        z.object({
          id,
          title: z.string(),
          categoryId: categoryName,
          startsAt: instant,
          endsAt: instant,
          isPublished: z.boolean(),
        }),
      ),
    }),
    permission: "member",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "我管理的竞赛", en: "Competitions that I keep" },
  }),
  keptCompetition: defineCall({
    method: "GET",
    path: "/mofang/competition/kept",
    query: competitionRef,
    data: z.object({
      id,
      revision,
      isPublished: z.boolean(),
      /** Who changed it last; null for the product. */
      changedBy: z.nullable(person),
      facts,
      /** Null until it is written, and for a competition that comes with the product. */
      task: z.nullable(task),
      /** Commit from which the task was taken. */
      starterCommit: z.nullable(z.string()),
      baseline: z.nullable(baseline),
      lacks: z.array(z.enum(competitionLacks)),
      organisers: z.array(person),
    }),
    permission: "owner",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "管理的竞赛", en: "A competition as its organisers see it" },
  }),
  makeCompetition: defineCall({
    method: "POST",
    path: "/mofang/competition/make",
    body: z.object({ facts }),
    data: z.object({ competitionId: id }),
    permission: "owner",
    isAudited: true,
    rate: "write",
    takesKey: "database",
    changes: ["competitions"],
    summary: { zh: "新建竞赛（草稿）", en: "Make a competition, as a draft" },
  }),
  saveCompetition: defineCall({
    method: "POST",
    path: "/mofang/competition/save",
    body: z.extend(revisionRef, { facts }),
    data: z.object({ revision }),
    permission: "owner",
    isAudited: true,
    rate: "write",
    changes: ["competitions", "keptLists"],
    summary: { zh: "修改竞赛", en: "Change a competition" },
  }),
  saveCompetitionTask: defineCall({
    method: "POST",
    path: "/mofang/competition/task/save",
    /** Once it is published, a change needs a reason, and all entries are scored again. */
    body: z.extend(revisionRef, { task, reason: z.nullable(bothTexts) }),
    data: z.object({ revision }),
    permission: "owner",
    isAudited: true,
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "修改竞赛题目", en: "Change the task of a competition" },
  }),
  tryCompetitionBaseline: defineCall({
    method: "POST",
    path: "/mofang/competition/baseline/try",
    body: competitionRef,
    data: z.object({ entryId: id }),
    permission: "owner",
    isAudited: true,
    rate: "simulate",
    changes: ["competitions"],
    summary: { zh: "试运行基准方案", en: "Dry run of the baseline" },
  }),
  publishCompetition: defineCall({
    method: "POST",
    path: "/mofang/competition/publish",
    body: revisionRef,
    data: nothing,
    permission: "owner",
    isAudited: true,
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "发布竞赛", en: "Publish a competition" },
  }),
  closeCompetition: defineCall({
    method: "POST",
    path: "/mofang/competition/close",
    /** Ends now: no more entries, and everything hidden is told. */
    body: revisionRef,
    data: nothing,
    permission: "owner",
    isAudited: true,
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "提前结束竞赛", en: "End a competition now" },
  }),
  deleteCompetitionDraft: defineCall({
    method: "POST",
    path: "/mofang/competition/delete",
    body: revisionRef,
    data: nothing,
    permission: "owner",
    isAudited: true,
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "删除竞赛草稿", en: "Delete the draft of a competition" },
  }),
  announceInCompetition: defineCall({
    method: "POST",
    path: "/mofang/competition/announce",
    /** Everybody who takes part gets a message. */
    body: z.extend(competitionRef, { texts: bothTexts }),
    data: z.object({ announcementId: id }),
    permission: "owner",
    isAudited: true,
    rate: "write",
    takesKey: "database",
    changes: ["competitions"],
    summary: { zh: "发布竞赛公告", en: "Announce something in a competition" },
  }),
  rescoreCompetition: defineCall({
    method: "POST",
    path: "/mofang/competition/rescore",
    /** Every entry is evaluated again; former scores stay in the record and are shown with the reason. */
    body: z.extend(competitionRef, { reason: bothTexts }),
    data: z.object({ nEntries: z.number() }),
    permission: "owner",
    isAudited: true,
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "重新评分", en: "Score all entries again" },
  }),
  setCompetitionOrganiser: defineCall({
    method: "POST",
    path: "/mofang/competition/organiser",
    body: z.extend(competitionRef, { account: accountName, isOrganiser: z.boolean() }),
    data: nothing,
    permission: "owner",
    isAudited: true,
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "增减竞赛的组织者", en: "Say who keeps a competition" },
  }),
  competitionMakers: defineCall({
    method: "GET",
    path: "/mofang/competition/maker/list",
    data: z.array(person),
    permission: "administrator",
    rate: "read",
    shows: ["competitions"],
    summary: { zh: "可以新建竞赛的人", en: "Who may make competitions" },
  }),
  setCompetitionMaker: defineCall({
    method: "POST",
    path: "/mofang/competition/maker",
    body: z.object({ account: accountName, mayMake: z.boolean() }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["competitions"],
    summary: { zh: "指定谁可以新建竞赛", en: "Say who may make competitions" },
  }),
};
