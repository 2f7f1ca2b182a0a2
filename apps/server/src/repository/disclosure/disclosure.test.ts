import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type AccessLevel,
  type CallDeclaration,
  type CallQuery,
  type ErrorSlug,
  errors,
  forkCalls,
  repositoryCalls,
  searchCalls,
  simulationCalls,
  versionCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { forkDomain } from "../../fork/index.ts";
import { gitHttpDomain } from "../../git-http/index.ts";
import { commitFiles, git, gitDone } from "../../git-http/test-git.ts";
import type { TestSite } from "../../platform/testing/test-site.ts";
import { searchDomain } from "../../search/index.ts";
import { SimulationService, simulationDomain } from "../../simulation/index.ts";
import { PersonalTokens } from "../../token/index.ts";
import { versionDomain } from "../../version/index.ts";
import { RepositoryService, repositoryDomain } from "../index.ts";
import { signUp, startSite, TestCaller } from "../test-callers.ts";

let site: TestSite;
let root: string;
let tokens: PersonalTokens;
let owner: TestCaller;
let observer: TestCaller;
let stranger: TestCaller;
let visitor: TestCaller;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "mofang-protected-"));
  site = await startSite((platform) => {
    const service = new RepositoryService(platform);
    tokens = new PersonalTokens(platform.database);
    return [
      repositoryDomain(platform, service),
      versionDomain(platform, service),
      forkDomain(platform, service),
      searchDomain(platform, service, () => []),
      simulationDomain(platform, new SimulationService(platform, service)),
      gitHttpDomain(platform, service, tokens),
    ];
  });
  owner = await signUp(site, "owner");
  observer = await signUp(site, "observer");
  stranger = await signUp(site, "stranger");
  visitor = new TestCaller(site);
});
afterAll(async () => {
  await site.stop();
  await rm(root, { recursive: true });
});

let count = 0;

/** A public repository of the owner, in which the observer may read. */
async function create(files: Readonly<Record<string, string>>): Promise<number> {
  const facts = { name: `Protected${++count}`, description: "d", openType: "public", modelType: "library" } as const;
  const { id } = await owner.ask(repositoryCalls.createRepository, { body: facts });
  await save(id, files);
  await site.platform.database
    .insertInto("repository_member")
    .values({ repository_id: id, account_id: observer.id, level: 1 })
    .execute();
  return id;
}

async function save(id: number, files: Readonly<Record<string, string | null>>): Promise<void> {
  const { entries } = await owner.ask(repositoryCalls.tree, { query: { id } });
  const changes = Object.entries(files).map(([path, text]) => {
    const blob = entries.find((entry) => entry.path === path)?.blob ?? null;
    return text === null ? { kind: "delete" as const, path, blob: blob ?? "" } : { kind: "write" as const, path, text, blob };
  });
  await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "save" } });
}

const protection = (level: string) => `annotation(Protection(access = Access.${level}));`;
/** A library with one open model, one that is protected, and one that inherits it from its package in another folder. */
const library = {
  "README.md": "# Pumps",
  "Pumps/package.mo": 'package Pumps "pumps" end Pumps;',
  "Pumps/package.order": "Open\nClosed\nCore\nHidden\n",
  "Pumps/Open.mo": "within Pumps; model Open Real openVariable = 1; end Open;",
  "Pumps/Closed.mo": `within Pumps; model Closed "known" Real secretClosed = 1; ${protection("icon")} end Closed;`,
  "Pumps/Hidden.mo": `within Pumps; model Hidden Real secretHidden = 1; ${protection("hide")} end Hidden;`,
  "Pumps/Core/package.mo": `within Pumps; package Core annotation(Documentation(info="told words"), Protection(access = Access.documentation)); end Core;`,
  "Pumps/Core/package.order": "Deep\n",
  "Pumps/Core/Deep.mo": `within Pumps.Core; model Deep Real secretDeep = 1; annotation(Documentation(info="deep words")); end Deep;`,
  "Pumps/Core/table.txt": "secret table",
};

async function seen(id: number, caller: TestCaller, version?: string): Promise<string> {
  const query = version === undefined ? { id } : { id, version };
  const { files } = await caller.ask(repositoryCalls.modelicaFiles, { query });
  return files.map(({ path, text }) => `${path}\n${text}`).join("\n");
}

async function slugOf<C extends CallDeclaration>(
  caller: TestCaller,
  call: C,
  sent: { query?: Partial<CallQuery<C>>; body?: object },
): Promise<ErrorSlug | undefined> {
  const { code } = await caller.answer(call, sent);
  return (Object.keys(errors) as ErrorSlug[]).find((slug) => errors[slug].code === code);
}

async function cloneAs(caller: TestCaller, id: number): Promise<{ exitCode: number; stderr: string; folder: string }> {
  const member = { id: caller.id, name: "x", siteRole: "member" as const, sessionId: "s" };
  const { secret } = await tokens.create(member, { name: "git", scopes: ["git-read", "git-write"], days: null });
  const { name } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id } });
  const address = new URL(`${site.address}/git/owner/${name}.git`);
  address.username = "token";
  address.password = secret;
  const folder = join(root, `clone${++count}`);
  return { ...(await git(root, "clone", "-q", address.href, folder)), folder };
}

describe("what people without a role see of protected classes", () => {
  it("[EDT-027] [EDT-028] [EDT-034] is in Modelica texts what the levels show, also of packages in other files", async () => {
    const id = await create(library);
    for (const caller of [stranger, visitor]) {
      const text = await seen(id, caller);
      expect(text).toContain("openVariable");
      for (const word of ['"known"', "told words", "deep words", "model Deep"]) expect(text).toContain(word);
      for (const word of ["secret", "Hidden"]) expect(text.replace("Open\nClosed\nCore\nHidden", "")).not.toContain(word);
      expect(text).not.toContain("Core/package.order");
    }
    for (const caller of [owner, observer]) expect(await seen(id, caller)).toContain("secretHidden");
  });

  it("is in files the whole or a refusal by name, and hidden files are not listed", async () => {
    const id = await create(library);
    const read = (path: string) => slugOf(stranger, repositoryCalls.fileText, { query: { id, path } });
    expect(await read("Pumps/Open.mo")).toBeUndefined();
    expect(await read("README.md")).toBeUndefined();
    for (const path of ["Pumps/Closed.mo", "Pumps/Core/Deep.mo", "Pumps/Core/table.txt", "Pumps/Core/package.order"]) {
      expect(await read(path)).toBe("file.protected");
      const bytes = await stranger.bytes(repositoryCalls.fileBytes, { id, path });
      expect(await bytes.json()).toMatchObject({ code: errors["file.protected"].code, data: null });
    }
    expect(await read("Pumps/Hidden.mo")).toBe("file.not-found");
    const paths = async (caller: TestCaller) =>
      (await caller.ask(repositoryCalls.tree, { query: { id } })).entries.map(({ path }) => path);
    expect(await paths(stranger)).not.toContain("Pumps/Hidden.mo");
    expect(await paths(stranger)).toContain("Pumps/Closed.mo");
    expect(await paths(observer)).toContain("Pumps/Hidden.mo");
    const { text } = await observer.ask(repositoryCalls.fileText, { query: { id, path: "Pumps/Closed.mo" } });
    expect(text).toContain("secretClosed");
    const inFolder = async (caller: TestCaller, folder: string) =>
      (await caller.ask(repositoryCalls.folderTexts, { query: { id, folder } })).files.map(({ path }) => path);
    expect(await inFolder(stranger, "Pumps/Core")).toEqual([]);
    expect(await inFolder(stranger, "Pumps")).toContain("Pumps/Open.mo");
    expect(await inFolder(stranger, "Pumps")).not.toContain("Pumps/Closed.mo");
    expect(await inFolder(observer, "Pumps/Core")).toContain("Pumps/Core/table.txt");
  });

  it("is no archive, no clone and no fork, until members ask", async () => {
    const id = await create(library);
    const archive = await visitor.bytes(versionCalls.downloadVersion, { id });
    expect(await archive.json()).toMatchObject({ code: errors["repository.protected"].code });
    expect(await slugOf(stranger, forkCalls.fork, { body: { id } })).toBe("repository.protected");
    expect((await cloneAs(stranger, id)).exitCode).not.toBe(0);
    expect((await stranger.ask(repositoryCalls.repositoryDetail, { query: { id } })).protection).toBe("hide");
    const members = await cloneAs(observer, id);
    expect(members).toMatchObject({ exitCode: 0 });
    expect((await observer.bytes(versionCalls.downloadVersion, { id })).headers.get("content-type")).toBe("application/zip");
  });

  it("is no archive while the history holds what was protected, and again one when the history is another", async () => {
    const id = await create({ "A.mo": "model A end A;", "B.mo": `model B ${protection("diagram")} end B;` });
    await save(id, { "B.mo": null });
    expect(await seen(id, stranger)).not.toContain("model B");
    expect(await slugOf(stranger, forkCalls.fork, { body: { id } })).toBe("repository.protected");
    const { folder } = await cloneAs(owner, id);
    await gitDone(folder, "checkout", "-q", "--orphan", "fresh");
    await commitFiles(folder, { "A.mo": "model A Real x; end A;" }, "begin anew");
    await gitDone(folder, "push", "-q", "--force", "origin", "HEAD:main");
    expect((await cloneAs(stranger, id)).exitCode).toBe(0);
  });

  it("counts a push at once", async () => {
    const id = await create({ "A.mo": "model A end A;" });
    expect((await cloneAs(stranger, id)).exitCode).toBe(0);
    const { folder } = await cloneAs(owner, id);
    await commitFiles(folder, { "B.mo": `model B Real secret; ${protection("icon")} end B;` }, "protect");
    await gitDone(folder, "push", "-q", "origin", "HEAD:main");
    const refused = await cloneAs(stranger, id);
    expect(refused.exitCode).not.toBe(0);
    expect(await seen(id, stranger)).not.toContain("secret");
  });

  it("is in comparisons what both sides show", async () => {
    const id = await create(library);
    const { head } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id } });
    const from = head?.commit ?? "";
    await save(id, { "Pumps/Closed.mo": "within Pumps; model Closed Real nowOpen; end Closed;", "Pumps/Hidden.mo": null });
    const sides = { id, from, to: "main" };
    const { files } = await stranger.ask(versionCalls.compareVersions, { query: sides });
    expect(files.map(({ path }) => path)).toEqual(["Pumps/Closed.mo"]);
    const path = "Pumps/Closed.mo";
    expect(await slugOf(stranger, versionCalls.compareFile, { query: { ...sides, path } })).toBe("file.protected");
    expect((await observer.ask(versionCalls.compareFile, { query: { ...sides, path } })).before).toContain("secretClosed");
    expect(await seen(id, stranger)).toContain("nowOpen");
    expect(await seen(id, stranger, from)).not.toContain("secretClosed");
  });

  it("is in searches the names and what their levels tell", async () => {
    const word = `quaggy${count}`;
    const told = `Documentation(info="${word} inside")`;
    const id = await create({
      "L/package.mo": "package L end L;",
      "L/Icon.mo": `within L; model Icon${word} annotation(${told}, Protection(access = Access.icon)); end Icon${word};`,
      "L/Told.mo": `within L; model Told annotation(${told}, Protection(access = Access.documentation)); end Told;`,
      "L/Hidden.mo": `within L; model Hid${word} annotation(${told}, Protection(access = Access.hide)); end Hid${word};`,
      "L/Notes.md": `# ${word}`,
    });
    const find = async (caller: TestCaller, key: string) =>
      (await caller.ask(searchCalls.search, { query: { key, repositoryId: id } })).rows;
    await vi.waitFor(async () => expect(await find(owner, word)).toHaveLength(4), { timeout: 90_000, interval: 100 });
    expect((await find(stranger, word)).map(({ name }) => name).sort()).toEqual(["L.Told", "L/Notes.md"]);
    const [icon] = await find(stranger, `Icon${word}`);
    expect(icon).toMatchObject({ name: `L.Icon${word}`, excerpt: "" });
    expect(await find(stranger, `Hid${word}`)).toEqual([]);
    // The package decides about files that do not change.
    await save(id, { "L/package.mo": `package L ${protection("icon")} end L;` });
    const names = async () => (await find(stranger, word)).map(({ name }) => name);
    // What a class says itself counts more than what its package says.
    await vi.waitFor(async () => expect(await names()).toEqual(["L.Told"]), { timeout: 90_000, interval: 100 });
  });

  it("is no result of a run", async () => {
    const settings = {
      modelName: "Pumps.Open",
      startTime: 0,
      stopTime: 1,
      intervals: 10,
      algorithm: "Dassl",
      precision: 1e-6,
      initialStep: null,
    };
    const id = await create(library);
    const run = (caller: TestCaller) => slugOf(caller, simulationCalls.fireTask, { body: { repositoryId: id, settings } });
    expect(await run(stranger)).toBe("simulation.protected");
    expect(await run(observer)).toBeUndefined();
  });

  it("[EDT-029] [EDT-030] [EDT-031] [EDT-032] [EDT-033] has the repository's own level as ceiling, for packages by their text", async () => {
    const id = await create({
      "P.mo": "package P /* of the package */ model M /* of the model */ Real x = 1; end M; end P;",
      "notes.txt": "n",
    });
    const shown = async (accessLevel: AccessLevel) => {
      await owner.ask(repositoryCalls.updateAuth, { body: { id, accessLevel } });
      const text = await seen(id, stranger);
      const file = await slugOf(stranger, repositoryCalls.fileText, { query: { id, path: "P.mo" } });
      const notes = await slugOf(stranger, repositoryCalls.fileText, { query: { id, path: "notes.txt" } });
      return [text.includes("of the model"), text.includes("of the package"), file === undefined, notes === undefined];
    };
    expect(await shown("icon")).toEqual([false, false, false, false]);
    expect(await shown("diagram")).toEqual([false, false, false, false]);
    expect(await shown("nonPackageText")).toEqual([true, false, false, true]);
    expect(await shown("nonPackageDuplicate")).toEqual([true, false, false, true]);
    expect(await shown("packageText")).toEqual([true, true, true, true]);
    expect(await slugOf(stranger, forkCalls.fork, { body: { id } })).toBe("auth.no-permission");
    expect(await shown("packageDuplicate")).toEqual([true, true, true, true]);
    expect(await slugOf(stranger, forkCalls.fork, { body: { id } })).toBeUndefined();
    expect(await seen(id, observer)).toContain("of the package");
  });

  it("is nothing of a broken file that means to protect something", async () => {
    const id = await create({
      "A.mo": `model A Real secret = ; ${protection("diagram")} end A;`,
      "B.mo": "model B Real x = ; end B;",
    });
    expect(await seen(id, stranger)).not.toContain("secret");
    expect(await seen(id, stranger)).toContain("model B");
  });
});
