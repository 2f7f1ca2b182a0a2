import type { CallData, forumCalls, postCalls } from "@mofang/protocol";
import { plainText } from "../../platform/pages/page-html.ts";
import type { AskedPage } from "../../platform/pages/served-page.ts";
import type { WrittenPage } from "../../platform/pages/written-page.ts";
import { listPage } from "./list-page.ts";

type Label = CallData<typeof forumCalls.forumLabel>;
type Posts = CallData<typeof postCalls.publicPosts>;

/** A label: what it is about, above the posts that bear it. */
export async function labelPage(
  { site, texts, language }: Pick<AskedPage, "site" | "texts" | "language">,
  label: Label,
  posts: Posts,
): Promise<WrittenPage> {
  const page = listPage(site, posts, language, label);
  if (label.text === "" || posts.page > 1) return page;
  const text = await texts.html(label.text, { place: `label-${label.id}`, linksCount: true });
  return { ...page, description: plainText(label.text), body: page.body.replace("</h1>", () => `</h1>\n${text}`) };
}
