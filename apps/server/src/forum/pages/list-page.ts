import type { CallData, postCalls } from "@mofang/protocol";
import { escaped } from "../../platform/http/app-page.ts";
import type { WrittenPage } from "./written-page.ts";

type Posts = CallData<typeof postCalls.publicPosts>;

/** A page of the list of posts, with ways to the posts and to the pages beside it. */
export function listPage(site: string, { rows, total, page, pageSize }: Posts): WrittenPage {
  const address = (number: number): string => `/bbs/pubtechx${number === 1 ? "" : `?page=${number}`}`;
  const posts = rows.map(
    ({ id, title, excerpt, nAnswers }) =>
      `<li><h2><a href="/bbs/detail?id=${id}">${escaped(title)}</a></h2><p>${escaped(excerpt)}</p><p>${nAnswers} 个回答 · answers</p></li>`,
  );
  return {
    title: page === 1 ? "技术交流 · Exchange" : `技术交流 · Exchange (${page})`,
    description: "关于 Modelica 建模与仿真的提问、讨论和分享。Questions, discussions and shared work about Modelica.",
    address: site + address(page),
    feed: `${site}/feeds/posts.xml`,
    facts: {
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name: "技术交流 · Exchange",
      url: site + address(page),
    },
    body: [
      "<h1>技术交流 · Exchange</h1>",
      `<ul>${posts.join("\n")}</ul>`,
      page > 1 ? `<p><a rel="prev" href="${address(page - 1)}">← ${page - 1}</a></p>` : "",
      page * pageSize < total ? `<p><a rel="next" href="${address(page + 1)}">${page + 1} →</a></p>` : "",
    ].join("\n"),
  };
}
