/** What authors and moderators decide about posts. Every decision stands below the post for everybody to read. */
import { type Database, inTransaction, publish, type Transaction } from "@mofang/host";
import { type CallBody, type PostEventKind, type postCalls, topicOf } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { lockedPost, readablePost } from "./access.ts";
import { requireAuthorOrModerator, requireModerator, requireReason } from "./policy.ts";
import * as store from "./post-store.ts";
import { allCategories } from "./room-store.ts";
import { putDownRuling } from "./rulings.ts";
import { tellOfDecision } from "./tellings.ts";

type Calls = typeof postCalls;
type Decision = CallBody<Calls["decidePost"]>["decision"];

const states: Readonly<Record<Decision, readonly [state: Parameters<typeof store.setState>[2], isOn: boolean, PostEventKind]>> = {
  close: ["closed_at", true, "closed"],
  reopen: ["closed_at", false, "reopened"],
  lock: ["locked_at", true, "locked"],
  unlock: ["locked_at", false, "unlocked"],
  pin: ["pinned_at", true, "pinned"],
  unpin: ["pinned_at", false, "unpinned"],
};

export class Decisions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws ProductError `forum.post-not-found`, `auth.no-permission`, `forum.locked`, `forum.reason-needed` */
  async delete(member: Member, { postId, reason }: CallBody<Calls["deletePost"]>): Promise<void> {
    const work = async (transaction: Transaction, post: store.PostRow): Promise<void> => {
      const role = await requireAuthorOrModerator(transaction, member, post, post.author_id);
      requireReason(role, reason);
      await store.setDeleted(transaction, postId, member.id, reason);
      await store.insertPostEvent(transaction, postId, member.id, "deleted", reason);
      if (role === "moderator") {
        const text = { answerId: null, authorId: post.author_id, withheld: null };
        await putDownRuling(transaction, member, post, text, { verdict: "delete", reason });
      }
    };
    await this.#decide(member, postId, work, { orWaiting: true });
  }

  /** Authors restore what they deleted themselves. @throws ProductError `forum.post-not-found`, `auth.no-permission`, `forum.waits-for-review` */
  async restore(member: Member, { postId }: CallBody<Calls["restorePost"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await store.lockPost(transaction, postId);
      const post = await readablePost(transaction, member, postId);
      if (post.id !== postId) throw new ProductError("forum.merged");
      if (post.deleted_at === null) return;
      if (post.withheld === "review") throw new ProductError("forum.waits-for-review");
      if (post.author_id !== member.id) await requireModerator(transaction, member, post);
      else if (post.deleted_by !== member.id) throw new ProductError("auth.no-permission");
      await store.setDeleted(transaction, postId, null, "");
      await store.insertPostEvent(transaction, postId, member.id, "restored");
    });
  }

  /** @throws ProductError `forum.post-not-found`, `auth.no-permission`, `forum.locked`, `forum.reason-needed` */
  async decide(member: Member, { postId, decision, reason }: CallBody<Calls["decidePost"]>): Promise<void> {
    const [state, isOn, event] = states[decision];
    await this.#decide(member, postId, async (transaction, post) => {
      if (state === "closed_at") {
        const role = await requireAuthorOrModerator(transaction, member, post, post.author_id);
        if (isOn) requireReason(role, reason);
        if (role === "moderator" && isOn) await tellOfDecision(transaction, member, post, { authorId: post.author_id, reason });
      } else {
        await requireModerator(transaction, member, post);
      }
      const isChanged = await store.setState(transaction, postId, state, isOn);
      if (isChanged) await store.insertPostEvent(transaction, postId, member.id, event, reason);
    });
  }

  /** @throws ProductError `forum.post-not-found`, `auth.no-permission`, `forum.category-not-found` */
  async move(member: Member, { postId, columnId }: CallBody<Calls["movePost"]>): Promise<void> {
    await this.#decide(member, postId, async (transaction, post) => {
      await requireModerator(transaction, member, post);
      const columns = (await allCategories(transaction, "zh")).filter(({ type, isHidden }) => type === 1 && !isHidden);
      if (!columns.some(({ id }) => id === columnId)) throw new ProductError("forum.category-not-found", { id: columnId });
      if (post.column_id === columnId) return;
      await store.setColumn(transaction, postId, columnId);
      await store.insertPostEvent(transaction, postId, member.id, "moved", String(columnId));
    });
  }

  /** @throws ProductError `forum.post-not-found`, `auth.no-permission`, `forum.locked`, `forum.duplicate-of-itself` */
  async duplicate(member: Member, { postId, originalId }: CallBody<Calls["markDuplicate"]>): Promise<void> {
    await this.#decide(member, postId, async (transaction, post) => {
      await requireAuthorOrModerator(transaction, member, post, post.author_id);
      const original = await readablePost(transaction, member, originalId);
      // A public post does not lead into a school.
      const isReached = original.school_id === null || original.school_id === post.school_id;
      if (original.deleted_at !== null || !isReached) throw new ProductError("forum.post-not-found");
      if (originalId === postId || original.duplicate_of !== null) throw new ProductError("forum.duplicate-of-itself");
      await store.setDuplicate(transaction, postId, originalId);
      await store.insertPostEvent(transaction, postId, member.id, "duplicate", String(originalId));
    });
  }

  /** Decides about a post while nobody else does, and lets those see it who look at the post. */
  async #decide(
    member: Member,
    postId: number,
    work: (transaction: Transaction, post: store.PostRow) => Promise<void>,
    which: { readonly orWaiting?: boolean } = {},
  ): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await work(transaction, await lockedPost(transaction, member, postId, which));
      await publish(transaction, topicOf("post", postId));
    });
  }
}
