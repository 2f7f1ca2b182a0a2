/** Which workspace is the one in which a person edits, and for how long they may. */
import { type Database, inTransaction, publish, type Settings, type Transaction } from "@mofang/host";
import { type CallBody, type CallData, topicOf, type workplaceCalls } from "@mofang/protocol";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./store.ts";

type Calls = typeof workplaceCalls;
type Standing = CallData<Calls["holdWorkplace"]>;

export class Workplaces {
  readonly #database: Database;
  readonly #freeMinutes: number | undefined;

  constructor(database: Database, { freeMinutes }: Pick<Settings, "freeMinutes">) {
    this.#database = database;
    this.#freeMinutes = freeMinutes;
  }

  /** Takes the place where it is free, or the caller's already, or is to be taken; else says who has it. */
  async hold(
    { id: accountId }: Pick<Member, "id">,
    { id, browser, takes }: CallBody<Calls["holdWorkplace"]>,
    device: string,
  ): Promise<Standing> {
    return inTransaction(this.#database, async (transaction) => {
      await store.lockWorkplace(transaction, accountId);
      const freeTime = await this.#freeTime(transaction, accountId);
      if (freeTime !== null && freeTime.used >= freeTime.most) return { state: "timeUp", other: null, freeTime };
      const place = await store.findWorkplace(transaction, accountId);
      const isSame = place?.browser === browser && place.repository_id === id;
      if (place !== undefined && !isSame && !takes) return { state: "elsewhere", other: present(place, browser), freeTime };
      if (isSame) await store.noteHeard(transaction, accountId);
      else {
        await store.putWorkplace(transaction, accountId, { browser, repositoryId: id, device });
        await publish(transaction, topicOf("workplace", accountId));
      }
      return { state: "held", other: null, freeTime };
    });
  }

  /** Another window of the same workspace that is still open takes it anew when it is heard of. */
  async leave({ id: accountId }: Pick<Member, "id">, place: CallBody<Calls["leaveWorkplace"]>): Promise<void> {
    await inTransaction(this.#database, async (transaction) => {
      await store.lockWorkplace(transaction, accountId);
      if (this.#freeMinutes !== undefined) await store.countTime(transaction, accountId);
      if (await store.deleteWorkplace(transaction, accountId, place)) await publish(transaction, topicOf("workplace", accountId));
    });
  }

  async #freeTime(transaction: Transaction, accountId: number): Promise<Standing["freeTime"]> {
    if (this.#freeMinutes === undefined) return null;
    await store.countTime(transaction, accountId);
    const { used, renews_at } = await store.timeOfMonth(transaction, accountId);
    return { most: this.#freeMinutes * 60, used, renewsAt: renews_at.toISOString() };
  }
}

function present(place: store.WorkplaceRow, browser: string): Standing["other"] {
  const { repository_id: id, owner, name, device, since } = place;
  return {
    repository: { id, owner, name },
    since: since.toISOString(),
    device,
    isThisBrowser: place.browser === browser,
  };
}
