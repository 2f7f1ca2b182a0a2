/** Who comes to activities. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import type { CallData, CallQuery, portalCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import { lockEntry } from "./draft-store.ts";
import { type EntryRow, findShown } from "./entry-store.ts";
import { requireWriter } from "./policy.ts";
import * as store from "./registration-store.ts";

type Calls = typeof portalCalls;

/** Hours before the beginning at which people are reminded. */
const reminderHours = 24;

export class Registrations {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Doing it twice changes nothing. Two who want the last place are asked one after the other.
   *
   * @throws ProductError `portal.entry-not-found`, `portal.not-dated`, `portal.registration-over`, `portal.full`
   */
  async register(member: Member, entryId: number): Promise<CallData<Calls["registerForActivity"]>> {
    return inTransaction(this.#database, async (transaction) => {
      const { starts_at, registration_ends_at, capacity } = await lockedActivity(transaction, entryId);
      const end = registration_ends_at ?? starts_at;
      if (end.getTime() <= Date.now()) throw new ProductError("portal.registration-over", { time: inWords(end) });
      if (!(await store.isRegistered(transaction, entryId, member.id))) {
        const taken = await store.countRegistrations(transaction, entryId);
        if (capacity !== null && taken >= capacity) throw new ProductError("portal.full", { capacity });
        await store.insertRegistration(transaction, entryId, member.id);
      }
      return { nRegistered: await store.countRegistrations(transaction, entryId) };
    });
  }

  /** @throws ProductError `portal.entry-not-found` */
  async cancel(member: Member, entryId: number): Promise<CallData<Calls["cancelRegistration"]>> {
    if ((await findShown(this.#database, entryId)) === undefined) throw new ProductError("portal.entry-not-found");
    await store.deleteRegistration(this.#database, entryId, member.id);
    return { nRegistered: await store.countRegistrations(this.#database, entryId) };
  }

  /** @throws ProductError `auth.no-permission` */
  async list(
    member: Member,
    { entryId, page, pageSize }: CallQuery<Calls["registrations"]>,
  ): Promise<CallData<Calls["registrations"]>> {
    requireWriter(member, "activity");
    const [rows, total] = await Promise.all([
      store.listRegistrations(this.#database, entryId, { page, pageSize }),
      store.countRegistrations(this.#database, entryId),
    ]);
    return {
      rows: rows.map(({ created_at, ...person }) => ({ person, registeredAt: created_at.toISOString() })),
      total,
      page,
      pageSize,
    };
  }

  /** Reminds people of what begins within a day, once. */
  async remind(): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      for (const { entry_id, account_id, zh_title, en_title, starts_at } of await store.takeDueReminders(
        transaction,
        reminderHours,
      )) {
        const titles = { zhTitle: zh_title || en_title, enTitle: en_title || zh_title };
        const detail = { entryId: entry_id, ...titles, startsAt: inWords(starts_at) };
        await tell(transaction, [account_id], { event: "activity.reminder", actorId: null, repositoryId: null, detail });
      }
    });
  }
}

async function lockedActivity(transaction: Transaction, entryId: number): Promise<EntryRow & { readonly starts_at: Date }> {
  await lockEntry(transaction, entryId);
  const row = await findShown(transaction, entryId);
  if (row === undefined) throw new ProductError("portal.entry-not-found");
  if (row.starts_at === null) throw new ProductError("portal.not-dated");
  return { ...row, starts_at: row.starts_at };
}

/** A time as messages hold it, whose readers live anywhere. */
function inWords(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
