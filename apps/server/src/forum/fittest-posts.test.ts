import { forumCalls, postCalls } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite } from "../repository/test-callers.ts";
import { queryOf } from "../search/index.ts";
import { listPosts } from "./post-store.ts";
import { forumDomain } from "./routes.ts";

let site: TestSite;

beforeAll(async () => {
  site = await startSite((platform) => [forumDomain(platform)]);
});
afterAll(() => site.stop());

it("posts are found alike by the index of words and by reading the newest, the fittest first, with their number", async () => {
  const author = await signUp(site, "fittestauthor");
  const columnId = (await author.ask(forumCalls.tagCategories, { query: { type: 1 } }))[0]?.id ?? 0;
  const write = async (title: string, body: string) =>
    (await author.ask(postCalls.createPost, { body: { kind: "share", columnId, title, body } })).postId;
  const named = await write("A pump that cavitates", "It is loud.");
  const other = await write("Another subject", "Nothing of it.");
  const told = await write("Noise", "Beside the pump.");
  const all = { reach: { schoolId: null }, columnId, labels: [], kind: undefined, authorId: undefined, sort: "newest" } as const;
  const found = async (areRare: boolean, page: number) => {
    const words = { query: queryOf("pump") ?? "", areRare };
    const { rows, total } = await listPosts(site.platform.database, { ...all, words }, { page, pageSize: 1 });
    return { ids: rows.map(({ id }) => id), total };
  };
  for (const areRare of [true, false]) {
    expect(await found(areRare, 1)).toEqual({ ids: [named], total: 2 });
    expect(await found(areRare, 2)).toEqual({ ids: [told], total: 2 });
    expect(await found(areRare, 3)).toEqual({ ids: [], total: 2 });
  }
  expect([named, told]).not.toContain(other);
});
