import { groupCalls as calls, errors, limits, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { groupDomain } from "./routes.ts";

let site: TestSite;
let owner: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  site = await startSite((platform) => [repositoryDomain(platform, new RepositoryService(platform)), groupDomain(platform)]);
  owner = await signUp(site, "owner");
  stranger = await signUp(site, "stranger");
});
afterAll(() => site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const root = async (name: string) => (await owner.ask(calls.createRootGroup, { body: { name } })).groupId;
const child = (parentId: number, name: string) => owner.answer(calls.createChildGroup, { body: { parentId, name } });

describe("groups", () => {
  it("[REP-135] [REP-136] [REP-137] [REP-138] [REP-139] make a tree that holds repositories", async () => {
    const vehicles = await root("Vehicles");
    const { groupId: engines } = (await child(vehicles, "Engines")).data;
    const body = { name: "Diesel", description: "d", openType: "private", modelType: "model" } as const;
    const { id } = await owner.ask(repositoryCalls.createRepository, { body });
    await owner.ask(calls.moveToGroup, { body: { id, groupId: engines } });
    await owner.ask(calls.updateGroup, { body: { groupId: engines, name: "Motors", description: "all kinds" } });
    expect(await owner.ask(calls.privateGroups)).toEqual([
      { id: vehicles, parentId: null, name: "Vehicles", description: "", repositories: [] },
      { id: engines, parentId: vehicles, name: "Motors", description: "all kinds", repositories: [id] },
    ]);
    await owner.ask(calls.deleteGroup, { body: { groupId: vehicles } });
    expect(await owner.ask(calls.privateGroups)).toEqual([]);
    expect((await owner.ask(repositoryCalls.repositoryDetail, { query: { id } })).id).toBe(id);
  });

  it("[REP-056] [REP-057] [REP-058] are activities of their owner when they are made, changed and deleted", async () => {
    const gardener = await signUp(site, "gardener");
    const { groupId } = await gardener.ask(calls.createRootGroup, { body: { name: "Plants" } });
    await gardener.ask(calls.updateGroup, { body: { groupId, name: "Trees" } });
    await gardener.ask(calls.deleteGroup, { body: { groupId } });
    const kinds = await site.platform.database
      .selectFrom("activity")
      .select("kind")
      .where("account_id", "=", gardener.id)
      .orderBy("id")
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(["GROUP_CREATE", "GROUP_UPDATE", "GROUP_DELETE"]);
  });

  it("have one name beside each other, also when two are made at once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => owner.answer(calls.createRootGroup, { body: { name: "Twin" } })));
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, ...Array(2).fill(codeOf("group.name-taken"))]);
    const { groupId } = answers.find(({ code }) => code === 0)?.data ?? { groupId: 0 };
    expect((await child(groupId, "Twin")).code).toBe(0);
  });

  it("are their owner's only", async () => {
    const groupId = await root("Mine");
    const notFound = codeOf("group.not-found");
    expect((await stranger.answer(calls.updateGroup, { body: { groupId, name: "Yours" } })).code).toBe(notFound);
    expect((await stranger.answer(calls.deleteGroup, { body: { groupId } })).code).toBe(notFound);
    expect((await stranger.answer(calls.createChildGroup, { body: { parentId: groupId, name: "X" } })).code).toBe(notFound);
    const body = { name: "Elsewhere", description: "d", openType: "public", modelType: "model" } as const;
    const { id } = await stranger.ask(repositoryCalls.createRepository, { body });
    expect((await stranger.answer(calls.moveToGroup, { body: { id, groupId } })).code).toBe(notFound);
  });

  it("are so many for a person, and no more", async () => {
    const collector = await signUp(site, "collector");
    const names = Array.from({ length: limits.groupsPerUser - 1 }, (_, index) => `Group ${index}`);
    const rows = names.map((name) => ({ owner_id: collector.id, name, description: "" }));
    await site.platform.database.insertInto("repository_group").values(rows).execute();
    const make = (name: string) => collector.answer(calls.createRootGroup, { body: { name }, language: "en" });
    expect((await make("The last")).code).toBe(0);
    expect(await make("One more")).toMatchObject({
      code: codeOf("group.too-many"),
      message: "You have 500 groups, which is the limit",
    });
  });

  it("are eight deep at most", async () => {
    let parentId = await root("Deep");
    for (let depth = 2; depth <= 8; depth++) parentId = (await child(parentId, "Deeper")).data.groupId;
    expect((await child(parentId, "Deeper")).code).toBe(codeOf("group.too-deep"));
  });
});
