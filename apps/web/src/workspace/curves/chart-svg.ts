import { lightPalette } from "../../theme/tokens.ts";
import { fontFamilies, fontSize } from "./chart-font.ts";
import { type ChartPicture, sampleWidth } from "./chart-picture.ts";
import { fillGap, fillOpacity, fillStrokes, graphicDash } from "./curve-style.ts";
import { inDrawingOrder } from "./drawing-order.ts";
import { widthOf, wrappedText } from "./wrapped-text.ts";

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

/** Titles: pixels of their fonts, of a line, and below the last one. */
const titles = {
  picture: { size: fontSize + 1, line: 18, below: 6 },
  document: { size: fontSize + 4, line: 22, below: 10 },
} as const;
type TitleKind = keyof typeof titles;

/** Pixels beside a title or a caption. */
const textMargin = 16;
/** Pixels from the left of the frame to the names of curves. */
const nameIndent = sampleWidth + 8;

/** Pixels that a picture takes with its title above and the names of its curves below. */
export function heightWithNames({ picture, title }: Omit<PlacedPicture, "left" | "top">): number {
  const nRows = namesOf(picture).reduce((sum, { lines }) => sum + lines.length, 0);
  return picture.height + nRows * rowHeight + 8 + titleHeight(title, picture.width, "picture");
}

/** The lines of the legend, each with its name as it is broken. */
function namesOf({ paths, width, frame }: ChartPicture) {
  return paths
    .filter(({ label }) => label !== "")
    .map((path) => ({ path, lines: wrappedText(path.label, width - frame.left - nameIndent - textMargin, fontSize) }));
}

function titleHeight(title: string, width: number, kind: TitleKind): number {
  const nLines = linesOf(title, width, kind).length;
  return nLines === 0 ? 0 : nLines * titles[kind].line + titles[kind].below;
}

function linesOf(title: string, width: number, kind: TitleKind): readonly string[] {
  return wrappedText(title, width - 2 * textMargin, titles[kind].size);
}

/** What stands around the pictures of a document. */
interface Surroundings {
  /** Above all; empty for nothing. */
  readonly title?: string;
  /** Paragraphs below all. */
  readonly caption?: readonly string[];
}

/** Pictures of curves as one SVG document, each with the names of its curves below. */
export function chartSvg(placed: readonly PlacedPicture[], { title = "", caption = [] }: Surroundings = {}): string {
  const width = Math.max(...placed.map(({ picture, left }) => left + picture.width));
  const head = titleHeight(title, width, "document");
  const below = head + Math.max(...placed.map((one) => one.top + heightWithNames(one)));
  const lines = caption.flatMap((paragraph) => wrappedText(paragraph, width - 2 * textMargin, fontSize));
  const height = below + (lines.length === 0 ? 0 : lines.length * rowHeight + textMargin);
  const [first] = placed;
  const family = escaped(fontFamilies[first?.picture.looks.font ?? "default"]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${family}" font-size="${fontSize}" fill="${ink}">`,
    `<rect width="${width}" height="${height}" fill="${surface}"/>`,
    ...titleText(title, { left: 0, top: 0, width }, "document"),
    ...placed.flatMap(({ picture, title: own, left, top }, index) => [
      ...titleText(own, { left, top: head + top, width: picture.width }, "picture"),
      `<g transform="translate(${left} ${head + top + titleHeight(own, picture.width, "picture")})">`,
      ...subPicture(picture, `c${index}`),
      "</g>",
    ]),
    ...lines.map((text, row) => `<text x="${textMargin}" y="${below + row * rowHeight + 13}">${escaped(text)}</text>`),
    "</svg>",
    "",
  ].join("\n");
}

function titleText(title: string, { left, top, width }: Readonly<Record<"left" | "top" | "width", number>>, kind: TitleKind) {
  const { size, line, below } = titles[kind];
  // The baseline lies a part of the room below the last line higher than the picture.
  const first = top + line + below * 0.4 - 4;
  const place = `x="${left + width / 2}" text-anchor="middle" font-size="${size}" font-weight="600"`;
  return linesOf(title, width, kind).map((text, i) => `<text ${place} y="${round(first + i * line)}">${escaped(text)}</text>`);
}

/** @param id  begins the ids of the picture, which are of the whole document */
function subPicture(picture: ChartPicture, id: string): string[] {
  const { frame, paths } = picture;
  const { left, top, right, bottom } = frame;
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
    ...legendOf(picture),
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
  return [
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${dashed(dash)}/>`,
    ...(symbols === "" ? [] : [`<path d="${symbols}" fill="${colour}"/>`]),
  ];
}

function gridOf({ frame: { left, top, right, bottom }, looks: { grid }, xTicks, axes }: ChartPicture): string[] {
  if (grid === "none") return [];
  const stroke = `stroke="${line}"${dashed(graphicDash(grid)?.join(" "))}`;
  const across = axes[0]?.ticks.map(({ at }) => `<path d="M${left} ${round(at)}H${right}" ${stroke}/>`) ?? [];
  return [...xTicks.map(({ at }) => `<path d="M${round(at)} ${top}V${bottom}" ${stroke}/>`), ...across];
}

function textsOf({ frame: { left, top, right, bottom }, xTicks, xLabel, axes }: ChartPicture): string[] {
  const middle = (top + bottom) / 2;
  return [
    ...xTicks.map(({ at, text }) => `<text x="${round(at)}" y="${bottom + 16}" text-anchor="middle">${text}</text>`),
    `<text x="${(left + right) / 2}" y="${bottom + 36}" text-anchor="middle"${fitting(xLabel, right - left)}>${escaped(xLabel)}</text>`,
    ...axes.flatMap(({ at, isRight, ticks, title, titleAt }) => {
      const [anchor, way] = isRight ? (["start", 1] as const) : (["end", -1] as const);
      const turned = `translate(${at + way * titleAt + 4} ${middle}) rotate(-90)`;
      return [
        ...ticks.map((tick) => `<text x="${at + way * 6}" y="${round(tick.at + 4)}" text-anchor="${anchor}">${tick.text}</text>`),
        ...(title === ""
          ? []
          : [`<text transform="${turned}" text-anchor="middle"${fitting(title, bottom - top)}>${escaped(title)}</text>`]),
      ];
    }),
  ];
}

function legendOf(picture: ChartPicture): string[] {
  const { left } = picture.frame;
  let top = picture.height;
  return namesOf(picture).flatMap(({ path: { colour, width, dash, sample }, lines }) => {
    const at = top;
    top += lines.length * rowHeight;
    return [
      `<path d="M${left} ${at + 9}h${sampleWidth}" stroke="${colour}" stroke-width="${width}"${dashed(dash)}/>`,
      ...(sample === "" ? [] : [`<path transform="translate(${left} ${at + 9})" d="${sample}" fill="${colour}"/>`]),
      ...lines.map((text, i) => `<text x="${left + nameIndent}" y="${at + i * rowHeight + 13}">${escaped(text)}</text>`),
    ];
  });
}

function dashed(dash: string | undefined): string {
  return dash === undefined ? "" : ` stroke-dasharray="${dash}"`;
}

/** The size of the font in which a text fits, as an attribute; none where it fits as it is. */
function fitting(text: string, most: number): string {
  const width = widthOf(text, fontSize);
  return width <= most ? "" : ` font-size="${round((fontSize * most) / width)}"`;
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
