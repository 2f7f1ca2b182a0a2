/** Lessons that are for the people of some schools and classes alone, inside a course that more may see. */
import { type CallBody, type CourseContent, classroomCalls, courseCalls, errors, schoolCalls } from "@mofang/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startClass, type TestClass } from "../classroom/test-class.ts";
import type { SchoolPerson } from "../school/test-school.ts";
import { hiddenIn } from "./limit-store.ts";
import { pointsOf } from "./linked.ts";

let here: TestClass;
let count = 0;

beforeAll(async () => {
  here = await startClass();
});
afterAll(() => here.schools.site.stop());

type Publication = CallBody<typeof courseCalls.publishCourse>;
type Limits = NonNullable<Publication["limits"]>;

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;

/** A quiz with that key, whose answer is 4, in a lesson of a chapter of its own. */
function chapter(key: string) {
  const terms = { points: 1, attempts: null, due: null, latePart: 1 };
  const answer = { type: "number", value: 4, tolerance: 0, unit: "" };
  const quiz = { kind: "quiz", key: `quiz-${key}`, question: both(`Why ${key}?`), feedback: both(""), answer, ...terms };
  return {
    key: `chapter-${key}`,
    title: both(`Chapter ${key}`),
    lessons: [{ key, title: both(`Lesson ${key}`), blocks: [quiz] }],
  };
}

function content(): CourseContent {
  const chapters = [chapter("open"), chapter("closed")];
  return { title: both(`Course ${++count}`), summary: both("About"), level: 1, chapters } as unknown as CourseContent;
}

const toClass = (): Limits => [{ lesson: "closed", schoolIds: [], classroomIds: [here.classroomId] }];

const publish = (courseId: number, also: Omit<Publication, "courseId" | "visibility">, teacher = here.teacher) =>
  teacher.answer(courseCalls.publishCourse, { body: { courseId, visibility: "public", ...also } });

/** A course for everybody, whose second lesson is for some. */
async function limited(limits = toClass(), teacher = here.teacher): Promise<number> {
  const { courseId } = await teacher.ask(courseCalls.createCourse, { body: { content: content() } });
  expect((await publish(courseId, { limits }, teacher)).code).toBe(0);
  return courseId;
}

const lessonsFor = async (person: SchoolPerson, courseId: number) =>
  (await person.ask(courseCalls.courseDetail, { query: { courseId } })).chapters.flatMap(({ lessons }) =>
    lessons.map(({ key }) => key),
  );

const answer = (person: SchoolPerson, courseId: number, lesson: string) =>
  person.answer(courseCalls.submitAnswer, {
    body: { courseId, task: `quiz-${lesson}`, answer: { type: "number", value: 4 } },
  });

const progressOf = async (person: SchoolPerson, courseId: number) => {
  const detail = await person.ask(courseCalls.courseDetail, { query: { courseId } });
  const { rows } = await person.ask(courseCalls.courses, { query: { of: "taken", pageSize: 100 } });
  const card = rows.find(({ id }) => id === courseId);
  expect([card?.nLessons, card?.nTasks, card?.progress]).toEqual([detail.nLessons, detail.nTasks, detail.progress]);
  return detail.progress;
};

describe("a lesson for a class", () => {
  it("is in the outline of the people of the class alone", async () => {
    const courseId = await limited();
    const [student, other] = [await here.student(), await here.schools.member(here.schoolId, "student")];
    const manager = await here.schools.member(here.schoolId, "manager");
    for (const person of [student, manager, here.teacher]) expect(await lessonsFor(person, courseId)).toEqual(["open", "closed"]);
    expect(await lessonsFor(other, courseId)).toEqual(["open"]);
    const detail = await other.ask(courseCalls.courseDetail, { query: { courseId } });
    expect(detail.chapters.map(({ key }) => key)).toEqual(["chapter-open"]);
    expect(JSON.stringify(detail)).not.toContain("closed");
    const missing = codeOf("course.task-not-found");
    const query = { courseId, lesson: "closed" };
    expect((await other.answer(courseCalls.courseLesson, { query })).code).toBe(missing);
    expect((await other.answer(courseCalls.finishLesson, { body: query })).code).toBe(missing);
    expect((await answer(other, courseId, "closed")).code).toBe(missing);
    expect((await student.ask(courseCalls.courseLesson, { query })).blocks).toHaveLength(1);
  });

  it("counts for them alone: points, progress, certificate and gradebook", async () => {
    const courseId = await limited();
    const [student, other] = [await here.student(), await here.schools.person("other")];
    for (const person of [student, other]) expect((await answer(person, courseId, "open")).code).toBe(0);
    expect([await progressOf(student, courseId), await progressOf(other, courseId)]).toEqual([0.5, 1]);
    const certified = (person: SchoolPerson) => person.answer(courseCalls.issueCertificate, { body: { courseId } });
    expect((await certified(student)).code).toBe(codeOf("course.not-finished"));
    const { number } = (await certified(other)).data;
    expect(await other.ask(courseCalls.certificate, { query: { number } })).toMatchObject({ score: 1, pointsOf: 1 });
    const book = await here.teacher.ask(courseCalls.gradebook, { query: { courseId } });
    const rowOf = ({ id }: SchoolPerson) => book.students.find((row) => row.student.id === id);
    expect(rowOf(student)).toMatchObject({ total: 0.5, marks: [1, null], notFor: [] });
    expect(rowOf(other)).toMatchObject({ total: 1, marks: [1, null], notFor: ["quiz-closed"] });
    const { database } = here.schools.site.platform;
    expect(await pointsOf(database, student.id, { courseId })).toEqual({ given: 1, maximum: 2 });
    expect(await pointsOf(database, other.id, { courseId })).toEqual({ given: 1, maximum: 1 });
  });

  it("ends at once for one who leaves the class, with what they answered there", async () => {
    const courseId = await limited();
    const student = await here.student();
    for (const lesson of ["open", "closed"]) await answer(student, courseId, lesson);
    expect(await progressOf(student, courseId)).toBe(1);
    await student.ask(classroomCalls.leaveClassroom, { body: { classroomId: here.classroomId } });
    expect(await lessonsFor(student, courseId)).toEqual(["open"]);
    const query = { courseId, task: "quiz-closed" };
    expect((await student.answer(courseCalls.courseAttempts, { query })).code).toBe(codeOf("course.task-not-found"));
    const book = await here.teacher.ask(courseCalls.gradebook, { query: { courseId } });
    expect(book.students).toMatchObject([{ total: 1, marks: [1, null], notFor: ["quiz-closed"] }]);
    expect(book.tasks.map(({ nAnswered }) => nAnswered)).toEqual([1, 0]);
  });

  it("is not in the course as pages", async () => {
    const courseId = await limited();
    const address = `${here.schools.site.address}${courseCalls.staticCourse.path}?courseId=${courseId}`;
    const exported = await fetch(address, { headers: { token: here.teacher.token } });
    const zip = Buffer.from(await exported.arrayBuffer()).toString("latin1");
    expect([zip.includes("open.html"), zip.includes("closed")]).toEqual([true, false]);
  });
});

describe("limits of lessons", () => {
  it("are of schools too, and a lesson whose schools are gone is for the teachers alone", async () => {
    const { administrator, member, school } = here.schools;
    const place = `passing${++count}`;
    const [schoolId, name] = [await school(place), `${place} University`];
    const [teacher, student] = [await member(schoolId, "teacher"), await member(schoolId, "student")];
    const courseId = await limited([{ lesson: "closed", schoolIds: [schoolId], classroomIds: [] }], teacher);
    expect(await lessonsFor(student, courseId)).toEqual(["open", "closed"]);
    expect(await lessonsFor(await here.student(), courseId)).toEqual(["open"]);
    await administrator.ask(schoolCalls.deleteSchool, { body: { schoolId, name } });
    expect(await lessonsFor(student, courseId)).toEqual(["open"]);
    expect(await lessonsFor(teacher, courseId)).toEqual(["open", "closed"]);
    const { limits } = await teacher.ask(courseCalls.courseDraft, { query: { courseId } });
    expect(limits).toEqual([{ lesson: "closed", schools: [], classrooms: [] }]);
  });

  it("stay where a publication names none, and end where it names an empty list", async () => {
    const courseId = await limited();
    const other = await here.schools.person("other");
    await publish(courseId, {});
    expect(await lessonsFor(other, courseId)).toEqual(["open"]);
    await publish(courseId, { limits: [] });
    expect(await lessonsFor(other, courseId)).toEqual(["open", "closed"]);
  });

  it("name lessons of the course, and schools and classes of who publishes", async () => {
    const courseId = await limited();
    const refusal = async (limit: Limits[number]) => (await publish(courseId, { limits: [limit] })).code;
    const none = { schoolIds: [], classroomIds: [] };
    expect(await refusal({ lesson: "closed", ...none })).toBe(codeOf("course.lesson-readers-missing"));
    expect(await refusal({ lesson: "lost", ...none, schoolIds: [here.schoolId] })).toBe(codeOf("course.task-not-found"));
    const foreign = await here.schools.school(`beside${++count}`);
    expect(await refusal({ lesson: "closed", ...none, schoolIds: [foreign] })).toBe(codeOf("course.school-foreign"));
    expect(await refusal({ lesson: "closed", ...none, classroomIds: [999_999] })).toBe(codeOf("course.class-foreign"));
    expect(await refusal({ lesson: "closed", schoolIds: [here.schoolId], classroomIds: [here.classroomId] })).toBe(0);
  });

  it("keep a lesson out of the search for everybody", async () => {
    const courseId = await limited();
    const { database } = here.schools.site.platform;
    expect([...(await hiddenIn(database, courseId, 0))]).toEqual(["closed"]);
    const entries = async () => {
      const { rows } = await sql<{ kind: string; text: string; address: string }>`
        select kind, text || coalesce(english::text, '') as text, address from search_entry
        where source = 'course' and source_id = ${courseId} order by kind, address`.execute(database);
      return rows;
    };
    await expect.poll(async () => (await entries()).map(({ kind }) => kind), { timeout: 30_000 }).toEqual(["course", "lesson"]);
    expect((await entries()).filter(({ text, address }) => `${text}${address}`.includes("closed"))).toEqual([]);
  });
});
