import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { discussionNumber, id, instant, nothing, paging, person, repositoryTag } from "../declaration/schemas.ts";
import { issueStates } from "../names/enums.ts";
import { limits } from "../names/limits.ts";

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.discussionTitle));
/** Markdown. */
const body = z.string().check(z.trim(), z.maxLength(limits.discussionBody));
const labels = z.array(repositoryTag).check(z.maxLength(limits.labels));
const assigneeIds = z.array(id).check(z.maxLength(limits.assignees));
const state = z.enum(issueStates);

/** An issue, as lists show it. */
export const issueSummary = z.object({
  /** Counts the issues and proposals of a repository together, from 1. */
  number: z.number(),
  title: z.string(),
  /** Null for one who has left. */
  author: z.nullable(person),
  state,
  labels: z.array(z.string()),
  assignees: z.array(person),
  nComments: z.number(),
  createdAt: instant,
  updatedAt: instant,
});

/** What happened to an issue or proposal beside its comments. */
export const discussionEvent = z.object({
  kind: z.enum(["closed", "reopened", "referenced", "labelled", "assigned", "renamed", "merged", "updated"]),
  /** Who did it; null for one who has left. */
  actor: z.nullable(person),
  /** By kind: `commit` and `message` of a reference, `title` before a change, `labels`, `names` of assignees. */
  detail: z.record(z.string(), z.string()),
  createdAt: instant,
});

/** Calls about issues. */
export const issueCalls = {
  issues: defineCall({
    method: "GET",
    path: "/mofang/public/repo/issues/list",
    query: z.extend(paging, {
      id,
      state: z.optional(state),
      key: z.optional(z.string().check(z.maxLength(200))),
      label: z.optional(repositoryTag),
      assigneeId: z.optional(id),
    }),
    /** The newest first; `nOpen` and `nClosed` count all issues of the repository. */
    data: z.extend(pageOf(issueSummary), { nOpen: z.number(), nClosed: z.number() }),
    permission: "repository-read",
    rate: "read",
    shows: ["discussions", "comments"],
    summary: { zh: "问题列表", en: "Issues of a repository" },
  }),
  issueDetail: defineCall({
    method: "GET",
    path: "/mofang/public/repo/issues/detail",
    query: z.object({ id, number: discussionNumber }),
    data: z.extend(issueSummary, { body: z.string(), events: z.array(discussionEvent) }),
    permission: "repository-read",
    rate: "read",
    shows: ["discussions", "comments"],
    summary: { zh: "问题详情", en: "An issue" },
  }),
  addIssue: defineCall({
    method: "POST",
    path: "/mofang/repo/issues/add",
    body: z.object({ id, title, body: z._default(body, "") }),
    data: z.object({ number: z.number() }),
    permission: "repository-comment",
    rate: "write",
    takesKey: "database",
    changes: ["discussions"],
    summary: { zh: "提出问题", en: "Open an issue" },
  }),
  updateIssue: defineCall({
    method: "POST",
    path: "/mofang/repo/issues/update",
    body: z.object({ id, number: discussionNumber, title: z.optional(title), body: z.optional(body) }),
    data: nothing,
    permission: "repository-follow",
    rate: "write",
    changes: ["discussions"],
    summary: { zh: "修改问题（作者或开发者）", en: "Change an issue, as its author or a developer" },
  }),
  setIssueState: defineCall({
    method: "POST",
    path: "/mofang/repo/issues/setState",
    body: z.object({ id, number: discussionNumber, state }),
    data: nothing,
    permission: "repository-follow",
    rate: "write",
    changes: ["discussions"],
    summary: { zh: "关闭或重新打开问题（作者或开发者）", en: "Close or reopen an issue, as its author or a developer" },
  }),
  setIssueLabels: defineCall({
    method: "POST",
    path: "/mofang/repo/issues/setLabels",
    body: z.object({ id, number: discussionNumber, labels }),
    data: nothing,
    permission: "repository-edit",
    rate: "write",
    changes: ["discussions"],
    summary: { zh: "设置问题或提议的标签", en: "Set the labels of an issue or proposal" },
  }),
  setIssueAssignees: defineCall({
    method: "POST",
    path: "/mofang/repo/issues/setAssignees",
    /** Members of the repository or its owner. */
    body: z.object({ id, number: discussionNumber, assigneeIds }),
    data: nothing,
    permission: "repository-edit",
    rate: "write",
    changes: ["discussions"],
    summary: { zh: "指派问题或提议", en: "Assign an issue or proposal" },
  }),
  issueLabels: defineCall({
    method: "GET",
    path: "/mofang/public/repo/issues/labels",
    query: z.object({ id }),
    /** The most frequent first. */
    data: z.array(z.object({ label: z.string(), count: z.number() })),
    permission: "repository-read",
    rate: "read",
    shows: ["discussions"],
    summary: { zh: "问题的标签", en: "Labels in use" },
  }),
};
