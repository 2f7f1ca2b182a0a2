import { editingCalls as calls, errors, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { editingDomain } from "./routes.ts";

let site: TestSite;
let ann: TestCaller;
let ben: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    const service = new RepositoryService(platform);
    return [repositoryDomain(platform, service), editingDomain(platform, service)];
  });
  ann = await signUp(site, "ann");
  ben = await signUp(site, "ben");
});
afterAll(() => site.stop());

const tank = "model Tank\n  Real level;\n  Real q;\nequation\n  der(level) = q;\nend Tank;\n";
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

/** A repository of ann in which ben may edit, with one file. */
async function create(files: Readonly<Record<string, string>> = { "Tank.mo": tank }): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType: "private", modelType: "model" } as const;
  const { id } = await ann.ask(repositoryCalls.createRepository, { body });
  await site.platform.database
    .insertInto("repository_member")
    .values({ repository_id: id, account_id: ben.id, level: 2 })
    .execute();
  if (Object.keys(files).length > 0) await saveDirectly(id, ann, files);
  return id;
}

/** Writes to the main branch beside all temporary ones. */
async function saveDirectly(id: number, caller: TestCaller, files: Readonly<Record<string, string | null>>): Promise<void> {
  const { entries } = await caller.ask(repositoryCalls.tree, { query: { id } });
  const changes = Object.entries(files).map(([path, text]) => {
    const blob = entries.find((entry) => entry.path === path)?.blob ?? null;
    return text === null ? { kind: "delete" as const, path, blob: blob ?? "" } : { kind: "write" as const, path, text, blob };
  });
  const { conflicts } = await caller.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "beside" } });
  expect(conflicts).toEqual([]);
}

async function edit(id: number, caller: TestCaller, files: Readonly<Record<string, string | null>>): Promise<void> {
  const { files: drafts } = await caller.ask(calls.editRepository, { body: { id } });
  for (const [path, text] of Object.entries(files)) {
    const revision = drafts.find((draft) => draft.path === path)?.revision ?? 0;
    await caller.ask(calls.putDraft, { body: { id, path, text, revision } });
  }
}

const save = (id: number, caller: TestCaller, message = "saved") => caller.ask(calls.saveRepository, { body: { id, message } });
const has = (id: number, caller: TestCaller) => caller.ask(calls.hasTempBranch, { query: { id } });

async function textOf(id: number, path = "Tank.mo"): Promise<string | undefined> {
  const { code, data } = await ann.answer(repositoryCalls.fileText, { query: { id, path } });
  return code === 0 ? data.text : undefined;
}

async function commitsOf(id: number): Promise<number> {
  return (await ann.ask(repositoryCalls.commits, { query: { id } })).total;
}

describe("a temporary branch", () => {
  it("[REP-083] [REP-085] [REP-086] holds drafts that nobody else sees, until it is given up", async () => {
    const id = await create();
    expect(await has(id, ann)).toBeNull();
    await edit(id, ann, { "Tank.mo": `${tank}// draft\n`, "New.mo": "model New end New;" });
    expect(await has(id, ann)).toMatchObject({ isBehind: false, nFiles: 2 });
    expect(await has(id, ben)).toBeNull();
    expect(await textOf(id)).toBe(tank);
    const again = await ann.ask(calls.editRepository, { body: { id } });
    expect(again.files.map(({ path, revision }) => [path, revision])).toEqual([
      ["New.mo", 1],
      ["Tank.mo", 1],
    ]);
    await ann.ask(calls.quitEditRepository, { body: { id } });
    expect(await has(id, ann)).toBeNull();
    expect((await ann.ask(calls.editRepository, { body: { id } })).files).toEqual([]);
  });

  it("[REP-084] is saved with a message as one commit, and is over then", async () => {
    const id = await create({ "Tank.mo": tank, "Old.mo": "model Old end Old;" });
    await edit(id, ann, {
      "Tank.mo": tank.replace("level;", "level(start = 1);"),
      "Old.mo": null,
      "New/package.mo": "package New end New;",
    });
    const { commit, conflicts } = await save(id, ann, "three files");
    expect(conflicts).toEqual([]);
    const { head } = await ann.ask(repositoryCalls.repositoryDetail, { query: { id } });
    expect(head).toMatchObject({ commit, message: "three files", author: "ann" });
    const { entries } = await ann.ask(repositoryCalls.tree, { query: { id } });
    expect(entries.map(({ path }) => path)).toEqual(["New", "New/package.mo", "Tank.mo"]);
    expect(await has(id, ann)).toBeNull();
    expect(await commitsOf(id)).toBe(2);
  });

  it("begins at the commit that its editor shows, so that nothing which came later is overwritten", async () => {
    const id = await create();
    const { head } = await ann.ask(repositoryCalls.repositoryDetail, { query: { id } });
    const shown = head?.commit ?? "";
    await saveDirectly(id, ben, { "Tank.mo": tank.replace("Real q;", 'Real q "theirs";') });
    expect((await ann.ask(calls.editRepository, { body: { id } })).base).not.toBe(shown);
    expect((await ann.ask(calls.editRepository, { body: { id, base: shown } })).base).toBe(shown);
    await ann.ask(calls.putDraft, {
      body: { id, path: "Tank.mo", text: tank.replace("Real q;", 'Real q "mine";'), revision: 0 },
    });
    expect((await ann.ask(calls.editRepository, { body: { id } })).base).toBe(shown);
    expect((await save(id, ann)).conflicts).toHaveLength(1);
    expect((await ann.answer(calls.editRepository, { body: { id, base: "0".repeat(40) } })).code).toBe(
      codeOf("repository.version-not-found"),
    );
  });

  it("tells a second window that it does not know the latest draft", async () => {
    const id = await create();
    await edit(id, ann, { "Tank.mo": "first" });
    const put = (revision: number, text: string) => ann.answer(calls.putDraft, { body: { id, path: "Tank.mo", text, revision } });
    expect((await put(1, "second")).data).toEqual({ revision: 2 });
    expect((await put(1, "stale")).code).toBe(codeOf("draft.moved"));
    const many = await Promise.all(Array.from({ length: 6 }, (_, i) => put(2, `window ${i}`)));
    expect(many.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await ann.answer(calls.dropDraft, { body: { id, path: "Tank.mo", revision: 1 } })).code).toBe(codeOf("draft.moved"));
    await ann.ask(calls.dropDraft, { body: { id, path: "Tank.mo", revision: 3 } });
  });

  it("refuses names that must not be, too much, and drafts without a branch", async () => {
    const id = await create();
    const put = (path: string, text: string) => ann.answer(calls.putDraft, { body: { id, path, text, revision: 0 } });
    expect((await put("A.mo", "x")).code).toBe(codeOf("draft.no-branch"));
    expect((await ann.answer(calls.saveRepository, { body: { id, message: "m" } })).code).toBe(codeOf("draft.no-branch"));
    await ann.ask(calls.editRepository, { body: { id } });
    expect((await put("a/.git/config", "x")).code).not.toBe(0);
    const large = "x".repeat(5_000_000);
    for (let i = 0; i < 10; i++) expect((await put(`L${i}.txt`, large)).code).toBe(0);
    expect((await put("L10.txt", large)).code).toBe(codeOf("draft.too-much"));
  });
});

describe("saving while the main branch moved", () => {
  it("merges files and, in one file, class elements", async () => {
    const id = await create({ "Tank.mo": tank, "notes.md": "one\ntwo\nthree\n" });
    await edit(id, ann, { "Tank.mo": tank.replace("Real q;", "Real q;\n  Real mine;"), "notes.md": "ONE\ntwo\nthree\n" });
    await saveDirectly(id, ben, {
      "Tank.mo": tank.replace("Real level;", "Real level;\n  Real theirs;"),
      "notes.md": "one\ntwo\nTHREE\n",
      "Other.mo": "model Other end Other;",
    });
    expect(await has(id, ann)).toMatchObject({ isBehind: true });
    expect((await save(id, ann)).conflicts).toEqual([]);
    const text = await textOf(id);
    expect(text).toContain("Real mine;");
    expect(text).toContain("Real theirs;");
    expect(await textOf(id, "notes.md")).toBe("ONE\ntwo\nTHREE\n");
    expect(await textOf(id, "Other.mo")).toBe("model Other end Other;");
  });

  it("[REP-087] [REP-088] shows both sides of what both changed, and saves nothing", async () => {
    const id = await create();
    const mine = tank.replace("Real q;", 'Real q "mine";');
    const theirs = tank.replace("Real q;", 'Real q "theirs";');
    await edit(id, ann, { "Tank.mo": mine, "New.mo": "model New end New;" });
    await saveDirectly(id, ben, { "Tank.mo": theirs });
    const conflict = { place: "Tank.q", base: "\n  Real q;", mine: '\n  Real q "mine";', theirs: '\n  Real q "theirs";' };
    expect(await save(id, ann)).toEqual({ commit: null, conflicts: [{ path: "Tank.mo", conflicts: [conflict] }] });
    expect(await textOf(id)).toBe(theirs);
    expect(await textOf(id, "New.mo")).toBeUndefined();
    expect(await ann.ask(calls.conflictFiles, { query: { id } })).toEqual([{ path: "Tank.mo", count: 1 }]);
    const contents = await ann.ask(calls.conflictContents, { query: { id, path: "Tank.mo" } });
    expect(contents).toMatchObject({ base: tank, mine, theirs, conflicts: [conflict] });
  });

  it("goes on after every conflict was decided, and asks again when the main branch moved on", async () => {
    const id = await create();
    await edit(id, ann, { "Tank.mo": tank.replace("Real q;", 'Real q "mine";') });
    await saveDirectly(id, ben, {
      "Tank.mo": tank.replace("Real q;", 'Real q "theirs";').replace("level;", "level(start = 2);"),
    });
    const { theirBlob } = await ann.ask(calls.conflictContents, { query: { id, path: "Tank.mo" } });
    const resolve = (choices: object[], blob = theirBlob) =>
      ann.answer(calls.resolveConflict, {
        body: { id, path: "Tank.mo", theirBlob: blob, resolution: { kind: "choices", choices } },
      });
    expect((await resolve([])).data.conflicts.map(({ place }) => place)).toEqual(["Tank.q"]);
    expect((await resolve([{ place: "Tank.q", side: "mine" }], "1".repeat(40))).code).toBe(codeOf("draft.moved"));
    expect((await resolve([{ place: "Tank.q", side: "mine" }])).data).toEqual({ conflicts: [] });
    await saveDirectly(id, ben, { "Tank.mo": tank.replace("Real q;", 'Real q "again";') });
    expect((await save(id, ann)).conflicts).toHaveLength(1);
    const latest = await ann.ask(calls.conflictContents, { query: { id, path: "Tank.mo" } });
    const text = tank.replace("Real q;", 'Real q "agreed";');
    await ann.ask(calls.resolveConflict, {
      body: { id, path: "Tank.mo", theirBlob: latest.theirBlob, resolution: { kind: "text", text } },
    });
    expect((await save(id, ann)).conflicts).toEqual([]);
    expect(await textOf(id)).toBe(text);
  });

  it("[REP-089] by force keeps mine where both changed, and theirs everywhere else", async () => {
    const id = await create();
    await edit(id, ann, { "Tank.mo": tank.replace("Real q;", 'Real q "mine";') });
    await saveDirectly(id, ben, {
      "Tank.mo": tank.replace("Real q;", 'Real q "theirs";').replace("level;", "level(start = 2);"),
    });
    const { commit } = await ann.ask(calls.forceMerge, { body: { id, message: "mine" } });
    expect(commit).not.toBeNull();
    expect(await textOf(id)).toBe(tank.replace("Real q;", 'Real q "mine";').replace("level;", "level(start = 2);"));
  });

  it("is a conflict when one side removed what the other changed, and none when both did the same", async () => {
    const id = await create({ "Tank.mo": tank, "Same.mo": "model Same end Same;", "Gone.mo": "model Gone end Gone;" });
    await edit(id, ann, { "Tank.mo": null, "Same.mo": "model Same Real x; end Same;", "Gone.mo": null });
    await saveDirectly(id, ben, { "Tank.mo": `${tank}\n`, "Same.mo": "model Same Real x; end Same;", "Gone.mo": null });
    const { conflicts } = await save(id, ann);
    expect(conflicts.map(({ path, conflicts: [only] }) => [path, only?.place, only?.mine])).toEqual([["Tank.mo", "", null]]);
    const { theirBlob } = await ann.ask(calls.conflictContents, { query: { id, path: "Tank.mo" } });
    const resolution = { kind: "choices", choices: [{ place: "", side: "theirs" }] } as const;
    await ann.ask(calls.resolveConflict, { body: { id, path: "Tank.mo", theirBlob, resolution } });
    expect(await save(id, ann)).toEqual({ commit: null, conflicts: [] });
    expect(await textOf(id)).toBe(`${tank}\n`);
    expect(await has(id, ann)).toBeNull();
  });
});

describe("people at once", () => {
  it("save branches that change different elements of one file, and nothing is lost", async () => {
    const names = Array.from({ length: 5 }, (_, i) => `e${i}`);
    const body = names.map((name) => `  Real ${name};\n`).join("");
    const id = await create({ "M.mo": `model M\n${body}end M;\n` });
    const people = await Promise.all(names.map((name) => signUp(site, `editor${name}`)));
    const members = people.map((person) => ({ repository_id: id, account_id: person.id, level: 2 }));
    await site.platform.database.insertInto("repository_member").values(members).execute();
    for (const [index, person] of people.entries()) {
      const changed = body.replace(`Real e${index};`, `Real e${index}(start = ${index + 1});`);
      await edit(id, person, { "M.mo": `model M\n${changed}end M;\n` });
    }
    const results = await Promise.all(people.map((person) => save(id, person)));
    expect(results.flatMap(({ conflicts }) => conflicts)).toEqual([]);
    expect(new Set(results.map(({ commit }) => commit)).size).toBe(5);
    const text = await textOf(id, "M.mo");
    for (const index of names.keys()) expect(text).toContain(`Real e${index}(start = ${index + 1});`);
    expect(await commitsOf(id)).toBe(6);
  });

  it("save the same branch twice, and it is one commit", async () => {
    const id = await create();
    await edit(id, ann, { "Tank.mo": `${tank}// once\n` });
    const results = await Promise.all([1, 2, 3].map(() => ann.answer(calls.saveRepository, { body: { id, message: "m" } })));
    expect(results.filter(({ data }) => data !== null && data.commit !== null)).toHaveLength(1);
    expect(await commitsOf(id)).toBe(2);
  });

  it("keep what is typed while it is saved", async () => {
    const id = await create();
    await edit(id, ann, { "Tank.mo": `${tank}// one\n` });
    const saving = save(id, ann);
    const typed = ann.answer(calls.putDraft, { body: { id, path: "Tank.mo", text: `${tank}// one\n// two\n`, revision: 1 } });
    const [, put] = await Promise.all([saving, typed]);
    const later = await has(id, ann);
    if (put.code === 0 && later !== null) expect((await save(id, ann)).conflicts).toEqual([]);
    // Typed before the save, during it, or after it, when the branch was over already and the window was told so.
    expect(await textOf(id)).toBe(put.code === 0 ? `${tank}// one\n// two\n` : `${tank}// one\n`);
  });

  it("delete the repository while others save, and nobody gets half of it", async () => {
    const id = await create();
    await edit(id, ann, { "Tank.mo": `${tank}// late\n` });
    const { name } = await ann.ask(repositoryCalls.repositoryDetail, { query: { id } });
    const [saved, deleted] = await Promise.all([
      ann.answer(calls.saveRepository, { body: { id, message: "late" } }),
      ann.answer(repositoryCalls.deleteRepository, { body: { id, confirmation: name } }),
    ]);
    expect(deleted.code).toBe(0);
    expect([0, 404]).toContain(saved.code);
    expect((await ann.answer(repositoryCalls.tree, { query: { id } })).code).toBe(404);
  });
});
