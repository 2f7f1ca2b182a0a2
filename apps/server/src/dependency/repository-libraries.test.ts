import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { dependencyCalls as calls, errors, repositoryCalls, versionCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { versionDomain } from "../version/index.ts";
import { dependencyDomain } from "./routes.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-shelf-"));
let site: TestSite;
let owner: TestCaller;
let other: TestCaller;
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  mkdirSync(join(folder, "Base 1.0.0"));
  writeFileSync(join(folder, "Base 1.0.0/package.mo"), 'package Base annotation(version="1.0.0"); end Base;');
  site = await startSite(
    (platform) => {
      const repositories = new RepositoryService(platform);
      return [
        repositoryDomain(platform, repositories),
        versionDomain(platform, repositories),
        dependencyDomain(platform, repositories),
      ];
    },
    { MODELICAPATH: folder },
  );
  owner = await signUp(site, "owner");
  other = await signUp(site, "other");
  visitor = new TestCaller(site);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

type Files = Readonly<Record<string, string>>;

async function create(files: Files, openType: "public" | "private" = "public", as = owner): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType, modelType: "library" } as const;
  const { id } = await as.ask(repositoryCalls.createRepository, { body });
  await save(id, files, as);
  return id;
}

async function save(id: number, files: Files, as = owner): Promise<void> {
  const { entries } = await as.ask(repositoryCalls.tree, { query: { id } });
  const changes = Object.entries(files).map(([path, text]) => {
    const blob = entries.find((entry) => entry.path === path)?.blob ?? null;
    return { kind: "write" as const, path, text, blob };
  });
  await as.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
}

const publish = (id: number, version: string) => owner.ask(versionCalls.addVersion, { body: { id, version } });
const find = (uses: string, caller = visitor, id?: number) =>
  caller.ask(calls.repositoryLibraries, { query: id === undefined ? { uses } : { uses, id } });
/** Waits until the packages of what was pushed are written down. */
const noted = (uses: string, caller = owner) =>
  vi.waitFor(async () => expect(await find(uses, caller)).not.toEqual([]), { timeout: 30_000, interval: 100 });

function library(name: string, version: string, uses = "", more = ""): string {
  const used = uses === "" ? "" : `, uses(${uses})`;
  return `package ${name} ${more} annotation(version="${version}"${used}); end ${name};`;
}

async function textsOf(caller: TestCaller, query: { id: number; commit: string; name: string }): Promise<Files> {
  const answer = await caller.bytes(calls.repositoryLibraryTexts, query);
  return JSON.parse(gunzipSync(await answer.arrayBuffer()).toString());
}

describe("repositories as libraries", () => {
  it("stand for what is used in the published version asked for, else the newest compatible one, with what they use", async () => {
    const fluids = await create({
      "Fluids/package.mo": library("Fluids", "1.0.0", 'Media(version="2.0.0"), Base(version="1.0.0")'),
    });
    await publish(fluids, "1.0.0");
    await save(fluids, { "Fluids/package.mo": library("Fluids", "1.2.0") });
    await publish(fluids, "1.2.0");
    await save(fluids, { "Fluids/package.mo": library("Fluids", "2.0.0-dev") });
    await create({ "Media.mo": library("Media", "2.0.0") });
    await noted("Media");
    await noted("Fluids");
    const facts = (found: Awaited<ReturnType<typeof find>>) =>
      found.map(({ name, version, tag, path }) => [name, version, tag, path]);
    expect(facts(await find("Fluids@1.0.0"))).toEqual([
      ["Fluids", "1.0.0", "1.0.0", "Fluids"],
      ["Media", "2.0.0", null, "Media.mo"],
    ]);
    expect(facts(await find("Fluids@1.1.0"))).toEqual([["Fluids", "1.2.0", "1.2.0", "Fluids"]]);
    expect(facts(await find("Fluids"))).toEqual([["Fluids", "2.0.0-dev", null, "Fluids"]]);
    expect(await find("Base@1.0.0")).toEqual([]);
    expect(await find("Fluids@1.0.0", visitor, fluids)).toEqual([]);
  });

  it("of the same owner come first, and give the same hash for the same content", async () => {
    const text = library("Twin", "1.0.0");
    const theirs = await create({ "Twin.mo": text }, "public", other);
    const own = await create({ "Twin.mo": text });
    await vi.waitFor(async () => expect(await find("Twin")).toHaveLength(2), { timeout: 30_000, interval: 100 });
    const ids = async (id: number) => (await find("Twin", owner, id)).map(({ repository }) => repository.id);
    const user = await create({ "A.mo": "model A end A;" });
    const theirUser = await create({ "A.mo": "model A end A;" }, "public", other);
    expect(await ids(user)).toEqual([own, theirs]);
    expect(await ids(theirUser)).toEqual([theirs, own]);
    const hashes = (await find("Twin")).map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(1);
  });

  it("that are private are there for those alone who may read them, and no longer when that is over", async () => {
    const id = await create({ "Secret.mo": library("Secret", "1.0.0") }, "private");
    await noted("Secret");
    expect(await find("Secret")).toEqual([]);
    expect(await find("Secret", other)).toEqual([]);
    const member = { repository_id: id, account_id: other.id, level: 1 };
    await site.platform.database.insertInto("repository_member").values(member).execute();
    const [found] = await find("Secret", other);
    expect(found).toMatchObject({ name: "Secret", isWhole: true });
    const query = { id, commit: found?.commit ?? "", name: "Secret" };
    expect(Object.keys(await textsOf(other, query))).toEqual(["Secret 1.0.0.mo"]);
    await site.platform.database.deleteFrom("repository_member").where("account_id", "=", other.id).execute();
    expect(await find("Secret", other)).toEqual([]);
    const { code } = await other.answer(calls.repositoryLibraryTexts, { query });
    expect(code).toBe(errors["repository.not-found"].code);
  });

  it("give no text that the level of a class withholds", async () => {
    const inside = "model Core Real x = 42; annotation(Protection(access=Access.icon), Icon()); end Core;";
    const id = await create({
      "Guarded/package.mo": library("Guarded", "1.0.0", "", inside),
      "Guarded/package.order": "Core\n",
      "README.md": "r",
    });
    await noted("Guarded");
    const [found] = await find("Guarded");
    expect(found).toMatchObject({ isWhole: false });
    expect(await find("Guarded", owner)).toMatchObject([{ isWhole: true }]);
    const query = { id, commit: found?.commit ?? "", name: "Guarded" };
    const seen = await textsOf(visitor, query);
    expect(Object.keys(seen)).toEqual(["Guarded 1.0.0/package.mo", "Guarded 1.0.0/package.order"]);
    expect(seen["Guarded 1.0.0/package.mo"]).toContain("model Core");
    expect(seen["Guarded 1.0.0/package.mo"]).not.toContain("42");
    expect((await textsOf(owner, query))["Guarded 1.0.0/package.mo"]).toContain("42");
  });
});
