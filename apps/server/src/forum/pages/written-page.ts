import { escaped } from "../../platform/http/app-page.ts";

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
  readonly feed: string | undefined;
}

const looks = "max-width:760px;margin:24px auto;padding:0 16px;font-family:system-ui,sans-serif;overflow-wrap:anywhere";

/** Puts what a page says into the web app's page, which shows its own in that place once it runs. */
export function writtenPage(app: string, page: WrittenPage): string {
  const { title, description, address, body, facts, feed } = page;
  const head = [
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(address)}" />`,
    `<meta property="og:site_name" content="模坊 · Mofang" />`,
    `<meta property="og:type" content="article" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    `<meta property="og:url" content="${escaped(address)}" />`,
    ...(feed === undefined ? [] : [`<link rel="alternate" type="application/atom+xml" href="${escaped(feed)}" />`]),
    // A `<` would end the element from within a text.
    `<script type="application/ld+json">${JSON.stringify(facts).replaceAll("<", "\\u003c")}</script>`,
  ];
  return app
    .replace(/<meta name="description"[^>]*>\s*/, "")
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} · 模坊 Mofang</title>`)
    .replace("</head>", () => `${head.join("\n")}\n</head>`)
    .replace('<div id="root"></div>', () => `<div id="root"><main style="${looks}">${body}</main></div>`);
}
