/** Merging posts: what was said below one goes to another, in the order of time, and the address of the one leads there. */
import { type Database, inTransaction, publish } from "@mofang/host";
import { type CallBody, type postCalls, topicOf } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { moveFiles } from "../text-file/index.ts";
import { lockedPost } from "./access.ts";
import * as store from "./merge-store.ts";
import { requireModerator } from "./policy.ts";
import { insertPostEvent, lockPost, noteAnswers } from "./post-store.ts";
import { tellOfMerge } from "./tellings.ts";

/**
 * Merges a post into another one. The text of the first becomes an answer, likes and flags with it; answers, comments,
 * followers and what was read go along. There is no way back.
 *
 * @throws ProductError `forum.post-not-found`, `forum.merged`, `auth.no-permission` for one who does not moderate both,
 * `forum.merge-into-itself`, `forum.merge-across-schools`
 */
export async function mergePosts(
  database: Database,
  member: Member,
  { postId, intoId }: CallBody<(typeof postCalls)["mergePosts"]>,
): Promise<void> {
  if (postId === intoId) throw new ProductError("forum.merge-into-itself");
  await inTransaction(database, async (transaction) => {
    // Two merges of the same posts wait for each other in one order.
    await lockPost(transaction, Math.min(postId, intoId));
    await lockPost(transaction, Math.max(postId, intoId));
    const [post, into] = [await lockedPost(transaction, member, postId), await lockedPost(transaction, member, intoId)];
    for (const one of [post, into]) await requireModerator(transaction, member, one);
    if (post.school_id !== into.school_id) throw new ProductError("forum.merge-across-schools");
    await store.moveReadings(transaction, post.id, into.id);
    const answerId = await store.insertTextAsAnswer(transaction, post, into.id);
    await store.moveRemarks(transaction, post.id, into.id, answerId);
    await moveFiles(transaction, { kind: "post", id: post.id }, { kind: "answer", id: answerId });
    await store.moveMarks(transaction, post, into.id, answerId);
    await store.setMerged(transaction, post.id, into.id, member.id);
    for (const id of [post.id, into.id]) await noteAnswers(transaction, id, false);
    await insertPostEvent(transaction, into.id, member.id, "merged", post.title);
    await tellOfMerge(transaction, member, post, into);
    for (const id of [post.id, into.id]) await publish(transaction, topicOf("post", id));
  });
}
