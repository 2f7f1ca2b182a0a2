import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { errors, keptListCalls, limits, messageCalls, portalCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestPeople } from "../account/test-people.ts";
import { productDomains } from "../domains.ts";
import { startTestSite, type TestSite } from "../platform/testing/test-site.ts";
import { FilePasses } from "./file-pass.ts";
import { Files } from "./files.ts";
import { fileAddress } from "./presenter.ts";
import { parseSeed } from "./seed-file.ts";
import { publishSeeds } from "./seeds.ts";

let site: TestSite;
let people: TestPeople;
const contents = join(productRoot(), "apps/server/content");
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const hour = 3_600_000;

beforeAll(async () => {
  site = await startTestSite({ domains: productDomains });
  people = new TestPeople(() => site);
  await publishSeeds(site.platform.database, contents, new Date());
});
afterAll(() => site.stop());

/** Somebody who is signed in, with a role on the site. */
async function person(role = "member"): Promise<string> {
  const { accessToken, userInfo } = await people.signedIn();
  await site.platform.database.updateTable("account").set({ site_role: role }).where("id", "=", userInfo.id).execute();
  return accessToken;
}

const written = (title: string) => ({
  title,
  summary: `About ${title}`,
  body: `Text of **${title}**`,
  place: "",
  tags: ["events"],
});
const inBoth = (title: string) => ({ zh: written(`${title}（中）`), en: written(title) });
const datesFrom = (start: number, more: object = {}) => ({
  startsAt: new Date(Date.now() + start * hour).toISOString(),
  endsAt: new Date(Date.now() + (start + 2) * hour).toISOString(),
  ...more,
});

type Entry = { readonly kind: string; readonly content: object };

async function write(token: string, { kind, content }: Entry): Promise<number> {
  return (await site.call(portalCalls.createPortalEntry, { body: { kind, content }, token })).data.entryId;
}

const decide = (token: string, entryId: number, decision: string, more: object = {}) =>
  site.call(portalCalls.decidePortalEntry, { body: { entryId, revision: 1, decision, ...more }, token });

async function publish(content: Entry, token?: string): Promise<number> {
  const keeper = token ?? (await person("administrator"));
  const id = await write(keeper, content);
  expect((await decide(keeper, id, "publish")).code).toBe(0);
  return id;
}

const detail = (entryId: number, sent: object = {}) => site.call(portalCalls.portalEntry, { query: { entryId }, ...sent });

describe("what comes with the product", () => {
  /** Whether a list of cards holds some, and shows each in both languages. */
  async function expectCards(call: (typeof portalCalls)["achievements" | "activities"]): Promise<void> {
    for (const language of ["zh", "en"] as const) {
      const { data } = await site.call(call, { language });
      expect([call.path, data.rows.length > 0]).toEqual([call.path, true]);
      for (const row of data.rows) {
        expect(row.isTranslated).toBe(true);
        expect(/\p{Script=Han}/u.test(row.title)).toBe(language === "zh");
      }
    }
  }

  it("[ECO-001] [ECO-002] [ECO-003] [ECO-009] [ECO-011] is achievements, activities and news in both languages", async () => {
    for (const call of [portalCalls.achievements, portalCalls.activities, portalCalls.info]) await expectCards(call);
  });

  it("[ECO-004] [ECO-005] [ECO-012] [ECO-013] is cases of cooperation and training in both languages", async () => {
    for (const call of [portalCalls.cooperationCases, portalCalls.trainings]) await expectCards(call);
  });

  it("[ECO-006] [ECO-007] [ECO-014] [ECO-015] is science education and materials in both languages", async () => {
    for (const call of [portalCalls.scienceEducation, portalCalls.materials]) await expectCards(call);
  });

  it("is tutorials and notices in both languages", async () => {
    for (const call of [portalCalls.tutorials, portalCalls.notices]) await expectCards(call);
  });

  it("names classes of the library that are there", async () => {
    const rows = await site.platform.database.selectFrom("portal_revision").select(["model", "zh_body", "en_body"]).execute();
    const full = rows.flatMap(({ model, zh_body, en_body }) => [
      ...(model === "" ? [] : [model]),
      ...[...`${zh_body} ${en_body}`.matchAll(/`(Mofang(?:\.\w+)+)`/g)].map(([, name = ""]) => name),
      ...[
        ...`${zh_body} ${en_body}`.matchAll(/`(Electrical|Thermal|Fluid|Planar|Spatial|Control|Process|Translational)\.(\w+)`/g),
      ].map(([, part = "", name = ""]) => `Mofang.Examples.${part}.${name}`),
    ]);
    for (const name of full) expect([name, isThere(name)]).toEqual([name, true]);
  });

  it("is put in once, renewed while nobody changed it, and left alone afterwards", async () => {
    const { database } = site.platform;
    const count = async () => (await database.selectFrom("portal_revision").select("number").execute()).length;
    const before = await count();
    await publishSeeds(database, contents, new Date());
    expect(await count()).toBe(before);
    await database.updateTable("portal_revision").set({ zh_title: "旧" }).where("en_title", "like", "What Mofang%").execute();
    await publishSeeds(database, contents, new Date());
    expect(await count()).toBe(before + 1);
    const { data } = await site.call(portalCalls.info, { query: { key: "模坊是什么" } });
    const [welcome] = data.rows;
    const keeper = await person("administrator");
    const body = { entryId: welcome?.id ?? 0, revision: 2, decision: "archive" as const };
    expect((await site.call(portalCalls.decidePortalEntry, { body, token: keeper })).code).toBe(0);
    await publishSeeds(database, contents, new Date());
    expect((await site.call(portalCalls.info, { query: { key: "模坊是什么" } })).data.total).toBe(0);
  });

  it("is refused with the reason when a file is wrong", async () => {
    const right = await readFile(join(contents, "news/welcome.md"), "utf8");
    expect(parseSeed(right, new Date()).content.en).toMatchObject({
      title: "What Mofang is, and where to begin",
      summary: expect.stringMatching(/^A place for Modelica models: .*browser\.$/),
      body: expect.stringMatching(/^Mofang takes a model/),
    });
    expect(() => parseSeed(right.replace("<!-- en -->", ""), new Date())).toThrow("two languages");
    expect(() => parseSeed(right.replace("days-before", "days"), new Date())).toThrow("unknown fact");
  });
});

/** Whether a full name is a folder, a file, or a class inside one of the library. */
function isThere(name: string): boolean {
  const path = join(productRoot(), "packages/library", ...name.split("."));
  return existsSync(path) || existsSync(`${path}.mo`);
}

describe("what readers see", () => {
  it("[LIM-003] [ECO-010] are twelve cards a page, of schools or of others, the next first", async () => {
    const keeper = await person("administrator");
    const of = (title: string, start: number, more = {}) => ({
      kind: "activity",
      content: { ...inBoth(title), dates: datesFrom(start, more) },
    });
    const past = await publish(of("Past", -48), keeper);
    const later = await publish(of("Later", 30), keeper);
    const soon = await publish(of("Soon", 3), keeper);
    const school = await publish(of("School", 5, { isForSchools: true }), keeper);
    const listed = async (query: object) => (await site.call(portalCalls.activities, { query })).data.rows.map(({ id }) => id);
    expect(limits.portalCards).toBe(12);
    expect((await site.call(portalCalls.activities)).data.pageSize).toBe(12);
    const short = { pageSize: 10, schoolFlag: "true" };
    expect((await site.call(portalCalls.activities, { query: short })).data).toMatchObject({ pageSize: 10, total: 1 });
    const all = await listed({});
    expect(all.slice(0, 3)).toEqual([soon, school, later]);
    expect(all.at(-1)).toBe(past);
    expect(await listed({ schoolFlag: "true" })).toEqual([school]);
    expect(await listed({ schoolFlag: "false", when: "past" })).toEqual([past]);
  });

  it("is in their language, or in the other one with a word about it", async () => {
    const half = { zh: written("只有中文"), en: { title: "", summary: "", body: "", place: "", tags: [] } };
    const id = await publish({ kind: "news", content: half });
    expect((await detail(id, { language: "en" })).data).toMatchObject({ title: "只有中文", isTranslated: false });
    expect((await detail(id)).data).toMatchObject({ isTranslated: true, body: "Text of **只有中文**" });
  });

  it("is found by words of both languages and by tags", async () => {
    const id = await publish({ kind: "tutorial", content: { zh: written("弹跳的球"), en: written("Zylophone") } });
    const found = async (query: object) => (await site.call(portalCalls.tutorials, { query })).data.rows.map((row) => row.id);
    expect(await found({ key: "弹跳" })).toContain(id);
    expect(await found({ key: "zyloph" })).toEqual([id]);
    expect(await found({ tag: "events" })).toContain(id);
    expect(await found({ tag: "no such tag" })).toEqual([]);
    expect((await site.call(portalCalls.portalTags, { query: { kind: "tutorial" } })).data).toContain("events");
  });

  it("comes as a feed and activities as calendar files, with their marks written out", async () => {
    const id = await publish({ kind: "activity", content: { ...inBoth("R&D, <b>day</b>; one"), dates: datesFrom(50) } });
    const feed = await (await fetch(`${site.address}/mofang/ecosystem/feed?kind=activity&lang=en_US`)).text();
    expect(feed).toContain("<title>R&amp;D, &lt;b&gt;day&lt;/b&gt;; one</title>");
    const response = await fetch(`${site.address}/mofang/ecosystem/calendar?entryId=${id}&lang=en_US`);
    expect(response.headers.get("content-type")).toContain("text/calendar");
    const calendar = await response.text();
    expect(calendar).toContain("SUMMARY:R&D\\, <b>day</b>\\; one\r\n");
    for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it("[ECO-016] [ECO-017] has partners and links that administrators write; there are none at first", async () => {
    expect((await site.call(portalCalls.partners)).data).toEqual([]);
    const token = await person("administrator");
    const add = (list: "partners" | "links", entry: { zh: string; en: string; url: string }) =>
      site.call(keptListCalls.saveListEntry, { body: { list, entryId: null, revision: null, entry }, token });
    expect((await add("partners", { zh: "甲校", en: "School A", url: "https://example.org" })).code).toBe(0);
    expect((await site.call(portalCalls.partners, { language: "en" })).data).toEqual([
      { title: "School A", url: "https://example.org", logo: "" },
    ]);
    await add("links", { zh: "语言", en: "Language", url: "https://modelica.org" });
    expect((await site.call(portalCalls.links)).data).toEqual([{ title: "语言", url: "https://modelica.org" }]);
    const wrong = await add("partners", { zh: "x", en: "x", url: "javascript:alert(1)" });
    expect(wrong.code).toBe(codeOf("request.invalid"));
  });
});

describe("writing and publishing", () => {
  it("is for editors, and for experts what they teach; two people see what is published", async () => {
    const [member, expert, editor, other] = [
      await person(),
      await person("expert"),
      await person("editor"),
      await person("editor"),
    ];
    const create = (token: string, kind: string) =>
      site.call(portalCalls.createPortalEntry, { body: { kind, content: inBoth("Two people") }, token });
    expect((await create(member, "tutorial")).code).toBe(401);
    expect((await create(expert, "news")).code).toBe(401);
    const { entryId } = (await create(expert, "tutorial")).data;
    expect((await decide(expert, entryId, "publish")).code).toBe(401);
    expect((await decide(expert, entryId, "submit")).code).toBe(0);
    expect((await detail(entryId)).code).toBe(codeOf("portal.entry-not-found"));
    expect((await decide(editor, entryId, "publish")).code).toBe(0);
    expect((await detail(entryId)).code).toBe(0);
    const own = (await create(editor, "news")).data.entryId;
    expect((await decide(editor, own, "publish")).code).toBe(codeOf("portal.own-text"));
    expect((await decide(other, own, "publish")).code).toBe(0);
  });

  it("keeps every text; readers see a new one when it is published, and no text is written over another unseen", async () => {
    const keeper = await person("administrator");
    const entryId = await publish({ kind: "case", content: inBoth("First") }, keeper);
    const update = (revision: number, title: string) =>
      site.call(portalCalls.updatePortalEntry, { body: { entryId, revision, content: inBoth(title) }, token: keeper });
    expect((await update(1, "Second")).data).toEqual({ revision: 2 });
    expect(await update(1, "Lost")).toMatchObject({ code: codeOf("portal.changed-meanwhile") });
    expect((await detail(entryId, { language: "en" })).data.title).toBe("First");
    const preview = { query: { entryId, preview: "true" }, token: keeper, language: "en" as const };
    expect((await site.call(portalCalls.portalEntry, preview)).data.title).toBe("Second");
    expect((await site.call(portalCalls.portalEntry, { ...preview, token: undefined })).code).toBe(401);
    expect((await decide(keeper, entryId, "publish")).code).toBe(codeOf("portal.changed-meanwhile"));
    expect((await decide(keeper, entryId, "publish", { revision: 2 })).code).toBe(0);
    expect((await detail(entryId, { language: "en" })).data.title).toBe("Second");
    const draft = await site.call(portalCalls.portalDraft, { query: { entryId, revision: 1 }, token: keeper });
    expect(draft.data).toMatchObject({ content: { en: { title: "First" } }, newest: 2, shown: 2, state: "published" });
    expect(draft.data.revisions.map(({ number }) => number)).toEqual([2, 1]);
    expect((await decide(keeper, entryId, "submit", { revision: 2 })).code).toBe(codeOf("portal.wrong-state"));
    expect((await decide(keeper, entryId, "archive", { revision: 2 })).code).toBe(0);
    expect((await decide(keeper, entryId, "archive", { revision: 2 })).code).toBe(codeOf("portal.wrong-state"));
    expect((await detail(entryId)).code).toBe(codeOf("portal.entry-not-found"));
  });

  it("shows what is planned from its time on, and until then what was shown before", async () => {
    const keeper = await person("administrator");
    const entryId = await publish({ kind: "news", content: inBoth("Now") }, keeper);
    const content = inBoth("Planned");
    await site.call(portalCalls.updatePortalEntry, { body: { entryId, revision: 1, content }, token: keeper });
    const publishAt = new Date(Date.now() + hour).toISOString();
    expect((await decide(keeper, entryId, "publish", { revision: 2, publishAt })).code).toBe(0);
    const title = async () => (await detail(entryId, { language: "en" })).data.title;
    expect(await title()).toBe("Now");
    const list = await site.call(portalCalls.portalDrafts, { query: { key: "Planned" }, token: keeper });
    expect(list.data.rows[0]).toMatchObject({ publishAt, isShown: true, state: "published" });
    const { database } = site.platform;
    await database
      .updateTable("portal_entry")
      .set({ next_at: new Date(Date.now() - 1000) })
      .where("id", "=", entryId)
      .execute();
    expect(await title()).toBe("Planned");
  });

  it.each([
    ["no language at all", "news", { zh: { ...written(""), body: "" }, en: { ...written(""), body: "" } }, "portal.no-title"],
    ["half of a language", "news", { zh: written("有"), en: { ...written("Half"), body: "" } }, "portal.half-language"],
    ["an activity without dates", "activity", inBoth("A"), "portal.wrong-dates"],
    [
      "an end before the beginning",
      "activity",
      { ...inBoth("A"), dates: { ...datesFrom(5), endsAt: new Date().toISOString() } },
      "portal.wrong-dates",
    ],
    ["dates where nothing takes place", "news", { ...inBoth("A"), dates: datesFrom(1) }, "portal.not-dated"],
    [
      "a file that was not uploaded",
      "news",
      { ...inBoth("A"), files: [{ name: "a", key: "x".repeat(32) }] },
      "portal.file-not-found",
    ],
    ["a picture from elsewhere", "news", { ...inBoth("A"), cover: "https://example.org/a.png" }, "request.invalid"],
    ["a link that would run something", "news", { ...inBoth("A"), link: "javascript:alert(1)" }, "request.invalid"],
  ] as const)("refuses %s", async (_, kind, content, slug) => {
    const token = await person("administrator");
    const answer = await site.call(portalCalls.createPortalEntry, { body: { kind, content }, token });
    expect(answer.code).toBe(codeOf(slug));
  });

  async function attach(token: string) {
    const body = new FormData();
    body.append("file", new Blob(["model A end A;"]), "模型.mo");
    const address = `${site.address}${portalCalls.addPortalFile.path}?kind=material`;
    const response = await fetch(address, { method: "POST", headers: { token }, body });
    return (await response.json()) as { code: number; data: { key: string; name: string } };
  }
  const isOpen = async (address: string) => (await (await fetch(site.address + address)).text()) === "model A end A;";

  it("takes attachments, which readers download, and forgets what no text names", async () => {
    const [keeper, member] = [await person("administrator"), await person()];
    expect((await attach(member)).code).toBe(401);
    const [used, unused] = [(await attach(keeper)).data, (await attach(keeper)).data];
    const id = await publish({ kind: "material", content: { ...inBoth("With a file"), files: [used] } }, keeper);
    const [file] = (await detail(id)).data.files;
    const download = await fetch(site.address + (file?.address ?? ""));
    expect(await download.text()).toBe("model A end A;");
    expect(download.headers.get("content-disposition")).toContain("attachment");
    const { database, storage, secret } = site.platform;
    await database
      .updateTable("portal_file")
      .set({ created_at: new Date(Date.now() - 31 * 24 * hour) })
      .execute();
    await new Files(database, storage, new FilePasses(secret)).removeUnused();
    const rows = await database.selectFrom("portal_file").select("key").execute();
    expect(rows.map(({ key }) => key)).toEqual([used.key]);
    expect(unused.key).not.toBe(used.key);
  });

  it("shows attachments of a draft to its writers, and to all readers from when it is published until it is archived", async () => {
    const keeper = await person("administrator");
    const file = (await attach(keeper)).data;
    const bare = fileAddress(file);
    expect(await isOpen(bare)).toBe(false);
    const id = await write(keeper, { kind: "material", content: { ...inBoth("Not yet"), files: [file] } });
    const seenByWriter = async () => (await detail(id, { query: { entryId: id, preview: "true" }, token: keeper })).data.files;
    expect(await isOpen(bare)).toBe(false);
    for (const { address } of await seenByWriter()) expect([address, await isOpen(address)]).toEqual([address, true]);
    await decide(keeper, id, "publish", { publishAt: new Date(Date.now() + hour).toISOString() });
    expect(await isOpen(bare)).toBe(false);
    await decide(keeper, id, "publish");
    expect((await detail(id)).data.files).toEqual([{ name: file.name, address: bare }]);
    expect(await isOpen(bare)).toBe(true);
    const second = (await attach(keeper)).data;
    const content = { ...inBoth("Again"), files: [second] };
    await site.call(portalCalls.updatePortalEntry, { body: { entryId: id, revision: 1, content }, token: keeper });
    expect([await isOpen(bare), await isOpen(fileAddress(second))]).toEqual([true, false]);
    await decide(keeper, id, "archive", { revision: 2 });
    expect([await isOpen(bare), (await seenByWriter()).length]).toEqual([false, 1]);
  });
});

describe("registration for activities", () => {
  const register = (token: string, entryId: number) => site.call(portalCalls.registerForActivity, { body: { entryId }, token });

  it("takes as many as there is room, each once, and gives places back", async () => {
    const entryId = await publish({ kind: "activity", content: { ...inBoth("Small"), dates: datesFrom(40, { capacity: 1 }) } });
    const [first, second] = [await person(), await person()];
    const answers = await Promise.all([register(first, entryId), register(second, entryId)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, codeOf("portal.full")]);
    const [winner, loser] = answers[0].code === 0 ? [first, second] : [second, first];
    expect((await register(winner, entryId)).data).toEqual({ nRegistered: 1 });
    expect((await detail(entryId, { token: winner })).data).toMatchObject({
      isRegistered: true,
      dates: { nRegistered: 1, capacity: 1 },
    });
    await site.call(portalCalls.cancelRegistration, { body: { entryId }, token: winner });
    expect((await register(loser, entryId)).code).toBe(0);
    expect((await site.call(portalCalls.registrations, { query: { entryId }, token: loser })).code).toBe(401);
    const editor = await person("editor");
    expect((await site.call(portalCalls.registrations, { query: { entryId }, token: editor })).data.total).toBe(1);
  });

  it("ends when it ends, and reminds a day before, once", async () => {
    const over = await publish({ kind: "activity", content: { ...inBoth("Over"), dates: datesFrom(-1) } });
    const token = await person();
    expect((await register(token, over)).code).toBe(codeOf("portal.registration-over"));
    const entryId = await publish({ kind: "activity", content: { ...inBoth("Tomorrow"), dates: datesFrom(20) } });
    await register(token, entryId);
    const { Registrations } = await import("./registrations.ts");
    const registrations = new Registrations(site.platform.database);
    await registrations.remind();
    await registrations.remind();
    const { data } = await site.call(messageCalls.messages, { token, language: "en" });
    expect(data.rows.map(({ event }) => event)).toEqual(["activity.reminder"]);
    expect(data.rows[0]?.text).toContain('The activity "Tomorrow"');
  });
});
