/**
 * What messengers and search engines show of a link to a repository: its name, its description and its diagram, as Open
 * Graph properties (ogp.me) in the web app's page. A private repository tells strangers nothing, so its page says nothing.
 */
import { siteAddress } from "@mofang/host";
import { pictureCalls } from "@mofang/protocol";
import type { FastifyInstance } from "fastify";
import { appPage, escaped } from "../platform/http/app-page.ts";
import type { Platform } from "../platform/platform.ts";
import { previewSize } from "./preview-size.ts";
import { shownToStrangers } from "./store.ts";

interface Params {
  readonly id: string;
}

/** Serves the pages below `/model/<id>`, as far as they are asked for as pages. */
export function addLinkPreviews(application: FastifyInstance, platform: Platform, webApp: string): void {
  for (const url of ["/model/:id(^\\d{1,9}$)", "/model/:id(^\\d{1,9}$)/*"]) {
    application.get<{ Params: Params }>(url, async ({ params, headers, url: address }, reply) => {
      if (!(headers.accept ?? "*/*").match(/text\/html|\*\/\*/)) return reply.callNotFound();
      const page = await appPage(webApp);
      if (page === undefined) return reply.callNotFound();
      const tags = await tagsOf(platform, Number(params.id), address.split("?", 1)[0] ?? "");
      return reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(page.replace("</head>", () => `${tags}</head>`));
    });
  }
}

async function tagsOf({ database, settings }: Platform, id: number, path: string): Promise<string> {
  const facts = await shownToStrangers(database, id);
  if (facts === undefined) return "";
  const site = siteAddress(settings);
  const properties = {
    "og:site_name": "模坊 · Mofang",
    "og:type": "website",
    "og:title": `${facts.owner} / ${facts.name}`,
    "og:description": facts.description,
    "og:url": site + path,
    "og:image": `${site}${pictureCalls.repositoryPreview.path}?id=${id}`,
    "og:image:type": "image/png",
    "og:image:width": String(previewSize.width),
    "og:image:height": String(previewSize.height),
    "og:image:alt": `${facts.owner} / ${facts.name}`,
  };
  // X takes title, description and image from the Open Graph properties.
  return Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />\n`)
    .concat('<meta name="twitter:card" content="summary_large_image" />\n')
    .join("");
}
