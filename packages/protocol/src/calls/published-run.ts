import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person } from "../declaration/schemas.ts";
import { doiStates, licences } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { isOrcid } from "../names/orcid.ts";
import type { Rule } from "../texts/rules.ts";
import { repositoryLibrary } from "./dependency.ts";
import { resultCurve, runLibrary, simulationSettings, simulationTask } from "./simulation.ts";

const key = z.string().check(z.regex(/^[a-z0-9]{12}$/));
const orcidRule: Rule = "rule.orcid";
const orcid = z.string().check(z.trim(), z.refine(isOrcid, orcidRule));

/** Texts of a publication; where it is written in one language only, that of the other is empty. */
const bilingual = (maximum: number) =>
  z.object({
    zh: z.string().check(z.trim(), z.maxLength(maximum)),
    en: z.string().check(z.trim(), z.maxLength(maximum)),
  });

/** What people say of a run when they publish it. */
const publication = {
  title: bilingual(limits.publishedTitle),
  /** Plain text. */
  description: bilingual(limits.publishedDescription),
  /** In the order of the citation. */
  authors: z
    .array(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.publishedName)),
        orcid: z._default(z.nullable(orcid), null),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.publishedAuthors)),
  licence: z.enum(licences),
  keywords: z._default(
    z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.publishedName)))
      .check(z.maxLength(limits.publishedKeywords)),
    [],
  ),
  /** Names of the variables whose curves its page shows. */
  variables: z.array(z.string().check(z.minLength(1), z.maxLength(limits.className))).check(z.maxLength(limits.publishedCurves)),
};

/** A library that is installed where a run is made. */
const installedPin = z.object({
  name: z.string(),
  version: z.string(),
  /** SHA-256 of the names and contents of its Modelica files, in hexadecimal. */
  hash: z.string(),
});

/** A published run: what it was made of and what came of it, which never changes. */
const publishedRun = z.object({
  key,
  repository: z.object({ id, name: z.string(), ownerName: z.string(), isPublic: z.boolean() }),
  ...publication,
  commit: z.string(),
  settings: simulationSettings,
  /** Packages of other repositories; `repository` is empty for one that is not the caller's to read. */
  libraries: z.array(runLibrary),
  installed: z.array(installedPin),
  /** SHA-256 of the sources of the engine, in hexadecimal. */
  engineBuild: z.string(),
  /** SHA-256 of the values, in hexadecimal; equal where names and values agree to the last bit. */
  digest: z.string(),
  /** Bytes of the result file. */
  resultSize: z.number(),
  /** Null for an account that is gone. */
  publisher: z.nullable(person),
  publishedAt: instant,
  withdrawn: z.nullable(z.object({ at: instant, reason: z.string() })),
  /** Its digital object identifier; null while none is asked for. `failure`: why the last try failed, empty where none has. */
  doi: z.nullable(z.object({ name: z.string(), state: z.enum(doiStates), failure: z.string() })),
  /** Whether the caller may withdraw it. */
  isMine: z.boolean(),
  /** Whether the caller can have a DOI registered: the site has where, and the run is open to all. */
  mayHaveDoi: z.boolean(),
});

/** A run that is not published, at its address. */
const runAtAddress = z.object({
  task: simulationTask,
  repository: z.object({ id, name: z.string(), ownerName: z.string(), isPublic: z.boolean() }),
  owner: person,
  /** Whether it is the caller's own. */
  isMine: z.boolean(),
  /** Installed libraries that it has. */
  installed: z.array(installedPin),
  /** Null while it has not ended. */
  engineBuild: z.nullable(z.string()),
});

/** How a variable of the published result differs from that of a run of the caller. */
const variableDifference = z.object({
  name: z.string(),
  kind: z.enum(["values", "missing", "added"]),
  /** In the unit of the variable; null where there is no number. */
  largest: z.nullable(z.number()),
  /** Seconds. */
  time: z.nullable(z.number()),
});

/** Calls about runs with an address for ever. */
export const publishedRunCalls = {
  publishRun: defineCall({
    method: "POST",
    path: "/mofang/run/publish",
    /** A simulation of the caller in the repository `id`. */
    body: z.object({ id, simulationTaskId: id, ...publication }),
    data: z.object({ key }),
    permission: "repository-edit",
    rate: "write",
    changes: ["simulations", "publishedRuns"],
    summary: { zh: "发布一次运行", en: "Publish a run" },
  }),
  publishedRun: defineCall({
    method: "GET",
    path: "/mofang/run/detail",
    query: z.object({ runKey: key }),
    data: publishedRun,
    permission: "visitor",
    rate: "read",
    shows: ["publishedRuns"],
    summary: { zh: "一次发布的运行", en: "A published run" },
  }),
  runAt: defineCall({
    method: "GET",
    path: "/mofang/run/at",
    query: z.object({ runKey: key }),
    /** What stands at the address `/run/KEY`: one of both is null. */
    data: z.object({ published: z.nullable(publishedRun), own: z.nullable(runAtAddress) }),
    permission: "visitor",
    rate: "read",
    shows: ["publishedRuns", "simulations"],
    summary: { zh: "一个运行地址上的内容", en: "What stands at the address of a run" },
  }),
  publishedRuns: defineCall({
    method: "GET",
    path: "/mofang/run/list",
    /**
     * Those that the caller may see and that are not withdrawn, the newest first; of one repository where `repositoryId` says so,
     * and those that the caller has published where `whose` does.
     */
    query: z.extend(paging, { repositoryId: z.optional(id), whose: z._default(z.enum(["all", "own"]), "all") }),
    data: pageOf(z.object({ key, title: bilingual(limits.publishedTitle), repositoryName: z.string(), publishedAt: instant })),
    permission: "visitor",
    rate: "read",
    shows: ["publishedRuns"],
    summary: { zh: "发布的运行列表", en: "Published runs" },
  }),
  publishedRunCurves: defineCall({
    method: "GET",
    path: "/mofang/run/curves",
    /**
     * Curves thinned to a width in pixels: of `variables`, names with line ends between, as far as the result holds them; of those
     * that its page shows where none is named.
     */
    query: z.object({
      runKey: key,
      variables: z._default(z.string().check(z.maxLength(limits.publishedCurves * (limits.className + 1))), ""),
      width: z._default(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(20_000)), 1000),
    }),
    data: z.array(resultCurve),
    permission: "visitor",
    rate: "read",
    summary: { zh: "发布的运行的曲线", en: "Curves of a published run" },
  }),
  downloadPublishedRun: defineCall({
    method: "GET",
    path: "/mofang/run/download",
    /** `mfr`: the result file itself, from which the digest is computed. */
    query: z.object({ runKey: key, format: z._default(z.enum(["csv", "mat", "mfr"]), "csv") }),
    bytes: "application/octet-stream",
    permission: "visitor",
    rate: "read",
    summary: { zh: "下载发布的结果", en: "Download a published result" },
  }),
  publishedRunTexts: defineCall({
    method: "GET",
    path: "/mofang/run/texts",
    query: z.object({ runKey: key }),
    /** The Modelica files that the run had, published or not, as far as the caller may read them; paths from the root of the repository. */
    data: z.array(z.object({ path: z.string(), text: z.string() })),
    permission: "visitor",
    rate: "read",
    summary: { zh: "发布的运行所用的模型文本", en: "Model texts of a published run" },
  }),
  publishedRunHere: defineCall({
    method: "GET",
    path: "/mofang/run/here",
    query: z.object({ runKey: key }),
    /** What the run would have here and now: the engine of the server, installed libraries, and its packages of repositories. */
    data: z.object({
      engineBuild: z.string(),
      installed: z.array(installedPin),
      repositories: z.array(repositoryLibrary),
    }),
    permission: "visitor",
    rate: "read",
    summary: { zh: "在本站重新运行时的引擎与库", en: "Engine and libraries with which a published run would run here" },
  }),
  rerunPublished: defineCall({
    method: "POST",
    path: "/mofang/run/again",
    body: z.object({ runKey: key }),
    data: simulationTask,
    permission: "member",
    rate: "simulate",
    takesKey: "database",
    changes: ["simulations"],
    summary: { zh: "在服务器上重新运行", en: "Run a published run again on the server" },
  }),
  comparePublishedRun: defineCall({
    method: "GET",
    path: "/mofang/run/compare",
    /** A simulation of the caller. */
    query: z.object({ runKey: key, simulationTaskId: id }),
    data: z.object({
      /** Of the run that was run again, and of the caller's simulation. */
      wanted: z.string(),
      digest: z.string(),
      engineBuild: z.nullable(z.string()),
      installed: z.array(installedPin),
      /** Those variables that differ most, none where both agree to the last bit. */
      differences: z.array(variableDifference),
    }),
    permission: "member",
    rate: "read",
    summary: { zh: "与发布的运行逐位比较", en: "Compare a simulation with a published run, to the last bit" },
  }),
  registerDoi: defineCall({
    method: "POST",
    path: "/mofang/run/doi",
    body: z.object({ runKey: key }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["publishedRuns"],
    summary: { zh: "为发布的运行注册 DOI", en: "Register a DOI for a published run" },
  }),
  withdrawRun: defineCall({
    method: "POST",
    path: "/mofang/run/withdraw",
    body: z.object({ runKey: key, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.note)) }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["simulations", "publishedRuns"],
    summary: { zh: "撤回一次发布的运行", en: "Withdraw a published run" },
  }),
};
