import { brokenConstraint, type Database, inTransaction } from "@mofang/host";
import type { adminCalls, CallData, CallQuery, FeedbackKind, feedbackCalls, Language, ReportSubject } from "@mofang/protocol";
import { sql } from "kysely";
import { ProductError } from "../platform/errors/product-error.ts";
import { tell } from "../platform/message/tell.ts";

type Calls = typeof feedbackCalls;
type AdminCalls = typeof adminCalls;

export function feedbackTypes(database: Database, language: Language) {
  return database
    .selectFrom("feedback_type")
    .select(["id", `${language} as name`])
    .orderBy("id")
    .execute();
}

interface NewFeedback {
  readonly kind: FeedbackKind;
  readonly content: string;
  readonly account_id: number | null;
  readonly type_id?: number;
  readonly name?: string;
  readonly phone?: string;
  readonly company_name?: string;
  readonly email?: string;
  readonly subject_kind?: ReportSubject;
  readonly subject_id?: number;
}

/** @throws ProductError `feedback.type-unknown` */
export async function insertFeedback(database: Database, feedback: NewFeedback): Promise<void> {
  try {
    await database.insertInto("feedback").values(feedback).execute();
  } catch (error) {
    if (brokenConstraint(error) === "feedback_type_id_fkey") throw new ProductError("feedback.type-unknown");
    throw error;
  }
}

function withType(database: Database, language: Language) {
  return database
    .selectFrom("feedback")
    .leftJoin("feedback_type", "feedback_type.id", "feedback.type_id")
    .leftJoin("account", "account.id", "feedback.account_id")
    .selectAll("feedback")
    .select([`feedback_type.${language} as type`, "account.name as author"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withType>["execute"]>>[number];

function present(row: Row): CallData<Calls["myFeedback"]>["rows"][number] {
  const { id, content, type, answer, subject_kind: subjectKind, subject_id: subjectId } = row;
  return {
    id,
    kind: row.kind as FeedbackKind,
    content,
    type: type ?? "",
    subject: subjectKind === null || subjectId === null ? null : { kind: subjectKind as ReportSubject, id: subjectId },
    answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export async function feedbackOf(
  database: Database,
  accountId: number,
  language: Language,
  { page, pageSize }: CallQuery<Calls["myFeedback"]>,
): Promise<CallData<Calls["myFeedback"]>> {
  const rows = await withType(database, language)
    .where("feedback.account_id", "=", accountId)
    .orderBy("feedback.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await database
    .selectFrom("feedback")
    .select((e) => e.fn.countAll<number>().as("total"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(present), total, page, pageSize };
}

export async function listForAdministration(
  database: Database,
  language: Language,
  { kind, isAnswered, page, pageSize }: CallQuery<AdminCalls["adminFeedback"]>,
): Promise<CallData<AdminCalls["adminFeedback"]>> {
  const isWanted = sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null})
    and (${isAnswered ?? null}::text is null or (answered_at is not null) = (${isAnswered ?? null} = 'yes'))`;
  const rows = await withType(database, language)
    .where(isWanted)
    .orderBy("feedback.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await database
    .selectFrom("feedback")
    .select((e) => e.fn.countAll<number>().as("total"))
    .where(isWanted)
    .executeTakeFirstOrThrow();
  return {
    rows: rows.map((row) => ({
      ...present(row),
      author: row.account_id === null || row.author === null ? null : { id: row.account_id, name: row.author },
      name: row.name,
      phone: row.phone,
      companyName: row.company_name,
      email: row.email,
    })),
    total,
    page,
    pageSize,
  };
}

/** Characters of what was written that the message about its answer repeats. */
const excerptLength = 40;

/** Answers, or answers anew; the writer gets a message. @throws ProductError `feedback.not-found` */
export async function answerFeedback(database: Database, actorId: number, feedbackId: number, answer: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const row = await transaction
      .updateTable("feedback")
      .set({ answer, answered_by: actorId, answered_at: sql`now()` })
      .where("id", "=", feedbackId)
      .returning(["account_id", "content"])
      .executeTakeFirst();
    if (row === undefined) throw new ProductError("feedback.not-found");
    if (row.account_id === null) return;
    const excerpt = [...row.content].slice(0, excerptLength).join("");
    await tell(transaction, [row.account_id], {
      event: "feedback.answered",
      actorId: null,
      repositoryId: null,
      detail: { excerpt, answer },
    });
  });
}

/** All that an account wrote, as it is stored. */
export function allFeedbackOf(database: Database, accountId: number) {
  return database.selectFrom("feedback").selectAll().where("account_id", "=", accountId).orderBy("id").execute();
}
