/** SQL of reputation: what happened to members that earns points or costs them, and who earned most of late. */
import { createHash } from "node:crypto";
import { type Database, keptPlan, storableJson } from "@mofang/host";
import { countedInADay, goodQuestionVotes, type ReputationKind, reputationPoints } from "@mofang/protocol";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Which things are counted. */
interface Scope {
  /** Where the texts stand; null for the public forum. */
  readonly schoolId: number | null;
  /** Of whose texts and flags; of everybody unless given. */
  readonly accountIds?: readonly number[];
  /** How long ago at most, in days; always unless given. */
  readonly days?: number;
}

/**
 * Rows (account_id, kind) of all that counts: what one gives oneself does not, nor what is given about texts that are deleted,
 * nor what one member gives another one beyond `countedInADay`, nor what is given about texts that came from other forums.
 * Decisions count as long as they stand.
 */
function contributions({ schoolId, accountIds, days }: Scope): RawBuilder<unknown> {
  const isOf = (account: RawBuilder<unknown>): RawBuilder<SqlBool> =>
    accountIds === undefined ? sql`${account} is not null` : sql`${account} = any(${[...accountIds]}::bigint[])`;
  const isLate = (at: RawBuilder<unknown>): RawBuilder<SqlBool> =>
    days === undefined ? sql`true` : sql`${at} > now() - ${days} * interval '1 day'`;
  const isHere = schoolId === null ? sql`post.school_id is null` : sql`post.school_id = ${schoolId}::bigint`;
  const [ofPost, ofAnswer] = [isOf(sql`post.author_id`), isOf(sql`answer.author_id`)];
  // Who brought texts of other forums in did not write them.
  const isOwnPost = sql`not exists (select from forum_import where post_id = post.id and answer_id is null)`;
  const isOwnAnswer = sql`not exists (select from forum_import where answer_id = answer.id)`;
  const most = sql.join(Object.entries(countedInADay).map(([kind, count]) => sql`(${kind}::text, ${count}::int)`));
  return sql`
    with given (account_id, giver, kind, at) as (
      select answer.author_id, coalesce(post.author_id, -post.id), 'accepted', post.accepted_at
        from forum_answer as answer join forum_post as post on post.accepted_answer_id = answer.id
        where ${ofAnswer} and post.id = answer.post_id and post.deleted_at is null and ${isHere} and ${isOwnAnswer}
          and ${isLate(sql`post.accepted_at`)}
      union all select post.author_id, mark.account_id, mark.kind, mark.created_at
        from forum_post as post join forum_mark as mark on mark.post_id = post.id and mark.kind in ('like', 'dislike')
        where ${ofPost} and post.n_likes + post.n_dislikes > 0 and post.deleted_at is null and ${isHere} and ${isOwnPost}
          and ${isLate(sql`mark.created_at`)}
      union all select answer.author_id, vote.account_id, case when vote.is_like then 'like' else 'dislike' end, vote.created_at
        from forum_answer as answer join forum_answer_vote as vote on vote.answer_id = answer.id
        join forum_post as post on post.id = answer.post_id and post.deleted_at is null
        where ${ofAnswer} and answer.n_likes + answer.n_dislikes > 0 and answer.deleted_at is null and ${isHere} and ${isOwnAnswer}
          and ${isLate(sql`vote.created_at`)}
    ), numbered as (
      select account_id, kind, row_number() over (
        partition by account_id, giver, kind, (at at time zone 'utc')::date order by at) as number
      from given where account_id <> giver
    ), ruled as (
      select distinct on (ruling.post_id, ruling.answer_id) ruling.id, ruling.verdict, ruling.outcome, ruling.created_at,
        case when answer.id is null then post.author_id else answer.author_id end as account_id
      from forum_ruling as ruling join forum_post as post on post.id = ruling.post_id and ${isHere}
        left join forum_answer as answer on answer.id = ruling.answer_id
      where ${isOf(sql`case when answer.id is null then post.author_id else answer.author_id end`)}
      order by ruling.post_id, ruling.answer_id, ruling.id desc
    )
    select account_id, kind from numbered join (values ${most}) as counted (kind, most) using (kind) where number <= most
    union all select post.author_id, 'question' from forum_post as post
      where ${ofPost} and post.kind = 'question' and post.deleted_at is null and ${isHere} and ${isOwnPost}
        and post.n_likes - post.n_dislikes >= ${goodQuestionVotes} and ${isLate(sql`post.created_at`)}
    union all select flag.account_id, 'flag' from forum_flag as flag
      join forum_ruling as ruling on ruling.id = flag.ruling_id and ruling.verdict <> 'keep'
        and ruling.outcome is distinct from 'restored'
      join forum_post as post on post.id = flag.post_id and ${isHere}
      where ${isOf(sql`flag.account_id`)} and ${isLate(sql`ruling.created_at`)}
    union all select account_id, 'hidden' from ruled
      where verdict <> 'keep' and outcome is distinct from 'restored' and ${isLate(sql`created_at`)}`;
}

type Counts = Readonly<Partial<Record<ReputationKind, number>>>;

/** What is counted of a member. */
export interface StandingRow {
  readonly id: number;
  /** Days since the account was made, rounded down. */
  readonly days: number;
  /** What never happened is left out. */
  readonly counts: Counts;
}

/**
 * What counts in the public forum, of each of some members that are there. It is counted once and kept until triggers of the
 * tables that it comes from note a change (migration 231), or the rules are others.
 */
export async function standingsOf(database: Database, accountIds: readonly number[]): Promise<readonly StandingRow[]> {
  if (accountIds.length === 0) return [];
  const rules = rulesOf(database);
  const { rows } = await sql<{ id: number; days: number; change: number; counts: Counts | null }>`
    select ${keptPlan} account.id, floor(extract(epoch from now() - account.created_at) / 86400)::int as days,
      coalesce(standing.change, 0) as change,
      case when standing.counted_change = standing.change and standing.rules = ${rules} then standing.counts end as counts
    from account left join forum_standing as standing on standing.account_id = account.id
    where account.id = any(${[...accountIds]}::bigint[]) and account.deleted_at is null`.execute(database);
  const missing = rows.filter(({ counts }) => counts === null);
  const counted = await countStandings(
    database,
    missing.map(({ id }) => id),
  );
  for (const { id, change } of missing) await keep(database, { id, change, rules, counts: counted.get(id) ?? {} });
  return rows.map(({ id, days, counts }) => ({ id, days, counts: counts ?? counted.get(id) ?? {} }));
}

/** What counts in the public forum, of each of some members; those of whom nothing does are left out. */
export async function countStandings(database: Database, accountIds: readonly number[]): Promise<ReadonlyMap<number, Counts>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; counts: Counts }>`
    select account_id as id, jsonb_object_agg(kind, count) as counts from (
      select account_id, kind, count(*) as count from (${contributions({ schoolId: null, accountIds })}) as contribution
      group by account_id, kind
    ) as counted group by account_id`.execute(database);
  return new Map(rows.map(({ id, counts }) => [id, counts]));
}

/** Keeps what was counted after `change` was read, unless something has changed since; one row, so that none waits in a circle. */
async function keep(
  database: Database,
  {
    id,
    change,
    rules,
    counts,
  }: { readonly id: number; readonly change: number; readonly rules: string; readonly counts: Counts },
): Promise<void> {
  await sql`
    insert into forum_standing as kept (account_id, change, counts, rules, counted_change)
    values (${id}, ${change}, ${storableJson(counts)}, ${rules}, ${change})
    on conflict (account_id) do update
      set counts = excluded.counts, rules = excluded.rules, counted_change = excluded.counted_change
      where kept.change = excluded.counted_change`.execute(database);
}

let rules: string | undefined;

/** A name of the rules by which is counted: another one for any other query. */
function rulesOf(database: Database): string {
  if (rules === undefined) {
    const { sql: text, parameters } = contributions({ schoolId: null, accountIds: [] }).compile(database);
    rules = createHash("sha256")
      .update(storableJson([text, parameters]))
      .digest("base64url");
  }
  return rules;
}

/** Who earned most in the past days, in a school or in the public forum (`schoolId` null). */
export async function topContributors(
  database: Database,
  { schoolId, days, most }: { readonly schoolId: number | null; readonly days: number; readonly most: number },
) {
  const points = sql.join(Object.entries(reputationPoints).map(([kind, count]) => sql`(${kind}::text, ${count}::int)`));
  const { rows } = await sql<{ id: number; score: number }>`
    select account.id, sum(points.points)::int as score
    from (${contributions({ schoolId, days })}) as contribution join (values ${points}) as points (kind, points) using (kind)
    join account on account.id = contribution.account_id and account.deleted_at is null
    group by account.id having sum(points.points) > 0 order by score desc, account.id limit ${most}`.execute(database);
  return rows;
}

/** Those of some accounts that are there, as lists show them. */
export function peopleOf(database: Database, ids: readonly number[]) {
  return database
    .selectFrom("account")
    .select(["id", "name", "avatar"])
    .where("id", "in", [...ids])
    .where("deleted_at", "is", null)
    .execute();
}
