/** Scoring all entries again, and telling those who take part. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import type { CallBody, CallData, competitionKeepingCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import type { Judging } from "./judging.ts";
import * as store from "./keeping-store.ts";

type Calls = typeof competitionKeepingCalls;

/** Why entries are scored again, and what said which hidden scenarios there were, where these have changed. */
interface Cause {
  readonly zh: string;
  readonly en: string;
  readonly formerCommitment: string;
}

export class Rescoring {
  readonly #database: Database;
  readonly #judging: Judging;

  constructor(database: Database, judging: Judging) {
    this.#database = database;
    this.#judging = judging;
  }

  /** @throws ProductError `competition.not-found`, `competition.no-task` for a draft */
  async rescore(
    member: Member,
    { competitionId, reason }: CallBody<Calls["rescoreCompetition"]>,
  ): Promise<CallData<Calls["rescoreCompetition"]>> {
    const { entryIds, taskIds } = await inTransaction(this.#database, async (transaction) => {
      const row = await store.lockCompetition(transaction, competitionId);
      if (row === undefined || row.published_at === null) throw new ProductError("competition.not-found");
      return this.begin(transaction, competitionId, member.id, { ...reason, formerCommitment: "" });
    });
    await this.#judging.forget({ entryIds: [], taskIds });
    return { nEntries: entryIds.length };
  }

  /** @returns ids of the entries, and of runs that are needed no more once the transaction has ended */
  async begin(transaction: Transaction, competitionId: number, accountId: number, cause: Cause) {
    const rescoringId = await store.insertRescoring(transaction, competitionId, accountId, cause);
    const restarted = await store.restartEntries(transaction, competitionId, rescoringId);
    for (const entryId of restarted.entryIds) await this.#judging.begin(transaction, entryId);
    await this.#tell(transaction, competitionId, accountId);
    return restarted;
  }

  /** @throws ProductError `competition.not-found` */
  announce(
    member: Member,
    { competitionId, texts }: CallBody<Calls["announceInCompetition"]>,
  ): Promise<CallData<Calls["announceInCompetition"]>> {
    return inTransaction(this.#database, async (transaction) => {
      const announcementId = await store.insertAnnouncement(transaction, competitionId, member.id, texts);
      await this.#tell(transaction, competitionId, member.id);
      return { announcementId };
    });
  }

  async #tell(transaction: Transaction, competitionId: number, actorId: number): Promise<void> {
    const row = await store.lockCompetition(transaction, competitionId);
    if (row === undefined) throw new ProductError("competition.not-found");
    const detail = { competitionId, zhTitle: row.zh_title, enTitle: row.en_title };
    const people = await store.participants(transaction, competitionId);
    await tell(transaction, people, { event: "competition.announced", actorId, repositoryId: null, detail });
  }
}
