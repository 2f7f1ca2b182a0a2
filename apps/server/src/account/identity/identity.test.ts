import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { accountCalls, identityCalls, siteCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDomains } from "../../domains.ts";
import { startTestSite, type TestSite } from "../../platform/testing/test-site.ts";
import { passwd, TestPeople } from "../test-people.ts";
import { startTestProvider, type TestProvider, testClient } from "./test-provider.ts";

const baseUrl = "http://mofang.example.org";
const directory = Object.fromEntries(
  ["ann", "bob", "cem", "dee", "eve", "fay", "gus"].map((name) => [
    name,
    { email: `${name}@campus.example.org`, isChecked: name !== "dee" },
  ]),
);

let provider: TestProvider;
let wechat: Server;
let site: TestSite;

beforeAll(async () => {
  provider = await startTestProvider(directory, `${baseUrl}/callback`);
  wechat = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://wechat");
    const isRight = searchParams.get("code") === "right" && searchParams.get("secret") === "wechat secret";
    const token = isRight ? { access_token: "t", openid: "open", unionid: "union" } : { errcode: 40029 };
    response.end(JSON.stringify(pathname === "/sns/userinfo" ? { nickname: "小明" } : token));
  });
  await new Promise<void>((listening) => wechat.listen(0, "127.0.0.1", listening));
  site = await startTestSite({
    domains: productDomains,
    environment: {
      MOFANG_BASE_URL: baseUrl,
      MOFANG_SIGN_IN: "provider",
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: testClient.id,
      OIDC_CLIENT_SECRET: testClient.secret,
      OIDC_NAME: "Campus",
      OIDC_AUTO_LOGIN_HOSTS: "portal.example.org",
      OIDC_ACCOUNT_URL: "https://campus.example.org/account",
      WECHAT_APP_ID: "wx1",
      WECHAT_APP_SECRET: "wechat secret",
      WECHAT_API_ADDRESS: `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`,
    },
  });
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
  await new Promise((closed) => wechat.close(closed));
});

const { codeFor, emailOf, newName, registered, signedIn } = new TestPeople(() => site);

/** Signs in at the provider and comes back. */
async function arrive(name: string) {
  const { data } = await site.call(identityCalls.partnerLoginUrl);
  return { search: await provider.signIn(data.url, name), state: data.state };
}

async function login(name: string) {
  return site.call(identityCalls.partnerLogin, { body: await arrive(name) });
}

/** Ticket of somebody whom we do not know yet. */
async function ticketOf(name: string): Promise<string> {
  const { data } = await login(name);
  if (data.kind !== "unbound") throw new Error(`${name} is bound`);
  return data.ticket;
}

describe("signing in at an OpenID Connect provider", () => {
  it("[AUT-069] [AUT-072] makes a new member, who needs no code for an e-mail that the provider has checked", async () => {
    const first = await login("ann");
    expect(first).toMatchObject({
      code: 0,
      data: { kind: "unbound", label: "ann of the test", email: "ann@campus.example.org" },
    });
    const body = { ticket: await ticketOf("ann"), name: "ann", email: "ann@campus.example.org", isAgree: true as const };
    const bound = await site.call(identityCalls.partnerBindNew, { body });
    expect(bound).toMatchObject({ code: 0, data: { userInfo: { name: "ann", email: "ann@campus.example.org" } } });
    expect(await login("ann")).toMatchObject({
      code: 0,
      data: { kind: "session", session: { userInfo: { name: "ann" } } },
    });
    const withoutPassword = await site.call(accountCalls.login, { body: { name: "ann", passwd } });
    expect(withoutPassword.code).toBe(10001);
  });

  it("asks for a code where the e-mail is another one, or the provider has not checked it", async () => {
    const { data } = await login("dee");
    expect(data).toMatchObject({ kind: "unbound", email: null });
    const email = "dee@campus.example.org";
    const body = { ticket: await ticketOf("dee"), name: "dee", email, isAgree: true as const };
    expect(await site.call(identityCalls.partnerBindNew, { body })).toMatchObject({ code: 10002 });
    const code = await codeFor(email, "REGISTER");
    expect(await site.call(identityCalls.partnerBindNew, { body: { ...body, code } })).toMatchObject({ code: 0 });
  });

  it("[AUT-070] binds to an account by its password", async () => {
    const name = await registered();
    const ticket = await ticketOf("bob");
    const bind = (password: string) =>
      site.call(identityCalls.partnerBindByAccount, { body: { ticket, name, passwd: password } });
    expect(await bind("d3Jvbmc=")).toMatchObject({ code: 10001 });
    expect(await bind(passwd)).toMatchObject({ code: 0, data: { userInfo: { name } } });
    expect(await bind(passwd)).toMatchObject({ code: 10032 });
    expect(await login("bob")).toMatchObject({ data: { kind: "session", session: { userInfo: { name } } } });
  });

  it("[AUT-071] binds to an account by a code", async () => {
    const name = await registered();
    const body = { ticket: await ticketOf("cem"), phone: emailOf(name), code: await codeFor(emailOf(name), "LOGIN") };
    expect(await site.call(identityCalls.partnerBindByPhone, { body })).toMatchObject({ data: { userInfo: { name } } });
    expect(await login("cem")).toMatchObject({ data: { kind: "session", session: { userInfo: { name } } } });
  });

  it("[AUT-077] [AUT-079] is bound, listed and taken back in the settings", async () => {
    const { accessToken: token } = await signedIn();
    const bind = async (name: string) => site.call(identityCalls.partnerBind, { body: await arrive(name), token });
    expect((await bind("eve")).code).toBe(0);
    expect(await bind("fay")).toMatchObject({ code: 10033 });
    const { data } = await site.call(identityCalls.partnerBindings, { token });
    expect(data).toMatchObject([{ label: "eve of the test" }]);
    expect((await site.call(identityCalls.partnerUnbind, { token })).code).toBe(0);
    expect((await site.call(identityCalls.partnerBindings, { token })).data).toEqual([]);
    expect(await site.call(identityCalls.partnerUnbind, { token })).toMatchObject({ code: 10034 });
    expect((await login("eve")).data.kind).toBe("unbound");
  });

  it("does not find an account by its e-mail alone", async () => {
    const name = newName();
    const email = "gus@campus.example.org";
    const code = await codeFor(email, "REGISTER");
    await site.call(accountCalls.register, { body: { name, phone: email, code, passwd, isAgree: true } });
    const { data } = await login("gus");
    expect(data.kind).toBe("unbound");
    const body = { ticket: await ticketOf("gus"), name: newName(), email, isAgree: true as const };
    expect(await site.call(identityCalls.partnerBindNew, { body })).toMatchObject({ code: 10004 });
  });

  it("counts once, for the browser that began it only", async () => {
    const body = await arrive("ann");
    expect(await site.call(identityCalls.partnerLogin, { body: { ...body, state: "another" } })).toMatchObject({ code: 10031 });
    expect((await site.call(identityCalls.partnerLogin, { body })).code).toBe(0);
    expect(await site.call(identityCalls.partnerLogin, { body })).toMatchObject({ http: 200, code: 10031 });
    const other = await site.call(identityCalls.partnerLoginUrl);
    const stolen = await arrive("ann");
    const mixed = { search: stolen.search, state: other.data.state };
    expect(await site.call(identityCalls.partnerLogin, { body: mixed })).toMatchObject({ code: 10031 });
  });

  it("is refused when the person does not agree", async () => {
    const { data } = await site.call(identityCalls.partnerLoginUrl);
    const body = { search: await provider.refuse(data.url), state: data.state };
    expect(await site.call(identityCalls.partnerLogin, { body, language: "en" })).toMatchObject({
      http: 200,
      code: 10031,
      message: "Logging in at the other site did not succeed, please begin again",
    });
  });

  it("is refused to a frozen account", async () => {
    const { database } = site.platform;
    await database.updateTable("account").set({ frozen_at: new Date() }).where("name", "=", "ann").execute();
    expect(await login("ann")).toMatchObject({ http: 403, code: 40300 });
    await database.updateTable("account").set({ frozen_at: null }).where("name", "=", "ann").execute();
  });

  it("[AUT-073] [AUT-074] [AUT-080] says what is set up", async () => {
    const { data } = await site.call(identityCalls.accountProperties);
    expect(data).toMatchObject({
      partnerName: "Campus",
      hasWechat: true,
      accountUrl: "https://campus.example.org/account",
      redirectToUrl: `${baseUrl}/callback`,
    });
    expect(data.logoutUrl).toContain(provider.issuer);
    expect((await site.call(identityCalls.partnerAccountUrl)).data).toBe("https://campus.example.org/account");
    expect((await site.call(siteCalls.properties)).data.signInAddress).toBe("/sign?via=partner");
  });
});

describe("visitors of sites that the operator trusts", () => {
  const host = "portal.example.org";
  /** Who comes from there, with the browser's cookies at the provider. */
  async function exchange(cookies: Map<string, string>, from = host) {
    const { data } = await site.call(identityCalls.partnerLoginUrl, { query: { prompt: "none" } });
    const body = { search: await provider.pass(data.url, cookies), state: data.state };
    return site.call(identityCalls.exchangeToken, { query: { host: from }, body });
  }
  async function browserOf(name: string): Promise<Map<string, string>> {
    const cookies = new Map<string, string>();
    await provider.signIn((await site.call(identityCalls.partnerLoginUrl)).data.url, name, cookies);
    return cookies;
  }

  it("[AUT-062] get a session for the one that they have at the provider, without being asked anything", async () => {
    const { accessToken } = await signedIn();
    await site.call(identityCalls.partnerBind, { body: await arrive("fay"), token: accessToken });
    const answer = await exchange(await browserOf("fay"));
    expect(answer).toMatchObject({ code: 0, data: { userInfo: { name: expect.any(String) } } });
    expect(answer.data.token).toBe(answer.data.accessToken);
    expect((await site.call(identityCalls.partnerBindings, { token: answer.data.token })).code).toBe(0);
    expect((await site.call(identityCalls.accountProperties)).data.autoLoginHosts).toEqual([host]);
  });

  it("stay visitors without a session there, without an account here, or from another site", async () => {
    expect(await exchange(new Map())).toMatchObject({ code: 10031 });
    expect(await exchange(await browserOf("gus"))).toMatchObject({ code: 10034 });
    expect(await exchange(await browserOf("gus"), "elsewhere.example.org")).toMatchObject({ code: 10030 });
  });
});

describe("signing in with WeChat", () => {
  it("[AUT-075] [AUT-076] [AUT-078] goes to the page with the QR code and comes back with the person", async () => {
    const { data } = await site.call(identityCalls.wechatLoginUrl, { query: { page: "login" } });
    const address = new URL(data.url);
    expect(address.origin + address.pathname).toBe("https://open.weixin.qq.com/connect/qrconnect");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ appid: "wx1", scope: "snsapi_login", state: data.state });
    const { accessToken: token } = await signedIn();
    const body = { search: `?code=right&state=${data.state}`, state: data.state };
    expect((await site.call(identityCalls.wechatBind, { body, token })).code).toBe(0);
    expect((await site.call(identityCalls.wechatBindings, { token })).data).toMatchObject([{ label: "小明" }]);
    expect((await site.call(identityCalls.wechatUnbind, { token })).code).toBe(0);
    expect((await site.call(identityCalls.wechatBindings, { token })).data).toEqual([]);
  });

  it("is refused for a code that WeChat does not know", async () => {
    const { data } = await site.call(identityCalls.wechatLoginUrl);
    const body = { search: `?code=wrong&state=${data.state}`, state: data.state };
    expect(await site.call(identityCalls.wechatLogin, { body })).toMatchObject({ code: 10031 });
  });
});

describe("a site without other ways of logging in", () => {
  it("says so", async () => {
    const other = await startTestSite({ domains: productDomains });
    expect((await other.call(identityCalls.accountProperties)).data).toMatchObject({
      partnerName: null,
      hasWechat: false,
      autoLoginHosts: [],
    });
    expect(await other.call(identityCalls.partnerLoginUrl)).toMatchObject({ code: 10030 });
    await other.stop();
  });
});
