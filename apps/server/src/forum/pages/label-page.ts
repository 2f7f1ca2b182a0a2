import { renderMarkdown } from "@mofang/markup";
import type { CallData, forumCalls, Language, postCalls } from "@mofang/protocol";
import { plainText } from "../../platform/pages/page-html.ts";
import type { WrittenPage } from "../../platform/pages/written-page.ts";
import { listPage } from "./list-page.ts";

type Label = CallData<typeof forumCalls.forumLabel>;
type Posts = CallData<typeof postCalls.publicPosts>;

/** A label: what it is about, above the posts that bear it. */
export function labelPage(site: string, label: Label, posts: Posts, language: Language): WrittenPage {
  const page = listPage(site, posts, language, label);
  if (label.text === "" || posts.page > 1) return page;
  const text = renderMarkdown(label.text, { place: `label-${label.id}`, linksCount: true });
  return { ...page, description: plainText(label.text), body: page.body.replace("</h1>", () => `</h1>\n${text}`) };
}
