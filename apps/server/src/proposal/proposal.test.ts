import {
  proposalCalls as calls,
  commentCalls,
  errors,
  forkCalls,
  issueCalls,
  messageCalls,
  type ProjectRole,
  projectRoleLevels,
  repositoryCalls,
  versionCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DiscussionService, discussionDomain } from "../discussion/index.ts";
import { forkDomain } from "../fork/index.ts";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { versionDomain } from "../version/index.ts";
import { proposalDomain } from "./routes.ts";

let site: TestSite;
let repositories: RepositoryService;
let owner: TestCaller;
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    repositories = new RepositoryService(platform);
    const discussions = new DiscussionService(platform.database);
    return [
      repositoryDomain(platform, repositories),
      versionDomain(platform, repositories),
      messageDomain(platform),
      discussionDomain(platform, repositories, discussions),
      forkDomain(platform, repositories),
      proposalDomain(platform, repositories, discussions),
    ];
  });
  owner = await signUp(site, "owner");
  visitor = new TestCaller(site);
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const tank = (level: number, height: number) => `model Tank\n  Real level(start=${level});\n  Real h=${height};\nend Tank;\n`;

async function write(id: number, files: Readonly<Record<string, string>>, caller: TestCaller): Promise<void> {
  const { entries } = await caller.ask(repositoryCalls.tree, { query: { id } });
  const changes = Object.entries(files).map(([path, text]) => {
    const blob = entries.find((entry) => entry.path === path)?.blob ?? null;
    return { kind: "write" as const, path, text, blob };
  });
  await caller.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
}

async function enrol(id: number, caller: TestCaller, role: ProjectRole): Promise<void> {
  const row = { repository_id: id, account_id: caller.id, level: projectRoleLevels[role] };
  await site.platform.database.insertInto("repository_member").values(row).execute();
}

/** A repository with a tank, a fork of it in which the tank is higher, and a proposal. */
async function proposed(openType: "public" | "private" = "public") {
  const body = { name: `R${++count}`, description: "d", openType, modelType: "model" } as const;
  const { id } = await owner.ask(repositoryCalls.createRepository, { body });
  await write(id, { "Tank.mo": tank(0, 1) }, owner);
  const author = await person("author");
  if (openType === "private") await enrol(id, author, "ROLE_PROJECT_READ");
  const { id: sourceId } = await author.ask(forkCalls.fork, { body: { id } });
  await write(sourceId, { "Tank.mo": tank(0, 2), "New.mo": "model New end New;" }, author);
  const { number } = await author.ask(calls.addProposal, { body: { id, sourceId, title: "更高的水箱", body: "Please" } });
  return { id, sourceId, number, author };
}

const detailOf = (id: number, number: number, caller: TestCaller = visitor) =>
  caller.ask(calls.proposalDetail, { query: { id, number } });
const textOf = async (id: number, path: string) => (await owner.ask(repositoryCalls.fileText, { query: { id, path } })).text;
const merge = (caller: TestCaller, id: number, number: number, more: object = {}) =>
  caller.ask(calls.mergeProposal, { body: { id, number, ...more } });

describe("a proposal", () => {
  it("shows what a fork has more than its origin, is talked about, and is merged", async () => {
    const { id, sourceId, number, author } = await proposed();
    expect((await owner.ask(messageCalls.messages)).rows[0]).toMatchObject({ event: "proposal.opened", detail: { number } });
    const proposal = await detailOf(id, number);
    expect(proposal).toMatchObject({
      state: "open",
      title: "更高的水箱",
      author: { id: author.id },
      source: { id: sourceId },
      nCommits: 1,
      mergeability: "clean",
      conflicts: [],
    });
    const versions = { id, from: proposal.baseCommit ?? "", to: proposal.headCommit };
    const { files } = await visitor.ask(versionCalls.compareVersions, { query: versions });
    expect(files.map(({ path, kind }) => [path, kind])).toEqual([
      ["New.mo", "added"],
      ["Tank.mo", "changed"],
    ]);
    await owner.ask(commentCalls.addComment, { body: { id, number, text: "Well done" } });
    const { commit, conflicts } = await merge(owner, id, number);
    expect(conflicts).toEqual([]);
    expect(await textOf(id, "Tank.mo")).toBe(tank(0, 2));
    const merged = await detailOf(id, number);
    expect(merged).toMatchObject({ state: "merged", mergeability: "merged", nCommits: 1, baseCommit: proposal.baseCommit });
    expect(merged.nComments).toBe(1);
    expect(merged.events.map(({ kind }) => kind)).toContain("merged");
    const { head } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id } });
    expect(head).toMatchObject({ commit, message: `合并提议 #${number}：更高的水箱` });
    const events = (await author.ask(messageCalls.messages)).rows.map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(["proposal.merged", "discussion.commented"]));
    expect((await owner.answer(calls.mergeProposal, { body: { id, number } })).code).toBe(codeOf("proposal.not-open"));
    expect(await visitor.ask(calls.proposals, { query: { id } })).toMatchObject({ nMerged: 1, nOpen: 0, rows: [{ number }] });
    expect((await visitor.ask(issueCalls.issues, { query: { id } })).rows).toEqual([]);
  });

  it("is merged by class element with what happened in the origin meanwhile", async () => {
    const { id, number } = await proposed();
    await write(id, { "Tank.mo": tank(5, 1) }, owner);
    expect((await detailOf(id, number)).mergeability).toBe("clean");
    await merge(owner, id, number);
    expect(await textOf(id, "Tank.mo")).toBe(tank(5, 2));
  });

  it("tells its conflicts, and is merged when they are decided", async () => {
    const { id, number } = await proposed();
    await write(id, { "Tank.mo": tank(0, 3) }, owner);
    expect(await detailOf(id, number)).toMatchObject({
      mergeability: "conflicts",
      conflicts: [{ path: "Tank.mo", count: 1 }],
    });
    const told = await merge(owner, id, number);
    expect(told).toMatchObject({ commit: null, conflicts: [{ path: "Tank.mo", conflicts: [{ place: "Tank.h" }] }] });
    expect((await detailOf(id, number)).state).toBe("open");
    const choices = [{ path: "Tank.mo", place: "Tank.h", side: "theirs" }];
    expect((await merge(owner, id, number, { choices })).conflicts).toEqual([]);
    expect(await textOf(id, "Tank.mo")).toBe(tank(0, 2));
    expect(await textOf(id, "New.mo")).toBe("model New end New;");
  });

  it("follows its fork, and knows when it was merged by other means", async () => {
    const { id, sourceId, number, author } = await proposed();
    await write(sourceId, { "More.mo": "model More end More;" }, author);
    const { head } = await author.ask(repositoryCalls.repositoryDetail, { query: { id: sourceId } });
    await vi.waitFor(async () => expect((await detailOf(id, number)).headCommit).toBe(head?.commit), { timeout: 90_000 });
    expect((await detailOf(id, number)).events).toMatchObject([{ kind: "updated", detail: { commit: head?.commit } }]);
    const folder = repositories.folders.of(id);
    const { headOf, objectNameOf } = await import("../git/index.ts");
    const after = objectNameOf(head?.commit ?? "");
    if (after === undefined) throw new Error("the fork has a head");
    const member = { id: owner.id, name: "owner", siteRole: "member", sessionId: "" } as const;
    expect(await repositories.commits.forward(id, member, await headOf(folder), after)).toBe(true);
    await vi.waitFor(async () => expect((await detailOf(id, number)).state).toBe("merged"), { timeout: 90_000 });
    expect((await detailOf(id, number)).nCommits).toBe(2);
  });

  it("comes from a fork that its author may edit, has something new, and is the only one open", async () => {
    const { id, sourceId, number, author } = await proposed();
    const open = async (caller: TestCaller, target: number, source: number) => {
      const body = { id: target, sourceId: source, title: "t" };
      return (await caller.answer(calls.addProposal, { body })).code;
    };
    expect(await open(author, id, sourceId)).toBe(codeOf("proposal.open"));
    expect(await open(owner, id, sourceId)).toBe(codeOf("auth.no-permission"));
    expect(await open(owner, sourceId, id)).toBe(codeOf("proposal.no-fork"));
    await author.ask(issueCalls.setIssueState, { body: { id, number, state: "closed" } });
    expect((await owner.answer(calls.mergeProposal, { body: { id, number } })).code).toBe(codeOf("proposal.not-open"));
    expect(await open(author, id, sourceId)).toBe(0);
    const fresh = (await author.ask(forkCalls.fork, { body: { id, name: "Fresh" } })).id;
    expect(await open(author, id, fresh)).toBe(codeOf("proposal.nothing-new"));
  });

  it("is opened once, and merged once, however many try at once", async () => {
    const { id, sourceId, number, author } = await proposed();
    await author.ask(issueCalls.setIssueState, { body: { id, number, state: "closed" } });
    const bodies = Array.from({ length: 5 }, () => ({ id, sourceId, title: "again" }));
    const answers = await Promise.all(bodies.map((body) => author.answer(calls.addProposal, { body })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const [{ number: again } = { number: 0 }] = (await visitor.ask(calls.proposals, { query: { id, state: "open" } })).rows;
    await Promise.all(Array.from({ length: 5 }, () => owner.answer(calls.mergeProposal, { body: { id, number: again } })));
    const { rows } = await visitor.ask(repositoryCalls.commits, { query: { id } });
    expect(rows.filter(({ message }) => message.includes(`#${again}`))).toHaveLength(1);
    const { events } = await detailOf(id, again);
    expect(events.filter(({ kind }) => kind === "merged")).toHaveLength(1);
  });

  it("is merged by two people at once or while its repository is deleted, and nothing is half done", async () => {
    const { id, number } = await proposed();
    const developer = await person("developer");
    await enrol(id, developer, "ROLE_PROJECT_EDIT");
    const merge = (caller: TestCaller) => caller.answer(calls.mergeProposal, { body: { id, number } });
    const { name } = await owner.ask(repositoryCalls.repositoryDetail, { query: { id } });
    const [deleted, ...merged] = await Promise.all([
      owner.answer(repositoryCalls.deleteRepository, { body: { id, confirmation: name } }),
      merge(owner),
      merge(developer),
    ]);
    expect(deleted.code).toBe(0);
    await owner.ask(repositoryCalls.restoreRepository, { body: { deletedId: id } });
    const { state, events } = await detailOf(id, number);
    expect(events.filter(({ kind }) => kind === "merged")).toHaveLength(state === "merged" ? 1 : 0);
    if (merged.some(({ code, data }) => code === 0 && data.conflicts.length === 0)) expect(state).toBe("merged");
    if (state === "merged") expect(await textOf(id, "Tank.mo")).toBe(tank(0, 2));
    if (state === "open") expect((await merge(developer)).code).toBe(0);
    expect(await textOf(id, "New.mo")).toBe("model New end New;");
    const { rows } = await visitor.ask(repositoryCalls.commits, { query: { id } });
    expect(rows.filter(({ message }) => message.includes(`#${number}`))).toHaveLength(1);
  });

  it("is closed and opened again by its author and developers; merging is for developers", async () => {
    const { id, number, author } = await proposed();
    const [stranger, developer] = [await person("stranger"), await person("developer")];
    await enrol(id, developer, "ROLE_PROJECT_EDIT");
    const set = async (caller: TestCaller, state: "open" | "closed") =>
      (await caller.answer(issueCalls.setIssueState, { body: { id, number, state } })).code;
    expect(await set(stranger, "closed")).toBe(codeOf("auth.no-permission"));
    expect([await set(author, "closed"), await set(developer, "open")]).toEqual([0, 0]);
    for (const caller of [author, stranger]) {
      expect((await caller.answer(calls.mergeProposal, { body: { id, number } })).code).toBe(codeOf("auth.no-permission"));
    }
    expect((await merge(developer, id, number)).conflicts).toEqual([]);
    expect((await developer.answer(issueCalls.setIssueState, { body: { id, number, state: "open" } })).code).toBe(
      codeOf("discussion.not-found"),
    );
  });

  it("to a private repository shows to its members only, and a private fork does not show in it", async () => {
    const { id, number, author } = await proposed("private");
    expect((await visitor.answer(calls.proposalDetail, { query: { id, number } })).code).toBe(404);
    expect((await detailOf(id, number, author)).source).not.toBeNull();
    expect((await detailOf(id, number, owner)).source).toBeNull();
    expect((await owner.ask(calls.proposals, { query: { id } })).rows[0]?.source).toBeNull();
  });

  it("stays when its fork is gone for ever", async () => {
    const { id, sourceId, number } = await proposed();
    const { database } = site.platform;
    await database
      .updateTable("repository")
      .set({ deleted_at: new Date(0) })
      .where("id", "=", sourceId)
      .execute();
    await repositories.bin.purge();
    expect(await detailOf(id, number)).toMatchObject({ source: null, mergeability: "clean" });
    await merge(owner, id, number);
    expect(await textOf(id, "Tank.mo")).toBe(tank(0, 2));
  });
});
