import { type CallBody, errors, expertCalls, forumCalls, limits, messageCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SchoolPerson as Person, type SchoolSite, startSchoolSite } from "../school/test-school.ts";

let people: SchoolSite;

beforeAll(async () => {
  people = await startSchoolSite();
});
afterAll(() => people.site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const profile = { headline: "Fluids", profile: "**Pipes**", fields: ["fluids" as const], isAvailable: true, mostOpen: 2 };
const told = async (person: Person) => (await person.ask(messageCalls.messages)).rows.map(({ event }) => event);
const detail = (questionId: number, person: Person) => person.ask(expertCalls.questionDetail, { query: { questionId } });

async function expert(facts: Partial<typeof profile> = {}): Promise<Person> {
  const person = await people.person("expert");
  await people.site.platform.database.updateTable("account").set({ site_role: "expert" }).where("id", "=", person.id).execute();
  await person.ask(expertCalls.saveExpertProfile, { body: { ...profile, ...facts } });
  return person;
}

async function ask(person: Person, facts: Partial<CallBody<typeof expertCalls.askExperts>> = {}): Promise<number> {
  const question = { field: "fluids" as const, title: "Why?", body: "It overflows", isPublic: true, expertIds: [] };
  return (await person.ask(expertCalls.askExperts, { body: { ...question, ...facts } })).questionId;
}

describe("experts", () => {
  it("[QNA-001] [QNA-003] have fields, a profile and availability, which those alone write who have the role", async () => {
    const person = await people.person("member");
    expect((await person.answer(expertCalls.saveExpertProfile, { body: profile })).code).toBe(401);
    const one = await expert({ headline: "Pumps and valves" });
    const found = async (query: object) =>
      (await people.site.call(expertCalls.experts, { query })).data.rows.map((row) => row.person.id);
    expect(await found({ field: "fluids", key: "VALVES" })).toEqual([one.id]);
    expect(await found({ field: "teaching", key: "valves" })).toEqual([]);
    const shown = await people.site.call(expertCalls.expertDetail, { query: { expertId: one.id } });
    expect(shown.data).toMatchObject({ profile: "**Pipes**", nAnswers: 0, rating: null, answerHours: null, isFull: false });
    await people.site.platform.database.updateTable("account").set({ site_role: "member" }).where("id", "=", one.id).execute();
    expect(await found({ key: "valves" })).toEqual([]);
    expect((await people.site.call(expertCalls.expertDetail, { query: { expertId: one.id } })).code).toBe(
      codeOf("expert.not-found"),
    );
  });

  it("have statistics of their answers: number, stars, thanks and hours", async () => {
    const [author, one] = [await people.person("author"), await expert()];
    for (const [stars, thanks] of [
      [5, "Thank you"],
      [4, ""],
    ] as const) {
      const questionId = await ask(author);
      await people.site.platform.database
        .updateTable("expert_question")
        .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
        .where("id", "=", questionId)
        .execute();
      const { answerId } = await one.ask(expertCalls.answerQuestion, { body: { questionId, text: "Because" } });
      await author.ask(expertCalls.rateExpertAnswer, { body: { questionId, answerId, stars: 1, thanks: "" } });
      await author.ask(expertCalls.rateExpertAnswer, { body: { questionId, answerId, stars, thanks } });
    }
    const { data } = await people.site.call(expertCalls.expertDetail, { query: { expertId: one.id } });
    expect(data).toMatchObject({ nAnswers: 2, rating: 4.5, nThanks: 1 });
    expect(data.answerHours).toBeCloseTo(2, 1);
    expect(await told(one)).toContain("expert.thanked");
  });
});

describe("questions to experts", () => {
  it("[QNA-002] are listed for everybody when they are public, with their answers", async () => {
    const [author, one] = [await people.person("author"), await expert()];
    const questionId = await ask(author, { title: "Where is the leak?" });
    const list = await people.site.call(expertCalls.questions, { query: { key: "LEAK" } });
    expect(list.data.rows).toMatchObject([{ id: questionId, nAnswers: 0, isPublic: true, isClosed: false }]);
    expect((await people.site.call(expertCalls.questions, { query: { list: "mine" } })).code).toBe(401);
    const { answerId } = await one.ask(expertCalls.answerQuestion, { body: { questionId, text: "In the pipe" } });
    await author.ask(expertCalls.answerQuestion, { body: { questionId, text: "Which one?" } });
    await one.ask(expertCalls.updateExpertAnswer, { body: { questionId, answerId, text: "In the second pipe" } });
    const { data } = await people.site.call(expertCalls.questionDetail, { query: { questionId } });
    expect(data.answers.map(({ text, isExpert }) => [text, isExpert])).toEqual([
      ["In the second pipe", true],
      ["Which one?", false],
    ]);
    expect(data).toMatchObject({ nAnswers: 1, mayAnswer: false, isAuthor: false });
    expect([await told(author), await told(one)]).toEqual([["expert.answered"], ["expert.replied"]]);
    const stranger = await people.person("stranger");
    expect((await stranger.answer(expertCalls.answerQuestion, { body: { questionId, text: "I know" } })).code).toBe(401);
    const edit = { body: { questionId, answerId, text: "Mine" } };
    expect((await author.answer(expertCalls.updateExpertAnswer, edit)).code).toBe(401);
    await author.ask(expertCalls.updateQuestion, { body: { questionId, title: "Leak", body: "Found", isClosed: true } });
    expect((await one.answer(expertCalls.answerQuestion, { body: { questionId, text: "Late" } })).code).toBe(
      codeOf("expert.closed"),
    );
  });

  it("are seen by their author and who is invited when they are private, and by nobody else", async () => {
    const [author, invited, other] = [await people.person("author"), await expert(), await expert()];
    const nobody = { field: "fluids" as const, title: "Secret", body: "x", isPublic: false, expertIds: [] };
    expect((await author.answer(expertCalls.askExperts, { body: nobody })).code).toBe(codeOf("expert.nobody-invited"));
    const questionId = await ask(author, { title: "Secret pump", isPublic: false, expertIds: [invited.id] });
    expect(await told(invited)).toEqual(["expert.invited"]);
    const body = { questionId, text: "An answer" };
    expect((await invited.answer(expertCalls.answerQuestion, { body })).code).toBe(401);
    await invited.ask(expertCalls.decideExpertInvitation, { body: { questionId, accepts: true } });
    const { answerId } = await invited.ask(expertCalls.answerQuestion, { body });
    expect((await detail(questionId, author)).invitations).toMatchObject([{ status: "accepted", place: null }]);
    for (const person of [other, await people.person("stranger")]) {
      const tries = [
        person.answer(expertCalls.questionDetail, { query: { questionId } }),
        person.answer(expertCalls.answerQuestion, { body }),
        person.answer(expertCalls.updateExpertAnswer, { body: { ...body, answerId } }),
        person.answer(expertCalls.rateExpertAnswer, { body: { questionId, answerId, stars: 5, thanks: "" } }),
        person.answer(expertCalls.inviteExpert, { body: { questionId, expertId: other.id } }),
        person.answer(expertCalls.decideExpertInvitation, { body: { questionId, accepts: true } }),
        person.answer(expertCalls.updateQuestion, { body: { questionId, title: "x", body: "x", isClosed: true } }),
      ];
      for (const { code } of await Promise.all(tries)) expect(code).toBe(codeOf("expert.question-not-found"));
      expect((await person.ask(expertCalls.questions, { query: { key: "Secret pump" } })).total).toBe(0);
      expect((await person.ask(expertCalls.questions, { query: { key: "Secret pump", list: "invited" } })).total).toBe(0);
    }
    const faq = { questionId, answerId, zhTitle: "a", enTitle: "a", zhText: "a", enText: "a" };
    expect((await people.administrator.answer(expertCalls.answerToFaq, { body: faq })).code).toBe(
      codeOf("expert.question-not-found"),
    );
    expect((await invited.ask(expertCalls.questions, { query: { list: "invited" } })).total).toBe(1);
  });

  it("wait for an expert who answers as many as they take, until there is room", async () => {
    const [author, one] = [await people.person("author"), await expert({ mostOpen: 1 })];
    const first = await ask(author, { expertIds: [one.id] });
    const second = await ask(author, { title: "Second", expertIds: [one.id] });
    const third = await ask(author, { title: "Third", isPublic: false, expertIds: [one.id] });
    const invitation = async (id: number) => (await detail(id, author)).invitations[0];
    expect([await invitation(first), await invitation(second), await invitation(third)]).toMatchObject([
      { status: "invited", place: null },
      { status: "waiting", place: 1 },
      { status: "waiting", place: 2 },
    ]);
    expect((await one.answer(expertCalls.questionDetail, { query: { questionId: third } })).code).toBe(
      codeOf("expert.question-not-found"),
    );
    await one.ask(expertCalls.decideExpertInvitation, { body: { questionId: first, accepts: false, reason: "Too far from me" } });
    expect(await invitation(first)).toMatchObject({ status: "declined", reason: "Too far from me" });
    expect([await invitation(second), await invitation(third)]).toMatchObject([{ status: "invited" }, { place: 1 }]);
    await author.ask(expertCalls.updateQuestion, { body: { questionId: second, title: "2", body: "2", isClosed: true } });
    expect(await invitation(third)).toMatchObject({ status: "invited", place: null });
    expect(await told(one)).toEqual(["expert.invited", "expert.invited", "expert.invited"]);
    expect(await told(author)).toEqual(["expert.declined"]);
    await one.ask(expertCalls.saveExpertProfile, { body: { ...profile, isAvailable: false } });
    const again = await author.answer(expertCalls.inviteExpert, { body: { questionId: third, expertId: one.id } });
    expect(again.code).toBe(codeOf("expert.unavailable"));
  });

  it("invite each expert once and five at most, and only who is invited decides", async () => {
    const [author, one] = [await people.person("author"), await expert()];
    const questionId = await ask(author, { expertIds: [one.id] });
    const invite = (person: Person) => author.answer(expertCalls.inviteExpert, { body: { questionId, expertId: person.id } });
    expect((await invite(one)).code).toBe(codeOf("expert.invited-already"));
    for (let n = 2; n <= limits.invitedExperts; n++) expect((await invite(await expert())).code).toBe(0);
    const late = await expert();
    expect((await invite(late)).code).toBe(codeOf("expert.too-many-invited"));
    const decide = (person: Person) => person.answer(expertCalls.decideExpertInvitation, { body: { questionId, accepts: true } });
    expect((await decide(late)).code).toBe(codeOf("expert.not-invited"));
    expect((await decide(one)).code).toBe(0);
    const edit = { body: { questionId, answerId: 999_999, text: "Mine" } };
    expect((await one.answer(expertCalls.updateExpertAnswer, edit)).code).toBe(codeOf("expert.answer-not-found"));
  });

  it("are so many a day for a person, and no more", async () => {
    const author = await people.person("author");
    for (let n = 0; n < limits.expertQuestionsPerDay; n++) await ask(author);
    const question = { field: "fluids" as const, title: "Why?", body: "It overflows", isPublic: true, expertIds: [] };
    const { code } = await author.answer(expertCalls.askExperts, { body: question });
    expect(code).toBe(codeOf("expert.too-many-questions"));
  });

  it("give frequent questions, by editors and once for each answer", async () => {
    const [author, one] = [await people.person("author"), await expert()];
    const questionId = await ask(author);
    const { answerId } = await one.ask(expertCalls.answerQuestion, { body: { questionId, text: "So" } });
    const body = { questionId, answerId, zhTitle: "为什么", enTitle: "Why", zhText: "因为", enText: "Because" };
    expect((await author.answer(expertCalls.answerToFaq, { body })).code).toBe(401);
    const { faqId } = await people.administrator.ask(expertCalls.answerToFaq, { body });
    expect(await people.administrator.ask(expertCalls.answerToFaq, { body })).toEqual({ faqId });
    const faq = await people.site.call(forumCalls.forumFaqDetail, { query: { faqId }, language: "en" });
    expect(faq.data).toEqual({ id: faqId, title: "Why", text: "Because" });
    expect((await detail(questionId, author)).answers[0]?.faqId).toBe(faqId);
  });
});
