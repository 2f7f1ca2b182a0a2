import {
  adminCalls,
  answerCalls,
  errors,
  forumCalls,
  messageCalls,
  moderationCalls,
  postCalls,
  schoolCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SchoolPerson, type SchoolSite, startSchoolSite } from "./test-school.ts";

let schools: SchoolSite;
let columnId: number;

beforeAll(async () => {
  schools = await startSchoolSite();
  columnId = (await schools.site.call(forumCalls.tagCategories, { query: { type: 1 } })).data[0]?.id ?? 0;
});
afterAll(() => schools.site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A school with its manager, a student who keeps order there unless said, and a post of another student that is flagged. */
async function keptSchool(name: string, isNamed = true) {
  const schoolId = await schools.school(name);
  const [manager, keeper, author] = [
    await schools.member(schoolId, "manager"),
    await schools.member(schoolId, "student", "keeper"),
    await schools.member(schoolId, "student", "author"),
  ];
  const ref = { schoolId, accountId: keeper.id };
  const change = (call: typeof schoolCalls.nameSchoolModerator | typeof schoolCalls.dismissSchoolModerator, by = manager) =>
    by.answer(call, { body: ref });
  if (isNamed) await manager.ask(schoolCalls.nameSchoolModerator, { body: ref });
  const text = { kind: "question" as const, columnId, labels: [], body: "Is it open?", schoolId };
  const [flagged, other] = await Promise.all(
    ["Flagged", "Other"].map((title) => author.ask(postCalls.createPost, { body: { ...text, title: `${title} ${name}` } })),
  );
  const [postId, otherId] = [flagged?.postId ?? 0, other?.postId ?? 0];
  await manager.ask(moderationCalls.flagText, { body: { postId, reason: "spam" } });
  return { schoolId, manager, keeper, author, postId, otherId, ref, change };
}

const queueOf = async (person: SchoolPerson) =>
  (await person.ask(moderationCalls.moderationQueue, { query: { list: "open" } })).rows.map(({ title }) => title);
const state = (person: SchoolPerson) => person.ask(moderationCalls.moderationState);
const pin = async (person: SchoolPerson, postId: number) =>
  (await person.answer(postCalls.decidePost, { body: { postId, decision: "pin" } })).code;

describe("moderators of a school", () => {
  it("are named by its managers among its people, get a message, are listed, and are dismissed; the log has both acts", async () => {
    const { schoolId, manager, keeper, author, ref, change } = await keptSchool("named", false);
    const teacher = await schools.member(schoolId, "teacher");
    const elsewhere = await schools.member(await schools.school("named2"), "manager");
    for (const person of [keeper, teacher, elsewhere]) {
      expect((await change(schoolCalls.nameSchoolModerator, person)).code).toBe(codeOf("auth.no-permission"));
    }
    const stranger = { schoolId, accountId: elsewhere.id };
    for (const call of [schoolCalls.nameSchoolModerator, schoolCalls.dismissSchoolModerator]) {
      expect((await manager.answer(call, { body: stranger })).code).toBe(codeOf("school.member-not-found"));
    }
    const nowhere = { schoolId: 999_999, accountId: keeper.id };
    const gone = await schools.administrator.answer(schoolCalls.nameSchoolModerator, { body: nowhere });
    expect(gone.code).toBe(codeOf("school.not-found"));

    for (let times = 0; times < 2; times++) expect((await change(schoolCalls.nameSchoolModerator)).code).toBe(0);
    const told = (await keeper.ask(messageCalls.messages)).rows;
    expect(told).toMatchObject([{ event: "school.moderator", detail: { schoolId } }]);
    const listed = (isModerator?: boolean) =>
      manager.ask(schoolCalls.schoolMembers, { query: { schoolId, ...(isModerator !== undefined && { isModerator }) } });
    expect((await listed(true)).rows).toMatchObject([{ account: { id: keeper.id }, role: "student", isModerator: true }]);
    expect((await listed(false)).rows.map(({ account }) => account.id)).not.toContain(keeper.id);
    expect((await listed()).rows.filter(({ isModerator }) => isModerator)).toHaveLength(1);
    expect((await keeper.ask(schoolCalls.currentSchool)).current).toMatchObject({ role: "student", isModerator: true });
    expect((await author.ask(schoolCalls.currentSchool)).current?.isModerator).toBe(false);

    await change(schoolCalls.dismissSchoolModerator);
    expect((await listed(true)).total).toBe(0);
    expect((await state(keeper)).isModerator).toBe(false);
    const { rows } = await schools.administrator.ask(adminCalls.auditLog, { query: { page: 1 } });
    const acts = rows.filter(({ actor }) => actor?.id === manager.id);
    const { nameSchoolModerator, dismissSchoolModerator } = schoolCalls;
    expect(acts[0]).toMatchObject({ act: dismissSchoolModerator.path, detail: ref });
    expect(acts[1]).toMatchObject({ act: nameSchoolModerator.path, detail: ref });
  });

  it("keep order in its forum as its managers do, see its queue, and judge appeals against others", async () => {
    const { schoolId, manager, keeper, author, postId, otherId } = await keptSchool("kept");
    expect(await state(keeper)).toMatchObject({ isModerator: true, nOpen: 1 });
    expect(await queueOf(keeper)).toEqual(["Flagged kept"]);
    expect((await keeper.ask(postCalls.postDetail, { query: { postId } })).mayModerate).toBe(true);
    expect(await pin(keeper, postId)).toBe(0);
    const ruling = { postId, verdict: "hide" as const, reason: "An advertisement" };
    await manager.ask(moderationCalls.ruleOnText, { body: ruling });
    const [own] = (await author.ask(moderationCalls.myRulings, { query: {} })).rows;
    const rulingId = own?.ruling.id ?? 0;
    await author.ask(moderationCalls.appealRuling, { body: { rulingId, words: "It is a question" } });
    await keeper.ask(moderationCalls.judgeAppeal, { body: { rulingId, outcome: "restored", reason: "So it is" } });
    const { answerId } = await author.ask(answerCalls.createAnswer, { body: { postId, text: "Buy this" } });
    await keeper.ask(moderationCalls.ruleOnText, { body: { postId, answerId, verdict: "delete", reason: "Spam" } });
    await keeper.ask(postCalls.mergePosts, { body: { postId: otherId, intoId: postId } });
    expect((await author.ask(postCalls.postDetail, { query: { postId: otherId } })).id).toBe(postId);
    // Their own texts are for others, and so is all else that managers do.
    const text = { kind: "question" as const, columnId, labels: [], title: "Mine", body: "Mine", schoolId };
    const mine = await keeper.ask(postCalls.createPost, { body: text });
    const onOwn = await keeper.answer(moderationCalls.ruleOnText, { body: { ...ruling, postId: mine.postId } });
    expect(onOwn.code).toBe(codeOf("forum.own-decision"));
    expect((await keeper.answer(schoolCalls.schoolMembers, { query: { schoolId } })).code).toBe(401);
    const another = { schoolId, accountId: author.id };
    expect((await keeper.answer(schoolCalls.nameSchoolModerator, { body: another })).code).toBe(401);
  });

  it("keep order neither in other schools nor in the public forum", async () => {
    const { keeper, manager } = await keptSchool("inner");
    const other = await keptSchool("outer", false);
    expect(await queueOf(keeper)).toEqual(["Flagged inner"]);
    const notFound = codeOf("forum.post-not-found");
    expect(await pin(keeper, other.postId)).toBe(notFound);
    const row = { school_id: other.schoolId, account_id: keeper.id, role: "student" };
    await schools.site.platform.database.insertInto("school_member").values(row).execute();
    expect(await pin(keeper, other.postId)).toBe(401);
    const open = { kind: "question" as const, columnId, labels: [], title: "Open", body: "To all" };
    const { postId } = await manager.ask(postCalls.createPost, { body: open });
    expect(await pin(keeper, postId)).toBe(401);
  });

  it("are so no more once they leave, are removed or their time is over, and not again when they come back", async () => {
    const database = schools.site.platform.database;
    const ways: Readonly<Record<string, (school: Awaited<ReturnType<typeof keptSchool>>) => Promise<unknown>>> = {
      leaving: ({ keeper, schoolId }) => keeper.ask(schoolCalls.leaveSchool, { body: { schoolId } }),
      removed: ({ manager, ref }) => manager.ask(schoolCalls.removeSchoolMember, { body: ref }),
      ended: ({ manager, ref }) =>
        manager.ask(schoolCalls.setSchoolMember, { body: { ...ref, role: "student", endsOn: yesterday } }),
    };
    for (const [name, end] of Object.entries(ways)) {
      const school = await keptSchool(name);
      const { schoolId, manager, keeper, postId, ref } = school;
      expect(await pin(keeper, postId)).toBe(0);
      await end(school);
      expect(await pin(keeper, postId)).toBe(codeOf("forum.post-not-found"));
      expect((await state(keeper)).isModerator).toBe(false);
      expect((await keeper.answer(moderationCalls.moderationQueue, { query: {} })).code).toBe(401);
      const link = { schoolId, role: "student" as const, days: 7, endsOn: null };
      const { key } = await manager.ask(schoolCalls.resetSchoolInvitation, { body: link });
      await keeper.ask(schoolCalls.joinByInvitation, { body: { key } });
      expect(await pin(keeper, postId)).toBe(401);
      expect((await manager.answer(schoolCalls.nameSchoolModerator, { body: ref })).code).toBe(0);
    }
    // Time that runs out by itself, which no call notices, and a new end that a manager sets.
    const { manager, keeper, postId, ref } = await keptSchool("over");
    const day = new Date(`${yesterday}T00:00:00Z`);
    await database.updateTable("school_member").set({ ends_on: day }).where("account_id", "=", keeper.id).execute();
    expect((await state(keeper)).isModerator).toBe(false);
    await manager.ask(schoolCalls.setSchoolMember, { body: { ...ref, role: "student", endsOn: null } });
    expect(await pin(keeper, postId)).toBe(401);
  });

  it("stay so when their role changes", async () => {
    const { manager, keeper, postId, ref } = await keptSchool("risen");
    await manager.ask(schoolCalls.setSchoolMember, { body: { ...ref, role: "teacher", endsOn: "2099-06-30" } });
    expect(await pin(keeper, postId)).toBe(0);
  });
});
