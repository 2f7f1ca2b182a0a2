/** SQL of the questions of banks and of their versions. */
import { type Database, patternHolding, storableJson, type Transaction } from "@mofang/host";
import type { BankQuestion } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { sql } from "kysely";

/** Which questions of a bank. */
export interface QuestionFilter {
  readonly bankId: number;
  readonly key?: string | undefined;
  readonly label?: string | undefined;
  readonly difficulty?: number | undefined;
}

/** A question in its newest version. */
interface QuestionRow {
  readonly id: number;
  readonly version: number;
  readonly content: BankQuestion;
  readonly changed_at: Date;
  readonly twins: number[];
  readonly total: number;
}

function matching({ bankId, key, label, difficulty }: QuestionFilter) {
  const pattern = patternHolding(key ?? "");
  return sql`
    from bank_question question
    join bank_question_version newest on newest.question_id = question.id and newest.version = question.version
    where question.bank_id = ${bankId} and question.deleted_at is null
      and (${label ?? null}::text is null or newest.content -> 'labels' @> to_jsonb(${label ?? null}::text))
      and (${difficulty ?? null}::int is null or (newest.content ->> 'difficulty')::int = ${difficulty ?? null})
      and (newest.content #>> '{question,zh}' ilike ${pattern} or newest.content #>> '{question,en}' ilike ${pattern})`;
}

/** A page of questions, newest first. */
export async function listQuestions(
  database: Database,
  filter: QuestionFilter & { readonly page: number; readonly pageSize: number },
): Promise<readonly QuestionRow[]> {
  const { page, pageSize } = filter;
  const { rows } = await sql<QuestionRow>`
    select question.id, question.version, newest.content, question.changed_at, (count(*) over ())::int as total,
      array(select twin.id from bank_question twin where twin.bank_id = question.bank_id and twin.deleted_at is null
        and twin.likeness = question.likeness and twin.id <> question.id order by twin.id) as twins
    ${matching(filter)}
    order by question.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database);
  return rows;
}

/** All questions of a bank, oldest first. */
export async function allQuestions(database: Database, bankId: number): Promise<BankQuestion[]> {
  const { rows } = await sql<{ content: BankQuestion }>`
    select newest.content ${matching({ bankId })} order by question.id`.execute(database);
  return rows.map(({ content }) => content);
}

/** Labels of the questions of a bank, with how many have each. */
export async function labelsOf(database: Database, bankId: number) {
  const { rows } = await sql<{ label: string; count: number }>`
    select label, count(distinct question_id)::int as count
    from (select question.id as question_id, jsonb_array_elements_text(newest.content -> 'labels') as label
      ${matching({ bankId })}) labelled
    group by label order by label`.execute(database);
  return rows;
}

/** The newest versions of questions of a bank that is not deleted, by their numbers. */
export async function matchingVersions(database: Database, filter: QuestionFilter) {
  const { rows } = await sql<{ questionId: number; version: number }>`
    select question.id as "questionId", question.version ${matching(filter)}
      and exists (select from question_bank where id = question.bank_id and deleted_at is null)
    order by question.id`.execute(database);
  return rows;
}

/** What versions of questions say, in the same order. */
export async function contentsOf(
  database: Database,
  versions: readonly { readonly questionId: number; readonly version: number }[],
): Promise<readonly BankQuestion[]> {
  const { rows } = await sql<{ content: BankQuestion }>`
    select kept.content
    from unnest(${versions.map(({ questionId }) => questionId)}::bigint[], ${versions.map(({ version }) => version)}::int[])
      with ordinality asked (question_id, version, place)
    join bank_question_version kept on kept.question_id = asked.question_id and kept.version = asked.version
    order by asked.place`.execute(database);
  return rows.map(({ content }) => content);
}

/** Number of a bank's questions. Locks the bank, so that no one adds one meanwhile. */
export async function lockAndCount(transaction: Transaction, bankId: number): Promise<number> {
  await transaction.selectFrom("question_bank").select("id").where("id", "=", bankId).forNoKeyUpdate().execute();
  const { count } = await transaction
    .selectFrom("bank_question")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("bank_id", "=", bankId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Questions of a bank with one of these likenesses. */
export function findAlike(database: Database | Transaction, bankId: number, likenesses: readonly string[]) {
  return database
    .selectFrom("bank_question")
    .select(["id", "likeness"])
    .where("bank_id", "=", bankId)
    .where("deleted_at", "is", null)
    .where("likeness", "in", [...likenesses])
    .orderBy("id")
    .execute();
}

/** A question to be kept. */
export interface NewQuestion {
  readonly content: BankQuestion;
  readonly likeness: string;
}

/** Puts questions into a bank. @returns their ids, in the same order */
export async function insertQuestions(
  transaction: Transaction,
  bankId: number,
  questions: readonly NewQuestion[],
): Promise<readonly number[]> {
  if (questions.length === 0) return [];
  const rows = await transaction
    .insertInto("bank_question")
    .values(questions.map(({ likeness }) => ({ bank_id: bankId, likeness })))
    .returning("id")
    .execute();
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  await insertVersions(
    transaction,
    questions.map(({ content }, i) => ({ id: present(ids[i], "the id of a new question"), version: 1, content })),
  );
  return ids;
}

async function insertVersions(
  transaction: Transaction,
  versions: readonly { readonly id: number; readonly version: number; readonly content: BankQuestion }[],
): Promise<void> {
  await transaction
    .insertInto("bank_question_version")
    .values(versions.map(({ id, version, content }) => ({ question_id: id, version, content: storableJson(content) })))
    .execute();
}

/** The newest version of a question of a bank, which stays so until the transaction ends. */
export async function lockQuestion(transaction: Transaction, bankId: number, questionId: number): Promise<number | undefined> {
  const row = await transaction
    .selectFrom("bank_question")
    .select("version")
    .where("bank_id", "=", bankId)
    .where("id", "=", questionId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

/** Makes a new version of a question the newest. */
export async function putVersion(
  transaction: Transaction,
  questionId: number,
  version: number,
  { content, likeness }: NewQuestion,
): Promise<void> {
  await insertVersions(transaction, [{ id: questionId, version, content }]);
  await transaction
    .updateTable("bank_question")
    .set({ version, likeness, changed_at: new Date() })
    .where("id", "=", questionId)
    .execute();
}

/** Takes a question out of its bank; its versions stay. @returns whether it was there */
export async function deleteQuestion(database: Database, bankId: number, questionId: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("bank_question")
    .set({ deleted_at: new Date() })
    .where("bank_id", "=", bankId)
    .where("id", "=", questionId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
