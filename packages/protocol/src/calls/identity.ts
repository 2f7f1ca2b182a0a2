/** Signing in with an account of another site: an OpenID Connect provider that the operator sets, or WeChat. */
import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { codeReceiver, email, instant, nothing, userName, verificationCode } from "../declaration/schemas.ts";
import { captchaTicket, encodedPassword, session } from "./account.ts";

/** Answer of a provider's sign-in: a session, or a ticket with which its holder says which account that is. */
const externalLogin = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("session"), session }),
  z.object({
    kind: z.literal("unbound"),
    ticket: z.string(),
    /** How the provider calls the person. */
    label: z.string(),
    /** An e-mail that the provider has checked; null for none. */
    email: z.nullable(z.string()),
  }),
]);

/** What comes back from the provider: the query of `/callback`, and the state that the browser has kept. */
const returned = z.object({
  search: z.string().check(z.minLength(1), z.maxLength(4000)),
  state: z.string().check(z.minLength(1), z.maxLength(200)),
});
const ticket = z.string().check(z.minLength(1), z.maxLength(100));
const binding = z.object({ label: z.string(), createdAt: instant });

/** Login of the account to which somebody binds another one. */
export const bindingAccount = z.object({
  ticket,
  name: z.string().check(z.minLength(1), z.maxLength(254)),
  passwd: encodedPassword,
  /** Needed after `account.captcha-needed`. */
  captcha: z.optional(captchaTicket),
});

/** A code for the account to which a person binds another one. */
export const bindingCode = z.object({ ticket, phone: codeReceiver, code: verificationCode });

/** The account that a person makes. The code is for the e-mail, and not needed where it is the one that a provider has checked. */
export const bindingNew = z.object({
  ticket,
  name: userName,
  email,
  code: z.optional(verificationCode),
  isAgree: z.literal(true),
});

/** Calls for signing in with accounts at other sites. */
export const identityCalls = {
  accountProperties: defineCall({
    method: "GET",
    path: "/mofang/mworks/public/properties",
    data: z.object({
      /** Name of the provider; null where the operator has set none up. */
      partnerName: z.nullable(z.string()),
      hasWechat: z.boolean(),
      /** Where members see to their account at the provider. */
      accountUrl: z.nullable(z.string()),
      /** Where a sign-out goes on to. */
      logoutUrl: z.nullable(z.string()),
      /** Where a provider sends people back to. */
      redirectToUrl: z.string(),
      /** Sites whose visitors are signed in without being asked; `*` for all. Empty unless the operator names some. */
      autoLoginHosts: z.array(z.string()),
    }),
    permission: "visitor",
    rate: "read",
    summary: { zh: "第三方账号属性", en: "Properties of accounts at other sites" },
  }),
  partnerAccountUrl: defineCall({
    method: "GET",
    path: "/mofang/mworks/public/accountUrl",
    data: z.nullable(z.string()),
    permission: "visitor",
    rate: "read",
    summary: { zh: "合作方账号中心地址", en: "Where members see to their account at the provider" },
  }),
  partnerLoginUrl: defineCall({
    method: "GET",
    path: "/mofang/mworks/public/loginUrl",
    /** `none` (OpenID Connect Core 3.1.2.1): the provider asks nothing and refuses whoever is not signed in there. */
    query: z.object({ prompt: z.optional(z.literal("none")) }),
    data: z.object({ url: z.string(), state: z.string() }),
    permission: "visitor",
    rate: "login",
    summary: { zh: "合作方登录地址", en: "Address at which one signs in at the provider" },
  }),
  partnerLogin: defineCall({
    method: "POST",
    path: "/mofang/mworks/public/login",
    body: returned,
    data: externalLogin,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "用合作方账号登录", en: "Log in with an account of the provider" },
  }),
  exchangeToken: defineCall({
    method: "POST",
    path: "/mofang/user/exchangeToken",
    /** The site from which the visitor came. */
    query: z.object({ host: z.string().check(z.minLength(1), z.maxLength(255)) }),
    body: returned,
    /** A session for what the provider gave to somebody who is bound already; `token` is its access token. */
    data: z.extend(session, { token: z.string() }),
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "用合作方的登录换取会话", en: "Exchange a sign-in at the provider for a session" },
  }),
  partnerBindByAccount: defineCall({
    method: "POST",
    path: "/mofang/mworks/public/bindByAccount",
    body: bindingAccount,
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "把合作方账号绑定到已有账号（密码）", en: "Bind an account of the provider to one of ours by password" },
  }),
  partnerBindByPhone: defineCall({
    method: "POST",
    path: "/mofang/mworks/public/bindByPhone",
    body: bindingCode,
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "把合作方账号绑定到已有账号（验证码）", en: "Bind an account of the provider to one of ours by a code" },
  }),
  partnerBindNew: defineCall({
    method: "POST",
    path: "/mofang/mworks/public/bindNew",
    body: bindingNew,
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "用合作方账号注册", en: "Register with an account of the provider" },
  }),
  partnerBind: defineCall({
    method: "POST",
    path: "/mofang/mworks/bind",
    body: returned,
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "login",
    changes: ["identities"],
    summary: { zh: "绑定合作方账号", en: "Bind an account of the provider to the own account" },
  }),
  partnerBindings: defineCall({
    method: "GET",
    path: "/mofang/mworks/bindList",
    data: z.array(binding),
    permission: "member",
    needsSession: true,
    rate: "read",
    shows: ["identities"],
    summary: { zh: "已绑定的合作方账号", en: "Accounts of the provider that are bound to mine" },
  }),
  partnerUnbind: defineCall({
    method: "POST",
    path: "/mofang/mworks/unbind",
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["identities"],
    summary: { zh: "解除合作方账号绑定", en: "Take the binding to the provider back" },
  }),
  wechatLoginUrl: defineCall({
    method: "GET",
    path: "/mofang/wechatPublic/loginUrl",
    /** Which page of WeChat is meant; there is one. */
    query: z.object({ page: z._default(z.literal("login"), "login") }),
    data: z.object({ url: z.string(), state: z.string() }),
    permission: "visitor",
    rate: "login",
    summary: { zh: "微信登录地址", en: "Address at which one signs in at WeChat" },
  }),
  wechatLogin: defineCall({
    method: "POST",
    path: "/mofang/wechatPublic/login",
    body: returned,
    data: externalLogin,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "用微信账号登录", en: "Log in with an account of WeChat" },
  }),
  wechatBindByAccount: defineCall({
    method: "POST",
    path: "/mofang/wechatPublic/bindByAccount",
    body: bindingAccount,
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "把微信账号绑定到已有账号（密码）", en: "Bind an account of WeChat to one of ours by password" },
  }),
  wechatBindByPhone: defineCall({
    method: "POST",
    path: "/mofang/wechatPublic/bindByPhone",
    body: bindingCode,
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "把微信账号绑定到已有账号（验证码）", en: "Bind an account of WeChat to one of ours by a code" },
  }),
  wechatBindNew: defineCall({
    method: "POST",
    path: "/mofang/wechatPublic/bindNew",
    body: bindingNew,
    data: session,
    permission: "visitor",
    rate: "login",
    changes: [],
    summary: { zh: "用微信账号注册", en: "Register with an account of WeChat" },
  }),
  wechatBind: defineCall({
    method: "POST",
    path: "/mofang/wechat/bind",
    body: returned,
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "login",
    changes: ["identities"],
    summary: { zh: "绑定微信账号", en: "Bind an account of WeChat to the own account" },
  }),
  wechatBindings: defineCall({
    method: "GET",
    path: "/mofang/wechat/bindList",
    data: z.array(binding),
    permission: "member",
    needsSession: true,
    rate: "read",
    shows: ["identities"],
    summary: { zh: "已绑定的微信账号", en: "Accounts of WeChat that are bound to mine" },
  }),
  wechatUnbind: defineCall({
    method: "POST",
    path: "/mofang/wechat/unbind",
    data: nothing,
    permission: "member",
    needsSession: true,
    rate: "write",
    changes: ["identities"],
    summary: { zh: "解除微信账号绑定", en: "Take the binding to WeChat back" },
  }),
};
