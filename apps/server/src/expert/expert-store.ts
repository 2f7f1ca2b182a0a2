/** SQL of experts and of what can be counted about them. */
import { type Database, patternHolding, type Transaction } from "@mofang/host";
import type { ExpertField } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

export interface ExpertRow {
  readonly id: number;
  readonly name: string;
  readonly avatar: string | null;
  readonly headline: string;
  readonly profile: string;
  readonly fields: readonly ExpertField[];
  readonly is_available: boolean;
  readonly most_open: number;
  readonly n_open: number;
  readonly n_answers: number;
  readonly rating: number | null;
  readonly n_thanks: number;
  readonly answer_hours: number | null;
}

/** Answers of the row `expert` to questions of others. */
const answers = sql`from expert_answer as answer join expert_question as question on question.id = answer.question_id
  where answer.author_id = expert.account_id and question.author_id is distinct from answer.author_id`;

/** Questions that an expert answers now. */
const nOpen = sql`(select count(*) from expert_invitation as invitation
  join expert_question as question on question.id = invitation.question_id
  where invitation.expert_id = expert.account_id and invitation.status in ('invited', 'accepted')
    and question.closed_at is null)::int`;

const columns = sql`account.id, account.name, account.avatar, expert.headline, expert.profile, expert.fields,
  expert.is_available, expert.most_open, ${nOpen} as n_open, (select count(*) ${answers})::int as n_answers,
  (select avg(answer.stars)::float8 ${answers}) as rating,
  (select count(*) ${answers} and answer.thanks <> '')::int as n_thanks,
  (select percentile_cont(0.5) within group (order by extract(epoch from first.at - first.asked) / 3600) from (
    select min(answer.created_at) as at, min(question.created_at) as asked ${answers} group by question.id) as first
  )::float8 as answer_hours`;

/** Only those who still have the role. */
const source = sql`from expert join account on account.id = expert.account_id and account.deleted_at is null
  and account.frozen_at is null and account.site_role in ('expert', 'editor', 'administrator')`;

export async function listExperts(
  database: Database,
  { field, key, page, pageSize }: Page & { readonly field: ExpertField | undefined; readonly key: string },
) {
  const where: RawBuilder<unknown> = sql`where (${field ?? null}::text is null or expert.fields @> array[${field ?? ""}]::text[])
    and (account.name ilike ${patternHolding(key)} or expert.headline ilike ${patternHolding(key)})`;
  const [{ rows }, counted] = await Promise.all([
    sql<ExpertRow>`select ${columns} ${source} ${where} order by expert.is_available desc, n_answers desc, account.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database),
    sql<{ count: number }>`select count(*)::int as count ${source} ${where}`.execute(database),
  ]);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

export async function findExpert(database: Database, expertId: number): Promise<ExpertRow | undefined> {
  const { rows } = await sql<ExpertRow>`select ${columns} ${source} where account.id = ${expertId}`.execute(database);
  return rows[0];
}

/** Locks an expert, so that invitations are counted one after the other. */
export async function lockExpert(transaction: Transaction, expertId: number): Promise<void> {
  await transaction.selectFrom("expert").select("account_id").where("account_id", "=", expertId).forUpdate().execute();
}

export async function putExpert(
  database: Database,
  accountId: number,
  facts: {
    readonly headline: string;
    readonly profile: string;
    readonly fields: readonly ExpertField[];
    readonly isAvailable: boolean;
    readonly mostOpen: number;
  },
): Promise<void> {
  const { headline, profile, fields, isAvailable, mostOpen } = facts;
  const row = { headline, profile, fields: [...new Set(fields)], is_available: isAvailable, most_open: mostOpen };
  await database
    .insertInto("expert")
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ ...row, updated_at: sql`now()` }))
    .execute();
}

/** What somebody said of themselves, asked and answered. */
export async function expertData(database: Database, accountId: number): Promise<Readonly<Record<string, unknown>>> {
  const [profile, questions, answered] = await Promise.all([
    database.selectFrom("expert").selectAll().where("account_id", "=", accountId).execute(),
    database.selectFrom("expert_question").selectAll().where("author_id", "=", accountId).orderBy("id").execute(),
    database.selectFrom("expert_answer").selectAll().where("author_id", "=", accountId).orderBy("id").execute(),
  ]);
  return { expertProfile: profile, expertQuestions: questions, expertAnswers: answered };
}

/** Forgets a profile, and private questions with their answers; what is public stays without the name. */
export async function eraseExpert(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("expert").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("expert_invitation").where("expert_id", "=", accountId).execute();
  await transaction.deleteFrom("expert_question").where("author_id", "=", accountId).where("is_public", "=", false).execute();
}
