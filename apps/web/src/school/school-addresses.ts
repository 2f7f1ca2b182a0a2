/** Addresses of the pages of schools. */
import type { SchoolArticleKind } from "@mofang/protocol";

/** Where everybody finds a school. */
export const schoolsAddress = "/bbs/school/index";
export const schoolHome = "/bbs/school/home";

/** `schoolFlag` of the list of news: 1 what the school reports, 2 the activities that it announces. */
export const schoolFlags = { news: "1", activity: "2" } as const;

/** The list of articles of a kind. */
export function articlesAddress(kind: SchoolArticleKind): string {
  return kind === "faq" ? "/bbs/school/faq" : `/bbs/school/newsList?schoolFlag=${schoolFlags[kind]}`;
}

export function articleAddress(kind: SchoolArticleKind, articleId: number): string {
  return kind === "faq" ? `/bbs/school/faqDetail?id=${articleId}` : `/bbs/school/news/detail?id=${articleId}`;
}

/** What somebody opens who is invited. */
export function invitationAddress(key: string): string {
  return `${window.location.origin}${schoolsAddress}?invitation=${encodeURIComponent(key)}`;
}
