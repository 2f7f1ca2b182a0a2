import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import {
  codeReceiver,
  email,
  id,
  instant,
  nothing,
  paging,
  phoneNumber,
  userName,
  verificationCode,
} from "../declaration/schemas.ts";
import { codeEntrances, loginMethods, siteRoles } from "../names/enums.ts";

/** The account that is signed in, as its owner sees it. */
export const userInfo = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  email: z.string(),
  /** With the country's prefix; null without one. */
  phone: z.nullable(z.string()),
  realName: z.string(),
  /** What the member works on, joined with commas and as a list. */
  tags: z.string(),
  tagList: z.array(z.string()),
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

/** Passwords travel as Base64 of their UTF-8 bytes: an encoding, no protection. */
export const encodedPassword = z.string().check(z.minLength(1), z.maxLength(400));

/** Ticket of a solved slider puzzle. */
export const captchaTicket = z.string().check(z.minLength(1), z.maxLength(100));

/** What a browser says of itself when it logs in. */
const loginDevice = {
  /** A number that the browser has drawn and keeps: the next time it is known, and strangers' wrong tries do not concern it. */
  device: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
};

/** Calls about one's own account: signing in, registering, profile. */
export const accountCalls = {
  login: defineCall({
    method: "POST",
    path: "/mofang/user/login",
    body: z.object({
      name: z.string().check(z.minLength(1), z.maxLength(254)),
      passwd: encodedPassword,
      isRemember: z._default(z.boolean(), true),
      /** Needed after `account.captcha-needed`. */
      captcha: z.optional(captchaTicket),
      ...loginDevice,
    }),
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "用账号和密码登录", en: "Log in with name and password" },
  }),
  loginByPhone: defineCall({
    method: "POST",
    path: "/mofang/user/loginByPhone",
    body: z.object({
      phone: codeReceiver,
      code: verificationCode,
      isRemember: z._default(z.boolean(), true),
      ...loginDevice,
    }),
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
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
  machineCaptcha: defineCall({
    method: "POST",
    path: "/authentication/public/user/get_machine_captcha",
    encoding: "form",
    /** The picture with its gap, and the piece that lies `top` pixels below the picture's upper edge; PNG as `data:` addresses. */
    data: z.object({ puzzle: z.string(), picture: z.string(), piece: z.string(), top: z.number() }),
    permission: "visitor",
    rate: "captcha",
    changes: [],
    summary: { zh: "取滑块验证图", en: "A slider puzzle" },
  }),
  checkMachineCaptcha: defineCall({
    method: "POST",
    path: "/authentication/public/user/check_machine_captcha",
    body: z.object({
      /** Id of the puzzle. */
      puzzle: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
      /** Pixels of the picture from its left edge to the piece. */
      offset: z.number().check(z.minimum(0), z.maximum(450)),
      /** Where the piece was on its way, with milliseconds. */
      track: z.array(z.object({ x: z.number(), t: z.number() })).check(z.maxLength(2000)),
    }),
    /** One-use ticket for sending a code. */
    data: z.object({ ticket: z.string() }),
    permission: "visitor",
    rate: "captcha",
    changes: [],
    summary: { zh: "判定滑块验证", en: "Judge the answer to a slider puzzle" },
  }),
  sendCode: defineCall({
    method: "POST",
    path: "/authentication/public/user/send_phone_email_captcha",
    encoding: "form",
    body: z.object({
      /** Which of the two the receiver is; clients may say it, the receiver itself decides. */
      phone_or_email: z.optional(z.enum(["phone", "email"])),
      receiver: codeReceiver,
      captcha: captchaTicket,
      entrance: z.enum(codeEntrances),
    }),
    data: nothing,
    permission: "visitor",
    rate: "code",
    changes: [],
    successCode: 200,
    summary: { zh: "发送验证码", en: "Send a verification code" },
  }),
  checkPhoneRegistered: defineCall({
    method: "POST",
    path: "/mofang/public/checkPhoneRegistered",
    body: z.object({
      phone: codeReceiver,
      /** Of visitors: whoever asks for many addresses solves a puzzle for each. */
      captcha: z.optional(captchaTicket),
    }),
    data: z.boolean(),
    permission: "visitor",
    rate: "code",
    changes: [],
    summary: { zh: "该邮箱或手机号是否还可绑定", en: "Whether an e-mail or phone is still free to bind" },
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
    changes: [],
    summary: { zh: "注册", en: "Register" },
  }),
  resetPassword: defineCall({
    method: "POST",
    path: "/mofang/user/resetPassword",
    body: z.object({ phone: codeReceiver, code: verificationCode, newPassword: encodedPassword }),
    data: nothing,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "用验证码重设密码", en: "Set a new password with a code" },
  }),
  currentUser: defineCall({
    method: "POST",
    path: "/mofang/mworks/userInfo",
    data: userInfo,
    permission: "member",
    rate: "read",
    shows: ["profile"],
    summary: { zh: "当前用户", en: "The current user" },
  }),
  userById: defineCall({
    method: "GET",
    path: "/mofang/user/getUserInfoById",
    query: z.object({ id }),
    data: publicUser,
    permission: "visitor",
    rate: "read",
    shows: ["profile"],
    summary: { zh: "按编号查用户", en: "A user by id" },
  }),
  logout: defineCall({
    method: "GET",
    path: "/authentication/auth/user/logout",
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["sessions"],
    summary: { zh: "退出登录", en: "Sign out" },
  }),
  updatePassword: defineCall({
    method: "POST",
    path: "/mofang/user/updatePassword",
    body: z.object({ oldPassword: encodedPassword, newPassword: encodedPassword }),
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "login",
    changes: ["sessions"],
    summary: { zh: "修改密码，并在各处退出登录", en: "Change the password and sign out everywhere" },
  }),
  updateEmail: defineCall({
    method: "POST",
    path: "/mofang/user/updateEmail",
    body: z.object({ email, code: verificationCode }),
    data: nothing,
    permission: "member",
    needsSession: true,
    needsConfirmation: true,
    rate: "login",
    changes: ["profile"],
    summary: { zh: "换绑邮箱", en: "Change the e-mail" },
  }),
  updatePhone: defineCall({
    method: "POST",
    path: "/mofang/user/updatePhone",
    body: z.object({ phone: phoneNumber, code: verificationCode }),
    data: nothing,
    permission: "member",
    needsSession: true,
    needsConfirmation: true,
    rate: "login",
    changes: ["profile"],
    summary: { zh: "绑定或换绑手机号", en: "Bind or change the phone number" },
  }),
  bindEmail: defineCall({
    method: "POST",
    path: "/authentication/public/user/bindEmail",
    body: z.object({ email, captcha: z.string().check(z.minLength(1), z.maxLength(100)) }),
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "code",
    changes: [],
    summary: { zh: "向要绑定的邮箱发验证码", en: "Send a code to an e-mail that shall be bound" },
  }),
  confirmBindEmail: defineCall({
    method: "POST",
    path: "/authentication/public/user/confirmBindEmail",
    body: z.object({ email, code: verificationCode }),
    data: nothing,
    permission: "member",
    needsSession: true,
    needsConfirmation: true,
    rate: "login",
    changes: ["profile"],
    summary: { zh: "用验证码确认绑定邮箱", en: "Confirm an e-mail with its code" },
  }),
  anotherSession: defineCall({
    method: "POST",
    path: "/mofang/user/anotherSession",
    /** For another tab of the same browser: it lives as long as a login that is not remembered. */
    data: session,
    permission: "member",
    needsSession: true,
    rate: "login",
    changes: ["sessions"],
    summary: { zh: "为同一浏览器的另一个标签页开一个会话", en: "A session for another tab of the same browser" },
  }),
  sessions: defineCall({
    method: "GET",
    path: "/mofang/user/sessions",
    data: z.array(
      z.object({
        sessionId: z.string(),
        isCurrent: z.boolean(),
        address: z.string(),
        device: z.string(),
        createdAt: instant,
        usedAt: instant,
      }),
    ),
    permission: "member",
    needsSession: true,
    rate: "read",
    shows: ["sessions"],
    summary: { zh: "我的登录会话", en: "Browsers that are signed in to my account" },
  }),
  closeSession: defineCall({
    method: "POST",
    path: "/mofang/user/closeSession",
    /** Without one: every session but the caller's. */
    body: z.object({ sessionId: z.optional(z.string().check(z.regex(/^[0-9a-f-]{36}$/))) }),
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["sessions"],
    summary: { zh: "让某个或所有其他会话退出", en: "Sign out another browser, or all others" },
  }),
  loginLog: defineCall({
    method: "POST",
    path: "/mofang/loginLog/listByUserId",
    body: paging,
    data: pageOf(
      z.object({
        id,
        method: z.enum(loginMethods),
        isSuccess: z.boolean(),
        address: z.string(),
        device: z.string(),
        createdAt: instant,
      }),
    ),
    permission: "member",
    needsSession: true,
    rate: "read",
    shows: ["sessions"],
    summary: { zh: "我的登录记录", en: "My login log" },
  }),
  personalData: defineCall({
    method: "GET",
    path: "/mofang/user/personalData",
    bytes: "application/zip",
    permission: "member",
    needsSession: true,
    rate: "code",
    summary: { zh: "下载我的全部个人数据", en: "Download all that the site keeps about me" },
  }),
  deleteUser: defineCall({
    method: "GET",
    path: "/mofang/user/delete",
    data: nothing,
    permission: "member",
    needsSession: true,
    needsConfirmation: true,
    rate: "login",
    changes: [],
    summary: { zh: "注销账号", en: "Delete the own account" },
  }),
  deleteAccount: defineCall({
    method: "GET",
    path: "/authentication/auth/user/delete",
    data: nothing,
    permission: "member",
    needsSession: true,
    needsConfirmation: true,
    rate: "login",
    changes: [],
    summary: { zh: "注销账号", en: "Delete the own account" },
  }),
};
