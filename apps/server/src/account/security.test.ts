import { accountCalls, errors, realtimeEnd, topicOf } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import yauzl from "yauzl";
import { productDomains } from "../domains.ts";
import { sendTextMessage } from "../platform/sms/sms.ts";
import { openWindow } from "../platform/testing/realtime-window.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { setFrozen } from "./administration-store.ts";
import { eraseDeletedAccounts } from "./deletion.ts";
import { deviceName } from "./device-name.ts";
import { encode, passwd, TestPeople } from "./test-people.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
});
afterAll(() => site.stop());
const { codeFor, emailOf, newName, registered, signedIn } = new TestPeople(() => site);

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Makes a call with headers of its own. */
async function callWith(call: { method: string; path: string }, headers: Record<string, string>, body?: object) {
  const response = await fetch(site.address + call.path, {
    method: call.method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { http: response.status, ...((await response.json()) as { code: number; data: never }) };
}

const confirmation = `password ${passwd}`;

describe("the login log", () => {
  it("[USR-019] tells its owner when, how and from where", async () => {
    const name = await registered();
    await callWith(accountCalls.login, { "user-agent": firefox }, { name, passwd: encode("wrong123") });
    const { data } = (await callWith(accountCalls.login, { "user-agent": firefox }, { name, passwd })) as unknown as {
      data: { accessToken: string };
    };
    const read = () => site.call(accountCalls.loginLog, { body: {}, token: data.accessToken });
    // A failed try is written beside the answer, so that the answer's time tells nothing.
    while ((await read()).data.total < 2) await new Promise((resolve) => setTimeout(resolve, 10));
    const { rows } = (await read()).data;
    expect(rows.map(({ isSuccess }) => isSuccess).sort()).toEqual([false, true]);
    for (const row of rows) {
      expect(row).toMatchObject({ method: "password", address: "127.0.0.1", device: "Firefox 140 · Linux" });
    }
  });

  it("is nobody else's", async () => {
    const { accessToken: token } = await signedIn();
    await signedIn();
    expect((await site.call(accountCalls.loginLog, { body: {}, token })).data.total).toBe(1);
  });
});

describe("a session's facts", () => {
  it("[AUT-040] [USR-018] come with the login, and later by themselves", async () => {
    const { accessToken, refreshToken, expiresIn, userInfo } = await signedIn();
    expect([accessToken, refreshToken, expiresIn].every(Boolean)).toBe(true);
    expect(userInfo).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      avatar: null,
      organization: "",
      region: "",
      userLevel: { maxRepoCount: 1000 },
    });
    expect((await site.call(accountCalls.currentUser, { token: accessToken })).data).toEqual(userInfo);
  });
});

describe("a device's name", () => {
  it.each([
    [firefox, "Firefox 140 · Linux"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
      "Edge 142 · Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
      "Safari 18 · iOS",
    ],
    ["curl/8.5.0", "curl/8.5.0"],
    [undefined, ""],
  ])("of %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

describe("sessions", () => {
  it("are listed, and one or all others can be ended", async () => {
    const name = await registered();
    const [mine, second, third] = [await signedIn(name), await signedIn(name), await signedIn(name)];
    const token = mine.accessToken;
    const list = async () => (await site.call(accountCalls.sessions, { token })).data;
    expect((await list()).map(({ isCurrent }) => isCurrent).sort()).toEqual([false, false, true]);
    const other = (await list()).find(({ isCurrent }) => !isCurrent)?.sessionId;
    expect((await site.call(accountCalls.closeSession, { body: { sessionId: other }, token })).code).toBe(0);
    const alive = await Promise.all(
      [second, third].map(async ({ accessToken }) => (await site.call(accountCalls.currentUser, { token: accessToken })).http),
    );
    expect(alive.sort()).toEqual([200, 401]);
    await site.call(accountCalls.closeSession, { body: {}, token });
    expect(await list()).toHaveLength(1);
    expect((await site.call(accountCalls.currentUser, { token })).code).toBe(0);
  });

  it("that are ended close their channel at once, and the channel of the one that stays goes on", async () => {
    const name = await registered();
    const [mine, other] = [await signedIn(name), await signedIn(name)];
    const topic = topicOf("user", mine.userInfo.id);
    const windows = [await openWindow(site, mine.accessToken), await openWindow(site, other.accessToken)] as const;
    for (const window of windows) {
      window.send({ kind: "subscribe", topic });
      expect(await window.next()).toMatchObject({ kind: "subscribed" });
    }
    await site.call(accountCalls.closeSession, { body: {}, token: mine.accessToken });
    expect(await windows[1].closed).toBe(realtimeEnd.loginExpired);
    windows[0].send({ kind: "unsubscribe", topic });
    windows[0].close();
  });

  it("of somebody who is frozen meanwhile say so, on the channel and in every call", async () => {
    const { accessToken, refreshToken, userInfo } = await signedIn();
    const window = await openWindow(site, accessToken);
    window.send({ kind: "subscribe", topic: topicOf("user", userInfo.id) });
    await window.next();
    await setFrozen(site.platform.database, userInfo.id, true);
    expect(await window.closed).toBe(realtimeEnd.accountFrozen);
    expect(await site.call(accountCalls.currentUser, { token: accessToken })).toMatchObject({ http: 403, code: 40300 });
    expect(await site.call(accountCalls.refreshToken, { body: { refreshToken } })).toMatchObject({ http: 403 });
    await setFrozen(site.platform.database, userInfo.id, false);
    expect(await site.call(accountCalls.currentUser, { token: accessToken })).toMatchObject({ http: 401 });
  });

  it("are begun for another tab, which does not share the first one's tokens", async () => {
    const { accessToken: token, refreshToken } = await signedIn();
    const { data } = await site.call(accountCalls.anotherSession, { token });
    expect(data.userInfo.name).toBe((await site.call(accountCalls.currentUser, { token })).data.name);
    expect(data.refreshToken).not.toBe(refreshToken);
    await site.call(accountCalls.logout, { token: data.accessToken });
    expect((await site.call(accountCalls.currentUser, { token })).code).toBe(0);
  });

  it("of others cannot be ended", async () => {
    const { accessToken: token } = await signedIn();
    const other = await signedIn();
    const [session] = (await site.call(accountCalls.sessions, { token: other.accessToken })).data;
    expect(await site.call(accountCalls.closeSession, { body: { sessionId: session?.sessionId }, token })).toMatchObject({
      code: 10015,
    });
    expect((await site.call(accountCalls.currentUser, { token: other.accessToken })).code).toBe(0);
  });
});

describe("a change of the password", () => {
  it("[AUT-059] [VAL-029] signs out everywhere", async () => {
    const name = await registered();
    const [here, there] = [await signedIn(name), await signedIn(name)];
    const body = { oldPassword: passwd, newPassword: encode("another_1") };
    expect((await site.call(accountCalls.updatePassword, { body, token: here.accessToken })).code).toBe(0);
    for (const { accessToken: token, refreshToken } of [here, there]) {
      expect((await site.call(accountCalls.currentUser, { token })).http).toBe(401);
      expect((await site.call(accountCalls.refreshToken, { body: { refreshToken } })).http).toBe(401);
    }
    expect((await site.call(accountCalls.login, { body: { name, passwd: body.newPassword } })).code).toBe(0);
  });

  it("[VAL-028] needs the old one, and a new one that differs and follows the rules", async () => {
    const { accessToken: token } = await signedIn();
    const change = async (oldPassword: string, newPassword: string) =>
      (await site.call(accountCalls.updatePassword, { body: { oldPassword, newPassword }, token })).code;
    expect(await change(encode("wrong_123"), encode("another_1"))).toBe(10001);
    expect(await change(passwd, passwd)).toBe(10010);
    expect(await change(passwd, encode("short"))).toBe(10005);
  });
});

describe("another e-mail or phone", () => {
  it("[AUT-061] is bound with a code that was sent there and the password", async () => {
    const { accessToken: token, userInfo } = await signedIn();
    const email = emailOf(newName());
    const body = { email, code: await codeFor(email, "BIND") };
    expect((await callWith(accountCalls.updateEmail, { token }, body)).code).toBe(10013);
    expect((await callWith(accountCalls.updateEmail, { token, confirmation }, body)).code).toBe(0);
    expect((await site.call(accountCalls.login, { body: { name: email, passwd } })).data.userInfo.id).toBe(userInfo.id);
  });

  it("[AUT-060] [AUT-027] [VAL-033] takes a phone, with which one logs in; two accounts cannot have the same", async () => {
    const phone = "+8613800138000";
    const { accessToken: token, userInfo } = await signedIn();
    const body = { phone, code: await codeFor(phone, "BIND") };
    expect((await callWith(accountCalls.updatePhone, { token, confirmation }, body)).code).toBe(0);
    expect((await site.call(accountCalls.login, { body: { name: phone, passwd } })).data.userInfo).toMatchObject({
      id: userInfo.id,
      phone,
    });
    const other = await signedIn();
    const isFree = await site.call(accountCalls.checkPhoneRegistered, { body: { phone }, token: other.accessToken });
    expect(isFree.data).toBe(false);
    // Who has a code for a phone that meanwhile became somebody else's.
    const late = "+8613800138001";
    const second = { phone: late, code: await codeFor(late, "BIND") };
    await site.platform.database.updateTable("account").set({ phone: late }).where("id", "=", userInfo.id).execute();
    const taken = await callWith(accountCalls.updatePhone, { token: other.accessToken, confirmation }, second);
    expect(taken.code).toBe(errors["account.phone-taken"].code);
    const malformed = await callWith(accountCalls.updatePhone, { token, confirmation }, { ...body, phone: "+8613800" });
    expect(malformed.code).toBe(errors["request.invalid"].code);
  });

  it("takes no phone where the site sends no text messages", async () => {
    const silent = { ...site.platform.settings, mode: "production" as const };
    const message = { receiver: "+8613800138000", text: "123456" };
    await expect(sendTextMessage(site.platform.database, silent, message)).rejects.toMatchObject({ slug: "sms.not-set-up" });
  });

  it("[VAL-031] [ERR-084] takes mainland numbers of 11 digits only, and none that another account has", async () => {
    const { accessToken: token } = await signedIn();
    for (const phone of ["+8612345678901", "+861380013800", "13800138000", "+1 5550100"]) {
      const answer = await callWith(accountCalls.updatePhone, { token, confirmation }, { phone, code: "123456" });
      expect([phone, answer.code]).toEqual([phone, 40000]);
    }
    const first = await signedIn();
    const email = emailOf(newName());
    const code = await codeFor(email, "BIND");
    await site.platform.database.updateTable("account").set({ email }).where("id", "=", first.userInfo.id).execute();
    expect(await callWith(accountCalls.updateEmail, { token, confirmation }, { email, code })).toMatchObject({
      code: errors["account.email-taken"].code,
      message: "账号已存在：该邮箱已注册",
    });
  });

  it("[AUT-067] [AUT-068] can be asked for and confirmed in two steps", async () => {
    const people = new TestPeople(() => site);
    const { accessToken: token } = await signedIn();
    const email = emailOf(newName());
    const asked = await callWith(
      accountCalls.bindEmail,
      { authorization: `Bearer ${token}` },
      { email, captcha: await people.ticket() },
    );
    expect(asked.code).toBe(0);
    const code = /\d{6}/.exec(await people.mailTo(email))?.[0];
    const headers = { authorization: `Bearer ${token}`, confirmation };
    expect((await callWith(accountCalls.confirmBindEmail, headers, { email, code })).code).toBe(0);
    expect((await site.call(accountCalls.currentUser, { token })).data.email).toBe(email);
  });

  it("is confirmed as well with a code to the address that is bound", async () => {
    const { accessToken: token, userInfo } = await signedIn();
    const email = emailOf(newName());
    const code = await codeFor(email, "BIND");
    const proof = `code ${await codeFor(userInfo.email, "CONFIRM")}`;
    expect((await callWith(accountCalls.updateEmail, { token, confirmation: proof }, { email, code })).code).toBe(0);
  });
});

describe("deleting the own account", () => {
  it("[AUT-064] [AUT-066] [ERR-085] needs a fresh proof, freezes at once and lets nobody in again", async () => {
    const name = await registered();
    const { accessToken: token } = await signedIn(name);
    expect((await callWith(accountCalls.deleteUser, { token })).code).toBe(10013);
    expect((await callWith(accountCalls.deleteUser, { cookie: `token=${token}`, confirmation })).code).toBe(401);
    expect((await callWith(accountCalls.deleteUser, { token, confirmation })).code).toBe(0);
    expect((await site.call(accountCalls.currentUser, { token })).http).toBe(401);
    expect(await site.call(accountCalls.login, { body: { name, passwd } })).toMatchObject({
      code: 10012,
      message: "该账号已注销",
    });
    expect((await site.call(accountCalls.login, { body: { name, passwd: encode("wrong123") } })).code).toBe(10001);
    const other = (await signedIn()).accessToken;
    const headers = { authorization: `Bearer ${other}`, confirmation };
    expect((await callWith(accountCalls.deleteAccount, headers)).code).toBe(0);
  });

  it("says in the API document that it needs the proof", async () => {
    const document = (await (await fetch(`${site.address}/docs/json`)).json()) as {
      paths: Record<string, { get: { parameters: { name: string; in: string }[] } }>;
    };
    const { parameters } = document.paths["/mofang/user/delete"]?.get ?? { parameters: [] };
    expect(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).toContain("header confirmation");
  });

  it("erases the person after 30 days and keeps the author of what is public", async () => {
    const name = await registered();
    const { accessToken: token, userInfo } = await signedIn(name);
    await callWith(accountCalls.deleteUser, { token, confirmation });
    const { database } = site.platform;
    const erased: number[] = [];
    const erase = () => eraseDeletedAccounts(database, [async (_, accountId) => void erased.push(accountId)]);
    await erase();
    expect(erased).toEqual([]);
    await database
      .updateTable("account")
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where("id", "=", userInfo.id)
      .execute();
    await erase();
    await erase();
    expect(erased).toEqual([userInfo.id]);
    const row = await database.selectFrom("account").selectAll().where("id", "=", userInfo.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(name);
    expect(row).toMatchObject({ name: `deleted-${userInfo.id}`, password_hash: "" });
  });

  it("is refused to the only administrator", async () => {
    const { accessToken: token, userInfo } = await signedIn();
    await site.platform.database
      .updateTable("account")
      .set({ site_role: "administrator" })
      .where("id", "=", userInfo.id)
      .execute();
    expect((await callWith(accountCalls.deleteUser, { token, confirmation })).code).toBe(10014);
  });
});

/** Texts of a zip by name. */
function unzip(archive: Buffer): Promise<Record<string, string>> {
  return new Promise((done, fail) => {
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error);
      const texts: Record<string, string> = {};
      zip.on("entry", (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return fail(failure);
          texts[entry.fileName] = Buffer.concat(await stream.toArray()).toString();
          zip.readEntry();
        }),
      );
      zip.on("end", () => done(texts));
      zip.readEntry();
    });
  });
}

describe("one's own data", () => {
  it("come as a zip, without secrets and without anybody else's", async () => {
    const { accessToken: token, userInfo } = await signedIn();
    const other = await signedIn();
    const response = await fetch(site.address + accountCalls.personalData.path, { headers: { token } });
    expect(response.headers.get("content-type")).toBe("application/zip");
    const texts = await unzip(Buffer.from(await response.arrayBuffer()));
    expect(JSON.parse(texts["account.json"] ?? "")).toMatchObject({ id: userInfo.id, email: userInfo.email });
    expect(JSON.parse(texts["logins.json"] ?? "")).toHaveLength(1);
    expect(Object.keys(texts)).toEqual(
      expect.arrayContaining(["repositories.json", "comments.json", "tokens.json", "messages.json", "simulations.json"]),
    );
    const all = Object.values(texts).join("\n");
    expect(all).not.toMatch(/argon2|token_hash/);
    expect(all).not.toContain(other.userInfo.email);
  });
});
