import { createLogger, type JobRunner, runJobs } from "@mofang/host";
import { type CourseContent, courseCalls as calls } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { testCourseDomain } from "./test-course-domain.ts";

let site: TestSite;
let courseId: number;
let runner: JobRunner | undefined;

const both = (text: string) => ({ zh: text, en: text });
const exercise = {
  ...{ kind: "exercise", key: "ex", title: both("Exercise"), task: both("Make x"), starter: "", className: "M", harness: "" },
  ...{
    experiment: { startTime: 0, stopTime: 1, intervals: 10, tolerance: 1e-6 },
    solution: "model M end M;",
    variant: [],
    hints: [],
  },
  criteria: [{ id: "x", kind: "measure", curve: "x", measure: "final", value: 1, tolerance: 0.1 }],
  ...{ points: 1, attempts: null, due: null, latePart: 1 },
};

beforeAll(async () => {
  site = await startSite((platform) => [testCourseDomain(platform)]);
  const teacher = await signUp(site, "turnteacher");
  const lesson = { key: "one", title: both("Lesson"), blocks: [exercise] };
  const chapters = [{ key: "chapter", title: both("Chapter"), lessons: [lesson] }];
  const content = { title: both("Course"), summary: both("About"), level: 1, chapters } as unknown as CourseContent;
  courseId = (await teacher.ask(calls.createCourse, { body: { content } })).courseId;
  await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
});
afterAll(async () => {
  await runner?.stop();
  await site.stop();
});

async function student(name: string): Promise<TestCaller> {
  const caller = await signUp(site, name);
  await caller.ask(calls.takeCourse, { body: { courseId } });
  return caller;
}

async function handIn(caller: TestCaller): Promise<number> {
  const answer = { type: "model" as const, text: "model M Real x = 1; end M;" };
  return (await caller.ask(calls.submitAnswer, { body: { courseId, task: "ex", answer } })).attemptId;
}

it("answers are marked in turns: no student waits behind one who hands in again and again", async () => {
  const [flooder, second, third] = [await student("turnflood"), await student("turnsecond"), await student("turnthird")];
  const flood: number[] = [];
  for (let i = 0; i < 12; i++) flood.push(await handIn(flooder));
  const others = [await handIn(second), await handIn(third), await handIn(second)];
  const [firstOfSecond, firstOfThird, secondOfSecond] = others;
  const order: number[] = [];
  await new Promise<void>((done, fail) => {
    const { database, databaseUrl } = site.platform;
    const options = { database, databaseUrl, logger: createLogger({ level: "silent", program: "test" }), concurrency: 1 };
    const mark = async ({ attemptId }: { readonly attemptId: number }) => {
      if (order.push(attemptId) === flood.length + others.length) done();
    };
    runJobs({ "course.mark": mark }, options).then((begun) => (runner = begun), fail);
  });
  expect(order).toEqual([flood[0], firstOfSecond, firstOfThird, flood[1], secondOfSecond, ...flood.slice(2)]);
});
