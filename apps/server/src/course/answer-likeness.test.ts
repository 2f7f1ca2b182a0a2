import { type CallDeclaration, type CourseContent, courseCalls as calls, courseLikenessCalls, errors } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { testCourseDomain } from "./test-course-domain.ts";

const { similarModels, studentModel } = courseLikenessCalls;

let site: TestSite;
let teacher: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [testCourseDomain(platform)]);
  teacher = await signUp(site, "likeness_teacher");
});
afterAll(() => site.stop());

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const terms = { points: 1, attempts: null, due: null, latePart: 1 };
const basic = "Modelica.Electrical.Analog.Basic";
const starter = `model Circuit\n  parameter Real R = {{a}};\n  ${basic}.Ground ground;\nequation\nend Circuit;\n`;
const exercise = (key: string) => ({
  ...{ kind: "exercise", key, title: both(`Exercise ${key}`), task: both("Build"), starter, className: "Circuit" },
  ...{
    experiment: { startTime: 0, stopTime: 1, intervals: 10, tolerance: 1e-6 },
    harness: "",
    solution: "",
    hints: [],
    ...terms,
  },
  criteria: [{ id: "compiles", kind: "compiles" }],
  variant: [{ name: "a", least: 1, most: 9, step: 1 }],
});
const quiz = {
  ...{ kind: "quiz", key: "quiz", question: both("How many?"), feedback: both(""), ...terms },
  answer: { type: "number", value: 1, tolerance: 0, unit: "m" },
};

async function published(blocks: readonly object[] = [exercise("first"), exercise("second"), quiz]): Promise<number> {
  const lessons = [{ key: "one", title: both("Lesson"), blocks }];
  const chapters = [{ key: "chapter", title: both("Chapter"), lessons }];
  const content = { title: both("Course"), summary: both("About"), level: 1, chapters } as unknown as CourseContent;
  const { courseId } = await teacher.ask(calls.createCourse, { body: { content } });
  await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
  return courseId;
}

/** The starter with what a student adds. */
const circuit = (declarations: string, equations: string, name = "Circuit") =>
  starter
    .replaceAll("Circuit", name)
    .replace("{{a}}", String(++count))
    .replace("equation\n", `${declarations}\nequation\n${equations}\n`);
const loop = circuit(
  `${basic}.Resistor r(R = R); ${basic}.Capacitor c(C = 2);`,
  "connect(ground.p, r.n); connect(r.p, c.p); connect(c.n, ground.p);",
);
/** The same with other names, order, layout and numbers. */
const copied = circuit(
  `  ${basic}.Capacitor store(C = 7) "a store";\n  ${basic}.Resistor\n    drop(R = R);`,
  "connect(store.n, ground.p) annotation(Line(points = {{0, 0}}));\nconnect(drop.p, store.p);\n// end\nconnect(drop.n, ground.p);",
  "Mine",
);
const near = loop.replace(
  "equation",
  `${basic}.Inductor coil(L = 1);\nequation\nconnect(coil.p, c.p); connect(coil.n, ground.p);`,
);
const other = circuit("Real x(start = 1, fixed = true); Real y;", "der(x) = -R*x; y = if x > 0.5 then sin(time) else 2*x;");

async function handedIn(courseId: number, task: string, texts: Readonly<Record<string, string>>) {
  const students = new Map<string, TestCaller>();
  for (const [name, text] of Object.entries(texts)) {
    const student = await signUp(site, `likeness_${name}_${++count}`);
    await student.ask(calls.submitAnswer, { body: { courseId, task, answer: { type: "model", text } } });
    students.set(name, student);
  }
  return students;
}
const found = (courseId: number, query: { readonly task?: string; readonly least?: number } = {}) =>
  teacher.ask(similarModels, { query: { courseId, least: 80, ...query } });
type Found = Awaited<ReturnType<typeof found>>;
/** First names of the students of a group. */
const namesOf = ({ models }: Found["groups"][number]) => models.map(({ student }) => student.name.split("_")[1]).toSorted();
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

describe("similar models", () => {
  it("are those of equal structure, whatever they are called, and those nearly so", async () => {
    const courseId = await published();
    await handedIn(courseId, "first", { ada: loop, ben: copied, cleo: near, dan: other, eve: starter.replace("{{a}}", "4") });
    const { groups, exercises, task, nCompared, nUnchanged, nLeftOut } = await found(courseId, { least: 50 });
    expect({ task, nCompared, nUnchanged, nLeftOut }).toEqual({ task: "first", nCompared: 4, nUnchanged: 1, nLeftOut: 0 });
    expect(exercises.map(({ key }) => key)).toEqual(["first", "second"]);
    expect(groups.map(namesOf)).toEqual([["ada", "ben", "cleo"]]);
    const [group] = groups;
    expect(group?.pairs.map(({ kind }) => kind)).toEqual(["numbers", "near", "near"]);
    expect(group?.nPairs).toBe(3);
    // Two components and three connections; the coil adds itself and two.
    expect(group?.models.map(({ nParts }) => nParts).toSorted()).toEqual([5, 5, 8]);
    expect((await found(courseId, { task: "first", least: 100 })).groups.map(namesOf)).toEqual([["ada", "ben"]]);
    expect((await found(courseId, { task: "second" })).groups).toEqual([]);
  });

  it("count the latest answer of each student, none of teachers, and the largest group first", async () => {
    const courseId = await published();
    const students = await handedIn(courseId, "first", { fay: other, gus: other, hal: loop, ida: copied, jan: other });
    const again = students.get("fay");
    await again?.ask(calls.submitAnswer, { body: { courseId, task: "first", answer: { type: "model", text: loop } } });
    await teacher.ask(calls.submitAnswer, { body: { courseId, task: "first", answer: { type: "model", text: loop } } });
    const { groups } = await found(courseId);
    expect(groups.map(namesOf)).toEqual([
      ["fay", "hal", "ida"],
      ["gus", "jan"],
    ]);
    expect(groups[1]?.pairs).toMatchObject([{ kind: "same", likeness: 1 }]);
  });

  it("are opened by the teachers of the course alone", async () => {
    const courseId = await published();
    const students = await handedIn(courseId, "first", { kim: loop, lea: copied });
    const [group] = (await found(courseId)).groups;
    const attemptId = group?.models.find(({ student }) => student.name.includes("kim"))?.id ?? 0;
    expect(await teacher.ask(studentModel, { query: { courseId, attemptId } })).toMatchObject({ task: "first", text: loop });
    const refusal = async (
      caller: TestCaller,
      call: CallDeclaration,
      query: Readonly<Record<string, unknown>>,
    ): Promise<number> => (await caller.answer(call, { query })).code;
    for (const student of students.values()) {
      expect(await refusal(student, similarModels, { courseId })).toBe(codeOf("auth.no-permission"));
      expect(await refusal(student, studentModel, { courseId, attemptId })).toBe(codeOf("auth.no-permission"));
    }
    const elsewhere = await published();
    expect(await refusal(teacher, studentModel, { courseId: elsewhere, attemptId })).toBe(codeOf("course.attempt-not-found"));
    expect(await refusal(teacher, similarModels, { courseId, task: "quiz" })).toBe(codeOf("course.no-exercise"));
    expect(await refusal(teacher, similarModels, { courseId, task: "none" })).toBe(codeOf("course.task-not-found"));
  });

  it("are none in a course without exercises", async () => {
    const courseId = await published([quiz]);
    expect(await found(courseId)).toMatchObject({ exercises: [], task: null, groups: [] });
  });
});
