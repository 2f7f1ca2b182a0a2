import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { discussionNumber, id, paging } from "../declaration/schemas.ts";
import { proposalStates } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import { conflictingFile, mergeChoices } from "./fork.ts";
import { discussionEvent, issueSummary } from "./issue.ts";
import { repositoryRef } from "./repository.ts";

const state = z.enum(proposalStates);

/** A proposal, as lists show it. */
const proposalSummary = z.extend(z.omit(issueSummary, { state: true }), {
  state,
  /** The fork; null when it is gone, or the caller may not see it. */
  source: z.nullable(repositoryRef),
});

/** Labels, assignees, title, text and state of a proposal are changed, and it is commented on, as an issue of its number. */
export const proposalCalls = {
  proposals: defineCall({
    method: "GET",
    path: "/mofang/public/repo/proposals/list",
    query: z.extend(paging, { id, state: z.optional(state), key: z.optional(z.string().check(z.maxLength(200))) }),
    /** The newest first; the counts are of all proposals of the repository. */
    data: z.extend(pageOf(proposalSummary), { nOpen: z.number(), nClosed: z.number(), nMerged: z.number() }),
    permission: "repository-read",
    rate: "read",
    shows: ["discussions", "comments"],
    summary: { zh: "合并提议列表", en: "Proposals to a repository" },
  }),
  proposalDetail: defineCall({
    method: "GET",
    path: "/mofang/public/repo/proposals/detail",
    query: z.object({ id, number: discussionNumber }),
    /**
     * `baseCommit` and `headCommit` are versions of the repository: `compareVersions` and `compareFile` tell what is proposed.
     * `baseCommit` is null where both have no commit in common.
     */
    data: z.extend(proposalSummary, {
      body: z.string(),
      events: z.array(discussionEvent),
      baseCommit: z.nullable(z.string()),
      headCommit: z.string(),
      /** Commits that are proposed. */
      nCommits: z.number(),
      mergeability: z.enum(["clean", "conflicts", "merged"]),
      /** How many places of which files conflict with the main branch. */
      conflicts: z.array(z.object({ path: z.string(), count: z.number() })),
    }),
    permission: "repository-read",
    rate: "read",
    shows: ["discussions", "comments", "files"],
    summary: { zh: "合并提议详情", en: "A proposal" },
  }),
  addProposal: defineCall({
    method: "POST",
    path: "/mofang/repo/proposals/add",
    /** `id` is the origin, `sourceId` a fork of it that the caller may edit; its main branch is proposed. */
    body: z.object({
      id,
      sourceId: id,
      title: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.discussionTitle)),
      body: z._default(z.string().check(z.trim(), z.maxLength(limits.discussionBody)), ""),
    }),
    data: z.object({ number: z.number() }),
    permission: "repository-comment",
    rate: "write",
    takesKey: "elsewhere",
    changes: ["discussions"],
    summary: { zh: "向上游提出合并", en: "Propose a fork's changes to its origin" },
  }),
  mergeProposal: defineCall({
    method: "POST",
    path: "/mofang/repo/proposals/merge",
    /** `mine` is the repository's side of a conflict, `theirs` the proposal's. */
    body: z.object({
      id,
      number: discussionNumber,
      message: z._default(z.string().check(z.trim(), z.maxLength(limits.commitMessage)), ""),
      ...mergeChoices,
    }),
    bodyLimit: limits.uploadTotal,
    /** Conflicts that are left: not empty, nothing was merged. */
    data: z.object({ commit: z.nullable(z.string()), conflicts: z.array(conflictingFile) }),
    permission: "repository-edit",
    rate: "write",
    changes: ["discussions", "files", "repository"],
    summary: { zh: "合并提议", en: "Merge a proposal" },
  }),
};
