import { classScene, renderSvg } from "@mofang/diagram";
import { ClassTree, memoryProvider } from "@mofang/modelica";
import { courseCalls as calls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PictureWish } from "../picture/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { pointOnFile, pointsOnSvg } from "./labels/places-on-picture.ts";
import { testCourseDomain } from "./test-course-domain.ts";

const app = '<!doctype html><html lang="zh-CN"><head><title>App</title></head><body><div id="root"></div></body></html>';
const at = (x: number, y: number) =>
  `annotation(Placement(transformation(extent={{${x - 10},${y - 10}},{${x + 10},${y + 10}}})))`;
const border = "annotation(Diagram(graphics={Rectangle(extent={{-100,-100},{100,100}})}))";
const icon = "annotation(Icon(graphics={Rectangle(extent={{-100,-100},{100,100}})}))";
const types = `connector Pin ${icon}; end Pin; model Part Pin p ${at(0, 0)}; ${icon}; end Part;`;
const circuit = `model Circuit Part a ${at(-40, 20)}; Part 'b&"c' ${at(40, 0)}; ${border}; end Circuit; model Heavy end Heavy;`;

/** What the drawing process draws of a class of the circuit's text: nothing of one for which its time is not enough. */
function drawn({ className, theme }: Pick<PictureWish, "className" | "theme">): string {
  const files = new Map([
    ["types.mo", types],
    ["Circuit.mo", circuit],
  ]);
  if (className === "Heavy") return "";
  const scene = classScene(new ClassTree(memoryProvider(files)), className, "diagram");
  return scene === undefined ? "" : renderSvg(scene, { theme, title: "" });
}

let site: TestSite;
let teacher: TestCaller;
beforeAll(async () => {
  const picture = async (_facts: readonly unknown[], wish: PictureWish) => ({ content: Buffer.from(drawn(wish)), tag: "" });
  site = await startSite(
    (platform) => [testCourseDomain(platform, new RepositoryService(platform), picture)],
    {},
    { "index.html": app },
  );
  teacher = await signUp(site, "page_labeller");
});
afterAll(() => site.stop());

const both = (text: string) => ({ zh: `${text}（中）`, en: text });
const place = (component: string, label: string, x = 0, y = 0) => ({ component, x, y, label: both(label) });
const places = [place("a", "Source"), place("'b&\"c'", "Sink <b>"), place("", "Middle", 0, 0), place("gone", "Corner", 100, 100)];
const asked = (className: string) => ({
  type: "labels",
  picture: { kind: "class", text: circuit, className, layer: "diagram" },
  ...{ places, decoys: [both("Decoy")] },
});

async function pageOf(answer: object, language = "en"): Promise<string> {
  const terms = { points: 1, attempts: null, due: null, latePart: 1 };
  const quiz = {
    kind: "quiz",
    key: "quiz",
    ...terms,
    question: both("What is where?"),
    feedback: both("Because of Ohm"),
    answer,
  };
  const chapters = [{ key: "c", title: both("Chapter"), lessons: [{ key: "one", title: both("Lesson"), blocks: [quiz] }] }];
  const content = { title: both("Circuits"), summary: both("About"), level: 1, chapters } as never;
  const { courseId } = await teacher.ask(calls.createCourse, { body: { content } });
  await teacher.ask(calls.publishCourse, { body: { courseId, visibility: "public" } });
  const headers = { accept: "*/*", "accept-language": language };
  return (await fetch(`${site.address}/education/${courseId}/lesson/one`, { headers })).text();
}
const badges = (html: string) =>
  [...html.matchAll(/<span aria-hidden="true" style="left:([\d.]+)%;top:([\d.]+)%;[^>]*>(\d)</g)].map(([, ...found]) =>
    found.map(Number),
  );
const items = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item as string);

describe("a question with labels for those who run no scripts", () => {
  it("shows its picture with numbered places, says them in words, and lists all labels", async () => {
    const html = await pageOf(asked("Circuit"));
    const [, picture = ""] =
      /<img src="data:image\/svg\+xml;base64,([\w+/=]+)" alt="Picture of Circuit with numbered places"/.exec(html) ?? [];
    expect(Buffer.from(picture, "base64").toString()).toBe(drawn({ className: "Circuit", theme: "light" }));
    expect(badges(html).map(([, , number]) => number)).toEqual([1, 2, 3, 4]);
    const said = items(html).slice(0, 4);
    expect(said.map((text) => text.slice(0, 7))).toEqual(["Place 1", "Place 2", "Place 3", "Place 4"]);
    expect(said.map((text) => text.slice(9)).toSorted()).toEqual(
      ["50 % from the left, 50 % from the top", "component &#39;b&amp;&quot;c&#39;", "component a", "component gone"]
        .map((text) => text.replaceAll("&#39;", "'"))
        .toSorted(),
    );
    expect(items(html).slice(4).toSorted()).toEqual(["Corner", "Decoy", "Middle", "Sink &lt;b&gt;", "Source"]);
  });

  it("tells nothing of what belongs where, nor what is said after an answer", async () => {
    const orders = new Set<string>();
    for (let i = 0; i < 8; i++) {
      const html = await pageOf(asked("Circuit"));
      expect(html).not.toContain("Because of Ohm");
      const [said, labels] = [items(html).slice(0, 4), items(html).slice(4)];
      orders.add(`${said.findIndex((text) => text.endsWith("component a"))} ${labels.indexOf("Source")}`);
    }
    expect(orders.size).toBeGreaterThan(2);
  });

  it("shows a picture that is a file with its words, and lists places and labels where nothing can be drawn", async () => {
    const lists = await pageOf(asked("Heavy"), "zh");
    expect(lists).not.toContain("<img");
    expect(items(lists)).toHaveLength(9);
    expect(lists).toContain("位置 1");
    const html = await pageOfFile(await upload());
    expect(html).toMatch(/<img src="[^"]+" alt="A plant"/);
    expect(badges(html)).toEqual([[25, 50, 1]]);
  });
});

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
let withFile: number;
async function upload() {
  const content = { title: both("Plants"), summary: both("About"), level: 1, chapters: [] } as never;
  withFile = (await teacher.ask(calls.createCourse, { body: { content } })).courseId;
  return (await teacher.upload(calls.addCourseFile, { courseId: withFile, kind: "picture" }, [["plant.png", png]])).data;
}
async function pageOfFile(file: object): Promise<string> {
  const answer = {
    type: "labels",
    picture: { kind: "file", file, alt: both("A plant") },
    ...{ places: [place("", "Leaf", 0.25, 0.5)], decoys: [] },
  };
  const terms = { points: 1, attempts: null, due: null, latePart: 1 };
  const quiz = { kind: "quiz", key: "quiz", ...terms, question: both("What is where?"), feedback: both(""), answer };
  const chapters = [{ key: "c", title: both("Chapter"), lessons: [{ key: "one", title: both("Lesson"), blocks: [quiz] }] }];
  const content = { title: both("Plants"), summary: both("About"), level: 1, chapters } as never;
  await teacher.ask(calls.saveCourse, { body: { courseId: withFile, revision: 0, content } });
  await teacher.ask(calls.publishCourse, { body: { courseId: withFile, visibility: "public" } });
  const headers = { accept: "*/*", "accept-language": "en" };
  return (await fetch(`${site.address}/education/${withFile}/lesson/one`, { headers })).text();
}

describe("places on a picture", () => {
  it("are at their components, and at their points where they have none or it is gone", () => {
    const svg = drawn({ className: "Circuit", theme: "light" });
    const [a, b, middle, corner, beyond] = pointsOnSvg(svg, [
      { component: "a", x: 0, y: 0 },
      { component: "'b&\"c'", x: 0, y: 0 },
      { component: "", x: 0, y: 0 },
      { component: "gone", x: -40, y: 20 },
      { component: "p", x: 9000, y: 0 },
    ]);
    expect(middle).toEqual({ left: 0.5, top: 0.5 });
    expect(a).toEqual(corner);
    expect([(a?.left ?? 0) < 0.5, (a?.top ?? 0) < 0.5, (b?.left ?? 0) > 0.5, b?.top]).toEqual([true, true, true, 0.5]);
    // Parts of a component's icon are none of the picture.
    expect(beyond).toMatchObject({ left: 1 });
  });

  it("stay on a file", () => {
    expect(pointOnFile({ component: "", x: 0.25, y: 1.5 })).toEqual({ left: 0.25, top: 1 });
  });
});
