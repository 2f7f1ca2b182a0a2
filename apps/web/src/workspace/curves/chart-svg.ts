import { lightPalette } from "../../theme/tokens.ts";
import { fontFamilies, fontSize } from "./chart-font.ts";
import type { ChartPicture } from "./chart-picture.ts";
import { fillGap, fillOpacity, fillStrokes, graphicDash } from "./curve-style.ts";
import { inDrawingOrder } from "./drawing-order.ts";
import { wrappedText } from "./wrapped-text.ts";

/** Colours of a picture that is taken away: dark on light, whatever the page shows. */
const { ink, line, surface } = lightPalette;
/** Pixels of a row of the legend. */
const rowHeight = 18;

/** Sub-charts and where they stand, pixels from the top left. */
export interface PlacedPicture {
  readonly picture: ChartPicture;
  /** What stands above it; empty for nothing. */
  readonly title: string;
  readonly left: number;
  readonly top: number;
}

/** Pixels of the title of a picture, and of that of the document. */
const titleHeights = { picture: 24, document: 32 } as const;

/** Pixels that a picture takes with its title above and the names of its curves below. */
export function heightWithNames({ picture: { height, paths }, title }: Omit<PlacedPicture, "left" | "top">): number {
  const nRows = paths.filter(({ label }) => label !== "").length;
  return height + nRows * rowHeight + 8 + (title === "" ? 0 : titleHeights.picture);
}

/** What stands around the pictures of a document. */
interface Surroundings {
  /** Above all; empty for nothing. */
  readonly title?: string;
  /** Paragraphs below all. */
  readonly caption?: readonly string[];
}

/** Pixels beside a caption. */
const captionMargin = 16;

/** Pictures of curves as one SVG document, each with the names of its curves below. */
export function chartSvg(placed: readonly PlacedPicture[], { title = "", caption = [] }: Surroundings = {}): string {
  const head = title === "" ? 0 : titleHeights.document;
  const width = Math.max(...placed.map(({ picture, left }) => left + picture.width));
  const below = head + Math.max(...placed.map((one) => one.top + heightWithNames(one)));
  const lines = caption.flatMap((paragraph) => wrappedText(paragraph, width - 2 * captionMargin, fontSize));
  const height = below + (lines.length === 0 ? 0 : lines.length * rowHeight + captionMargin);
  const [first] = placed;
  const family = escaped(fontFamilies[first?.picture.looks.font ?? "default"]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${family}" font-size="${fontSize}" fill="${ink}">`,
    `<rect width="${width}" height="${height}" fill="${surface}"/>`,
    ...titleText(title, width / 2, head - 10, fontSize + 4),
    ...placed.flatMap(({ picture, title: own, left, top }, index) => {
      const below = head + top + (own === "" ? 0 : titleHeights.picture);
      return [
        ...titleText(own, left + picture.width / 2, below - 4, fontSize + 1),
        `<g transform="translate(${left} ${below})">`,
        ...subPicture(picture, `c${index}`),
        "</g>",
      ];
    }),
    ...lines.map((text, row) => `<text x="${captionMargin}" y="${below + row * rowHeight + 13}">${escaped(text)}</text>`),
    "</svg>",
    "",
  ].join("\n");
}

function titleText(title: string, x: number, y: number, size: number): readonly string[] {
  if (title === "") return [];
  return [`<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" font-weight="600">${escaped(title)}</text>`];
}

/** @param id  begins the ids of the picture, which are of the whole document */
function subPicture(picture: ChartPicture, id: string): string[] {
  const { height, frame, paths } = picture;
  const { left, top, right, bottom } = frame;
  const listed = paths.filter(({ label }) => label !== "");
  const box = `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
  return [
    `<clipPath id="${id}"><rect ${box}/></clipPath>`,
    ...paths.flatMap((path, index) => fillPattern(path, `${id}f${index}`)),
    ...gridOf(picture),
    `<rect ${box} fill="none" stroke="${ink}"/>`,
    `<g clip-path="url(#${id})" stroke-linejoin="round">`,
    ...inDrawingOrder(paths).map((path) => filledArea(path, `${id}f${paths.indexOf(path)}`)),
    ...inDrawingOrder(paths).flatMap(drawnPath),
    "</g>",
    ...textsOf(picture),
    ...listed.map(({ label, colour }, row) => legendRow(label, colour, left, height + row * rowHeight)),
  ].filter((line) => line !== "");
}

function fillPattern({ fill, colour }: ChartPicture["paths"][number], id: string): string[] {
  const strokes = fillStrokes(fill);
  if (strokes === undefined) return [];
  const drawn = `<path d="${strokes}" stroke="${colour}" fill="none" opacity="${fillOpacity.strokes}"/>`;
  return [`<pattern id="${id}" width="${fillGap}" height="${fillGap}" patternUnits="userSpaceOnUse">${drawn}</pattern>`];
}

function filledArea({ area, fill, colour }: ChartPicture["paths"][number], id: string): string {
  if (area === "") return "";
  if (fill === "solid") return `<path d="${area}" fill="${colour}" fill-opacity="${fillOpacity.solid}"/>`;
  return `<path d="${area}" fill="url(#${id})"/>`;
}

function drawnPath({ path, colour, width, dash, symbols }: ChartPicture["paths"][number]): string[] {
  const dashed = dash === undefined ? "" : ` stroke-dasharray="${dash}"`;
  return [
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${dashed}/>`,
    ...(symbols === "" ? [] : [`<path d="${symbols}" fill="${colour}"/>`]),
  ];
}

function gridOf({ frame: { left, top, right, bottom }, looks: { grid }, xTicks, axes }: ChartPicture): string[] {
  if (grid === "none") return [];
  const dash = graphicDash(grid);
  const stroke = `stroke="${line}"${dash === undefined ? "" : ` stroke-dasharray="${dash.join(" ")}"`}`;
  const across = axes[0]?.ticks.map(({ at }) => `<path d="M${left} ${round(at)}H${right}" ${stroke}/>`) ?? [];
  return [...xTicks.map(({ at }) => `<path d="M${round(at)} ${top}V${bottom}" ${stroke}/>`), ...across];
}

function textsOf({ frame: { left, top, right, bottom }, xTicks, xLabel, axes }: ChartPicture): string[] {
  const middle = (top + bottom) / 2;
  return [
    ...xTicks.map(({ at, text }) => `<text x="${round(at)}" y="${bottom + 16}" text-anchor="middle">${text}</text>`),
    `<text x="${(left + right) / 2}" y="${bottom + 36}" text-anchor="middle">${escaped(xLabel)}</text>`,
    ...axes.flatMap(({ at, isRight, ticks, title, titleAt }) => {
      const [anchor, way] = isRight ? (["start", 1] as const) : (["end", -1] as const);
      const turned = `translate(${at + way * titleAt + 4} ${middle}) rotate(-90)`;
      return [
        ...ticks.map((tick) => `<text x="${at + way * 6}" y="${round(tick.at + 4)}" text-anchor="${anchor}">${tick.text}</text>`),
        ...(title === "" ? [] : [`<text transform="${turned}" text-anchor="middle">${escaped(title)}</text>`]),
      ];
    }),
  ];
}

function legendRow(label: string, colour: string, left: number, top: number): string {
  return `<path d="M${left} ${top + 9}h24" stroke="${colour}" stroke-width="2"/><text x="${left + 32}" y="${top + 13}">${escaped(label)}</text>`;
}

function round(pixels: number): string {
  return String(Math.round(pixels * 100) / 100);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** An SVG document as a PNG. @param scale  pixels of the picture for one of the document */
export async function svgAsPng(svg: string, scale: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error("the browser makes no PNG")) : resolve(blob)), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
