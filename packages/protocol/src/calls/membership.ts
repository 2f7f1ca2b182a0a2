import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { codeReceiver, id, instant, nothing, paging } from "../declaration/schemas.ts";
import { auditStatuses, grantableRoles, joinTypes, type ProjectRole, projectRoleLevels } from "../names/enums.ts";
import type { Rule } from "../texts/rules.ts";
import { publicUser } from "./account.ts";

const projectRole = z.enum(Object.keys(projectRoleLevels) as [ProjectRole, ...ProjectRole[]]);
const grantableRole = z.enum(grantableRoles);
const invitationKey = z.string().check(z.minLength(1), z.maxLength(100));

/** Whether somebody is named by an e-mail address or a phone number; neither `@` nor `+` stands in user names. */
export function isAddress(text: string): boolean {
  return text.includes("@") || text.startsWith("+");
}

const addressRule: Rule = "rule.code-receiver";

/** Somebody's wish to join a repository, or the invitation to. */
const membershipApplication = z.object({
  id,
  repository: z.object({ id, name: z.string(), ownerName: z.string() }),
  /** Null for an invitation to an address that nobody has accepted: it does not tell whose address that is. */
  account: z.nullable(publicUser),
  /** The account's name, or the address. */
  name: z.string(),
  role: projectRole,
  joinType: z.enum(joinTypes),
  status: z.enum(auditStatuses),
  createdAt: instant,
  decidedAt: z.nullable(instant),
});

const invitation = z.object({
  key: z.string(),
  role: projectRole,
  /** Null for a link that does not end by itself. */
  expiresAt: z.nullable(instant),
});

/** Calls about members, invitations and applications. */
export const membershipCalls = {
  members: defineCall({
    method: "GET",
    path: "/mofang/repo/members/list",
    query: z.extend(paging, { id }),
    /** The owner first, then by level and by the time of joining. */
    data: pageOf(z.object({ account: publicUser, role: projectRole, joinedAt: instant })),
    permission: "repository-read",
    rate: "read",
    shows: ["members", "profile"],
    summary: { zh: "仓库成员", en: "Members of a repository" },
  }),
  inviteKey: defineCall({
    method: "GET",
    path: "/mofang/repo/members/inviteKey",
    query: z.object({ id, role: grantableRole }),
    /** Null while there is no link with that role, or it has ended. */
    data: z.nullable(invitation),
    permission: "repository-manage",
    rate: "read",
    shows: ["invitations"],
    summary: { zh: "邀请链接", en: "An invitation link" },
  }),
  resetInviteKey: defineCall({
    method: "POST",
    path: "/mofang/repo/members/resetInviteKey",
    /** `days` until the link ends; null for one that does not. The former link with that role is void at once. */
    body: z.object({ id, role: grantableRole, days: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(366))) }),
    data: invitation,
    permission: "repository-manage",
    rate: "write",
    changes: ["invitations"],
    summary: { zh: "新建或重置邀请链接", en: "Make an invitation link, or reset it" },
  }),
  validateInviteKey: defineCall({
    method: "GET",
    path: "/mofang/repo/members/validateInviteKey",
    query: z.object({ key: invitationKey }),
    data: z.object({ repository: z.object({ id, name: z.string(), ownerName: z.string() }), role: projectRole }),
    permission: "member",
    rate: "login",
    summary: { zh: "查看邀请链接", en: "What an invitation link invites to" },
  }),
  joinByUrl: defineCall({
    method: "POST",
    path: "/mofang/repo/members/joinByUrl",
    body: z.object({ key: invitationKey }),
    data: z.object({ applicationId: id, repositoryId: id }),
    permission: "member",
    rate: "login",
    changes: ["applications"],
    summary: { zh: "通过链接申请加入", en: "Apply to join by a link" },
  }),
  joinDirectly: defineCall({
    method: "POST",
    path: "/mofang/repo/members/joinDirectly",
    /**
     * `account` is a user name, an e-mail or a phone number with `+` and country code. An invitation to an address waits for
     * whoever has the address or comes to have it; the answer does not tell whether there is such a person.
     */
    body: z.object({
      id,
      account: z.string().check(
        z.trim(),
        z.minLength(1),
        z.maxLength(254),
        z.refine((text) => !isAddress(text) || codeReceiver.safeParse(text).success, addressRule),
      ),
      role: grantableRole,
    }),
    data: z.object({ applicationId: id }),
    permission: "repository-manage",
    rate: "write",
    changes: ["applications"],
    summary: { zh: "邀请用户加入", en: "Ask a user to join" },
  }),
  join: defineCall({
    method: "POST",
    path: "/mofang/repo/members/join",
    body: z.object({ applicationId: id, isAccepted: z.boolean() }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["applications", "members", "repositories"],
    summary: { zh: "回复加入邀请", en: "Answer an invitation" },
  }),
  applications: defineCall({
    method: "GET",
    path: "/mofang/repo/members/applications",
    query: z.extend(paging, { id, status: z.optional(z.enum(auditStatuses)) }),
    data: pageOf(membershipApplication),
    permission: "repository-manage",
    rate: "read",
    shows: ["applications"],
    summary: { zh: "加入申请与邀请", en: "Applications and invitations of a repository" },
  }),
  myApplications: defineCall({
    method: "GET",
    path: "/mofang/repo/members/myApplications",
    query: z.extend(paging, { joinType: z.optional(z.enum(joinTypes)) }),
    data: pageOf(membershipApplication),
    permission: "member",
    rate: "read",
    shows: ["applications"],
    summary: { zh: "我的申请与收到的邀请", en: "My applications and the invitations to me" },
  }),
  auditApplication: defineCall({
    method: "POST",
    path: "/mofang/repo/members/audit",
    body: z.object({ id, applicationId: id, isPassed: z.boolean() }),
    data: nothing,
    permission: "repository-manage",
    rate: "write",
    changes: ["applications", "members"],
    summary: { zh: "审核加入申请", en: "Decide on an application" },
  }),
  updateMember: defineCall({
    method: "POST",
    path: "/mofang/repo/members/update",
    body: z.object({ id, accountId: id, role: grantableRole }),
    data: nothing,
    permission: "repository-manage",
    rate: "write",
    changes: ["members"],
    summary: { zh: "修改成员权限", en: "Change a member's role" },
  }),
  deleteMember: defineCall({
    method: "POST",
    path: "/mofang/repo/members/delete",
    body: z.object({ id, accountId: id }),
    data: nothing,
    permission: "repository-manage",
    rate: "write",
    changes: ["members"],
    summary: { zh: "移除成员", en: "Remove a member" },
  }),
  quitMembership: defineCall({
    method: "POST",
    path: "/mofang/repo/members/quit",
    body: z.object({ id }),
    data: nothing,
    permission: "repository-follow",
    rate: "write",
    changes: ["members", "repositories"],
    summary: { zh: "退出仓库", en: "Leave a repository" },
  }),
  transferOwnership: defineCall({
    method: "POST",
    path: "/mofang/repo/transfer",
    /** To a member; the former owner stays as a manager. `confirmation` is the repository's name, typed. */
    body: z.object({ id, accountId: id, confirmation: z.string() }),
    data: nothing,
    permission: "repository-owner",
    needsSession: true,
    rate: "write",
    changes: ["members", "repository", "repositories"],
    summary: { zh: "转让仓库", en: "Give a repository to another owner" },
  }),
};
