import type { CallData, postCalls } from "@mofang/protocol";
import { escaped } from "../../platform/pages/app-page.ts";
import { postAddress } from "./question-page.ts";

type Posts = CallData<typeof postCalls.publicPosts>["rows"];

/**
 * The newest posts of a place of the forum as a feed (RFC 4287).
 *
 * @param own  the feed's own address
 */
export function feedOf(site: string, own: string, title: string, posts: Posts): string {
  const [newest = "1970-01-01T00:00:00.000Z"] = posts
    .map(({ activeAt }) => activeAt)
    .sort()
    .reverse();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escaped(own)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link rel="self" href="${escaped(own)}" />`,
    `<link rel="alternate" href="${escaped(site)}/bbs/pubtechx" />`,
    `<updated>${newest}</updated>`,
    ...posts.map((post) => entryOf(site, post)),
    "</feed>\n",
  ].join("\n");
}

function entryOf(site: string, { id, title, excerpt, author, createdAt, activeAt, column, labels }: Posts[number]): string {
  const address = escaped(postAddress(site, id));
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link rel="alternate" href="${address}" />`,
    `<published>${createdAt}</published>`,
    `<updated>${activeAt}</updated>`,
    `<author><name>${escaped(author?.name ?? "—")}</name></author>`,
    ...[column, ...labels].map((category) => `<category term="${category.id}" label="${escaped(category.title)}" />`),
    `<summary>${escaped(excerpt)}</summary>`,
    "</entry>",
  ].join("\n");
}
