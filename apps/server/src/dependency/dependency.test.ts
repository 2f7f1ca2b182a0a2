import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  for (const [version, uses] of [
    ["4.0.0", ""],
    ["4.1.0", 'uses(Gears(version="1.0.0"))'],
  ]) {
    mkdirSync(join(folder, `Modelica ${version}`));
    const annotation = [`version="${version}"`, uses].filter((part) => part !== "").join(", ");
    writeFileSync(join(folder, `Modelica ${version}/package.mo`), `package Modelica annotation(${annotation}); end Modelica;`);
  }
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
  visitor = new TestCaller(site);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

async function create(files: Readonly<Record<string, string>>, openType: "public" | "private" = "public"): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType, modelType: "library" } as const;
  const { id } = await owner.ask(repositoryCalls.createRepository, { body });
  const changes = Object.entries(files).map(([path, text]) => ({ kind: "write" as const, path, text, blob: null }));
  if (changes.length > 0) await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
  return id;
}

/** A package with a version that uses others: `{ Modelica: "4.1.0" }`. */
function library(name: string, version: string, uses: Readonly<Record<string, string>> = {}): string {
  const used = Object.entries(uses).map(([other, wanted]) => `${other}(version = "${wanted}")`);
  const annotations = [`version="${version}"`, ...(used.length === 0 ? [] : [`uses(${used.join(", ")})`])];
  return `package ${name} "A library"\n  annotation(${annotations.join(", ")});\nend ${name};\n`;
}

const listOf = (id: number, caller = visitor) => caller.ask(calls.dependencies, { query: { id } });
const textOf = async (id: number, path: string) => (await owner.ask(repositoryCalls.fileText, { query: { id, path } })).text;
/** Waits until what a push changed is written down. */
const noted = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 90_000, interval: 100 });

describe("dependencies", () => {
  it("[REP-015] are what packages at the top say they use, and what stands for them", async () => {
    const fluids = await create({ "Fluids/package.mo": library("Fluids", "2.0.0") });
    const id = await create({
      "Tanks/package.mo": library("Tanks", "1.0.0", { Modelica: "4.0.0", Fluids: "1.0.0", Nowhere: "1.0" }),
      "Tanks/Tank.mo": "within Tanks; model Tank end Tank;",
      "Pumps.mo": library("Pumps", "", { Modelica: "4.0.0" }),
    });
    await noted(async () => expect((await listOf(id)).dependencies[1]?.candidates).toHaveLength(1));
    const { packages, dependencies } = await listOf(id);
    expect(packages).toEqual([
      { name: "Pumps", version: "" },
      { name: "Tanks", version: "1.0.0" },
    ]);
    expect(dependencies).toMatchObject([
      {
        name: "Modelica",
        version: "4.0.0",
        usedBy: ["Pumps", "Tanks"],
        provider: { kind: "library", version: "4.0.0", isExact: true },
        candidates: [{ version: "4.0.0" }, { version: "4.1.0", isExact: false }],
      },
      { name: "Fluids", provider: { kind: "repository", version: "2.0.0", isExact: false, repository: { id: fluids } } },
      { name: "Nowhere", version: "1.0", provider: null, candidates: [] },
    ]);
  });

  it("are met by a published version, also where the head is another one by now", async () => {
    const wings = await create({ "Wings.mo": library("Wings", "1.2.0") });
    const birds = await create({ "Birds.mo": library("Birds", "1", { Wings: "1.2.0" }) });
    const tagOf = async () =>
      (await listOf(birds)).dependencies.map(({ provider }) => provider?.kind === "repository" && provider.tag);
    await noted(async () => expect(await tagOf()).toEqual([null]));
    await owner.ask(versionCalls.addVersion, { body: { id: wings, version: "1.2.0" } });
    expect(await tagOf()).toEqual(["1.2.0"]);
    const { entries } = await owner.ask(repositoryCalls.tree, { query: { id: wings } });
    const changes = [{ kind: "write" as const, path: "Wings.mo", text: library("Wings", "2.0.0"), blob: entries[0]?.blob ?? "" }];
    await owner.ask(repositoryCalls.saveFiles, { body: { id: wings, changes, message: "m" } });
    const repository = { id: wings };
    await noted(async () =>
      expect((await listOf(birds)).dependencies).toMatchObject([
        { name: "Wings", provider: { version: "1.2.0", isExact: true, tag: "1.2.0", repository } },
      ]),
    );
  });

  it("[REP-097] [REP-098] [REP-099] are added, removed and changed in the text of the package, each by one commit", async () => {
    const id = await create({ "package.mo": library("Tanks", "1.0.0"), "Tank.mo": "within Tanks; model Tank end Tank;" });
    await owner.ask(calls.addDependency, { body: { id, name: "Modelica", version: "4.0.0" } });
    await owner.ask(calls.addDependency, { body: { id, name: "Fluids", version: "2.0" } });
    expect(await textOf(id, "package.mo")).toBe(library("Tanks", "1.0.0", { Modelica: "4.0.0", Fluids: "2.0" }));
    const { commit } = await owner.ask(calls.updateModelicaVersion, { body: { id, version: "4.1.0" } });
    expect(await textOf(id, "package.mo")).toBe(library("Tanks", "1.0.0", { Modelica: "4.1.0", Fluids: "2.0" }));
    const { head } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id } });
    expect(head).toMatchObject({ commit, message: "改用 Modelica 4.1.0" });
    expect(await owner.ask(calls.updateModelicaVersion, { body: { id, version: "4.1.0" } })).toEqual({ commit: null });
    for (const name of ["Modelica", "Fluids"]) await owner.ask(calls.deleteDependency, { body: { id, name } });
    expect((await listOf(id)).dependencies).toEqual([]);
    const again = await owner.answer(calls.deleteDependency, { body: { id, name: "Modelica" } });
    expect(again.code).toBe(codeOf("dependency.not-used"));
  });

  it("are written to the package that is named, where there are several, and only where it can be read", async () => {
    const id = await create({ "A.mo": library("A", "1"), "B.mo": library("B", "1"), "C.mo": "package C end" });
    const add = async (more: object) =>
      (await owner.answer(calls.addDependency, { body: { id, name: "Modelica", version: "4.1.0", ...more } })).code;
    expect(await add({})).toBe(codeOf("dependency.which-package"));
    expect(await add({ package: "X" })).toBe(codeOf("dependency.no-package"));
    expect(await add({ package: "C" })).toBe(codeOf("dependency.file-broken"));
    expect(await add({ package: "B" })).toBe(0);
    expect((await listOf(id)).dependencies).toMatchObject([{ name: "Modelica", usedBy: ["B"] }]);
    expect(await add({ name: 'Modelica", x="' })).toBe(codeOf("request.invalid"));
    expect(await add({ version: '1"), evil(a="' })).toBe(codeOf("request.invalid"));
  });

  it("show who uses a repository, and its graph, as far as somebody may look", async () => {
    const base = await create({ "Gears.mo": library("Gears", "1.0.0") });
    const open = await create({ "Cars.mo": library("Cars", "1.0.0", { Gears: "1.0.0", Modelica: "4.1.0" }) });
    const closed = await create({ "Secret.mo": library("Secret", "1.0.0", { Gears: "1.0.0" }) }, "private");
    const dependents = async (caller: TestCaller) => {
      const { rows, total } = await caller.ask(calls.dependents, { query: { id: base } });
      return [rows.map((row) => row.id).sort(), total];
    };
    await noted(async () => expect(await dependents(owner)).toEqual([[open, closed].sort(), 2]));
    expect(await dependents(visitor)).toEqual([[open], 1]);
    const { nodes, edges } = await visitor.ask(calls.dependencyGraph, { query: { id: open } });
    expect(nodes.map(({ key }) => key)).toEqual([`repository ${open}`, `repository ${base}`, "library Modelica 4.1.0"]);
    expect(edges.map(({ from, to }) => [from, to])).toEqual([
      [`repository ${open}`, `repository ${base}`],
      [`repository ${open}`, "library Modelica 4.1.0"],
      // The library itself uses what the repository holds.
      ["library Modelica 4.1.0", `repository ${base}`],
    ]);
    await owner.ask(repositoryCalls.updateAuth, { body: { id: base, openType: "private" } });
    const hidden = await visitor.ask(calls.dependencyGraph, { query: { id: open } });
    expect(hidden.nodes.map(({ kind, name }) => [kind, name])).toContainEqual(["missing", "Gears"]);
    expect((await listOf(open)).dependencies[0]).toMatchObject({ name: "Gears", provider: null, candidates: [] });
  });

  it("are those of the version that is asked for", async () => {
    const id = await create({ "Chairs.mo": library("Chairs", "1.0.0", { Modelica: "4.0.0" }) });
    await owner.ask(versionCalls.addVersion, { body: { id, version: "1.0.0" } });
    await owner.ask(calls.addDependency, { body: { id, name: "Modelica", version: "4.1.0" } });
    const versionOf = async (query: object) =>
      (await visitor.ask(calls.dependencies, { query: { id, ...query } })).dependencies[0]?.version;
    expect([await versionOf({}), await versionOf({ version: "1.0.0" })]).toEqual(["4.1.0", "4.0.0"]);
    const graphOf = async (query: object) =>
      (await visitor.ask(calls.dependencyGraph, { query: { id, ...query } })).nodes.map(({ key }) => key);
    expect(await graphOf({ version: "1.0.0" })).toContain("library Modelica 4.0.0");
    expect(await graphOf({})).not.toContain("library Modelica 4.0.0");
    const { code } = await visitor.answer(calls.dependencies, { query: { id, version: "9.9.9" } });
    expect(code).toBe(codeOf("repository.version-not-found"));
  });

  it("change with every push", async () => {
    const base = await create({ "Springs.mo": library("Springs", "1.0.0") });
    const id = await create({ "Beds.mo": library("Beds", "1.0.0", { Springs: "1.0.0" }) });
    const total = async () => (await visitor.ask(calls.dependents, { query: { id: base } })).total;
    await noted(async () => expect(await total()).toBe(1));
    await owner.ask(calls.deleteDependency, { body: { id, name: "Springs" } });
    await noted(async () => expect(await total()).toBe(0));
  });
});
