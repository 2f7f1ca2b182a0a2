/** Learning platforms that launch lessons and exercises of courses by LTI 1.3 (1EdTech), and take their marks. */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { id, instant, nothing, person } from "../declaration/schemas.ts";
import { limits } from "../names/limits.ts";
import { session } from "./account.ts";
import { bindingAccount, bindingCode, bindingNew } from "./identity.ts";

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const address = z.url().check(z.trim(), z.maxLength(500));
const deployments = z.array(line(255)).check(z.minLength(1), z.maxLength(limits.ltiDeployments));
const platformId = id;

/** A platform as an administrator enters it. */
const platformFacts = {
  name: line(100),
  /** What the platform calls itself (`iss`), often its address. */
  issuer: line(500),
  /** What it calls us. */
  clientId: line(255),
  deployments,
  /** Its addresses of authorisation, tokens, and public keys (JWKS). */
  authorizationAddress: address,
  tokenAddress: address,
  keysAddress: address,
};

const texts = z.object({ zh: z.string(), en: z.string() });

/** Calls of learning platforms: those of administrators, of people who come from a platform, and of members. */
export const ltiCalls = {
  ltiPlatforms: defineCall({
    method: "GET",
    path: "/mofang/admin/lti/platforms",
    data: z.object({
      /** Our own addresses, which the platform's administrator types there. */
      tool: z.object({ login: z.string(), launch: z.string(), keys: z.string(), deepLinking: z.string() }),
      /** Our keys that are published, the one that signs first. */
      keys: z.array(z.object({ kid: z.string(), createdAt: instant })),
      platforms: z.array(
        z.object({ ...platformFacts, id, nLinks: z.number(), nWaiting: z.number(), nFailed: z.number(), createdAt: instant }),
      ),
    }),
    permission: "administrator",
    rate: "read",
    shows: ["learningPlatforms"],
    summary: { zh: "学习平台（LTI）列表", en: "Learning platforms" },
  }),
  addLtiPlatform: defineCall({
    method: "POST",
    path: "/mofang/admin/lti/platforms/add",
    body: z.object(platformFacts),
    data: z.object({ platformId }),
    permission: "administrator",
    rate: "write",
    takesKey: "database",
    changes: ["learningPlatforms"],
    summary: { zh: "登记学习平台", en: "Register a learning platform" },
  }),
  changeLtiPlatform: defineCall({
    method: "POST",
    path: "/mofang/admin/lti/platforms/change",
    body: z.object({ platformId, ...platformFacts }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["learningPlatforms"],
    summary: { zh: "修改学习平台", en: "Change a learning platform" },
  }),
  deleteLtiPlatform: defineCall({
    method: "POST",
    path: "/mofang/admin/lti/platforms/delete",
    body: z.object({ platformId }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["learningPlatforms"],
    summary: { zh: "删除学习平台及其关联", en: "Delete a learning platform with its links" },
  }),
  renewLtiKey: defineCall({
    method: "POST",
    path: "/mofang/admin/lti/key/renew",
    data: z.object({ kid: z.string() }),
    permission: "administrator",
    rate: "write",
    changes: ["learningPlatforms"],
    summary: { zh: "更换签名密钥", en: "Sign with a new key" },
  }),
  ltiFailures: defineCall({
    method: "GET",
    path: "/mofang/admin/lti/failures",
    query: z.object({ platformId }),
    /** Marks that the platform did not take, newest first; a hundred at most. */
    data: z.array(
      z.object({ gradeId: id, student: person, courseId: id, course: texts, failure: z.string(), changedAt: instant }),
    ),
    permission: "administrator",
    rate: "read",
    shows: ["learningPlatforms"],
    summary: { zh: "没有送达的成绩", en: "Marks that a platform did not take" },
  }),
  resendLtiGrade: defineCall({
    method: "POST",
    path: "/mofang/admin/lti/failures/resend",
    body: z.object({ gradeId: id }),
    data: nothing,
    permission: "administrator",
    rate: "write",
    changes: ["learningPlatforms"],
    summary: { zh: "重新回传成绩", en: "Send a mark again" },
  }),
  openLaunch: defineCall({
    method: "POST",
    path: "/mofang/lti/public/open",
    /** From the address of the page that a launch leads to; it counts once, and for an unknown person until it is linked. */
    body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
    data: z.discriminatedUnion("kind", [
      /** `path`: page of ours that the launch leads to; null where the platform waits for a choice of content. */
      z.object({ kind: z.literal("session"), session, path: z.nullable(z.string()) }),
      z.object({
        kind: z.literal("unbound"),
        ticket: z.string(),
        /** How the platform calls the person, and its own name. */
        label: z.string(),
        platform: z.string(),
        /** Null: what a platform says of an e-mail is no proof of it. */
        email: z.null(),
        path: z.nullable(z.string()),
      }),
    ]),
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "打开学习平台的一次启动", en: "Open what a learning platform launched" },
  }),
  ltiBindByAccount: defineCall({
    method: "POST",
    path: "/mofang/lti/public/bindByAccount",
    body: bindingAccount,
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "把学习平台身份关联到已有账号（密码）", en: "Link a person of a platform with an account by password" },
  }),
  ltiBindByPhone: defineCall({
    method: "POST",
    path: "/mofang/lti/public/bindByPhone",
    body: bindingCode,
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "把学习平台身份关联到已有账号（验证码）", en: "Link a person of a platform with an account by a code" },
  }),
  ltiBindNew: defineCall({
    method: "POST",
    path: "/mofang/lti/public/bindNew",
    body: bindingNew,
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "从学习平台来注册账号", en: "Make an account for a person of a platform" },
  }),
  ltiLinks: defineCall({
    method: "GET",
    path: "/mofang/lti/links",
    data: z.array(z.object({ platformId, platform: z.string(), label: z.string(), createdAt: instant })),
    permission: "member",
    needsSession: true,
    rate: "read",
    shows: ["identities"],
    summary: { zh: "我关联的学习平台", en: "Learning platforms that are linked with me" },
  }),
  unlinkLti: defineCall({
    method: "POST",
    path: "/mofang/lti/links/delete",
    body: z.object({ platformId }),
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["identities"],
    summary: { zh: "解除与学习平台的关联", en: "Take the link with a learning platform back" },
  }),
};
