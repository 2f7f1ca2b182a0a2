/** Serves the pages that domains write, the sitemap that names them, and what robots may fetch. */
import type { CallData, CallDeclaration } from "@mofang/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "../request/language.ts";
import { wantsPage } from "../request/wants-page.ts";
import { appPage, entityTag } from "./app-page.ts";
import type { AskCall } from "./ask-call.ts";
import { PageTexts } from "./page-texts.ts";
import type { AskedPage, ListedPage, ServedPage } from "./served-page.ts";
import { robotsOf, sitemapIndexOf, sitemapOf } from "./sitemap.ts";
import type { TextModels } from "./text-models.ts";
import { writtenPage } from "./written-page.ts";

/** Pages that belong to no domain. */
const ownPages: readonly ListedPage[] = [{ path: "/home" }, { path: "/model" }, { path: "/help" }];
/** Addresses that a sitemap may name (sitemaps.org). */
const mostAddresses = 50_000;

/** What pages are made of. */
interface PageParts {
  /** Address of the site, without a slash at its end. */
  readonly site: string;
  /** Folder of the built web app. */
  readonly webApp: string;
  readonly pages: readonly ServedPage[];
  readonly models: TextModels;
}

/** @param mostListed  addresses in one sitemap; with more, the sitemap is an index of several */
export function addPages(application: FastifyInstance, parts: PageParts, mostListed = mostAddresses): void {
  const { site, pages } = parts;
  for (const page of pages) addPage(application, parts, page);
  const listedFor = async (request: FastifyRequest): Promise<readonly ListedPage[]> => {
    const ask = askingAs(application, request);
    const listed: ListedPage[] = [...ownPages];
    for (const page of pages) listed.push(...((await page.listed?.(ask)) ?? []));
    return listed;
  };
  application.get("/sitemap.xml", async (request, reply) => {
    const listed = await listedFor(request);
    const text = listed.length <= mostListed ? sitemapOf(site, listed) : sitemapIndexOf(site, listed.length, mostListed);
    return sendText(request, reply, "application/xml", text);
  });
  application.get<{ Params: { number: string } }>("/sitemap-:number(^\\d{1,4}$).xml", async (request, reply) => {
    const start = (Number(request.params.number) - 1) * mostListed;
    const part = start < 0 ? [] : (await listedFor(request)).slice(start, start + mostListed);
    if (part.length === 0) return reply.callNotFound();
    return sendText(request, reply, "application/xml", sitemapOf(site, part));
  });
  application.get("/robots.txt", (request, reply) => sendText(request, reply, "text/plain", robotsOf(site)));
}

function addPage(application: FastifyInstance, { site, webApp, models }: PageParts, { path, write }: ServedPage): void {
  application.get<{ Params: AskedPage["params"]; Querystring: AskedPage["query"] }>(path, async (request, reply) => {
    const app = wantsPage(request.headers) ? await appPage(webApp) : undefined;
    if (app === undefined) return reply.callNotFound();
    const language = languageOf(request);
    const { params, query } = request;
    const ask = askingAs(application, request);
    const page = await write({ site, ask, texts: new PageTexts({ site, ask, language, models }), language, params, query });
    reply.header("vary", "accept, accept-language");
    if (page !== undefined) return sendText(request, reply, "text/html", writtenPage(app, page, language));
    // A person in a browser may see more than a visitor, and the app says by itself what is not there.
    if (!isNavigation(request)) reply.code(404);
    return sendText(request, reply, "text/html", app);
  });
}

/** Whether somebody opens an address in a browser (Fetch Metadata Request Headers, 2.1). */
function isNavigation({ headers }: FastifyRequest): boolean {
  return headers["sec-fetch-dest"] === "document";
}

/** Calls as the visitor who asks for the page, in their language; the limits of calls count their address. */
export function askingAs(application: FastifyInstance, { ip, headers }: FastifyRequest): AskCall {
  const language = headers["accept-language"];
  return async <C extends CallDeclaration>({ path }: C, query: object) => {
    const asked = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
    const response = await application.inject({
      method: "GET",
      url: `${path}?${asked}`,
      remoteAddress: ip,
      ...(language !== undefined && { headers: { "accept-language": language } }),
    });
    const { code, data } = response.json<{ readonly code: number; readonly data: CallData<C> }>();
    return code === 0 ? data : undefined;
  };
}

/** Answers with a text, or with nothing to who has it already. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string): Promise<FastifyReply> {
  const tag = entityTag(text);
  reply.header("etag", tag).header("cache-control", "no-cache");
  if (reply.statusCode === 200 && request.headers["if-none-match"] === tag) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}
