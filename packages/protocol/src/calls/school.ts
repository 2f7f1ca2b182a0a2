import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { email, id, instant, nothing, paging, person, verificationCode } from "../declaration/schemas.ts";
import { schoolRegions, schoolRoles } from "../names/enums.ts";
import { limits } from "../names/limits.ts";
import type { Rule } from "../texts/rules.ts";

const role = z.enum(schoolRoles);
const region = z.enum(schoolRegions);
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.schoolName));
const invitationKey = z.string().check(z.minLength(1), z.maxLength(100));
const domainRule: Rule = "rule.mail-domain";
const dayRule: Rule = "rule.day";

/** A day as `2027-06-30`; null where there is no end. */
const day = z.nullable(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, dayRule)));

/** What stands behind the `@` of addresses, and of those at domains below it. */
const mailDomain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(200), z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, domainRule));
const domains = z.array(z.object({ domain: mailDomain, role })).check(z.maxLength(limits.schoolDomains));

/** Name in the caller's language. */
const schoolRef = z.object({ id, name: z.string(), logo: z.nullable(z.string()) });

const facts = z.object({
  zh: name,
  en: name,
  region,
  /** Address of an uploaded picture. */
  logo: z.nullable(z.string().check(z.regex(/^\/mofang\/file\/picture\/[\w.-]{1,60}$/))),
  /** Markdown, for everybody. */
  intro: z.string().check(z.trim(), z.maxLength(limits.schoolIntro)),
});

const invitation = z.object({
  key: z.string(),
  role,
  expiresAt: instant,
  /** Last day of the studies of those who come by it. */
  endsOn: day,
});

const schoolId = z.object({ schoolId: id });
const memberRef = z.object({ schoolId: id, accountId: id });

/** Calls about schools and who belongs to them. */
export const schoolCalls = {
  schools: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/list",
    query: z.extend(paging, {
      /** A part of either name. */
      key: z.optional(z.string().check(z.trim(), z.maxLength(limits.schoolName))),
      region: z.optional(region),
    }),
    data: pageOf(
      z.extend(schoolRef, {
        region,
        intro: z.string(),
        /** Of the caller; null where they do not belong to it. */
        role: z.nullable(role),
      }),
    ),
    permission: "visitor",
    rate: "read",
    shows: ["schools"],
    summary: { zh: "学校名录", en: "Schools" },
  }),
  schoolMap: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/map",
    /** Regions that have schools. */
    data: z.array(z.object({ region, nSchools: z.number() })),
    permission: "visitor",
    rate: "read",
    shows: ["schools"],
    summary: { zh: "各地区的学校数", en: "Schools by region" },
  }),
  currentSchool: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/currentSchool",
    data: z.object({
      /** Null for one who belongs to none. */
      current: z.nullable(z.extend(schoolRef, { role, isModerator: z.boolean(), intro: z.string() })),
      /** All to which the caller belongs, the one chosen last first. */
      schools: z.array(z.extend(schoolRef, { role, endsOn: day })),
      /** Those that the address of the caller's account opens and that they have not joined. */
      open: z.array(schoolRef),
    }),
    permission: "member",
    rate: "read",
    shows: ["schools"],
    summary: { zh: "当前学校和我的学校", en: "The current school, and all of one's own" },
  }),
  chooseSchool: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/choose",
    body: schoolId,
    data: nothing,
    permission: "school-student",
    rate: "write",
    changes: ["schools"],
    summary: { zh: "选择当前学校", en: "Choose the current school" },
  }),
  joinSchool: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/join",
    /** By the address of the account, or by another campus address and the code that was sent there (entrance BIND). */
    body: z.extend(schoolId, { email: z.optional(email), code: z.optional(verificationCode) }),
    data: nothing,
    permission: "member",
    rate: "write",
    changes: ["schools", "schoolMembers"],
    summary: { zh: "用校园邮箱加入学校", en: "Join a school by a campus e-mail address" },
  }),
  leaveSchool: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/leave",
    body: schoolId,
    data: nothing,
    permission: "school-student",
    rate: "write",
    changes: ["schools", "schoolMembers"],
    summary: { zh: "离开学校", en: "Leave a school" },
  }),
  schoolInvitation: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/invitation",
    /** Teachers invite students; managers invite everybody. */
    query: z.extend(schoolId, { role }),
    /** Null while there is no link for that role, or it has ended. */
    data: z.nullable(invitation),
    permission: "school-teacher",
    rate: "read",
    shows: ["schoolMembers"],
    summary: { zh: "学校的邀请链接", en: "The link by which people join a school" },
  }),
  resetSchoolInvitation: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/invitation/reset",
    body: z.extend(schoolId, {
      role,
      days: z.number().check(z.int(), z.minimum(1), z.maximum(limits.schoolInvitationDays)),
      endsOn: day,
    }),
    data: invitation,
    permission: "school-teacher",
    rate: "write",
    changes: ["schoolMembers"],
    summary: { zh: "生成新的邀请链接，旧链接失效", en: "Make a new link; the former one ends" },
  }),
  invitedSchool: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/invitation/validate",
    query: z.object({ key: invitationKey }),
    data: z.object({ school: schoolRef, role, endsOn: day }),
    permission: "visitor",
    rate: "read",
    summary: { zh: "邀请链接属于哪所学校", en: "What a link invites to" },
  }),
  joinByInvitation: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/invitation/join",
    body: z.object({ key: invitationKey }),
    data: schoolId,
    permission: "member",
    rate: "write",
    changes: ["schools", "schoolMembers"],
    summary: { zh: "用邀请链接加入学校", en: "Join a school by its link" },
  }),
  schoolMembers: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/members",
    query: z.extend(schoolId, {
      ...paging.shape,
      role: z.optional(role),
      /** Those alone who keep order in the forum of the school, or all others. */
      isModerator: z.optional(z.stringbool()),
      /** A part of a name. */
      key: z.optional(z.string().check(z.trim(), z.maxLength(limits.userName))),
    }),
    /** Managers first, then teachers; also those whose time is over. */
    data: pageOf(
      z.object({
        account: person,
        realName: z.string(),
        role,
        /** Whether a manager has named them to keep order in the forum of the school, which managers do by their role. */
        isModerator: z.boolean(),
        /** The campus address that was verified; null for one who was invited. */
        email: z.nullable(z.string()),
        joinedAt: instant,
        endsOn: day,
        hasEnded: z.boolean(),
      }),
    ),
    permission: "school-teacher",
    rate: "read",
    shows: ["schoolMembers"],
    summary: { zh: "学校成员", en: "Members of a school" },
  }),
  setSchoolMember: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/members/set",
    body: z.extend(memberRef, { role, endsOn: day }),
    data: nothing,
    permission: "school-manager",
    rate: "write",
    changes: ["schoolMembers", "schools"],
    summary: { zh: "修改成员的身份和在校期限", en: "Change what a member is, and until when" },
  }),
  removeSchoolMember: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/members/remove",
    body: memberRef,
    data: nothing,
    permission: "school-manager",
    rate: "write",
    changes: ["schoolMembers", "schools"],
    summary: { zh: "移出学校", en: "Remove somebody from a school" },
  }),
  nameSchoolModerator: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/moderators/name",
    /** Of any role; it ends with their time at the school. */
    body: memberRef,
    data: nothing,
    permission: "school-manager",
    rate: "write",
    isAudited: true,
    changes: ["schoolMembers", "schools", "moderation"],
    summary: { zh: "任命学校论坛的版主", en: "Name a moderator of a school's forum" },
  }),
  dismissSchoolModerator: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/moderators/dismiss",
    body: memberRef,
    data: nothing,
    permission: "school-manager",
    rate: "write",
    isAudited: true,
    changes: ["schoolMembers", "schools", "moderation"],
    summary: { zh: "免去学校论坛的版主", en: "Dismiss a moderator of a school's forum" },
  }),
  schoolFacts: defineCall({
    method: "GET",
    path: "/mofang/bbs/school/facts",
    query: schoolId,
    data: z.extend(facts, { logo: z.nullable(z.string()), domains }),
    permission: "school-manager",
    rate: "read",
    shows: ["schools"],
    summary: { zh: "学校的资料", en: "Facts of a school" },
  }),
  updateSchool: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/update",
    body: z.extend(facts, { schoolId: id }),
    data: nothing,
    permission: "school-manager",
    rate: "write",
    changes: ["schools"],
    summary: { zh: "修改学校的资料", en: "Change the facts of a school" },
  }),
  setSchoolDomains: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/domains",
    /** Replaces all of them. Who has joined stays. */
    body: z.extend(schoolId, { domains }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["schools"],
    summary: { zh: "设置学校的邮箱域名", en: "Set the mail domains of a school" },
  }),
  importSchools: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/import",
    /** All of them or none. */
    body: z.object({
      schools: z.array(z.object({ zh: name, en: name, region, domains })).check(z.minLength(1), z.maxLength(limits.schoolImport)),
    }),
    data: z.object({ schoolIds: z.array(id) }),
    permission: "administrator",
    rate: "write",
    takesKey: "database",
    changes: ["schools"],
    summary: { zh: "添加学校", en: "Add schools" },
  }),
  deleteSchool: defineCall({
    method: "POST",
    path: "/mofang/bbs/school/delete",
    /** With everything in it; one of its names is typed again. */
    body: z.extend(schoolId, { name }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["schools", "schoolMembers", "schoolContent", "posts"],
    summary: { zh: "删除学校及其全部内容", en: "Delete a school with everything in it" },
  }),
};
