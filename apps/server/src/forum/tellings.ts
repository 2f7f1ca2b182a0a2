/** What people are told about the forum. */
import { type Database, publish, type Transaction } from "@mofang/host";
import { type MessageEvent, topicOf } from "@mofang/protocol";
import { accountsNamed, mentionedNames } from "../discussion/index.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { schoolMembersAmong } from "../school/index.ts";
import { followersOf, withoutMuting } from "./post-store.ts";
import { type Category, categoryFollowers } from "./room-store.ts";

interface PostRef {
  readonly id: number;
  readonly title: string;
  /** Null for a public post. */
  readonly school_id: number | null;
}

/** Who wrote a text; null for one who has left. */
export interface Author {
  readonly id: number | null;
}

/** People that one statement tells. */
const toldAtOnce = 1_000;

/** What also those hear who mute the post: it is about what they wrote themselves. */
const unmutable: readonly MessageEvent[] = ["post.accepted", "post.decided", "post.judged", "post.passed", "post.withheld"];

/** Tells people of something about a post, in a school those who belong to it, and not those who mute the post. */
async function tellOfPost(
  database: Database,
  people: readonly number[],
  happening: Pick<Parameters<typeof tell>[2], "event" | "actorId" | "detail">,
  post: PostRef,
): Promise<void> {
  const detail = { postId: post.id, title: post.title, ...happening.detail };
  const members = post.school_id === null ? people : await schoolMembersAmong(database, post.school_id, people);
  const accountIds = unmutable.includes(happening.event) ? members : await withoutMuting(database, post.id, members);
  for (let from = 0; from < accountIds.length; from += toldAtOnce) {
    await tell(database, accountIds.slice(from, from + toldAtOnce), { ...happening, repositoryId: null, detail });
  }
}

/** Tells those whose names are new in a text. @returns who was told */
export async function tellMentioned(
  database: Database,
  member: Author,
  post: PostRef,
  { text, former = "", answerId }: { readonly text: string; readonly former?: string; readonly answerId?: number },
): Promise<readonly number[]> {
  const known = mentionedNames(former);
  const names = mentionedNames(text).filter((name) => !known.includes(name));
  const people = await accountsNamed(database, names);
  const detail = answerId === undefined ? {} : { answerId };
  await tellOfPost(database, people, { event: "post.mentioned", actorId: member.id, detail }, post);
  return people;
}

/** Tells those who follow the column or a label of a new post, each once. */
export async function tellCategoryFollowers(
  database: Database,
  member: Author,
  post: PostRef,
  categories: readonly Category[],
  except: readonly number[],
): Promise<void> {
  const told = new Set(except);
  const rows = await categoryFollowers(
    database,
    categories.map(({ id }) => id),
  );
  for (const { id, title } of categories) {
    const people = rows.filter((row) => row.category_id === id && !told.has(row.account_id)).map((row) => row.account_id);
    for (const person of people) told.add(person);
    await tellOfPost(database, people, { event: "post.followed", actorId: member.id, detail: { category: title } }, post);
  }
}

/**
 * Tells of a new answer or comment: who is named in it, else who wrote the answer that it comments on, else who wrote or
 * follows the post. Those who look at the post see it arrive.
 */
export async function tellOfRemark(
  transaction: Transaction,
  member: Author,
  post: PostRef & { readonly author_id: number | null },
  remark: { readonly answerId: number; readonly text: string; readonly parentAuthorId: number | null | undefined },
): Promise<void> {
  const { answerId, text, parentAuthorId } = remark;
  const told = new Set(await tellMentioned(transaction, member, post, { text, answerId }));
  const detail = { answerId };
  const actorId = member.id;
  if (typeof parentAuthorId === "number" && !told.has(parentAuthorId)) {
    told.add(parentAuthorId);
    await tellOfPost(transaction, [parentAuthorId], { event: "post.commented", actorId, detail }, post);
  }
  if (parentAuthorId === undefined) {
    const followers = await followersOf(transaction, post.id);
    const people = [...followers, ...(post.author_id === null ? [] : [post.author_id])].filter((id) => !told.has(id));
    await tellOfPost(transaction, [...new Set(people)], { event: "post.answered", actorId, detail }, post);
  }
  await publish(transaction, topicOf("post", post.id));
}

/** Tells whoever wrote an answer that it was accepted. */
export async function tellOfAcceptance(
  database: Database,
  member: Member,
  post: PostRef,
  answer: { readonly id: number; readonly author_id: number | null },
): Promise<void> {
  const people = answer.author_id === null ? [] : [answer.author_id];
  await tellOfPost(database, people, { event: "post.accepted", actorId: member.id, detail: { answerId: answer.id } }, post);
}

/** What an author hears of a decision; its id where it can be appealed against. */
interface Decided {
  readonly authorId: number | null;
  readonly reason: string;
  readonly rulingId?: number;
}

/** Tells whoever wrote something what a moderator decided about it, and why. */
export async function tellOfDecision(
  database: Database,
  member: Member,
  post: PostRef,
  { authorId, ...detail }: Decided,
): Promise<void> {
  const people = authorId === null ? [] : [authorId];
  await tellOfPost(database, people, { event: "post.decided", actorId: member.id, detail }, post);
}

/** Tells the author that a text has passed review. */
export async function tellOfPassing(
  database: Database,
  member: Member,
  post: PostRef,
  { answerId, authorId }: { readonly answerId: number | null; readonly authorId: number | null },
): Promise<void> {
  const people = authorId === null ? [] : [authorId];
  const detail = answerId === null ? {} : { answerId };
  await tellOfPost(database, people, { event: "post.passed", actorId: member.id, detail }, post);
}

/** Tells the author of a post into which other one it went. */
export async function tellOfMerge(
  database: Database,
  member: Member,
  post: PostRef & { readonly author_id: number | null },
  into: PostRef,
): Promise<void> {
  const people = post.author_id === null ? [] : [post.author_id];
  const detail = { into: into.title };
  await tellOfPost(database, people, { event: "post.merged", actorId: member.id, detail }, { ...post, id: into.id });
}

/** Tells the author how an appeal ended, and why. */
export async function tellOfJudgement(
  database: Database,
  member: Member,
  post: PostRef,
  { authorId, ...detail }: Required<Decided>,
): Promise<void> {
  const people = authorId === null ? [] : [authorId];
  await tellOfPost(database, people, { event: "post.judged", actorId: member.id, detail }, post);
}

/** Tells the author that flags took a text out of sight; who flagged is not said. */
export async function tellOfWithholding(
  database: Database,
  post: PostRef,
  { answerId, authorId }: { readonly answerId: number | null; readonly authorId: number | null },
): Promise<void> {
  const people = authorId === null ? [] : [authorId];
  const detail = answerId === null ? {} : { answerId };
  await tellOfPost(database, people, { event: "post.withheld", actorId: null, detail }, post);
}
