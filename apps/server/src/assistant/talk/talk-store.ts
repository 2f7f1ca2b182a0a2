/** SQL of talks with the assistant. */
import { type Database, storableJson, type Transaction } from "@mofang/host";
import type { AssistantAnswer, AssistantAnswerStatus, Language } from "@mofang/protocol";
import { sql } from "kysely";

type Sources = AssistantAnswer["sources"];
export type AnswerRow = Awaited<ReturnType<typeof answersOf>>[number];

/** A page of an account's talks, the one in which something was asked last first. */
export async function listTalks(
  database: Database,
  accountId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const found = database.selectFrom("talk").where("account_id", "=", accountId);
  const [rows, { count }] = await Promise.all([
    found
      .selectAll()
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** A talk of that account. */
export function findTalk(database: Database, accountId: number, talkId: number) {
  return database.selectFrom("talk").selectAll().where("id", "=", talkId).where("account_id", "=", accountId).executeTakeFirst();
}

export function turnsOf(database: Database, talkId: number) {
  return database.selectFrom("talk_turn").selectAll().where("talk_id", "=", talkId).orderBy("id").execute();
}

/** Answers to all questions of a talk, the oldest first. */
export function answersOf(database: Database, talkId: number) {
  return answers(database).where("talk_turn.talk_id", "=", talkId).orderBy("talk_answer.id").execute();
}

/** The newest answer of a talk. */
export function newestAnswer(database: Database, talkId: number) {
  return answers(database).where("talk_turn.talk_id", "=", talkId).orderBy("talk_answer.id", "desc").limit(1).executeTakeFirst();
}

function answers(database: Database) {
  return database
    .selectFrom("talk_answer")
    .innerJoin("talk_turn", "talk_turn.id", "talk_answer.turn_id")
    .selectAll("talk_answer");
}

/** Answers that an account waits for. Locks the account, so that no other transaction adds one meanwhile. */
export async function lockAndCountOpen(transaction: Transaction, accountId: number): Promise<number> {
  await transaction.selectFrom("account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute();
  const { count } = await transaction
    .selectFrom("talk_answer")
    .innerJoin("talk_turn", "talk_turn.id", "talk_answer.turn_id")
    .innerJoin("talk", "talk.id", "talk_turn.talk_id")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("talk.account_id", "=", accountId)
    .where("talk_answer.ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTalk(transaction: Transaction, accountId: number, title: string): Promise<number> {
  const row = await transaction
    .insertInto("talk")
    .values({ account_id: accountId, title })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @returns id of the question */
export async function insertTurn(
  transaction: Transaction,
  talkId: number,
  turn: { readonly question: string; readonly language: Language },
): Promise<number> {
  const row = await transaction
    .insertInto("talk_turn")
    .values({ talk_id: talkId, ...turn })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction.updateTable("talk").set({ updated_at: sql`now()` }).where("id", "=", talkId).execute();
  return row.id;
}

/** @returns id of the answer, which waits */
export async function insertAnswer(transaction: Transaction, turnId: number, model: string): Promise<number> {
  const row = await transaction
    .insertInto("talk_answer")
    .values({ turn_id: turnId, model })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function renameTalk(database: Database, accountId: number, talkId: number, title: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("talk")
    .set({ title })
    .where("id", "=", talkId)
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteTalk(database: Database, accountId: number, talkId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("talk")
    .where("id", "=", talkId)
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends what is being answered in a talk. */
export async function stopAnswers(transaction: Transaction, talkId: number): Promise<void> {
  await sql`update talk_answer set status = 'stopped', ended_at = now() from talk_turn
    where talk_turn.id = talk_answer.turn_id and talk_turn.talk_id = ${talkId} and talk_answer.ended_at is null`.execute(
    transaction,
  );
}

/** @returns whether the account has such an answer, and it has ended */
export async function rateAnswer(
  database: Database,
  accountId: number,
  { answerId, isHelpful, reason }: { readonly answerId: number; readonly isHelpful: boolean; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update talk_answer set is_helpful = ${isHelpful}, reason = ${reason}
    from talk_turn join talk on talk.id = talk_turn.talk_id
    where talk_turn.id = talk_answer.turn_id and talk.account_id = ${accountId}
      and talk_answer.id = ${answerId} and talk_answer.ended_at is not null`.execute(database);
  return numAffectedRows > 0n;
}

/** An answer that is to be written, with its question and who asked; undefined where it has ended or is gone. */
export function openAnswer(database: Database, answerId: number) {
  return database
    .selectFrom("talk_answer")
    .innerJoin("talk_turn", "talk_turn.id", "talk_answer.turn_id")
    .innerJoin("talk", "talk.id", "talk_turn.talk_id")
    .innerJoin("account", "account.id", "talk.account_id")
    .select([
      "talk_answer.id",
      "talk_turn.id as turn_id",
      "talk_turn.question",
      "talk_turn.language",
      "talk.id as talk_id",
      "account.id as account_id",
      "account.name as account_name",
      "account.site_role",
      "account.frozen_at",
    ])
    .where("talk_answer.id", "=", answerId)
    .where("talk_answer.ended_at", "is", null)
    .executeTakeFirst();
}

/** What was said in a talk before a question, the oldest first: questions, each with its newest answer that has any text. */
export async function saidBefore(database: Database, talkId: number, turnId: number) {
  const { rows } = await sql<{ question: string; answer: string | null }>`
    select turn.question, (
      select answer.text from talk_answer as answer
      where answer.turn_id = turn.id and answer.text <> '' order by answer.id desc limit 1
    ) as answer
    from talk_turn as turn where turn.talk_id = ${talkId} and turn.id < ${turnId} order by turn.id`.execute(database);
  return rows;
}

interface Progress {
  readonly status: AssistantAnswerStatus;
  readonly text: string;
  readonly sources: Sources;
  readonly steps: AssistantAnswer["steps"];
  readonly nRemoved: number;
}

/** Keeps how far an answer is. @returns whether it is still to be written: it may have been stopped */
export async function writeAnswer(
  database: Database,
  answerId: number,
  { status, text, sources, steps, nRemoved }: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("talk_answer")
    .set({ status, text, sources: storableJson(sources), steps: storableJson(steps), n_removed: nRemoved })
    .$if(status !== "writing", (query) => query.set({ ended_at: sql`now()` }))
    .where("id", "=", answerId)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether an answer is still to be written. */
export async function isOpen(database: Database, answerId: number): Promise<boolean> {
  const row = await database
    .selectFrom("talk_answer")
    .select("id")
    .where("id", "=", answerId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an answer that could not be given; what is written stays. */
export async function failAnswer(
  database: Database,
  answerId: number,
  failure: { readonly slug: string; readonly values: Readonly<Record<string, string | number>> },
): Promise<void> {
  await database
    .updateTable("talk_answer")
    .set({ status: "failed", failure: failure.slug, failure_values: storableJson(failure.values), ended_at: sql`now()` })
    .where("id", "=", answerId)
    .where("ended_at", "is", null)
    .execute();
}

/** Everything that an account has said and heard. */
export async function talkData(database: Database, accountId: number) {
  const rows = await database
    .selectFrom("talk")
    .innerJoin("talk_turn", "talk_turn.talk_id", "talk.id")
    .leftJoin("talk_answer", "talk_answer.turn_id", "talk_turn.id")
    .select(["talk.title", "talk_turn.question", "talk_answer.text as answer", "talk_turn.created_at"])
    .where("talk.account_id", "=", accountId)
    .orderBy("talk_turn.id")
    .orderBy("talk_answer.id")
    .execute();
  return rows;
}

/** Erases the talks of an account, and what it has spent. */
export async function eraseTalks(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("talk").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("assistant_spending").where("account_id", "=", accountId).execute();
}
