import { accountCalls, errors, markCalls, messageCalls, repositoryCalls, siteCalls, userCalls } from "@mofang/protocol";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestPeople } from "../account/test-people.ts";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
});
afterAll(() => site.stop());
const { signedIn } = new TestPeople(() => site);

const drawn = sharp({ create: { width: 4, height: 3, channels: 3, background: "teal" } });
const png = await drawn.clone().png().toBuffer();

async function upload(call: { path: string }, token: string, content: Buffer, name = "a.png") {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(content)]), name);
  const response = await fetch(site.address + call.path, { method: "POST", headers: { token }, body });
  return (await response.json()) as { code: number; message: string; data: { avatar: string; url: string } };
}

async function repository(token: string, name: string, openType: "public" | "private"): Promise<number> {
  const body = { name, description: "d", openType, modelType: "model" as const };
  return (await site.call(repositoryCalls.createRepository, { body, token })).data.id;
}

describe("a user's facts", () => {
  it("[USR-010] [USR-007] are given in the extra-information form", async () => {
    const { accessToken: token } = await signedIn();
    const body = { realName: "林", organization: "Example", tags: "robots, energy,robots" };
    const { data } = await site.call(userCalls.addDetail, { body, token });
    expect(data).toMatchObject({ realName: "林", tags: "robots,energy", tagList: ["robots", "energy"] });
    expect((await site.call(accountCalls.currentUser, { token })).data).toMatchObject({ organization: "Example" });
  });

  it("[VAL-035] [VAL-036] [VAL-037] [VAL-038] [VAL-039] need a name, an organization and a tag, each not too long", async () => {
    const { accessToken: token } = await signedIn();
    const right = { realName: "a", organization: "b", tags: "c" };
    const missing = [{ realName: "" }, { organization: "" }, { tags: "" }, { tags: " , " }];
    const tooLong = [{ realName: "x".repeat(31) }, { organization: "x".repeat(51) }];
    for (const wrong of [...missing, ...tooLong]) {
      const { code } = await site.call(userCalls.addDetail, { body: { ...right, ...wrong }, token });
      expect([wrong, code]).toEqual([wrong, 40000]);
    }
    const longest = { ...right, realName: "x".repeat(30), organization: "x".repeat(50) };
    expect((await site.call(userCalls.addDetail, { body: longest, token })).code).toBe(0);
  });

  it("[USR-011] [USR-012] can be changed one by one", async () => {
    const { accessToken: token } = await signedIn();
    await site.call(userCalls.updateUserInfo, { body: { region: "Linz" }, token });
    await site.call(userCalls.updateDescription, { body: { description: "models" }, token });
    const { data } = await site.call(accountCalls.currentUser, { token });
    expect(data).toMatchObject({ region: "Linz", description: "models" });
  });

  it("[ERR-083] [USR-014] [USR-015] [USR-016] are found by id, name and a part of the name", async () => {
    const { accessToken: token, userInfo } = await signedIn();
    expect((await site.call(accountCalls.userById, { query: { id: userInfo.id } })).data.name).toBe(userInfo.name);
    const byName = await site.call(userCalls.userByName, { query: { name: userInfo.name.toUpperCase() } });
    expect(byName.data.id).toBe(userInfo.id);
    const found = await site.call(userCalls.usersByKey, { query: { key: userInfo.name.slice(0, -1) }, token });
    expect(found.data.map(({ name }) => name)).toContain(userInfo.name);
    expect((await site.call(userCalls.usersByKey, { query: { key: "%" }, token })).data).toEqual([]);
    const nobody = await site.call(userCalls.userByName, { query: { name: "nobody_at_all" }, language: "en" });
    expect(nobody).toMatchObject({ code: 10007, message: "The account does not exist" });
  });

  it("[USR-017] [LIM-015] go beside facts about the server", async () => {
    expect((await site.call(userCalls.serverInfo)).data).toMatchObject({ supportedClientVersion: "5.1.1.5727" });
  });
});

describe("pictures", () => {
  it("[USR-009] [USR-013] of a user are jpg or png up to 3 MB, judged by their content", async () => {
    const { accessToken: token, userInfo } = await signedIn();
    const { code, data } = await upload(userCalls.uploadAvatar, token, png);
    expect(code).toBe(0);
    const response = await fetch(site.address + data.avatar);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: "png", width: 4, height: 3 });
    expect((await site.call(accountCalls.userById, { query: { id: userInfo.id } })).data.avatar).toBe(data.avatar);
    expect((await upload(userCalls.uploadAvatar, token, await drawn.clone().jpeg().toBuffer())).code).toBe(0);
    expect(await upload(userCalls.uploadAvatar, token, Buffer.from("<svg/>"))).toMatchObject({ code: 10041 });
    expect(await upload(userCalls.uploadAvatar, token, Buffer.from("GIF89a"))).toMatchObject({ code: 10041 });
    const large = Buffer.concat([png, Buffer.alloc(3_000_000)]);
    expect(await upload(userCalls.uploadAvatar, token, large)).toMatchObject({ code: 10042, message: "图片最大 3 MB" });
    const next = await upload(userCalls.uploadAvatar, token, png);
    expect(next.data.avatar).not.toBe(data.avatar);
  });

  it("[FIL-001] [FIL-002] [REP-066] [REP-070] of texts are one file of at most 10 MB, with an address of the site on request", async () => {
    const { accessToken: token } = await signedIn();
    const gif = await drawn.clone().gif().toBuffer();
    const call = (query: string) => ({ path: `${siteCalls.upload.path}?${query}` });
    const absolute = await upload(call("bizPath=bbs&isAbs=true"), token, gif);
    expect(absolute).toMatchObject({ code: 0, data: { url: expect.stringMatching(/^https?:\/\/.+\.gif$/) } });
    expect((await upload(call("bizPath=bbs&isAbs=false"), token, gif)).data.url).toMatch(/^\/mofang\/file\//);
    expect((await upload(call("bizPath=elsewhere"), token, gif)).code).toBe(errors["request.invalid"].code);
    const whole = Buffer.concat([gif, Buffer.alloc(10_000_000 - gif.length)]);
    expect((await upload(siteCalls.upload, token, whole)).code).toBe(0);
    expect(await upload(siteCalls.upload, token, Buffer.concat([whole, gif]))).toMatchObject({ code: 10042 });
    const body = new FormData();
    for (const name of ["a.gif", "b.gif"]) body.append("file", new Blob([new Uint8Array(gif)]), name);
    const two = await fetch(site.address + siteCalls.upload.path, { method: "POST", headers: { token }, body });
    expect(await two.json()).toMatchObject({ code: errors["request.too-many-files"].code });
  });

  it("of the page are uploaded by members and shown to whoever has the address", async () => {
    const { accessToken: token } = await signedIn();
    const { data } = await upload(siteCalls.upload, token, await drawn.clone().gif().toBuffer());
    expect(data.url).toMatch(/^\/mofang\/file\/picture\/[\w-]{32}\.gif$/);
    expect((await fetch(site.address + data.url)).status).toBe(200);
    expect((await (await fetch(`${site.address}/mofang/file/picture/..%2Fsecret`)).json()).code).toBe(10043);
  });
});

describe("following", () => {
  it("counts once, is told to whom it concerns, and ends", async () => {
    const fan = await signedIn();
    const star = await signedIn();
    const body = { userId: star.userInfo.id };
    const token = fan.accessToken;
    await site.call(userCalls.followUser, { body, token });
    expect((await site.call(userCalls.followUser, { body, token })).data).toEqual({ nFollowers: 1 });
    const { data } = await site.call(userCalls.userProfile, { query: { userId: star.userInfo.id }, token });
    expect(data).toMatchObject({ nFollowers: 1, nFollowing: 0, isFollowed: true });
    const followers = await site.call(userCalls.follows, { query: { userId: star.userInfo.id, kind: "followers" }, token });
    expect(followers.data).toMatchObject({ rows: [{ name: fan.userInfo.name }], total: 1 });
    const messages = await site.call(messageCalls.messages, { token: star.accessToken });
    expect(messages.data.rows.map(({ text }) => text)).toEqual([`${fan.userInfo.name} 关注了您`]);
    expect((await site.call(userCalls.unfollowUser, { body, token })).data).toEqual({ nFollowers: 0 });
  });

  it("is not for oneself or nobody", async () => {
    const { accessToken: token, userInfo } = await signedIn();
    expect(await site.call(userCalls.followUser, { body: { userId: userInfo.id }, token })).toMatchObject({ code: 10040 });
    expect(await site.call(userCalls.followUser, { body: { userId: 999_999 }, token })).toMatchObject({ code: 10007 });
  });
});

describe("what a user did and has", () => {
  it("shows others public things only", async () => {
    const owner = await signedIn();
    const other = await signedIn();
    const token = owner.accessToken;
    const id = await repository(token, "Open", "public");
    await repository(token, "Closed", "private");
    await site.call(markCalls.addMark, { body: { id, kind: "star" }, token });
    const userId = owner.userInfo.id;
    const seenBy = async (viewer: string) => {
      const activities = await site.call(userCalls.userActivities, { query: { userId }, token: viewer });
      const repositories = await site.call(userCalls.userRepositories, { query: { userId }, token: viewer });
      return {
        kinds: activities.data.rows.map(({ kind, repository: place }) => `${kind} ${place?.name}`),
        names: repositories.data.rows.map(({ name }) => name).sort(),
      };
    };
    expect(await seenBy(token)).toEqual({
      kinds: ["REPO_STAR Open", "REPO_CREATE Closed", "REPO_CREATE Open"],
      names: ["Closed", "Open"],
    });
    expect(await seenBy(other.accessToken)).toEqual({ kinds: ["REPO_STAR Open", "REPO_CREATE Open"], names: ["Open"] });
    expect((await site.call(userCalls.userRepositories, { query: { userId } })).data.total).toBe(1);
  });

  it("[USR-020] counts repositories", async () => {
    const { accessToken: token } = await signedIn();
    await repository(token, "One", "public");
    expect((await site.call(userCalls.queryRepoCount, { token })).data).toEqual({ count: 1, limit: 1000 });
  });

  it("[USR-001] [REP-105] keeps what was looked at lately, the latest first, as long as one may see it", async () => {
    const owner = await signedIn();
    const { accessToken: token } = await signedIn();
    const first = await repository(owner.accessToken, "First", "public");
    const second = await repository(owner.accessToken, "Second", "public");
    for (const id of [first, second, first]) await site.call(userCalls.noteVisit, { body: { id }, token });
    const recent = async () => (await site.call(userCalls.recentRepositories, { token })).data.rows.map(({ name }) => name);
    expect(await recent()).toEqual(["First", "Second"]);
    await site.call(repositoryCalls.updateRepository, {
      body: { id: first, openType: "private" },
      token: owner.accessToken,
    });
    expect(await recent()).toEqual(["Second"]);
  });
});
