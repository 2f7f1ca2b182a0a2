import { existsSync } from "node:fs";
import { repositoryCalls as calls, errors } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../../platform/testing/test-site.ts";
import { repositoryDomain } from "../routes.ts";
import { RepositoryService } from "../service.ts";
import { signUp, startSite, type TestCaller } from "../test-callers.ts";

let site: TestSite;
let service: RepositoryService;
let owner: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    service = new RepositoryService(platform);
    return [repositoryDomain(platform, service)];
  });
  owner = await signUp(site, "owner");
});
afterAll(() => site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

async function create(): Promise<{ id: number; name: string }> {
  const name = `R${++count}`;
  const body = { name, description: "d", openType: "public", modelType: "model" } as const;
  const { id } = await owner.ask(calls.createRepository, { body });
  const changes = [
    { kind: "write" as const, path: "A.mo", text: "model A end A;", blob: null },
    { kind: "write" as const, path: "Lib/package.mo", text: "package Lib end Lib;", blob: null },
  ];
  await owner.ask(calls.saveFiles, { body: { id, changes, message: "m" } });
  return { id, name };
}

const remove = (id: number, name: string) => owner.ask(calls.deleteRepository, { body: { id, confirmation: name } });

async function age(id: number, days: number): Promise<void> {
  const deleted = new Date(Date.now() - days * 86_400_000);
  await site.platform.database.updateTable("repository").set({ deleted_at: deleted }).where("id", "=", id).execute();
}

async function activitiesOf(id: number): Promise<string[]> {
  const query = site.platform.database.selectFrom("activity").select("kind").where("repository_id", "=", id);
  return (await query.orderBy("id").execute()).map(({ kind }) => kind);
}

describe("a deleted repository", () => {
  it("can be removed for ever by its owner, whose name for it is typed", async () => {
    const { id, name } = await create();
    const purge = (caller: TestCaller, confirmation: string) =>
      caller.answer(calls.purgeRepository, { body: { deletedId: id, confirmation } });
    expect((await purge(owner, name)).code).toBe(404);
    await remove(id, name);
    const other = await signUp(site, "other");
    expect((await purge(other, name)).code).toBe(404);
    expect((await purge(owner, "else")).code).toBe(codeOf("repository.confirmation-wrong"));
    expect((await purge(owner, name)).code).toBe(0);
    expect(existsSync(service.folders.of(id))).toBe(false);
    expect(await owner.ask(calls.deletedRepositories)).toEqual([]);
    expect((await owner.answer(calls.restoreRepository, { body: { deletedId: id } })).code).toBe(404);
  });

  it("can be restored for thirty days by its owner, with all that it held", async () => {
    const { id, name } = await create();
    await remove(id, name);
    await age(id, 29);
    const [inBin] = await owner.ask(calls.deletedRepositories);
    expect(inBin).toMatchObject({ id, name });
    const stranger = await signUp(site, "stranger");
    expect(await stranger.ask(calls.deletedRepositories)).toEqual([]);
    expect((await stranger.answer(calls.restoreRepository, { body: { deletedId: id } })).code).toBe(404);
    await service.bin.purge();
    await owner.ask(calls.restoreRepository, { body: { deletedId: id } });
    expect((await owner.ask(calls.fileText, { query: { id, path: "A.mo" } })).text).toBe("model A end A;");
    expect(await owner.ask(calls.deletedRepositories)).toEqual([]);
    expect((await owner.answer(calls.restoreRepository, { body: { deletedId: id } })).code).toBe(404);
  });

  it("cannot come back under a name that was given again", async () => {
    const { id, name } = await create();
    await remove(id, name);
    count -= 1;
    await create();
    const answer = await owner.answer(calls.restoreRepository, { body: { deletedId: id } });
    expect(answer.code).toBe(codeOf("repository.name-taken"));
  });

  it("is gone for ever afterwards, rows and files", async () => {
    const { id, name } = await create();
    await remove(id, name);
    await age(id, 31);
    expect(await owner.ask(calls.deletedRepositories)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await owner.answer(calls.restoreRepository, { body: { deletedId: id } })).code).toBe(404);
    await Promise.all([service.bin.purge(), service.bin.purge()]);
    expect(existsSync(service.folders.of(id))).toBe(false);
    const rows = await site.platform.database.selectFrom("repository").select("id").where("id", "=", id).execute();
    expect(rows).toEqual([]);
  });
});

describe("clearing", () => {
  it("[REP-037] [REP-046] [REP-075] takes all files away by one commit, with the name typed, and leaves the versions", async () => {
    const { id, name } = await create();
    const { commit } = await owner.ask(calls.tree, { query: { id } });
    const wrong = await owner.answer(calls.clearRepository, { body: { id, confirmation: "no" } });
    expect(wrong.code).toBe(codeOf("repository.confirmation-wrong"));
    await owner.ask(calls.clearRepository, { body: { id, confirmation: name } });
    expect((await owner.ask(calls.tree, { query: { id } })).entries).toEqual([]);
    expect((await owner.ask(calls.tree, { query: { id, version: commit ?? "" } })).entries).toHaveLength(3);
    expect(await activitiesOf(id)).toEqual(["REPO_CREATE", "REPO_PUSH", "REPO_PUSH", "REPO_CLEAR"]);
  });
});

describe("several at once", () => {
  const codesOf = async (answers: readonly Promise<{ readonly code: number }>[]): Promise<number[]> =>
    (await Promise.all(answers)).map(({ code }) => code).sort((a, b) => a - b);

  it("delete a repository once, and the others find none", async () => {
    const { id, name } = await create();
    const body = { id, confirmation: name };
    expect(await codesOf([1, 2, 3, 4].map(() => owner.answer(calls.deleteRepository, { body })))).toEqual([0, 404, 404, 404]);
    expect((await activitiesOf(id)).filter((kind) => kind === "REPO_DELETE")).toHaveLength(1);
    expect((await owner.ask(calls.deletedRepositories)).filter((deleted) => deleted.id === id)).toHaveLength(1);
  });

  it("restore a repository once, and the others find none in the bin", async () => {
    const { id, name } = await create();
    await remove(id, name);
    const body = { deletedId: id };
    expect(await codesOf([1, 2, 3, 4].map(() => owner.answer(calls.restoreRepository, { body })))).toEqual([0, 404, 404, 404]);
    expect((await owner.ask(calls.fileText, { query: { id, path: "A.mo" } })).text).toBe("model A end A;");
  });

  it("restore two repositories of one name: one of them comes back", async () => {
    const first = await create();
    await remove(first.id, first.name);
    count -= 1;
    const second = await create();
    await remove(second.id, second.name);
    const codes = await codesOf(
      [first, second].map(({ id }) => owner.answer(calls.restoreRepository, { body: { deletedId: id } })),
    );
    expect(codes).toEqual([0, codeOf("repository.name-taken")].sort((a, b) => a - b));
    const inBin = (await owner.ask(calls.deletedRepositories)).filter(({ name }) => name === first.name);
    expect(inBin).toHaveLength(1);
  });

  it("restore a repository and remove it for ever: it is whole or gone", async () => {
    const { id, name } = await create();
    await remove(id, name);
    const [restored, purged] = await Promise.all([
      owner.answer(calls.restoreRepository, { body: { deletedId: id } }),
      owner.answer(calls.purgeRepository, { body: { deletedId: id, confirmation: name } }),
    ]);
    const answer = await owner.answer(calls.fileText, { query: { id, path: "A.mo" } });
    expect(answer.code).toBe(restored.code);
    expect(existsSync(service.folders.of(id))).toBe(restored.code === 0);
    expect([restored.code, purged.code].sort((a, b) => a - b)).toEqual([0, 404]);
  });

  it("delete a repository to which others save: what was acknowledged is there when it comes back", async () => {
    const { id, name } = await create();
    const paths = Array.from({ length: 6 }, (_, index) => `New${index}.mo`);
    const save = (path: string) => {
      const changes = [{ kind: "write" as const, path, text: path, blob: null }];
      return owner.answer(calls.saveFiles, { body: { id, changes, message: "m" } });
    };
    const [deleted, ...saved] = await Promise.all([
      owner.answer(calls.deleteRepository, { body: { id, confirmation: name } }),
      ...paths.map(save),
    ]);
    expect(deleted.code).toBe(0);
    expect(saved.filter(({ code }) => code !== 0 && code !== 404)).toEqual([]);
    await owner.ask(calls.restoreRepository, { body: { deletedId: id } });
    const { entries } = await owner.ask(calls.tree, { query: { id } });
    const there = new Set(entries.map(({ path }) => path));
    expect(paths.filter((path, index) => saved[index]?.code === 0 && !there.has(path))).toEqual([]);
  });
});
