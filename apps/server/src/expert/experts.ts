/** Who answers, in what they know their way, and what their answers were worth. */
import { type Database, inTransaction } from "@mofang/host";
import type { CallBody, CallData, CallQuery, expertCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import * as store from "./expert-store.ts";
import { admit } from "./invitations.ts";

type Calls = typeof expertCalls;

export class Experts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list({ field, key = "", page, pageSize }: CallQuery<Calls["experts"]>): Promise<CallData<Calls["experts"]>> {
    const { rows, total } = await store.listExperts(this.#database, { field, key, page, pageSize });
    return { rows: rows.map(present), total, page, pageSize };
  }

  /** @throws ProductError `expert.not-found` */
  async detail(expertId: number): Promise<CallData<Calls["expertDetail"]>> {
    const expert = await store.findExpert(this.#database, expertId);
    if (expert === undefined) throw new ProductError("expert.not-found");
    return { ...present(expert), profile: expert.profile, mostOpen: expert.most_open };
  }

  /** Who takes more questions than before gets those that wait. @throws ProductError `auth.no-permission` */
  async save(member: Member, facts: CallBody<Calls["saveExpertProfile"]>): Promise<void> {
    if (member.siteRole === "member") throw new ProductError("auth.no-permission");
    await inTransaction(this.#database, async (transaction) => {
      await store.putExpert(transaction, member.id, facts);
      await admit(transaction, member.id);
    });
  }
}

function present(row: store.ExpertRow): CallData<Calls["experts"]>["rows"][number] {
  const { id, name, avatar, headline, fields, is_available, most_open, n_open, n_answers, rating, n_thanks, answer_hours } = row;
  return {
    person: { id, name, avatar },
    headline,
    fields: [...fields],
    isAvailable: is_available,
    isFull: n_open >= most_open,
    nAnswers: n_answers,
    rating,
    nThanks: n_thanks,
    answerHours: answer_hours,
  };
}
