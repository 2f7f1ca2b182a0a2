/** A certificate as a page of PDF: A4, landscape, with the letters that it needs of the font that the product ships. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import PdfDocument from "pdfkit";
import { encode } from "uqr";
import type { CertificateFacts } from "./certificate-facts.ts";
import { type CertificateTexts, certificateTexts } from "./certificate-texts.ts";

type Page = InstanceType<typeof PdfDocument>;

/** A box on the page in points (1/72 inch) from its upper left corner. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A4 in landscape, points. */
export const pageSize = { width: 841.89, height: 595.28 } as const;
const middle = { x: 90, width: pageSize.width - 180 };
const foot = { x: 90, width: 470 };

/** Where each text of a certificate is, and the code of its address. */
export const boxes: Readonly<Record<keyof CertificateTexts | "address" | "code", Box>> = {
  heading: { ...middle, y: 78, height: 56 },
  before: { ...middle, y: 148, height: 24 },
  holder: { ...middle, y: 178, height: 56 },
  between: { ...middle, y: 246, height: 24 },
  title: { ...middle, y: 276, height: 74 },
  score: { ...middle, y: 358, height: 24 },
  hours: { ...middle, y: 384, height: 24 },
  issued: { ...foot, y: 426, height: 20 },
  number: { ...foot, y: 448, height: 20 },
  confirm: { ...foot, y: 474, height: 18 },
  address: { ...foot, y: 494, height: 26 },
  code: { x: pageSize.width - 190, y: 420, width: 100, height: 100 },
};

/** Largest size of each text, points; a text that is too long for its box becomes smaller. */
const sizes: Readonly<Record<keyof CertificateTexts | "address", number>> = {
  heading: 34,
  before: 13,
  holder: 34,
  between: 13,
  title: 24,
  score: 14,
  hours: 14,
  issued: 12,
  number: 12,
  confirm: 10,
  address: 10,
};
const smallest = 6;

const ink = "#1b2733";
const paleInk = "#5b6b7b";
const blue = "#1f5fa8";

/** Noto Sans, which has Chinese letters. */
const fontFolder = join(dirname(createRequire(import.meta.url).resolve("@embedpdf/fonts-sc")), "../fonts");
const fonts = {
  regular: join(fontFolder, "NotoSansHans-Regular.otf"),
  bold: join(fontFolder, "NotoSansHans-Bold.otf"),
} as const;

/** Draws a certificate. @returns the bytes of the PDF file */
export async function certificatePdf(facts: CertificateFacts): Promise<Buffer> {
  const texts = certificateTexts(facts);
  const page = new PdfDocument({
    size: [pageSize.width, pageSize.height],
    margin: 0,
    font: fonts.regular,
    lang: facts.language === "zh" ? "zh-CN" : "en",
    displayTitle: true,
    info: { Title: `${texts.heading} ${facts.number}`, Creator: "模坊 · Mofang", CreationDate: new Date(facts.issuedAt) },
  });
  const bytes = buffer(page);
  drawFrame(page);
  for (const name of ["heading", "holder", "title"] as const) write(page, texts[name], name, { font: fonts.bold, ink });
  for (const name of ["before", "between", "score", "hours"] as const)
    write(page, texts[name], name, { font: fonts.regular, ink });
  for (const name of ["issued", "number"] as const) write(page, texts[name], name, { font: fonts.regular, ink });
  write(page, texts.confirm, "confirm", { font: fonts.regular, ink: paleInk });
  write(page, facts.address, "address", { font: fonts.regular, ink: blue });
  page.link(boxes.address.x, boxes.address.y, boxes.address.width, boxes.address.height, facts.address);
  drawCode(page, facts.address, boxes.code);
  page.end();
  return bytes;
}

function drawFrame(page: Page): void {
  const { width, height } = pageSize;
  page.lineWidth(2).strokeColor(blue);
  page.rect(30, 30, width - 60, height - 60).stroke();
  page.lineWidth(0.5);
  page.rect(37, 37, width - 74, height - 74).stroke();
  page.font(fonts.regular).fontSize(10).fillColor(paleInk);
  page.text("模坊 · Mofang", 90, 546, { width: width - 180, align: "right", lineBreak: false });
}

/** Writes a text as large as its box allows, in the middle of it where it is one of the page's middle. */
function write(
  page: Page,
  text: string,
  name: keyof typeof sizes,
  { font, ink: colour }: { readonly font: string; readonly ink: string },
): void {
  const { x, y, width, height } = boxes[name];
  page.font(font).fillColor(colour);
  let size = sizes[name];
  while (size > smallest && page.fontSize(size).heightOfString(text, { width }) > height) size -= 1;
  page.fontSize(size).text(text, x, y, { width, height, align: x === middle.x && width === middle.width ? "center" : "left" });
}

/** Draws the QR code of a text (ISO/IEC 18004), with the free space around it that readers need inside of the box. */
function drawCode(page: Page, text: string, { x, y, width }: Box): void {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const module = width / size;
  page.fillColor("#000000");
  data.forEach((row, i) => {
    row.forEach((isDark, j) => {
      if (isDark) page.rect(x + j * module, y + i * module, module, module);
    });
  });
  page.fill();
}
