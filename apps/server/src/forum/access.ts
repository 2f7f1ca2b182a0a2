/**
 * Posts as far as somebody may see them: those of a school are for its people, deleted ones and those of hidden columns for
 * authors and moderators.
 */
import type { Database, Transaction } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { schoolRoleOf } from "../school/index.ts";
import { mayModerate } from "./policy.ts";
import { findPost, lockPost, type PostRow } from "./post-store.ts";

/** @throws ProductError `forum.post-not-found` */
export async function visiblePost(database: Database, member: Member | undefined, postId: number): Promise<PostRow> {
  const post = await readablePost(database, member, postId);
  if (post.deleted_at !== null) await requireKeeper(database, member, post);
  return post;
}

/** Requires the author of a post, or who keeps order there. @throws ProductError `forum.post-not-found` */
async function requireKeeper(database: Database, member: Member | undefined, post: PostRow): Promise<void> {
  if (member !== undefined && post.author_id === member.id) return;
  if (!(await mayModerate(database, member, post))) throw new ProductError("forum.post-not-found");
}

/**
 * A post that is in sight, locked until the transaction ends; `orWaiting` one that waits for review, too, as for its author.
 *
 * @throws ProductError `forum.post-not-found`, `forum.merged`
 */
export async function lockedPost(
  transaction: Transaction,
  member: Member,
  postId: number,
  { orWaiting = false }: { readonly orWaiting?: boolean } = {},
): Promise<PostRow> {
  await lockPost(transaction, postId);
  const post = await readablePost(transaction, member, postId);
  if (post.id !== postId) throw new ProductError("forum.merged");
  if (post.deleted_at === null) return post;
  if (!orWaiting || post.withheld !== "review") throw new ProductError("forum.post-not-found");
  await requireKeeper(transaction, member, post);
  return post;
}

/** A post, deleted or not, of the public forum or of a school of the caller; for a merged one that in which it is. @throws ProductError `forum.post-not-found` */
export async function readablePost(database: Database, member: Member | undefined, postId: number): Promise<PostRow> {
  const post = await findPost(database, postId);
  if (post === undefined) throw new ProductError("forum.post-not-found");
  if (post.merged_into !== null) return readablePost(database, member, post.merged_into);
  if (post.column_hidden_at !== null) await requireKeeper(database, member, post);
  if (post.school_id === null) return post;
  if ((await schoolRoleOf(database, post.school_id, member)) === undefined) throw new ProductError("forum.post-not-found");
  return post;
}
