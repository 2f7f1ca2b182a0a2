import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, paging, repositoryName } from "../declaration/schemas.ts";
import { openTypes } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { editConflict } from "./editing.ts";
import { repositoryRef, repositorySummary } from "./repository.ts";

/** A file that both sides changed differently, with the places in it. */
export const conflictingFile = z.object({
  path: z.string(),
  conflicts: z.array(editConflict),
  /** Names what both sides have: a text of one's own decides this conflict alone. */
  state: z.string(),
  /** The other side's text, null where it has none. */
  theirs: z.nullable(z.string()),
  /** What the merge comes to with `mine` in every conflict; null where that is no text. */
  merged: z.nullable(z.string()),
});

/**
 * How conflicts are decided: place by place, file by file with a text of one's own, and all others by one side. The answer
 * lists what remains undecided.
 */
export const mergeChoices = {
  choices: z._default(
    z
      .array(
        z.object({
          path: z.string().check(z.maxLength(1000)),
          place: z.string().check(z.maxLength(1000)),
          side: z.enum(["mine", "theirs"]),
        }),
      )
      .check(z.maxLength(10_000)),
    [],
  ),
  /** Ignored when `state` differs from the conflict's: both sides have changed since. */
  texts: z._default(
    z
      .array(
        z.object({
          path: z.string().check(z.maxLength(1000)),
          state: z.string().check(z.maxLength(200)),
          text: z.string().check(z.maxLength(limits.textFile)),
        }),
      )
      .check(z.maxLength(1000)),
    [],
  ),
  otherwise: z.optional(z.enum(["mine", "theirs"])),
};

/** Calls about forks and their origins. */
export const forkCalls = {
  fork: defineCall({
    method: "POST",
    path: "/mofang/repo/fork",
    /** Name and description are those of the origin unless said; a fork of a private repository is private. */
    body: z.object({
      id,
      name: z.optional(repositoryName),
      description: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.repositoryDescription))),
      openType: z.optional(z.enum(openTypes)),
    }),
    data: z.object({ id }),
    permission: "repository-copy",
    rate: "upload",
    takesKey: "elsewhere",
    changes: ["forks", "repositories"],
    summary: { zh: "复刻仓库", en: "Fork a repository" },
  }),
  forks: defineCall({
    method: "GET",
    path: "/mofang/public/repo/forks/list",
    query: z.extend(paging, { id }),
    /** Those that the caller may see, the newest first. */
    data: pageOf(repositorySummary),
    permission: "repository-read",
    rate: "read",
    shows: ["forks", "repositories"],
    summary: { zh: "复刻列表", en: "Forks of a repository" },
  }),
  forkTree: defineCall({
    method: "GET",
    path: "/mofang/public/repo/forks/tree",
    query: z.object({ id }),
    /** From the oldest origin down, origins before their forks, 500 at most; what the caller may not see cuts the tree. */
    data: z.array(z.object({ repository: repositoryRef, originId: z.nullable(id), nStars: z.number() })),
    permission: "repository-read",
    rate: "read",
    shows: ["forks", "repositories"],
    summary: { zh: "复刻关系树", en: "The tree of forks" },
  }),
  forkStatus: defineCall({
    method: "GET",
    path: "/mofang/repo/forks/status",
    query: z.object({ id }),
    /** Null for what is no fork, or whose origin the caller may not see. Counts are of commits on the main branches. */
    data: z.nullable(z.object({ origin: repositoryRef, nBehind: z.number(), nAhead: z.number() })),
    permission: "repository-read",
    rate: "read",
    shows: ["forks", "files"],
    summary: { zh: "与上游的差异", en: "How a fork stands to its origin" },
  }),
  fetchOrigin: defineCall({
    method: "POST",
    path: "/mofang/repo/forks/fetchOrigin",
    /** `mine` is the fork's side of a conflict, `theirs` the origin's. */
    body: z.object({ id, ...mergeChoices }),
    bodyLimit: limits.uploadTotal,
    data: z.object({
      /** `current`: nothing is new. `conflicts`: nothing was done. */
      outcome: z.enum(["current", "forwarded", "merged", "conflicts"]),
      /** Head of the main branch. */
      commit: z.nullable(z.string()),
      conflicts: z.array(conflictingFile),
    }),
    permission: "repository-edit",
    rate: "write",
    changes: ["files", "repository", "forks"],
    summary: { zh: "从上游获取更新", en: "Fetch what is new from the origin" },
  }),
};
