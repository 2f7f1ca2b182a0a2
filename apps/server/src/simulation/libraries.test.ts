import { buffer } from "node:stream/consumers";
import {
  simulationCalls as calls,
  dependencyCalls,
  errors,
  repositoryCalls,
  type SimulationSources,
  simulationSources,
  sourcesKey,
  versionCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dependencyDomain, RepositoryLibraries } from "../dependency/index.ts";
import { LibraryShelf } from "../library/shelf.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { versionDomain } from "../version/index.ts";
import { simulationDomain } from "./routes.ts";
import { SimulationService } from "./service.ts";

let site: TestSite;
let owner: TestCaller;
let guest: TestCaller;

beforeAll(async () => {
  const environment = { MOFANG_SIMULATIONS_PER_USER: "20" };
  site = await startSite((platform) => {
    const repositories = new RepositoryService(platform);
    return [
      repositoryDomain(platform, repositories),
      versionDomain(platform, repositories),
      dependencyDomain(platform, repositories),
      simulationDomain(platform, new SimulationService(platform, repositories)),
    ];
  }, environment);
  owner = await signUp(site, "owner");
  guest = await signUp(site, "guest");
});
afterAll(() => site.stop());

async function create(as: TestCaller, name: string, openType: "public" | "private", files: Readonly<Record<string, string>>) {
  const facts = { name, openType, description: "d", modelType: "library" as const };
  const { id } = await as.ask(repositoryCalls.createRepository, { body: facts });
  const changes = Object.entries(files).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
  await as.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
  return id;
}

/** Waits until the packages of a repository are written down. */
const noted = (name: string, as = owner) =>
  vi.waitFor(async () => expect(await as.ask(dependencyCalls.repositoryLibraries, { query: { uses: name } })).not.toEqual([]), {
    timeout: 30_000,
    interval: 100,
  });

const settings = {
  modelName: "M",
  startTime: 0,
  stopTime: 1,
  intervals: 10,
  algorithm: "Dassl" as const,
  precision: 1e-6,
  initialStep: null,
  storeEvents: true,
  parameters: {},
  note: "",
};
const user = (name: string, version: string) =>
  `model M extends ${name}.A; annotation(uses(${name}(version="${version}"))); end M;`;
const library = (name: string, version: string, inside = "model A Real x = time; end A;") =>
  `package ${name} ${inside} annotation(version="${version}"); end ${name};`;

const fire = (as: TestCaller, repositoryId: number, librariesOf?: number) =>
  as.answer(calls.fireTask, { body: { repositoryId, settings, ...(librariesOf === undefined ? {} : { librariesOf }) } });

async function sourcesOf(taskId: number): Promise<SimulationSources> {
  const stored = await buffer(await site.platform.storage.get(sourcesKey(taskId)));
  return simulationSources.parse(JSON.parse(stored.toString()));
}

describe("libraries of runs on the server", () => {
  it("are packages of other repositories, noted with repository, commit, version and content, and had again when asked for", async () => {
    const gears = await create(owner, "Gears", "public", {
      "Gears/package.mo": library("Gears", "1.0.0"),
      "Gears/Resources/a.csv": "1",
    });
    await owner.ask(versionCalls.addVersion, { body: { id: gears, version: "1.0.0" } });
    await noted("Gears");
    const id = await create(guest, "User", "public", { "M.mo": user("Gears", "1.0.0") });
    const { data: task } = await fire(guest, id);
    expect(task.libraries).toMatchObject([
      { name: "Gears", version: "1.0.0", repositoryId: gears, repository: "owner/Gears", tag: "1.0.0" },
    ]);
    const { libraries, libraryIssues } = await sourcesOf(task.id);
    expect(libraries).toMatchObject([
      {
        name: "Gears",
        texts: [{ path: "Gears 1.0.0/package.mo", text: library("Gears", "1.0.0") }],
        data: [{ path: "Gears 1.0.0/Resources/a.csv" }],
      },
    ]);
    expect(libraryIssues).toMatchObject([{ code: "library.of-repository" }]);
    const { entries } = await owner.ask(repositoryCalls.tree, { query: { id: gears } });
    const blob = entries.find(({ path }) => path === "Gears/package.mo")?.blob ?? null;
    const changes = [{ kind: "write" as const, path: "Gears/package.mo", text: library("Gears", "1.1.0"), blob }];
    await owner.ask(repositoryCalls.saveFiles, { body: { id: gears, changes, message: "m" } });
    await owner.ask(versionCalls.addVersion, { body: { id: gears, version: "1.1.0" } });
    const { data: again } = await fire(guest, id, task.id);
    expect(again.libraries).toEqual(task.libraries);
    expect((await sourcesOf(again.id)).libraries).toEqual(libraries);
    expect((await fire(guest, id, 999_999)).code).toBe(errors["simulation.not-found"].code);
  });

  it("run there also where a reader may not read all of them", async () => {
    const guarded = "model A Real x = 42*time; annotation(Protection(access=Access.icon)); end A;";
    await create(owner, "Guarded", "public", { "Guarded.mo": library("Guarded", "1.0.0", guarded) });
    await noted("Guarded");
    const id = await create(guest, "GuardedUser", "public", { "M.mo": user("Guarded", "1.0.0") });
    const { data } = await fire(guest, id);
    const [held] = (await sourcesOf(data.id)).libraries;
    expect(held?.texts[0]?.text).toContain("42*time");
  });

  it("that are private are not there for a tool beside another repository, though its token is of a member who may read them", async () => {
    const id = await create(owner, "Hidden", "private", { "Hidden.mo": library("Hidden", "1.0.0") });
    await noted("Hidden");
    const { platform } = site;
    const shelf = new LibraryShelf(platform.settings);
    const libraries = new RepositoryLibraries(platform.database, new RepositoryService(platform), shelf);
    const found = async (viewer: { readonly id: number; readonly onlyRepository?: number }) =>
      (await libraries.find(viewer, undefined, [{ name: "Hidden", version: "1.0.0" }])).map(({ repository }) => repository.id);
    expect(await found({ id: owner.id })).toEqual([id]);
    expect(await found({ id: owner.id, onlyRepository: id + 1 })).toEqual([]);
  });

  it("that are private are there for those alone who may read them; a run that had one is not had again when that is over", async () => {
    const id = await create(owner, "Secret", "private", { "Secret.mo": library("Secret", "1.0.0") });
    await noted("Secret");
    const usesIt = await create(guest, "SecretUser", "public", { "M.mo": user("Secret", "1.0.0") });
    const { data: without } = await fire(guest, usesIt);
    expect(without.libraries).toEqual([]);
    const member = { repository_id: id, account_id: guest.id, level: 1 };
    await site.platform.database.insertInto("repository_member").values(member).execute();
    const { data: task } = await fire(guest, usesIt);
    expect(task.libraries).toMatchObject([{ name: "Secret" }]);
    await site.platform.database.deleteFrom("repository_member").where("account_id", "=", guest.id).execute();
    expect((await fire(guest, usesIt, task.id)).code).toBe(errors["dependency.pin-gone"].code);
    await site.platform.database.insertInto("repository_member").values(member).execute();
    await site.platform.database.updateTable("repository").set({ deleted_at: new Date() }).where("id", "=", id).execute();
    expect((await fire(guest, usesIt, task.id)).code).toBe(errors["dependency.pin-gone"].code);
  });
});
