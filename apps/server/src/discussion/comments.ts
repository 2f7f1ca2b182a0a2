/** Comments on repositories, issues and proposals. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import { type CallBody, type CallData, type CallQuery, type commentCalls, projectRoleLevels } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { type Happening, tellIfVisible, tellWatchers } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { announce } from "../platform/webhook/announce.ts";
import { insertActivity, requireCapability } from "../repository/index.ts";
import * as store from "./comment-store.ts";
import { isDiscussion, touchDiscussion } from "./discussion-store.ts";
import { mentionedNames } from "./mentions.ts";

type Calls = typeof commentCalls;
type PresentedComment = CallData<Calls["comments"]>["rows"][number];

/** Replies that a list shows with each comment. */
const repliesShown = 20;

export class CommentService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws ProductError `discussion.not-found`, `comment.not-found` for what is answered */
  async add(
    member: Member,
    { id, number, parentId, text }: CallBody<Calls["addComment"]>,
  ): Promise<CallData<Calls["addComment"]>> {
    const place = { repositoryId: id, number: number ?? null };
    return inTransaction(this.#database, async (transaction) => {
      await requirePlace(transaction, place);
      const answered = parentId === undefined ? undefined : await this.#find(transaction, place, parentId);
      const comment = {
        parentId: answered === undefined ? null : (answered.parent_id ?? answered.id),
        authorId: member.id,
        text,
      };
      const commentId = await store.insertComment(transaction, place, comment);
      if (number !== undefined) await touchDiscussion(transaction, id, number);
      await insertActivity(transaction, "COMMENT_CREATE", member.id, id, detailOf(place, commentId));
      await this.#tell(transaction, member, place, commentId, text, answered?.author_id ?? null);
      await announceComment(transaction, member, place, "created", { id: commentId, text });
      return { commentId };
    });
  }

  /** @throws ProductError `comment.not-found`, `auth.no-permission` for somebody else's */
  async update(member: Member, { id, commentId, text }: CallBody<Calls["updateComment"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const comment = await store.findComment(transaction, id, commentId);
      if (comment === undefined) throw new ProductError("comment.not-found");
      if (comment.author_id !== member.id) throw new ProductError("auth.no-permission");
      if (comment.text === text) return;
      await store.updateText(transaction, commentId, text);
      const place = { repositoryId: id, number: comment.number };
      await insertActivity(transaction, "COMMENT_UPDATE", member.id, id, detailOf(place, commentId));
      const former = mentionedNames(comment.text);
      await tellMentioned(
        transaction,
        happeningIn(place, member, "mentioned", commentId),
        mentionedNames(text).filter((name) => !former.includes(name)),
      );
      await announceComment(transaction, member, place, "updated", { id: commentId, text });
    });
  }

  /** @throws ProductError `comment.not-found`, `auth.no-permission` for who is neither its author nor a manager */
  async delete(member: Member, { id, commentId }: CallBody<Calls["deleteComment"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const comment = await store.findComment(transaction, id, commentId);
      if (comment === undefined) throw new ProductError("comment.not-found");
      if (comment.author_id !== member.id) await requireCapability(transaction, id, member, "repository-manage");
      await store.markDeleted(transaction, commentId);
      const place = { repositoryId: id, number: comment.number };
      await insertActivity(transaction, "COMMENT_DELETE", member.id, id, detailOf(place, commentId));
      await announceComment(transaction, member, place, "deleted", { id: commentId });
    });
  }

  async list({ id, number, parentId, page, pageSize }: CallQuery<Calls["comments"]>): Promise<CallData<Calls["comments"]>> {
    const place = { repositoryId: id, number: number ?? null };
    const order = number === undefined && parentId === undefined ? "desc" : "asc";
    const { rows, total } = await store.listComments(this.#database, place, parentId, order, { page, pageSize });
    const replies = await store.firstReplies(
      this.#database,
      rows.map((row) => row.id),
      repliesShown,
    );
    const presented = rows.map((row) => ({
      ...present(row),
      nReplies: row.reply_count ?? 0,
      replies: replies.filter((reply) => reply.parent_id === row.id).map(present),
    }));
    return { rows: presented, total, page, pageSize };
  }

  async #find(transaction: Transaction, { repositoryId, number }: store.Place, commentId: number) {
    const comment = await store.findComment(transaction, repositoryId, commentId);
    if (comment === undefined || comment.number !== number) throw new ProductError("comment.not-found");
    return comment;
  }

  /** Each person once: who is named, else who is answered, else who watches or takes part. */
  async #tell(
    transaction: Transaction,
    member: Member,
    place: store.Place,
    commentId: number,
    text: string,
    answeredId: number | null,
  ): Promise<void> {
    const mentioned = await tellMentioned(transaction, happeningIn(place, member, "mentioned", commentId), mentionedNames(text));
    const answered = answeredId === null || mentioned.includes(answeredId) ? [] : [answeredId];
    const told = await tellIfVisible(transaction, answered, happeningIn(place, member, "replied", commentId));
    await tellWatchers(transaction, happeningIn(place, member, "added", commentId), {
      also: await store.participantsOf(transaction, place),
      except: [...mentioned, ...told],
    });
  }
}

/** Tells people whose names stand in a text, as far as they may see the repository. @returns who got a message */
export async function tellMentioned(
  database: Database,
  happening: Happening,
  names: readonly string[],
): Promise<readonly number[]> {
  return tellIfVisible(database, await store.accountsNamed(database, names), happening);
}

function announceComment(
  database: Database,
  { id: actorId }: Member,
  { repositoryId, number }: store.Place,
  action: "created" | "updated" | "deleted",
  comment: Readonly<Record<string, string | number>>,
): Promise<void> {
  return announce(database, { event: "comment", action, repositoryId, actorId, content: { number, comment } });
}

async function requirePlace(database: Database, { repositoryId, number }: store.Place): Promise<void> {
  if (number !== null && !(await isDiscussion(database, repositoryId, number))) {
    throw new ProductError("discussion.not-found", { number });
  }
}

const events = {
  repository: { mentioned: "comment.mentioned", replied: "comment.replied", added: "comment.added" },
  discussion: { mentioned: "discussion.mentioned", replied: "discussion.replied", added: "discussion.commented" },
} as const;

function happeningIn(place: store.Place, { id }: Member, what: "mentioned" | "replied" | "added", commentId: number): Happening {
  const event = events[place.number === null ? "repository" : "discussion"][what];
  return { event, actorId: id, repositoryId: place.repositoryId, detail: detailOf(place, commentId) };
}

function detailOf({ number }: store.Place, commentId: number): Record<string, number> {
  return number === null ? { commentId } : { commentId, number };
}

function authorOf({ author_id: id, author_name: name, author_avatar: avatar }: store.CommentRow | store.ReplyRow) {
  return id === null || name === null ? null : { id, name, avatar };
}

function present(row: store.CommentRow | store.ReplyRow): Omit<PresentedComment, "nReplies" | "replies"> {
  return {
    id: row.id,
    author: authorOf(row),
    text: row.text,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isDeleted: row.deleted_at !== null,
  };
}

/** Whether somebody may change what another one has written: the author, or a role that reaches a level. */
export function mayChange(
  authorId: number | null,
  member: Member,
  role: keyof typeof projectRoleLevels | null,
  level: number,
): boolean {
  return authorId === member.id || (role !== null && projectRoleLevels[role] >= level);
}
