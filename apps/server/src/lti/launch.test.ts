import { createHmac, generateKeyPairSync } from "node:crypto";
import { ltiCalls as calls, type ErrorSlug, errorText } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { passwd } from "../account/test-people.ts";
import { escaped } from "../platform/pages/app-page.ts";
import { LaunchTest, siteName } from "./test-launch.ts";

let test: LaunchTest;
beforeAll(async () => {
  test = await LaunchTest.start();
});
afterAll(() => test.stop());

const claim = (name: string): string => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

/** What a page says of an error. */
function said(slug: ErrorSlug, values: Readonly<Record<string, string>> = {}): string {
  return escaped(errorText(slug, "en", values));
}

/** Launches with claims or a signature that are wrong. @returns status and text of the page */
async function forged(more: Readonly<Record<string, unknown>>, signing: Parameters<LaunchTest["platform"]["sign"]>[1] = {}) {
  const { state, nonce } = await test.login();
  const claims = test.platform.launchClaims(nonce, "mallory", { ...test.toTask(), ...more });
  const token = test.platform.sign(claims, signing);
  const { status, text } = await test.post("/lti/launch", { state, id_token: token });
  return { status, text, isOpen: text.includes("/lti/open#") };
}

describe("the login that a platform begins", () => {
  it("goes on to the platform's own address, with a state and a nonce of its own", async () => {
    const { response, location, state, nonce } = await test.login({ lti_message_hint: "hint 1" });
    expect(response.status).toBe(302);
    expect(location.origin + location.pathname).toBe(`${test.platform.address}/auth`);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      scope: "openid",
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      client_id: test.platform.clientId,
      redirect_uri: `${siteName}/lti/launch`,
      login_hint: "7",
      lti_message_hint: "hint 1",
    });
    expect(Math.min(state.length, nonce.length)).toBeGreaterThan(40);
    const posted = await test.post("/lti/login", { iss: test.platform.address, login_hint: "7" });
    expect([posted.status, posted.headers.get("location")?.includes(state)]).toEqual([302, false]);
  });

  it("is refused to a platform that is not registered", async () => {
    const page = await test.post("/lti/login", { iss: "https://elsewhere.example", login_hint: "7" });
    expect(page.status).toBe(400);
    expect(page.text).toContain(said("lti.platform-unknown", { issuer: "https://elsewhere.example", client: "" }));
    expect((await test.post("/lti/login", { iss: test.platform.address, client_id: "other", login_hint: "7" })).status).toBe(400);
  });
});

describe("a launch", () => {
  it("shows a page that frames of other sites may show, which opens what was launched in a window of its own", async () => {
    const page = await test.launch("ann");
    expect(page.status).toBe(200);
    expect(test.codeIn(page)).not.toBe("");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toContain("default-src 'none'");
    expect(page.headers.get("x-frame-options")).toBeNull();
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it("opens at once where it has a window of its own", async () => {
    const { state, nonce } = await test.login();
    const token = test.platform.sign(test.platform.launchClaims(nonce, "ann", test.toTask()));
    const page = await test.post("/lti/launch", { state, id_token: token }, { "sec-fetch-dest": "document" });
    expect([page.status, page.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/lti\/open#[\w-]+$/)]);
  });

  it("counts once: the same token and state again answer 400", async () => {
    const { state, nonce } = await test.login();
    const form = { state, id_token: test.platform.sign(test.platform.launchClaims(nonce, "ann", test.toTask())) };
    expect((await test.post("/lti/launch", form)).status).toBe(200);
    const again = await test.post("/lti/launch", form);
    expect(again.status).toBe(400);
    expect(again.text).toContain(said("lti.launch-over"));
    const other = await test.login();
    expect((await test.post("/lti/launch", { ...form, state: other.state })).status).toBe(401);
  });

  it("is refused without a state, with one that nobody gave, and with one that is too old", async () => {
    const { state, nonce } = await test.login();
    const id_token = test.platform.sign(test.platform.launchClaims(nonce, "ann", test.toTask()));
    expect((await test.post("/lti/launch", { id_token })).status).toBe(400);
    expect((await test.post("/lti/launch", { id_token, state: "made-up" })).status).toBe(400);
    const { database } = test.site.platform;
    await database
      .updateTable("lti_login")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect((await test.post("/lti/launch", { id_token, state })).status).toBe(400);
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each([
    ["another issuer", () => ({ iss: "https://elsewhere.example" }), said("lti.not-trusted", { part: "iss" })],
    ["another audience", () => ({ aud: "somebody else" }), said("lti.not-trusted", { part: "aud" })],
    [
      "several audiences of which none is meant",
      () => ({ aud: [test.platform.clientId, "other"] }),
      said("lti.not-trusted", { part: "azp" }),
    ],
    [
      "another party that is meant",
      () => ({ aud: [test.platform.clientId, "other"], azp: "other" }),
      said("lti.not-trusted", { part: "azp" }),
    ],
    ["another nonce", () => ({ nonce: "another" }), said("lti.not-trusted", { part: "nonce" })],
    ["an end that is past", () => ({ iat: now() - 600, exp: now() - 120 }), said("lti.not-trusted", { part: "exp" })],
    ["a beginning that is to come", () => ({ iat: now() + 600, exp: now() + 900 }), said("lti.not-trusted", { part: "iat" })],
    ["no end", () => ({ exp: undefined }), said("lti.not-trusted", { part: "exp" })],
    [
      "another deployment",
      () => ({ [claim("deployment_id")]: "elsewhere" }),
      said("lti.deployment-unknown", { deployment: "elsewhere" }),
    ],
  ])("with %s answers 401", async (_what, more, part) => {
    const { status, text, isOpen } = await forged(more());
    expect([status, isOpen]).toEqual([401, false]);
    expect(text).toContain(part);
  });

  it("answers 401 to every signature that is not the platform's by RS256", async () => {
    const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = test.platform.publicKey.export({ format: "pem", type: "spki" });
    const { state, nonce } = await test.login();
    const [head, body] = test.platform
      .sign(test.platform.launchClaims(nonce, "mallory"), { header: { alg: "HS256" } })
      .split(".");
    const mac = createHmac("sha256", pem).update(`${head}.${body}`).digest("base64url");
    const symmetric = await test.post("/lti/launch", { state, id_token: `${head}.${body}.${mac}` });
    const outcomes = [
      symmetric.status,
      (await forged({}, { header: { alg: "none" }, signature: "" })).status,
      (await forged({}, { key: stranger.privateKey })).status,
      (await forged({}, { header: { kid: "unknown" } })).status,
      (await forged({}, { header: { kid: undefined }, key: stranger.privateKey })).status,
      (await forged({}, { signature: "AAAA" })).status,
    ];
    expect(outcomes).toEqual([401, 401, 401, 401, 401, 401]);
    expect((await test.post("/lti/launch", { state: (await test.login()).state, id_token: "no token" })).status).toBe(401);
  });

  it("of another platform's key is refused, though that one is registered too", async () => {
    const { TestPlatform } = await import("./test-platform.ts");
    const other = await TestPlatform.start();
    await test.site.call(calls.addLtiPlatform, { body: { ...other.facts, name: "Other" }, token: test.keeper });
    const { state, nonce } = await test.login();
    const claims = test.platform.launchClaims(nonce, "ann", test.toTask());
    expect((await test.post("/lti/launch", { state, id_token: other.sign(claims) })).status).toBe(401);
    await other.stop();
  });

  it("of a new key of the platform is taken, and unknown keys make us ask once only", async () => {
    const before = test.platform.nKeysRead;
    for (let i = 0; i < 3; i++) await forged({}, { header: { kid: `made-up-${i}` } });
    expect(test.platform.nKeysRead - before).toBeLessThanOrEqual(1);
    const fresh = await LaunchTest.start();
    expect((await fresh.launch("ann", fresh.toTask())).status).toBe(200);
    fresh.platform.renewKey();
    expect((await fresh.launch("ann", fresh.toTask())).status).toBe(200);
    expect(fresh.platform.nKeysRead).toBe(2);
    await fresh.stop();
  });

  it.each([
    ["another version", () => ({ [claim("version")]: "1.1" }), said("lti.message-unfit", { claim: "version", value: "1.1" })],
    [
      "another message",
      () => ({ [claim("message_type")]: "LtiSubmissionReviewRequest" }),
      said("lti.message-unfit", { claim: "message_type", value: "LtiSubmissionReviewRequest" }),
    ],
    ["nobody", () => ({ sub: undefined }), said("lti.message-unfit", { claim: "sub", value: "" })],
    ["a task that is not there", () => test.toTask("nothing"), "leads to no course"],
    [
      "a page of another site",
      () => ({ [claim("custom")]: {}, [claim("target_link_uri")]: "https://x.example/education/1" }),
      said("lti.no-target", { target: "https://x.example/education/1" }),
    ],
  ])("with %s answers 400 and says so", async (_what, more, part) => {
    const { status, text, isOpen } = await forged(more());
    expect([status, isOpen]).toEqual([400, false]);
    expect(text).toContain(part);
  });

  it("says that the platform's keys cannot be read", async () => {
    const facts = { ...test.platform.facts, issuer: "https://silent.example", keysAddress: `${test.platform.address}/nowhere` };
    await test.site.call(calls.addLtiPlatform, { body: facts, token: test.keeper });
    const { state, nonce } = await test.login({ iss: facts.issuer });
    const token = test.platform.sign(test.platform.launchClaims(nonce, "ann", test.toTask()));
    const page = await test.post("/lti/launch", { state, id_token: token });
    expect(page.status).toBe(502);
    expect(page.text).toContain(said("lti.platform-silent", { name: facts.name, address: facts.keysAddress }));
  });
});

describe("who is launched", () => {
  const open = async (code: string) => test.site.call(calls.openLaunch, { body: { code } });
  const newCode = async (subject: string) => test.codeIn(await test.launch(subject));

  it("is asked once who they are here, and known from then on", async () => {
    const name = await test.people.registered();
    const code = await newCode("bea");
    const first = await open(code);
    expect(first.data).toMatchObject({ kind: "unbound", label: "bea of the campus", platform: "Campus", email: null });
    const wrong = { ticket: code, name, passwd: Buffer.from("not it").toString("base64") };
    expect(await test.site.call(calls.ltiBindByAccount, { body: wrong })).toMatchObject({ code: 10001 });
    const bound = await test.site.call(calls.ltiBindByAccount, { body: { ticket: code, name, passwd } });
    expect(bound).toMatchObject({ code: 0, data: { userInfo: { name } } });
    expect(await open(code)).toMatchObject({ code: 30141 });
    const again = await newCode("bea");
    const path = `/education/${test.courseId}/lesson/one`;
    expect((await open(again)).data).toMatchObject({ kind: "session", path, session: { userInfo: { name } } });
    expect(await open(again)).toMatchObject({ code: 30141 });
  });

  it("makes an account with a code to its e-mail, and finds none by an e-mail that the platform names", async () => {
    const name = test.people.newName();
    const taken = test.people.emailOf(await test.people.registered());
    const launched = await test.launch("cem", { ...test.toTask(), email: taken, email_verified: true });
    const ticket = test.codeIn(launched);
    expect((await open(ticket)).data.kind).toBe("unbound");
    const email = test.people.emailOf(name);
    const body = { ticket, name, email, isAgree: true as const };
    expect(await test.site.call(calls.ltiBindNew, { body })).toMatchObject({ code: 10002 });
    const code = await test.people.codeFor(email, "REGISTER");
    const made = await test.site.call(calls.ltiBindNew, { body: { ...body, code } });
    expect(made).toMatchObject({ code: 0, data: { userInfo: { name } } });
    expect((await open(await newCode("cem"))).data).toMatchObject({ kind: "session", session: { userInfo: { name } } });
  });

  it("links by a code, too, and one person of a platform with one account", async () => {
    const name = await test.people.registered();
    const phone = test.people.emailOf(name);
    const byCode = async (ticket: string) =>
      test.site.call(calls.ltiBindByPhone, { body: { ticket, phone, code: await test.people.codeFor(phone, "LOGIN") } });
    expect(await byCode(await newCode("dee"))).toMatchObject({ code: 0, data: { userInfo: { name } } });
    expect(await byCode(await newCode("eve"))).toMatchObject({ code: 30150 });
  });

  it("takes the link back in the settings", async () => {
    const name = await test.people.registered();
    const ticket = await newCode("fay");
    const { data } = await test.site.call(calls.ltiBindByAccount, { body: { ticket, name, passwd } });
    const token = data.accessToken;
    const links = await test.site.call(calls.ltiLinks, { token });
    expect(links.data).toMatchObject([{ platform: "Campus", label: "fay of the campus" }]);
    const body = { platformId: test.platformId };
    expect((await test.site.call(calls.unlinkLti, { body, token })).code).toBe(0);
    expect(await test.site.call(calls.unlinkLti, { body, token })).toMatchObject({ code: 30151 });
    expect((await open(await newCode("fay"))).data.kind).toBe("unbound");
  });

  it("is refused where the account is frozen", async () => {
    const name = await test.people.registered();
    await test.site.call(calls.ltiBindByAccount, { body: { ticket: await newCode("gus"), name, passwd } });
    const { database } = test.site.platform;
    await database.updateTable("account").set({ frozen_at: new Date() }).where("name", "=", name).execute();
    expect(await open(await newCode("gus"))).toMatchObject({ http: 403, code: 40300 });
  });

  it("opens no launch without a code, or after its time", async () => {
    expect(await open("made-up")).toMatchObject({ code: 30141 });
    const code = await newCode("hal");
    const { database } = test.site.platform;
    await database
      .updateTable("lti_launch")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect(await open(code)).toMatchObject({ code: 30141 });
  });
});
