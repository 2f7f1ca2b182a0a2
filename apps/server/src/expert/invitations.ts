/** Inviting experts: at once while they have room, else they wait until there is some. */
import type { Transaction } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";
import { findExpert, lockExpert } from "./expert-store.ts";
import * as store from "./question-store.ts";

interface QuestionRef {
  readonly id: number;
  readonly title: string;
  readonly author_id: number | null;
}

/** @throws ProductError `expert.not-found`, `expert.unavailable`, `expert.invited-already`, `expert.too-many-invited` */
export async function invite(transaction: Transaction, question: QuestionRef, expertId: number): Promise<void> {
  await lockExpert(transaction, expertId);
  const expert = await findExpert(transaction, expertId);
  if (expert === undefined || expertId === question.author_id) throw new ProductError("expert.not-found");
  if (!expert.is_available) throw new ProductError("expert.unavailable", { name: expert.name });
  const invited = await store.invitationsOf(transaction, question.id);
  if (invited.some(({ id }) => id === expertId)) throw new ProductError("expert.invited-already", { name: expert.name });
  if (invited.length >= limits.invitedExperts) {
    throw new ProductError("expert.too-many-invited", { limit: limits.invitedExperts });
  }
  const hasRoom = expert.n_open < expert.most_open;
  await store.insertInvitation(transaction, question.id, expertId, hasRoom ? "invited" : "waiting");
  if (hasRoom) await tellInvited(transaction, question, expertId);
}

/** Invites to what waits, as far as the expert has room. */
export async function admit(transaction: Transaction, expertId: number): Promise<void> {
  await lockExpert(transaction, expertId);
  const expert = await findExpert(transaction, expertId);
  if (expert === undefined || !expert.is_available) return;
  for (const question of await store.admitWaiting(transaction, expertId, expert.most_open - expert.n_open)) {
    await tellInvited(transaction, question, expertId);
  }
}

async function tellInvited(transaction: Transaction, { id, title, author_id }: QuestionRef, expertId: number): Promise<void> {
  const detail = { questionId: id, title };
  await tell(transaction, [expertId], { event: "expert.invited", actorId: author_id, repositoryId: null, detail });
}
