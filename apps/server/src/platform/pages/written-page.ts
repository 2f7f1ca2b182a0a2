import type { Language } from "@mofang/protocol";
import { languageTags } from "@mofang/protocol";
import { escaped } from "./app-page.ts";
import { plainTitle } from "./page-html.ts";

/** What a page says before its scripts have come, and to those who run none. */
export interface WrittenPage {
  readonly title: string;
  /** One or two sentences, plain text. */
  readonly description: string;
  /** The page's own address. */
  readonly address: string;
  /** HTML of what it shows; everything from people is escaped in it. */
  readonly body: string;
  /** What it is by schema.org. */
  readonly facts: object;
  /** Address of a feed that tells what is new there. */
  readonly feed?: string | undefined;
  /** That of the site unless given. */
  readonly picture?: PagePicture | undefined;
  /** Names and contents of further `meta` elements, such as those by which programs read a citation. */
  readonly named?: readonly (readonly [name: string, content: string])[];
  /** What it is by the Open Graph protocol; an article unless said. */
  readonly type?: "website" | "profile";
}

/** A picture that stands for a page. */
export interface PagePicture {
  /** Its whole address. */
  readonly address: string;
  /** Pixels, where they are known. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** The picture of the site, among the files of the web app. */
const sitePicture = { path: "/preview.png", size: { width: 1200, height: 630 } };

const looks = "max-width:760px;margin:24px auto;padding:0 16px;font-family:system-ui,sans-serif;overflow-wrap:anywhere";

/** Puts what a page says into the web app's page, which shows its own in that place once it runs. */
export function writtenPage(app: string, page: WrittenPage, language: Language): string {
  const { address, body, facts, feed, named = [], type = "article" } = page;
  const [title, description] = [plainTitle(page.title), plainTitle(page.description)];
  const picture = page.picture ?? { address: new URL(sitePicture.path, address).href, size: sitePicture.size };
  const head = [
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...properties({
      "og:site_name": "模坊 · Mofang",
      "og:type": type,
      "og:title": title,
      "og:description": description,
      "og:url": address,
      ...pictureProperties(picture, title),
    }),
    ...named.map(([name, content]) => `<meta name="${name}" content="${escaped(content)}" />`),
    // X takes title, description and picture from the Open Graph properties.
    `<meta name="twitter:card" content="${page.picture ? "summary_large_image" : "summary"}" />`,
    ...(feed === undefined ? [] : [`<link rel="alternate" type="application/atom+xml" href="${escaped(feed)}" />`]),
    // A `<` would end the element from within a text.
    `<script type="application/ld+json">${JSON.stringify(facts).replaceAll("<", "\\u003c")}</script>`,
  ];
  return app
    .replace(/<html lang="[^"]*">/, () => `<html lang="${languageTags[language].replace("_", "-")}">`)
    .replace(/<meta name="description"[^>]*>\s*/, "")
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} · 模坊 Mofang</title>`)
    .replace("</head>", () => `${head.join("\n")}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"><main style="${looks}">${body}</main></div>`);
}

function pictureProperties({ address, size }: PagePicture, title: string): Readonly<Record<string, string>> {
  const measures = size && { "og:image:width": String(size.width), "og:image:height": String(size.height) };
  return { "og:image": address, ...measures, "og:image:alt": title };
}

function properties(values: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(values).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`);
}
