/** What two people write to each other, live. */
import { type Database, inTransaction, publish, type Transaction } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type CallQuery,
  type conversationCalls,
  limits,
  type ServerMessage,
  topicOf,
} from "@mofang/protocol";
import { type Account, accountById } from "../account/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import type { TextFiles } from "../text-file/index.ts";
import { lineOf } from "./message-line.ts";
import { presentConversation, presentMessage, presentPerson } from "./presenter.ts";
import * as store from "./store.ts";

type Calls = typeof conversationCalls;
type State = Extract<ServerMessage, { readonly kind: "conversations" }>["state"];
type Message = CallData<Calls["sendInstantMessage"]>;

/** Messages that one look at a conversation brings. */
const messagesAtOnce = 50;

export class Conversations {
  readonly #database: Database;
  readonly #files: TextFiles;

  constructor(database: Database, files: TextFiles) {
    this.#database = database;
    this.#files = files;
  }

  /** The one with the newest message first. */
  async list(member: Member, { page, pageSize }: CallQuery<Calls["conversations"]>): Promise<CallData<Calls["conversations"]>> {
    const { rows, total } = await store.listConversations(this.#database, member.id, { page, pageSize });
    const files = await this.#files.ofMessages(rows.flatMap(({ id }) => id ?? []));
    return { rows: rows.map((row) => presentConversation(member, row, files)), total, page, pageSize };
  }

  /** @throws ProductError `account.not-found` */
  async detail(member: Member, { peerId, before }: CallQuery<Calls["conversation"]>): Promise<CallData<Calls["conversation"]>> {
    const peer = await this.#account(peerId);
    const side = await store.ownSide(this.#database, member.id, peerId);
    const found = await store.messagesBefore(this.#database, [member.id, peerId], {
      after: side?.cleared_up_to ?? 0,
      before,
      most: messagesAtOnce + 1,
    });
    const shown = found.slice(0, messagesAtOnce).reverse();
    const files = await this.#files.ofMessages(shown.map(({ id }) => id));
    return {
      peer: presentPerson(peer),
      messages: shown.map((row) => presentMessage(member, row, files)),
      hasOlder: found.length > messagesAtOnce,
      isBlocked: side?.is_blocked ?? false,
    };
  }

  /**
   * Sends a message, once for each key.
   *
   * @throws ProductError `conversation.with-oneself`, `account.not-found`, `conversation.empty`, `conversation.blocked`,
   * `conversation.unanswered`, `forum.file-not-found`
   */
  async send(member: Member, { peerId, text, files, key }: CallBody<Calls["sendInstantMessage"]>): Promise<Message> {
    const peer = await this.#peer(member, peerId);
    if (peer.deleted_at !== null || peer.erased_at !== null) throw new ProductError("account.not-found");
    if (text === "" && files.length === 0) throw new ProductError("conversation.empty");
    const row = await inTransaction(this.#database, async (transaction) => {
      const { other } = await store.lockSides(transaction, member.id, peerId);
      const sent = await store.messageByKey(transaction, member.id, key);
      if (sent !== undefined) return sent;
      if (other.is_blocked) throw new ProductError("conversation.blocked", { name: peer.name });
      await requireAnswer(transaction, member, peer);
      const message = await store.insertMessage(transaction, { senderId: member.id, receiverId: peerId, text, key });
      await this.#files.attach(transaction, { kind: "message", id: message.id }, files, [member.id]);
      await store.recordMessage(transaction, member.id, peerId, message.id);
      for (const id of [member.id, peerId]) await publish(transaction, topicOf("conversation", id));
      return message;
    });
    return presentMessage(member, row, await this.#files.ofMessages([row.id]));
  }

  /** A file of a message that stands on the member's side. @throws ProductError `conversation.file-gone` */
  async file(member: Member, { fileId }: CallQuery<Calls["conversationFile"]>): Promise<Bytes> {
    const isSeen = (messageId: number) => store.isOnSide(this.#database, member.id, messageId);
    const bytes = await this.#files.openOfMessage(fileId, isSeen);
    if (bytes === undefined) throw new ProductError("conversation.file-gone", { id: fileId });
    return bytes;
  }

  async read(member: Member, { peerId, messageId }: CallBody<Calls["readConversation"]>): Promise<void> {
    await this.#change(member, peerId, (transaction) => store.markRead(transaction, member.id, peerId, messageId));
  }

  async clear(member: Member, { peerId }: CallBody<Calls["clearConversation"]>): Promise<void> {
    await this.#change(member, peerId, (transaction) => store.clear(transaction, member.id, peerId));
  }

  /** @throws ProductError `conversation.with-oneself`, `account.not-found` */
  async block(member: Member, { peerId, isBlocked }: CallBody<Calls["blockPeer"]>): Promise<void> {
    await this.#peer(member, peerId);
    await inTransaction(this.#database, async (transaction) => {
      await store.lockSides(transaction, member.id, peerId);
      await store.setBlocked(transaction, member.id, peerId, isBlocked);
      await publish(transaction, topicOf("conversation", member.id));
    });
  }

  /** How an account's conversations stand. */
  async state(accountId: number): Promise<State> {
    const [account, nUnread, newest] = await Promise.all([
      this.#account(accountId),
      store.countUnread(this.#database, accountId),
      store.newestUnread(this.#database, accountId),
    ]);
    const files = await this.#files.ofMessages(newest ? [newest.id] : []);
    const sender = newest && { id: newest.sender_id, name: newest.sender_name, avatar: newest.sender_avatar };
    return {
      profile: { nick: account.name, avatar: account.avatar },
      nUnread,
      newest: newest && sender ? { id: newest.id, sender, text: lineOf(newest.text, files.get(newest.id) ?? []) } : null,
    };
  }

  /** What an account keeps: everything that it wrote or was written. */
  async personalData(accountId: number) {
    return { conversations: await store.allMessages(this.#database, accountId) };
  }

  /** Empties the side of an account that is erased; its peers keep theirs. */
  async erase(transaction: Transaction, accountId: number): Promise<void> {
    for (const peerId of await store.peersOf(transaction, accountId)) await store.clear(transaction, accountId, peerId);
  }

  /** Changes the member's side where there is one, and tells the member's windows. */
  async #change(member: Member, peerId: number, work: (transaction: Transaction) => Promise<void>): Promise<void> {
    if ((await store.ownSide(this.#database, member.id, peerId)) === undefined) return;
    await inTransaction(this.#database, async (transaction) => {
      await store.lockSides(transaction, member.id, peerId);
      await work(transaction);
      await publish(transaction, topicOf("conversation", member.id));
    });
  }

  async #peer(member: Member, peerId: number): Promise<Account> {
    if (peerId === member.id) throw new ProductError("conversation.with-oneself");
    return this.#account(peerId);
  }

  async #account(id: number): Promise<Account> {
    const account = await accountById(this.#database, id);
    if (account === undefined) throw new ProductError("account.not-found");
    return account;
  }
}

/** Nobody is flooded by strangers: somebody who has never answered gets a few messages only. */
async function requireAnswer(transaction: Transaction, member: Member, peer: Account): Promise<void> {
  const limit = limits.unansweredMessages;
  if ((await store.countSent(transaction, peer.id, member.id, 1)) > 0) return;
  if ((await store.countSent(transaction, member.id, peer.id, limit)) < limit) return;
  throw new ProductError("conversation.unanswered", { name: peer.name, limit });
}
