import { markCalls as calls, errors, limits, membershipCalls, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { membershipDomain } from "../membership/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { markDomain } from "./routes.ts";

let site: TestSite;
let owner: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [
    repositoryDomain(platform, new RepositoryService(platform)),
    membershipDomain(platform),
    markDomain(platform),
  ]);
  owner = await signUp(site, "owner");
});
afterAll(() => site.stop());

async function create(openType: "public" | "private" = "public"): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType, modelType: "model" } as const;
  return (await owner.ask(repositoryCalls.createRepository, { body })).id;
}

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const detailOf = (id: number, caller: TestCaller) => caller.ask(repositoryCalls.repositoryDetail, { query: { id } });
const idsOf = ({ rows }: { readonly rows: readonly { readonly id: number }[] }): number[] => rows.map(({ id }) => id);

async function activitiesOf(accountId: number): Promise<string[]> {
  const query = site.platform.database.selectFrom("activity").select("kind").where("account_id", "=", accountId);
  return (await query.orderBy("id").execute()).map(({ kind }) => kind);
}

describe("marks", () => {
  it.each([
    ["star", "nStars"],
    ["collection", "nCollections"],
    ["watch", "nWatches"],
  ] as const)("[REP-126] [REP-128] [REP-130] count once a person, and are taken back: %s", async (kind, field) => {
    const id = await create();
    const [reader, other] = [await person("reader"), await person("other")];
    // The owner watches from the beginning.
    const before = kind === "watch" ? 1 : 0;
    const body = { id, kind };
    expect((await detailOf(id, reader))[field]).toBe(before);
    for (const _time of [1, 2]) expect(await reader.ask(calls.addMark, { body })).toEqual({ count: before + 1 });
    expect(await other.ask(calls.addMark, { body })).toEqual({ count: before + 2 });
    expect(await detailOf(id, reader)).toMatchObject({ [field]: before + 2, marks: [kind] });
    for (const _time of [1, 2]) expect(await reader.ask(calls.cancelMark, { body })).toEqual({ count: before + 1 });
    expect(await detailOf(id, reader)).toMatchObject({ [field]: before + 1, marks: [] });
    expect((await detailOf(id, other)).marks).toEqual([kind]);
  });

  it("[REP-006] [REP-007] [REP-125] [REP-127] [REP-129] stand beside each other at a repository", async () => {
    const id = await create();
    const reader = await person("reader");
    for (const kind of ["star", "collection", "watch"] as const) await reader.ask(calls.addMark, { body: { id, kind } });
    expect(await detailOf(id, reader)).toMatchObject({
      nStars: 1,
      nCollections: 1,
      nWatches: 2,
      marks: ["collection", "star", "watch"],
    });
  });

  it("[REP-047] [REP-048] are activities when they are stars and collections, each once", async () => {
    const id = await create();
    const reader = await person("reader");
    for (const kind of ["star", "star", "collection", "watch"] as const) await reader.ask(calls.addMark, { body: { id, kind } });
    await reader.ask(calls.cancelMark, { body: { id, kind: "collection" } });
    expect(await activitiesOf(reader.id)).toEqual(["REPO_STAR", "REPO_COLLECTION"]);
  });

  it("are neither lost nor counted twice when many people and windows mark at once", async () => {
    const id = await create();
    const people = await Promise.all(Array.from({ length: 12 }, () => person("p")));
    const everybody = people.flatMap((caller) => [caller, caller, caller]);
    await Promise.all(everybody.map((caller) => caller.ask(calls.addMark, { body: { id, kind: "star" } })));
    expect((await detailOf(id, owner)).nStars).toBe(12);
    // Some take theirs back, several times at once, while the others mark again.
    await Promise.all(
      everybody.map((caller, i) =>
        caller.ask(people.indexOf(caller) < 5 ? calls.cancelMark : calls.addMark, { body: { id, kind: "star" } }).then(() => i),
      ),
    );
    expect((await detailOf(id, owner)).nStars).toBe(7);
    await Promise.all(everybody.map((caller) => caller.ask(calls.cancelMark, { body: { id, kind: "star" } })));
    expect((await detailOf(id, owner)).nStars).toBe(0);
  });

  it("go with an account that is erased", async () => {
    const id = await create();
    const leaver = await person("leaver");
    await leaver.ask(calls.addMark, { body: { id, kind: "star" } });
    await site.platform.database.deleteFrom("account").where("id", "=", leaver.id).execute();
    expect((await detailOf(id, owner)).nStars).toBe(0);
  });

  it("[REP-101] [REP-107] are listed, the latest first, as long as the person may see the repository", async () => {
    const reader = await person("reader");
    const [first, second, closed] = [await create(), await create(), await create("private")];
    const membership = { repository_id: closed, account_id: reader.id, level: 0 };
    await site.platform.database.insertInto("repository_member").values(membership).execute();
    for (const id of [first, second, closed]) await reader.ask(calls.addMark, { body: { id, kind: "star" } });
    await reader.ask(calls.addMark, { body: { id: first, kind: "collection" } });
    expect(idsOf(await reader.ask(calls.markedRepositories, { query: { kind: "star" } }))).toEqual([closed, second, first]);
    expect(idsOf(await reader.ask(calls.markedRepositories, { query: { kind: "collection" } }))).toEqual([first]);
    await reader.ask(membershipCalls.quitMembership, { body: { id: closed } });
    const left = await reader.ask(calls.markedRepositories, { query: { kind: "star" } });
    expect([idsOf(left), left.total]).toEqual([[second, first], 2]);
    const { name } = await detailOf(first, owner);
    expect(idsOf(await reader.ask(calls.markedRepositories, { query: { kind: "star", key: name } }))).toEqual([first]);
  });

  it("do not tell of a private repository", async () => {
    const id = await create("private");
    const stranger = await person("stranger");
    for (const call of [calls.addMark, calls.cancelMark]) {
      expect((await stranger.answer(call, { body: { id, kind: "star" } })).code).toBe(404);
    }
  });

  it("[REP-100] order public repositories", async () => {
    const [few, many] = [await create(), await create()];
    const fans = await Promise.all(Array.from({ length: 3 }, () => person("fan")));
    for (const fan of fans) await fan.ask(calls.addMark, { body: { id: many, kind: "star" } });
    for (const fan of fans.slice(1)) await fan.ask(calls.addMark, { body: { id: few, kind: "star" } });
    const hot = await owner.ask(repositoryCalls.publicRepositories, { query: { sort: "stars" } });
    expect(idsOf(hot).slice(0, 2)).toEqual([many, few]);
    expect(hot.rows[0]?.nStars).toBe(3);
  });
});

describe("tags", () => {
  it("[REP-004] [REP-093] [REP-094] [REP-095] are set once each, whatever the case of their letters, and find repositories", async () => {
    const id = await create();
    await owner.ask(calls.addTag, { body: { id, tag: "Fluid" } });
    expect(await owner.ask(calls.addTag, { body: { id, tag: " fluid " } })).toEqual(["fluid"]);
    expect(await owner.ask(calls.addTag, { body: { id, tag: "热力学" } })).toEqual(["fluid", "热力学"]);
    const found = await owner.ask(repositoryCalls.publicRepositories, { query: { tag: "热力学" } });
    expect(idsOf(found)).toEqual([id]);
    expect(found.rows[0]?.tags).toEqual(["fluid", "热力学"]);
    expect(await owner.ask(calls.deleteTag, { body: { id, tag: "fluid" } })).toEqual(["热力学"]);
  });

  it("[VAL-065] are not empty and no punctuation", async () => {
    const id = await create();
    for (const tag of ["", "  ", "<b>", "-x", "x".repeat(limits.tag + 1)]) {
      expect((await owner.answer(calls.addTag, { body: { id, tag } })).code, tag).toBe(codeOf("request.invalid"));
    }
  });

  it("end at the number that a repository may have, also when many are added at once", async () => {
    const id = await create();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) => owner.answer(calls.addTag, { body: { id, tag: `t${i}` } })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(limits.tagsPerRepository);
    expect((await detailOf(id, owner)).tags).toHaveLength(limits.tagsPerRepository);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, codeOf("repository.too-many-tags")]));
  });

  it("of public repositories are counted for everyone, those of private ones are not", async () => {
    const fresh = await startSite((platform) => [
      repositoryDomain(platform, new RepositoryService(platform)),
      markDomain(platform),
    ]);
    try {
      const author = await signUp(fresh, "author");
      for (const [name, openType, tags] of [
        ["A", "public", ["heat", "heart"]],
        ["B", "public", ["heat"]],
        ["C", "private", ["heat", "secret"]],
      ] as const) {
        const body = { name, description: "d", openType, modelType: "model" } as const;
        const { id } = await author.ask(repositoryCalls.createRepository, { body });
        for (const tag of tags) await author.ask(calls.addTag, { body: { id, tag } });
      }
      expect(await author.ask(calls.tags, { query: { key: "He" } })).toEqual([
        { tag: "heat", count: 2 },
        { tag: "heart", count: 1 },
      ]);
      expect(await author.ask(calls.tags, { query: { key: "sec" } })).toEqual([]);
    } finally {
      await fresh.stop();
    }
  });
});
