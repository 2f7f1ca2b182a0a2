/** Comments pinned to components and connections. */
import { type Database, inTransaction, publish, type Transaction } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  limits,
  type pinCalls,
  reachesDiagrams,
  type ServerMessage,
  topicOf,
} from "@mofang/protocol";
import { accountsNamed, mentionedNames } from "../discussion/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { type Happening, tellIfVisible } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { accessOf, requireCapability } from "../repository/index.ts";
import { movedPlace, type Rename } from "./renames.ts";
import * as store from "./store.ts";

type Calls = typeof pinCalls;
type Pin = CallData<Calls["pins"]>["pins"][number];

export class Pins {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** None for people without a role where access levels hide diagrams: a pin names what they would show. */
  async list(caller: Pick<Member, "id"> | undefined, id: number): Promise<CallData<Calls["pins"]>> {
    const access = await accessOf(this.#database, id, caller);
    if (access === undefined || !reachesDiagrams(access)) return { pins: [] };
    const [rows, comments] = await Promise.all([store.pinsOf(this.#database, id), store.commentsOf(this.#database, id)]);
    return { pins: rows.map((row) => presentPin(row, comments)) };
  }

  /** Whether somebody may hear of changes. */
  async mayFollow(member: Member, id: number): Promise<boolean> {
    const access = Number.isSafeInteger(id) ? await accessOf(this.#database, id, member) : undefined;
    return access !== undefined && reachesDiagrams(access);
  }

  /** What followers are told: that there is something else to read. */
  message(id: number): ServerMessage {
    return { kind: "pins", topic: topicOf("pins", id) };
  }

  /** @throws ProductError `pin.too-many` */
  async add(member: Member, { id, className, item, text }: CallBody<Calls["addPin"]>): Promise<CallData<Calls["addPin"]>> {
    return inTransaction(this.#database, async (transaction) => {
      if ((await store.countPins(transaction, id)) >= limits.pins) throw new ProductError("pin.too-many", { most: limits.pins });
      const place = item.kind === "component" ? { left_name: item.name, right_name: null } : endsOf(item);
      const pinId = await store.insertPin(transaction, id, { class_name: className, ...place });
      await store.insertPinComment(transaction, pinId, member.id, text);
      await this.#tell(transaction, member, id, { pinId, className }, text);
      return { pinId };
    });
  }

  /** @throws ProductError `pin.not-found` */
  async reply(member: Member, { id, pinId, text }: CallBody<Calls["replyToPin"]>): Promise<CallData<Calls["replyToPin"]>> {
    return inTransaction(this.#database, async (transaction) => {
      const pin = await store.lockPin(transaction, id, pinId);
      if (pin === undefined) throw new ProductError("pin.not-found");
      const commentId = await store.insertPinComment(transaction, pinId, member.id, text);
      await this.#tell(transaction, member, id, { pinId, className: pin.class_name }, text);
      return { commentId };
    });
  }

  /** @throws ProductError `pin.not-found` */
  async resolve(member: Member, { id, pinId, isResolved }: CallBody<Calls["resolvePin"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const pin = await store.lockPin(transaction, id, pinId);
      if (pin === undefined) throw new ProductError("pin.not-found");
      if ((pin.resolved_at !== null) === isResolved) return;
      await store.setResolved(transaction, pinId, isResolved ? member.id : undefined);
      await publish(transaction, topicOf("pins", id));
    });
  }

  /** @throws ProductError `pin.not-found`, `auth.no-permission` for who is neither its author nor a manager */
  async delete(member: Member, { id, commentId }: CallBody<Calls["deletePinComment"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      const comment = await store.findPinComment(transaction, id, commentId);
      if (comment === undefined || (await store.lockPin(transaction, id, comment.pin_id)) === undefined) {
        throw new ProductError("pin.not-found");
      }
      if (comment.author_id !== member.id) await requireCapability(transaction, id, member, "repository-manage");
      await store.deletePinComment(transaction, comment.pin_id, commentId);
      await publish(transaction, topicOf("pins", id));
    });
  }

  /** Each person once: who is named, else who wrote on the pin before. */
  async #tell(
    transaction: Transaction,
    { id: actorId }: Member,
    repositoryId: number,
    detail: { readonly pinId: number; readonly className: string },
    text: string,
  ): Promise<void> {
    const happening = (event: Happening["event"]): Happening => ({ event, actorId, repositoryId, detail });
    const named = await accountsNamed(transaction, mentionedNames(text));
    const told = await tellIfVisible(transaction, named, happening("pin.mentioned"));
    const writers = (await store.authorsOf(transaction, detail.pinId)).filter((id) => !told.includes(id));
    await tellIfVisible(transaction, writers, happening("pin.replied"));
    await publish(transaction, topicOf("pins", repositoryId));
  }
}

/** Brings pins along where what they are pinned to has another name. */
export async function followRenames(transaction: Transaction, repositoryId: number, renames: readonly Rename[]): Promise<void> {
  if (renames.length === 0) return;
  let isMoved = false;
  for (const { id, ...place } of await store.lockPlaces(transaction, repositoryId)) {
    const moved = renames.reduce(movedPlace, place);
    if (moved === place || JSON.stringify(moved) === JSON.stringify(place)) continue;
    await store.movePin(transaction, id, moved);
    isMoved = true;
  }
  if (isMoved) await publish(transaction, topicOf("pins", repositoryId));
}

function endsOf({ left, right }: { readonly left: string; readonly right: string }) {
  return { left_name: left, right_name: right };
}

function presentPin(row: store.PinRow, comments: readonly store.PinCommentRow[]): Pin {
  const { id, class_name, left_name, right_name, resolved_at } = row;
  return {
    id,
    className: class_name,
    item:
      right_name === null ? { kind: "component", name: left_name } : { kind: "connection", left: left_name, right: right_name },
    resolved:
      resolved_at === null
        ? null
        : { at: resolved_at.toISOString(), by: personOf(row.resolved_by, row.resolver_name, row.resolver_avatar) },
    comments: comments
      .filter(({ pin_id }) => pin_id === id)
      .map((comment) => ({
        id: comment.id,
        author: personOf(comment.author_id, comment.author_name, comment.author_avatar),
        text: comment.text,
        createdAt: comment.created_at.toISOString(),
      })),
  };
}

function personOf(id: number | null, name: string | null, avatar: string | null) {
  return id === null || name === null ? null : { id, name, avatar };
}
