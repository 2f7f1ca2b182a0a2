import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, instant, nothing, paging, person } from "../declaration/schemas.ts";
import { labelProposalLists, labelVerdicts } from "../names/enums.ts";
import { limits } from "../names/limits.ts";

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const name = words(limits.forumLabel);

/** Ids of labels that the caller has proposed for a post, which gets each of them that is accepted. */
export const proposalsOfPost = z._default(z.array(id).check(z.maxLength(limits.labelsPerPost)), []);

const labelProposal = z.object({
  id,
  zh: z.string(),
  en: z.string(),
  reason: z.string(),
  createdAt: instant,
  author: z.nullable(person),
  /** The public post that asks for it. */
  post: z.nullable(z.object({ id, title: z.string() })),
  /** Null while it waits. */
  verdict: z.nullable(z.enum(labelVerdicts)),
  /** Why it was declined. */
  answer: z.string(),
});

/** Calls with which members propose labels of the forum, and moderators decide about them. */
export const labelProposalCalls = {
  proposeLabel: defineCall({
    method: "POST",
    path: "/mofang/bbs/label/propose",
    /** For members whose level says so, editors and administrators. Names that a label or a proposal has are refused. */
    body: z.object({ zh: name, en: name, reason: words(limits.moderationReason) }),
    data: z.object({ proposalId: id }),
    permission: "member",
    rate: "write",
    takesKey: "database",
    changes: ["moderation"],
    summary: {
      zh: "建议新标签（2 级会员、编辑或管理员）",
      en: "Propose a label, as a member of level 2 or an editor",
    },
  }),
  labelProposals: defineCall({
    method: "GET",
    path: "/mofang/bbs/label/proposals",
    /** `open`: those of others that wait, the oldest first, for moderators; `mine`: the caller's own, the newest first. */
    query: z.extend(paging, { list: z._default(z.enum(labelProposalLists), "open") }),
    data: pageOf(labelProposal),
    permission: "member",
    rate: "read",
    shows: ["moderation"],
    summary: { zh: "建议的标签", en: "Proposed labels" },
  }),
  decideLabelProposal: defineCall({
    method: "POST",
    path: "/mofang/bbs/label/decide",
    /** For moderators of columns, editors and administrators, never about their own. Declining needs a reason. */
    body: z.object({
      proposalId: id,
      verdict: z.enum(labelVerdicts),
      reason: z._default(z.string().check(z.trim(), z.maxLength(limits.moderationReason)), ""),
    }),
    data: nothing,
    permission: "member",
    rate: "write",
    isAudited: true,
    changes: ["moderation", "tagCategories", "keptLists", "posts"],
    summary: { zh: "决定建议的标签（版主）", en: "Accept or decline a proposed label, as a moderator" },
  }),
};
