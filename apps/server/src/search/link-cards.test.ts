import { searchCalls as calls, errors, limits } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type SchoolPerson, type SchoolSite, startSchoolSite } from "../school/test-school.ts";

let people: SchoolSite;
let member: SchoolPerson;
let schoolId: number;

beforeAll(async () => {
  people = await startSchoolSite();
  member = await people.person("links");
  schoolId = await people.school("fudan");
});
afterAll(() => people.site.stop());

const insert = async (text: ReturnType<typeof sql>): Promise<number> =>
  ((await text.execute(people.site.platform.database)).rows[0] as { readonly id: number }).id;
const asVisitor = async (addresses: readonly string[]) =>
  (await people.site.call(calls.linkCards, { query: { addresses: addresses.join("\n") }, language: "en" })).data;
const asMember = (addresses: readonly string[]) => member.ask(calls.linkCards, { query: { addresses: addresses.join("\n") } });
/** The index is written by a job. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 100 });

const post = (title: string, school: number | null = null) =>
  insert(sql`insert into forum_post (kind, column_id, author_id, title, body, words, school_id)
    select 'question', min(id), ${member.id}, ${title}, ${`**It** empties. ${"word ".repeat(200)}`}, '', ${school}
    from forum_category where type = 1 returning id`);
const repository = (name: string, openType: string) =>
  insert(sql`insert into repository (owner_id, name, description, open_type, model_type)
    values ((select min(id) from account where id <> ${member.id}), ${name}, 'Tanks', ${openType}, 'model') returning id`);

it("tell title, kind and the beginning of the text, in the order of the links, each link once", async () => {
  const [postId, repositoryId] = [await post("Why a tank?"), await repository("Tanks", "public")];
  const addresses = [`/model/${repositoryId}/summary`, `/bbs/detail?id=${postId}#answer-3`, "/nowhere", "/nowhere"];
  await soon(async () => {
    const cards = await asVisitor(addresses);
    expect(cards).toMatchObject([
      { address: addresses[0], kind: "repository", text: "Tanks", picture: `/mofang/repo/preview?id=${repositoryId}` },
      { address: addresses[1], kind: "post", title: "Why a tank?", picture: "" },
    ]);
    expect(cards[0]?.title).toMatch(/ \/ Tanks$/);
    expect(cards[1]?.text).toMatch(/^It empties\. word .*…$/);
    expect(cards[1]?.text.length).toBeLessThanOrEqual(160);
  });
});

it("do not tell of what is not their reader's to see: private repositories, people to visitors, posts of a school", async () => {
  const open = await post("In the open");
  const closed = [
    `/model/${await repository("Secret", "private")}`,
    `/user/${member.id}/repo`,
    `/bbs/school/detail?id=${await post("Within", schoolId)}`,
  ];
  await soon(async () => {
    expect((await asVisitor([...closed, `/bbs/detail?id=${open}`])).map(({ title }) => title)).toEqual(["In the open"]);
    expect((await asMember([...closed, `/bbs/detail?id=${open}`])).map(({ kind }) => kind)).toEqual(["user", "post"]);
  });
});

it("are bounded, and ask for something", async () => {
  const postId = await post("Bounded");
  const many = Array.from({ length: limits.linkCards }, (_, index) => `/nowhere/${index}`);
  await soon(async () => expect(await asVisitor([`/bbs/detail?id=${postId}`])).toHaveLength(1));
  expect(await asVisitor([...many, `/bbs/detail?id=${postId}`])).toEqual([]);
  const refused = await people.site.call(calls.linkCards, { query: { addresses: "" } });
  expect(refused.code).toBe(errors["request.invalid"].code);
});
