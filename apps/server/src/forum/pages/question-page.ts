import { type answerCalls, type CallData, type postCalls, unlockedBy } from "@mofang/protocol";
import { escaped } from "../../platform/pages/app-page.ts";
import { titleHtml } from "../../platform/pages/page-html.ts";
import type { PageTexts } from "../../platform/pages/page-texts.ts";
import type { AskedPage } from "../../platform/pages/served-page.ts";
import type { WrittenPage } from "../../platform/pages/written-page.ts";
import { labelPath } from "./list-page.ts";

type Post = CallData<typeof postCalls.postDetail>;
type Answer = CallData<typeof answerCalls.answers>["rows"][number];
type Person = Post["author"];

/** Address of a post on the site. */
export function postAddress(site: string, postId: number, answerId?: number): string {
  return `${site}/bbs/detail?id=${postId}${answerId === undefined ? "" : `#answer-${answerId}`}`;
}

/** A post with the first of its answers. */
export async function questionPage(
  { site, texts }: Pick<AskedPage, "site" | "texts">,
  post: Post,
  answers: readonly Answer[],
): Promise<WrittenPage> {
  const written = answers.filter(({ isDeleted }) => !isDeleted);
  const { id, title, excerpt, body, files, author, createdAt, labels, column, nAnswers } = post;
  return {
    title,
    description: excerpt,
    address: postAddress(site, id),
    feed: `${site}/feeds/posts.xml?column=${column.id}`,
    facts: factsOf(site, post, written),
    body: [
      `<nav><a href="/bbs/pubtechx">模坊 · Mofang</a> › ${escaped(column.title)}</nav>`,
      `<article><h1>${titleHtml(title)}</h1>`,
      byline(author, createdAt),
      `<p>${labels.map((label) => `<a href="${labelPath(label.id)}">${escaped(label.title)}</a>`).join(" · ")}</p>`,
      await markdownBy(texts, author, body, "post"),
      filesHtml(files),
      "</article>",
      `<h2>${nAnswers} 个回答 · ${nAnswers === 1 ? "answer" : "answers"}</h2>`,
      ...(await inOrder(written, (answer) => answerHtml(texts, answer))),
    ].join("\n"),
  };
}

async function answerHtml(
  texts: PageTexts,
  { id, text, files, author, createdAt, isAccepted, comments }: Answer,
): Promise<string> {
  const shown = comments.filter(({ isDeleted }) => !isDeleted);
  const own = await markdownBy(texts, author, text, `answer-${id}`);
  const remarks = await inOrder(shown, async (remark) => {
    const said = await markdownBy(texts, remark.author, remark.text, `answer-${remark.id}`);
    return `<blockquote>${byline(remark.author, remark.createdAt)}${said}</blockquote>`;
  });
  return [
    `<article id="answer-${id}">`,
    isAccepted ? "<p><strong>✓ 已采纳 · Accepted</strong></p>" : "",
    byline(author, createdAt),
    own,
    filesHtml(files),
    ...remarks,
    "</article>",
  ].join("\n");
}

/** Files of a text; their addresses end, so that no search engine need follow them. */
function filesHtml(files: Post["files"]): string {
  const items = files.map(
    ({ name, size, url }) => `<li><a rel="nofollow" href="${escaped(url)}" download>${escaped(name)}</a> (${size} B)</li>`,
  );
  return items.length === 0 ? "" : `<ul>${items.join("")}</ul>`;
}

/** HTML of a text; links to other sites count for those whose level says so. */
function markdownBy(texts: PageTexts, author: Person, text: string, place: string): Promise<string> {
  return texts.html(text, { place, linksCount: author !== null && unlockedBy(author.level).linksCount });
}

/** One after the other, so that what a page may draw is drawn at its top. */
async function inOrder<Item>(items: readonly Item[], write: (item: Item) => Promise<string>): Promise<string[]> {
  const written: string[] = [];
  for (const item of items) written.push(await write(item));
  return written;
}

function byline(person: Person, instant: string): string {
  return `<p>${escaped(person?.name ?? "—")} · <time datetime="${instant}">${instant.slice(0, 10)}</time></p>`;
}

/** Letters of a text that its facts repeat. */
const longestText = 5000;

/** By schema.org: a page with a question and its answers, or a posting in a forum with comments. */
function factsOf(site: string, post: Post, answers: readonly Answer[]): object {
  const { id, kind, title, body, author, createdAt, nAnswers, nLikes, nDislikes } = post;
  const isQuestion = kind === "question";
  const remarks = answers.map((answer) => ({
    "@type": isQuestion ? "Answer" : "Comment",
    text: answer.text.slice(0, longestText),
    url: postAddress(site, id, answer.id),
    datePublished: answer.createdAt,
    upvoteCount: answer.nLikes - answer.nDislikes,
    author: personFacts(site, answer.author),
  }));
  const about = {
    "@type": isQuestion ? "Question" : "DiscussionForumPosting",
    url: postAddress(site, id),
    datePublished: createdAt,
    author: personFacts(site, author),
    text: body.slice(0, longestText),
  };
  if (!isQuestion) return { "@context": "https://schema.org", ...about, headline: title, comment: remarks };
  const accepted = answers.findIndex(({ isAccepted }) => isAccepted);
  return {
    "@context": "https://schema.org",
    "@type": "QAPage",
    mainEntity: {
      ...about,
      name: title,
      answerCount: nAnswers,
      upvoteCount: nLikes - nDislikes,
      ...(accepted >= 0 && { acceptedAnswer: remarks[accepted] }),
      suggestedAnswer: remarks.filter((_, index) => index !== accepted),
    },
  };
}

function personFacts(site: string, person: Person): object {
  return { "@type": "Person", name: person?.name ?? "—", ...(person && { url: `${site}/user/${person.id}/repo` }) };
}
