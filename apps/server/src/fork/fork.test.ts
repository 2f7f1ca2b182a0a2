import {
  forkCalls as calls,
  errors,
  messageCalls,
  type ProjectRole,
  projectRoleLevels,
  repositoryCalls,
  versionCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { versionDomain } from "../version/index.ts";
import { forkDomain } from "./routes.ts";

let site: TestSite;
let repositories: RepositoryService;
let owner: TestCaller;
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    repositories = new RepositoryService(platform);
    return [
      repositoryDomain(platform, repositories),
      versionDomain(platform, repositories),
      messageDomain(platform),
      forkDomain(platform, repositories),
    ];
  });
  owner = await signUp(site, "owner");
  visitor = new TestCaller(site);
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

async function create(openType: "public" | "private" = "public"): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType, modelType: "library" } as const;
  return (await owner.ask(repositoryCalls.createRepository, { body })).id;
}

/** Writes files as they are to be; null deletes. */
async function write(id: number, files: Readonly<Record<string, string | null>>, caller = owner): Promise<void> {
  const { entries } = await caller.ask(repositoryCalls.tree, { query: { id } });
  const changes = Object.entries(files).map(([path, text]) => {
    const blob = entries.find((entry) => entry.path === path)?.blob ?? null;
    return text === null ? { kind: "delete" as const, path, blob: blob ?? "" } : { kind: "write" as const, path, text, blob };
  });
  const saved = await caller.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
  expect(saved.conflicts).toEqual([]);
}

async function filesOf(id: number, caller: TestCaller): Promise<Record<string, string | undefined>> {
  const { entries } = await caller.ask(repositoryCalls.tree, { query: { id } });
  const files = entries.filter(({ kind }) => kind === "file");
  const texts = await Promise.all(files.map(({ path }) => caller.ask(repositoryCalls.fileText, { query: { id, path } })));
  return Object.fromEntries(texts.map(({ path, text }) => [path, text]));
}

const fork = async (caller: TestCaller, id: number, more: object = {}) =>
  (await caller.ask(calls.fork, { body: { id, ...more } })).id;
const detailOf = (id: number, caller: TestCaller) => caller.ask(repositoryCalls.repositoryDetail, { query: { id } });

async function enrol(id: number, caller: TestCaller, role: ProjectRole): Promise<void> {
  const row = { repository_id: id, account_id: caller.id, level: projectRoleLevels[role] };
  await site.platform.database.insertInto("repository_member").values(row).execute();
}

describe("a fork", () => {
  it("[REP-005] [REP-049] [REP-078] [REP-106] begins with the origin's files, history and versions, and is told to its owner", async () => {
    const id = await create();
    await write(id, { "A.mo": "model A end A;" });
    await owner.ask(versionCalls.addVersion, { body: { id, version: "1.0.0" } });
    await write(id, { "A.mo": "model A Real x; end A;" });
    const ann = await person("ann");
    const copy = await fork(ann, id);
    const [origin, mine] = [await detailOf(id, owner), await detailOf(copy, ann)];
    expect(mine).toMatchObject({
      name: origin.name,
      modelType: "library",
      role: "ROLE_PROJECT_OWNER",
      head: origin.head,
      origin: { id, name: origin.name, ownerName: "owner" },
    });
    expect(origin.nForks).toBe(1);
    expect(await filesOf(copy, ann)).toEqual({ "A.mo": "model A Real x; end A;" });
    expect((await ann.ask(versionCalls.versions, { query: { id: copy } })).map(({ version }) => version)).toEqual(["1.0.0"]);
    expect((await visitor.ask(calls.forks, { query: { id } })).rows.map((row) => row.id)).toEqual([copy]);
    const activity = site.platform.database.selectFrom("activity").select("kind").where("repository_id", "=", copy);
    expect(await activity.execute()).toEqual([{ kind: "REPO_FORK" }]);
    expect((await owner.ask(messageCalls.messages)).rows[0]).toMatchObject({
      event: "repository.forked",
      detail: { forkId: copy },
    });
    expect((await ann.answer(calls.fork, { body: { id } })).code).toBe(codeOf("repository.name-taken"));
    await fork(ann, id, { name: "Another" });
  });

  it("of an empty repository is empty, and takes what comes", async () => {
    const id = await create();
    const ann = await person("ann");
    const copy = await fork(ann, id);
    expect(await ann.ask(calls.fetchOrigin, { body: { id: copy } })).toMatchObject({ outcome: "current" });
    await write(id, { "A.mo": "model A end A;" });
    expect(await ann.ask(calls.fetchOrigin, { body: { id: copy } })).toMatchObject({ outcome: "forwarded" });
    expect(await filesOf(copy, ann)).toEqual({ "A.mo": "model A end A;" });
  });

  it("[REP-040] needs the owner's leave, and all layers to be open", async () => {
    const id = await create();
    const [ann, reader] = [await person("ann"), await person("reader")];
    await enrol(id, reader, "ROLE_PROJECT_READ");
    for (const closed of [{ isCopyable: false }, { isCopyable: true, accessLevel: "packageText" }] as const) {
      await owner.ask(repositoryCalls.updateAuth, { body: { id, ...closed } });
      expect((await ann.answer(calls.fork, { body: { id } })).code).toBe(codeOf("auth.no-permission"));
    }
    await fork(reader, id);
    expect((await visitor.answer(calls.fork, { body: { id } })).code).toBe(codeOf("auth.no-permission"));
  });

  it("of a private repository is private, and its origin shows only to those who may see it", async () => {
    const id = await create("private");
    await write(id, { "A.mo": "model A end A;" });
    const [reader, stranger] = [await person("reader"), await person("stranger")];
    await enrol(id, reader, "ROLE_PROJECT_READ");
    expect((await stranger.answer(calls.fork, { body: { id } })).code).toBe(404);
    expect((await reader.answer(calls.fork, { body: { id, openType: "public" } })).code).toBe(codeOf("fork.private-origin"));
    const copy = await fork(reader, id);
    expect(await detailOf(copy, reader)).toMatchObject({ openType: "private", origin: { id } });
    for (const call of [repositoryCalls.updateRepository, repositoryCalls.updateAuth]) {
      const body = { id: copy, openType: "public" } as const;
      expect((await reader.answer(call, { body })).code).toBe(codeOf("fork.private-origin"));
    }
    await enrol(copy, stranger, "ROLE_PROJECT_EDIT");
    expect((await detailOf(copy, stranger)).origin).toBeNull();
    expect(await stranger.ask(calls.forkStatus, { query: { id: copy } })).toBeNull();
    expect((await stranger.answer(calls.fetchOrigin, { body: { id: copy } })).code).toBe(codeOf("fork.no-origin"));
    expect((await stranger.ask(calls.forkTree, { query: { id: copy } })).map(({ repository }) => repository.id)).toEqual([copy]);
    expect((await detailOf(id, owner)).nForks).toBe(0);
  });

  it("stands under the licence of its origin", async () => {
    const id = await create();
    await owner.ask(repositoryCalls.updateRepository, { body: { id, licence: "MIT" } });
    const reader = await person("reader");
    expect((await detailOf(await fork(reader, id), reader)).licence).toBe("MIT");
  });

  it("lives on when its origin is deleted for ever", async () => {
    const id = await create();
    await write(id, { "A.mo": "model A end A;" });
    const ann = await person("ann");
    const copy = await fork(ann, id);
    const { database } = site.platform;
    await database
      .updateTable("repository")
      .set({ deleted_at: new Date(0) })
      .where("id", "=", id)
      .execute();
    expect((await detailOf(copy, ann)).origin).toBeNull();
    await repositories.bin.purge();
    expect(await filesOf(copy, ann)).toEqual({ "A.mo": "model A end A;" });
    await write(copy, { "B.mo": "model B end B;" }, ann);
    expect(await detailOf(copy, ann)).toMatchObject({ origin: null, nFiles: 2 });
  });

  it("holds what branches and versions reach, and nothing that was thrown away before", async () => {
    const id = await create();
    await write(id, { "A.mo": "model A end A;" });
    const folder = repositories.folders.of(id);
    const { commits } = repositories;
    const member = { id: owner.id, name: "owner", siteRole: "member", sessionId: "" } as const;
    const secret = await commits.commit(id, member, "secret", () => [
      { kind: "write", path: "secret.txt", content: Buffer.from("secret") },
    ]);
    const { moveRef, firstMainBranch, readCommits } = await import("../git/index.ts");
    const head = secret.commit;
    if (head === undefined) throw new Error("there is a commit");
    const before = (await readCommits(folder, head, 1, 1))[0]?.commit;
    if (before === undefined) throw new Error("there is a commit before");
    expect(await moveRef(folder, firstMainBranch, head, before)).toBe("done");
    const copy = await fork(await person("ann"), id);
    const answer = await visitor.answer(repositoryCalls.tree, { query: { id: copy, version: head } });
    expect(answer.code).toBe(codeOf("repository.version-not-found"));
  });
});

describe("the tree of forks", () => {
  it("shows origins before their forks, and ends where somebody may not look", async () => {
    const id = await create();
    const [ann, bob, eve] = [await person("ann"), await person("bob"), await person("eve")];
    const middle = await fork(ann, id);
    const leaf = await fork(bob, middle);
    const sibling = await fork(eve, id);
    const treeOf = async (caller: TestCaller, from: number) =>
      (await caller.ask(calls.forkTree, { query: { id: from } })).map(({ repository, originId }) => [repository.id, originId]);
    const whole = [
      [id, null],
      [middle, id],
      [sibling, id],
      [leaf, middle],
    ];
    expect(await treeOf(visitor, leaf)).toEqual(whole);
    await ann.ask(repositoryCalls.updateAuth, { body: { id: middle, openType: "private" } });
    expect(await treeOf(visitor, leaf)).toEqual([[leaf, null]]);
    expect(await treeOf(visitor, id)).toEqual([
      [id, null],
      [sibling, id],
    ]);
    expect(await treeOf(ann, leaf)).toEqual(whole);
  });
});

describe("fetching from the origin", () => {
  it("moves on where nothing was changed, else merges by class element", async () => {
    const id = await create();
    await write(id, { "Tank.mo": "model Tank\n  Real level;\n  Real rate;\nend Tank;\n", "notes.txt": "one\n" });
    const ann = await person("ann");
    const copy = await fork(ann, id);
    await write(id, { "notes.txt": "one\ntwo\n" });
    const status = async () => {
      const { nBehind, nAhead } = (await ann.ask(calls.forkStatus, { query: { id: copy } })) ?? {};
      return [nBehind, nAhead];
    };
    expect(await status()).toEqual([1, 0]);
    expect(await ann.ask(calls.fetchOrigin, { body: { id: copy } })).toMatchObject({ outcome: "forwarded" });
    expect(await status()).toEqual([0, 0]);
    await write(id, {
      "Tank.mo": "model Tank\n  Real level(start=1);\n  Real rate;\nend Tank;\n",
      "New.mo": "model New end New;",
    });
    await write(copy, { "Tank.mo": "model Tank\n  Real level;\n  Real rate(start=2);\nend Tank;\n", "notes.txt": null }, ann);
    expect(await status()).toEqual([1, 1]);
    const merged = await ann.ask(calls.fetchOrigin, { body: { id: copy } });
    expect(merged).toMatchObject({ outcome: "merged", conflicts: [] });
    expect(await filesOf(copy, ann)).toEqual({
      "Tank.mo": "model Tank\n  Real level(start=1);\n  Real rate(start=2);\nend Tank;\n",
      "New.mo": "model New end New;",
    });
    expect(await status()).toEqual([0, 2]);
    expect(await ann.ask(calls.fetchOrigin, { body: { id: copy } })).toMatchObject({ outcome: "current", commit: merged.commit });
  });

  it("tells conflicts with both sides and does nothing, until they are decided", async () => {
    const id = await create();
    const text = (start: number) => `model Tank\n  Real level(start=${start});\nend Tank;\n`;
    await write(id, { "Tank.mo": text(0), "gone.txt": "a\n" });
    const ann = await person("ann");
    const copy = await fork(ann, id);
    await write(id, { "Tank.mo": text(1), "gone.txt": "b\n" });
    await write(copy, { "Tank.mo": text(2), "gone.txt": null }, ann);
    const head = (await detailOf(copy, ann)).head?.commit;
    const told = await ann.ask(calls.fetchOrigin, { body: { id: copy } });
    expect(told).toMatchObject({
      outcome: "conflicts",
      commit: head,
      conflicts: [
        { path: "Tank.mo", conflicts: [{ place: "Tank.level" }] },
        { path: "gone.txt", conflicts: [{ place: "", base: "a\n", mine: null, theirs: "b\n" }] },
      ],
    });
    const choices = [{ path: "Tank.mo", place: "Tank.level", side: "theirs" as const }];
    expect(await ann.ask(calls.fetchOrigin, { body: { id: copy, choices } })).toMatchObject({
      outcome: "conflicts",
      conflicts: [{ path: "gone.txt" }],
    });
    expect(await ann.ask(calls.fetchOrigin, { body: { id: copy, choices, otherwise: "mine" } })).toMatchObject({
      outcome: "merged",
    });
    expect(await filesOf(copy, ann)).toEqual({ "Tank.mo": text(1) });
  });

  it("takes a text of one's own for a file, and only while both sides are what was shown", async () => {
    const id = await create();
    const text = (start: number) => `model Tank\n  Real level(start=${start});\nend Tank;\n`;
    await write(id, { "Tank.mo": text(0) });
    const ann = await person("ann");
    const copy = await fork(ann, id);
    await write(id, { "Tank.mo": text(1) });
    await write(copy, { "Tank.mo": text(2) }, ann);
    const [told] = (await ann.ask(calls.fetchOrigin, { body: { id: copy } })).conflicts;
    expect(told).toMatchObject({ path: "Tank.mo", theirs: text(1), merged: text(2) });
    const texts = [{ path: "Tank.mo", state: told?.state ?? "", text: text(12) }];
    await write(id, { "Tank.mo": text(3) });
    const again = await ann.ask(calls.fetchOrigin, { body: { id: copy, texts } });
    expect(again).toMatchObject({ outcome: "conflicts", conflicts: [{ path: "Tank.mo", theirs: text(3) }] });
    const now = [{ path: "Tank.mo", state: again.conflicts[0]?.state ?? "", text: text(13) }];
    expect(await ann.ask(calls.fetchOrigin, { body: { id: copy, texts: now } })).toMatchObject({ outcome: "merged" });
    expect(await filesOf(copy, ann)).toEqual({ "Tank.mo": text(13) });
  });

  it("is for who may edit the fork, and only while the origin may be copied", async () => {
    const id = await create();
    await write(id, { "A.mo": "model A end A;" });
    const [ann, bob] = [await person("ann"), await person("bob")];
    const copy = await fork(ann, id);
    expect((await bob.answer(calls.fetchOrigin, { body: { id: copy } })).code).toBe(codeOf("auth.no-permission"));
    await owner.ask(repositoryCalls.updateAuth, { body: { id, isCopyable: false } });
    expect((await ann.answer(calls.fetchOrigin, { body: { id: copy } })).code).toBe(codeOf("auth.no-permission"));
    expect((await ann.answer(calls.fetchOrigin, { body: { id: await create() } })).code).toBe(codeOf("auth.no-permission"));
  });

  it("loses nothing when others save at the same time", async () => {
    const id = await create();
    await write(id, { "A.mo": "model A end A;" });
    const ann = await person("ann");
    const copy = await fork(ann, id);
    await write(id, { "origin.txt": "o" });
    const paths = Array.from({ length: 6 }, (_, i) => `own${i}.txt`);
    const [fetched] = await Promise.all([
      ann.ask(calls.fetchOrigin, { body: { id: copy } }),
      ...paths.map((path) => write(copy, { [path]: path }, ann)),
    ]);
    expect(["merged", "forwarded"]).toContain(fetched.outcome);
    expect(Object.keys(await filesOf(copy, ann)).sort()).toEqual(["A.mo", "origin.txt", ...paths].sort());
  });
});
