/** SQL of labels that members propose. */
import type { Database, Transaction } from "@mofang/host";
import { type LabelVerdict, limits } from "@mofang/protocol";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Member } from "../platform/request/caller.ts";

interface Names {
  readonly zh: string;
  readonly en: string;
}

/** Lets one transaction at a time compare names and add one. */
export async function lockLabelNames(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('forum-label-names', 0))`.execute(transaction);
}

/** Names of all labels, hidden ones too. */
export function labelNames(database: Database): Promise<readonly Names[]> {
  return database.selectFrom("forum_category").select(["zh", "en"]).where("type", "=", 2).execute();
}

/** Names of the proposals that wait. */
export function proposedNames(database: Database): Promise<readonly Names[]> {
  return database.selectFrom("forum_label_proposal").select(["zh", "en"]).where("verdict", "is", null).execute();
}

/** How many proposals of a member wait. */
export async function countWaiting(database: Database, accountId: number): Promise<number> {
  const { count } = await database
    .selectFrom("forum_label_proposal")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("verdict", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertProposal(
  transaction: Transaction,
  accountId: number,
  { zh, en, reason }: Names & { readonly reason: string },
): Promise<number> {
  const { id } = await transaction
    .insertInto("forum_label_proposal")
    .values({ account_id: accountId, zh, en, reason })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A proposal, locked until the transaction ends. */
export function lockProposal(transaction: Transaction, proposalId: number) {
  return transaction
    .selectFrom("forum_label_proposal")
    .select(["id", "account_id", "zh", "en", "post_id", "verdict"])
    .where("id", "=", proposalId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setDecided(
  transaction: Transaction,
  proposalId: number,
  decided: { readonly by: number; readonly verdict: LabelVerdict; readonly answer: string; readonly labelId: number | null },
): Promise<void> {
  const { by, verdict, answer, labelId } = decided;
  await transaction
    .updateTable("forum_label_proposal")
    .set({ verdict, answer, decided_by: by, decided_at: sql`now()`, label_id: labelId })
    .where("id", "=", proposalId)
    .execute();
}

/** Makes a label behind all others. @returns its id */
export async function insertLabel(transaction: Transaction, { zh, en }: Names): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into forum_category (type, zh, en, place)
    select 2, ${zh}, ${en}, coalesce(max(place), 0) + 1 from forum_category where type = 2 returning id`.execute(transaction);
  const [row] = rows;
  if (row === undefined) throw new Error("invariant: a label that is inserted has an id");
  return row.id;
}

/** Gives a post a label, unless it has it, has as many as it may, or is merged into another one. @returns whether it got it */
export async function addLabelToPost(transaction: Transaction, postId: number, labelId: number): Promise<boolean> {
  const label = sql`${labelId}::integer`;
  const { numAffectedRows } = await sql`update forum_post set labels = array_append(labels, ${label})
    where id = ${postId} and merged_into is null and cardinality(labels) < ${limits.labelsPerPost}
      and not labels @> array[${label}]`.execute(transaction);
  return numAffectedRows === 1n;
}

/** Notes which post asks for proposals of a member. @returns what came of each so far */
export async function askForPost(
  transaction: Transaction,
  {
    accountId,
    postId,
    proposalIds,
  }: { readonly accountId: number; readonly postId: number; readonly proposalIds: readonly number[] },
) {
  return transaction
    .updateTable("forum_label_proposal")
    .set({ post_id: postId })
    .where("id", "in", [...proposalIds])
    .where("account_id", "=", accountId)
    .returning(["id", "label_id"])
    .execute();
}

/** Whether a member decides about labels: moderators of a column, editors and administrators. */
export async function decidesAboutLabels(database: Database, { id, siteRole }: Member): Promise<boolean> {
  if (siteRole === "administrator" || siteRole === "editor") return true;
  const row = await database.selectFrom("forum_moderator").select("column_id").where("account_id", "=", id).executeTakeFirst();
  return row !== undefined;
}

interface ProposalRow extends Names {
  readonly id: number;
  readonly reason: string;
  readonly created_at: Date;
  readonly verdict: LabelVerdict | null;
  readonly answer: string;
  readonly author_id: number | null;
  readonly author_name: string | null;
  readonly author_avatar: string | null;
  readonly post_id: number | null;
  readonly title: string | null;
}

const which = {
  /** Those of others that wait. */
  open: (accountId: number) => sql<SqlBool>`proposal.verdict is null and proposal.account_id <> ${accountId}`,
  mine: (accountId: number) => sql<SqlBool>`proposal.account_id = ${accountId}`,
} as const satisfies Record<string, (accountId: number) => RawBuilder<SqlBool>>;

/** A page of proposals, and how many there are. A post of a school, or out of sight, is not named. */
export async function listProposals(
  database: Database,
  list: keyof typeof which,
  accountId: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const order = list === "open" ? sql`proposal.id` : sql`proposal.id desc`;
  const { rows } = await sql<ProposalRow>`
    select proposal.id, proposal.zh, proposal.en, proposal.reason, proposal.created_at, proposal.verdict, proposal.answer,
      author.id as author_id, author.name as author_name, author.avatar as author_avatar, post.id as post_id, post.title
    from forum_label_proposal as proposal
      left join account as author on author.id = proposal.account_id and author.deleted_at is null
      left join forum_post as post on post.id = proposal.post_id and post.deleted_at is null and post.school_id is null
    where ${which[list](accountId)} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database);
  return { rows, total: await countProposals(database, list, accountId) };
}

export async function countProposals(database: Database, list: keyof typeof which, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from forum_label_proposal as proposal
    where ${which[list](accountId)}`.execute(database);
  return rows[0]?.count ?? 0;
}
