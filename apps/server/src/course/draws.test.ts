import { type BankQuestion, questionBankCalls as banks, type CallData, courseCalls as calls, errors } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { questionBankDomain } from "../question-bank/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { testCourseDomain } from "./test-course-domain.ts";

let site: TestSite;
let visitor: TestCaller;
let teacher: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [questionBankDomain(platform), testCourseDomain(platform)]);
  visitor = new TestCaller(site);
  teacher = await person("teacher");
});
afterAll(() => site.stop());

type Block = CallData<typeof calls.courseLesson>["blocks"][number];
type ShownDraw = Extract<Block, { kind: "draw" }>;

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const terms = { points: 4, attempts: null, due: null, latePart: 1 };

/** "What is n?", to which n is the answer. */
function numberQuestion(n: number, labels = ["numbers"]): BankQuestion {
  const answer = { type: "number" as const, value: n, tolerance: 0, unit: "" };
  return { question: both(`What is ${n}?`), feedback: both(`It is ${n}.`), answer, labels, difficulty: 1 };
}

async function newBank(questions: readonly BankQuestion[]): Promise<number> {
  const { bankId } = await teacher.ask(banks.createQuestionBank, { body: { title: "Numbers" } });
  await teacher.ask(banks.importBankQuestions, { body: { bankId, questions: [...questions] } });
  return bankId;
}
const tenNumbers = () => newBank(Array.from({ length: 10 }, (_, n) => numberQuestion(n)));

const draw = (bankId: number | null, rest: object = {}) => ({
  ...{ kind: "draw" as const, key: "draw", count: 3, bankId, label: "", difficulty: null, redraw: false, ...terms, ...rest },
});
const contentWith = (block: ReturnType<typeof draw>) => {
  const lessons = [{ key: "one", title: both("Lesson"), blocks: [block] }];
  const chapters = [{ key: "chapter", title: both("Chapter"), lessons }];
  return { title: both(`Course ${++count}`), summary: both("About"), level: 1, chapters };
};
const create = (caller: TestCaller, block: ReturnType<typeof draw>) =>
  caller.answer(calls.createCourse, { body: { content: contentWith(block) } });
const publish = (courseId: number, caller = teacher) =>
  caller.answer(calls.publishCourse, { body: { courseId, visibility: "public" } });

async function published(block: ReturnType<typeof draw>): Promise<number> {
  const { courseId } = (await create(teacher, block)).data;
  expect(await publish(courseId)).toMatchObject({ code: 0 });
  return courseId;
}

async function drawn(caller: TestCaller, courseId: number, rest: object = {}): Promise<ShownDraw["questions"]> {
  const { blocks } = await caller.ask(calls.courseLesson, { query: { courseId, lesson: "one", ...rest } });
  return (blocks[0] as ShownDraw).questions;
}
const textsOf = (questions: ShownDraw["questions"]) => questions.map(({ question }) => question.en);
/** The number that a question of these asks for. */
const numberIn = ({ question }: ShownDraw["questions"][number]) => Number(/\d+/.exec(question.en)?.[0]);

/** Hands in answers to drawn questions. @param valueFor  undefined for a question that is left out */
function submit(
  caller: TestCaller,
  courseId: number,
  questions: ShownDraw["questions"],
  valueFor: (question: ShownDraw["questions"][number], i: number) => number | undefined = numberIn,
) {
  const answers = questions.map((question, i) => {
    const value = valueFor(question, i);
    const { questionId, version } = question;
    return { questionId, version, answer: value === undefined ? null : { type: "number" as const, value } };
  });
  return caller.answer(calls.submitAnswer, { body: { courseId, task: "draw", answer: { type: "draw", answers } } });
}

describe("questions that are drawn", () => {
  it("differ from student to student, stay after a reload, and tell no answer", async () => {
    const courseId = await published(draw(await tenNumbers()));
    const students = await Promise.all(Array.from({ length: 6 }, () => person("student")));
    const draws = await Promise.all(students.map((student) => drawn(student, courseId)));
    for (const questions of draws) expect(new Set(textsOf(questions)).size).toBe(3);
    expect(new Set(draws.map((questions) => textsOf(questions).join())).size).toBeGreaterThan(1);
    expect(await Promise.all(students.map((student) => drawn(student, courseId)))).toEqual(draws);
    const text = JSON.stringify(draws);
    for (const secret of ["It is", "value", "tolerance", "isRight", "labels"]) expect(text).not.toContain(secret);
    expect(await drawn(visitor, courseId)).toEqual([]);
  });

  it("come with the label and the difficulty that are asked for", async () => {
    const bankId = await newBank([
      numberQuestion(1, ["odd"]),
      numberQuestion(2, ["even"]),
      numberQuestion(3, ["odd"]),
      { ...numberQuestion(5, ["odd"]), difficulty: 3 },
    ]);
    const courseId = await published(draw(bankId, { count: 2, label: "odd", difficulty: 1 }));
    expect(textsOf(await drawn(await person("student"), courseId)).toSorted()).toEqual(["What is 1?", "What is 3?"]);
  });

  it("are marked by the part that is right, with what is said to each", async () => {
    const courseId = await published(draw(await tenNumbers()));
    const student = await person("student");
    const questions = await drawn(student, courseId);
    await submit(student, courseId, questions, (question, i) => [numberIn(question), 99, undefined][i]);
    const query = { courseId, task: "draw" };
    const [attempt] = await student.ask(calls.courseAttempts, { query });
    expect(attempt).toMatchObject({ status: "marked", mark: 1 / 3 });
    expect(attempt?.questions?.map(({ isRight }) => isRight)).toEqual([true, false, false]);
    expect(attempt?.questions?.map(({ feedback }) => feedback.en)).toEqual(
      questions.map((question) => `It is ${numberIn(question)}.`),
    );
    await submit(student, courseId, questions);
    expect((await student.ask(calls.courseAttempts, { query }))[0]).toMatchObject({ mark: 1 });
    expect(await student.ask(calls.courseDetail, { query: { courseId } })).toMatchObject({ progress: 1 });
  });

  it("are others with each attempt where the block says so, until there is no attempt left", async () => {
    const bankId = await tenNumbers();
    const courseId = await published(draw(bankId, { redraw: true, attempts: 3 }));
    const student = await person("student");
    const seen: string[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      const questions = await drawn(student, courseId);
      seen.push(textsOf(questions).join());
      expect(await submit(student, courseId, questions)).toMatchObject({ code: 0 });
    }
    expect(new Set(seen).size).toBeGreaterThan(1);
    const last = await drawn(student, courseId);
    expect(textsOf(last).join()).toBe(seen.at(-1));
    expect(await submit(student, courseId, last)).toMatchObject({ code: codeOf("course.no-attempts-left") });
    const same = await published(draw(bankId));
    const before = await drawn(student, same);
    await submit(student, same, before);
    expect(await drawn(student, same)).toEqual(before);
  });

  it("stay as they were published, whatever happens in the bank, and change with the next publication", async () => {
    const bankId = await newBank([1, 2, 3].map((n) => numberQuestion(n)));
    const courseId = await published(draw(bankId));
    const student = await person("student");
    const before = await drawn(student, courseId);
    const { rows } = await teacher.ask(banks.bankQuestions, { query: { bankId } });
    const [first, second] = rows;
    const changed = { questionId: first?.questionId ?? 0, version: 1 };
    await teacher.ask(banks.saveBankQuestion, { body: { bankId, changed, content: numberQuestion(77) } });
    await teacher.ask(banks.deleteBankQuestion, { body: { bankId, questionId: second?.questionId ?? 0 } });
    expect(await drawn(student, courseId)).toEqual(before);
    expect(await submit(student, courseId, before)).toMatchObject({ code: 0 });
    expect(await publish(courseId)).toMatchObject({
      code: codeOf("course.too-few-questions"),
      message: expect.stringMatching(/draw.* 2 .* 3 /),
    });
    await teacher.ask(banks.saveBankQuestion, { body: { bankId, changed: null, content: numberQuestion(4) } });
    expect(textsOf(await drawn(teacher, courseId, { isPreview: true })).toSorted()).toContain("What is 77?");
    await publish(courseId);
    expect(await submit(student, courseId, before)).toMatchObject({ code: codeOf("course.questions-changed") });
    const after = await drawn(student, courseId);
    expect(textsOf(after).toSorted()).toContain("What is 77?");
    const kept = after.filter(({ questionId }) => before.some((question) => question.questionId === questionId));
    expect(kept.length).toBeGreaterThan(0);
    // What was answered before keeps its version.
    const [attempt] = await student.ask(calls.courseAttempts, { query: { courseId, task: "draw" } });
    expect(attempt?.questions?.map(({ question }) => question)).toEqual(before.map(({ question }) => question));
    await teacher.ask(banks.deleteQuestionBank, { body: { bankId } });
    expect(await drawn(student, courseId)).toEqual(after);
    expect(await publish(courseId)).toMatchObject({ code: codeOf("question-bank.not-found") });
  });

  it("are of banks that their teacher may use", async () => {
    const bankId = await tenNumbers();
    const other = await person("other");
    const name = `other${count}`;
    const refused = { code: codeOf("question-bank.not-found"), message: expect.stringContaining(String(bankId)) };
    expect(await create(other, draw(bankId))).toMatchObject(refused);
    const courseId = await published(draw(bankId));
    await teacher.ask(calls.addCourseTeacher, { body: { courseId, name } });
    const { content, revision } = await other.ask(calls.courseDraft, { query: { courseId } });
    const save = (body: object) => other.answer(calls.saveCourse, { body: { courseId, revision, content, ...body } as never });
    const wider = contentWith(draw(bankId, { label: "numbers" }));
    expect(await save({ content: wider })).toMatchObject(refused);
    expect(await save({ content: { ...content, title: both("Renamed") } })).toMatchObject({ code: 0 });
    expect(await publish(courseId, other)).toMatchObject(refused);
    await teacher.ask(banks.shareQuestionBank, { body: { bankId, name } });
    expect(await publish(courseId, other)).toMatchObject({ code: 0 });
  });

  it("are refused an answer to others, or of another kind, with the number of the question", async () => {
    const courseId = await published(draw(await tenNumbers()));
    const student = await person("student");
    const questions = await drawn(student, courseId);
    const foreign = await drawn(await person("student"), courseId);
    const wanted = { code: codeOf("course.questions-changed") };
    expect(await submit(student, courseId, questions.slice(1))).toMatchObject(wanted);
    expect(await submit(student, courseId, [...questions.slice(1), ...questions.slice(1, 2)])).toMatchObject(wanted);
    const ids = ({ questionId }: ShownDraw["questions"][number]) => questionId;
    if (foreign.map(ids).toSorted().join() !== questions.map(ids).toSorted().join()) {
      expect(await submit(student, courseId, foreign)).toMatchObject(wanted);
    }
    const answers = questions.map(({ questionId, version }, i) => ({
      questionId,
      version,
      answer: i === 1 ? { type: "choice" as const, chosen: [0] } : null,
    }));
    const answer = { type: "draw" as const, answers };
    expect(await student.answer(calls.submitAnswer, { body: { courseId, task: "draw", answer } })).toMatchObject({
      code: codeOf("course.question-answer-unfit"),
      message: expect.stringContaining("2"),
    });
    const single = { type: "number" as const, value: 1 };
    expect(await student.answer(calls.submitAnswer, { body: { courseId, task: "draw", answer: single } })).toMatchObject({
      code: codeOf("course.answer-unfit"),
    });
  });

  it("need a bank before the course is published", async () => {
    const { courseId } = (await create(teacher, draw(null))).data;
    expect(await publish(courseId)).toMatchObject({ code: codeOf("course.faulty"), message: expect.stringContaining("题库") });
    expect(await drawn(teacher, courseId)).toEqual([]);
    expect(await submit(teacher, courseId, [])).toMatchObject({ code: codeOf("course.questions-changed") });
  });
});
