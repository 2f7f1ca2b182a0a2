import { questionBankCalls as banks, type CallData, courseCalls as calls, errors, type WrittenQuestion } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { questionBankDomain } from "../question-bank/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { testCourseDomain } from "./test-course-domain.ts";

let site: TestSite;
let teacher: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [questionBankDomain(platform), testCourseDomain(platform)]);
  teacher = await person("labeller");
});
afterAll(() => site.stop());

type Labels = Extract<WrittenQuestion["answer"], { type: "labels" }>;
type Block = CallData<typeof calls.courseLesson>["blocks"][number];
type Shown = Extract<Extract<Block, { kind: "quiz" }>["answer"], { type: "labels" }>;

const person = (name: string) => signUp(site, `${name}${++count}`);
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const both = (text: string) => ({ zh: `${text}（中）`, en: text });

const place = (component: string, label: string, x = 0) => ({ component, x, y: 5, label: both(label) });
/** Four places whose labels are the names of their components in capitals, and two labels more. */
const labels: Labels = {
  type: "labels",
  picture: { kind: "class", text: "model Circuit end Circuit;", className: "Circuit", layer: "diagram" },
  places: [...["r", "c", "l"].map((name) => place(name, name.toUpperCase())), place("", "WIRE", 40)],
  decoys: [both("DIODE"), both("MOTOR")],
};
const terms = { points: 1, attempts: null, due: null, latePart: 1 };
const question = (answer: Labels) => ({ question: both("Which is which?"), feedback: both("Well."), answer });

function courseOf(...blocks: readonly object[]) {
  const lessons = [{ key: "one", title: both("Lesson"), blocks }];
  const chapters = [{ key: "chapter", title: both("Chapter"), lessons }];
  return { title: both(`Course ${++count}`), summary: both("About"), level: 1, chapters } as never;
}
const quizOf = (answer: Labels, rest: object = {}) => ({ kind: "quiz", key: "quiz", ...terms, ...question(answer), ...rest });

const create = async (...blocks: readonly object[]) =>
  (await teacher.ask(calls.createCourse, { body: { content: courseOf(...blocks) } })).courseId;
const publish = (courseId: number) => teacher.answer(calls.publishCourse, { body: { courseId, visibility: "public" } });
async function published(...blocks: readonly object[]): Promise<number> {
  const courseId = await create(...blocks);
  expect(await publish(courseId)).toMatchObject({ code: 0 });
  return courseId;
}

async function blockOf(caller: TestCaller, courseId: number): Promise<Block> {
  const { blocks } = await caller.ask(calls.courseLesson, { query: { courseId, lesson: "one" } });
  return blocks[0] as Block;
}
const shown = async (caller: TestCaller, courseId: number) =>
  ((await blockOf(caller, courseId)) as Extract<Block, { kind: "quiz" }>).answer as Shown;

/** For each place that is shown, the label that belongs there. */
const rightOf = ({ places, labels: texts }: Shown) =>
  places.map(({ component }) => texts.findIndex(({ en }) => en === (component === "" ? "WIRE" : component.toUpperCase())));
const submit = (caller: TestCaller, courseId: number, placed: readonly (number | null)[]) =>
  caller.answer(calls.submitAnswer, { body: { courseId, task: "quiz", answer: { type: "labels", placed: [...placed] } } });
const latest = async (caller: TestCaller, courseId: number, task = "quiz") =>
  (await caller.ask(calls.courseAttempts, { query: { courseId, task } }))[0];

describe("labels on a picture", () => {
  it("come to each student in orders that say nothing of each other, with their places and without what belongs there", async () => {
    const courseId = await published(quizOf(labels));
    const students = await Promise.all(Array.from({ length: 8 }, () => person("student")));
    const answers = await Promise.all(students.map((student) => shown(student, courseId)));
    for (const { places, labels: texts } of answers) {
      expect(places.map(({ component }) => component).toSorted()).toEqual(["", "c", "l", "r"]);
      expect(texts.map(({ en }) => en).toSorted()).toEqual(["C", "DIODE", "L", "MOTOR", "R", "WIRE"]);
      for (const found of places) expect(Object.keys(found).toSorted()).toEqual(["component", "x", "y"]);
    }
    expect(new Set(answers.map((answer) => rightOf(answer).join())).size).toBeGreaterThan(3);
    expect(new Set(answers.map(({ labels: texts }) => texts.map(({ en }) => en).join())).size).toBeGreaterThan(3);
    expect(new Set(answers.map(({ places }) => places.map(({ component }) => component).join())).size).toBeGreaterThan(3);
    expect(await Promise.all(students.map((student) => shown(student, courseId)))).toEqual(answers);
  });

  it("are marked by the part of the places that is right, a late answer less, and nothing tells which places these are", async () => {
    const courseId = await published(quizOf(labels, { due: "2020-01-01T00:00:00Z", latePart: 0.5 }));
    const student = await person("student");
    const right = rightOf(await shown(student, courseId));
    const [first = 0, second = 0, third = 0] = right;
    for (const [placed, share] of [
      [[null, null, null, null], 0],
      [[second, first, null, null], 0],
      [[first, third, null, null], 0.25],
      [[first, second, third, null], 0.75],
      [right, 1],
    ] as const) {
      expect(await submit(student, courseId, placed)).toMatchObject({ code: 0 });
      expect(await latest(student, courseId)).toMatchObject({ share, mark: share / 2, feedback: both("Well.") });
    }
    const attempts = await student.ask(calls.courseAttempts, { query: { courseId, task: "quiz" } });
    expect(JSON.stringify(attempts)).not.toContain("placed");
  });

  it("that say the same are as good as each other", async () => {
    const twice = { ...labels, places: [place("r", "PART"), place("c", "PART")], decoys: [] };
    const courseId = await published(quizOf(twice));
    const student = await person("student");
    for (const placed of [
      [0, 1],
      [1, 0],
    ]) {
      await submit(student, courseId, placed);
      expect(await latest(student, courseId)).toMatchObject({ share: 1 });
    }
  });

  it("are refused where they are not those of the question", async () => {
    const courseId = await published(quizOf(labels));
    const student = await person("student");
    const refused = async (placed: readonly (number | null)[]) => (await submit(student, courseId, placed)).code;
    expect(await refused([6, null, null, null])).toBe(codeOf("course.label-unknown"));
    expect(await refused([2, null, 2, null])).toBe(codeOf("course.label-twice"));
    expect(await refused([0, 1])).toBe(codeOf("course.label-places"));
    expect(await refused([-1, null, null, null])).not.toBe(0);
    const choice = { courseId, task: "quiz", answer: { type: "choice" as const, chosen: [0] } };
    expect((await student.answer(calls.submitAnswer, { body: choice })).code).toBe(codeOf("course.answer-unfit"));
    expect(await latest(student, courseId)).toBeUndefined();
  });
});

describe("a question with labels", () => {
  it.each<[string, Partial<Labels>]>([
    ["还没有选择模型", { picture: { kind: "class", text: " ", className: "", layer: "icon" } }],
    ["没有类“Gone”", { picture: { kind: "class", text: "model M end M;", className: "Gone", layer: "icon" } }],
    ["还没有上传图片", { picture: { kind: "file", file: null, alt: both("A circuit") } }],
    ["图上还没有位置", { places: [] }],
    ["位置 1 没有标签", { places: [{ ...place("r", ""), label: { zh: "", en: " " } }] }],
    ["位置 1 和 2 都在组件“r”上", { places: [place("r", "R"), place("r", "S")] }],
    ["有的干扰标签没有文字", { decoys: [{ zh: "", en: "" }] }],
    ["干扰标签“R（中）”与一个位置的标签相同", { decoys: [both("R")] }],
  ])("is saved and not published where %s", async (fault, changes) => {
    const courseId = await create(quizOf({ ...labels, ...changes }));
    const { code, message } = await publish(courseId);
    expect(code).toBe(codeOf("course.faulty"));
    expect(message).toContain(fault);
  });

  it("takes a picture of its own course alone", async () => {
    const picture = { kind: "file" as const, file: { id: 4711, name: "p.png", size: 1 }, alt: both("A circuit") };
    const sent = { body: { content: courseOf(quizOf({ ...labels, picture })) } };
    expect((await teacher.answer(calls.createCourse, sent)).code).toBe(codeOf("course.faulty"));
  });

  it("is in a bank with a class, is drawn for students, and its parts count", async () => {
    const { bankId } = await teacher.ask(banks.createQuestionBank, { body: { title: "Labels" } });
    const ofBank = (answer: Labels) => ({ ...question(answer), labels: ["circuits"], difficulty: 1 as const });
    const save = (answer: Labels) =>
      teacher.answer(banks.saveBankQuestion, { body: { bankId, changed: null, content: ofBank(answer) } });
    const file = { kind: "file" as const, file: { id: 1, name: "p.png", size: 1 }, alt: both("A circuit") };
    for (const wrong of [
      { ...labels, picture: file },
      { ...labels, places: [] },
    ]) {
      expect((await save(wrong)).code).toBe(codeOf("question-bank.faulty"));
    }
    await teacher.ask(banks.importBankQuestions, { body: { bankId, questions: [ofBank(labels)] } });
    const exported = await teacher.ask(banks.questionBankFile, { query: { bankId } });
    expect(exported.questions).toEqual([ofBank(labels)]);
    const draw = { kind: "draw", key: "draw", count: 1, bankId, label: "", difficulty: null, redraw: false, ...terms };
    const courseId = await published(draw);
    const student = await person("student");
    const [drawn] = ((await blockOf(student, courseId)) as Extract<Block, { kind: "draw" }>).questions;
    const [first = 0, ...rest] = rightOf(drawn?.answer as Shown);
    const placed = [first, ...rest.map(() => null)];
    const { questionId = 0, version = 0 } = drawn ?? {};
    const answers = [{ questionId, version, answer: { type: "labels" as const, placed } }];
    await student.ask(calls.submitAnswer, { body: { courseId, task: "draw", answer: { type: "draw", answers } } });
    const attempt = await latest(student, courseId, "draw");
    expect(attempt).toMatchObject({ mark: 0.25, questions: [{ isRight: false, share: 0.25 }] });
    expect(JSON.stringify(attempt)).not.toContain("placed");
    const { items } = await teacher.ask(calls.itemStatistics, { query: { courseId } });
    expect(items).toMatchObject([{ kind: "labels", facility: 0, nAnswers: 1 }]);
    expect(items[0]?.given.reduce((sum, { count: times }) => sum + times, 0)).toBe(1);
  });

  it("has statistics of each place: who put its label there, and which other ones", async () => {
    const courseId = await published(quizOf(labels));
    const students = await Promise.all(Array.from({ length: 4 }, () => person("student")));
    for (const [i, student] of students.entries()) {
      const answer = await shown(student, courseId);
      const right = rightOf(answer);
      const diode = answer.labels.findIndex(({ en }) => en === "DIODE");
      // Three of four take the diode for the coil; one has all right.
      const placed = right.map((label, at) => (i > 0 && answer.places[at]?.component === "l" ? diode : label));
      expect(await submit(student, courseId, placed)).toMatchObject({ code: 0 });
    }
    const { items } = await teacher.ask(calls.itemStatistics, { query: { courseId } });
    expect(items[0]).toMatchObject({ facility: 0.25, nAnswers: 4 });
    expect(items[0]?.given.map(({ text, isRight, count: times }) => [text.en, isRight, times])).toEqual([
      ["Place 1: R", true, 4],
      ["Place 2: C", true, 4],
      ["Place 3: L", true, 1],
      ["Place 3: DIODE", false, 3],
      ["Place 4: WIRE", true, 4],
    ]);
  });
});
