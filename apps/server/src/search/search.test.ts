import { searchCalls as calls, type ProjectRole, projectRoleLevels, repositoryCalls, wikiCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Domain } from "../platform/domain.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { searchableRepositories } from "../repository/listing/searchable-store.ts";
import { workOffBacklog } from "../repository/pushes/content-backlog.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { wikiDomain } from "../wiki/index.ts";
import { rebuildIndex } from "./feeding/rebuild.ts";
import { searchDomain } from "./routes.ts";

let site: TestSite;
let repositories: RepositoryService;
let owner: TestCaller;
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    repositories = new RepositoryService(platform);
    const domains: Domain[] = [
      repositoryDomain(platform, repositories),
      wikiDomain(platform, repositories),
      searchDomain(platform, repositories, () => domains),
    ];
    return domains;
  });
  owner = await signUp(site, "owner");
  visitor = new TestCaller(site);
});
afterAll(() => site.stop());

async function create(openType: "public" | "private" = "public"): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType, modelType: "library" } as const;
  return (await owner.ask(repositoryCalls.createRepository, { body })).id;
}

async function write(id: number, files: Readonly<Record<string, string | null>>): Promise<void> {
  const { entries } = await owner.ask(repositoryCalls.tree, { query: { id } });
  const changes = Object.entries(files).map(([path, text]) => {
    const blob = entries.find((entry) => entry.path === path)?.blob ?? null;
    return text === null ? { kind: "delete" as const, path, blob: blob ?? "" } : { kind: "write" as const, path, text, blob };
  });
  await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
}

const find = async (key: string, query: object = {}, caller: TestCaller = visitor) =>
  (await caller.ask(calls.search, { query: { key, ...query } })).rows;
const namesOf = async (key: string, query: object = {}, caller: TestCaller = visitor) =>
  (await find(key, query, caller)).map(({ name }) => name);
/** Waits until a push is indexed. */
const indexed = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 100 });

const documented = (name: string, info: string) =>
  `model ${name} "一个水箱 (open tank)" annotation(Documentation(info="<html><p>${info}</p><script>evil()</script></html>")); end ${name};`;

describe("the search inside repositories", () => {
  it("finds pages of wikis as they are now, and of private ones only for who may see them", async () => {
    const id = await create();
    const save = (body: object) => owner.ask(wikiCalls.saveWikiPage, { body: { id, message: "m", ...body } });
    const { blob } = await save({ name: "Notes", text: "# Thylacine", blob: null });
    await indexed(async () =>
      expect(await find("thylacine")).toMatchObject([{ kind: "wiki", name: "Notes", repository: { id } }]),
    );
    await save({ name: "Notes", newName: "Remarks", text: "# Thylacine", blob });
    await indexed(async () => expect(await namesOf("thylacine")).toEqual(["Remarks"]));
    await owner.ask(repositoryCalls.updateAuth, { body: { id, openType: "private" } });
    expect(await namesOf("thylacine")).toEqual([]);
    expect(await namesOf("thylacine", {}, owner)).toEqual(["Remarks"]);
    await owner.ask(wikiCalls.deleteWikiPage, { body: { id, name: "Remarks" } });
    await indexed(async () => expect(await namesOf("thylacine", {}, owner)).toEqual([]));
  });

  it("is made again as it was by one command", async () => {
    const id = await create();
    await write(id, { "Numbat.mo": "model Numbat end Numbat;" });
    await indexed(async () => expect(await namesOf("numbat")).toEqual(["Numbat"]));
    const { database } = site.platform;
    await database.deleteFrom("search_entry").execute();
    const sources = [searchableRepositories(database)];
    expect(await rebuildIndex(database, repositories, sources)).toBeGreaterThan(1);
    expect(await namesOf("numbat")).toEqual(["Numbat"]);
  });

  it("[SRC-001] [SRC-002] finds classes by name, parts of it, description and documentation, in both languages", async () => {
    const id = await create();
    await write(id, {
      "Zylinder/package.mo": "package Zylinder model InnerThing end InnerThing; end Zylinder;",
      "Zylinder/OpenTank.mo": `within Zylinder; ${documented("OpenTank", "Water <b>flows</b> quixotically &amp; 缓慢地流动")}`,
      "README.md": "# Zylinderbibliothek\n\nHow to xylograph.\n",
    });
    await indexed(async () => expect((await namesOf("Zylinder OpenTank"))[0]).toBe("Zylinder.OpenTank"));
    for (const key of ["zylinder.opentank", "Zylinder tanks", "zyl ope", "quixotically", "一个水箱 zyl", "缓慢地流动"]) {
      expect((await namesOf(key, { kind: "class" }))[0], key).toBe("Zylinder.OpenTank");
    }
    expect(await namesOf("InnerThing")).toEqual(["Zylinder.InnerThing"]);
    expect(await namesOf("nowhere")).toEqual([]);
    expect(await namesOf("evil")).toEqual([]);
    const [hit] = await find("quixotically");
    expect(hit).toMatchObject({
      repository: { id, ownerName: "owner" },
      kind: "class",
      path: "Zylinder/OpenTank.mo",
      description: "一个水箱 (open tank)",
      excerpt: "Water flows quixotically & 缓慢地流动",
    });
    expect(await find("xylograph")).toMatchObject([{ kind: "document", name: "README.md", description: "Zylinderbibliothek" }]);
    expect(await namesOf("xylograph", { kind: "class" })).toEqual([]);
  });

  it("puts names before descriptions, and these before documentation", async () => {
    const id = await create();
    await write(id, {
      "C.mo": 'model C annotation(Documentation(info="about the flabbergast")); end C;',
      "B.mo": 'model B "a flabbergast" end B;',
      "Flabbergast.mo": "model Flabbergast end Flabbergast;",
    });
    await indexed(async () => expect(await namesOf("flabbergast")).toEqual(["Flabbergast", "B", "C"]));
  });

  it("comes in pages", async () => {
    const id = await create();
    const names = Array.from({ length: 11 }, (_, i) => `Quokka${10 + i}`);
    await write(id, Object.fromEntries(names.map((name) => [`${name}.mo`, `model ${name} end ${name};`])));
    const search = (page: number) => visitor.ask(calls.search, { query: { key: "quokka", pageSize: 10, page } });
    await indexed(async () => expect((await search(1)).total).toBe(11));
    const pages = [await search(1), await search(2)];
    expect(pages.map(({ rows }) => rows.length)).toEqual([10, 1]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ name }) => name)))).toEqual(new Set(names));
  });

  it("follows every push", async () => {
    const id = await create();
    await write(id, { "Old.mo": "model Wombatold end Wombatold;", "Stay.mo": "model Wombatstay end Wombatstay;" });
    await indexed(async () => expect(await namesOf("wombat")).toHaveLength(2));
    await write(id, { "Old.mo": null, "New.mo": "model Wombatnew end Wombatnew;" });
    await indexed(async () => expect((await namesOf("wombat")).sort()).toEqual(["Wombatnew", "Wombatstay"]));
    await write(id, { "New.mo": "model Renamed end Renamed;" });
    await indexed(async () => expect(await namesOf("wombat")).toEqual(["Wombatstay"]));
  });

  it("brings in what is older than itself", async () => {
    const id = await create();
    await write(id, { "Old.mo": "model Quagga end Quagga;" });
    await indexed(async () => expect(await namesOf("quagga")).toEqual(["Quagga"]));
    const { database } = site.platform;
    await database.deleteFrom("search_entry").where("repository_id", "=", id).execute();
    await database.insertInto("content_backlog").values({ repository_id: id }).execute();
    await workOffBacklog(database, repositories.folders);
    await indexed(async () => expect(await namesOf("quagga")).toEqual(["Quagga"]));
    expect(await database.selectFrom("content_backlog").selectAll().execute()).toEqual([]);
  });

  it("shows nothing of private or deleted repositories, from the moment that they are so", async () => {
    const [open, closed] = [await create(), await create("private")];
    for (const id of [open, closed]) await write(id, { "Aardvark.mo": "model Aardvark end Aardvark;" });
    await indexed(async () => expect(await find("aardvark", {}, owner)).toHaveLength(2));
    const member = await signUp(site, `member${++count}`);
    expect((await find("aardvark", {}, member)).map(({ repository }) => repository?.id)).toEqual([open]);
    expect(await find("aardvark", { repositoryId: closed }, member)).toEqual([]);
    const role: ProjectRole = "ROLE_PROJECT_READ";
    const row = { repository_id: closed, account_id: member.id, level: projectRoleLevels[role] };
    await site.platform.database.insertInto("repository_member").values(row).execute();
    expect(await find("aardvark", {}, member)).toHaveLength(2);
    await owner.ask(repositoryCalls.updateAuth, { body: { id: open, openType: "private" } });
    expect(await find("aardvark")).toEqual([]);
    await owner.ask(repositoryCalls.updateAuth, { body: { id: open, openType: "public" } });
    const { name } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id: open } });
    await owner.ask(repositoryCalls.deleteRepository, { body: { id: open, confirmation: name } });
    expect(await find("aardvark")).toEqual([]);
  });

  it("shows strangers the layers only that the owner opens", async () => {
    const id = await create();
    await write(id, {
      "Ocelot.mo": 'model Ocelot annotation(Documentation(info="a marmoset inside")); end Ocelot;',
      "docs/guide.md": "# Guide to the marmoset",
      "README.md": "marmoset",
    });
    await indexed(async () => expect(await namesOf("marmoset")).toHaveLength(3));
    await owner.ask(repositoryCalls.updateAuth, { body: { id, accessLevel: "diagram" } });
    expect((await namesOf("marmoset")).sort()).toEqual(["Ocelot", "README.md"]);
    await owner.ask(repositoryCalls.updateAuth, { body: { id, accessLevel: "icon" } });
    expect(await namesOf("marmoset")).toEqual(["README.md"]);
    expect(await namesOf("ocelot")).toEqual(["Ocelot"]);
    expect((await namesOf("marmoset", {}, owner)).sort()).toEqual(["Ocelot", "README.md", "docs/guide.md"]);
  });

  it("keeps what no database does, shown as signs", async () => {
    const id = await create();
    const files = [["Zero.mo", 'model Nulsearched "a\0b" end Nulsearched;']] as const;
    await owner.upload(repositoryCalls.addFiles, { id }, files);
    await indexed(async () => expect(await find("Nulsearched")).toMatchObject([{ description: "a␀b" }]));
  });

  it("bears what nobody would search for", async () => {
    for (const key of ["'", "a' & b", "!!!", ":*", "\\", "水'箱"]) expect(Array.isArray(await find(key)), key).toBe(true);
    const id = await create();
    await write(id, { "Broken.mo": 'package Brokenfile model "x' });
    await indexed(async () => expect(await namesOf("brokenfile")).toContain("Brokenfile"));
  });
});
