/** SQL of digests: who wants one, and what it tells. */
import type { Database, Transaction } from "@mofang/host";
import type { DigestFrequency, Language } from "@mofang/protocol";
import { sql } from "kysely";
import { isWithin } from "./post-store.ts";

type Sent = Exclude<DigestFrequency, "off">;

export async function frequencyOf(database: Database, accountId: number): Promise<DigestFrequency> {
  const row = await database
    .selectFrom("forum_digest")
    .select("frequency")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return (row?.frequency ?? "off") as DigestFrequency;
}

/** From now on; what was told stays told. */
export async function keepFrequency(database: Database, accountId: number, frequency: Sent, language: Language): Promise<void> {
  await database
    .insertInto("forum_digest")
    .values({ account_id: accountId, frequency, language })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ frequency, language }))
    .execute();
}

export async function endDigest(database: Database, accountId: number): Promise<void> {
  await database.deleteFrom("forum_digest").where("account_id", "=", accountId).execute();
}

/** Somebody to whom a digest is due, and since when it tells. */
interface DueRow {
  readonly account_id: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly frequency: Sent;
  readonly since: Date;
}

/** Takes the next of those to whom a digest is due, and notes that it tells until now; no two servers take the same. */
export async function takeDue(transaction: Transaction): Promise<DueRow | undefined> {
  const { rows } = await sql<DueRow>`
    with due as (
      select digest.account_id, digest.told_until, account.name, account.email
      from forum_digest as digest join account on account.id = digest.account_id
      where account.frozen_at is null and account.deleted_at is null and account.erased_at is null
        and told_until < now() - case frequency when 'daily' then interval '1 day' else interval '7 days' end
      limit 1 for update of digest skip locked
    )
    update forum_digest as digest set told_until = now() from due where due.account_id = digest.account_id
    returning digest.account_id, due.name, due.email, digest.language, digest.frequency, due.told_until as since`.execute(
    transaction,
  );
  return rows[0];
}

/** A post of which a digest tells; `count` says how much is new there. */
export interface DigestRow {
  readonly id: number;
  readonly title: string;
  readonly count: number;
}

const most = 10;

/** Posts that somebody wrote or follows, with what others answered since. */
export function answeredSince(database: Database, accountId: number, since: Date) {
  return rowsOf(
    database,
    sql`select post.id, post.title, count(*) as count from forum_post as post
      join forum_answer as answer on answer.post_id = post.id
      where answer.created_at > ${since} and answer.deleted_at is null and answer.author_id is distinct from ${accountId}
        and not exists (select from forum_import where answer_id = answer.id)
        and (post.author_id = ${accountId} or ${isMarked(accountId, "follow")}) and ${isTold(accountId)}
      group by post.id order by max(answer.id) desc`,
  );
}

/** Posts of others since then in columns and under labels that somebody follows. */
export function followedSince(database: Database, accountId: number, since: Date) {
  return rowsOf(
    database,
    sql`select post.id, post.title, post.n_answers as count from forum_post as post
      where post.created_at > ${since} and post.author_id is distinct from ${accountId} and ${isTold(accountId)}
        and not ${isImported}
        and exists (select from forum_category_follow as follow where follow.account_id = ${accountId}
          and (follow.category_id = post.column_id or follow.category_id = any(post.labels)))
      order by post.id desc`,
  );
}

/** Posts of others since then that most people answered or liked. */
export function hotSince(database: Database, accountId: number, since: Date) {
  return rowsOf(
    database,
    sql`select post.id, post.title, post.n_answers as count from forum_post as post
      where post.created_at > ${since} and post.author_id is distinct from ${accountId} and ${isTold(accountId)}
        and not ${isImported}
      order by 3 * n_answers + 2 * (n_likes - n_dislikes) + n_same + n_favorites desc, post.id desc`,
  );
}

async function rowsOf(database: Database, query: ReturnType<typeof sql>): Promise<readonly DigestRow[]> {
  return (await sql<DigestRow>`select * from (${query}) as found limit ${most}`.execute(database)).rows;
}

const isMarked = (accountId: number, kind: "follow" | "mute") => sql`exists (
  select from forum_mark as mark where mark.post_id = post.id and mark.account_id = ${accountId} and mark.kind = ${kind})`;

const isImported = sql`exists (select from forum_import where post_id = post.id and answer_id is null)`;

const isTold = (accountId: number) =>
  sql`post.deleted_at is null and not ${isMarked(accountId, "mute")} and ${isWithin({ readerId: accountId })}`;
