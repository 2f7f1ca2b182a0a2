/** A text comes into sight: what it changes beside itself, and whom it is told to. */
import type { Transaction } from "@mofang/host";
import type { Language } from "@mofang/protocol";
import { noteAnswers, type PostRow } from "./post-store.ts";
import { allCategories } from "./room-store.ts";
import { type Author, tellCategoryFollowers, tellMentioned, tellOfRemark } from "./tellings.ts";

type NewPost = Pick<PostRow, "id" | "title" | "body" | "school_id" | "column_id" | "labels">;

/** A new post: who is named in it, and who follows its column or a label. @param language  in which these are named */
export async function announcePost(transaction: Transaction, author: Author, post: NewPost, language: Language): Promise<void> {
  const places = [post.column_id, ...post.labels];
  const categories = (await allCategories(transaction, language)).filter(({ id }) => places.includes(id));
  const mentioned = await tellMentioned(transaction, author, post, { text: post.body });
  await tellCategoryFollowers(transaction, author, post, categories, mentioned);
}

/** A new answer or comment. @param parentAuthorId  who wrote the answer that it comments on; undefined for an answer */
export async function announceAnswer(
  transaction: Transaction,
  author: Author,
  post: PostRow,
  remark: { readonly answerId: number; readonly text: string; readonly parentAuthorId: number | null | undefined },
): Promise<void> {
  await noteAnswers(transaction, post.id, true);
  await tellOfRemark(transaction, author, post, remark);
}
