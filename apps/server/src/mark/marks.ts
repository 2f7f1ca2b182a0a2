/** What people mark repositories with: stars, collections, watches. */
import { type Database, inTransaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, MarkKind, markCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { insertActivity, listChosen, presentSummary } from "../repository/index.ts";
import * as store from "./store.ts";

type Calls = typeof markCalls;
type Count = CallData<Calls["addMark"]>;

/** What others hear of a mark; whom somebody watches is their own matter. */
const activities: Readonly<Partial<Record<MarkKind, "REPO_STAR" | "REPO_COLLECTION">>> = {
  star: "REPO_STAR",
  collection: "REPO_COLLECTION",
};

export class Marks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Marks; the same however often. @throws ProductError `repository.not-found` */
  async add(member: Member, { id, kind }: CallBody<Calls["addMark"]>): Promise<Count> {
    return inTransaction(this.#database, async (transaction) => {
      const isNew = await store.insertMark(transaction, id, member.id, kind);
      const activity = activities[kind];
      if (isNew && activity !== undefined) await insertActivity(transaction, activity, member.id, id);
      return this.#count(transaction, id, kind);
    });
  }

  /** Takes a mark back; the same however often. @throws ProductError `repository.not-found` */
  async cancel(member: Member, { id, kind }: CallBody<Calls["cancelMark"]>): Promise<Count> {
    return inTransaction(this.#database, async (transaction) => {
      await store.deleteMark(transaction, id, member.id, kind);
      return this.#count(transaction, id, kind);
    });
  }

  async list(
    member: Member,
    { kind, key, page, pageSize }: CallQuery<Calls["markedRepositories"]>,
  ): Promise<CallData<Calls["markedRepositories"]>> {
    const chosen = store.markedBy(this.#database, member.id, kind);
    const { rows, total } = await listChosen(this.#database, member.id, chosen, key?.trim(), { page, pageSize });
    return { rows: rows.map(presentSummary), total, page, pageSize };
  }

  async #count(database: Database, id: number, kind: MarkKind): Promise<Count> {
    const count = await store.countOf(database, id, kind);
    // Deleted since the caller was found to see it.
    if (count === undefined) throw new ProductError("repository.not-found");
    return { count };
  }
}
