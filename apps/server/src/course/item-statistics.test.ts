import { type BankQuestion, questionBankCalls as banks, type CallData, courseCalls as calls, errors } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { questionBankDomain } from "../question-bank/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { testCourseDomain } from "./test-course-domain.ts";

let site: TestSite;
let teacher: TestCaller;

beforeAll(async () => {
  site = await startSite((platform) => [questionBankDomain(platform), testCourseDomain(platform)]);
  teacher = await signUp(site, "teacher");
});
afterAll(() => site.stop());

type ShownDraw = Extract<CallData<typeof calls.courseLesson>["blocks"][number], { kind: "draw" }>;

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const terms = { points: 1, attempts: null, due: null, latePart: 1 };
const choice = (name: string): BankQuestion => ({
  ...{ question: both(name), feedback: both(""), labels: [], difficulty: 1 },
  answer: { type: "choice", options: ["right", "near", "far"].map((text, i) => ({ text: both(text), isRight: i === 0 })) },
});
const quiz = { kind: "quiz" as const, key: "quiz", ...choice("Quiz?"), ...terms };
const draw = { kind: "draw" as const, key: "draw", count: 2, label: "", difficulty: null, redraw: false, ...terms };

/** A course with a quiz and a draw of both questions of a bank. */
async function published(): Promise<{ readonly courseId: number; readonly bankId: number }> {
  const { bankId } = await teacher.ask(banks.createQuestionBank, { body: { title: "Bank" } });
  await teacher.ask(banks.importBankQuestions, { body: { bankId, questions: [choice("A?"), choice("B?")] } });
  const { labels: _, difficulty: __, ...asked } = quiz;
  const lessons = [{ key: "one", title: both("Lesson"), blocks: [asked, { ...draw, bankId }] }];
  const chapters = [{ key: "chapter", title: both("Chapter"), lessons }];
  const content = { title: both("Course"), summary: both("About"), level: 1, chapters };
  const { courseId } = await teacher.ask(calls.createCourse, { body: { content } });
  await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
  return { courseId, bankId };
}

/** Answers the quiz, and the questions A and B; null for one that is left out. */
async function answer(student: TestCaller, courseId: number, [onQuiz, onA, onB]: readonly (number | null)[]): Promise<void> {
  const chosen = (place: number | null | undefined) =>
    place === null || place === undefined ? null : { type: "choice" as const, chosen: [place] };
  const first = chosen(onQuiz);
  if (first !== null) await student.ask(calls.submitAnswer, { body: { courseId, task: "quiz", answer: first } });
  const { blocks } = await student.ask(calls.courseLesson, { query: { courseId, lesson: "one" } });
  const answers = (blocks[1] as ShownDraw).questions.map(({ questionId, version, question }) => ({
    questionId,
    version,
    answer: chosen(question.en.startsWith("A") ? onA : onB),
  }));
  await student.ask(calls.submitAnswer, { body: { courseId, task: "draw", answer: { type: "draw", answers } } });
}
const statistics = (courseId: number) => teacher.ask(calls.itemStatistics, { query: { courseId } });

it("tell of first answers to quizzes and drawn questions what is computed by hand, and nothing of teachers' own", async () => {
  const { courseId } = await published();
  // Right: quiz, A, B of each student are 1 1 1, 1 1 0, 0 0 1, 0 0 0.
  const answers = [
    [0, 0, 0],
    [0, 0, 1],
    [1, 2, 0],
    [1, 1, null],
  ];
  for (const [i, given] of answers.entries()) await answer(await signUp(site, `first_${i}`), courseId, given);
  await answer(teacher, courseId, [1, 1, 1]);
  const { nStudents, items } = await statistics(courseId);
  expect(nStudents).toBe(4);
  expect(
    items.map(({ question, nAnswers, facility, nBlank, flags }) => [question.en, nAnswers, facility, nBlank, flags]),
  ).toEqual([
    ["Quiz?", 4, 0.5, 0, ["few"]],
    ["A?", 4, 0.5, 0, ["few"]],
    ["B?", 4, 0.5, 1, ["few"]],
  ]);
  // Rests of the quiz and of A: 1, 1/2 where right, 1/2, 0 where wrong: (1/2) / √(1/8) · 1/2. Rests of B: 1, 0 and 1, 0.
  const [first, second, third] = items.map(({ discrimination }) => discrimination);
  expect(first).toBeCloseTo(Math.SQRT1_2, 12);
  expect(second).toBeCloseTo(Math.SQRT1_2, 12);
  expect(third).toBeCloseTo(0, 12);
  // Wilson's interval of 2 in 4: 1/2 ∓ 1.95996 · √(1/16 + 1.95996²/64) / (1 + 1.95996²/4) .
  expect(items[0]?.low).toBeCloseTo(0.15, 3);
  expect(items[0]?.high).toBeCloseTo(0.85, 3);
  expect(items.map(({ given }) => given.map(({ count }) => count))).toEqual([
    [2, 2, 0],
    [2, 1, 1],
    [2, 1, 0],
  ]);
  expect(items[1]).toMatchObject({ task: "draw", version: 1, lesson: both("Lesson"), kind: "choice" });
});

it("count the first answer alone, and each version of a question by itself", async () => {
  const { courseId, bankId } = await published();
  const student = await signUp(site, "second_0");
  await answer(student, courseId, [1, 1, 1]);
  await answer(student, courseId, [0, 0, 0]);
  expect((await statistics(courseId)).items.map(({ nAnswers, facility }) => [nAnswers, facility])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
  const { rows } = await teacher.ask(banks.bankQuestions, { query: { bankId } });
  const changed = { questionId: rows.at(-1)?.questionId ?? 0, version: 1 };
  await teacher.ask(banks.saveBankQuestion, { body: { bankId, changed, content: choice("A better?") } });
  const { content, revision } = await teacher.ask(calls.courseDraft, { query: { courseId } });
  const [chapter] = content.chapters;
  const [lesson] = chapter?.lessons ?? [];
  const blocks = lesson?.blocks.map((block) => (block.kind === "quiz" ? { ...block, question: both("Another?") } : block));
  const changedCourse = { ...content, chapters: [{ ...chapter, lessons: [{ ...lesson, blocks }] }] };
  await teacher.ask(calls.saveCourse, { body: { courseId, revision, content: changedCourse as typeof content } });
  await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
  await answer(student, courseId, [null, 0, 0]);
  const { items } = await statistics(courseId);
  // The quiz asks something else now, which has no answer yet.
  expect(items.map(({ question, version, facility }) => [question.en, version, facility])).toEqual([
    ["A?", 1, 0],
    ["A better?", 2, 1],
    ["B?", 1, 0],
  ]);
});

it("are for the teachers of the course alone", async () => {
  const { courseId } = await published();
  const student = await signUp(site, "third_0");
  expect(await statistics(courseId)).toEqual({ nStudents: 0, items: [] });
  expect(await student.answer(calls.itemStatistics, { query: { courseId } })).toMatchObject({
    code: errors["auth.no-permission"].code,
  });
});
