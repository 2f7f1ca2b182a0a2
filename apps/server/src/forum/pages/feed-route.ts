import { forumCalls, limits, postCalls } from "@mofang/protocol";
import type { FastifyInstance } from "fastify";
import { askingAs, sendText } from "../../platform/pages/page-routes.ts";
import { isNumber } from "../../platform/pages/served-page.ts";
import { feedOf } from "./feed.ts";

type Query = Readonly<Record<string, string | undefined>>;

/** Serves the newest posts as an Atom feed: of the forum, a column, a label or a person. */
export function addFeed(application: FastifyInstance, site: string): void {
  application.get<{ Querystring: Query }>("/feeds/posts.xml", async (request, reply) => {
    const ask = askingAs(application, request);
    const { column, label, user } = request.query;
    if (![column, label, user].every((value) => value === undefined || isNumber(value))) return reply.callNotFound();
    const filter = { columnId: column, tags: label, authorId: user };
    const posts = await ask(postCalls.publicPosts, { ...filter, sort: "newest", page: 1, pageSize: limits.pageSize });
    if (posts === undefined) return reply.callNotFound();
    const places = await ask(forumCalls.tagCategories, {});
    const named = places?.filter(({ id }) => String(id) === column || String(id) === label).map(({ title }) => title) ?? [];
    const writer = user === undefined ? [] : [posts.rows[0]?.author?.name ?? ""];
    const title = ["模坊 · Mofang", ...named, ...writer].join(" · ");
    return sendText(request, reply, "application/atom+xml", feedOf(site, site + request.url, title, posts.rows));
  });
}
