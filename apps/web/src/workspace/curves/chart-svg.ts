import { lightPalette } from "../../theme/tokens.ts";
import type { ChartPicture } from "./chart-picture.ts";

/** Colours of a picture that is taken away: dark on light, whatever the page shows. */
const { ink, line, surface } = lightPalette;
const font = 'font-family="system-ui, sans-serif" font-size="12"';
/** Pixels of a row of the legend. */
const rowHeight = 18;

/** A picture of curves as an SVG document, with the names of its curves below. */
export function chartSvg(picture: ChartPicture): string {
  const { width, height, frame, paths } = picture;
  const total = height + paths.length * rowHeight + 8;
  const { left, top, right, bottom } = frame;
  const box = `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${total}" viewBox="0 0 ${width} ${total}" ${font} fill="${ink}">`,
    `<rect width="${width}" height="${total}" fill="${surface}"/>`,
    `<clipPath id="frame"><rect ${box}/></clipPath>`,
    ...gridOf(picture),
    `<rect ${box} fill="none" stroke="${ink}"/>`,
    `<g clip-path="url(#frame)" stroke-linejoin="round">`,
    ...paths.flatMap(drawnPath),
    "</g>",
    ...textsOf(picture),
    ...paths.map(({ label, colour }, row) => legendRow(label, colour, left, height + row * rowHeight)),
    "</svg>",
    "",
  ].join("\n");
}

function drawnPath({ path, colour, width, dash, symbols }: ChartPicture["paths"][number]): string[] {
  const dashed = dash === undefined ? "" : ` stroke-dasharray="${dash}"`;
  return [
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${dashed}/>`,
    ...(symbols === "" ? [] : [`<path d="${symbols}" fill="${colour}"/>`]),
  ];
}

function gridOf({ frame: { left, top, right, bottom }, xTicks, axes }: ChartPicture): string[] {
  const across = axes[0]?.ticks.map(({ at }) => `<path d="M${left} ${round(at)}H${right}" stroke="${line}"/>`) ?? [];
  return [...xTicks.map(({ at }) => `<path d="M${round(at)} ${top}V${bottom}" stroke="${line}"/>`), ...across];
}

function textsOf({ frame: { left, top, right, bottom }, xTicks, xLabel, axes }: ChartPicture): string[] {
  const middle = (top + bottom) / 2;
  return [
    ...xTicks.map(({ at, text }) => `<text x="${round(at)}" y="${bottom + 16}" text-anchor="middle">${text}</text>`),
    `<text x="${(left + right) / 2}" y="${bottom + 36}" text-anchor="middle">${escaped(xLabel)}</text>`,
    ...axes.flatMap(({ at, isRight, ticks, unit }) => {
      const [anchor, way] = isRight ? (["start", 1] as const) : (["end", -1] as const);
      const turned = `translate(${at + way * 54} ${middle}) rotate(-90)`;
      return [
        ...ticks.map((tick) => `<text x="${at + way * 6}" y="${round(tick.at + 4)}" text-anchor="${anchor}">${tick.text}</text>`),
        ...(unit === "" ? [] : [`<text transform="${turned}" text-anchor="middle">${escaped(unit)}</text>`]),
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
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
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
