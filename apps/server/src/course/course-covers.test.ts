import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import { courseCalls } from "@mofang/protocol";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDrawings } from "../picture/index.ts";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { courseDomain } from "./index.ts";

// Inside of the product, where the program finds its npm packages.
const dist = join(productRoot(), "apps/server/dist");
mkdirSync(dist, { recursive: true });
const folder = mkdtempSync(join(dist, "test-covers-"));
const program = join(folder, "render-process.mjs");
let site: TestSite;
let teacher: TestCaller;

beforeAll(async () => {
  const entryPoints = [join(import.meta.dirname, "../picture/render-process.ts")];
  const external = ["@resvg/resvg-js"];
  await build({ entryPoints, outfile: program, bundle: true, platform: "node", format: "esm", external });
  site = await startSite((platform) => {
    const drawings = productDrawings(platform, program);
    return [
      {
        ...courseDomain(platform, new RepositoryService(platform), drawings),
        mount: async (app) => void app.addHook("onClose", () => drawings.close()),
      },
    ];
  });
  teacher = await signUp(site, "coverer");
});

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const texts = (text: string) => ({ zh: text, en: text });

/** A published course with one model. */
async function courseOf(text: string, visibility: "public" | "invitation" = "public"): Promise<number> {
  const model = { kind: "model" as const, key: "m", text, className: "M", stopTime: 1, variables: [] };
  const lesson = { key: "one", title: texts("Lesson"), blocks: [model] };
  const chapters = [{ key: "first", title: texts("Chapter"), lessons: [lesson] }];
  const content = { title: texts("Course"), summary: texts("About"), level: 1, chapters };
  const { courseId } = await teacher.ask(courseCalls.createCourse, { body: { content } });
  await teacher.ask(courseCalls.publishCourse, { body: { courseId, visibility } });
  return courseId;
}

const visit = (call: { readonly path: string }, courseId: number) => fetch(`${site.address}${call.path}?courseId=${courseId}`);
const resistor = "model M Mofang.Electrical.Basic.Resistor load; end M;";

describe("the cover of a course", () => {
  it("shows visitors the components that its models use, and is empty where there are none", async () => {
    const drawn = await visit(courseCalls.courseCover, await courseOf(resistor));
    expect(drawn.headers.get("content-type")).toContain("image/svg+xml");
    expect(await drawn.text()).toContain("load");
    expect(await (await visit(courseCalls.courseCover, await courseOf("model M Real x; end M;"))).text()).toBe("");
  });

  it("is an image with the title for links to it, also where nothing is drawn", async () => {
    for (const text of [resistor, "model M Real x; end M;"]) {
      const image = await visit(courseCalls.coursePreview, await courseOf(text));
      expect(image.headers.get("content-type")).toBe("image/png");
      expect(
        Buffer.from(await image.arrayBuffer())
          .subarray(1, 4)
          .toString(),
      ).toBe("PNG");
    }
  });

  it("shows nothing of lessons that need a code to those who have none", async () => {
    const courseId = await courseOf(resistor, "invitation");
    expect(await (await visit(courseCalls.courseCover, courseId)).text()).toBe("");
    const own = await teacher.bytes(courseCalls.courseCover, { courseId, theme: "light" });
    expect(await own.text()).toContain("load");
  });

  it("is refused for a course that is not there", async () => {
    expect(await (await visit(courseCalls.courseCover, 99_999)).json()).toMatchObject({ code: expect.any(Number), data: null });
  });
});
