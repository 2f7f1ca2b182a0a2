/**
 * What a school keeps is shown to nobody outside, by no call of the product: each is made as people outside, with the ids of
 * the school's things and the word that all of them hold.
 */
import {
  answerCalls,
  type CallDeclaration,
  calls,
  courseCalls,
  errors,
  forumCalls,
  messageCalls,
  postCalls,
  schoolContentCalls,
  topicOf,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openWindow } from "../platform/testing/realtime-window.ts";
import { type CallInput, sampleInput, sendCall } from "../platform/testing/sample-input.ts";
import { type SchoolPerson, type SchoolSite, startSchoolSite } from "./test-school.ts";

/** Stands in everything that the school keeps, and nowhere else. */
const secret = "zyxgeheimnis";

let schools: SchoolSite;
let schoolId: number;
let people: Readonly<Record<"student" | "teacher" | "manager", SchoolPerson>>;
let outside: readonly (SchoolPerson | undefined)[];
let columnId: number;
let ids: Readonly<Record<string, number>>;

beforeAll(async () => {
  schools = await startSchoolSite();
  schoolId = await schools.school("secret");
  const other = await schools.school("other");
  people = {
    student: await schools.member(schoolId, "student"),
    teacher: await schools.member(schoolId, "teacher"),
    manager: await schools.member(schoolId, "manager"),
  };
  outside = [undefined, await schools.person("stranger"), await schools.member(other, "manager"), await former()];
  const categories = (await schools.site.call(forumCalls.tagCategories)).data;
  columnId = categories.find(({ type }) => type === 1)?.id ?? 0;
  ids = await fill();
});
afterAll(() => schools.site.stop());

/** Somebody who has left the school. */
async function former(): Promise<SchoolPerson> {
  const person = await schools.member(schoolId, "teacher", "former");
  await people.manager.ask(calls.removeSchoolMember, { body: { schoolId, accountId: person.id } });
  return person;
}

const both = { zh: secret, en: secret };
const lesson = { key: "sample", title: both, blocks: [{ kind: "text" as const, key: "text", text: both }] };
const course = { title: both, summary: both, level: 1, chapters: [{ key: "chapter", title: both, lessons: [lesson] }] };

/** Puts one thing of each kind into the school. */
async function fill() {
  const { student, teacher } = people;
  const post = { kind: "question" as const, columnId, labels: [], title: `A ${secret}`, body: `About ${secret}`, schoolId };
  const { postId } = await student.ask(postCalls.createPost, { body: post });
  const { answerId } = await teacher.ask(answerCalls.createAnswer, { body: { postId, text: `Because ${secret}` } });
  await student.ask(answerCalls.acceptAnswer, { body: { postId, answerId } });
  const article = { kind: "news" as const, title: secret, text: secret, startsAt: null, endsAt: null, venue: secret };
  const { articleId } = await teacher.ask(schoolContentCalls.saveSchoolArticle, {
    body: { ...article, schoolId, articleId: null },
  });
  const { courseId } = await teacher.ask(courseCalls.createCourse, { body: { content: course } });
  await teacher.ask(courseCalls.publishCourse, { body: { courseId, visibility: "school", schoolId } });
  const written = { postId, originalId: postId, answerId, articleId, courseId };
  return { ...written, schoolId, columnId, authorId: student.id, userId: student.id };
}

/** A sample of what a call takes, with the ids of the school's things and its word wherever they fit. */
function inputOf(call: CallDeclaration, isFull: boolean): CallInput {
  const { params, query, body } = sampleInput(call, ids.postId ?? 0, isFull);
  const about = (part: CallInput["query"]) =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        ids[name] ?? (["key", "title", "text", "question"].includes(name) ? secret : value),
      ]),
    );
  return { params: about(params), query: about(query), body: about(body) };
}

const reading = Object.entries<CallDeclaration>(calls).filter(
  ([, { method, changes }]) => method === "GET" && changes === undefined,
);

describe("what a school keeps", () => {
  it("is found by its people", async () => {
    const { student, teacher } = people;
    const list = await teacher.ask(postCalls.schoolPosts, { query: { schoolId, key: secret } });
    expect(list.rows).toMatchObject([{ id: ids.postId, schoolId, hasAccepted: true }]);
    expect((await teacher.ask(postCalls.hotPosts, { query: { schoolId } })).map(({ id }) => id)).toEqual([ids.postId]);
    expect(await teacher.ask(postCalls.similarPosts, { query: { title: secret, schoolId } })).toHaveLength(1);
    const top = await teacher.ask(forumCalls.topContributors, { query: { source: "school", schoolId } });
    expect(top.map(({ id, score }) => [id, score])).toEqual([[teacher.id, 10]]);
    const columns = await teacher.ask(forumCalls.tagCategories, { query: { schoolId } });
    expect(columns.find(({ id }) => id === columnId)?.nPosts).toBe(1);
    expect((await student.ask(courseCalls.courses, { query: {} })).rows.map(({ id }) => id)).toContain(ids.courseId);
    expect((await student.ask(postCalls.myPosts, { query: { list: "posts" } })).total).toBe(1);
    expect((await teacher.ask(postCalls.myPosts, { query: { list: "answers" } })).total).toBe(1);
  });

  it("is in no answer to anybody outside, whatever is asked", async () => {
    const leaks: string[] = [];
    for (const [name, call] of reading) {
      for (const person of outside) {
        for (const isFull of [false, true]) {
          const response = await sendCall(schools.site.address, call, inputOf(call, isFull), person?.token);
          if ((await response.text()).includes(secret)) leaks.push(`${name} as ${person?.name ?? "visitor"}`);
        }
      }
    }
    expect(leaks).toEqual([]);
  }, 300_000);

  it("is in no count, and in no page that the server writes", async () => {
    const visitor = await schools.site.call(forumCalls.tagCategories);
    expect(visitor.data.every(({ nPosts }) => nPosts === 0)).toBe(true);
    expect((await schools.site.call(forumCalls.topContributors)).data).toEqual([]);
    for (const path of [`/bbs/detail?id=${ids.postId}`, `/bbs/school/detail?id=${ids.postId}`, "/sitemap.xml", "/bbs/pubtechx"]) {
      const page = await fetch(schools.site.address + path, { headers: { accept: "text/html" } });
      expect([path, (await page.text()).includes(secret)]).toEqual([path, false]);
    }
  });

  it("is changed by nobody outside", async () => {
    const { postId = 0, answerId = 0 } = ids;
    const [, stranger] = outside;
    if (stranger === undefined) throw new Error("a stranger has an account");
    const column = { kind: "question" as const, columnId, labels: [], title: "Taken", body: "Taken over" };
    const tries = [
      stranger.answer(postCalls.createPost, { body: { ...column, schoolId } }),
      stranger.answer(postCalls.updatePost, { body: { ...column, postId } }),
      stranger.answer(postCalls.deletePost, { body: { postId } }),
      stranger.answer(postCalls.restorePost, { body: { postId } }),
      stranger.answer(postCalls.decidePost, { body: { postId, decision: "close" } }),
      stranger.answer(postCalls.movePost, { body: { postId, columnId } }),
      stranger.answer(postCalls.markPost, { body: { postId, kind: "like" } }),
      stranger.answer(postCalls.cancelPostMark, { body: { postId, kind: "like" } }),
      stranger.answer(answerCalls.createAnswer, { body: { postId, text: "Hello" } }),
      stranger.answer(answerCalls.updateAnswer, { body: { postId, answerId, text: "Hello" } }),
      stranger.answer(answerCalls.deleteAnswer, { body: { postId, answerId } }),
      stranger.answer(answerCalls.voteAnswer, { body: { postId, answerId, vote: "like" } }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ code: expect.any(Number), data: null });
    const own = await stranger.ask(postCalls.createPost, { body: column });
    const duplicate = await stranger.answer(postCalls.markDuplicate, { body: { postId: own.postId, originalId: postId } });
    expect(duplicate.code).not.toBe(0);
    const post = await people.student.ask(postCalls.postDetail, { query: { postId } });
    expect(post).toMatchObject({ title: `A ${secret}`, nAnswers: 1, nLikes: 0, isClosed: false, isDeleted: false });
  });

  it("does not go out by merging, not even by who moderates both posts", async () => {
    const { administrator } = schools;
    const { postId = 0 } = ids;
    const column = { kind: "question" as const, columnId, labels: [], title: "Open", body: "To all" };
    const open = await administrator.ask(postCalls.createPost, { body: column });
    const merged = await administrator.answer(postCalls.mergePosts, { body: { postId, intoId: open.postId } });
    expect(merged.code).toBe(errors["forum.merge-across-schools"].code);
  });

  it("is told to its people alone, though others are named, follow the column or followed the post", async () => {
    const [, stranger] = outside;
    if (stranger === undefined) throw new Error("a stranger has an account");
    const { student, teacher } = people;
    for (const person of [stranger, teacher]) {
      await person.ask(forumCalls.followTagCategory, { body: { categoryId: columnId } });
    }
    const body = `@${stranger.name} and @${teacher.name} know`;
    const post = { kind: "question" as const, columnId, labels: [], title: "Told", body, schoolId };
    await student.ask(postCalls.createPost, { body: post });
    const told = async (person: SchoolPerson) => (await person.ask(messageCalls.messages)).rows.map(({ event }) => event);
    expect(await told(stranger)).toEqual([]);
    expect(await told(teacher)).toContain("post.mentioned");
    const leaver = await schools.member(schoolId, "student", "leaver");
    await leaver.ask(postCalls.markPost, { body: { postId: ids.postId ?? 0, kind: "follow" } });
    await teacher.ask(answerCalls.createAnswer, { body: { postId: ids.postId ?? 0, text: "More" } });
    expect(await told(leaver)).toEqual(["post.answered"]);
    await leaver.ask(calls.leaveSchool, { body: { schoolId } });
    expect(await told(leaver)).toEqual([]);
    await teacher.ask(answerCalls.createAnswer, { body: { postId: ids.postId ?? 0, text: "Even more" } });
    expect(await told(leaver)).toEqual([]);
  });

  it("arrives on open pages of its people alone", async () => {
    const [, stranger] = outside;
    const topic = topicOf("post", ids.postId ?? 0);
    for (const [person, kind] of [
      [people.student, "subscribed"],
      [stranger, "refused"],
    ] as const) {
      const window = await openWindow(schools.site, person?.token ?? "");
      window.send({ kind: "subscribe", topic });
      expect(await window.next()).toMatchObject({ kind });
      window.close();
    }
  });

  it("can be kept in order by its managers, and by nobody who keeps order elsewhere", async () => {
    const { postId = 0 } = ids;
    const editor = await schools.member(schoolId, "student", "editor");
    const { database } = schools.site.platform;
    await database.updateTable("account").set({ site_role: "editor" }).where("id", "=", editor.id).execute();
    await database.insertInto("forum_moderator").values({ account_id: editor.id, column_id: columnId }).execute();
    const pin = (person: SchoolPerson) => person.answer(postCalls.decidePost, { body: { postId, decision: "pin" } });
    expect((await pin(editor)).code).toBe(401);
    expect((await pin(people.teacher)).code).toBe(401);
    expect((await pin(people.manager)).code).toBe(0);
    expect((await pin(schools.administrator)).code).toBe(0);
  });
});
