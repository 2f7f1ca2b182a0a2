import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { Resvg } from "@resvg/resvg-js";
import jsQr from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CertificateFacts } from "./certificate-facts.ts";
import { boxes, certificatePdf, pageSize } from "./certificate-pdf.ts";
import { certificateTexts } from "./certificate-texts.ts";

/** Pixels a point. */
const scale = 3;
const facts: CertificateFacts = {
  holder: "张龘 Émilie",
  title: { zh: "物理系统建模入门", en: "Physical systems" },
  score: 0.92,
  pointsOf: 50,
  hours: 8.5,
  issuedAt: "2026-11-29T23:00:00.000Z",
  number: "0123456789ABCDEF0123",
  address: "https://models.example.org/education/certificate/0123456789ABCDEF0123",
  language: "zh",
};
const fontFolder = join(dirname(createRequire(import.meta.url).resolve("@embedpdf/fonts-sc")), "../fonts");
const family = "Noto Sans S Chinese";

let library: PDFiumLibrary;
beforeAll(async () => {
  library = await PDFiumLibrary.init();
});
afterAll(() => library.destroy());

interface Picture {
  readonly grey: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type Box = (typeof boxes)[keyof typeof boxes];

async function drawn(of: CertificateFacts): Promise<Picture> {
  const file = await library.loadDocument(await certificatePdf(of));
  try {
    const { data, width, height } = await file.getPage(0).render({ scale, render: "bitmap" });
    const grey = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: "#ffffff" })
      .toColourspace("b-w")
      .raw()
      .toBuffer();
    return { grey, width, height };
  } finally {
    file.destroy();
  }
}

/** Black in a box of a page, in square points. */
function ink({ grey, width }: Picture, { x, y, width: wide, height: high }: Box): number {
  let sum = 0;
  for (let row = Math.round(y * scale); row < Math.round((y + high) * scale); row++) {
    for (let column = Math.round(x * scale); column < Math.round((x + wide) * scale); column++) {
      sum += 1 - (grey[row * width + column] ?? 255) / 255;
    }
  }
  return sum / scale ** 2;
}

/** Black of a text that another program draws with the same font, in square points. */
async function inkOf(text: string, size: number, isBold: boolean): Promise<number> {
  const [width, height] = [900, 80];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>
    <text x="10" y="55" font-family="${family}" font-size="${size}" font-weight="${isBold ? "bold" : "normal"}" fill="#1b2733">${text}</text></svg>`;
  const fontFiles = ["NotoSansHans-Regular.otf", "NotoSansHans-Bold.otf"].map((name) => join(fontFolder, name));
  const image = new Resvg(svg, { font: { fontFiles, loadSystemFonts: false }, fitTo: { mode: "zoom", value: scale } }).render();
  const grey = await sharp(image.asPng()).flatten().toColourspace("b-w").raw().toBuffer();
  return ink({ grey, width: width * scale, height: height * scale }, { x: 0, y: 0, width, height });
}

describe("a certificate", () => {
  it.each(["zh", "en"] as const)("shows each of its texts as the font draws it, in %s", async (language) => {
    const shown = { ...facts, language };
    const picture = await drawn(shown);
    // The renderer counts whole points.
    expect([picture.width, picture.height]).toEqual(
      [pageSize.width, pageSize.height].map((points) => Math.floor(points) * scale),
    );
    const texts = certificateTexts(shown);
    for (const [name, size, isBold] of [
      ["heading", 34, true],
      ["before", 13, false],
      ["holder", 34, true],
      ["between", 13, false],
      ["title", 24, true],
      ["score", 14, false],
      ["hours", 14, false],
      ["issued", 12, false],
      ["number", 12, false],
    ] as const) {
      const ratio = ink(picture, boxes[name]) / (await inkOf(texts[name], size, isBold));
      expect([name, ratio > 0.93 && ratio < 1.07]).toEqual([name, true]);
    }
  });

  it("shows a code that a phone reads as the address of the page that confirms it", async () => {
    const { grey, width, height } = await drawn(facts);
    const pixels = new Uint8ClampedArray(4 * width * height);
    for (let i = 0; i < width * height; i++) pixels.set([grey[i] ?? 0, grey[i] ?? 0, grey[i] ?? 0, 255], 4 * i);
    // A CommonJS package, whose function the types put one level higher.
    const read = jsQr as unknown as (data: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;
    expect(read(pixels, width, height)?.data).toBe(facts.address);
  });

  it("keeps long names and titles inside of their boxes", async () => {
    const long = { ...facts, holder: "阿".repeat(60), title: { zh: "很长的课程名称".repeat(17), en: "" } };
    const picture = await drawn(long);
    for (const name of ["holder", "title"] as const) expect(ink(picture, boxes[name])).toBeGreaterThan(1000);
    const { x, width } = boxes.title;
    const between = (above: Box, below: Box): Box => ({
      x,
      width,
      y: above.y + above.height,
      height: below.y - above.y - above.height,
    });
    expect(ink(picture, between(boxes.holder, boxes.between))).toBe(0);
    expect(ink(picture, between(boxes.title, boxes.score))).toBe(0);
  });

  it("says points where they are known, in both languages", () => {
    expect(certificateTexts(facts)).toMatchObject({ score: "得分 92 %（46 / 50 分）", issued: "签发日期：2026年11月29日" });
    expect(certificateTexts({ ...facts, language: "en" }).score).toBe("with 92 % of the points (46 of 50)");
    expect(certificateTexts({ ...facts, language: "en", pointsOf: null }).score).toBe("with 92 % of the points");
  });

  it("says hours of study where the course says them, in both languages", async () => {
    expect(certificateTexts(facts).hours).toBe("课程学习时间：8.5 小时");
    expect(certificateTexts({ ...facts, language: "en" }).hours).toBe("The course takes 8.5 hours of study");
    expect(certificateTexts({ ...facts, language: "en", hours: 1 }).hours).toBe("The course takes 1 hour of study");
    expect(ink(await drawn({ ...facts, hours: null }), boxes.hours)).toBe(0);
  });
});
