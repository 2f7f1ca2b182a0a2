/**
 * What the forum shows to those who run no scripts, above all search engines: posts, the list of them, feeds and a sitemap.
 * Each is made of what the calls tell a visitor, so that nobody learns more from a page than from a call.
 */
import { type Settings, siteAddress } from "@mofang/host";
import { answerCalls, type CallData, type CallDeclaration, forumCalls, limits, postCalls } from "@mofang/protocol";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appPage, entityTag } from "../../platform/http/app-page.ts";
import { feedOf } from "./feed.ts";
import { listPage } from "./list-page.ts";
import { questionPage } from "./question-page.ts";
import { robotsOf, sitemapOf } from "./sitemap.ts";
import { type WrittenPage, writtenPage } from "./written-page.ts";

type Query = Readonly<Record<string, string | undefined>>;
type Asking = <C extends CallDeclaration>(call: C, query: object) => Promise<CallData<C> | undefined>;

/** Pages of the list of which the sitemap names the posts; the list itself leads to the others. */
const listedPages = 10;
const pageSize = 100;

/** Serves the forum's pages as far as they are asked for as pages, and what tells others of them. */
export function addForumPages(application: FastifyInstance, settings: Settings, webApp: string): void {
  const site = siteAddress(settings);
  const serve = (url: string, pageOf: (ask: Asking, query: Query) => Promise<WrittenPage | undefined>): void => {
    application.get<{ Querystring: Query }>(url, async (request, reply) => {
      const app = asksForPage(request) ? await appPage(webApp) : undefined;
      if (app === undefined) return reply.callNotFound();
      const page = await pageOf(askingAs(application, request), request.query);
      return send(request, reply, "text/html", page === undefined ? app : writtenPage(app, page));
    });
  };
  serve("/bbs/detail", async (ask, { id }) => {
    const post = isNumber(id) ? await ask(postCalls.postDetail, { postId: id }) : undefined;
    if (post === undefined || post.isDeleted) return undefined;
    const answers = await ask(answerCalls.answers, { postId: id, sort: "votes", page: 1, pageSize: limits.pageSize });
    return questionPage(site, post, answers?.rows ?? []);
  });
  serve("/bbs/pubtechx", async (ask, { page = "1" }) => {
    const posts = isNumber(page) ? await ask(postCalls.publicPosts, { page, pageSize: limits.pageSize }) : undefined;
    return posts && listPage(site, posts);
  });
  addForPrograms(application, site);
}

/** Feeds, the sitemap, and what robots may fetch. */
function addForPrograms(application: FastifyInstance, site: string): void {
  application.get<{ Querystring: Query }>("/feeds/posts.xml", async (request, reply) => {
    const ask = askingAs(application, request);
    const { column, label, user } = request.query;
    if (![column, label, user].every((value) => value === undefined || isNumber(value))) return reply.callNotFound();
    const filter = { ...(column && { columnId: column }), ...(label && { tags: label }), ...(user && { authorId: user }) };
    const posts = await ask(postCalls.publicPosts, { ...filter, sort: "newest", page: 1, pageSize: limits.pageSize });
    if (posts === undefined) return reply.callNotFound();
    const places = await ask(forumCalls.tagCategories, {});
    const named = places?.filter(({ id }) => String(id) === column || String(id) === label).map(({ title }) => title) ?? [];
    const writer = user === undefined ? [] : [posts.rows[0]?.author?.name ?? ""];
    const title = ["模坊 · Mofang", ...named, ...writer].join(" · ");
    return send(request, reply, "application/atom+xml", feedOf(site, site + request.url, title, posts.rows));
  });
  application.get("/sitemap.xml", async (request, reply) => {
    const ask = askingAs(application, request);
    const rows: { readonly id: number; readonly activeAt: string }[] = [];
    for (let page = 1; page <= listedPages; page++) {
      const found = await ask(postCalls.publicPosts, { sort: "newest", page, pageSize });
      rows.push(...(found?.rows ?? []));
      if (found === undefined || found.rows.length < pageSize) break;
    }
    return send(request, reply, "application/xml", sitemapOf(site, rows));
  });
  application.get("/robots.txt", (request, reply) => send(request, reply, "text/plain", robotsOf(site)));
}

/** Calls as the visitor who asks for the page, whose address the limits of calls count. */
function askingAs(application: FastifyInstance, { ip }: FastifyRequest): Asking {
  return async <C extends CallDeclaration>({ path }: C, query: object) => {
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const response = await application.inject({ method: "GET", url: `${path}?${asked}`, remoteAddress: ip });
    const { code, data } = response.json<{ readonly code: number; readonly data: CallData<C> }>();
    return code === 0 ? data : undefined;
  };
}

async function send(request: FastifyRequest, reply: FastifyReply, type: string, text: string): Promise<FastifyReply> {
  const tag = entityTag(text);
  reply.header("etag", tag).header("cache-control", "no-cache");
  if (request.headers["if-none-match"] === tag) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}

function asksForPage({ headers }: FastifyRequest): boolean {
  return /text\/html|\*\/\*/.test(headers.accept ?? "*/*");
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text);
}
