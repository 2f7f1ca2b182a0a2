import type { CallData, forumCalls, Language, postCalls } from "@mofang/protocol";
import { escaped } from "../../platform/pages/app-page.ts";
import { titleHtml } from "../../platform/pages/page-html.ts";
import type { WrittenPage } from "../../platform/pages/written-page.ts";

type Posts = CallData<typeof postCalls.publicPosts>;
type Place = CallData<typeof forumCalls.tagCategories>[number];

const words = {
  zh: { title: "技术交流", answers: "个回答", about: "关于 Modelica 建模与仿真的提问、讨论和分享。", of: "论坛中的帖子：" },
  en: {
    title: "Exchange",
    answers: "answers",
    about: "Questions, discussions and shared work about Modelica.",
    of: "Posts in the forum: ",
  },
} as const;

/**
 * A page of the list of posts, with ways to the posts and to the pages beside it.
 *
 * @param place  the column or label whose posts are listed; undefined for all
 */
export function listPage(site: string, { rows, total, page, pageSize }: Posts, language: Language, place?: Place): WrittenPage {
  const { title: all, answers, about, of } = words[language];
  const address = (number: number): string => listPath(place, number);
  const posts = rows.map(
    ({ id, title, excerpt, nAnswers }) =>
      `<li><h2><a href="/bbs/detail?id=${id}">${titleHtml(title)}</a></h2><p>${escaped(excerpt)}</p><p>${nAnswers} ${answers}</p></li>`,
  );
  const heading = place === undefined ? all : place.title;
  return {
    title: page === 1 ? heading : `${heading} (${page})`,
    description: place === undefined ? about : of + place.title,
    address: site + address(page),
    feed: `${site}/feeds/posts.xml${place === undefined ? "" : `?${place.type === 1 ? "column" : "label"}=${place.id}`}`,
    type: "website",
    facts: { "@context": "https://schema.org", "@type": "CollectionPage", name: heading, url: site + address(page) },
    body: [
      `<h1>${escaped(heading)}</h1>`,
      `<ul>${posts.join("\n")}</ul>`,
      page > 1 ? `<p><a rel="prev" href="${escaped(address(page - 1))}">← ${page - 1}</a></p>` : "",
      page * pageSize < total ? `<p><a rel="next" href="${escaped(address(page + 1))}">${page + 1} →</a></p>` : "",
    ].join("\n"),
  };
}

/** The page of a label, from the root of the site. */
export function labelPath(labelId: number): string {
  return `/bbs/label/${labelId}`;
}

/** Where the posts of a column or label are listed, from the root of the site. */
export function listPath(place: Pick<Place, "id" | "type"> | undefined, page = 1): string {
  const query = new URLSearchParams();
  if (place?.type === 1) query.set("columnId", String(place.id));
  if (page > 1) query.set("page", String(page));
  return `${place?.type === 2 ? labelPath(place.id) : "/bbs/pubtechx"}${query.size === 0 ? "" : `?${query}`}`;
}
