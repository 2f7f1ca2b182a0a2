import {
  answerCalls,
  errors,
  forumCalls,
  messageCalls,
  type PostMarkKind,
  postCalls,
  topicOf,
  unlockedBy,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { messageDomain } from "../message/index.ts";
import type { Domain } from "../platform/domain.ts";
import { openWindow } from "../platform/testing/realtime-window.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { searchDomain } from "../search/index.ts";
import { forumDomain } from "./routes.ts";

let site: TestSite;
let visitor: TestCaller;
let columns: readonly number[];
let labels: readonly number[];
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    const domains: Domain[] = [forumDomain(platform), messageDomain(platform)];
    domains.push(searchDomain(platform, new RepositoryService(platform), () => domains));
    return domains;
  });
  visitor = new TestCaller(site);
  const categories = await visitor.ask(forumCalls.tagCategories);
  columns = categories.filter(({ type }) => type === 1).map(({ id }) => id);
  labels = categories.filter(({ type }) => type === 2).map(({ id }) => id);
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

async function ask(author: TestCaller, facts: object = {}): Promise<number> {
  const body = { kind: "question", columnId: columns[0], title: `Question ${++count}`, body: "What is it?", ...facts } as const;
  return (await author.ask(postCalls.createPost, { body })).postId;
}

const answer = async (caller: TestCaller, postId: number, text = "An answer", parentId?: number) =>
  (await caller.ask(answerCalls.createAnswer, { body: { postId, text, ...(parentId !== undefined && { parentId }) } })).answerId;
const detail = (postId: number, caller = visitor) => caller.ask(postCalls.postDetail, { query: { postId } });
const answersOf = (postId: number, caller = visitor, sort: "votes" | "newest" | "oldest" = "votes") =>
  caller.ask(answerCalls.answers, { query: { postId, sort } });
const listed = async (query: object) =>
  (await visitor.ask(postCalls.publicPosts, { query: { pageSize: 100, ...query } })).rows.map(({ id }) => id);
const told = async (caller: TestCaller) =>
  (await caller.ask(messageCalls.messages)).rows.map(({ event, detail }) => [event, detail.postId]);

/** Makes a moderator of a column. */
async function moderator(columnId = columns[0] ?? 0): Promise<TestCaller> {
  const caller = await person("moderator");
  await site.platform.database.insertInto("forum_moderator").values({ account_id: caller.id, column_id: columnId }).execute();
  return caller;
}

describe("columns and labels", () => {
  it("[BBS-004] [BBS-005] [BBS-034] have id, title and type, columns before labels, in the reader's language", async () => {
    const zh = await visitor.ask(forumCalls.tagCategories);
    const en = await visitor.ask(forumCalls.tagCategories, { language: "en" });
    expect(zh[0]).toMatchObject({ id: columns[0], title: "建模与语言", type: 1, isFollowed: false });
    expect(en[0]).toMatchObject({ id: columns[0], title: "Modelling and language", type: 1 });
    expect(zh.map(({ type }) => type)).toEqual([...columns.map(() => 1), ...labels.map(() => 2)]);
    expect(labels.length).toBeGreaterThan(10);
    expect((await visitor.ask(forumCalls.tagCategories, { query: { type: 2 } })).map(({ id }) => id)).toEqual(labels);
  });

  it("[BBS-035] come in pages, found by a part of either title, the most used first", async () => {
    const author = await person("author");
    await ask(author, { labels: [labels[3]] });
    const page = await visitor.ask(forumCalls.tagCategoriesPage, { query: { type: 2, pageSize: 10 } });
    expect(page.rows).toHaveLength(10);
    expect(page.total).toBe(labels.length);
    expect(page.rows[0]?.nPosts).toBeGreaterThan(0);
    const found = await visitor.ask(forumCalls.tagCategoriesPage, { query: { key: "THERM" } });
    expect(found.rows.map(({ title }) => title)).toEqual(["热"]);
    expect((await visitor.ask(forumCalls.tagCategoriesPage, { query: { key: "%" } })).total).toBe(0);
  });

  it("[BBS-036] [BBS-037] are followed, which tells of each new post once, and unfollowed", async () => {
    const [author, reader] = [await person("author"), await person("reader")];
    const body = { categoryId: labels[5] ?? 0 };
    for (const categoryId of [labels[5], labels[5], columns[1]]) {
      await reader.ask(forumCalls.followTagCategory, { body: { categoryId } });
    }
    const followed = (await reader.ask(forumCalls.tagCategories)).filter(({ isFollowed }) => isFollowed);
    expect(followed.map(({ id, nFollowers }) => [id, nFollowers])).toEqual([
      [columns[1], 1],
      [labels[5], 1],
    ]);
    const postId = await ask(author, { columnId: columns[1], labels: [labels[5]] });
    expect(await told(reader)).toEqual([["post.followed", postId]]);
    await reader.ask(forumCalls.unfollowTagCategory, { body });
    await ask(author, { labels: [labels[5]] });
    expect(await told(reader)).toHaveLength(1);
    const unknown = await reader.answer(forumCalls.followTagCategory, { body: { categoryId: 999_999 } });
    expect(unknown.code).toBe(codeOf("forum.category-not-found"));
  });
});

describe("posts", () => {
  it("[BBS-001] [BBS-006] [BBS-038] [BBS-043] are written by members and read by all", async () => {
    const author = await person("author");
    const postId = await ask(author, {
      title: "  Initialization fails  ",
      body: "# Why?\n\n```modelica\nmodel A end A;\n```\nSee [this](/model/1).",
      labels: [labels[0], labels[1], labels[0]],
    });
    expect(await detail(postId)).toMatchObject({
      id: postId,
      title: "Initialization fails",
      excerpt: "Why? See this.",
      kind: "question",
      column: { id: columns[0] },
      labels: [{ id: labels[0] }, { id: labels[1] }],
      author: { id: author.id },
      marks: [],
      mayEdit: false,
    });
    const body = { kind: "question", columnId: labels[0], title: "t", body: "b" };
    expect((await author.answer(postCalls.createPost, { body })).code).toBe(codeOf("forum.category-not-found"));
    expect((await author.answer(postCalls.createPost, { body: { ...body, title: " " } })).code).toBe(codeOf("request.invalid"));
    expect((await visitor.answer(postCalls.createPost, { body })).code).toBe(401);
  });

  it("[BBS-039] are listed by column, labels, kind, words and order, in pages", async () => {
    const author = await person("author");
    const [columnId, label, other] = [columns[2] ?? 0, labels[8], labels[9]];
    const first = await ask(author, { columnId, labels: [label], title: "Tank overflow 水箱溢出" });
    const second = await ask(author, { columnId, labels: [label, other], kind: "share", body: "About pumps" });
    const third = await ask(author, { columnId });
    expect(await listed({ columnId })).toEqual([third, second, first]);
    expect(await listed({ columnId, tags: `${label}` })).toEqual([second, first]);
    expect(await listed({ tags: `${label},${other}`, columnId })).toEqual([second]);
    expect(await listed({ columnId, kind: "share" })).toEqual([second]);
    expect(await listed({ columnId, key: "pump" })).toEqual([second]);
    const beyond = await visitor.ask(postCalls.publicPosts, { query: { columnId, key: "pump", page: 9 } });
    expect(beyond).toMatchObject({ rows: [], total: 1 });
    expect(await listed({ columnId, key: "水箱" })).toEqual([first]);
    // What is written in one language is found in the other.
    expect(await listed({ columnId, key: "泵" })).toEqual([second]);
    expect(await listed({ columnId, key: "'&|" })).toEqual([]);
    await answer(author, first);
    expect(await listed({ columnId, sort: "active" })).toEqual([first, third, second]);
    expect(await listed({ columnId, sort: "newest" })).toEqual([third, second, first]);
    expect(await listed({ columnId, sort: "unanswered" })).toEqual([third, second]);
    const reader = await person("reader");
    await reader.ask(postCalls.markPost, { body: { postId: second, kind: "like" } });
    expect((await listed({ columnId, sort: "votes" }))[0]).toBe(second);
    const page = await visitor.ask(postCalls.publicPosts, { query: { columnId, page: 2, pageSize: 10 } });
    expect(page).toMatchObject({ rows: [], total: 3, page: 2, pageSize: 10 });
    expect((await visitor.answer(postCalls.publicPosts, { query: { tags: "1;drop" } })).code).toBe(codeOf("request.invalid"));
  });

  it("are found while somebody types a like title", async () => {
    const author = await person("author");
    const postId = await ask(author, { title: "Hysteresis of a relay chatters" });
    const similar = () => visitor.ask(postCalls.similarPosts, { query: { title: "My relay chatters at the start" } });
    const expected = { id: postId, title: "Hysteresis of a relay chatters", nAnswers: 0, hasAccepted: false };
    await vi.waitFor(async () => expect((await similar())[0]).toEqual(expected), { timeout: 60_000, interval: 100 });
    expect(await visitor.ask(postCalls.similarPosts, { query: { title: "a" } })).toEqual([]);
  });

  it("are changed by their author, and every text that they had is kept", async () => {
    const [author, other] = [await person("author"), await person("other")];
    const postId = await ask(author, { title: "Old", body: "old text" });
    const change = { postId, kind: "discussion", columnId: columns[1], labels: [], title: "New", body: "new text" } as const;
    expect((await other.answer(postCalls.updatePost, { body: change })).code).toBe(401);
    await author.ask(postCalls.updatePost, { body: change });
    await author.ask(postCalls.updatePost, { body: { ...change, labels: [labels[0] ?? 0] } });
    expect(await detail(postId, author)).toMatchObject({ title: "New", kind: "discussion", mayEdit: true });
    const history = await visitor.ask(postCalls.postHistory, { query: { postId } });
    expect(history.map(({ title, text, editor }) => [title, text, editor?.id])).toEqual([
      ["Old", "old text", author.id],
      ["New", "new text", author.id],
    ]);
    expect(await listed({ key: "old", authorId: author.id })).toEqual([]);
  });

  it("[BBS-044] are deleted and restored by their author; what a moderator deleted stays so, with the reason", async () => {
    const [author, keeper] = [await person("author"), await moderator()];
    const postId = await ask(author);
    await author.ask(postCalls.deletePost, { body: { postId } });
    expect((await visitor.answer(postCalls.postDetail, { query: { postId } })).code).toBe(codeOf("forum.post-not-found"));
    expect((await visitor.answer(answerCalls.answers, { query: { postId } })).code).toBe(codeOf("forum.post-not-found"));
    expect(await listed({ authorId: author.id })).toEqual([]);
    expect(await detail(postId, author)).toMatchObject({ isDeleted: true });
    await author.ask(postCalls.restorePost, { body: { postId } });
    expect((await detail(postId)).events.map(({ kind }) => kind)).toEqual(["deleted", "restored"]);
    expect((await keeper.answer(postCalls.deletePost, { body: { postId } })).code).toBe(codeOf("forum.reason-needed"));
    await keeper.ask(postCalls.deletePost, { body: { postId, reason: "advertising" } });
    expect((await author.answer(postCalls.restorePost, { body: { postId } })).code).toBe(401);
    expect(await told(author)).toEqual([["post.decided", postId]]);
    await keeper.ask(postCalls.restorePost, { body: { postId } });
    expect((await detail(postId)).isDeleted).toBe(false);
  });

  /** Marks a post twice, and takes the mark back twice. @returns the post as its reader saw it between */
  async function markAndCancel(kind: PostMarkKind) {
    const [author, reader] = [await person("author"), await person("reader")];
    const body = { postId: await ask(author), kind };
    for (const _ of [1, 2]) expect(await reader.ask(postCalls.markPost, { body })).toEqual({ count: 1 });
    const marked = await detail(body.postId, reader);
    expect(marked.marks).toEqual([kind]);
    for (const _ of [1, 2]) expect(await reader.ask(postCalls.cancelPostMark, { body })).toEqual({ count: 0 });
    expect(await detail(body.postId, reader)).toMatchObject({ marks: [], nLikes: 0, nDislikes: 0, nFollows: 0 });
    return marked;
  }

  it("[BBS-045] [BBS-046] [BBS-051] [BBS-052] are followed and saved once a person, and no more", async () => {
    expect(await markAndCancel("follow")).toMatchObject({ nFollows: 1 });
    await markAndCancel("favorite");
    await markAndCancel("same");
  });

  it("[BBS-047] [BBS-048] [BBS-049] [BBS-050] are liked or disliked once a person, and not by who wrote them", async () => {
    expect(await markAndCancel("like")).toMatchObject({ nLikes: 1, nDislikes: 0 });
    expect(await markAndCancel("dislike")).toMatchObject({ nLikes: 0, nDislikes: 1 });
    const [author, reader] = [await person("author"), await person("reader")];
    const postId = await ask(author);
    for (const kind of ["like", "dislike"] as const) await reader.ask(postCalls.markPost, { body: { postId, kind } });
    expect(await detail(postId, reader)).toMatchObject({ nLikes: 0, nDislikes: 1, marks: ["dislike"] });
    const own = await author.answer(postCalls.markPost, { body: { postId, kind: "like" } });
    expect(own.code).toBe(codeOf("forum.own-text"));
  });

  it("keep their counts while many mark at once, and when one of them leaves", async () => {
    const author = await person("author");
    const people = await Promise.all(Array.from({ length: 8 }, () => person("p")));
    const postId = await ask(author);
    const likes = [...people, ...people].map((caller) => caller.ask(postCalls.markPost, { body: { postId, kind: "like" } }));
    await Promise.all(likes);
    expect((await detail(postId)).nLikes).toBe(8);
    await site.platform.database
      .deleteFrom("account")
      .where("id", "=", people[0]?.id ?? 0)
      .execute();
    expect((await detail(postId)).nLikes).toBe(7);
  });

  it("[BBS-053] of mine: written, answered, followed and saved", async () => {
    const [author, reader] = [await person("author"), await person("reader")];
    const [first, second] = [await ask(author), await ask(author)];
    await answer(reader, first);
    await reader.ask(postCalls.markPost, { body: { postId: second, kind: "follow" } });
    await reader.ask(postCalls.markPost, { body: { postId: first, kind: "favorite" } });
    const own = async (caller: TestCaller, list: string) =>
      (await caller.ask(postCalls.myPosts, { query: { list } })).rows.map(({ id }) => id);
    expect(await own(author, "posts")).toEqual([second, first]);
    expect(await own(reader, "answers")).toEqual([first]);
    expect(await own(reader, "followed")).toEqual([second]);
    expect(await own(reader, "favorites")).toEqual([first]);
  });

  it("are closed by their author, and locked, pinned, moved and marked as duplicates by moderators of their column alone", async () => {
    const [author, stranger, keeper] = [await person("author"), await person("stranger"), await moderator(columns[3])];
    const [postId, originalId] = [await ask(author, { columnId: columns[3] }), await ask(author, { columnId: columns[3] })];
    const decide = (caller: TestCaller, decision: string, reason = "") =>
      caller.answer(postCalls.decidePost, { body: { postId, decision, reason } });
    expect((await decide(author, "pin")).code).toBe(401);
    expect((await decide(await moderator(columns[4]), "lock")).code).toBe(401);
    expect((await decide(keeper, "pin")).code).toBe(0);
    await ask(author, { columnId: columns[3] });
    expect((await listed({ columnId: columns[3] }))[0]).toBe(postId);
    expect((await decide(author, "close")).code).toBe(0);
    const refused = await stranger.answer(answerCalls.createAnswer, { body: { postId, text: "x" } });
    expect(refused.code).toBe(codeOf("forum.closed"));
    expect((await decide(author, "reopen")).code).toBe(0);
    expect((await decide(keeper, "lock")).code).toBe(0);
    const late = await stranger.answer(answerCalls.createAnswer, { body: { postId, text: "x" } });
    expect(late.code).toBe(codeOf("forum.locked"));
    expect((await author.answer(postCalls.deletePost, { body: { postId } })).code).toBe(codeOf("forum.locked"));
    expect((await decide(keeper, "unlock")).code).toBe(0);
    await keeper.ask(postCalls.markDuplicate, { body: { postId, originalId } });
    const circle = await keeper.answer(postCalls.markDuplicate, { body: { postId: originalId, originalId: postId } });
    expect(circle.code).toBe(codeOf("forum.duplicate-of-itself"));
    await keeper.ask(postCalls.movePost, { body: { postId, columnId: columns[4] } });
    expect(await detail(postId)).toMatchObject({ duplicateOf: { id: originalId }, isClosed: true, column: { id: columns[4] } });
    const kinds = ["pinned", "closed", "reopened", "locked", "unlocked", "duplicate", "moved"];
    expect((await detail(postId)).events.map(({ kind }) => kind)).toEqual(kinds);
  });

  it("are written at most so often an hour", async () => {
    const author = await person("author");
    const row = { kind: "question", column_id: columns[0] ?? 0, title: "t", body: "b", words: "", author_id: author.id };
    await site.platform.database
      .insertInto("forum_post")
      .values(Array(unlockedBy(0).postsPerHour).fill(row))
      .execute();
    const body = { kind: "question", columnId: columns[0], title: "one more", body: "b" };
    const refused = await author.answer(postCalls.createPost, { body });
    expect(refused.code).toBe(codeOf("forum.too-many"));
    expect(refused.message).toContain(String(unlockedBy(0).postsPerHour));
    await site.platform.database.deleteFrom("forum_post").where("author_id", "=", author.id).execute();
  });
});

describe("answers", () => {
  it("[BBS-002] [BBS-054] [BBS-055] are listed with the comments on them, the accepted one first", async () => {
    const [author, helper] = [await person("author"), await person("helper")];
    const postId = await ask(author);
    const first = await answer(helper, postId, "first");
    const second = await answer(helper, postId, "second");
    const comment = await answer(author, postId, "thanks", second);
    await answer(helper, postId, "welcome", comment);
    const { rows, total } = await answersOf(postId);
    expect(total).toBe(2);
    expect(rows.map(({ text }) => text)).toEqual(["first", "second"]);
    expect(rows[1]).toMatchObject({ nComments: 2, comments: [{ text: "thanks" }, { text: "welcome" }] });
    expect((await answersOf(postId, visitor, "newest")).rows.map(({ id }) => id)).toEqual([second, first]);
    expect(await detail(postId)).toMatchObject({ nAnswers: 2 });
    await author.ask(answerCalls.acceptAnswer, { body: { postId, answerId: second } });
    expect((await answersOf(postId, visitor, "oldest")).rows.map(({ isAccepted }) => isAccepted)).toEqual([true, false]);
  });

  it("[BBS-057] [BBS-058] are accepted by who asked, which is told, and taken back", async () => {
    const [author, helper] = [await person("author"), await person("helper")];
    const postId = await ask(author);
    const answerId = await answer(helper, postId);
    const comment = await answer(helper, postId, "c", answerId);
    expect((await helper.answer(answerCalls.acceptAnswer, { body: { postId, answerId } })).code).toBe(401);
    const wrong = await author.answer(answerCalls.acceptAnswer, { body: { postId, answerId: comment } });
    expect(wrong.code).toBe(codeOf("forum.answer-not-found"));
    await author.ask(answerCalls.acceptAnswer, { body: { postId, answerId } });
    await author.ask(answerCalls.acceptAnswer, { body: { postId, answerId } });
    expect(await told(helper)).toEqual([["post.accepted", postId]]);
    expect(await detail(postId)).toMatchObject({ acceptedAnswerId: answerId, hasAccepted: true });
    await author.ask(answerCalls.cancelAccept, { body: { postId } });
    expect(await detail(postId)).toMatchObject({ acceptedAnswerId: null, hasAccepted: false });
    expect((await detail(postId)).events.map(({ kind }) => kind)).toEqual(["accepted", "unaccepted"]);
  });

  it("[BBS-059] [BBS-060] are liked or disliked once a person, not by who wrote them", async () => {
    const [author, helper] = [await person("author"), await person("helper")];
    const postId = await ask(author);
    const answerId = await answer(helper, postId);
    const vote = (caller: TestCaller, vote: string | null) =>
      caller.answer(answerCalls.voteAnswer, { body: { postId, answerId, vote } });
    expect((await vote(author, "like")).data).toEqual({ nLikes: 1, nDislikes: 0 });
    expect((await vote(author, "like")).data).toEqual({ nLikes: 1, nDislikes: 0 });
    expect((await vote(author, "dislike")).data).toEqual({ nLikes: 0, nDislikes: 1 });
    expect((await answersOf(postId, author)).rows[0]).toMatchObject({ nDislikes: 1, vote: "dislike" });
    expect((await vote(author, null)).data).toEqual({ nLikes: 0, nDislikes: 0 });
    expect((await vote(helper, "like")).code).toBe(codeOf("forum.own-text"));
  });

  it("come with the best balance of votes first, and with the older of two alike", async () => {
    const [author, helper] = [await person("author"), await person("helper")];
    const voters = [author, await person("reader"), await person("reader"), await person("reader")];
    const postId = await ask(author);
    const [disputed, liked, plain, disliked] = [
      await answer(helper, postId, "disputed"),
      await answer(helper, postId, "liked"),
      await answer(helper, postId, "plain"),
      await answer(helper, postId, "disliked"),
    ];
    const vote = async (answerId: number, votes: readonly ("like" | "dislike")[]) => {
      for (const [index, vote] of votes.entries())
        await voters[index]?.ask(answerCalls.voteAnswer, { body: { postId, answerId, vote } });
    };
    await vote(disputed, ["like", "like", "dislike", "dislike"]);
    await vote(liked, ["like"]);
    await vote(disliked, ["dislike"]);
    expect((await answersOf(postId)).rows.map(({ id }) => id)).toEqual([liked, disputed, plain, disliked]);
  });

  it("[BBS-056] are deleted by their author or a moderator; one with comments leaves its place", async () => {
    const [author, helper, keeper] = [await person("author"), await person("helper"), await moderator()];
    const postId = await ask(author);
    const [kept, gone] = [await answer(helper, postId, "kept place"), await answer(helper, postId, "gone")];
    await answer(author, postId, "a comment", kept);
    await author.ask(answerCalls.acceptAnswer, { body: { postId, answerId: kept } });
    const remove = (caller: TestCaller, answerId: number, reason = "") =>
      caller.answer(answerCalls.deleteAnswer, { body: { postId, answerId, reason } });
    expect((await remove(author, gone)).code).toBe(401);
    expect((await remove(helper, gone)).code).toBe(0);
    expect((await remove(keeper, kept)).code).toBe(codeOf("forum.reason-needed"));
    expect((await remove(keeper, kept, "wrong place")).code).toBe(0);
    const { rows } = await answersOf(postId);
    expect(rows).toMatchObject([{ id: kept, text: "", author: null, isDeleted: true, comments: [{ text: "a comment" }] }]);
    expect(await detail(postId)).toMatchObject({ nAnswers: 0, acceptedAnswerId: null });
    expect((await told(helper)).map(([event]) => event)).toContain("post.decided");
  });

  it("are changed with a history, and tell whom they name and whom they answer, each once", async () => {
    const [author, helper, named] = [await person("author"), await person("helper"), await person("named")];
    const postId = await ask(author, { body: `Does @named${count} know?` });
    expect(await told(named)).toEqual([["post.mentioned", postId]]);
    const answerId = await answer(helper, postId, "first words");
    expect(await told(author)).toEqual([["post.answered", postId]]);
    await answer(author, postId, "thanks", answerId);
    expect(await told(helper)).toEqual([["post.commented", postId]]);
    await helper.ask(answerCalls.updateAnswer, { body: { postId, answerId, text: "better words" } });
    const history = await visitor.ask(postCalls.postHistory, { query: { postId, answerId } });
    expect(history.map(({ text, editor }) => [text, editor?.id])).toEqual([
      ["first words", helper.id],
      ["better words", helper.id],
    ]);
    expect((await author.answer(answerCalls.updateAnswer, { body: { postId, answerId, text: "x" } })).code).toBe(401);
  });

  it("arrive live at those who look at the post", async () => {
    const [author, helper] = [await person("author"), await person("helper")];
    const postId = await ask(author);
    const window = await openWindow(site, String(author.id));
    window.send({ kind: "subscribe", topic: topicOf("post", postId) });
    expect(await window.next()).toMatchObject({ kind: "subscribed" });
    const answerId = await answer(helper, postId);
    expect(await window.next()).toMatchObject({ kind: "post", postId, nRemarks: 1, newestId: answerId });
    window.close();
  });
});

describe("what stands around the posts", () => {
  it("[BBS-003] [BBS-009] [BBS-041] [BBS-042] is a FAQ in both languages", async () => {
    const list = await visitor.ask(forumCalls.forumFaqList, { language: "en" });
    expect(list[0]).toMatchObject({ title: "How do I ask a question that is easy to answer?" });
    expect((await visitor.ask(forumCalls.forumFaqPage)).total).toBe(list.length);
    const { text } = await visitor.ask(forumCalls.forumFaqDetail, { query: { faqId: list[1]?.id ?? 0 } });
    expect(text).toContain("最近 7 天");
    const none = await visitor.answer(forumCalls.forumFaqDetail, { query: { faqId: 999_999 } });
    expect(none.code).toBe(codeOf("forum.faq-not-found"));
  });

  it("[BBS-040] are the ten hot posts", async () => {
    const [author, helper] = [await person("author"), await person("helper")];
    const postId = await ask(author);
    for (let n = 0; n < 6; n++) await answer(helper, postId, `answer ${n}`);
    const hot = await visitor.ask(postCalls.hotPosts);
    expect(hot[0]?.id).toBe(postId);
    expect(hot.length).toBeLessThanOrEqual(10);
  });

  it("[BBS-007] [BBS-061] are the ten who contributed most in the past 7 days, by what earns reputation", async () => {
    await site.platform.database.deleteFrom("forum_post").execute();
    const [author, helper, idle] = [await person("author"), await person("helper"), await person("idle")];
    const postId = await ask(author);
    const answerId = await answer(helper, postId);
    const own = await answer(author, postId, "my own");
    await author.ask(answerCalls.acceptAnswer, { body: { postId, answerId } });
    await author.ask(answerCalls.voteAnswer, { body: { postId, answerId, vote: "like" } });
    await idle.ask(postCalls.markPost, { body: { postId, kind: "dislike" } });
    await idle.ask(answerCalls.voteAnswer, { body: { postId, answerId: own, vote: "like" } });
    const avatar = "/mofang/file/picture/helper.png";
    await site.platform.database.updateTable("account").set({ avatar }).where("id", "=", helper.id).execute();
    const [first, second] = await visitor.ask(forumCalls.topContributors, { query: { source: "public" } });
    expect(first).toEqual({ id: helper.id, name: expect.stringMatching(/^helper/), avatar, score: 10 + 2 });
    expect(second).toMatchObject({ name: expect.stringMatching(/^author/), avatar: null });
    const scores = async () => (await visitor.ask(forumCalls.topContributors)).map(({ id, score }) => [id, score]);
    expect(await scores()).toEqual([
      [helper.id, 10 + 2],
      [author.id, 2 - 1],
    ]);
    await author.ask(answerCalls.deleteAnswer, { body: { postId, answerId: own } });
    const longAgo = { created_at: new Date(Date.now() - 8 * 86_400_000) };
    await site.platform.database.updateTable("forum_answer_vote").set(longAgo).where("answer_id", "=", answerId).execute();
    const kept = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => kept + 301_000);
    expect(await scores()).toEqual([[helper.id, 10]]);
    vi.restoreAllMocks();
  });

  it("[BBS-008] [BBS-062] [BBS-065] [LIM-004] are resources of the public forum, names, and addresses of customer service", async () => {
    const files = [{ key: "resources/a", name: "a.mo" }];
    const rows = [
      { title: "Specification", type: 1, link_url: "https://specification.modelica.org/", school_type: 1 },
      { title: "Examples", type: 2, attachments: JSON.stringify(files), school_type: 2 },
      { title: "For schools", type: 1, school_type: 0 },
    ];
    await site.platform.database.insertInto("forum_resource").values(rows).execute();
    expect((await visitor.ask(forumCalls.forumResources)).rows).toMatchObject([
      { title: "Specification", type: 1, linkUrl: "https://specification.modelica.org/", attachmentList: [] },
      { title: "Examples", type: 2, linkUrl: "", attachmentList: [{ name: "a.mo" }] },
    ]);
    expect((await visitor.ask(forumCalls.forumDictionary))[0]).toEqual({ code: "question", title: "提问" });
    expect(await visitor.ask(forumCalls.customService)).toEqual([]);
    const service = { zh: "在线客服", en: "Support", url: "https://site.example/service" };
    await site.platform.database.insertInto("service_address").values(service).execute();
    expect(await visitor.ask(forumCalls.customService)).toEqual([service.url]);
  });
});

describe("what the forum keeps about somebody", () => {
  it("is given to them, and their marks go with the account", async () => {
    const [author, reader] = [await person("author"), await person("reader")];
    const postId = await ask(author);
    await reader.ask(postCalls.markPost, { body: { postId, kind: "same" } });
    const domain = forumDomain(site.platform);
    expect(await domain.personalData?.(author.id)).toMatchObject({ forumPosts: [{ id: postId }] });
    await site.platform.database.transaction().execute(async (transaction) => domain.eraseAccount?.(transaction, reader.id));
    expect((await detail(postId)).nSame).toBe(0);
  });
});
