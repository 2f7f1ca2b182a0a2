/** The image that messengers and social sites show of a link: a picture on paper, with the repository's name below it. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Images, renderSvg, type Scene, viewOf } from "@mofang/diagram";
import { Resvg } from "@resvg/resvg-js";
import { previewSize } from "./preview-size.ts";

const paper = "#ffffff";
const ink = "#1b2733";
const paleInk = "#5b6b7b";
/** Free space around the picture, and the strip below it for the caption. */
const margin = 40;
const strip = 84;
/** Lines are thicker than on a page, because sites show the image in small. */
const thickness = 1.6;
/** Pixels of a drawing unit at most: a picture of one component would look blown up. */
const largestScale = 6;
const captionLength = 60;

/** Noto Sans, which has Chinese letters, in the weights that drawings use. */
const fonts = {
  family: "Noto Sans S Chinese",
  files: ["NotoSansHans-Regular.otf", "NotoSansHans-Bold.otf"].map((name) =>
    join(dirname(createRequire(import.meta.url).resolve("@embedpdf/fonts-sc")), "../fonts", name),
  ),
};

/** @param scene  undefined where there is nothing to draw: then the image is the caption */
export function drawPreview(scene: Scene | undefined, images: Images, caption: string): Uint8Array {
  const { width, height } = previewSize;
  const drawing = scene === undefined ? "" : placed(scene, images);
  const middle = scene === undefined ? height / 2 : height - strip / 2;
  const size = scene === undefined ? 56 : 34;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${fonts.family}">
    <rect width="${width}" height="${height}" fill="${paper}"/>${drawing}
    <text x="${margin}" y="${middle}" font-size="${size}" font-weight="bold" fill="${ink}">${escaped(shortened(caption))}</text>
    <text x="${width - margin}" y="${height - strip / 2}" font-size="26" text-anchor="end" fill="${paleInk}">模坊 · Mofang</text></svg>`;
  const font = { fontFiles: fonts.files, loadSystemFonts: false, defaultFontFamily: fonts.family, sansSerifFamily: fonts.family };
  return new Resvg(svg, { font }).render().asPng();
}

/** The picture in the middle of the space above the caption. */
function placed(scene: Scene, images: Images): string {
  const { left, right, bottom, top } = viewOf(scene);
  const space = { width: previewSize.width - 2 * margin, height: previewSize.height - margin - strip };
  const scale = Math.min(largestScale, space.width / (right - left), space.height / (top - bottom));
  const width = (right - left) * scale;
  const height = (top - bottom) * scale;
  const svg = renderSvg(scene, { theme: "light", title: "", images, width, height, pixelsPerUnit: scale / thickness });
  const x = (previewSize.width - width) / 2;
  const y = margin + (space.height - height) / 2;
  return svg.replace("<svg ", `<svg x="${x}" y="${y}" `);
}

function shortened(text: string): string {
  const letters = [...text];
  return letters.length <= captionLength ? text : `${letters.slice(0, captionLength - 1).join("")}…`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
