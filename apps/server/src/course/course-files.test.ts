import { type CourseContent, type CourseFileKind, courseCalls as calls, errors, limits } from "@mofang/protocol";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileAddress, fileOfTicket } from "../platform/request/file-tickets.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { courseFiles } from "./files/ticketed.ts";
import { testCourseDomain } from "./test-course-domain.ts";

let site: TestSite;
let visitor: TestCaller;
let teacher: TestCaller;

beforeAll(async () => {
  site = await startSite(
    (platform) => [testCourseDomain(platform)],
    {},
    { "index.html": '<!doctype html><head></head><body><div id="root"></div></body>' },
  );
  visitor = new TestCaller(site);
  teacher = await signUp(site, "filmmaker");
});
afterAll(() => site.stop());

const nothing = { zh: "", en: "" };
const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const codeOf = (slug: keyof typeof errors): number => errors[slug].code;
/** Enough of MP4 to be one by its first bytes, with bytes that tell their place. */
const mp4 = Buffer.concat([
  Buffer.from("\0\0\0\x18ftypisom", "latin1"),
  Buffer.from(Array.from({ length: 3000 }, (_, i) => i % 251)),
]);
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x42, 0x82, 0x84]), Buffer.from("webm and more", "latin1")]);
const captions = "WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n";
const page = "<!doctype html><script>alert(1)</script>";
const picture = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: "#1f5fa8" } })
    .png()
    .toBuffer();

function course(blocks: readonly object[]): CourseContent {
  const lesson = { key: "one", title: both("Lesson"), blocks };
  const chapters = [{ key: "chapter", title: both("Chapter"), lessons: [lesson] }];
  return { title: both("Film"), summary: nothing, level: 1, chapters } as unknown as CourseContent;
}
const newCourse = async () => (await teacher.ask(calls.createCourse, { body: { content: course([]) } })).courseId;
const add = (courseId: number, kind: CourseFileKind, name: string, content: string | Buffer, caller = teacher) =>
  caller.upload(calls.addCourseFile, { courseId, kind }, [
    [name, typeof content === "string" ? content : new Uint8Array(content)],
  ]);
async function added(courseId: number, kind: CourseFileKind, name: string, content: string | Buffer) {
  const { code, message, data } = await add(courseId, kind, name, content);
  if (code !== 0) throw new Error(message);
  return data;
}
const save = async (courseId: number, blocks: readonly object[]) => {
  const { revision } = await teacher.ask(calls.courseDraft, { query: { courseId } });
  return teacher.answer(calls.saveCourse, { body: { courseId, revision, content: course(blocks) } });
};
const video = (more: object) => ({
  ...{ kind: "video", key: "film", title: both("A film"), file: null, address: "", poster: null },
  ...{ captions: { zh: null, en: null }, ...more },
});
const ticketOf = (url: string) => ({ ticket: new URL(url, "http://x").searchParams.get("ticket") ?? "" });

/** A course with a film, a picture and a file, published. */
async function film(visibility: "public" | "invitation") {
  const courseId = await newCourse();
  const file = await added(courseId, "video", "film.mp4", mp4);
  const poster = await added(courseId, "picture", "still.png", await picture());
  const zh = await added(courseId, "captions", "film.vtt", captions);
  const data = await added(courseId, "file", "数据.html", page);
  const blocks = [
    video({ file, poster, captions: { zh, en: null } }),
    { kind: "picture", key: "still", file: poster, alt: both("A blue field"), caption: nothing },
    { kind: "file", key: "data", file: data, note: both("Measured") },
    { kind: "run", key: "curves", run: "abcdefghijkl", caption: both("The step") },
  ];
  expect((await save(courseId, blocks)).code).toBe(0);
  await teacher.ask(calls.publishCourse, { body: { courseId, visibility } });
  return courseId;
}
const urlsOf = async (caller: TestCaller, courseId: number) => {
  const { blocks } = await caller.ask(calls.courseLesson, { query: { courseId, lesson: "one" } });
  return [...JSON.stringify(blocks).matchAll(/"url":"([^"]+)"/g)].map(([, url = ""]) => url);
};

describe("files of courses", () => {
  it("come with a lesson, in parts, as what they are and never as a page", async () => {
    const courseId = await film("public");
    const [filmUrl = "", stillUrl = "", captionsUrl = "", , dataUrl = ""] = await urlsOf(visitor, courseId);
    const whole = await visitor.bytes(calls.courseFile, ticketOf(filmUrl));
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("accept-ranges")]).toEqual([
      200,
      "video/mp4",
      "bytes",
    ]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(mp4)).toBe(true);
    const part = await visitor.bytes(calls.courseFile, ticketOf(filmUrl), { range: "bytes=1000-1099" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 1000-1099/${mp4.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(mp4.subarray(1000, 1100))).toBe(true);
    expect((await visitor.bytes(calls.courseFile, ticketOf(stillUrl))).headers.get("content-type")).toBe("image/png");
    expect((await visitor.bytes(calls.courseFile, ticketOf(captionsUrl))).headers.get("content-type")).toMatch(/^text\/vtt/);
    const data = await visitor.bytes(calls.courseFile, ticketOf(dataUrl));
    expect(data.headers.get("content-type")).toBe("application/octet-stream");
    expect(data.headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${encodeURIComponent("数据.html")}`);
    expect(data.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await data.text()).toBe(page);
  });

  it("are open to those alone who may open the lesson", async () => {
    const courseId = await film("invitation");
    const stranger = await signUp(site, "stranger");
    const { code } = await stranger.answer(calls.courseLesson, { query: { courseId, lesson: "one" } });
    expect(code).toBe(codeOf("course.not-taken"));
    const [url = ""] = await urlsOf(teacher, courseId);
    const { ticket } = ticketOf(url);
    const [id, last, signature = ""] = ticket.split(".");
    for (const forged of [`${Number(id) - 1}.${last}.${signature}`, `${id}.${Number(last) + 1}.${signature}`, "1"]) {
      expect((await visitor.answer(calls.courseFile, { query: { ticket: forged } })).code).toBe(codeOf("course.file-gone"));
    }
    expect((await add(courseId, "file", "mine.txt", "x", stranger)).code).toBe(codeOf("auth.no-permission"));
  });

  it("are told apart by their content, and bounded", async () => {
    const courseId = await newCourse();
    await added(courseId, "video", "film.webm", webm);
    const refusals = [
      await add(courseId, "video", "page.mp4", page),
      await add(courseId, "captions", "page.vtt", page),
      await add(courseId, "captions", "long.vtt", captions + "x".repeat(limits.courseCaptions)),
      await add(courseId, "picture", "page.png", page),
    ];
    expect(refusals.map(({ code }) => code)).toEqual([
      codeOf("course.file-wrong-kind"),
      codeOf("course.file-wrong-kind"),
      codeOf("course.file-too-large"),
      codeOf("picture.wrong-kind"),
    ]);
    expect(refusals[0]?.message).toContain("page.mp4");
    await site.platform.database
      .updateTable("course_file")
      .set({ size: limits.courseFiles })
      .where("course_id", "=", courseId)
      .execute();
    expect((await add(courseId, "file", "more.txt", "x")).code).toBe(codeOf("course.files-full"));
  });

  it("are named by blocks of their own course alone, and a block says what it lacks", async () => {
    const [courseId, other] = [await newCourse(), await newCourse()];
    const file = await added(other, "video", "film.mp4", mp4);
    const still = await added(courseId, "picture", "still.png", await picture());
    const still2 = { kind: "picture", key: "still", file: still, alt: nothing, caption: nothing };
    for (const blocks of [
      [video({ file })],
      [video({ file: still })],
      [video({ address: "http://example.org/film.mp4" })],
      [video({ address: "javascript:alert(1)" })],
    ]) {
      expect((await save(courseId, blocks)).code).toBe(codeOf("course.faulty"));
    }
    const publish = () => teacher.answer(calls.publishCourse, { body: { courseId, visibility: "public" } });
    for (const blocks of [[video({})], [still2], [{ kind: "run", key: "curves", run: "", caption: nothing }]]) {
      expect([(await save(courseId, blocks)).code, (await publish()).code]).toEqual([0, codeOf("course.faulty")]);
    }
    await save(courseId, [video({ address: "https://example.org/film.mp4" }), { ...still2, alt: both("Blue") }]);
    expect((await publish()).code).toBe(0);
  });

  it("that no block names are removed a day later, with the next one", async () => {
    const courseId = await newCourse();
    const kept = await added(courseId, "video", "kept.mp4", mp4);
    const unused = await added(courseId, "video", "unused.mp4", mp4);
    await save(courseId, [video({ file: kept })]);
    await site.platform.database
      .updateTable("course_file")
      .set({ added_at: new Date(Date.now() - 2 * 86_400_000) })
      .where("course_id", "=", courseId)
      .execute();
    const fresh = await added(courseId, "file", "fresh.txt", "x");
    const rows = await site.platform.database.selectFrom("course_file").select("id").where("course_id", "=", courseId).execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([kept.id, fresh.id].sort());
    expect(unused.id).not.toBe(kept.id);
  });

  it("have addresses that stay for hours and end", () => {
    const hour = 3_600_000;
    const now = 100 * 6 * hour;
    const address = fileAddress(courseFiles, "secret", 7, now);
    const { ticket } = ticketOf(address);
    expect(fileAddress(courseFiles, "secret", 7, now + 5 * hour)).toBe(address);
    expect([0, 11].map((hours) => fileOfTicket(courseFiles, "secret", ticket, now + hours * hour))).toEqual([7, 7]);
    expect(fileOfTicket(courseFiles, "secret", ticket, now + 12 * hour)).toBeUndefined();
    expect(fileOfTicket(courseFiles, "another", ticket, now)).toBeUndefined();
  });

  it("are shown to those who run no scripts", async () => {
    const courseId = await film("public");
    const html = await (
      await fetch(`${site.address}/education/${courseId}/lesson/one`, {
        headers: { accept: "text/html", "accept-language": "en" },
      })
    ).text();
    expect(html).toMatch(
      /<video controls preload="none" aria-label="A film" src="\/mofang\/course\/file\?ticket=[^"]+" poster="[^"]+">/,
    );
    expect(html).toMatch(/<track kind="captions" srclang="zh"/);
    expect(html).toMatch(/<img src="[^"]+" alt="A blue field">/);
    // The run that the lesson names is not the visitor's to see.
    expect(html).toContain("There is no such published run, or it is not yours to see");
    expect(html).not.toContain("The step");
  });
});
