import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { email, id, instant, nothing, paging } from "../declaration/schemas.ts";
import { feedbackKinds, reportSubjects } from "../names/enums.ts";
import { limits } from "../names/limits.ts";

/** Text that must not be empty. */
const filled = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** What somebody wrote to the people of the site. */
export const writtenFeedback = z.object({
  id,
  kind: z.enum(feedbackKinds),
  content: z.string(),
  /** Name of the type in the caller's language; empty where it has none. */
  type: z.string(),
  /** What a report is about. */
  subject: z.nullable(z.object({ kind: z.enum(reportSubjects), id })),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  createdAt: instant,
});

/** Calls for writing to the people of the site. */
export const feedbackCalls = {
  getFeedbackType: defineCall({
    method: "GET",
    path: "/mofang/public/feedback/types",
    data: z.array(z.object({ id, name: z.string() })),
    permission: "visitor",
    rate: "read",
    summary: { zh: "咨询类型", en: "Types of the contact form" },
  }),
  addFeedbackInfo: defineCall({
    method: "POST",
    path: "/mofang/public/feedback/addFeedbackInfo",
    body: z.object({
      name: filled(limits.contactName),
      phone: z.string().check(z.regex(/^1[3-9]\d{9}$/, "rule.mobile-number")),
      companyName: filled(limits.companyName),
      /** Empty in the form that does not ask for it. */
      email: z._default(z.union([z.literal(""), email]), ""),
      content: filled(limits.contactContent),
      typeId: id,
    }),
    data: nothing,
    permission: "visitor",
    rate: "code",
    takesKey: "database",
    changes: ["feedback"],
    summary: { zh: "联系我们", en: "Write by the contact form" },
  }),
  addFeedback: defineCall({
    method: "POST",
    path: "/mofang/feedback/add",
    body: z.object({ content: filled(limits.feedbackContent) }),
    data: nothing,
    permission: "member",
    rate: "code",
    takesKey: "database",
    changes: ["feedback"],
    summary: { zh: "提交意见反馈", en: "Give feedback" },
  }),
  addReport: defineCall({
    method: "POST",
    path: "/mofang/report/add",
    body: z.object({ kind: z.enum(reportSubjects), subjectId: id, reason: filled(limits.reportReason) }),
    data: nothing,
    permission: "member",
    rate: "code",
    takesKey: "database",
    changes: ["feedback"],
    summary: { zh: "举报", en: "Report something" },
  }),
  myFeedback: defineCall({
    method: "GET",
    path: "/mofang/feedback/mine",
    query: paging,
    data: pageOf(writtenFeedback),
    permission: "member",
    rate: "read",
    shows: ["feedback"],
    summary: { zh: "我的反馈与举报", en: "What I wrote, with the answers" },
  }),
};
