/** SQL of questions to experts, their invitations and answers. */
import { type Database, patternHolding, type Transaction } from "@mofang/host";
import type { ExpertField, ExpertInvitationStatus } from "@mofang/protocol";
import { sql } from "kysely";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

interface Filter extends Page {
  readonly list: "public" | "mine" | "invited";
  /** Whose questions `mine` and `invited` are. */
  readonly accountId: number;
  readonly field: ExpertField | undefined;
  readonly key: string;
}

export async function listQuestions(database: Database, { list, accountId, field, key, page, pageSize }: Filter) {
  const found = database
    .selectFrom("expert_question as question")
    .where("question.title", "ilike", patternHolding(key))
    .$if(field !== undefined, (query) => query.where("question.field", "=", field ?? ""))
    .$if(list === "public", (query) => query.where("question.is_public", "=", true))
    .$if(list === "mine", (query) => query.where("question.author_id", "=", accountId))
    .$if(list === "invited", (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("expert_invitation as invitation")
            .select("status")
            .whereRef("invitation.question_id", "=", "question.id")
            .where("invitation.expert_id", "=", accountId)
            .where("invitation.status", "in", ["invited", "accepted"]),
        ),
      ),
    );
  const [rows, { count }] = await Promise.all([
    found
      .leftJoin("account as author", "author.id", "question.author_id")
      .selectAll("question")
      .select(["author.name as author_name", "author.avatar as author_avatar"])
      .select(nAnswers)
      .orderBy("question.id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Answers by others than who asked. */
const nAnswers = sql<number>`(
  select count(*) from expert_answer as answer
  where answer.question_id = question.id and answer.author_id is distinct from question.author_id)::int`.as("n_answers");

export type QuestionRow = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

export function findQuestion(database: Database, questionId: number) {
  return database
    .selectFrom("expert_question as question")
    .leftJoin("account as author", "author.id", "question.author_id")
    .selectAll("question")
    .select(["author.name as author_name", "author.avatar as author_avatar"])
    .select(nAnswers)
    .where("question.id", "=", questionId)
    .executeTakeFirst();
}

/** Locks a question until the transaction ends. */
export async function lockQuestion(transaction: Transaction, questionId: number): Promise<void> {
  await transaction.selectFrom("expert_question").select("id").where("id", "=", questionId).forUpdate().execute();
}

/** @returns id of the new question */
export async function insertQuestion(
  database: Database,
  authorId: number,
  { field, title, body, isPublic }: { field: ExpertField; title: string; body: string; isPublic: boolean },
): Promise<number> {
  const { id } = await database
    .insertInto("expert_question")
    .values({ author_id: authorId, field, title, body, is_public: isPublic })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateQuestion(
  database: Database,
  questionId: number,
  { title, body, isClosed }: { readonly title: string; readonly body: string; readonly isClosed: boolean },
): Promise<void> {
  await database
    .updateTable("expert_question")
    .set({ title, body, edited_at: sql`now()`, closed_at: isClosed ? sql<Date>`coalesce(closed_at, now())` : null })
    .where("id", "=", questionId)
    .execute();
}

/** Questions that somebody asked within a day. */
export async function countRecent(database: Database, authorId: number): Promise<number> {
  const { count } = await database
    .selectFrom("expert_question")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("author_id", "=", authorId)
    .where("created_at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who was asked, the first first, with the place in the waiting list of each expert. */
export async function invitationsOf(database: Database, questionId: number) {
  const { rows } = await sql<{
    id: number;
    name: string;
    avatar: string | null;
    status: ExpertInvitationStatus;
    reason: string;
    place: number | null;
  }>`
    select account.id, account.name, account.avatar, invitation.status, invitation.reason,
      case when invitation.status = 'waiting' then (
        select count(*) from expert_invitation as before
        where before.expert_id = invitation.expert_id and before.status = 'waiting'
          and (before.created_at, before.question_id) <= (invitation.created_at, invitation.question_id))::int end as place
    from expert_invitation as invitation join account on account.id = invitation.expert_id
    where invitation.question_id = ${questionId} order by invitation.created_at, account.id`.execute(database);
  return rows;
}

/** What an expert was asked and said; undefined for one who was not asked. */
export async function statusOf(
  database: Database,
  questionId: number,
  expertId: number,
): Promise<ExpertInvitationStatus | undefined> {
  const row = await database
    .selectFrom("expert_invitation")
    .select("status")
    .where("question_id", "=", questionId)
    .where("expert_id", "=", expertId)
    .executeTakeFirst();
  return row?.status as ExpertInvitationStatus | undefined;
}

export async function insertInvitation(
  database: Database,
  questionId: number,
  expertId: number,
  status: "waiting" | "invited",
): Promise<void> {
  await database.insertInto("expert_invitation").values({ question_id: questionId, expert_id: expertId, status }).execute();
}

export async function setStatus(
  database: Database,
  questionId: number,
  expertId: number,
  { status, reason }: { readonly status: "accepted" | "declined"; readonly reason: string },
): Promise<void> {
  await database
    .updateTable("expert_invitation")
    .set({ status, reason, decided_at: sql`now()` })
    .where("question_id", "=", questionId)
    .where("expert_id", "=", expertId)
    .execute();
}

/** Takes the first that wait for an expert off the waiting list. @returns the questions to which they are invited now */
export async function admitWaiting(database: Database, expertId: number, most: number) {
  const { rows } = await sql<{ id: number; title: string; author_id: number | null }>`
    with first as (
      select invitation.question_id from expert_invitation as invitation
      join expert_question as question on question.id = invitation.question_id and question.closed_at is null
      where invitation.expert_id = ${expertId} and invitation.status = 'waiting'
      order by invitation.created_at, invitation.question_id limit ${Math.max(0, most)}
    ), admitted as (
      update expert_invitation as invitation set status = 'invited' from first
      where invitation.question_id = first.question_id and invitation.expert_id = ${expertId}
      returning invitation.question_id
    )
    select question.id, question.title, question.author_id from admitted
    join expert_question as question on question.id = admitted.question_id order by question.id`.execute(database);
  return rows;
}

export function answersOf(database: Database, questionId: number) {
  return database
    .selectFrom("expert_answer as answer")
    .leftJoin("account as author", "author.id", "answer.author_id")
    .selectAll("answer")
    .select(["author.name as author_name", "author.avatar as author_avatar"])
    .where("answer.question_id", "=", questionId)
    .orderBy("answer.id")
    .limit(200)
    .execute();
}

export function findAnswer(database: Database, questionId: number, answerId: number) {
  return database
    .selectFrom("expert_answer")
    .selectAll()
    .where("id", "=", answerId)
    .where("question_id", "=", questionId)
    .executeTakeFirst();
}

/** @returns id of the new answer */
export async function insertAnswer(database: Database, questionId: number, authorId: number, text: string): Promise<number> {
  const { id } = await database
    .insertInto("expert_answer")
    .values({ question_id: questionId, author_id: authorId, text })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAnswer(database: Database, answerId: number, text: string): Promise<void> {
  await database.updateTable("expert_answer").set({ text, edited_at: sql`now()` }).where("id", "=", answerId).execute();
}

export async function setRating(database: Database, answerId: number, stars: number, thanks: string): Promise<void> {
  await database.updateTable("expert_answer").set({ stars, thanks }).where("id", "=", answerId).execute();
}

/** Puts a frequent question at the end of those of the forum, made of an answer. @returns its id */
export async function insertFaq(
  transaction: Transaction,
  answerId: number,
  texts: { readonly zhTitle: string; readonly enTitle: string; readonly zhText: string; readonly enText: string },
): Promise<number> {
  const { zhTitle, enTitle, zhText, enText } = texts;
  const { id } = await transaction
    .insertInto("forum_faq")
    .values({
      zh_title: zhTitle,
      en_title: enTitle,
      zh_text: zhText,
      en_text: enText,
      place: sql<number>`(select coalesce(max(place), 0) + 1 from forum_faq)`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction.updateTable("expert_answer").set({ faq_id: id }).where("id", "=", answerId).execute();
  return id;
}
