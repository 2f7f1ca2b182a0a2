/**
 * What the forum shows to those who run no scripts, above all search engines: posts, lists of them, frequent questions,
 * resources and people. Each page is made of what the calls tell a visitor.
 */
import { answerCalls, forumCalls, limits, postCalls, userCalls } from "@mofang/protocol";
import type { AskCall } from "../../platform/pages/ask-call.ts";
import { isNumber, type ListedPage, type ServedPage } from "../../platform/pages/served-page.ts";
import { faqListPage, faqPage, faqPath } from "./faq-page.ts";
import { labelPage } from "./label-page.ts";
import { listPage, listPath } from "./list-page.ts";
import { personPage } from "./person-page.ts";
import { questionPage } from "./question-page.ts";
import { resourcePage, resourcesPath } from "./resource-page.ts";

/** Pages of the list of which the sitemap names the posts; the list itself leads to the others. */
const listedPages = 10;
const pageSize = 100;

const postPage: ServedPage = {
  path: "/bbs/detail",
  write: async ({ site, ask, texts, query: { id } }) => {
    const post = isNumber(id) ? await ask(postCalls.postDetail, { postId: id }) : undefined;
    if (post === undefined || post.isDeleted) return undefined;
    const answers = await ask(answerCalls.answers, { postId: id, sort: "votes", page: 1, pageSize: limits.pageSize });
    return questionPage({ site, texts }, post, answers?.rows ?? []);
  },
  listed: async (ask) =>
    (await newestPosts(ask)).map(({ id, activeAt }) => ({ path: `/bbs/detail?id=${id}`, changedAt: activeAt })),
};

const postList: ServedPage = {
  path: "/bbs/pubtechx",
  write: async ({ site, ask, language, query: { page = "1", columnId, tags } }) => {
    const given = columnId ?? tags;
    if (!isNumber(page) || (given !== undefined && !isNumber(given))) return undefined;
    const places = given === undefined ? [] : ((await ask(forumCalls.tagCategories, {})) ?? []);
    const place = places.find(({ id, type }) => String(id) === given && type === (columnId === undefined ? 2 : 1));
    if (given !== undefined && place === undefined) return undefined;
    const posts = await ask(postCalls.publicPosts, { page, pageSize: limits.pageSize, columnId, tags });
    return posts && listPage(site, posts, language, place);
  },
  listed: async (ask) => {
    const places = (await ask(forumCalls.tagCategories, {})) ?? [];
    return [{ path: listPath(undefined) }, ...places.map((place) => ({ path: listPath(place) }))];
  },
};

const label: ServedPage = {
  path: "/bbs/label/:id(^\\d{1,9}$)",
  write: async ({ site, ask, texts, language, params: { id }, query: { page = "1" } }) => {
    if (!isNumber(page)) return undefined;
    const found = await ask(forumCalls.forumLabel, { labelId: id });
    const posts = found && (await ask(postCalls.publicPosts, { page, pageSize: limits.pageSize, tags: id }));
    return found && posts && labelPage({ site, texts, language }, found, posts);
  },
  // The list of posts names the pages of labels beside those of columns.
  listed: async () => [],
};

const faqs: ServedPage = {
  path: "/bbs/faq",
  write: async ({ site, ask, language }) => {
    const questions = await ask(forumCalls.forumFaqPage, { page: 1, pageSize });
    return questions && faqListPage(site, questions.rows, language);
  },
  listed: async () => [{ path: "/bbs/faq" }],
};

const faq: ServedPage = {
  path: "/bbs/faqDetail",
  write: async ({ site, ask, texts, query: { id } }) => {
    const question = isNumber(id) ? await ask(forumCalls.forumFaqDetail, { faqId: id }) : undefined;
    return question && faqPage({ site, texts }, question);
  },
  listed: async (ask) => {
    const questions = await ask(forumCalls.forumFaqPage, { page: 1, pageSize });
    return questions?.rows.map(({ id }) => ({ path: faqPath(id) })) ?? [];
  },
};

const resources: ServedPage = {
  path: resourcesPath(),
  write: async ({ site, ask, language, query: { page = "1" } }) => {
    const found = isNumber(page) ? await ask(forumCalls.forumResources, { page }) : undefined;
    return found && resourcePage(site, found, language);
  },
  listed: async () => [{ path: resourcesPath() }],
};

/** People who write in public; of others nothing is said. */
const person: ServedPage = {
  path: "/user/:id(^\\d{1,9}$)/repo",
  write: async ({ site, ask, params: { id } }) => {
    const posts = await ask(postCalls.publicPosts, { authorId: id, sort: "newest", page: 1, pageSize: limits.pageSize });
    const profile = posts?.rows.length ? await ask(userCalls.userProfile, { userId: id }) : undefined;
    return profile && personPage(site, profile.user, posts?.rows ?? []);
  },
  listed: async (ask) => {
    const authors = new Map<number, ListedPage>();
    for (const { author, activeAt } of await newestPosts(ask)) {
      if (author !== null && !authors.has(author.id))
        authors.set(author.id, { path: `/user/${author.id}/repo`, changedAt: activeAt });
    }
    return [...authors.values()];
  },
};

async function newestPosts(ask: AskCall) {
  const rows = [];
  for (let page = 1; page <= listedPages; page++) {
    const found = await ask(postCalls.publicPosts, { sort: "newest", page, pageSize });
    rows.push(...(found?.rows ?? []));
    if (found === undefined || found.rows.length < pageSize) break;
  }
  return rows;
}

/** Every page of the forum. */
export const forumPages: readonly ServedPage[] = [postPage, postList, label, faqs, faq, resources, person];
