import { ltiCalls as calls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LaunchTest, siteName } from "./test-launch.ts";

let test: LaunchTest;
beforeAll(async () => {
  test = await LaunchTest.start();
});
afterAll(() => test.stop());

const add = (facts: object) =>
  test.site.call(calls.addLtiPlatform, { body: { ...test.platform.facts, ...facts }, token: test.keeper });

describe("learning platforms as administrators keep them", () => {
  it("are listed with the addresses of ours that are typed over there", async () => {
    const { data } = await test.site.call(calls.ltiPlatforms, { token: test.keeper });
    expect(data.tool).toEqual({
      login: `${siteName}/lti/login`,
      launch: `${siteName}/lti/launch`,
      keys: `${siteName}/lti/keys.json`,
      deepLinking: `${siteName}/lti/launch`,
    });
    expect(data.platforms).toMatchObject([{ ...test.platform.facts, nLinks: 0, nFailed: 0 }]);
  });

  it("are registered once, with addresses that are public and have TLS, or stand in the settings", async () => {
    expect(await add({})).toMatchObject({ code: 30148 });
    expect(await add({ clientId: "2", keysAddress: "http://lms.example/keys" })).toMatchObject({ code: 30149 });
    expect(await add({ clientId: "2", keysAddress: "https://user:word@lms.example/keys" })).toMatchObject({ code: 30149 });
    expect(await add({ clientId: "2", tokenAddress: "https://10.0.0.1/token" })).toMatchObject({ code: 29003 });
    expect(await add({ clientId: "2", deployments: [] })).toMatchObject({ code: 40000 });
  });

  it("are changed and deleted, and what is gone launches nothing", async () => {
    const { data } = await add({ clientId: "3", name: "Third" });
    const { platformId } = data;
    const body = { ...test.platform.facts, clientId: "3", name: "Changed", platformId };
    expect((await test.site.call(calls.changeLtiPlatform, { body, token: test.keeper })).code).toBe(0);
    const taken = { ...body, clientId: test.platform.clientId };
    expect(await test.site.call(calls.changeLtiPlatform, { body: taken, token: test.keeper })).toMatchObject({ code: 30148 });
    const { data: list } = await test.site.call(calls.ltiPlatforms, { token: test.keeper });
    expect(list.platforms.map(({ name }) => name)).toEqual(["Campus", "Changed"]);
    const { state } = await test.login({ client_id: "3" });
    expect((await test.site.call(calls.deleteLtiPlatform, { body: { platformId }, token: test.keeper })).code).toBe(0);
    expect(await test.site.call(calls.deleteLtiPlatform, { body: { platformId }, token: test.keeper })).toMatchObject({
      code: 30147,
    });
    expect((await test.post("/lti/launch", { state, id_token: "x" })).status).toBe(400);
  });

  it("are a hundred at most", async () => {
    const { database } = test.site.platform;
    const row = await database.selectFrom("lti_platform").selectAll().executeTakeFirstOrThrow();
    const { id: _, ...facts } = row;
    const more = Array.from({ length: 99 }, (_unused, i) => ({ ...facts, client_id: `many ${i}` }));
    await database.insertInto("lti_platform").values(more).execute();
    expect(await add({ clientId: "too many" })).toMatchObject({ code: 30154 });
    await database.deleteFrom("lti_platform").where("client_id", "like", "many %").execute();
  });

  it("find our new key beside the one before it, and never its private part", async () => {
    const published = async () => (await fetch(test.platform.toolKeys)).json() as Promise<{ keys: Record<string, string>[] }>;
    const before = (await published()).keys.map(({ kid }) => kid);
    const { data } = await test.site.call(calls.renewLtiKey, { token: test.keeper });
    const { keys } = await published();
    expect(keys.map(({ kid }) => kid)).toEqual([data.kid, ...before]);
    for (const key of keys) expect(Object.keys(key).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
    const rows = await test.site.platform.database.selectFrom("lti_key").select("private_key").execute();
    expect(rows.some(({ private_key }) => private_key.toString("latin1").includes("PRIVATE KEY"))).toBe(false);
    await test.site.platform.database
      .updateTable("lti_key")
      .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
      .where("kid", "!=", data.kid)
      .execute();
    expect((await published()).keys.length).toBe(1 + before.length);
    await test.site.platform.database
      .updateTable("lti_key")
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where("kid", "=", data.kid)
      .execute();
    expect((await published()).keys.map(({ kid }) => kid)).toEqual([data.kid]);
  });
});
