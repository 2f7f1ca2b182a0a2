/** Who keeps a competition, and who may make one. */
import { type Database, inTransaction } from "@mofang/host";
import type { CallBody, CallData, competitionKeepingCalls } from "@mofang/protocol";
import { accountByName } from "../account/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import * as store from "./keeping-store.ts";

type Calls = typeof competitionKeepingCalls;

export class Organisers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async makers(): Promise<CallData<Calls["competitionMakers"]>> {
    return [...(await store.listMakers(this.#database))];
  }

  /** @throws ProductError `account.not-found` */
  async setMaker({ account, mayMake }: CallBody<Calls["setCompetitionMaker"]>): Promise<void> {
    await store.setMaker(this.#database, await idOf(this.#database, account), mayMake);
  }

  /** @throws ProductError `account.not-found`, `competition.last-organiser` */
  async set({ competitionId, account, isOrganiser }: CallBody<Calls["setCompetitionOrganiser"]>): Promise<void> {
    const accountId = await idOf(this.#database, account);
    await inTransaction(this.#database, async (transaction) => {
      if ((await store.lockCompetition(transaction, competitionId)) === undefined)
        throw new ProductError("competition.not-found");
      if (isOrganiser) return store.addOrganiser(transaction, competitionId, accountId);
      await store.removeOrganiser(transaction, competitionId, accountId);
      const left = await store.listOrganisers(transaction, competitionId);
      if (left.length === 0) throw new ProductError("competition.last-organiser");
    });
  }
}

async function idOf(database: Database, name: string): Promise<number> {
  const account = await accountByName(database, name);
  if (account === undefined) throw new ProductError("account.not-found");
  return account.id;
}
