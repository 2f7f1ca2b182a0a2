/** Review of first texts: where the site wants it, what newcomers write waits until a moderator lets it pass or refuses it. */
import type { Database, Transaction } from "@mofang/host";
import type { Language } from "@mofang/protocol";
import type { Member } from "../platform/request/caller.ts";
import { announceAnswer, announcePost } from "./announcements.ts";
import { mayModerate } from "./policy.ts";
import type { PostRow } from "./post-store.ts";
import * as store from "./review-store.ts";
import { insertRuling } from "./ruling-store.ts";
import { levelsOf } from "./standings.ts";
import { tellOfPassing } from "./tellings.ts";

/**
 * Whether what a member writes now waits: the member has level 0 and less than `first` texts in sight. In schools, whose people
 * are known, nothing waits, and neither does what moderators of the place write.
 */
export async function waitsForReview(
  database: Database,
  member: Member,
  place: Pick<PostRow, "column_id" | "school_id">,
  first: number,
): Promise<boolean> {
  if (first === 0 || place.school_id !== null) return false;
  if ((await store.countInSight(database, member.id)) >= first) return false;
  const level = (await levelsOf(database, [member.id])).get(member.id) ?? 0;
  return level === 0 && !(await mayModerate(database, member, place));
}

/** Lets a text pass that waits: it is as new as now, and told to all whom it would have been told to. */
export async function passText(
  transaction: Transaction,
  member: Member,
  post: PostRow,
  answerId: number | null,
  language: Language,
): Promise<void> {
  const text = { postId: post.id, answerId };
  await insertRuling(transaction, text, { moderatorId: member.id, verdict: "keep", reason: "" });
  const passed = await store.setPassed(transaction, text);
  const author = { id: passed.author_id };
  if (answerId === null) await announcePost(transaction, author, post, language);
  else {
    const parentAuthorId = passed.parent_id === null ? undefined : passed.parent_author_id;
    await announceAnswer(transaction, author, post, { answerId, text: passed.text, parentAuthorId });
  }
  await tellOfPassing(transaction, member, post, { answerId, authorId: passed.author_id });
}
