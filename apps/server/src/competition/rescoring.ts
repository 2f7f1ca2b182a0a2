/** Scoring all entries again, and telling those who take part. */
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import type { CallBody, CallData, competitionKeepingCalls } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import type { Member } from "../platform/request/caller.ts";
import type { Judging } from "./judging.ts";
import * as store from "./keeping-store.ts";
import type { CompetitionRow } from "./store.ts";

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
    const row = present(await store.lockCompetition(transaction, competitionId), "a competition that is locked already");
    await this.#tell(transaction, row, accountId);
    return restarted;
  }

  /** @throws ProductError `competition.not-found` */
  announce(
    member: Member,
    { competitionId, texts }: CallBody<Calls["announceInCompetition"]>,
  ): Promise<CallData<Calls["announceInCompetition"]>> {
    return inTransaction(this.#database, async (transaction) => {
      const row = await store.lockCompetition(transaction, competitionId);
      if (row === undefined) throw new ProductError("competition.not-found");
      const announcementId = await store.insertAnnouncement(transaction, competitionId, member.id, texts);
      await this.#tell(transaction, row, member.id);
      return { announcementId };
    });
  }

  async #tell(transaction: Transaction, competition: CompetitionRow, actorId: number): Promise<void> {
    const { id: competitionId, zh_title: zhTitle, en_title: enTitle } = competition;
    const people = await store.participants(transaction, competitionId);
    const detail = { competitionId, zhTitle, enTitle };
    await tell(transaction, people, { event: "competition.announced", actorId, repositoryId: null, detail });
  }
}
