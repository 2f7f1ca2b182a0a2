import { accountCalls, errors, siteCalls, type TokenScope, tokenCalls, tokenScopes } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Sessions } from "../account/index.ts";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";

let site: TestSite;
let session: string;
let accountId: number;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
  const account = { name: "ann", email: "ann@example.org", password_hash: "-" };
  ({ id: accountId } = await site.platform.database
    .insertInto("account")
    .values(account)
    .returning("id")
    .executeTakeFirstOrThrow());
  session = (await new Sessions(site.platform.database, site.platform.secret).open(accountId, true)).accessToken;
});
afterAll(() => site.stop());

const make = async (scopes: readonly TokenScope[], days: number | null = 7) =>
  (await site.call(tokenCalls.createToken, { body: { name: "laptop", scopes: [...scopes], days }, token: session })).data;

describe("a personal access token", () => {
  it("is told once, kept as a hash only, and listed without its secret", async () => {
    const { id, secret } = await make(["git-read"]);
    const { data } = await site.call(tokenCalls.tokens, { token: session });
    expect(data.find((token) => token.id === id)).toEqual({
      id,
      name: "laptop",
      scopes: ["git-read"],
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: null,
    });
    const row = await site.platform.database.selectFrom("personal_token").selectAll().where("id", "=", id).executeTakeFirst();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row?.token_hash).toHaveLength(32);
  });

  it("calls what its scopes allow, and its use is noted", async () => {
    const { id, secret } = await make(["api-read"]);
    expect((await site.call(accountCalls.currentUser, { token: secret })).data).toMatchObject({ id: accountId, name: "ann" });
    const { data } = await site.call(tokenCalls.tokens, { token: session });
    expect(data.find((token) => token.id === id)?.lastUsedAt).not.toBeNull();
    const { secret: forGit } = await make(["git-read", "git-write"]);
    expect(await site.call(accountCalls.currentUser, { token: forGit, language: "en" })).toMatchObject({
      code: errors["token.scope-missing"].code,
      message: 'The access token lacks the scope "api-read"',
    });
  });

  it("never makes or shows tokens, and ends no session", async () => {
    const { secret } = await make(tokenScopes);
    const body = { name: "more", scopes: ["api-write"], days: null };
    const answers = [
      await site.call(tokenCalls.createToken, { body, token: secret }),
      await site.call(tokenCalls.tokens, { token: secret }),
      await site.call(tokenCalls.revokeToken, { body: { id: 1 }, token: secret }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill(errors["token.session-needed"].code));
  });

  it("is over when it was revoked, by its owner only", async () => {
    const { id, secret } = await make(["api-read"]);
    const account = { name: "ben", email: "ben@example.org", password_hash: "-" };
    const { database, secret: siteSecret } = site.platform;
    const ben = await database.insertInto("account").values(account).returning("id").executeTakeFirstOrThrow();
    const { accessToken } = await new Sessions(database, siteSecret).open(ben.id, true);
    const others = await site.call(tokenCalls.revokeToken, { body: { id }, token: accessToken });
    expect(others.code).toBe(errors["token.not-found"].code);
    expect((await site.call(accountCalls.currentUser, { token: secret })).code).toBe(0);
    await site.call(tokenCalls.revokeToken, { body: { id }, token: session });
    expect((await site.call(accountCalls.currentUser, { token: secret })).http).toBe(401);
    expect((await site.call(tokenCalls.revokeToken, { body: { id }, token: session })).code).toBe(errors["token.not-found"].code);
  });

  it("is over at its end, and for a frozen account", async () => {
    const { id, secret } = await make(["api-read"], 1);
    const { database } = site.platform;
    await database.updateTable("account").set({ frozen_at: new Date() }).where("id", "=", accountId).execute();
    expect((await site.call(accountCalls.currentUser, { token: secret })).http).toBe(403);
    await database.updateTable("account").set({ frozen_at: null }).where("id", "=", accountId).execute();
    await database
      .updateTable("personal_token")
      .set({ expires_at: new Date(0) })
      .where("id", "=", id)
      .execute();
    expect((await site.call(accountCalls.currentUser, { token: secret })).http).toBe(401);
    // What is open to all stays open.
    expect((await site.call(siteCalls.properties, { token: secret })).code).toBe(0);
  });

  it("is one of fifty at most, also when many are made at once", async () => {
    await site.platform.database.deleteFrom("personal_token").execute();
    const body = { name: "many", scopes: ["git-read"], days: null };
    const answers = await Promise.all(
      Array.from({ length: 55 }, () => site.call(tokenCalls.createToken, { body, token: session })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(50);
    expect(answers.filter(({ code }) => code === errors["token.too-many"].code)).toHaveLength(5);
  });
});
