/** A question with labels for those who run no scripts: its picture with numbered places, and its labels; nothing of what belongs where. */
import type { Language, ShownBlock } from "@mofang/protocol";
import { escaped } from "../platform/pages/app-page.ts";
import { type Point, pointOnFile, pointsOnSvg } from "./labels/places-on-picture.ts";
import { drawModel, type ModelDrawings } from "./model-drawing.ts";
import { textIn } from "./text-in.ts";

type Asked = Extract<Extract<ShownBlock, { kind: "quiz" }>["answer"], { type: "labels" }>;

const words = {
  zh: {
    picture: (name: string) => `${name} 的图，标有编号的位置`,
    places: "图上的位置",
    place: (number: number) => `位置 ${number}`,
    component: (name: string) => `组件 ${name}`,
    point: (left: number, top: number) => `从左 ${left} %、从上 ${top} %`,
    labels: "标签（每个位置放一个，可能有多余的）",
  },
  en: {
    picture: (name: string) => `Picture of ${name} with numbered places`,
    places: "Places on the picture",
    place: (number: number) => `Place ${number}`,
    component: (name: string) => `component ${name}`,
    point: (left: number, top: number) => `${left} % from the left, ${top} % from the top`,
    labels: "Labels (one for each place; some may be left over)",
  },
} as const satisfies Readonly<Record<Language, object>>;

/** A picture as a page shows it, with the points of its places. */
interface Shown {
  readonly address: string;
  readonly alt: string;
  readonly points: readonly Point[];
}

/** The picture, the places and the labels of a question as HTML; without the picture where nothing can be drawn. */
export async function labelQuestionHtml(drawings: ModelDrawings, asked: Asked, language: Language): Promise<string> {
  const { places, component, labels } = words[language];
  const shown = await shownPicture(drawings, asked, language);
  const rows = asked.places.map((place, i) => {
    const point = shown?.points[i];
    const at = place.component === "" ? point && pointText(point, language) : component(place.component);
    return words[language].place(i + 1) + (at === undefined ? "" : `: ${at}`);
  });
  return [
    shown === undefined ? "" : figure(shown),
    headed(places, rows),
    headed(
      labels,
      asked.labels.map((label) => textIn(label, language)),
    ),
  ].join("\n");
}

async function shownPicture(drawings: ModelDrawings, asked: Asked, language: Language): Promise<Shown | undefined> {
  const { picture, places } = asked;
  if (picture.kind === "file") {
    if (picture.file === null) return undefined;
    return { address: picture.file.url, alt: textIn(picture.alt, language), points: places.map(pointOnFile) };
  }
  // Pages without scripts are light.
  const { content } = await drawModel(drawings, picture, { theme: "light", format: { kind: "svg" } });
  if (content.length === 0) return undefined;
  const svg = Buffer.from(content);
  return {
    address: `data:image/svg+xml;base64,${svg.toString("base64")}`,
    alt: words[language].picture(picture.className),
    points: pointsOnSvg(svg.toString(), places),
  };
}

const badge =
  "position:absolute;transform:translate(-50%,-50%);min-width:1.7em;border-radius:1em;background:#1f5fa8;color:#ffffff;" +
  "box-shadow:0 0 0 2px #ffffff;font-size:13px;line-height:1.7;text-align:center";

function figure({ address, alt, points }: Shown): string {
  const badges = points.map(
    ({ left, top }, i) => `<span aria-hidden="true" style="left:${percent(left)}%;top:${percent(top)}%;${badge}">${i + 1}</span>`,
  );
  const image = `<img src="${escaped(address)}" alt="${escaped(alt)}" style="display:block;width:100%;background:#ffffff">`;
  return `<figure style="margin:16px 0"><div style="position:relative;max-width:640px">${image}${badges.join("")}</div></figure>`;
}

function pointText({ left, top }: Point, language: Language): string {
  return words[language].point(Math.round(100 * left), Math.round(100 * top));
}

function percent(part: number): number {
  return Number((100 * part).toFixed(2));
}

/** A list under its heading; the style sheet of the app leaves lists without signs. */
function headed(heading: string, items: readonly string[]): string {
  const rows = items.map((item) => `<li>${escaped(item)}</li>`).join("");
  const looks = "margin:0 0 12px;padding-left:20px;list-style:disc";
  return `<p style="margin:0 0 4px"><strong>${escaped(heading)}</strong></p>\n<ul style="${looks}">${rows}</ul>`;
}
