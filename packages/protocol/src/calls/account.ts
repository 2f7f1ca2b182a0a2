import { z } from "zod/mini";
import { defineCall } from "../call.ts";
import { codeEntrances, siteRoles } from "../enums.ts";
import { email, id, instant, nothing, userName, verificationCode } from "../schemas.ts";

export const userInfo = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  email: z.string(),
  organization: z.string(),
  region: z.string(),
  description: z.string(),
  siteRole: z.enum(siteRoles),
  userLevel: z.object({ maxRepoCount: z.number() }),
});

/** What others see of a user. */
export const publicUser = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  organization: z.string(),
  description: z.string(),
  createdAt: instant,
});

/** Both tokens; `expiresIn` seconds from the answer on. */
export const session = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.number(),
  userInfo,
});

/** Passwords travel as Base64 of their UTF-8 bytes (decision D6): an encoding, no protection. */
const encodedPassword = z.string().check(z.minLength(1), z.maxLength(400));

export const accountCalls = {
  login: defineCall({
    method: "POST",
    path: "/mofang/user/login",
    body: z.object({
      name: z.string().check(z.minLength(1), z.maxLength(254)),
      passwd: encodedPassword,
      isRemember: z._default(z.boolean(), true),
    }),
    data: session,
    permission: "visitor",
    rate: "login",
    summary: { zh: "用账号和密码登录", en: "Log in with name and password" },
  }),
  loginByPhone: defineCall({
    method: "POST",
    path: "/mofang/user/loginByPhone",
    body: z.object({ phone: email, code: verificationCode, isRemember: z._default(z.boolean(), true) }),
    data: session,
    permission: "visitor",
    rate: "login",
    summary: { zh: "用验证码登录（phone 放邮箱）", en: "Log in with a code (phone holds an e-mail)" },
  }),
  refreshToken: defineCall({
    method: "POST",
    path: "/mofang/mworks/public/refreshToken",
    body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(500)) }),
    data: z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() }),
    permission: "visitor",
    rate: "read",
    summary: { zh: "用刷新令牌换新令牌", en: "Exchange the refresh token for new tokens" },
  }),
  sendCode: defineCall({
    method: "POST",
    path: "/authentication/public/user/send_phone_email_captcha",
    encoding: "form",
    body: z.object({ receiver: email, entrance: z.enum(codeEntrances) }),
    data: nothing,
    permission: "visitor",
    rate: "code",
    successCode: 200,
    summary: { zh: "发送验证码", en: "Send a verification code" },
  }),
  checkPhoneRegistered: defineCall({
    method: "POST",
    path: "/mofang/public/checkPhoneRegistered",
    body: z.object({ phone: email }),
    data: z.boolean(),
    permission: "visitor",
    rate: "code",
    summary: { zh: "该邮箱是否可以注册", en: "Whether an e-mail can still register" },
  }),
  verifyUserName: defineCall({
    method: "GET",
    path: "/mofang/user/verifyUserName",
    query: z.object({ name: userName }),
    data: z.boolean(),
    permission: "visitor",
    rate: "read",
    summary: { zh: "用户名是否可用", en: "Whether a user name is free" },
  }),
  register: defineCall({
    method: "POST",
    path: "/mofang/user/register",
    body: z.object({
      name: userName,
      phone: email,
      code: verificationCode,
      passwd: encodedPassword,
      realName: z._default(z.string().check(z.maxLength(30)), ""),
      isAgree: z.literal(true),
      /** One-time token that the site's first start prints; makes the new member an administrator. */
      administrator: z.optional(z.string().check(z.maxLength(200))),
    }),
    data: z.object({ id }),
    permission: "visitor",
    rate: "login",
    summary: { zh: "注册", en: "Register" },
  }),
  resetPassword: defineCall({
    method: "POST",
    path: "/mofang/user/resetPassword",
    body: z.object({ phone: email, code: verificationCode, newPassword: encodedPassword }),
    data: nothing,
    permission: "visitor",
    rate: "login",
    summary: { zh: "用验证码重设密码", en: "Set a new password with a code" },
  }),
  currentUser: defineCall({
    method: "POST",
    path: "/mofang/mworks/userInfo",
    data: userInfo,
    permission: "member",
    rate: "read",
    summary: { zh: "当前用户", en: "The current user" },
  }),
  userById: defineCall({
    method: "GET",
    path: "/mofang/user/getUserInfoById",
    query: z.object({ id }),
    data: publicUser,
    permission: "visitor",
    rate: "read",
    summary: { zh: "按编号查用户", en: "A user by id" },
  }),
  logout: defineCall({
    method: "GET",
    path: "/authentication/auth/user/logout",
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    summary: { zh: "退出登录", en: "Sign out" },
  }),
};
