/** How far somebody has read posts, and what came since. */
import type { Database } from "@mofang/host";
import type { CallBody, CallData, readingCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { visiblePost } from "./access.ts";
import * as store from "./reading-store.ts";

type Calls = typeof readingCalls;

export class Readings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws ProductError `forum.post-not-found` */
  async one(member: Member, postId: number): Promise<CallData<Calls["postReading"]>> {
    const post = await visiblePost(this.#database, member, postId);
    const [row] = await store.readingsOf(this.#database, member.id, [post.id]);
    return { seenId: row?.seen_id ?? null, nUnread: row?.n_unread ?? 0, firstId: row?.first_id ?? null };
  }

  /** Those of some posts that hold something unread. */
  async unread(member: Member, postIds: readonly number[]): Promise<CallData<Calls["unreadPosts"]>> {
    const rows = await store.readingsOf(this.#database, member.id, postIds);
    return rows
      .filter(({ is_new, n_unread }) => is_new || n_unread > 0)
      .map(({ id, is_new, n_unread, first_id }) => ({ postId: id, isNew: is_new, nUnread: n_unread, firstId: first_id }));
  }

  /** @throws ProductError `forum.post-not-found`, `forum.answer-not-found` for an answer to another post */
  async note(member: Member, { postId, answerId }: CallBody<Calls["readPost"]>): Promise<void> {
    const post = await visiblePost(this.#database, member, postId);
    if (answerId !== null && !(await store.isUnder(this.#database, post.id, answerId))) {
      throw new ProductError("forum.answer-not-found");
    }
    await store.noteSeen(this.#database, member.id, post.id, answerId ?? 0);
  }
}
