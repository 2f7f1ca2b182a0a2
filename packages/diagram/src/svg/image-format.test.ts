import { describe, expect, it } from "vitest";
import { sceneOf } from "../testing/scenes.ts";
import { byteLength, imageFormat } from "./image-format.ts";
import { type ImageFile, type Images, imageLimits } from "./image-gallery.ts";
import { renderSvg } from "./render-svg.ts";

/** Images of 7 by 5 pixels, written by Pillow 11; of the JPEG the beginning. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFAQAAAACh4ct1AAAAC0lEQVR4nGNggAEAAAoAAX+AdF4AAAAASUVORK5CYII=";
const gif = "R0lGODdhBwAFAIAAAAAAAAAAACwAAAAABwAFAAAIDAABCBxIsKDBgwcDAgA7";
const bmp = "Qk1SAAAAAAAAAD4AAAAoAAAABwAAAAUAAAABAAEAAAAAABQAAADEDgAAxA4AAAIAAAACAAAAAAAAAP///wAAAAAAAAAAAAAAAAAAAAAAAAAAAA==";
const jpeg =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAFAAcBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QA";
/** A PNG that says it is 100,000 pixels wide and high. */
const hugePng = "iVBORw0KGgoAAAANSUhEUgABhqAAAYagAQAAAACh4ct1AAAAC0lEQVR4nGNggAEAAAoAAX+AdF4AAAAASUVORK5CYII=";
/** `<svg width="30mm" height="10mm" viewBox="0 0 1 1"><script>alert(1)</script></svg>` with a prolog and a comment. */
const svg =
  "PD94bWwgdmVyc2lvbj0iMS4wIj8+CjwhLS0gYnkgaGFuZCAtLT4KPHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIzMG1tIiBoZWlnaHQ9IjEwbW0iIHZpZXdCb3g9IjAgMCAxIDEiPjxzY3JpcHQ+YWxlcnQoMSk8L3NjcmlwdD48L3N2Zz4=";
/** `<svg width="100%" viewBox="0 0 20,40"/>` behind a byte order mark. */
const boxedSvg = "77u/PHN2ZyB3aWR0aD0iMTAwJSIgdmlld0JveD0iMCAwIDIwLDQwIi8+";
/** An SVG whose document type declares an entity, and a web page with an SVG in it. */
const entitySvg = "PCFET0NUWVBFIHN2ZyBbPCFFTlRJVFkgYSAiYWFhYSI+XT48c3ZnIHdpZHRoPSIxIiBoZWlnaHQ9IjEiPiZhOzwvc3ZnPg==";
const page = "PGh0bWw+PHN2ZyB3aWR0aD0iMSIgaGVpZ2h0PSIxIi8+PC9odG1sPg==";

describe("the format of an image", () => {
  it("is known by its content, with the size in pixels", () => {
    const size = { width: 7, height: 5 };
    expect(imageFormat(png)).toEqual({ type: "image/png", ...size });
    expect(imageFormat(gif)).toEqual({ type: "image/gif", ...size });
    expect(imageFormat(bmp)).toEqual({ type: "image/bmp", ...size });
    expect(imageFormat(jpeg)).toEqual({ type: "image/jpeg", ...size });
  });

  it("of a vector image tells its proportions", () => {
    expect(imageFormat(svg)).toEqual({ type: "image/svg+xml", width: 30, height: 10 });
    expect(imageFormat(boxedSvg)).toEqual({ type: "image/svg+xml", width: 20, height: 40 });
  });

  it("is none for what browsers do not show, or what could grow", () => {
    for (const other of [entitySvg, page, "JVBERi0xLjQ=", "", "/9j/", png.slice(0, 12)])
      expect(imageFormat(other)).toBeUndefined();
  });

  it("counts bytes", () => {
    expect(["", "AA==", "AAA=", "AAAA"].map(byteLength)).toEqual([0, 1, 2, 3]);
  });
});

/** The icon of a class that shows bitmaps, with files by their addresses. */
function iconOf(graphics: string, files?: Readonly<Record<string, ImageFile>>, language?: "zh"): string {
  const scene = sceneOf(`package L model A annotation(Icon(graphics={${graphics}})); end A; end L;`, "L.A", "icon");
  const images: Images | undefined = files && { read: (address) => files[address] ?? "missing" };
  return renderSvg(scene, { theme: "light", title: "", idPrefix: "p", ...(images && { images }), ...(language && { language }) });
}

const square = "extent={{-10,-10},{10,10}}";
const bitmap = `Bitmap(${square}, fileName="modelica://L/a.png")`;
const file = { "modelica://L/a.png": { base64: png } };

describe("an image in a drawing", () => {
  it("stands there once however often it is shown, upright, in the middle, with its proportions kept", () => {
    const drawn = iconOf(`${bitmap}, ${bitmap}`, file);
    expect(drawn.match(/<image [^>]*>/g)).toEqual([
      `<image id="pimage0" width="7" height="5" href="data:image/png;base64,${png}"/>`,
    ]);
    // 20 units for 7 pixels; half of the height left over is above.
    const k = 2.857143;
    const use = `<use href="#pimage0" transform="matrix(${k} 0 0 ${k} -10 -7.142857)"/>`;
    expect(drawn.split(use)).toHaveLength(3);
  });

  it("turns with its rotation", () => {
    expect(iconOf(`Bitmap(${square}, rotation=90, imageSource="${png}")`)).toContain(
      "matrix(0 -2.857143 2.857143 0 -7.142857 10)",
    );
  });

  it.each([
    ["from right to left", "{{10,-10},{-10,10}}", "matrix(-2.857143 0 0 2.857143 10 -7.142857)"],
    ["from top to bottom", "{{-10,10},{10,-10}}", "matrix(2.857143 0 0 -2.857143 -10 7.142857)"],
  ])("is flipped where its extent runs %s", (_way, extent, matrix) => {
    expect(iconOf(`Bitmap(extent=${extent}, imageSource="${png}")`)).toContain(matrix);
  });

  it("comes from below the folder of the class where its name is no address", () => {
    const drawn = iconOf(`Bitmap(${square}, fileName="Images/a.png")`, { "modelica://L.A/Images/a.png": { base64: gif } });
    expect(drawn).toContain("data:image/gif");
  });

  it("is a frame that says what is missing where there is none", () => {
    expect(iconOf(bitmap)).toContain("<title>Image not found: modelica://L/a.png</title>");
    expect(iconOf(bitmap, {}, "zh")).toContain("<title>找不到图片：modelica://L/a.png</title>");
    expect(iconOf(bitmap, { "modelica://L/a.png": { base64: page } })).toContain("<title>Not an image");
    expect(iconOf(`Bitmap(${square}, fileName="https://example.org/a.png")`, {})).not.toMatch(/<image|href/);
  });

  it("is a frame where it is too large, or all are together", () => {
    const reads = (base64: string) => iconOf(bitmap, { "modelica://L/a.png": { base64 } });
    expect(iconOf(bitmap, { "modelica://L/a.png": "too-large" })).toContain("Image too large (at most 4 MB");
    expect(reads(hugePng)).toContain("Image too large");
    expect(reads(png + "A".repeat((imageLimits.bytes * 4) / 3))).toContain("Image too large");
    const large = gif + "A".repeat(((imageLimits.bytes - 100) * 4) / 3 - ((((imageLimits.bytes - 100) * 4) / 3) % 4));
    const names = [1, 2, 3, 4, 5].map((i) => `modelica://L/${i}.gif`);
    const many = iconOf(
      names.map((name) => `Bitmap(${square}, fileName="${name}")`).join(),
      Object.fromEntries(names.map((name) => [name, { base64: large }])),
    );
    expect(many.match(/<image /g)).toHaveLength(4);
    expect(many).toContain("Image too large");
  });
});
