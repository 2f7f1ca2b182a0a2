import { accountCalls, errors } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { ensureAdministrator } from "./administrator.ts";
import { encode, passwd, TestPeople } from "./test-people.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
});
afterAll(() => site.stop());

const people = new TestPeople(() => site);
const { codeFor, emailOf, forgetMails, mailTo, newName, passAMinute, registered, signedIn, ticket } = people;

async function freeze(name: string, frozenAt: Date | null): Promise<void> {
  await site.platform.database.updateTable("account").set({ frozen_at: frozenAt }).where("name", "=", name).execute();
}

describe("registration", () => {
  it("makes an account with a code from the mail [AUT-023] [AUT-057]", async () => {
    const name = newName();
    const [phone, realName] = [emailOf(name), ""];
    const body = { name, phone, code: await codeFor(phone, "REGISTER"), passwd, realName, isAgree: true as const };
    expect(await site.call(accountCalls.register, { body: { ...body, isAgree: false } })).toMatchObject({ code: 40000 });
    expect(await site.call(accountCalls.register, { body })).toMatchObject({ code: 0, data: { id: expect.any(Number) } });
    const { data } = await site.call(accountCalls.verifyUserName, { query: { name } });
    expect(data).toBe(false);
  });

  it("refuses a name that is taken, in any case of letters, without using up the code", async () => {
    const name = await registered();
    const other = newName();
    const code = await codeFor(emailOf(other), "REGISTER");
    const body = { phone: emailOf(other), code, passwd, isAgree: true as const };
    expect(await site.call(accountCalls.register, { body: { ...body, name: name.toUpperCase() } })).toMatchObject({
      http: 200,
      code: 10003,
      message: "用户名已被使用",
    });
    expect(await site.call(accountCalls.register, { body: { ...body, name: other } })).toMatchObject({ code: 0 });
  });

  it("refuses a weak password, in the caller's language", async () => {
    const name = newName();
    const answer = await site.call(accountCalls.register, {
      body: { name, phone: emailOf(name), code: "000000", passwd: encode("abc def 1"), isAgree: true },
      language: "en",
    });
    expect(answer).toMatchObject({ http: 200, code: 10005, message: expect.stringContaining("6 to 32 characters") });
  });

  it("refuses a name with other characters and says the rule, but never shows a password", async () => {
    const body = { name: "a b", phone: "a@example.org", code: "123456", passwd, isAgree: true as const };
    expect(await site.call(accountCalls.register, { body, language: "en" })).toMatchObject({
      http: 200,
      code: 40000,
      message: 'name: the value "a b" breaks the rule: 1 to 30 letters, digits or underscores',
    });
    const { message } = await site.call(accountCalls.register, { body: { ...body, name: "ab", passwd: 12345678 } });
    expect(message).toContain("passwd");
    expect(message).not.toContain("12345678");
  });

  it("refuses who does not agree to the terms", async () => {
    const body = { name: newName(), phone: "a@example.org", code: "123456", passwd, isAgree: false };
    expect(await site.call(accountCalls.register, { body })).toMatchObject({ code: 40000 });
  });

  it("tells the owner of a registered e-mail, and nobody else, that it is registered", async () => {
    const name = await registered();
    await passAMinute(emailOf(name));
    await forgetMails(emailOf(name));
    const again = await site.call(accountCalls.sendCode, {
      body: { receiver: emailOf(name), captcha: await ticket(), entrance: "REGISTER" },
    });
    const stranger = newName();
    const first = await site.call(accountCalls.sendCode, {
      body: { receiver: emailOf(stranger), captcha: await ticket(), entrance: "REGISTER" },
    });
    expect(again).toEqual(first);
    expect(await mailTo(emailOf(name))).toContain("已经注册");
  });

  it("tells a member whether an e-mail is free to bind, and a visitor who solves a puzzle for it [AUT-054] [VAL-034]", async () => {
    const name = newName();
    const { accessToken: token } = await signedIn();
    const ask = () => site.call(accountCalls.checkPhoneRegistered, { body: { phone: emailOf(name) }, token });
    expect((await ask()).data).toBe(true);
    await registered(name);
    expect((await ask()).data).toBe(false);
    const phone = emailOf(name);
    expect(await site.call(accountCalls.checkPhoneRegistered, { body: { phone } })).toMatchObject({ code: 10016 });
    const captcha = await ticket();
    expect(await site.call(accountCalls.checkPhoneRegistered, { body: { phone, captcha } })).toMatchObject({
      code: 0,
      data: false,
    });
    expect(await site.call(accountCalls.checkPhoneRegistered, { body: { phone, captcha } })).toMatchObject({ code: 10021 });
    for (const malformed of ["nobody", "a@b", "@example.org"]) {
      const answer = await site.call(accountCalls.checkPhoneRegistered, { body: { phone: malformed }, token });
      expect([malformed, answer.code]).toEqual([malformed, 40000]);
    }
  });
});

describe("verification codes", () => {
  it("arrive in the language of the request [AUT-055]", async () => {
    const receiver = emailOf(newName());
    const body = { phone_or_email: "email" as const, receiver, captcha: await ticket(), entrance: "REGISTER" as const };
    expect((await site.call(accountCalls.sendCode, { body, language: "en" })).code).toBe(200);
    expect(await mailTo(receiver)).toMatch(/Verification code: \d{6}/);
  });

  it("are sent once a minute", async () => {
    const receiver = emailOf(newName());
    const send = async () =>
      site.call(accountCalls.sendCode, { body: { receiver, captcha: await ticket(), entrance: "LOGIN" }, language: "en" });
    expect(await send()).toMatchObject({ http: 200, code: 200, data: null });
    expect(await send()).toMatchObject({ code: 10006, message: expect.stringMatching(/another code in \d+ seconds/) });
  });

  it("are sent ten times an hour at most to one receiver", async () => {
    const receiver = emailOf(newName());
    const send = async () => site.call(accountCalls.sendCode, { body: { receiver, captcha: await ticket(), entrance: "LOGIN" } });
    for (let count = 0; count < 10; count++) {
      expect((await send()).code).toBe(200);
      await passAMinute(receiver);
    }
    expect(await send()).toMatchObject({ http: 200, code: 501, message: "请求过于频繁，请在 60 分钟后重试" });
  });

  it("stop working after five wrong tries", async () => {
    const name = await registered();
    const code = await codeFor(emailOf(name), "LOGIN");
    const wrong = code === "111111" ? "222222" : "111111";
    for (let count = 0; count < 5; count++) {
      const answer = await site.call(accountCalls.loginByPhone, { body: { phone: emailOf(name), code: wrong } });
      expect(answer.code).toBe(10002);
    }
    const right = await site.call(accountCalls.loginByPhone, { body: { phone: emailOf(name), code } });
    expect(right).toMatchObject({ http: 200, code: 10002, message: "验证码错误或已失效" });
  });

  it("stop working after ten minutes", async () => {
    const name = await registered();
    const code = await codeFor(emailOf(name), "LOGIN");
    await site.platform.database
      .updateTable("verification_code")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("receiver", "=", emailOf(name))
      .execute();
    expect(await site.call(accountCalls.loginByPhone, { body: { phone: emailOf(name), code } })).toMatchObject({ code: 10002 });
  });

  it("work once, and for their purpose only", async () => {
    const name = await registered();
    const code = await codeFor(emailOf(name), "LOGIN");
    const reset = await site.call(accountCalls.resetPassword, {
      body: { phone: emailOf(name), code, newPassword: passwd },
    });
    expect(reset.code).toBe(10002);
    expect((await site.call(accountCalls.loginByPhone, { body: { phone: emailOf(name), code } })).code).toBe(0);
    expect((await site.call(accountCalls.loginByPhone, { body: { phone: emailOf(name), code } })).code).toBe(10002);
  });

  it("are not kept in the clear", async () => {
    const name = newName();
    const code = await codeFor(emailOf(name), "REGISTER");
    const row = await site.platform.database
      .selectFrom("verification_code")
      .selectAll()
      .where("receiver", "=", emailOf(name))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.code_hash.toString("latin1")).not.toContain(code);
  });

  it("need an e-mail address", async () => {
    const answer = await site.call(accountCalls.sendCode, {
      body: { receiver: "nobody", captcha: "none", entrance: "LOGIN" },
      language: "en",
    });
    expect(answer.message).toBe(
      'receiver: the value "nobody" breaks the rule: an e-mail address, or a mobile number of 11 digits after +86',
    );
  });
});

describe("signing in", () => {
  it("works with the name in any case of letters and with the e-mail [AUT-051]", async () => {
    const name = await registered();
    for (const text of [name, name.toUpperCase(), emailOf(name)]) {
      const answer = await site.call(accountCalls.login, { body: { name: text, passwd } });
      expect(answer).toMatchObject({ http: 200, code: 0, data: { expiresIn: 7200, userInfo: { name, siteRole: "member" } } });
    }
  });

  it("says the same to a wrong password and to an unknown name", async () => {
    const name = await registered();
    const wrong = await site.call(accountCalls.login, { body: { name, passwd: encode("wrong123") } });
    const unknown = await site.call(accountCalls.login, { body: { name: "nobody_at_all", passwd } });
    expect(wrong).toEqual({ http: 200, code: 10001, message: "账号或密码错误", data: null });
    expect(unknown).toEqual(wrong);
  });

  it("works with a code [AUT-052]", async () => {
    const name = await registered();
    const code = await codeFor(emailOf(name), "LOGIN");
    const answer = await site.call(accountCalls.loginByPhone, { body: { phone: emailOf(name), code } });
    expect(answer).toMatchObject({ code: 0, data: { userInfo: { name } } });
  });

  it("is remembered for a month by password and by code, else for a shorter time [AUT-020]", async () => {
    const name = await registered();
    const phone = emailOf(name);
    for (const isRemember of [true, false]) {
      expect((await site.call(accountCalls.login, { body: { name, passwd, isRemember } })).code).toBe(0);
      const code = await codeFor(phone, "LOGIN");
      expect((await site.call(accountCalls.loginByPhone, { body: { phone, code, isRemember } })).code).toBe(0);
    }
    const sessions = await site.platform.database
      .selectFrom("login_session")
      .innerJoin("account", "account.id", "login_session.account_id")
      .select(["is_remembered", "expires_at"])
      .where("account.name", "=", name)
      .execute();
    const month = Date.now() + 29 * 86_400_000;
    expect(sessions.map(({ is_remembered }) => is_remembered).sort()).toEqual([false, false, true, true]);
    for (const { is_remembered, expires_at } of sessions) expect(expires_at.getTime() > month).toBe(is_remembered);
  });

  it("is refused for a frozen account with HTTP 403, once the password is right [ERR-015]", async () => {
    const name = await registered();
    await freeze(name, new Date());
    expect(await site.call(accountCalls.login, { body: { name, passwd: encode("wrong123") } })).toMatchObject({
      http: 200,
      code: 10001,
    });
    expect(await site.call(accountCalls.login, { body: { name, passwd }, language: "en" })).toMatchObject({
      http: 403,
      code: errors["auth.account-frozen"].code,
      message: "Your account has been frozen, please contact staff",
    });
  });

  it("works although the browser still holds a stale token", async () => {
    const name = await registered();
    expect(await site.call(accountCalls.login, { body: { name, passwd }, token: "stale" })).toMatchObject({ code: 0 });
  });
});

describe("a session", () => {
  it("lets its holder call in the header `token` [AUT-049]", async () => {
    const { accessToken, userInfo } = await signedIn();
    const answer = await site.call(accountCalls.currentUser, { token: accessToken });
    expect(answer).toMatchObject({ http: 200, code: 0, data: { id: userInfo.id, userLevel: { maxRepoCount: 1000 } } });
  });

  it("is not carried by a cookie or the other header", async () => {
    const { accessToken } = await signedIn();
    const response = await fetch(`${site.address}${accountCalls.currentUser.path}`, {
      method: "POST",
      headers: { cookie: `token=${accessToken}`, authorization: `Bearer ${accessToken}` },
    });
    expect(await response.json()).toMatchObject({ code: 401 });
  });

  it("is missing: a call for members is refused with body code 401 and HTTP 200", async () => {
    expect(await site.call(accountCalls.currentUser)).toEqual({
      http: 200,
      code: 401,
      message: "抱歉，您没有权限访问此页面",
      data: null,
    });
    expect(await site.call(accountCalls.currentUser, { language: "en" })).toMatchObject({
      message: "Sorry, you don't have permission to access this page",
    });
  });

  it("is over: HTTP 401", async () => {
    expect(await site.call(accountCalls.currentUser, { token: "not.a.token" })).toMatchObject({ http: 401, code: 40100 });
  });

  it("of a frozen account is refused with HTTP 403", async () => {
    const { accessToken, userInfo } = await signedIn();
    await freeze(userInfo.name, new Date());
    expect(await site.call(accountCalls.currentUser, { token: accessToken, language: "en" })).toMatchObject({
      http: 403,
      code: 40300,
      message: "Your account has been frozen, please contact staff",
    });
  });

  it("ends with signing out, at once; the call takes a bearer token [AUT-050] [AUT-065]", async () => {
    const { accessToken, refreshToken } = await signedIn();
    expect(await site.call(accountCalls.logout, { token: accessToken })).toMatchObject({ http: 200, code: 0, data: null });
    expect(await site.call(accountCalls.currentUser, { token: accessToken })).toMatchObject({ http: 401 });
    expect(await site.call(accountCalls.refreshToken, { body: { refreshToken } })).toMatchObject({ http: 401 });
    expect(await site.call(accountCalls.logout)).toMatchObject({ http: 200, code: 401 });
  });

  it("goes on with new tokens for the refresh token [AUT-053]", async () => {
    const { refreshToken } = await signedIn();
    const { data, code } = await site.call(accountCalls.refreshToken, { body: { refreshToken } });
    expect([code, data.expires_in]).toEqual([0, 7200]);
    expect(data.refresh_token).not.toBe(refreshToken);
    expect(await site.call(accountCalls.currentUser, { token: data.access_token })).toMatchObject({ code: 0 });
    expect(await site.call(accountCalls.refreshToken, { body: { refreshToken: data.refresh_token } })).toMatchObject({ code: 0 });
  });

  it("ends when a used refresh token comes again", async () => {
    const { refreshToken } = await signedIn();
    const { data } = await site.call(accountCalls.refreshToken, { body: { refreshToken } });
    await site.platform.database
      .updateTable("refresh_token")
      .set({ used_at: new Date(Date.now() - 11_000) })
      .where("used_at", "is not", null)
      .execute();
    expect(await site.call(accountCalls.refreshToken, { body: { refreshToken } })).toMatchObject({ http: 401, code: 40100 });
    expect(await site.call(accountCalls.refreshToken, { body: { refreshToken: data.refresh_token } })).toMatchObject({
      http: 401,
    });
    expect(await site.call(accountCalls.currentUser, { token: data.access_token })).toMatchObject({ http: 401 });
  });

  it("goes on when two tabs use a refresh token at the same time: one of them gets tokens", async () => {
    const { refreshToken } = await signedIn();
    const refresh = () => site.call(accountCalls.refreshToken, { body: { refreshToken } });
    const answers = await Promise.all([refresh(), refresh()]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 401]);
    const token = answers.find(({ http }) => http === 200)?.data.access_token;
    expect(await site.call(accountCalls.currentUser, { token })).toMatchObject({ code: 0 });
  });

  it("cannot be gone on with by a frozen account or an unknown token", async () => {
    const { refreshToken, userInfo } = await signedIn();
    await freeze(userInfo.name, new Date());
    expect(await site.call(accountCalls.refreshToken, { body: { refreshToken } })).toMatchObject({ http: 403 });
    expect(await site.call(accountCalls.refreshToken, { body: { refreshToken: "unknown" } })).toMatchObject({ http: 401 });
  });
});

describe("a forgotten password", () => {
  it("is replaced with a code, and every session ends [AUT-024] [AUT-058]", async () => {
    const name = await registered();
    const { accessToken } = await signedIn(name);
    const code = await codeFor(emailOf(name), "UPDATE_PASSWORD");
    const newPassword = encode("another456");
    const answer = await site.call(accountCalls.resetPassword, { body: { phone: emailOf(name), code, newPassword } });
    expect(answer).toMatchObject({ http: 200, code: 0, data: null });
    expect(await site.call(accountCalls.currentUser, { token: accessToken })).toMatchObject({ http: 401 });
    expect(await site.call(accountCalls.login, { body: { name, passwd } })).toMatchObject({ code: 10001 });
    expect(await site.call(accountCalls.login, { body: { name, passwd: newPassword } })).toMatchObject({ code: 0 });
  });

  it("is not replaced by itself, which does not cost the code [VAL-028]", async () => {
    const name = await registered();
    const code = await codeFor(emailOf(name), "UPDATE_PASSWORD");
    const reset = (newPassword: string) =>
      site.call(accountCalls.resetPassword, { body: { phone: emailOf(name), code, newPassword }, language: "en" });
    expect(await reset(passwd)).toMatchObject({ code: 10010, message: expect.stringContaining("differ") });
    expect(await reset(encode("another456"))).toMatchObject({ code: 0 });
  });

  it("is not replaced with a wrong code, or for an e-mail without an account", async () => {
    const body = { phone: emailOf(newName()), code: "123456", newPassword: passwd };
    expect(await site.call(accountCalls.resetPassword, { body, language: "en" })).toMatchObject({
      http: 200,
      code: 10002,
      message: "The verification code is wrong or no longer valid",
    });
  });

  it("brings a mail without a code to an e-mail without an account", async () => {
    const receiver = emailOf(newName());
    await site.call(accountCalls.sendCode, { body: { receiver, captcha: await ticket(), entrance: "UPDATE_PASSWORD" } });
    expect(await mailTo(receiver)).toContain("还没有注册");
  });
});

describe("what others see of a user", () => {
  it("holds no e-mail", async () => {
    const { userInfo } = await signedIn();
    const { data } = await site.call(accountCalls.userById, { query: { id: userInfo.id } });
    expect(Object.keys(data).sort()).toEqual(["avatar", "createdAt", "description", "id", "name", "organization"]);
  });

  it("is refused for an id without a user, and for what is no id", async () => {
    expect(await site.call(accountCalls.userById, { query: { id: 999_999 } })).toMatchObject({ http: 200, code: 10007 });
    expect(await site.call(accountCalls.userById, { query: { id: "x" } })).toMatchObject({ code: 40000 });
  });
});

describe("names", () => {
  it("are checked while they are typed [AUT-063]", async () => {
    expect(await site.call(accountCalls.verifyUserName, { query: { name: "free_name" } })).toMatchObject({ code: 0, data: true });
    expect(await site.call(accountCalls.verifyUserName, { query: { name: "名字" } })).toMatchObject({ code: 40000 });
  });
});

describe("the first administrator", () => {
  it("is made from the settings, once", async () => {
    const administrator = {
      administratorName: "keeper",
      administratorEmail: "keeper@example.org",
      administratorPassword: "keeper_2026",
    };
    const other = await startTestSite({ domains: productDomains });
    const settings = { ...other.platform.settings, ...administrator };
    const start = () => ensureAdministrator({ ...other.platform, settings });
    await start();
    await start();
    const answer = await other.call(accountCalls.login, { body: { name: "keeper", passwd: encode("keeper_2026") } });
    expect(answer).toMatchObject({ code: 0, data: { userInfo: { siteRole: "administrator" } } });
    await other.stop();
  });

  it("registers with a link that works once", async () => {
    const lines: string[] = [];
    const { log } = console;
    console.log = (line: string) => lines.push(line);
    try {
      await ensureAdministrator(site.platform);
    } finally {
      console.log = log;
    }
    const administrator = /\/sign\?administrator=(\S+)/.exec(lines.join("\n"))?.[1];
    const attempt = async () => {
      const name = newName();
      const code = await codeFor(emailOf(name), "REGISTER");
      const body = { name, phone: emailOf(name), code, passwd, isAgree: true as const, administrator };
      return { name, answer: await site.call(accountCalls.register, { body }) };
    };
    const first = await attempt();
    expect(first.answer.code).toBe(0);
    expect((await signedIn(first.name)).userInfo.siteRole).toBe("administrator");
    expect((await attempt()).answer).toMatchObject({ http: 200, code: 10008 });
  });
});
