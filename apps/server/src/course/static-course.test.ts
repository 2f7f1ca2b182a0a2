import { buffer } from "node:stream/consumers";
import { siteAddress } from "@mofang/host";
import { type CourseContent, courseCalls as calls, errors } from "@mofang/protocol";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Entry, fromBuffer } from "yauzl";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { testCourseDomain } from "./test-course-domain.ts";

let site: TestSite;
let teacher: TestCaller;

beforeAll(async () => {
  const picture = async (_: unknown, { theme, className }: { readonly theme: string; readonly className: string }) => ({
    content: Buffer.from(className === "Bare" ? "" : `<svg>${theme}</svg>`),
    tag: "",
  });
  site = await startSite((platform) => [testCourseDomain(platform, new RepositoryService(platform), picture)]);
  teacher = await signUp(site, "printer");
});
afterAll(() => site.stop());

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const terms = { points: 2, attempts: null, due: null, latePart: 1 };
const model = (key: string, className: string) => ({
  ...{ kind: "model", key, className, stopTime: 1, variables: [] },
  text: `model ${className}\n  Real x = 1 < 2;\nend ${className};`,
});
const exercise = {
  ...{ kind: "exercise", key: "ex", title: both("Tank"), task: both("Make **x** {{a}}"), starter: "model Starter end Starter;" },
  ...{
    className: "M",
    experiment: { startTime: 0, stopTime: 1, intervals: 10, tolerance: 1e-6 },
    harness: "model Harness end Harness;",
  },
  ...{
    solution: "model Secret end Secret;",
    criteria: [{ id: "hid", kind: "compiles", isHidden: true, hint: both("Hint words") }],
  },
  ...{ variant: [{ name: "a", least: 4, most: 4, step: 1 }], hints: [both("Hint words")], ...terms },
};
const quiz = (key: string, answer: object) => ({
  ...{ kind: "quiz", key, question: both(`Why ${key}?`), feedback: both("Because."), answer, ...terms },
});
const rightFirst = [
  { text: both("certainly"), isRight: true },
  { text: both("never"), isRight: false },
];

/** Texts of the archive by their paths. */
async function archiveOf(courseId: number, lang: "zh" | "en"): Promise<ReadonlyMap<string, string>> {
  const response = await teacher.bytes(calls.staticCourse, { courseId }, { "accept-language": lang });
  const files = new Map<string, string>();
  const archive = Buffer.from(await response.arrayBuffer());
  return new Promise((done, fail) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error);
      zip.on("entry", (entry: Entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return fail(failure);
          files.set(entry.fileName, (await buffer(stream)).toString("utf8"));
          zip.readEntry();
        }),
      );
      zip.on("end", () => done(files));
      zip.readEntry();
    });
  });
}

async function makeCourse() {
  const empty = { title: both("Heat & flow"), summary: both("About"), level: 1, chapters: [] } as unknown as CourseContent;
  const { courseId } = await teacher.ask(calls.createCourse, { body: { content: empty } });
  const upload = await teacher.upload(calls.addCourseFile, { courseId, kind: "file" }, [["数据 1.csv", "1,2"]]);
  const blocks = [
    { kind: "text", key: "intro", text: both("Read [the rules](/terms) and <b>this</b>.") },
    ...[model("drawn", "Drawn"), model("bare", "Bare"), exercise],
    quiz("which", { type: "choice", options: rightFirst }),
    quiz("number", { type: "number", value: 4711, tolerance: 0, unit: "kg" }),
    quiz("parts", {
      ...{
        type: "labels",
        picture: { kind: "class", layer: "diagram", ...{ text: model("", "Drawn").text, className: "Drawn" } },
      },
      ...{ places: [{ component: "", x: 4321, y: 0, label: both("inlet") }], decoys: [both("outlet")] },
    }),
    { kind: "file", key: "data", file: upload.data, note: both("Measured") },
    { kind: "draw", key: "drawnquestions", count: 1, bankId: null, label: "", difficulty: null, redraw: false, ...terms },
    { kind: "run", key: "curves", run: "abcdefghijkl", caption: both("The step") },
    {
      ...{ kind: "video", key: "film", title: both("A film"), file: null, address: "https://video.example.org/1", poster: null },
      captions: { zh: null, en: null },
    },
  ];
  const lessons = [
    { key: "one", title: both("First `step`"), blocks },
    { key: "two", title: both("Second"), blocks: [] },
  ];
  const content = { ...empty, chapters: [{ key: "c", title: both("Chapter"), lessons }] } as unknown as CourseContent;
  await teacher.ask(calls.saveCourse, { body: { courseId, revision: 0, content } });
  return courseId;
}

it("gives a course as pages that open from a folder, without what tells an answer", async () => {
  const files = await archiveOf(await makeCourse(), "en");
  expect([...files.keys()].sort()).toEqual([
    ...["diagrams/drawn-dark.svg", "diagrams/drawn-light.svg", "diagrams/parts-dark.svg", "diagrams/parts-light.svg"],
    "files/数据 1.csv",
    ...["index.html", "lessons/one.html", "lessons/two.html"],
  ]);
  expect(files.get("files/数据 1.csv")).toBe("1,2");
  expect(files.get("lessons/one.html")).toContain("<title>First step</title>");
  const [index, lesson] = [files.get("index.html") ?? "", files.get("lessons/one.html") ?? ""];
  expect(index).toContain("<h1>Heat &amp; flow</h1>");
  expect(index).toContain('<a href="lessons/one.html">First <code>step</code></a>');
  for (const shown of [
    "Make <strong>x</strong> 4",
    "Starter",
    "certainly",
    "Why number?",
    "kg",
    "inlet",
    "outlet",
    "1 &lt; 2",
    "2 points",
  ]) {
    expect(lesson).toContain(shown);
  }
  expect(lesson).toContain(`../files/${encodeURIComponent("数据 1.csv")}`);
  for (const key of ["drawn", "parts"]) expect(lesson).toContain(`../diagrams/${key}-dark.svg`);
  expect(lesson).toContain("Questions that are drawn from a bank");
  const secrets = ["Secret", "Harness", "Hint words", "Because", "4711", "4321", "isRight", "hid"];
  expect([...files].filter(([, text]) => secrets.some((secret) => text.includes(secret))).map(([path]) => path)).toEqual([]);
  const pages = [index, lesson].join("");
  expect(pages).not.toMatch(/<script|<link |@import|url\(|src="(https?:)?\/\//);
  expect(pages).toContain("prefers-color-scheme: dark");
  expect(lesson).toContain(`href="${siteAddress(site.platform.settings)}/terms"`);
});

it("is for the teachers of the course, in the language of who asks", async () => {
  const courseId = await makeCourse();
  const other = await signUp(site, "reader");
  expect((await other.answer(calls.staticCourse, { query: { courseId } })).code).toBe(errors["course.not-found"].code);
  const index = (await archiveOf(courseId, "zh")).get("index.html");
  expect(index).toContain('<html lang="zh-CN">');
  expect(index).toContain("First <code>step</code>（中）");
});
