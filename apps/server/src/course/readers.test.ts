/** Courses for the people of a school, and for those of classes: all others learn nothing of them. */
import {
  type CallBody,
  type CallDeclaration,
  type CourseContent,
  calls,
  classroomCalls,
  courseCalls,
  errors,
  schoolCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startClass, type TestClass } from "../classroom/test-class.ts";
import { type CallInput, sampleInput, sendCall } from "../platform/testing/sample-input.ts";
import type { SchoolPerson } from "../school/test-school.ts";

let here: TestClass;
let count = 0;

beforeAll(async () => {
  here = await startClass();
});
afterAll(() => here.schools.site.stop());

type Audience = Omit<CallBody<typeof courseCalls.publishCourse>, "courseId">;

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
/** A word of what these courses hold, and of nothing else. */
const secret = "zyxkurs";

function content(): CourseContent {
  const answer = { type: "number", value: 4, tolerance: 0, unit: "" };
  const terms = { points: 1, attempts: null, due: null, latePart: 1 };
  const quiz = { kind: "quiz", key: "why", question: both(secret), feedback: both(secret), answer, ...terms };
  const lessons = [{ key: "sample", title: both(secret), blocks: [quiz] }];
  const chapters = [{ key: "chapter", title: both(secret), lessons }];
  return { title: both(`${secret} ${++count}`), summary: both(secret), level: 1, chapters } as unknown as CourseContent;
}

async function published(audience: Audience, teacher = here.teacher): Promise<number> {
  const { courseId } = await teacher.ask(courseCalls.createCourse, { body: { content: content() } });
  await teacher.ask(courseCalls.publishCourse, { body: { courseId, ...audience } });
  return courseId;
}

const forSchool = (): Audience => ({ visibility: "school", schoolId: here.schoolId });
const forClass = (): Audience => ({ visibility: "classes", classroomIds: [here.classroomId] });

/** Whether a person is shown a course: by its page and in the list, which always agree. */
async function knows(person: SchoolPerson, courseId: number): Promise<boolean> {
  const { code } = await person.answer(courseCalls.courseDetail, { query: { courseId } });
  const { rows } = await person.ask(courseCalls.courses, { query: { pageSize: 100 } });
  const isListed = rows.some(({ id }) => id === courseId);
  expect(isListed).toBe(code === 0);
  if (code !== 0) expect(code).toBe(codeOf("course.not-found"));
  return isListed;
}

const answer = (courseId: number) => ({ body: { courseId, task: "why", answer: { type: "number" as const, value: 4 } } });

describe("a course for a school", () => {
  it("is listed for the people of the school, and taken by them", async () => {
    const courseId = await published(forSchool());
    const student = await here.schools.member(here.schoolId, "student");
    expect(await knows(student, courseId)).toBe(true);
    await student.ask(courseCalls.takeCourse, { body: { courseId } });
    await student.ask(courseCalls.submitAnswer, answer(courseId));
    const { rows } = await student.ask(courseCalls.courses, { query: { of: "taken" } });
    expect(rows).toMatchObject([{ id: courseId, visibility: "school", progress: 1 }]);
    expect((await here.teacher.ask(courseCalls.gradebook, { query: { courseId } })).students).toHaveLength(1);
  });

  it("ends at once for one who leaves the school, also for one who has taken it", async () => {
    const courseId = await published(forSchool());
    const leaving = await here.schools.member(here.schoolId, "student");
    await leaving.ask(courseCalls.takeCourse, { body: { courseId } });
    await leaving.ask(schoolCalls.leaveSchool, { body: { schoolId: here.schoolId } });
    expect(await knows(leaving, courseId)).toBe(false);
    expect((await leaving.ask(courseCalls.courses, { query: { of: "taken" } })).rows).toEqual([]);
    const refused = [
      await leaving.answer(courseCalls.courseLesson, { query: { courseId, lesson: "sample" } }),
      await leaving.answer(courseCalls.submitAnswer, answer(courseId)),
      await leaving.answer(courseCalls.issueCertificate, { body: { courseId } }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => codeOf("course.not-found")));
  });

  it("is for its teachers alone once the school is gone", async () => {
    const { administrator, member, school } = here.schools;
    const place = `gone${++count}`;
    const [schoolId, name] = [await school(place), `${place} University`];
    const [teacher, student] = [await member(schoolId, "teacher"), await member(schoolId, "student")];
    const courseId = await published({ visibility: "school", schoolId }, teacher);
    expect(await knows(student, courseId)).toBe(true);
    await administrator.ask(schoolCalls.deleteSchool, { body: { schoolId, name } });
    expect(await knows(student, courseId)).toBe(false);
    const draft = await teacher.ask(courseCalls.courseDraft, { query: { courseId } });
    expect(draft).toMatchObject({ visibility: "school", school: null });
  });
});

describe("a course for classes", () => {
  it("is for the people of the class and managers of its school, and ends at once for one who leaves", async () => {
    const courseId = await published(forClass());
    const { member } = here.schools;
    const student = await here.student();
    expect(await knows(student, courseId)).toBe(true);
    expect(await knows(await here.assistant(), courseId)).toBe(true);
    expect(await knows(await member(here.schoolId, "manager"), courseId)).toBe(true);
    expect(await knows(await member(here.schoolId, "student"), courseId)).toBe(false);
    expect(await knows(await member(here.schoolId, "teacher"), courseId)).toBe(false);
    await student.ask(courseCalls.takeCourse, { body: { courseId } });
    await student.ask(classroomCalls.leaveClassroom, { body: { classroomId: here.classroomId } });
    expect(await knows(student, courseId)).toBe(false);
  });

  it("has the classes that the last publication names, and none once it is for everybody", async () => {
    const courseId = await published(forClass());
    const facts = { schoolId: here.schoolId, name: "Control 2", intro: "" };
    const { classroomId } = await here.teacher.ask(classroomCalls.createClassroom, { body: facts });
    const student = await here.student();
    const publish = (audience: Audience) => here.teacher.ask(courseCalls.publishCourse, { body: { courseId, ...audience } });
    await publish({ visibility: "classes", classroomIds: [classroomId, classroomId] });
    expect(await knows(student, courseId)).toBe(false);
    const shown = async () => here.teacher.ask(courseCalls.courseDraft, { query: { courseId } });
    expect((await shown()).classrooms).toMatchObject([{ id: classroomId, name: "Control 2" }]);
    await publish({ visibility: "public", classroomIds: [classroomId] });
    expect(await knows(student, courseId)).toBe(true);
    expect(await shown()).toMatchObject({ school: null, classrooms: [] });
  });
});

describe("who publishes for a school or for classes", () => {
  const refusal = async (person: SchoolPerson, courseId: number, audience: Audience) =>
    (await person.answer(courseCalls.publishCourse, { body: { courseId, ...audience } })).code;

  it("teaches there or manages it, and says which", async () => {
    const other = await here.schools.school(`foreign${++count}`);
    const stranger = await here.schools.member(other, "teacher");
    const courseId = await published({ visibility: "public" }, stranger);
    expect(await refusal(stranger, courseId, { visibility: "school" })).toBe(codeOf("course.school-missing"));
    expect(await refusal(stranger, courseId, { visibility: "classes", classroomIds: [] })).toBe(codeOf("course.classes-missing"));
    expect(await refusal(stranger, courseId, forSchool())).toBe(codeOf("course.school-foreign"));
    expect(await refusal(stranger, courseId, forClass())).toBe(codeOf("course.class-foreign"));
    const unknown = { visibility: "classes" as const, classroomIds: [999_999] };
    expect(await refusal(stranger, courseId, unknown)).toBe(codeOf("course.class-foreign"));
    expect(await refusal(stranger, courseId, { visibility: "school", schoolId: other })).toBe(0);
  });

  it("is no student and no assistant; a manager publishes for the classes of the school", async () => {
    for (const person of [await here.student(), await here.assistant()]) {
      const courseId = await published({ visibility: "public" }, person);
      expect(await refusal(person, courseId, forSchool())).toBe(codeOf("course.school-foreign"));
      expect(await refusal(person, courseId, forClass())).toBe(codeOf("course.class-foreign"));
    }
    const manager = await here.schools.member(here.schoolId, "manager");
    const courseId = await published(forClass(), manager);
    const { own } = await manager.ask(courseCalls.courseDraft, { query: { courseId } });
    expect(own.schools.map(({ id }) => id)).toEqual([here.schoolId]);
    expect(own.classrooms.map(({ id }) => id)).toContain(here.classroomId);
  });

  it("leaves the readers that it has, when another teacher of the course publishes it again", async () => {
    const courseId = await published(forClass());
    const colleague = await here.schools.person("colleague");
    await here.teacher.ask(courseCalls.addCourseTeacher, { body: { courseId, name: colleague.name } });
    expect(await refusal(colleague, courseId, forClass())).toBe(0);
    expect(await refusal(colleague, courseId, forSchool())).toBe(codeOf("course.school-foreign"));
  });
});

describe("to everybody outside", () => {
  /** Calls that name a course. */
  const naming = Object.entries<CallDeclaration>(calls).filter(([, call]) => {
    const { query, body } = sampleInput(call, 1, true);
    return call.path.startsWith("/mofang/course/") && "courseId" in { ...query, ...body };
  });

  function inputOf(call: CallDeclaration, courseId: number): CallInput {
    const { params, query, body } = sampleInput(call, 1);
    const named = (part: CallInput["query"]) => ("courseId" in part ? { ...part, courseId } : part);
    return { params, query: named(query), body: named(body) };
  }

  async function outside(): Promise<readonly (SchoolPerson | undefined)[]> {
    const former = await here.schools.member(here.schoolId, "teacher");
    await former.ask(schoolCalls.leaveSchool, { body: { schoolId: here.schoolId } });
    const manager = await here.schools.member(await here.schools.school(`other${++count}`), "manager");
    return [undefined, await here.schools.person("stranger"), former, manager];
  }

  it("every call about such a course says that there is none", async () => {
    expect(naming.length).toBeGreaterThan(15);
    const wrong: string[] = [];
    for (const courseId of [await published(forSchool()), await published(forClass())]) {
      for (const person of await outside()) {
        for (const [name, call] of naming) {
          const response = await sendCall(here.schools.site.address, call, inputOf(call, courseId), person?.token);
          const text = await response.text();
          const isRefused = text.includes(`"code":${codeOf("course.not-found")}`);
          const needsLogin = person === undefined && call.permission === "member";
          if (text.includes(secret) || !(isRefused || needsLogin)) wrong.push(`${name} as ${person?.name ?? "visitor"}: ${text}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
