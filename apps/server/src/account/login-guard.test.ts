import { accountCalls, messageCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { encode, passwd, TestPeople } from "./test-people.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains, environment: { MOFANG_TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(() => site.stop());

const people = new TestPeople(() => site);
const { codeFor, emailOf, mailTo, registered, signedIn, ticket } = people;

const captchaNeeded = 10016;
const tooSoon = 10017;
const wrongPassword = 10001;

let nNetworks = 0;
/** A network from which nobody has come yet. */
const newNetwork = () => `203.0.${Math.floor(++nNetworks / 250)}.${(nNetworks % 250) + 1}`;

interface Tried {
  readonly from: string;
  readonly password?: string;
  readonly device?: string;
  readonly captcha?: string;
}

async function login(name: string, { from, password = encode("wrong123"), device, captcha }: Tried): Promise<number> {
  const body = { name, passwd: password, ...(device !== undefined && { device }), ...(captcha !== undefined && { captcha }) };
  return (await site.call(accountCalls.login, { body, from })).code;
}

async function fail(name: string, from: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await login(name, { from, captcha: await ticket() });
}

/** Lets time pass for everything that was counted. */
async function pass(seconds: number): Promise<void> {
  await sql`update login_failure set last_at = last_at - make_interval(secs => ${seconds})`.execute(site.platform.database);
}

describe("wrong passwords", () => {
  it("ask for a puzzle from the fourth try of an account from one network on, whether there is such an account or not", async () => {
    for (const name of [await registered(), "nobody_of_that_name"]) {
      const from = newNetwork();
      for (let count = 0; count < 3; count++) expect(await login(name, { from })).toBe(wrongPassword);
      expect(await login(name, { from })).toBe(captchaNeeded);
      expect(await login(name, { from, captcha: await ticket() })).toBe(wrongPassword);
      expect(await login(name, { from, captcha: "not a ticket" })).toBe(10021);
    }
  });

  it("make the next try wait longer and longer, and say for how long", async () => {
    const name = await registered();
    const from = newNetwork();
    await fail(name, from, 5);
    const body = { name, passwd, captcha: await ticket() };
    const early = await site.call(accountCalls.login, { body, from, language: "en" });
    expect(early).toMatchObject({ code: tooSoon, message: expect.stringMatching(/try again in (30|29) seconds/) });
    await pass(31);
    expect(await login(name, { from, captcha: await ticket() })).toBe(wrongPassword);
    await pass(31);
    expect(await login(name, { from, captcha: await ticket() })).toBe(tooSoon);
    await pass(30);
    expect(await login(name, { from, password: passwd, captcha: await ticket() })).toBe(0);
  });

  it("are forgotten with a success, and after a day", async () => {
    const name = await registered();
    const from = newNetwork();
    await fail(name, from, 2);
    expect(await login(name, { from, password: passwd })).toBe(0);
    expect(await login(name, { from })).toBe(wrongPassword);
    await fail(name, from, 2);
    expect(await login(name, { from })).toBe(captchaNeeded);
    await pass(86_401);
    expect(await login(name, { from })).toBe(wrongPassword);
  });

  it("count one by one also when many come at the same time", async () => {
    const name = await registered();
    const from = newNetwork();
    const codes = await Promise.all(Array.from({ length: 12 }, () => login(name, { from })));
    expect(codes.sort()).toEqual([...Array(3).fill(wrongPassword), ...Array(9).fill(captchaNeeded)]);
  });

  it("of strangers keep the owner out neither of a known device nor of a new one", async () => {
    const name = await registered();
    const device = "owners-device-0123456789";
    const home = newNetwork();
    expect(await login(name, { from: home, password: passwd, device })).toBe(0);
    for (let network = 0; network < 8; network++) await fail(name, newNetwork(), 5);
    // The same café as a stranger, who may not try again for now.
    const cafe = newNetwork();
    await fail(name, cafe, 6);
    expect(await login(name, { from: cafe, password: passwd, captcha: await ticket() })).toBe(tooSoon);
    expect(await login(name, { from: cafe, password: passwd, device })).toBe(0);
    const abroad = newNetwork();
    expect(await login(name, { from: abroad, password: passwd })).toBe(captchaNeeded);
    expect(await login(name, { from: abroad, password: passwd, captcha: await ticket() })).toBe(0);
  });

  it("do not make a device known, and a number that was made up knows none", async () => {
    const name = await registered();
    const from = newNetwork();
    for (let count = 0; count < 3; count++) await login(name, { from, device: "strangers-device-01234567" });
    expect(await login(name, { from, device: "strangers-device-01234567" })).toBe(captchaNeeded);
  });

  it("of one network at many accounts ask for a puzzle there, and keep nobody waiting", async () => {
    const from = newNetwork();
    for (let count = 0; count < 30; count++) expect(await login(`pupil_${count}`, { from })).toBe(wrongPassword);
    const name = await registered();
    expect(await login(name, { from, password: passwd })).toBe(captchaNeeded);
    expect(await login(name, { from, password: passwd, captcha: await ticket() })).toBe(0);
    expect(await login(name, { from: newNetwork(), password: passwd })).toBe(0);
  });

  it("are told to the owner by message and mail, with how many and from where", async () => {
    const name = await registered();
    const { accessToken: token } = await signedIn(name);
    const from = newNetwork();
    await people.forgetMails(emailOf(name));
    await fail(name, from, 5);
    const mail = await mailTo(emailOf(name));
    expect(mail).toContain(`5 tries to log in to your account have failed within a day, from ${from}`);
    const { data } = await site.call(messageCalls.messages, { query: { page: 1, pageSize: 10 }, token });
    expect(data.rows.map(({ event }) => event)).toEqual(["account.login-failures"]);
    expect(data.rows[0]?.text).toContain(from);
  });

  it("keep nothing of what was typed", async () => {
    const from = newNetwork();
    await login("typed_into_the_wrong_field", { from });
    const rows = await site.platform.database.selectFrom("login_failure").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ bucket }) => bucket.toString("latin1")).join()).not.toContain("typed_into");
  });
});

describe("the names of one account", () => {
  it("count together: its name, its e-mail, in any case", async () => {
    const name = await registered();
    const from = newNetwork();
    for (const typed of [name, emailOf(name), emailOf(name).toUpperCase()]) {
      expect(await login(typed, { from })).toBe(wrongPassword);
    }
    expect(await login(name, { from })).toBe(captchaNeeded);
    expect(await login(emailOf(name), { from })).toBe(captchaNeeded);
  });

  it("do not keep others behind the same address waiting", async () => {
    const [pupil, other] = [await registered(), await registered()];
    const from = newNetwork();
    await fail(pupil, from, 5);
    await fail(emailOf(pupil), from, 3);
    expect(await login(pupil, { from, password: passwd, captcha: await ticket() })).toBe(tooSoon);
    expect(await login(other, { from, password: passwd })).toBe(0);
  });
});

describe("a stolen session", () => {
  const wrong = encode("wrong123");
  const notConfirmed = 10013;
  const phone = "+8613900139000";

  const callsWith = (token: string) => ({
    changePassword: async (from: string, oldPassword = wrong) =>
      (await site.call(accountCalls.updatePassword, { token, from, body: { oldPassword, newPassword: encode("another_1") } }))
        .code,
    confirmed: async (call: "updateEmail" | "updatePhone" | "confirmBindEmail" | "deleteUser", from: string, proof: string) => {
      const { method, path } = accountCalls[call];
      const bodies = {
        updateEmail: { email: "thief@example.org", code: "123456" },
        updatePhone: { phone, code: "123456" },
        confirmBindEmail: { email: "thief@example.org", code: "123456" },
        deleteUser: undefined,
      };
      const body = bodies[call];
      const response = await fetch(site.address + path, {
        method,
        headers: {
          token,
          authorization: `Bearer ${token}`,
          confirmation: proof,
          "x-forwarded-for": from,
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return ((await response.json()) as { code: number }).code;
    },
  });

  it("guesses the password as slowly as at the login, over all calls that ask for it and the login together", async () => {
    const name = await registered();
    const { changePassword, confirmed } = callsWith((await signedIn(name)).accessToken);
    const from = newNetwork();
    expect(await login(name, { from })).toBe(wrongPassword);
    expect(await changePassword(from)).toBe(wrongPassword);
    for (const call of ["updateEmail", "updatePhone", "deleteUser"] as const) {
      expect(await confirmed(call, from, `password ${wrong}`)).toBe(notConfirmed);
    }
    expect(await changePassword(from, passwd)).toBe(tooSoon);
    for (const call of ["updateEmail", "updatePhone", "confirmBindEmail", "deleteUser"] as const) {
      expect([call, await confirmed(call, from, `password ${passwd}`)]).toEqual([call, tooSoon]);
    }
    expect(await login(name, { from, captcha: await ticket() })).toBe(tooSoon);
    await pass(31);
    expect(await changePassword(from, passwd)).toBe(0);
  });

  it("guesses no faster from many networks or with further sessions", async () => {
    const { accessToken: token } = await signedIn();
    for (let count = 0; count < 10; count++) {
      const { data } = await site.call(accountCalls.anotherSession, { token });
      expect(await callsWith(data.accessToken).changePassword(newNetwork())).toBe(wrongPassword);
    }
    expect(await callsWith(token).changePassword(newNetwork(), passwd)).toBe(tooSoon);
  });

  it("leaves the owner the login and the proof by a code", async () => {
    const name = await registered();
    const { changePassword, confirmed } = callsWith((await signedIn(name)).accessToken);
    const [stranger, home] = [newNetwork(), newNetwork()];
    for (let count = 0; count < 5; count++) await changePassword(stranger);
    for (let count = 0; count < 5; count++) await changePassword(newNetwork());
    expect(await changePassword(home, passwd)).toBe(tooSoon);
    expect(await login(name, { from: home, password: passwd })).toBe(0);
    expect(await confirmed("deleteUser", home, `code ${await codeFor(emailOf(name), "CONFIRM")}`)).toBe(0);
  });

  it("of one account keeps no other behind the same address waiting", async () => {
    const from = newNetwork();
    const pupil = callsWith((await signedIn()).accessToken);
    for (let count = 0; count < 6; count++) await pupil.changePassword(from);
    expect(await pupil.changePassword(from, passwd)).toBe(tooSoon);
    expect(await callsWith((await signedIn()).accessToken).changePassword(from, passwd)).toBe(0);
  });
});

describe("a code that was sent", () => {
  it("is not used up by the wrong tries of a stranger", async () => {
    const name = await registered();
    const phone = emailOf(name);
    const code = await codeFor(phone, "LOGIN");
    const wrong = code === "111111" ? "222222" : "111111";
    const [stranger, owner] = [newNetwork(), newNetwork()];
    for (let count = 0; count < 8; count++) {
      expect(await site.call(accountCalls.loginByPhone, { body: { phone, code: wrong }, from: stranger })).toMatchObject({
        code: 10002,
      });
    }
    expect(await site.call(accountCalls.loginByPhone, { body: { phone, code }, from: stranger })).toMatchObject({ code: 10002 });
    expect(await site.call(accountCalls.loginByPhone, { body: { phone, code }, from: owner })).toMatchObject({ code: 0 });
  });

  it("bears twenty wrong tries from all networks together", async () => {
    const name = await registered();
    const phone = emailOf(name);
    const code = await codeFor(phone, "LOGIN");
    const wrong = code === "111111" ? "222222" : "111111";
    for (let network = 0; network < 4; network++) {
      const from = newNetwork();
      for (let count = 0; count < 5; count++) await site.call(accountCalls.loginByPhone, { body: { phone, code: wrong }, from });
    }
    const answer = await site.call(accountCalls.loginByPhone, { body: { phone, code }, from: newNetwork() });
    expect(answer).toMatchObject({ code: 10002 });
  });

  it("can be asked for by the owner although a stranger has just asked for one", async () => {
    const receiver = emailOf(await registered());
    const send = async (from: string) =>
      site.call(accountCalls.sendCode, { body: { receiver, captcha: await ticket(), entrance: "LOGIN" }, from });
    const [stranger, owner] = [newNetwork(), newNetwork()];
    expect((await send(stranger)).code).toBe(200);
    expect((await send(stranger)).code).toBe(10006);
    expect((await send(owner)).code).toBe(200);
  });
});
