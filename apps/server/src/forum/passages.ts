import type { Database } from "@mofang/host";
import type { Passage } from "@mofang/protocol";
import type { Question } from "../platform/domain.ts";
import { anyOf, excerptOf, wordsOf } from "../search/index.ts";
import { postsAbout } from "./post-store.ts";
import { wholeFaq } from "./room-store.ts";

const mostPassages = 8;
/** Letters of an excerpt. */
const excerptLength = 400;

/** Posts and frequent questions in which the words of a question stand. */
export async function passagesInForum(database: Database, { terms, member, language }: Question): Promise<readonly Passage[]> {
  const key = terms.join(" ");
  const [posts, faq] = await Promise.all([
    postsAbout(database, member.id, anyOf(terms), mostPassages),
    wholeFaq(database, language),
  ]);
  const frequent = faq.filter(({ title, text }) => {
    const words = wordsOf(`${title} ${text}`);
    return terms.some((term) => words.includes(term));
  });
  return [
    ...frequent.map(({ id, title, text }) => ({
      kind: "faq" as const,
      title,
      excerpt: excerptOf(text, key, excerptLength),
      faqId: id,
    })),
    ...posts.map(({ id, title, body, n_answers, accepted_answer_id }) => ({
      kind: "post" as const,
      title,
      excerpt: excerptOf(body, key, excerptLength),
      postId: id,
      nAnswers: n_answers,
      hasAccepted: accepted_answer_id !== null,
    })),
  ];
}
