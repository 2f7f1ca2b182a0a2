import { errors, forumCalls, messageCalls, moderationCalls } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestPeople } from "../account/test-people.ts";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";

let site: TestSite;
let people: TestPeople;
beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
  people = new TestPeople(() => site);
});
afterAll(() => site.stop());

it("are named by administrators in a column, are told, moderate there at once, and are dismissed", async () => {
  const [keeper, ann] = [await people.signedIn(), await people.signedIn()];
  const isKeeper = { site_role: "administrator" };
  await site.platform.database.updateTable("account").set(isKeeper).where("id", "=", keeper.userInfo.id).execute();
  const [column, label] = await Promise.all(
    [1, 2].map(async (type) => (await site.call(forumCalls.tagCategories, { query: { type: type as 1 | 2 } })).data[0]),
  );
  const columnId = column?.id ?? 0;
  const { id: userId, name } = ann.userInfo;
  const nameThem = (body: { columnId: number; name: string }, token = keeper.accessToken) =>
    site.call(moderationCalls.nameModerator, { body, token });
  const list = async () =>
    (await site.call(moderationCalls.columnModerators, { query: { columnId }, token: keeper.accessToken })).data;
  const mayModerate = async () => (await site.call(moderationCalls.moderationState, { token: ann.accessToken })).data.isModerator;

  expect((await nameThem({ columnId, name }, ann.accessToken)).code).toBe(errors["auth.no-permission"].code);
  expect((await nameThem({ columnId: label?.id ?? 0, name })).code).toBe(errors["forum.category-not-found"].code);
  expect((await nameThem({ columnId, name: "nobody_has_it" })).code).toBe(errors["account.not-found"].code);
  expect(await mayModerate()).toBe(false);
  for (let times = 0; times < 2; times++) expect((await nameThem({ columnId, name })).code).toBe(0);
  expect((await list()).map(({ id }) => id)).toEqual([userId]);
  expect(await mayModerate()).toBe(true);
  const told = (await site.call(messageCalls.messages, { token: ann.accessToken })).data.rows;
  expect(told.filter(({ event }) => event === "post.moderator")).toMatchObject([{ detail: { column: column?.title } }]);

  await site.call(moderationCalls.dismissModerator, { body: { columnId, userId }, token: keeper.accessToken });
  expect(await list()).toEqual([]);
  expect(await mayModerate()).toBe(false);
});
