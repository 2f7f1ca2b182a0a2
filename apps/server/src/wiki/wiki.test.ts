import { wikiCalls as calls, errors, limits, type ProjectRole, projectRoleLevels, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commitChanges, headOf } from "../git/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { wikiDomain } from "./routes.ts";

let site: TestSite;
let repositories: RepositoryService;
let owner: TestCaller;
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    repositories = new RepositoryService(platform);
    return [repositoryDomain(platform, repositories), wikiDomain(platform, repositories)];
  });
  owner = await signUp(site, "owner");
  visitor = new TestCaller(site);
});
afterAll(() => site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

async function create(openType: "public" | "private" = "public"): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType, modelType: "model" } as const;
  return (await owner.ask(repositoryCalls.createRepository, { body })).id;
}

const save = (id: number, name: string, text: string, blob: string | null, more: object = {}, caller = owner) =>
  caller.ask(calls.saveWikiPage, { body: { id, name, text, blob, ...more } });
const pagesOf = (id: number) => visitor.ask(calls.wikiPages, { query: { id } });
const pageOf = (id: number, name: string, version?: string) =>
  visitor.ask(calls.wikiPage, { query: { id, name, ...(version !== undefined && { version }) } });

describe("a wiki", () => {
  it("has so many pages, and no more", async () => {
    const id = await create();
    await save(id, "Home", "# Home", null);
    const folder = repositories.folders.wikiOf(id);
    const pages = Array.from({ length: limits.wikiPages - 1 }, (_, index) => ({
      kind: "write" as const,
      path: `Page ${index}.md`,
      content: Buffer.from("text"),
    }));
    const author = { name: "owner", email: "owner@example.org", time: new Date(0) };
    await commitChanges(folder, await headOf(folder), pages, author, "many pages");
    const body = { id, name: "One more", text: "text", blob: null };
    expect(await owner.answer(calls.saveWikiPage, { body, language: "en" })).toMatchObject({
      code: codeOf("wiki.too-many-pages"),
      message: expect.stringContaining(String(limits.wikiPages)),
    });
  });

  it("[REP-012] has pages with a history", async () => {
    const id = await create();
    expect(await pagesOf(id)).toEqual([]);
    expect((await visitor.ask(calls.wikiHistory, { query: { id, name: "Home" } })).rows).toEqual([]);
    const first = await save(id, "Home", "# 欢迎\n", null);
    await save(id, "水箱 (1)", "text", null, { message: "Say what a tank is" });
    const second = await save(id, "Home", "# 欢迎您\n", first.blob);
    expect(await pagesOf(id)).toEqual(["Home", "水箱 (1)"]);
    const home = await pageOf(id, "Home");
    expect(home).toMatchObject({ text: "# 欢迎您\n", blob: second.blob, changed: { author: "owner", message: "修改 Home" } });
    const { rows, total } = await visitor.ask(calls.wikiHistory, { query: { id, name: "Home" } });
    expect([total, rows[0]?.commit]).toEqual([2, home.changed.commit]);
    expect((await pageOf(id, "Home", rows[1]?.commit)).text).toBe("# 欢迎\n");
    expect((await visitor.answer(calls.wikiPage, { query: { id, name: "None" } })).code).toBe(codeOf("wiki.page-not-found"));
  });

  it("does not overwrite what somebody else has saved", async () => {
    const id = await create();
    const { blob } = await save(id, "Home", "one", null);
    const theirs = await save(id, "Home", "two", blob);
    expect(await save(id, "Home", "three", blob)).toEqual({
      blob: null,
      conflict: { text: "two", blob: theirs.blob },
    });
    expect(await save(id, "Home", "two", blob)).toEqual({ blob: theirs.blob, conflict: null });
    await owner.ask(calls.deleteWikiPage, { body: { id, name: "Home" } });
    expect(await save(id, "Home", "four", theirs.blob)).toEqual({ blob: null, conflict: { text: null, blob: null } });
  });

  it("keeps all pages that many write at once", async () => {
    const id = await create();
    const names = Array.from({ length: 8 }, (_, i) => `Page ${i}`);
    const saved = await Promise.all(names.map((name) => save(id, name, name, null)));
    expect(saved.every(({ conflict }) => conflict === null)).toBe(true);
    expect(await pagesOf(id)).toEqual(names);
  });

  it("renames a page and keeps names apart, whatever the case of their letters", async () => {
    const id = await create();
    const { blob } = await save(id, "Start", "text", null);
    await save(id, "Other", "text", null);
    const taken = { id, name: "Start", newName: "OTHER", text: "text", blob };
    expect((await owner.answer(calls.saveWikiPage, { body: taken })).code).toBe(codeOf("wiki.page-exists"));
    await save(id, "Start", "text", blob, { newName: "Home" });
    expect(await pagesOf(id)).toEqual(["Home", "Other"]);
    for (const name of ["", "../x", "a/b", ".git", "-x", "x".repeat(81)]) {
      const answer = await owner.answer(calls.saveWikiPage, { body: { id, name, text: "", blob: null } });
      expect(answer.code, name).toBe(codeOf("request.invalid"));
    }
  });

  it("is read by who may see the repository, and written by developers", async () => {
    const [open, closed] = [await create(), await create("private")];
    const roles: ProjectRole[] = ["ROLE_PROJECT_READ", "ROLE_PROJECT_EDIT"];
    const people = await Promise.all(roles.map((role) => signUp(site, `${role}${++count}`)));
    for (const [index, role] of roles.entries()) {
      const row = { repository_id: closed, account_id: people[index]?.id ?? 0, level: projectRoleLevels[role] };
      await site.platform.database.insertInto("repository_member").values(row).execute();
    }
    const [reader, developer] = people;
    const body = { id: closed, name: "Home", text: "x", blob: null };
    expect((await reader?.answer(calls.saveWikiPage, { body }))?.code).toBe(codeOf("auth.no-permission"));
    expect((await developer?.answer(calls.saveWikiPage, { body }))?.code).toBe(0);
    expect((await reader?.ask(calls.wikiPages, { query: { id: closed } })) ?? []).toEqual(["Home"]);
    expect((await visitor.answer(calls.wikiPages, { query: { id: closed } })).code).toBe(404);
    const stranger = await signUp(site, `stranger${++count}`);
    expect((await stranger.answer(calls.saveWikiPage, { body: { ...body, id: open } })).code).toBe(codeOf("auth.no-permission"));
  });
});
