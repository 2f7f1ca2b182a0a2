/** Addresses of the forum's pages. */

/** The list of posts. */
export const forumAddress = "/bbs/pubtechx";

/** A label with its posts. */
export function labelAddress(labelId: number): string {
  return `/bbs/label/${labelId}`;
}

/** What earns reputation, and what levels unlock. */
export const levelsAddress = "/bbs/levels";

/** A post, or one of its answers; a post of a school leads on into the school. */
export function postAddress(postId: number, answerId?: number | string): string {
  return `/bbs/detail?id=${postId}${hashOf(answerId)}`;
}

/** A post of the current school, or one of its answers. */
export function schoolPostAddress(postId: number, answerId?: number): string {
  return `/bbs/school/detail?id=${postId}${hashOf(answerId)}`;
}

function hashOf(answerId: number | string | undefined): string {
  return answerId === undefined ? "" : `#${answerAnchor(answerId)}`;
}

/** The place of an answer or comment on the page of its post. */
export function answerAnchor(answerId: number | string): string {
  return `answer-${answerId}`;
}

/** A question of the FAQ. */
export function faqAddress(faqId: number): string {
  return `/bbs/faqDetail?id=${faqId}`;
}

/** Number of what an address names as `id`; 0, which nothing has, for anything else. */
export function idOf(query: URLSearchParams): number {
  const id = query.get("id") ?? "";
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
