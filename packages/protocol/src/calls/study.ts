import { studyMethods } from "@mofang/vocabulary";
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, version } from "../declaration/schemas.ts";
import { simulationStatuses, studyCommands, studyPurposes, studyStatuses } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { runLibrary, simulationSettings } from "./simulation.ts";
import { serverSearch, startedSearch, studyMeasurements } from "./study-search.ts";

const count = z.number().check(z.int(), z.minimum(0), z.maximum(limits.studyRuns));
const className = z.string().check(z.minLength(1), z.maxLength(limits.className));

/** The values that a study gives a parameter, as `StudyRange` of `packages/studies`. */
const studyRange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("values"), values: z.array(z.number()).check(z.maxLength(limits.studyRuns)) }),
  z.object({ kind: z.literal("range"), from: z.number(), to: z.number(), count, isLogarithmic: z.boolean() }),
  z.object({ kind: z.literal("normal"), mean: z.number(), deviation: z.number() }),
]);

/** Which runs a study makes, as `StudyDesign` of `packages/studies`. */
const studyDesign = z.object({
  parameters: z.array(z.object({ name: className, range: studyRange })).check(z.maxLength(limits.studyParameters)),
  method: z.enum(studyMethods),
  /** Runs, for methods that spread points; of `sobol` how often all parameters are drawn. */
  count,
  seed: z.number(),
});

/** What the runs of a study are scored by: expressions over the variables of a run, of which the last value counts. */
const criteria = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.studyCriterion)))
  .check(z.maxLength(limits.studyCriteria));

const studyId = id;

/** A study on the server and how far it is. */
export const serverStudy = z.object({
  id,
  repositoryId: id,
  repositoryName: z.string(),
  commit: z.string(),
  /** Packages of other repositories that its runs have as libraries. */
  libraries: z.array(runLibrary),
  settings: simulationSettings,
  /** Which runs it makes; null for a search. */
  design: z.nullable(studyDesign),
  /** What is searched for; null where the runs are known beforehand. */
  search: z.nullable(serverSearch),
  /** What the scores of its rows are: expressions, and of a fit `misfit`. */
  criteria: z.array(z.string()),
  status: z.enum(studyStatuses),
  /** Why no run could be made, in the caller's language; empty when there is nothing to say. */
  message: z.string(),
  /** Runs in all, of searches the most, those that were made, and those of them that failed. */
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  createdAt: instant,
  endedAt: z.nullable(instant),
  /** Grows with every change: of two states the one with the greater revision is newer. */
  revision: z.number(),
});

/** A run of a study. */
const studyRow = z.object({
  /** Place in the order in which the runs ended, from 1. */
  place: z.number(),
  /** Place in the design, from 0; of a search the number of its start times the most runs of each, plus its place there. */
  index: z.number(),
  /** Values of the parameters of the design or search, in their order. */
  values: z.array(z.number()),
  status: z.enum(simulationStatuses),
  /** Why it failed, or why a criterion has no value, in the caller's language; empty where all is well. */
  message: z.string(),
  /** Values of the criteria; null where there is none. */
  scores: z.array(z.nullable(z.number())),
});

/** Calls of studies on the server: many runs of a model with other values of its parameters, known beforehand or searched for. */
export const studyCalls = {
  startStudy: defineCall({
    method: "POST",
    path: "/mofang/study/start",
    body: z.object({
      repositoryId: id,
      version: z.optional(version),
      /** With what each run is made, but for the parameters of the design. */
      settings: simulationSettings,
      design: studyDesign,
      criteria,
    }),
    data: serverStudy,
    permission: "repository-read",
    rate: "simulate",
    takesKey: "database",
    changes: ["studies"],
    summary: { zh: "在服务器上开始参数研究", en: "Start a study on the server" },
  }),
  startSearch: defineCall({
    method: "POST",
    path: "/mofang/study/search",
    bodyLimit: 4_000_000,
    body: z.object({
      repositoryId: id,
      version: z.optional(version),
      /** With what each run is made, but for the parameters that are searched for. */
      settings: simulationSettings,
      search: startedSearch,
    }),
    data: serverStudy,
    permission: "repository-read",
    rate: "simulate",
    takesKey: "database",
    changes: ["studies"],
    summary: { zh: "在服务器上开始参数搜索", en: "Start a search for parameters on the server" },
  }),
  study: defineCall({
    method: "GET",
    path: "/mofang/study/one",
    query: z.object({ studyId }),
    data: serverStudy,
    permission: "owner",
    rate: "read",
    shows: ["studies"],
    summary: { zh: "一项参数研究", en: "One study" },
  }),
  studies: defineCall({
    method: "GET",
    path: "/mofang/study/mine",
    /** The newest first; of one repository, of one class, for one purpose, where these are named. */
    query: z.extend(paging, {
      repositoryId: z.optional(id),
      modelName: z.optional(className),
      purpose: z.optional(z.enum(studyPurposes)),
    }),
    data: pageOf(serverStudy),
    permission: "member",
    rate: "read",
    shows: ["studies"],
    summary: { zh: "我的参数研究", en: "My studies" },
  }),
  studyRows: defineCall({
    method: "GET",
    path: "/mofang/study/rows",
    /** The rows behind a place, in the order in which the runs ended. */
    query: z.object({ studyId, after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
    data: z.array(studyRow),
    permission: "owner",
    rate: "read",
    shows: ["studies"],
    summary: { zh: "参数研究的各次运行", en: "Runs of a study" },
  }),
  studyMeasurements: defineCall({
    method: "GET",
    path: "/mofang/study/measurements",
    query: z.object({ studyId }),
    data: studyMeasurements,
    permission: "owner",
    rate: "read",
    shows: ["studies"],
    summary: { zh: "拟合所用的实测数据", en: "What a fit is compared with" },
  }),
  controlStudy: defineCall({
    method: "POST",
    path: "/mofang/study/control",
    body: z.object({ studyId, command: z.enum(studyCommands) }),
    data: serverStudy,
    permission: "owner",
    rate: "write",
    changes: ["studies"],
    summary: { zh: "停止或继续参数研究", en: "Stop a study, or go on with it" },
  }),
  deleteStudy: defineCall({
    method: "POST",
    path: "/mofang/study/delete",
    body: z.object({ studyId }),
    data: nothing,
    permission: "owner",
    rate: "write",
    changes: ["studies"],
    summary: { zh: "删除参数研究", en: "Delete a study" },
  }),
  studyCsv: defineCall({
    method: "GET",
    path: "/mofang/study/csv",
    /** All rows so far as CSV, by their place in the design. */
    query: z.object({ studyId }),
    bytes: "text/csv",
    permission: "owner",
    rate: "read",
    summary: { zh: "参数研究的 CSV 表格", en: "A study as CSV" },
  }),
};
