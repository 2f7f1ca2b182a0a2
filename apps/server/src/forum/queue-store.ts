/** SQL of the queue of moderators, and of what authors see of decisions about their texts. */
import type { Database } from "@mofang/host";
import type { FlagReason, ModerationList, RulingVerdict } from "@mofang/protocol";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Member } from "../platform/request/caller.ts";
import { isModeratorOf, isModeratorOfAny } from "../school/index.ts";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** Letters of a text that a case shows. */
const shownLetters = 2_000;

/** Whether a member moderates where a row `post` stands: the rule of `mayModerate`, for lists. */
function isModerated({ id, siteRole }: Member): RawBuilder<SqlBool> {
  const isAdministrator = sql<boolean>`${siteRole === "administrator"}::boolean`;
  const isKeeper = sql<boolean>`${siteRole === "administrator" || siteRole === "editor"}::boolean`;
  return sql`case when post.school_id is null
    then ${isKeeper} or post.column_id in (select column_id from forum_moderator where account_id = ${id})
    else ${isAdministrator} or ${isModeratorOf(sql<number>`post.school_id`, id)} end`;
}

/** Whether a member moderates anything. */
export async function moderatesAnything(database: Database, { id, siteRole }: Member): Promise<boolean> {
  if (siteRole === "administrator" || siteRole === "editor") return true;
  const { rows } = await sql<{ is: boolean }>`select exists (select from forum_moderator where account_id = ${id})
    or ${isModeratorOfAny(id)} as is`.execute(database);
  return rows[0]?.is === true;
}

export interface CaseRow {
  readonly post_id: number;
  readonly answer_id: number | null;
  readonly school_id: number | null;
  readonly title: string;
  readonly text: string;
  readonly author_id: number | null;
  readonly author_name: string | null;
  readonly author_avatar: string | null;
  readonly is_deleted: boolean;
  readonly withheld: string | null;
  readonly flags: readonly { reason: FlagReason; words: string; name: string; created_at: string }[];
  readonly ruling_id: number | null;
  readonly verdict: RulingVerdict | null;
  readonly reason: string | null;
  readonly ruled_at: Date | null;
  readonly appeal: string | null;
  readonly appealed_at: Date | null;
  readonly outcome: string | null;
  readonly outcome_reason: string | null;
  readonly moderator_id: number | null;
  readonly moderator_name: string | null;
  readonly moderator_avatar: string | null;
  readonly judge_id: number | null;
  readonly judge_name: string | null;
  readonly judge_avatar: string | null;
}

/** What each list holds: texts with the decision that is meant, and since when they wait. What is deleted needs no decision. */
const cases: Readonly<Record<ModerationList, RawBuilder<unknown>>> = {
  open: sql`select flag.post_id, flag.answer_id, null::bigint as ruling_id, min(flag.created_at) as since
    from forum_flag as flag where flag.ruling_id is null group by flag.post_id, flag.answer_id`,
  waiting: sql`select id as post_id, null::bigint as answer_id, null::bigint as ruling_id, created_at as since
    from forum_post where withheld = 'review'
    union all select post_id, id, null, created_at from forum_answer where withheld = 'review'`,
  appeals: sql`select post_id, answer_id, id as ruling_id, appealed_at as since from forum_ruling
    where appeal is not null and outcome is null`,
  decided: sql`select post_id, answer_id, id as ruling_id, created_at as since from forum_ruling`,
};
const states: Readonly<Record<ModerationList, RawBuilder<SqlBool>>> = {
  open: sql`(post.deleted_at is null or post.withheld is not null)
    and (answer.id is null or answer.deleted_at is null or answer.withheld is not null)`,
  waiting: sql`answer.id is null or post.deleted_at is null`,
  appeals: sql`coalesce(answer.deleted_at, post.deleted_at) is not null`,
  decided: sql`true`,
};

/** A `from` clause with the cases of a list that a member may decide, which are never about their own texts. */
function casesOf(list: ModerationList, member: Member): RawBuilder<unknown> {
  return sql`from (${cases[list]}) as one join forum_post as post on post.id = one.post_id
    left join forum_answer as answer on answer.id = one.answer_id
    where ${isModerated(member)} and (${states[list]})
      and case when answer.id is null then post.author_id else answer.author_id end is distinct from ${member.id}`;
}

const columns = sql`one.post_id, one.answer_id, post.school_id, post.title, one.ruling_id,
  left(case when answer.id is null then post.body else answer.text end, ${shownLetters}) as text,
  case when answer.id is null then post.deleted_at else answer.deleted_at end is not null as is_deleted,
  case when answer.id is null then post.withheld else answer.withheld end as withheld,
  author.id as author_id, author.name as author_name, author.avatar as author_avatar,
  ruling.verdict, ruling.reason, ruling.created_at as ruled_at, ruling.appeal, ruling.appealed_at, ruling.outcome,
  ruling.outcome_reason, moderator.id as moderator_id, moderator.name as moderator_name, moderator.avatar as moderator_avatar,
  judge.id as judge_id, judge.name as judge_name, judge.avatar as judge_avatar`;

const joins = sql`join forum_post as post on post.id = one.post_id left join forum_answer as answer on answer.id = one.answer_id
  left join account as author on author.id = case when answer.id is null then post.author_id else answer.author_id end
  left join forum_ruling as ruling on ruling.id = one.ruling_id
  left join account as moderator on moderator.id = ruling.moderator_id
  left join account as judge on judge.id = ruling.judge_id`;

/** A page of a list, and how much it holds. What waits longest comes first; of what is decided, the newest. */
export async function listCases(database: Database, list: ModerationList, member: Member, { page, pageSize }: Page) {
  const order = list === "decided" ? sql`one.since desc, one.ruling_id desc` : sql`one.since, one.post_id, one.answer_id`;
  const { rows } = await sql<CaseRow>`
    with one as (
      select one.* ${casesOf(list, member)} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select ${columns}, coalesce((
      select jsonb_agg(jsonb_build_object('reason', flag.reason, 'words', flag.words, 'name', flagger.name,
        'created_at', flag.created_at) order by flag.id)
      from forum_flag as flag join account as flagger on flagger.id = flag.account_id
      where flag.post_id = one.post_id and flag.answer_id is not distinct from one.answer_id
        and flag.ruling_id is not distinct from one.ruling_id), '[]') as flags
    from one ${joins} order by ${order}`.execute(database);
  return { rows, total: await countCases(database, list, member) };
}

export async function countCases(database: Database, list: ModerationList, member: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${casesOf(list, member)}`.execute(database);
  return rows[0]?.count ?? 0;
}

/** A `from` clause with the decisions that took texts of an author out of sight. */
const against = (authorId: number) => sql`from (
    select ruling.id as ruling_id, ruling.post_id, ruling.answer_id from forum_ruling as ruling
      join forum_post as post on post.id = ruling.post_id left join forum_answer as answer on answer.id = ruling.answer_id
    where ruling.verdict <> 'keep'
      and case when answer.id is null then post.author_id else answer.author_id end = ${authorId}
  ) as one`;

/** A page of the decisions that took texts of an author out of sight, the newest first. */
export async function listRulings(database: Database, authorId: number, { page, pageSize }: Page) {
  const { rows } = await sql<CaseRow>`select ${columns}, '[]'::jsonb as flags ${against(authorId)} ${joins}
    order by one.ruling_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database);
  return { rows, total: await countRulings(database, authorId) };
}

export async function countRulings(database: Database, authorId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${against(authorId)}`.execute(database);
  return rows[0]?.count ?? 0;
}
