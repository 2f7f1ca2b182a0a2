import {
  adminCalls,
  type CallBody,
  keptListCalls as calls,
  competitionCalls,
  errors,
  forumCalls,
  type KeptList,
  keptLists,
  postCalls,
  siteCalls,
} from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestPeople } from "../account/test-people.ts";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";

let site: TestSite;
let keeper: string;
let reader: string;
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
  const people = new TestPeople(() => site);
  const { accessToken, userInfo } = await people.signedIn();
  await site.platform.database.updateTable("account").set({ site_role: "administrator" }).where("id", "=", userInfo.id).execute();
  keeper = accessToken;
  reader = (await people.signedIn()).accessToken;
});
afterAll(() => site.stop());

type Entry = Partial<CallBody<typeof calls.saveListEntry>["entry"]>;

const entriesOf = async (list: KeptList) => (await site.call(calls.keptList, { query: { list }, token: keeper })).data;
const save = (list: KeptList, entry: Entry, old: { entryId: number | null; revision: number | null } = newEntry) =>
  site.call(calls.saveListEntry, { body: { list, ...old, entry }, token: keeper });
const newEntry = { entryId: null, revision: null };

/** Makes an entry. @returns it as the list shows it */
async function made(list: KeptList, entry: Entry) {
  const { data } = await save(list, entry);
  return present(list, data.entryId);
}

async function present(list: KeptList, id: number) {
  const entry = (await entriesOf(list)).find((each) => each.id === id);
  if (entry === undefined) throw new Error(`no entry ${id}`);
  return { ...entry, ref: { list, entryId: entry.id, revision: entry.revision } };
}

async function postIn(columnId: number, labels: number[] = []): Promise<number> {
  const body = { kind: "question" as const, title: "Where is it?", body: "Here.", columnId, labels };
  return (await site.call(postCalls.createPost, { body, token: reader })).data.postId;
}

async function competitionIn(category: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into competition (published_at, slug, category, zh_title, en_title, zh_summary, en_summary,
      zh_text, en_text, zh_rules, en_rules, starts_at, ends_at, entries_per_day, task_text, package, task_class, interface, baseline,
      stop_time, commitment, salt)
    values (now(), gen_random_uuid(), ${category}, '液位', 'Level', '', '', '', '', '', '', now(), now() + interval '1 day', 1, '', '', '', '', '', 1,
      '', '') returning id`.execute(site.platform.database);
  return rows[0]?.id ?? 0;
}

const postCode = async (postId: number) => (await site.call(postCalls.postDetail, { query: { postId } })).code;

describe("a list of the site", () => {
  it("is made, changed, put in order and deleted, whichever it is, and each act is in the audit log", async () => {
    for (const list of keptLists.filter((name) => name !== "competitions")) {
      const filled = { zhText: "文", enText: "text", url: "https://example.org/" };
      const first = await made(list, { zh: `${list} 甲`, en: `${list} one`, ...filled });
      const second = await made(list, { zh: `${list} 乙`, en: `${list} two`, ...filled });
      const change = { entryId: first.id, revision: first.revision };
      expect((await save(list, { ...filled, zh: `${list} 丙`, en: `${list} three` }, change)).code).toBe(0);
      const before = (await entriesOf(list)).map(({ id }) => id);
      expect(before.slice(-2)).toEqual([first.id, second.id]);
      const after = [second.id, ...before.filter((id) => id !== second.id)];
      await site.call(calls.orderList, { body: { list, before, after }, token: keeper });
      const [top, ...rest] = await entriesOf(list);
      expect([top?.zh, rest.at(-1)?.zh]).toEqual([`${list} 乙`, `${list} 丙`]);
      expect((await site.call(calls.deleteListEntry, { body: second.ref, token: keeper })).code).toBe(0);
    }
    const { data } = await site.call(adminCalls.auditLog, { query: { key: "/admin/list/" }, token: keeper });
    expect(data.total).toBe((keptLists.length - 1) * 5);
  });

  it("is not overwritten by who has read an older state", async () => {
    const entry = await made("links", { zh: "语言", en: "Language", url: "/help" });
    const { zh, en } = entry;
    expect((await save("links", { zh, en, url: "/home" }, entry.ref)).code).toBe(0);
    const late = await save("links", { zh, en, url: "/news" }, entry.ref);
    expect(late).toMatchObject({ code: codeOf("list.entry-changed"), message: expect.stringContaining("语言") });
    const hidden = await site.call(calls.hideListEntry, { body: { ...entry.ref, isHidden: true }, token: keeper });
    expect(hidden.code).toBe(codeOf("list.entry-changed"));
    const before = (await entriesOf("links")).map(({ id }) => id);
    await save("links", { zh: "新", en: "New", url: "/home" });
    const order = { list: "links", before, after: before.toReversed() } as const;
    expect((await site.call(calls.orderList, { body: order, token: keeper })).code).toBe(codeOf("list.order-changed"));
    expect((await present("links", entry.id)).url).toBe("/home");
  });

  it("refuses what it cannot hold, and says which rule", async () => {
    expect((await save("faq", { zh: "无文", en: "No text" })).code).toBe(codeOf("list.text-missing"));
    expect((await save("services", { zh: "无址", en: "No address" })).code).toBe(codeOf("list.address-missing"));
    expect((await save("partners", { zh: "站内", en: "Inside", url: "/home" })).code).toBe(codeOf("list.address-elsewhere"));
    expect((await save("links", { zh: "x", en: "x", url: "javascript:alert(1)" })).code).toBe(codeOf("request.invalid"));
    expect((await save("columns", { zh: "教学", en: "Another" })).code).toBe(codeOf("list.title-taken"));
    expect((await save("competitions", { zh: "a", en: "a", zhText: "b", enText: "b" })).code).toBe(codeOf("list.entry-given"));
    const gone = { entryId: 999_999, revision: 1 };
    expect((await save("labels", { zh: "无", en: "Nothing" }, gone)).code).toBe(codeOf("list.entry-not-found"));
  });

  it("takes 500 entries at most", async () => {
    const rows = Array.from({ length: 500 }, (_, place) => ({ zh: `搜 ${place}`, en: `search ${place}`, place }));
    await site.platform.database.insertInto("hot_search").values(rows).execute();
    expect((await save("searches", { zh: "多", en: "more" })).code).toBe(codeOf("list.full"));
    await site.platform.database.deleteFrom("hot_search").execute();
  });
});

describe("what is hidden", () => {
  it("takes a column with its posts from the public and from its addresses, and back", async () => {
    const column = await made("columns", { zh: "暗栏", en: "Dark" });
    const postId = await postIn(column.id);
    await site.call(calls.hideListEntry, { body: { ...column.ref, isHidden: true }, token: keeper });
    const shown = async () => (await site.call(forumCalls.tagCategories)).data.some(({ id }) => id === column.id);
    const listed = async () => (await site.call(postCalls.publicPosts, { query: { columnId: column.id } })).data.total;
    expect([await shown(), await listed(), await postCode(postId)]).toEqual([false, 0, codeOf("forum.post-not-found")]);
    const body = { kind: "question" as const, title: "Where is it?", body: "Here.", columnId: column.id, labels: [] };
    expect((await site.call(postCalls.createPost, { body, token: reader })).code).toBe(codeOf("forum.category-not-found"));
    const again = await present("columns", column.id);
    await site.call(calls.hideListEntry, { body: { ...again.ref, isHidden: false }, token: keeper });
    expect([await shown(), await listed(), await postCode(postId)]).toEqual([true, 1, 0]);
  });

  it("is never the last column", async () => {
    const columns = await entriesOf("columns");
    const codes: number[] = [];
    for (const { id } of columns) {
      const { ref } = await present("columns", id);
      codes.push((await site.call(calls.hideListEntry, { body: { ...ref, isHidden: true }, token: keeper })).code);
    }
    expect(codes.filter((code) => code !== 0)).toEqual([codeOf("list.last-shown")]);
    await site.platform.database.updateTable("forum_category").set({ hidden_at: null }).execute();
  });

  it("takes a frequent question, a resource, an address of customer service, and a search from the public", async () => {
    const filled = { zh: "隐项", en: "Hidden one", zhText: "文", enText: "text", url: "https://hidden.example.org/" };
    const ids = new Map<KeptList, number>();
    for (const list of ["faq", "resources", "services", "searches"] as const) {
      const entry = await made(list, filled);
      ids.set(list, entry.id);
      await site.call(calls.hideListEntry, { body: { ...entry.ref, isHidden: true }, token: keeper });
    }
    const answers = await Promise.all([
      site.call(forumCalls.forumFaqPage),
      site.call(forumCalls.forumResources),
      site.call(forumCalls.customService),
      site.call(siteCalls.siteFacts),
      site.call(siteCalls.hotSearches),
    ]);
    expect(JSON.stringify(answers)).not.toMatch(/隐项|hidden\.example/);
    const one = await site.call(forumCalls.forumFaqDetail, { query: { faqId: ids.get("faq") ?? 0 } });
    expect(one.code).toBe(codeOf("forum.faq-not-found"));
  });

  it("takes a category of competitions with what is in it", async () => {
    const competitionId = await competitionIn("control");
    const code = async () => (await site.call(competitionCalls.competitionDetail, { query: { competitionId } })).code;
    expect(await code()).toBe(0);
    const category = (await entriesOf("categories")).find(({ en }) => en === "Control");
    const { ref } = await present("categories", category?.id ?? 0);
    await site.call(calls.hideListEntry, { body: { ...ref, isHidden: true }, token: keeper });
    expect(await code()).toBe(codeOf("competition.not-found"));
    await site.call(calls.hideListEntry, { body: { ...ref, revision: ref.revision + 1, isHidden: false }, token: keeper });
    const { revision, ...entry } = await present("competitions", competitionId);
    const elsewhere = await save(
      "competitions",
      { ...entry, zhText: "文", enText: "text", category: "alchemy" },
      { entryId: competitionId, revision },
    );
    expect(elsewhere).toMatchObject({ code: codeOf("list.category-missing"), message: expect.stringContaining("alchemy") });
  });

  it("keeps a hidden term from the hot searches, and puts wanted ones first", async () => {
    await made("searches", { zh: "液位", en: "liquid level" });
    expect((await site.call(siteCalls.hotSearches, { language: "en" })).data).toEqual(["liquid level"]);
    const term = await made("searches", { zh: "禁词", en: "banned" });
    await site.call(calls.hideListEntry, { body: { ...term.ref, isHidden: true }, token: keeper });
    await site.platform.database.insertInto("search_term").values({ term: "banned", count: 9 }).execute();
    await site.platform.database.insertInto("search_term").values({ term: "gears", count: 5 }).execute();
    expect((await site.call(siteCalls.hotSearches, { language: "en" })).data).toEqual(["liquid level", "gears"]);
  });
});

describe("merging", () => {
  it("gives posts and followers of a label to another one", async () => {
    const [from, into] = [await made("labels", { zh: "水", en: "water" }), await made("labels", { zh: "水流", en: "flow" })];
    const [column] = await entriesOf("columns");
    const [one, both] = [await postIn(column?.id ?? 0, [from.id]), await postIn(column?.id ?? 0, [into.id, from.id])];
    await site.call(forumCalls.followTagCategory, { body: { categoryId: from.id }, token: reader });
    const used = await site.call(calls.deleteListEntry, { body: from.ref, token: keeper });
    expect(used).toMatchObject({ code: codeOf("list.entry-used"), message: expect.stringContaining("2") });
    expect((await site.call(calls.mergeListEntry, { body: { ...from.ref, intoId: into.id }, token: keeper })).code).toBe(0);
    for (const postId of [one, both]) {
      const { labels } = (await site.call(postCalls.postDetail, { query: { postId } })).data;
      expect(labels.map(({ id }) => id)).toEqual([into.id]);
    }
    const followed = (await site.call(forumCalls.tagCategories, { token: reader })).data.find(({ id }) => id === into.id);
    expect(followed).toMatchObject({ nPosts: 2, isFollowed: true });
  });

  it("gives posts of a column, and competitions of a category, to another one", async () => {
    const [from, into] = [await made("columns", { zh: "旧", en: "old" }), await made("columns", { zh: "新栏", en: "new" })];
    const postId = await postIn(from.id);
    await site.call(calls.mergeListEntry, { body: { ...from.ref, intoId: into.id }, token: keeper });
    expect((await site.call(postCalls.postDetail, { query: { postId } })).data.column.id).toBe(into.id);
    const [one, other] = [await made("categories", { zh: "类一", en: "c1" }), await made("categories", { zh: "类二", en: "c2" })];
    const competitionId = await competitionIn("control");
    await sql`update competition set category = (select name from competition_category where id = ${one.id})
      where id = ${competitionId}`.execute(site.platform.database);
    await site.call(calls.mergeListEntry, { body: { ...one.ref, intoId: other.id }, token: keeper });
    expect(await present("categories", other.id)).toMatchObject({ nUses: 1 });
  });

  it("is refused where it means nothing", async () => {
    const entry = await made("faq", { zh: "问", en: "Q", zhText: "答", enText: "A" });
    const other = await made("faq", { zh: "问二", en: "Q2", zhText: "答", enText: "A" });
    const code = async (body: object) => (await site.call(calls.mergeListEntry, { body, token: keeper })).code;
    expect(await code({ ...entry.ref, intoId: other.id })).toBe(codeOf("list.not-mergeable"));
    expect(await code({ ...entry.ref, intoId: 999_999 })).toBe(codeOf("list.entry-not-found"));
  });
});

describe("files of a resource", () => {
  const send = async (path: string, token: string, name: string) => {
    const body = new FormData();
    body.append("file", new Blob(["model A end A;"]), name);
    const response = await fetch(site.address + path, { method: "POST", body, headers: { token } });
    return response.json() as Promise<{ code: number; data: { names: string[] } }>;
  };

  it("[BBS-063] [BBS-064] are added and deleted by administrators, and downloaded by members", async () => {
    const entry = await made("resources", { zh: "讲义", en: "Slides" });
    const path = `${forumCalls.addResourceFiles.path}?resourceId=${entry.id}`;
    expect((await send(path, reader, "a.mo")).code).not.toBe(0);
    expect((await send(path, keeper, "folder/a.mo")).data.names).toEqual(["a.mo"]);
    await send(path, keeper, "b.mo");
    const [resource] = (await site.call(forumCalls.forumResources, { language: "en" })).data.rows.filter(
      ({ id }) => id === entry.id,
    );
    expect(resource).toMatchObject({ title: "Slides", type: 2, attachmentList: [{ name: "a.mo" }, { name: "b.mo" }] });
    const read = (token: string) => fetch(site.address + resource?.attachmentList[0]?.path, { headers: { token } });
    expect(await (await read(reader)).text()).toBe("model A end A;");
    expect((await read("")).headers.get("content-type")).toContain("json");
    const linked = await save(
      "resources",
      { zh: "讲义", en: "Slides", url: "https://example.org" },
      (await present("resources", entry.id)).ref,
    );
    expect(linked.code).toBe(codeOf("list.link-with-files"));
    const remove = (name: string) =>
      site.call(forumCalls.deleteResourceFile, { body: { resourceId: entry.id, place: 0, name }, token: keeper });
    expect((await remove("b.mo")).code).toBe(codeOf("school.attachment-gone"));
    expect((await remove("a.mo")).code).toBe(0);
    const now = await present("resources", entry.id);
    expect(now.files).toEqual(["b.mo"]);
    await site.call(calls.hideListEntry, { body: { ...now.ref, isHidden: true }, token: keeper });
    expect((await read(reader)).headers.get("content-type")).toContain("json");
  });

  it("belong to no link", async () => {
    const link = await made("resources", { zh: "规范", en: "Specification", url: "https://specification.modelica.org/" });
    const answer = await send(`${forumCalls.addResourceFiles.path}?resourceId=${link.id}`, keeper, "a.mo");
    expect(answer.code).toBe(codeOf("school.attachment-kind"));
  });
});
