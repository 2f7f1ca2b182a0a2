/** Who may see, answer and decide about questions to experts. */
import type { Database } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import { findExpert } from "./expert-store.ts";
import { findQuestion, type QuestionRow, statusOf } from "./question-store.ts";

/** A question as far as somebody may see it: a private one is for its author, who is invited, and administrators. */
export async function visibleQuestion(database: Database, member: Member | undefined, questionId: number): Promise<QuestionRow> {
  const question = await findQuestion(database, questionId);
  if (question === undefined) throw new ProductError("expert.question-not-found");
  if (question.is_public || question.author_id === member?.id || member?.siteRole === "administrator") return question;
  const status = member === undefined ? undefined : await statusOf(database, questionId, member.id);
  if (status !== "invited" && status !== "accepted") throw new ProductError("expert.question-not-found");
  return question;
}

/** Experts answer public questions, and private ones that they accepted; who asked may reply. */
export async function mayAnswer(database: Database, member: Member | undefined, question: QuestionRow): Promise<boolean> {
  if (member === undefined || question.closed_at !== null) return false;
  if (question.author_id === member.id) return true;
  if ((await findExpert(database, member.id)) === undefined) return false;
  return question.is_public || (await statusOf(database, question.id, member.id)) === "accepted";
}

/** @throws ProductError `expert.question-not-found`, `auth.no-permission` */
export async function ownQuestion(database: Database, member: Member, questionId: number): Promise<QuestionRow> {
  const question = await visibleQuestion(database, member, questionId);
  if (question.author_id !== member.id) throw new ProductError("auth.no-permission");
  return question;
}
