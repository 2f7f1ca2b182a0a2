import { type CourseContent, courseCalls as calls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { lessonsOf, tasksOf } from "./content.ts";
import { listCards } from "./list-store.ts";
import type { CourseOutline } from "./outline.ts";
import { findCourse, findOutlined } from "./store.ts";
import { testCourseDomain } from "./test-course-domain.ts";

let site: TestSite;
let teacher: TestCaller;

beforeAll(async () => {
  site = await startSite((platform) => [testCourseDomain(platform)]);
  teacher = await signUp(site, "teacher");
  await testCourseDomain(site.platform).seed?.();
});
afterAll(() => site.stop());

const texts = (text: string) => ({ zh: `${text}（中）`, en: text });
const content = (title: string, lessons: readonly string[]): CourseContent => ({
  ...{ title: texts(title), summary: texts("About"), level: 2 },
  chapters: [{ key: "only", title: texts("Chapter"), lessons: lessons.map((key) => ({ key, title: texts(key), blocks: [] })) }],
});

/** What an outline says, from the content. */
function outlined(course: CourseContent): CourseOutline {
  const { title, summary, level, chapters } = course;
  return {
    ...{ title, summary, level },
    chapters: chapters.map((chapter) => ({
      key: chapter.key,
      title: chapter.title,
      lessons: chapter.lessons.map((lesson) => ({
        key: lesson.key,
        title: lesson.title,
        blocks: tasksOf(lesson).map(({ kind, key, points, ...rest }) => ({
          ...{ kind, key, points },
          ...("title" in rest && { title: rest.title }),
        })),
      })),
    })),
  };
}

describe("the outline of a course", () => {
  it("has the titles and tasks of its content in their order, for each course of the product", async () => {
    const { database } = site.platform;
    const cards = await listCards(database, { viewerId: 0, page: 1, pageSize: 50 });
    expect(cards.length).toBeGreaterThan(1);
    for (const { id, outline } of cards) {
      const course = (await findCourse(database, id))?.content;
      expect(outline).toEqual(course && outlined(course));
      expect(lessonsOf(outline).flatMap((lesson) => tasksOf(lesson)).length).toBeGreaterThan(0);
    }
  });

  it("is of what is published, and of the draft until then", async () => {
    const { courseId } = await teacher.ask(calls.createCourse, { body: { content: content("First", []) } });
    const lessons = async () => {
      const course = await findOutlined(site.platform.database, courseId);
      return [course?.is_published, course?.outline.title.en, course && lessonsOf(course.outline).map(({ key }) => key)];
    };
    expect(await lessons()).toEqual([false, "First", []]);
    const save = (revision: number, next: CourseContent) =>
      teacher.ask(calls.saveCourse, { body: { courseId, revision, content: next } });
    await save(0, content("Second", ["one"]));
    expect(await lessons()).toEqual([false, "Second", ["one"]]);
    await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
    await save(1, content("Third", ["one", "two"]));
    expect(await lessons()).toEqual([true, "Second", ["one"]]);
  });
});

describe("who takes a course", () => {
  it("is counted as people come and go", async () => {
    const { courseId } = await teacher.ask(calls.createCourse, { body: { content: content("Taken", ["one"]) } });
    await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
    const [first, second] = [await signUp(site, "first"), await signUp(site, "second")];
    const count = async () => (await new TestCaller(site).ask(calls.courseDetail, { query: { courseId } })).nStudents;
    for (const student of [first, second, first]) await student.ask(calls.takeCourse, { body: { courseId } });
    expect(await count()).toBe(2);
    await site.platform.database.deleteFrom("course_student").where("account_id", "=", first.id).execute();
    expect(await count()).toBe(1);
  });
});
