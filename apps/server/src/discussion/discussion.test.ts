import {
  commentCalls,
  errors,
  issueCalls as issues,
  limits,
  markCalls,
  messageCalls,
  type ProjectRole,
  projectRoleLevels,
  repositoryCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { markDomain } from "../mark/index.ts";
import { messageDomain } from "../message/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { DiscussionService, discussionDomain } from "./index.ts";

let site: TestSite;
let owner: TestCaller;
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    const repositories = new RepositoryService(platform);
    return [
      repositoryDomain(platform, repositories),
      markDomain(platform),
      messageDomain(platform),
      discussionDomain(platform, repositories, new DiscussionService(platform.database)),
    ];
  });
  owner = await signUp(site, "owner");
  visitor = new TestCaller(site);
});
afterAll(() => site.stop());

async function create(openType: "public" | "private" = "public"): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType, modelType: "model" } as const;
  return (await owner.ask(repositoryCalls.createRepository, { body })).id;
}

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const refused = errors["auth.no-permission"].code;

async function enrol(id: number, caller: TestCaller, role: ProjectRole): Promise<void> {
  const row = { repository_id: id, account_id: caller.id, level: projectRoleLevels[role] };
  await site.platform.database.insertInto("repository_member").values(row).execute();
}

async function nameOf(caller: TestCaller): Promise<string> {
  const query = site.platform.database.selectFrom("account").select("name").where("id", "=", caller.id);
  return (await query.executeTakeFirstOrThrow()).name;
}

const comment = async (caller: TestCaller, id: number, text: string, more: { number?: number; parentId?: number } = {}) =>
  (await caller.ask(commentCalls.addComment, { body: { id, text, ...more } })).commentId;
const commentsOf = (id: number, query: { number?: number; parentId?: number } = {}) =>
  visitor.ask(commentCalls.comments, { query: { id, ...query } });
const eventsOf = async (caller: TestCaller) => (await caller.ask(messageCalls.messages)).rows.map(({ event }) => event);

async function activitiesOf(id: number): Promise<string[]> {
  const query = site.platform.database.selectFrom("activity").select("kind").where("repository_id", "=", id);
  return (await query.orderBy("id").execute()).map(({ kind }) => kind);
}

describe("comments on a repository", () => {
  it("[REP-008] [REP-131] [REP-134] stand with the newest first, each with its replies in order", async () => {
    const id = await create();
    const [ann, bob] = [await person("ann"), await person("bob")];
    const first = await comment(ann, id, " 很好的模型 ");
    const second = await comment(bob, id, "second");
    const reply = await comment(bob, id, "谢谢", { parentId: first });
    await comment(ann, id, "an answer to an answer", { parentId: reply });
    const { rows, total } = await commentsOf(id);
    expect(total).toBe(2);
    expect(rows.map((row) => row.id)).toEqual([second, first]);
    expect(rows[1]).toMatchObject({ text: "很好的模型", author: { id: ann.id }, nReplies: 2, editedAt: null });
    expect(rows[1]?.replies.map(({ text }) => text)).toEqual(["谢谢", "an answer to an answer"]);
    const replies = await commentsOf(id, { parentId: first });
    expect(replies.rows.map(({ text }) => text)).toEqual(["谢谢", "an answer to an answer"]);
  });

  it("[VAL-066] are not empty", async () => {
    const id = await create();
    for (const text of ["", "   ", "x".repeat(limits.comment + 1)]) {
      expect((await owner.answer(commentCalls.addComment, { body: { id, text } })).code).toBe(codeOf("request.invalid"));
    }
  });

  it("[REP-053] [REP-054] [REP-055] [REP-132] [REP-133] are changed by their author, and deleted by author or manager", async () => {
    const id = await create();
    const [ann, bob, manager] = [await person("ann"), await person("bob"), await person("manager")];
    await enrol(id, manager, "ROLE_PROJECT_MANAGE");
    const [mine, other] = [await comment(ann, id, "mine"), await comment(ann, id, "other")];
    const change = (caller: TestCaller, commentId: number) =>
      caller.answer(commentCalls.updateComment, { body: { id, commentId, text: "changed" } });
    const remove = (caller: TestCaller, commentId: number) =>
      caller.answer(commentCalls.deleteComment, { body: { id, commentId } });
    expect((await change(bob, mine)).code).toBe(refused);
    expect((await change(manager, mine)).code).toBe(refused);
    expect((await change(ann, mine)).code).toBe(0);
    expect((await remove(bob, mine)).code).toBe(refused);
    expect((await remove(ann, mine)).code).toBe(0);
    expect((await remove(manager, other)).code).toBe(0);
    expect((await remove(ann, mine)).code).toBe(codeOf("comment.not-found"));
    expect((await change(ann, mine)).code).toBe(codeOf("comment.not-found"));
    expect((await commentsOf(id)).rows).toEqual([]);
    expect((await activitiesOf(id)).slice(1)).toEqual([
      "COMMENT_CREATE",
      "COMMENT_CREATE",
      "COMMENT_UPDATE",
      "COMMENT_DELETE",
      "COMMENT_DELETE",
    ]);
  });

  it("leave a place when they are deleted and have replies, without their words", async () => {
    const id = await create();
    const ann = await person("ann");
    const first = await comment(ann, id, "secret");
    await comment(owner, id, "reply", { parentId: first });
    await ann.ask(commentCalls.deleteComment, { body: { id, commentId: first } });
    expect((await commentsOf(id)).rows).toMatchObject([{ text: "", isDeleted: true, replies: [{ text: "reply" }] }]);
  });

  it("belong to one repository, and cannot be reached through another", async () => {
    const [id, other] = [await create(), await create()];
    const ann = await person("ann");
    const commentId = await comment(ann, id, "here");
    const missing = codeOf("comment.not-found");
    const text = "there";
    expect((await ann.answer(commentCalls.updateComment, { body: { id: other, commentId, text } })).code).toBe(missing);
    expect((await ann.answer(commentCalls.deleteComment, { body: { id: other, commentId } })).code).toBe(missing);
    expect((await ann.answer(commentCalls.addComment, { body: { id: other, text, parentId: commentId } })).code).toBe(missing);
  });

  it("[REP-039] end when the owner closes them, but for managers; a private repository has none for strangers", async () => {
    const id = await create();
    const ann = await person("ann");
    await owner.ask(repositoryCalls.updateAuth, { body: { id, isCommentable: false } });
    expect((await ann.answer(commentCalls.addComment, { body: { id, text: "no" } })).code).toBe(refused);
    await comment(owner, id, "yes");
    await owner.ask(repositoryCalls.updateAuth, { body: { id, openType: "private" } });
    expect((await visitor.answer(commentCalls.comments, { query: { id } })).code).toBe(404);
  });

  it("[MSG-001] [MSG-004] [MSG-005] [MSG-006] [MSG-007] tell whom they name, whom they answer, and who watches: each once", async () => {
    const id = await create();
    const [ann, bob, eve] = [await person("ann"), await person("bob"), await person("eve")];
    for (const caller of [ann, eve]) await caller.ask(markCalls.addMark, { body: { id, kind: "watch" } });
    const first = await comment(bob, id, `@${await nameOf(ann)} look`);
    expect([await eventsOf(ann), await eventsOf(eve)]).toEqual([["comment.mentioned"], ["comment.added"]]);
    await comment(eve, id, "an answer", { parentId: first });
    expect(await eventsOf(bob)).toEqual(["comment.replied"]);
    expect(await eventsOf(ann)).toEqual(["comment.added", "comment.mentioned"]);
    const [mention] = (await ann.ask(messageCalls.messages, { query: { kind: "mention" } })).rows;
    expect(mention).toMatchObject({ actor: { id: bob.id }, repository: { id }, detail: { commentId: first }, discussion: null });
    const { number } = await bob.ask(issues.addIssue, { body: { id, title: "t", body: `@${await nameOf(ann)}` } });
    const [named] = (await ann.ask(messageCalls.messages, { query: { kind: "mention" } })).rows;
    expect(named).toMatchObject({ detail: { number }, discussion: "issue" });
    await ann.ask(messageCalls.readMessage, { body: { messageId: named?.id ?? 0 } });
    expect((await ann.ask(messageCalls.countUnreadMessage)).mention).toBe(1);
    await ann.ask(messageCalls.readMessage, { body: { messageId: mention?.id ?? 0 } });
    expect((await ann.ask(messageCalls.countUnreadMessage)).mention).toBe(0);
  });

  it("tell nobody of a private repository who may not see it, and of a change only who is named anew", async () => {
    const id = await create("private");
    const [ann, bob] = [await person("ann"), await person("bob")];
    await enrol(id, bob, "ROLE_PROJECT_READ");
    const commentId = await comment(bob, id, `@${await nameOf(ann)}`);
    expect(await eventsOf(ann)).toEqual([]);
    await enrol(id, ann, "ROLE_PROJECT_READ");
    const text = `@${await nameOf(ann)} @owner`;
    await bob.ask(commentCalls.updateComment, { body: { id, commentId, text } });
    expect(await eventsOf(ann)).toEqual([]);
    expect((await eventsOf(owner))[0]).toBe("comment.mentioned");
  });
});

describe("issues", () => {
  const open = async (caller: TestCaller, id: number, title: string, body = "") =>
    (await caller.ask(issues.addIssue, { body: { id, title, body } })).number;
  const detailOf = (id: number, number: number) => visitor.ask(issues.issueDetail, { query: { id, number } });

  it("[REP-011] have numbers without gaps and doubles, also when many are opened at once", async () => {
    const id = await create();
    const numbers = await Promise.all(Array.from({ length: 12 }, (_, i) => open(owner, id, `issue ${i}`)));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  });

  it("are listed and found by state, words, label and assignee", async () => {
    const id = await create();
    const ann = await person("ann");
    await enrol(id, ann, "ROLE_PROJECT_EDIT");
    const [leak, noise] = [await open(ann, id, "油箱泄漏", "The tank leaks"), await open(owner, id, "Noise")];
    await ann.ask(issues.setIssueLabels, { body: { id, number: leak, labels: ["Bug", "fluid"] } });
    await ann.ask(issues.setIssueAssignees, { body: { id, number: noise, assigneeIds: [ann.id] } });
    await owner.ask(issues.setIssueState, { body: { id, number: noise, state: "closed" } });
    const find = async (query: object) => {
      const { rows } = await visitor.ask(issues.issues, { query: { id, ...query } });
      return rows.map(({ number }) => number);
    };
    expect(await find({})).toEqual([noise, leak]);
    expect(await find({ state: "open" })).toEqual([leak]);
    expect(await find({ key: "泄漏" })).toEqual([leak]);
    expect(await find({ key: "TANK" })).toEqual([leak]);
    expect(await find({ key: "%" })).toEqual([]);
    expect(await find({ label: "bug" })).toEqual([leak]);
    expect(await find({ assigneeId: ann.id })).toEqual([noise]);
    expect(await visitor.ask(issues.issues, { query: { id } })).toMatchObject({ nOpen: 1, nClosed: 1, total: 2 });
    expect(await visitor.ask(issues.issueLabels, { query: { id } })).toEqual([
      { label: "bug", count: 1 },
      { label: "fluid", count: 1 },
    ]);
  });

  it("show what happened to them, and are changed by their author and by developers", async () => {
    const id = await create();
    const [ann, bob, dev] = [await person("ann"), await person("bob"), await person("dev")];
    await enrol(id, dev, "ROLE_PROJECT_EDIT");
    const number = await open(ann, id, "Old", "text");
    const update = (caller: TestCaller) => caller.answer(issues.updateIssue, { body: { id, number, title: "New" } });
    expect((await update(bob)).code).toBe(refused);
    expect((await update(ann)).code).toBe(0);
    expect((await bob.answer(issues.setIssueState, { body: { id, number, state: "closed" } })).code).toBe(refused);
    await dev.ask(issues.setIssueState, { body: { id, number, state: "closed" } });
    await dev.ask(issues.setIssueState, { body: { id, number, state: "closed" } });
    await ann.ask(issues.setIssueState, { body: { id, number, state: "open" } });
    await comment(bob, id, "me too", { number });
    const issue = await detailOf(id, number);
    expect(issue).toMatchObject({ title: "New", body: "text", state: "open", author: { id: ann.id }, nComments: 1 });
    expect(issue.events.map(({ kind, actor }) => [kind, actor?.id])).toEqual([
      ["renamed", ann.id],
      ["closed", dev.id],
      ["reopened", ann.id],
    ]);
    const talk = await commentsOf(id, { number });
    expect(talk.rows.map(({ text }) => text)).toEqual(["me too"]);
    expect((await commentsOf(id)).rows).toEqual([]);
    expect((await visitor.answer(issues.issueDetail, { query: { id, number: 99 } })).code).toBe(codeOf("discussion.not-found"));
    expect((await ann.answer(commentCalls.addComment, { body: { id, number: 99, text: "x" } })).code).toBe(
      codeOf("discussion.not-found"),
    );
  });

  it("are assigned to members only, who are told", async () => {
    const id = await create();
    const [ann, bob] = [await person("ann"), await person("bob")];
    await enrol(id, ann, "ROLE_PROJECT_READ");
    const number = await open(owner, id, "Do it");
    const assign = (assigneeIds: number[]) => owner.answer(issues.setIssueAssignees, { body: { id, number, assigneeIds } });
    expect((await assign([ann.id, bob.id])).code).toBe(codeOf("discussion.assignee-unknown"));
    expect((await assign([ann.id, owner.id])).code).toBe(0);
    expect((await detailOf(id, number)).assignees.map((assignee) => assignee.id).sort()).toEqual([ann.id, owner.id].sort());
    expect((await eventsOf(ann))[0]).toBe("discussion.assigned");
  });

  it("tell who watches, and who has taken part", async () => {
    const id = await create();
    const [ann, bob] = [await person("ann"), await person("bob")];
    const number = await open(ann, id, "Broken", `@${await nameOf(bob)} see this`);
    expect((await eventsOf(owner))[0]).toBe("issue.opened");
    expect(await eventsOf(bob)).toEqual(["discussion.mentioned"]);
    await comment(bob, id, "I see", { number });
    expect(await eventsOf(ann)).toEqual(["discussion.commented"]);
    await owner.ask(issues.setIssueState, { body: { id, number, state: "closed" } });
    expect([(await eventsOf(ann))[0], (await eventsOf(bob))[0]]).toEqual(["discussion.closed", "discussion.closed"]);
  });

  it("show the commits that name them, and close where a commit says so", async () => {
    const id = await create();
    const [named, fixed] = [await open(owner, id, "Named"), await open(owner, id, "Fixed")];
    const changes = [{ kind: "write" as const, path: "A.mo", text: "model A end A;", blob: null }];
    const message = `Correct the tank, see #${named}, fixes #${fixed}, #77`;
    const { commit } = await owner.ask(repositoryCalls.saveFiles, { body: { id, changes, message } });
    await vi.waitFor(async () => expect((await detailOf(id, fixed)).state).toBe("closed"), { timeout: 90_000 });
    expect((await detailOf(id, fixed)).events.map(({ kind, detail }) => [kind, detail.commit])).toEqual([
      ["referenced", commit],
      ["closed", commit],
    ]);
    expect(await detailOf(id, named)).toMatchObject({ state: "open", events: [{ kind: "referenced", detail: { commit } }] });
  });
});
