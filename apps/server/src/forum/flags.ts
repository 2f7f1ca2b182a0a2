/** Flags of members: what they hold against a text, and when that hides it before a moderator has looked. */
import { type Database, inTransaction, publish, type Transaction } from "@mofang/host";
import { type CallBody, flagsThatHide, limits, type moderationCalls, topicOf } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { lockedPost } from "./access.ts";
import * as store from "./flag-store.ts";
import type { PostRow } from "./post-store.ts";
import { lockedText, withdraw } from "./rulings.ts";
import { unlockedFor } from "./standings.ts";
import { tellOfWithholding } from "./tellings.ts";

export class Flags {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * @throws ProductError `forum.flag-words-needed`, `forum.too-many-flags`, `forum.post-not-found`, `forum.answer-not-found`,
   * `forum.own-flag`, `forum.flagged-already`
   */
  async flag(member: Member, { postId, answerId, reason, words }: CallBody<(typeof moderationCalls)["flagText"]>): Promise<void> {
    if (reason === "other" && words === "") throw new ProductError("forum.flag-words-needed");
    if ((await store.countRecentFlags(this.#database, member.id)) >= limits.flagsPerDay) {
      throw new ProductError("forum.too-many-flags", { limit: limits.flagsPerDay });
    }
    await inTransaction(this.#database, async (transaction) => {
      const post = await lockedPost(transaction, member, postId);
      const text = await lockedText(transaction, post, answerId);
      if (text.deletedAt !== null) throw new ProductError("forum.answer-not-found");
      if (text.authorId === member.id) throw new ProductError("forum.own-flag");
      const { flagsHide: counts } = await unlockedFor(transaction, member.id);
      const flag = { postId, answerId, accountId: member.id, reason, words, counts };
      if (!(await store.insertFlag(transaction, flag))) throw new ProductError("forum.flagged-already");
      await withholdFlagged(transaction, post, { answerId, authorId: text.authorId });
    });
  }
}

/** Takes a text out of sight once enough flags that count are against it. */
async function withholdFlagged(
  transaction: Transaction,
  post: PostRow,
  { answerId, authorId }: { readonly answerId: number | null; readonly authorId: number | null },
): Promise<void> {
  if ((await store.countHiding(transaction, { postId: post.id, answerId })) < flagsThatHide) return;
  await withdraw(transaction, post, answerId, { withheld: "flags", by: null, reason: "" });
  await tellOfWithholding(transaction, post, { answerId, authorId });
  await publish(transaction, topicOf("post", post.id));
}
