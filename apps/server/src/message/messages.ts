/** What members were told: reading it, counting what is unread, forgetting it. */
import { type Database, inTransaction, publish } from "@mofang/host";
import {
  type CallData,
  type CallQuery,
  errorText,
  type Language,
  type MessageEvent,
  type MessageKind,
  type messageCalls,
  messageText,
  topicOf,
} from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./store.ts";

type Calls = typeof messageCalls;
type PresentedMessage = CallData<Calls["messages"]>["rows"][number];

export class Messages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest first. Of repositories that the member may no longer see, only what concerns the member is shown. */
  async list(
    member: Member,
    { kind, page, pageSize }: CallQuery<Calls["messages"]>,
    language: Language,
  ): Promise<CallData<Calls["messages"]>> {
    const { rows, total } = await store.listMessages(this.#database, member.id, kind, { page, pageSize });
    return { rows: rows.map((row) => present(row, language)), total, page, pageSize };
  }

  async countUnread(accountId: number): Promise<CallData<Calls["countUnreadMessage"]>> {
    const counts = await store.countUnread(this.#database, accountId);
    const of = (kind: MessageKind): number => counts.find((row) => row.kind === kind)?.count ?? 0;
    const [system, invitation, mention] = [of("system"), of("invitation"), of("mention")];
    return { count: system + invitation + mention, system, invitation, mention };
  }

  /** @throws ProductError `message.not-found` */
  async read(member: Member, messageId: number): Promise<void> {
    await this.#change(member, async (database) => {
      if (!(await store.markRead(database, member.id, messageId))) throw new ProductError("message.not-found");
    });
  }

  async readAll(member: Member, kind: MessageKind | undefined): Promise<void> {
    await this.#change(member, (database) => store.markAllRead(database, member.id, kind));
  }

  /** @throws ProductError `message.not-found` */
  async delete(member: Member, messageId: number): Promise<void> {
    await this.#change(member, async (database) => {
      if (!(await store.deleteMessage(database, member.id, messageId))) throw new ProductError("message.not-found");
    });
  }

  /** Changes something, and tells the member's windows that the number of unread messages may be another one. */
  async #change(member: Member, work: (database: Database) => Promise<void>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await work(transaction);
      await publish(transaction, topicOf("user", member.id));
    });
  }
}

function present(row: store.MessageRow, language: Language): PresentedMessage {
  const detail = row.detail as PresentedMessage["detail"];
  const event = row.event as MessageEvent;
  const { actor_id, actor_name, repository_id, repository_name, owner_name } = row;
  const actor = actor_id === null || actor_name === null ? null : { id: actor_id, name: actor_name, avatar: row.actor_avatar };
  const repository =
    repository_id === null || repository_name === null || owner_name === null
      ? null
      : { id: repository_id, name: repository_name, ownerName: owner_name };
  const values = {
    ...detail,
    actor: actor?.name ?? errorText("account.not-found", language),
    repository: repository === null ? "" : `${repository.ownerName}/${repository.name}`,
  };
  return {
    id: row.id,
    kind: row.kind as MessageKind,
    event,
    text: messageText(event, language, values),
    actor,
    repository,
    detail,
    discussion: row.discussion as PresentedMessage["discussion"],
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
