import { type BankQuestion, questionBankCalls as calls, errors, limits } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { questionBankDomain } from "./index.ts";

let site: TestSite;
let teacher: TestCaller;
let colleague: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  site = await startSite((platform) => [questionBankDomain(platform)]);
  teacher = await signUp(site, "teacher");
  colleague = await signUp(site, "colleague");
  stranger = await signUp(site, "stranger");
});
afterAll(() => site.stop());

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const numberAnswer = { type: "number" as const, value: 9.81, tolerance: 0.1, unit: "m/s2" };

function question(text: string, rest: Partial<BankQuestion> = {}): BankQuestion {
  return { question: both(text), feedback: both("Because."), answer: numberAnswer, labels: [], difficulty: 1, ...rest };
}

async function newBank(questions: readonly BankQuestion[] = [], title = "Mechanics"): Promise<number> {
  const { bankId } = await teacher.ask(calls.createQuestionBank, { body: { title } });
  if (questions.length > 0) await teacher.ask(calls.importBankQuestions, { body: { bankId, questions: [...questions] } });
  return bankId;
}
const save = (caller: TestCaller, bankId: number, content: BankQuestion, changed: object | null = null) =>
  caller.answer(calls.saveBankQuestion, { body: { bankId, changed, content } });
const list = async (caller: TestCaller, bankId: number, query = {}) =>
  (await caller.ask(calls.bankQuestions, { query: { bankId, ...query } })).rows;
const textsOf = async (bankId: number, query = {}) =>
  (await list(teacher, bankId, query)).map(({ content }) => content.question.en);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

describe("question banks", () => {
  it("hold questions that are found by words, label and difficulty", async () => {
    const bankId = await newBank([
      question("How fast?", { labels: ["speed"] }),
      question("How heavy?", { labels: ["mass"], difficulty: 3 }),
      question("How fast and heavy?", { labels: ["mass", "speed"], difficulty: 2 }),
    ]);
    expect(await textsOf(bankId)).toEqual(["How fast and heavy?", "How heavy?", "How fast?"]);
    expect(await textsOf(bankId, { key: "HEAVY" })).toEqual(["How fast and heavy?", "How heavy?"]);
    expect(await textsOf(bankId, { key: "fast?（中）" })).toEqual(["How fast?"]);
    expect(await textsOf(bankId, { label: "speed" })).toEqual(["How fast and heavy?", "How fast?"]);
    expect(await textsOf(bankId, { label: "mass", difficulty: 3 })).toEqual(["How heavy?"]);
    expect(await textsOf(bankId, { label: "mas" })).toEqual([]);
    expect(await teacher.ask(calls.questionBank, { query: { bankId } })).toMatchObject({
      ...{ title: "Mechanics", isOwned: true, nQuestions: 3, members: [], owner: { name: "teacher" } },
      labels: [
        { label: "mass", count: 2 },
        { label: "speed", count: 2 },
      ],
    });
  });

  it("are for their owner and for those with whom they are shared", async () => {
    const bankId = await newBank([question("Mine?")], "Shared");
    const banksOf = async (caller: TestCaller) => (await caller.ask(calls.questionBanks, {})).map((bank) => bank.bankId);
    expect(await banksOf(colleague)).not.toContain(bankId);
    const share = (caller: TestCaller, name: string) => caller.answer(calls.shareQuestionBank, { body: { bankId, name } });
    expect(await share(teacher, "Colleague")).toMatchObject({ code: 0 });
    expect(await share(teacher, "nobody_there")).toMatchObject({ code: codeOf("question-bank.member-unknown") });
    expect(await banksOf(colleague)).toContain(bankId);
    expect(await save(colleague, bankId, question("Ours?"))).toMatchObject({ code: 0 });
    const { members } = await teacher.ask(calls.questionBank, { query: { bankId } });
    expect(members.map(({ name }) => name)).toEqual(["colleague"]);
    const ownersOnly = { code: codeOf("question-bank.owners-only") };
    expect(await share(colleague, "stranger")).toMatchObject(ownersOnly);
    expect(await colleague.answer(calls.renameQuestionBank, { body: { bankId, title: "Hers" } })).toMatchObject(ownersOnly);
    expect(await colleague.answer(calls.deleteQuestionBank, { body: { bankId } })).toMatchObject(ownersOnly);
    const notFound = { code: codeOf("question-bank.not-found"), message: expect.stringContaining(String(bankId)) };
    for (const call of [calls.questionBank, calls.bankQuestions, calls.questionBankFile]) {
      expect(await stranger.answer(call, { query: { bankId } })).toMatchObject(notFound);
    }
    expect(await save(stranger, bankId, question("His?"))).toMatchObject(notFound);
    const leave = { bankId, accountId: members[0]?.id ?? 0 };
    expect(await stranger.answer(calls.unshareQuestionBank, { body: leave })).toMatchObject(notFound);
    await colleague.ask(calls.unshareQuestionBank, { body: leave });
    expect(await banksOf(colleague)).not.toContain(bankId);
    await teacher.ask(calls.renameQuestionBank, { body: { bankId, title: "Renamed" } });
    await teacher.ask(calls.deleteQuestionBank, { body: { bankId } });
    expect(await teacher.answer(calls.questionBank, { query: { bankId } })).toMatchObject(notFound);
  });

  it("count the versions of a question and refuse a change of an older one", async () => {
    const bankId = await newBank([question("First?")]);
    const [{ questionId, version } = { questionId: 0, version: 0 }] = await list(teacher, bankId);
    expect(version).toBe(1);
    expect(await save(teacher, bankId, question("Second?"), { questionId, version })).toMatchObject({ data: { version: 2 } });
    const late = await save(teacher, bankId, question("Third?"), { questionId, version });
    expect(late).toMatchObject({ code: codeOf("question-bank.question-changed"), message: expect.stringContaining("2") });
    expect(await textsOf(bankId)).toEqual(["Second?"]);
    await teacher.ask(calls.deleteBankQuestion, { body: { bankId, questionId } });
    const gone = { code: codeOf("question-bank.question-not-found"), message: expect.stringContaining(String(questionId)) };
    expect(await teacher.answer(calls.deleteBankQuestion, { body: { bankId, questionId } })).toMatchObject(gone);
    expect(await save(teacher, bankId, question("Fourth?"), { questionId, version: 2 })).toMatchObject(gone);
  });

  it("name twins, whatever their blanks and capitals", async () => {
    const bankId = await newBank([question("How fast?")]);
    const [first] = await list(teacher, bankId);
    const { data } = await save(teacher, bankId, question("how  FAST?\n", { labels: ["speed"] }));
    expect(data.twins).toEqual([first?.questionId]);
    expect((await list(teacher, bankId)).map(({ twins }) => twins)).toEqual([[first?.questionId], [data.questionId]]);
    const other = await save(teacher, bankId, question("How fast?", { answer: { ...numberAnswer, value: 1 } }));
    expect(other.data.twins).toEqual([]);
  });

  it("are exported, and imported without twins", async () => {
    const questions = [question("One?", { labels: ["a"] }), question("Two?"), question("Three?")];
    const file = await teacher.ask(calls.questionBankFile, { query: { bankId: await newBank(questions) } });
    expect(file).toEqual({ title: "Mechanics", questions });
    const bankId = await newBank([question("Two?")]);
    const more = { bankId, questions: [...file.questions, question("ONE?")] };
    expect(await teacher.ask(calls.importBankQuestions, { body: more })).toEqual({ nAdded: 2, twins: [2, 4] });
    expect(await textsOf(bankId)).toEqual(["Three?", "One?", "Two?"]);
  });

  it("refuse a question that cannot be asked or marked, and then import none", async () => {
    const option = (text: string, isRight: boolean) => ({ text: both(text), isRight });
    const faulty: [BankQuestion, string][] = [
      [question("", { question: { zh: " ", en: "" } }), "题目没有文字"],
      [question("?", { answer: { type: "choice", options: [option("a", false), option("b", false)] } }), "没有正确的选项"],
      [
        question("?", { answer: { type: "choice", options: [{ text: { zh: "", en: "" }, isRight: true }, option("b", false)] } }),
        "有的选项没有文字",
      ],
      [question("?", { answer: { type: "order", items: [both("a"), { zh: "", en: " " }] } }), "有的步骤没有文字"],
      [question("?", { answer: { type: "formula", expression: "m*", variables: [] } }), "不是这些变量的公式"],
    ];
    const bankId = await newBank();
    for (const [wrong, fault] of faulty) {
      const refused = { code: codeOf("question-bank.faulty"), message: expect.stringContaining(fault) };
      expect(await save(teacher, bankId, wrong)).toMatchObject(refused);
      const questions = [question("Right?"), wrong];
      const answer = await teacher.answer(calls.importBankQuestions, { body: { bankId, questions } });
      expect(answer).toMatchObject(refused);
      expect(answer.message).toContain("第 2 题");
    }
    expect(await textsOf(bankId)).toEqual([]);
  });

  it("are full with as many questions as the limit says", async () => {
    const limit = limits.questionsOfBank;
    const bankId = await newBank(Array.from({ length: limit }, (_, i) => question(`Question ${i}?`)));
    const full = { code: codeOf("question-bank.full"), message: expect.stringContaining(String(limit)) };
    expect(await save(teacher, bankId, question("One more?"))).toMatchObject(full);
  });

  it("of a person whose account is erased go to those with whom they are shared, and end without any", async () => {
    const leaver = await signUp(site, "leaver");
    const made = async (title: string) => (await leaver.ask(calls.createQuestionBank, { body: { title } })).bankId;
    const [shared, own] = [await made("Inherited"), await made("Alone")];
    await leaver.ask(calls.shareQuestionBank, { body: { bankId: shared, name: "stranger" } });
    const { owner } = await leaver.ask(calls.questionBank, { query: { bankId: own } });
    const domain = questionBankDomain(site.platform);
    expect(await domain.personalData?.(owner?.id ?? 0)).toMatchObject({
      questionBanks: [{ title: "Alone" }, { title: "Inherited" }],
    });
    await site.platform.database
      .transaction()
      .execute((transaction) => domain.eraseAccount?.(transaction, owner?.id ?? 0) as Promise<void>);
    expect(await stranger.ask(calls.questionBank, { query: { bankId: shared } })).toMatchObject({ isOwned: true });
    expect(await leaver.answer(calls.questionBank, { query: { bankId: own } })).toMatchObject({
      code: codeOf("question-bank.not-found"),
    });
  });
});
