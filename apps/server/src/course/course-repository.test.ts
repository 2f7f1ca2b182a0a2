import {
  type CourseContent,
  courseCalls as calls,
  errors,
  forkCalls,
  courseRepositoryCalls as kept,
  projectRoleLevels,
  questionBankCalls,
  repositoryCalls,
} from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forkDomain } from "../fork/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { questionBankDomain } from "../question-bank/index.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { testCourseDomain } from "./test-course-domain.ts";

let site: TestSite;
let teacher: TestCaller;
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => {
    const repositories = new RepositoryService(platform);
    return [
      repositoryDomain(platform, repositories),
      forkDomain(platform, repositories),
      questionBankDomain(platform),
      testCourseDomain(platform, repositories),
    ];
  });
  visitor = new TestCaller(site);
  teacher = await signUp(site, "keeper");
});
afterAll(() => site.stop());

const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const terms = { points: 1, attempts: null, due: null, latePart: 1 };
const exercise = {
  ...{ kind: "exercise", key: "ex", title: both("Exercise"), task: both("Make x {{a}}"), starter: "model M end M;\n" },
  ...{ className: "M", experiment: { startTime: 0, stopTime: 1, intervals: 10, tolerance: 1e-6 }, harness: "" },
  ...{ solution: "model M\n  Real x = {{a}};\nend M;\n", criteria: [{ id: "compiles", kind: "compiles" }] },
  ...{ variant: [{ name: "a", least: 1, most: 9, step: 1 }], hints: [both("A hint")], ...terms },
};
const text = (key: string, words: string) => ({ kind: "text", key, text: both(words) });
const lesson = (key: string, blocks: readonly object[]) => ({ key, title: both(`Lesson ${key}`), blocks });

function course(lessons: readonly object[], title = "Tanks"): CourseContent {
  const chapters = [{ key: "chapter", title: both("Chapter"), lessons }];
  return { title: both(title), summary: both("About"), level: 1, chapters } as unknown as CourseContent;
}

const twoLessons = () => course([lesson("one", [text("intro", "Water"), exercise]), lesson("two", [text("end", "Steam")])]);

async function newCourse(content = twoLessons(), caller = teacher) {
  return (await caller.ask(calls.createCourse, { body: { content } })).courseId;
}
async function newRepository(openType: "public" | "private" = "private", caller = teacher) {
  const body = { name: `Course${++count}`, description: "d", openType, modelType: "model" } as const;
  return (await caller.ask(repositoryCalls.createRepository, { body })).id;
}
const stateOf = (courseId: number, caller = teacher, repositoryId?: number) =>
  caller.ask(kept.courseRepository, { query: { courseId, ...(repositoryId !== undefined && { repositoryId }) } });
const draftOf = (courseId: number, caller = teacher) => caller.ask(calls.courseDraft, { query: { courseId } });

async function keep(courseId: number, repositoryId: number, caller = teacher) {
  const [{ revision }, { commit }] = [await draftOf(courseId, caller), await stateOf(courseId, caller, repositoryId)];
  return caller.answer(kept.keepCourse, { body: { courseId, repositoryId, revision, commit } });
}
async function take(courseId: number, repositoryId: number, caller = teacher) {
  const [{ revision }, { commit }] = [await draftOf(courseId, caller), await stateOf(courseId, caller, repositoryId)];
  return caller.answer(kept.takeKeptCourse, { body: { courseId, repositoryId, revision, commit: commit ?? "" } });
}
async function save(courseId: number, content: CourseContent) {
  const { revision } = await draftOf(courseId);
  await teacher.ask(calls.saveCourse, { body: { courseId, revision, content } });
}
/** Files of a repository with their texts and names in git. */
async function filesIn(id: number, caller = teacher) {
  const { entries } = await caller.ask(repositoryCalls.tree, { query: { id } });
  return entries.filter(({ kind }) => kind === "file").map(({ path }) => path);
}
async function textOf(id: number, path: string, caller = teacher) {
  return caller.ask(repositoryCalls.fileText, { query: { id, path } });
}
async function edit(id: number, path: string, change: (text: string) => string, caller = teacher) {
  const known = (await filesIn(id, caller)).includes(path) ? await textOf(id, path, caller) : undefined;
  const changes = [{ kind: "write" as const, path, text: change(known?.text ?? ""), blob: known?.blob ?? null }];
  await caller.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "by hand" } });
}
/** A course that is kept in a repository of its own. */
async function keptCourse(content = twoLessons()) {
  const [courseId, repositoryId] = [await newCourse(content), await newRepository()];
  expect((await keep(courseId, repositoryId)).code).toBe(0);
  return { courseId, repositoryId };
}

describe("a course in a repository", () => {
  it("is kept as Markdown and models, and taken as it was", async () => {
    const { courseId, repositoryId } = await keptCourse();
    expect(await filesIn(repositoryId)).toEqual([
      "course.json",
      "exercises/ex/solution.mo",
      "exercises/ex/starter.mo",
      "one.md",
      "two.md",
    ]);
    expect(await stateOf(courseId)).toMatchObject({
      ...{ mayKeep: true, isHidden: false, isDraftKept: true, isMoved: false, hasCourse: true, changes: [], faults: [] },
      repository: { id: repositoryId, owner: "keeper", isPublic: false },
    });
    const { revision } = await draftOf(courseId);
    expect((await take(courseId, repositoryId)).data).toEqual({ revision });
    const { commit } = await stateOf(courseId);
    expect((await keep(courseId, repositoryId)).data).toEqual({ commit });
  });

  it("has its hours of study there, and takes them from there", async () => {
    const { courseId, repositoryId } = await keptCourse({ ...twoLessons(), hours: 12 });
    expect(JSON.parse((await textOf(repositoryId, "course.json")).text ?? "")).toMatchObject({ hours: 12 });
    await edit(repositoryId, "course.json", (file) => file.replace('"hours": 12', '"hours": 12.5'));
    expect((await stateOf(courseId)).changes).toMatchObject([{ of: "facts", kind: "changed" }]);
    expect((await take(courseId, repositoryId)).code).toBe(0);
    expect((await draftOf(courseId)).content.hours).toBe(12.5);
  });

  it("is changed there, shows what differs, is taken as a draft, and published with its commit", async () => {
    const { courseId, repositoryId } = await keptCourse();
    await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
    await edit(repositoryId, "two.md", (file) => file.replace("Steam\n", "Ice\n"));
    await edit(repositoryId, "README.md", () => "# Mine\n");
    const order = (file: string) => file.replace('["one", "two"]', '["two", "three"]');
    await edit(repositoryId, "three.md", () => '<!-- lesson {"zh": "三", "en": "Three"} -->\n<!-- en -->\nNew\n');
    await edit(repositoryId, "course.json", order);
    const state = await stateOf(courseId);
    expect(state).toMatchObject({ isMoved: true, isDraftKept: true, faults: [] });
    expect(state.changes).toMatchObject([
      { of: "lesson", kind: "added", key: "three" },
      { of: "lesson", kind: "removed", key: "one" },
      { of: "lesson", kind: "changed", key: "two", blocks: ["end"] },
    ]);
    expect((await take(courseId, repositoryId)).code).toBe(0);
    const readers = await teacher.ask(calls.courseLesson, { query: { courseId, lesson: "two" } });
    expect(readers.blocks).toMatchObject([{ text: { en: "Steam" } }]);
    await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
    const detail = await teacher.ask(calls.courseDetail, { query: { courseId } });
    expect(detail.source).toMatchObject({ id: repositoryId, commit: state.commit });
    expect((await visitor.ask(calls.courseDetail, { query: { courseId } })).source).toBeNull();
    await save(courseId, course([lesson("two", [text("end", "Ice")])]));
    expect((await keep(courseId, repositoryId)).code).toBe(0);
    // What no lesson named when it was kept is not the course's to remove.
    const left = ["README.md", "course.json", "exercises/ex/solution.mo", "exercises/ex/starter.mo", "one.md", "two.md"];
    expect(await filesIn(repositoryId)).toEqual(left);
    await save(courseId, course([lesson("two", [text("end", "Fire")])]));
    await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
    expect((await teacher.ask(calls.courseDetail, { query: { courseId } })).source).toBeNull();
  });

  it("tells moved lessons from changed ones", async () => {
    const three = ["a", "b", "c"].map((key) => lesson(key, []));
    const { courseId, repositoryId } = await keptCourse(course(three));
    await edit(repositoryId, "course.json", (file) =>
      file
        .replace('["a", "b", "c"]', '["c", "a", "b"]')
        .replace('"level": 1', '"level": 3')
        .replace('"en": "Chapter"', '"en": "Part"'),
    );
    expect((await stateOf(courseId)).changes.map(({ of, kind, key }) => `${of} ${kind} ${key}`)).toEqual([
      "facts changed ",
      "chapter changed chapter",
      "lesson moved c",
    ]);
  });

  it("is not taken with a fault, which has file, line and rule", async () => {
    const { courseId, repositoryId } = await keptCourse();
    await edit(repositoryId, "one.md", (file) => file.replace('"kind": "compiles"', '"kind": "guesses"'));
    await edit(repositoryId, "two.md", () => "no comment\n");
    const first = await stateOf(courseId);
    expect(first.faults).toMatchObject([{ file: "two.md", line: 1 }]);
    await edit(repositoryId, "two.md", () => '<!-- lesson {"zh": "", "en": ""} -->\n');
    const { faults, changes } = await stateOf(courseId);
    expect(faults).toMatchObject([{ file: "one.md", line: 9 }]);
    expect(changes).toEqual([]);
    const refused = await take(courseId, repositoryId);
    expect(refused.code).toBe(codeOf("course.files-faulty"));
    expect(refused.message).toContain("one.md");
    expect((await draftOf(courseId)).content).toEqual(twoLessons());
  });

  it("is neither kept nor taken over what has changed meanwhile", async () => {
    const { courseId, repositoryId } = await keptCourse();
    const [{ revision }, { commit }] = [await draftOf(courseId), await stateOf(courseId)];
    const body = { courseId, repositoryId, revision, commit: commit ?? "" };
    await edit(repositoryId, "two.md", (file) => `${file}\n`);
    for (const call of [kept.keepCourse, kept.takeKeptCourse]) {
      expect((await teacher.answer(call, { body })).code).toBe(codeOf("course.repository-moved"));
    }
    await save(courseId, course([]));
    const now = { ...body, commit: (await stateOf(courseId)).commit ?? "" };
    for (const call of [kept.keepCourse, kept.takeKeptCourse]) {
      expect((await teacher.answer(call, { body: now })).code).toBe(codeOf("course.changed"));
    }
  });

  it("goes into no public repository, and into none that its teacher may not write", async () => {
    const courseId = await newCourse();
    const open = await newRepository("public");
    expect((await keep(courseId, open)).code).toBe(codeOf("course.repository-public"));
    const other = await signUp(site, "otherkeeper");
    const foreign = await newRepository("private", other);
    expect((await teacher.answer(kept.courseRepository, { query: { courseId, repositoryId: foreign } })).code).toBe(404);
    const body = { courseId, repositoryId: foreign, revision: 0, commit: null };
    expect((await teacher.answer(kept.keepCourse, { body })).code).toBe(404);
    const { repositoryId } = await keptCourse();
    expect((await other.answer(kept.makeCourseOfRepository, { body: { repositoryId } })).code).toBe(404);
    expect((await other.answer(kept.courseRepository, { query: { courseId } })).code).toBe(codeOf("course.not-found"));
  });

  it("hides its repository from a teacher who may not read it", async () => {
    const { courseId } = await keptCourse();
    const second = await signUp(site, `second${++count}`);
    const { name } = await site.platform.database
      .selectFrom("account")
      .select("name")
      .where("id", "=", second.id ?? 0)
      .executeTakeFirstOrThrow();
    await teacher.ask(calls.addCourseTeacher, { body: { courseId, name } });
    expect(await stateOf(courseId, second)).toMatchObject({ repository: null, isHidden: true, changes: [] });
  });

  it("keeps its banks, and a course of a fork has none", async () => {
    const { bankId } = await teacher.ask(questionBankCalls.createQuestionBank, { body: { title: `Bank ${++count}` } });
    const draw = { kind: "draw", key: "drawn", count: 1, bankId, label: "", difficulty: null, redraw: false, ...terms };
    const { courseId, repositoryId } = await keptCourse(course([lesson("one", [draw])]));
    expect((await textOf(repositoryId, "one.md")).text).not.toContain("bankId");
    expect((await stateOf(courseId)).changes).toEqual([]);
    const made = await teacher.ask(kept.makeCourseOfRepository, { body: { repositoryId } });
    expect((await draftOf(made.courseId)).content.chapters[0]?.lessons[0]?.blocks).toMatchObject([{ bankId: null }]);
  });

  it("is made of a fork, whose changes come back", async () => {
    const { courseId, repositoryId } = await keptCourse();
    const member = await signUp(site, `school${++count}`);
    const row = { repository_id: repositoryId, account_id: member.id, level: projectRoleLevels.ROLE_PROJECT_READ };
    await site.platform.database.insertInto("repository_member").values(row).execute();
    const { id } = await member.ask(forkCalls.fork, { body: { id: repositoryId } });
    const made = await member.ask(kept.makeCourseOfRepository, { body: { repositoryId: id } });
    expect((await draftOf(made.courseId, member)).content).toEqual(twoLessons());
    expect(await stateOf(made.courseId, member)).toMatchObject({ isDraftKept: true, repository: { id } });
    expect((await stateOf(courseId)).changes).toEqual([]);
  });

  it("is made of no repository without a course", async () => {
    const repositoryId = await newRepository();
    for (const prepare of [async () => undefined, () => edit(repositoryId, "course.json", () => "{}")]) {
      await prepare();
      const refused = await teacher.answer(kept.makeCourseOfRepository, { body: { repositoryId } });
      expect(refused.code).toBe(codeOf("course.files-faulty"));
      expect(refused.message).toContain("course.json");
    }
    const titles = (await teacher.ask(calls.courses, { query: { of: "taught", pageSize: 100 } })).rows.map(
      ({ title }) => title.en,
    );
    expect(titles).not.toContain("");
  });

  it("brings its files along, with their bytes, and takes new ones", async () => {
    const courseId = await newCourse();
    const upload = async (name: string, bytes: string) =>
      (await teacher.upload(calls.addCourseFile, { courseId, kind: "file" }, [[name, bytes]])).data;
    const [one, same, other] = [
      await upload("data.csv", "1,2"),
      await upload("data.csv", "1,2"),
      await upload("data.csv", "3,4"),
    ];
    const block = (key: string, file: object) => ({ kind: "file", key, file, note: both("Data") });
    const content = course([lesson("one", [block("a", one), block("b", same), block("c", other), block("d", one)])]);
    await save(courseId, content);
    const repositoryId = await newRepository();
    expect((await keep(courseId, repositoryId)).code).toBe(0);
    const paths = (await filesIn(repositoryId)).filter((path) => path.startsWith("files/"));
    expect(paths).toEqual(["files/data-2.csv", "files/data-3.csv", "files/data.csv"]);
    expect((await textOf(repositoryId, "files/data-3.csv")).text).toBe("3,4");
    expect(await stateOf(courseId)).toMatchObject({ changes: [], faults: [] });
    await edit(repositoryId, "files/data.csv", () => "5,6");
    expect((await stateOf(courseId)).changes).toMatchObject([
      { kind: "changed", key: "one", blocks: expect.arrayContaining(["a", "d"]) },
    ]);
    expect((await take(courseId, repositoryId)).code).toBe(0);
    expect(await stateOf(courseId)).toMatchObject({ changes: [], isDraftKept: true });
    const { commit } = await stateOf(courseId);
    expect((await keep(courseId, repositoryId)).data).toEqual({ commit });
  });
});
