import { type CallDeclaration, type CourseContent, courseCalls as calls, errors } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { testCourseDomain } from "./test-course-domain.ts";

let site: TestSite;
let visitor: TestCaller;
let teacher: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [testCourseDomain(platform)]);
  visitor = new TestCaller(site);
  teacher = await person("teacher");
});
afterAll(() => site.stop());

const person = (name: string) => signUp(site, `${name}${++count}`);
const refusal = async (caller: TestCaller, call: CallDeclaration, sent: object): Promise<number> =>
  (await caller.answer(call, sent)).code;
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const terms = { points: 1, attempts: null, due: null, latePart: 1 };

const secret = "model Secret Real x = 42; end Secret;";
const exercise = {
  ...{ kind: "exercise" as const, key: "ex", title: both("Exercise"), task: both("Make x {{a}}"), starter: "model M end M;" },
  ...{ className: "M", experiment: { startTime: 0, stopTime: 1, intervals: 10, tolerance: 1e-6 }, harness: "", solution: secret },
  criteria: [
    { id: "open", kind: "measure", curve: "x", measure: "final", value: "a", tolerance: 0.1 },
    { id: "secret", kind: "measure", curve: "x", measure: "at", at: 0.123456, value: 3, isHidden: true },
    { id: "reference", kind: "tube", curve: "x" },
  ],
  variant: [{ name: "a", least: 1, most: 9, step: 1 }],
  hints: [both("First hint for {{a}}"), both("Second hint")],
  ...{ ...terms, points: 3 },
};
const quiz = (key: string, answer: object, rest: object = {}) => ({
  ...{ kind: "quiz" as const, key, question: both("Why?"), feedback: both("Because."), ...terms },
  ...{ answer, ...rest },
});
const choice = {
  type: "choice",
  options: [
    { text: both("yes"), isRight: true },
    { text: both("no"), isRight: false },
  ],
};

function course(blocks: readonly unknown[] = [exercise, quiz("why", choice)]): CourseContent {
  const lesson = { key: "one", title: both("Lesson"), blocks };
  const chapters = [{ key: "chapter", title: both("Chapter"), lessons: [lesson] }];
  return { title: both(`Course ${++count}`), summary: both("About"), level: 1, chapters } as unknown as CourseContent;
}

async function published(content = course(), visibility: "public" | "invitation" = "public"): Promise<number> {
  const { courseId } = await teacher.ask(calls.createCourse, { body: { content } });
  await teacher.ask(calls.publishCourse, { body: { courseId, visibility } });
  return courseId;
}

const hidden = (text: string) =>
  ["0.123456", "Secret", "isRight", "First hint", "Because", "reference"].filter((word) => text.includes(word));

describe("courses", () => {
  it("[EDU-001] [EDU-002] are made by members and listed for everybody once they are published", async () => {
    const { courseId } = await teacher.ask(calls.createCourse, { body: { content: course() } });
    const listed = async (caller: TestCaller, query = {}) =>
      (await caller.ask(calls.courses, { query: { pageSize: 100, ...query } })).rows.map(({ id }) => id);
    expect(await listed(visitor)).not.toContain(courseId);
    expect(await listed(teacher, { of: "taught" })).toContain(courseId);
    expect(await refusal(visitor, calls.courseDetail, { query: { courseId } })).toBe(codeOf("course.not-found"));
    await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
    expect(await listed(visitor)).toContain(courseId);
    expect(await visitor.ask(calls.courseDetail, { query: { courseId } })).toMatchObject({
      nLessons: 1,
      nTasks: 2,
      isTaught: false,
    });
  });

  it("tell students nothing of solutions, hidden criteria, answers and hints", async () => {
    const courseId = await published();
    const student = await person("student");
    const lesson = await student.ask(calls.courseLesson, { query: { courseId, lesson: "one" } });
    const detail = await student.ask(calls.courseDetail, { query: { courseId } });
    expect(hidden(JSON.stringify([lesson, detail]))).toEqual([]);
    const [block] = lesson.blocks;
    expect(block).toMatchObject({ nCriteria: 3, nHints: 2, criteria: [{ id: "open" }] });
    for (const call of [calls.courseDraft, calls.gradebook] as const) {
      expect(await refusal(student, call, { query: { courseId } })).toBe(codeOf("auth.no-permission"));
    }
    const hint = await student.ask(calls.courseHint, { query: { courseId, task: "ex", step: 0 } });
    const { parameters } = block as unknown as { parameters: { a: number } };
    expect(hint.en).toBe(`First hint for ${parameters.a}`);
  });

  it("give each student parameters that stay", async () => {
    const courseId = await published();
    const drawn = async (caller: TestCaller) => {
      const { blocks } = await caller.ask(calls.courseLesson, { query: { courseId, lesson: "one" } });
      return (blocks[0] as unknown as { parameters: { a: number } }).parameters.a;
    };
    const students = await Promise.all(Array.from({ length: 8 }, () => person("student")));
    const values = await Promise.all(students.map(drawn));
    expect(new Set(values).size).toBeGreaterThan(1);
    expect(await Promise.all(students.map(drawn))).toEqual(values);
  });

  it("mark quizzes at once, count attempts and keep the best", async () => {
    const order = { type: "order", items: [both("a"), both("b"), both("c"), both("d")] };
    const formula = {
      type: "formula",
      expression: "m*v^2/2",
      variables: [
        { name: "m", least: 1, most: 2 },
        { name: "v", least: 1, most: 2 },
      ],
    };
    const quizzes = [
      quiz("why", choice, { attempts: 2 }),
      quiz("many", { type: "number", value: 4, tolerance: 0.5, unit: "m" }),
      quiz("how", formula),
      quiz("when", order),
      quiz("late", choice, { due: "2020-01-01T00:00:00Z", latePart: 0.5 }),
      quiz("closed", choice, { due: "2020-01-01T00:00:00Z", latePart: 0 }),
    ];
    const courseId = await published(course(quizzes));
    const student = await person("student");
    const submit = async (task: string, answer: object) => {
      await student.ask(calls.submitAnswer, { body: { courseId, task, answer: answer as never } });
      return (await student.ask(calls.courseAttempts, { query: { courseId, task } }))[0]?.mark;
    };
    const refused = (task: string, answer: object) =>
      refusal(student, calls.submitAnswer, { body: { courseId, task, answer: answer as never } });
    expect(await submit("why", { type: "choice", chosen: [1] })).toBe(0);
    expect(await submit("why", { type: "choice", chosen: [0] })).toBe(1);
    expect(await refused("why", { type: "choice", chosen: [0] })).toBe(codeOf("course.no-attempts-left"));
    expect(await submit("many", { type: "number", value: 4.4 })).toBe(1);
    expect(await submit("how", { type: "formula", expression: "0.5*v*m*v" })).toBe(1);
    expect(await refused("how", { type: "formula", expression: "mass*" })).toBe(codeOf("course.answer-unfit"));
    const { blocks } = await student.ask(calls.courseLesson, { query: { courseId, lesson: "one" } });
    const { items } = (blocks[3] as unknown as { answer: { items: { en: string }[] } }).answer;
    expect(
      await submit("when", {
        type: "order",
        order: ["a", "b", "c", "d"].map((text) => items.findIndex(({ en }) => en === text)),
      }),
    ).toBe(1);
    expect(await submit("late", { type: "choice", chosen: [0] })).toBe(0.5);
    expect(await refused("closed", { type: "choice", chosen: [0] })).toBe(codeOf("course.too-late"));
    const { students, tasks } = await teacher.ask(calls.gradebook, { query: { courseId } });
    expect(students.map(({ marks }) => marks)).toEqual([[1, 1, 1, 1, 0.5, null]]);
    expect(students[0]?.total).toBeCloseTo(4.5 / 6);
    expect(tasks[0]).toMatchObject({ key: "why", mean: 1, nAnswered: 1 });
  });

  it("give a certificate from enough points on, which everybody can confirm", async () => {
    const courseId = await published(course([quiz("why", choice)]));
    const student = await person("student");
    expect(await refusal(student, calls.issueCertificate, { body: { courseId } })).toBe(codeOf("course.not-finished"));
    await student.ask(calls.submitAnswer, { body: { courseId, task: "why", answer: { type: "choice", chosen: [0] } } });
    const { number } = await student.ask(calls.issueCertificate, { body: { courseId } });
    expect((await student.ask(calls.issueCertificate, { body: { courseId } })).number).toBe(number);
    expect(await visitor.ask(calls.certificate, { query: { number: number.toLowerCase() } })).toMatchObject({
      number,
      score: 1,
      pointsOf: 1,
    });
    const file = await visitor.bytes(calls.certificateFile, { number });
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(file.headers.get("content-disposition")).toContain(`${number}.pdf`);
    expect((await file.text()).slice(0, 5)).toBe("%PDF-");
    expect(await refusal(visitor, calls.certificateFile, { query: { number: "0000" } })).toBe(
      codeOf("course.certificate-unknown"),
    );
    expect(await refusal(visitor, calls.certificate, { query: { number: "0000" } })).toBe(codeOf("course.certificate-unknown"));
  });

  it("say on a certificate how many hours they took when it was issued", async () => {
    const content = { ...course([quiz("why", choice)]), hours: 7.5 };
    const courseId = await published(content);
    const student = await person("student");
    expect(await visitor.ask(calls.courseDetail, { query: { courseId } })).toMatchObject({ hours: 7.5 });
    await student.ask(calls.submitAnswer, { body: { courseId, task: "why", answer: { type: "choice", chosen: [0] } } });
    const { number } = await student.ask(calls.issueCertificate, { body: { courseId } });
    const { hours, ...silent } = content;
    await teacher.ask(calls.saveCourse, { body: { courseId, revision: 0, content: silent } });
    expect(await visitor.ask(calls.courseDetail, { query: { courseId } })).toMatchObject({ hours });
    await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
    expect(await visitor.ask(calls.courseDetail, { query: { courseId } })).toMatchObject({ hours: null });
    expect(await visitor.ask(calls.certificate, { query: { number } })).toMatchObject({ hours });
  });

  it("take half an hour to a thousand, in halves, and name what they refuse", async () => {
    for (const hours of [0, 0.7, 1000.5, null as never]) {
      const answer = await teacher.answer(calls.createCourse, { body: { content: { ...course(), hours } } });
      expect([answer.code, answer.message]).toEqual([codeOf("request.invalid"), expect.stringMatching(/content\.hours/)]);
      expect(answer.message).toContain(String(hours));
    }
    for (const hours of [0.5, 1000]) {
      expect((await teacher.answer(calls.createCourse, { body: { content: { ...course(), hours } } })).code).toBe(0);
    }
  });

  it("are open by their code alone where they are by invitation", async () => {
    const courseId = await published(course(), "invitation");
    const student = await person("student");
    const query = { courseId, lesson: "one" };
    expect(await student.ask(calls.courseDetail, { query: { courseId } })).toMatchObject({ needsCode: true });
    expect(await refusal(student, calls.courseLesson, { query })).toBe(codeOf("course.not-taken"));
    expect(await refusal(student, calls.takeCourse, { body: { courseId, inviteCode: "guess" } })).toBe(
      codeOf("course.code-wrong"),
    );
    const { inviteCode } = await teacher.ask(calls.courseDraft, { query: { courseId } });
    await student.ask(calls.takeCourse, { body: { courseId, inviteCode } });
    expect((await student.ask(calls.courseLesson, { query })).blocks).toHaveLength(2);
  });

  it("say which lesson, exercise or teacher is not there", async () => {
    const courseId = await published();
    const student = await person("student");
    const missing = codeOf("course.task-not-found");
    expect(await refusal(student, calls.courseLesson, { query: { courseId, lesson: "none" } })).toBe(missing);
    expect(await refusal(student, calls.finishLesson, { body: { courseId, lesson: "none" } })).toBe(missing);
    expect(await refusal(student, calls.courseHint, { query: { courseId, task: "none", step: 0 } })).toBe(missing);
    expect(await refusal(student, calls.courseHint, { query: { courseId, task: "ex", step: 2 } })).toBe(missing);
    expect(await refusal(teacher, calls.addCourseTeacher, { body: { courseId, name: "nobody_at_all" } })).toBe(
      codeOf("course.teacher-unknown"),
    );
  });

  it("are saved by one teacher after the other, and only where they can be marked", async () => {
    const courseId = await published();
    const other = await signUp(site, "colleague");
    await teacher.ask(calls.addCourseTeacher, { body: { courseId, name: "colleague" } });
    const content = course();
    expect(await other.ask(calls.saveCourse, { body: { courseId, revision: 0, content } })).toEqual({ revision: 1 });
    expect(await refusal(teacher, calls.saveCourse, { body: { courseId, revision: 0, content } })).toBe(codeOf("course.changed"));
    const wrong = { ...exercise, criteria: [{ id: "a", kind: "measure", curve: "x y", measure: "final", value: 1 }] };
    for (const blocks of [
      [wrong],
      [exercise, exercise],
      [quiz("q", { ...choice, options: choice.options.map((o) => ({ ...o, isRight: false })) })],
    ]) {
      const body = { courseId, revision: 1, content: course(blocks) };
      expect(await refusal(teacher, calls.saveCourse, { body })).toBe(codeOf("course.faulty"));
    }
    // What students see is what was published.
    expect((await visitor.ask(calls.courseDetail, { query: { courseId } })).title).not.toEqual(content.title);
  });
});
