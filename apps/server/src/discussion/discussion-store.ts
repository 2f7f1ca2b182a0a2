/** SQL of issues and proposals: what both have. */
import { type Database, patternHolding, storableJson, type Transaction } from "@mofang/host";
import { sql } from "kysely";
import type { Page } from "./comment-store.ts";

export type DiscussionKind = "issue" | "proposal";
export type DiscussionState = "open" | "closed" | "merged";

/** Takes the next number of a repository. */
export async function nextNumber(transaction: Transaction, repositoryId: number): Promise<number> {
  const { last_number } = await transaction
    .updateTable("repository")
    .set({ last_number: sql<number>`last_number + 1` })
    .where("id", "=", repositoryId)
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

export async function insertDiscussion(
  database: Database,
  discussion: {
    readonly repositoryId: number;
    readonly number: number;
    readonly kind: DiscussionKind;
    readonly title: string;
    readonly body: string;
    readonly authorId: number;
  },
): Promise<void> {
  const { repositoryId, number, kind, title, body, authorId } = discussion;
  await database
    .insertInto("discussion")
    .values({ repository_id: repositoryId, number, kind, title, body, author_id: authorId })
    .execute();
}

export async function isDiscussion(database: Database, repositoryId: number, number: number): Promise<boolean> {
  const row = await database
    .selectFrom("discussion")
    .select("number")
    .where("repository_id", "=", repositoryId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row !== undefined;
}

/** An issue or proposal, locked until the transaction ends. */
export function lockDiscussion(transaction: Transaction, repositoryId: number, number: number) {
  return transaction
    .selectFrom("discussion")
    .selectAll()
    .where("repository_id", "=", repositoryId)
    .where("number", "=", number)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes facts, and says that the discussion changed now. */
export async function updateDiscussion(
  database: Database,
  repositoryId: number,
  number: number,
  changes: {
    readonly title?: string | undefined;
    readonly body?: string | undefined;
    readonly labels?: readonly string[] | undefined;
  },
): Promise<void> {
  await database
    .updateTable("discussion")
    .set({
      ...(changes.title !== undefined && { title: changes.title }),
      ...(changes.body !== undefined && { body: changes.body }),
      ...(changes.labels !== undefined && { labels: [...changes.labels] }),
      updated_at: sql`now()`,
    })
    .where("repository_id", "=", repositoryId)
    .where("number", "=", number)
    .execute();
}

/** @returns what kind of discussion it is */
export async function updateState(
  database: Database,
  repositoryId: number,
  number: number,
  state: DiscussionState,
): Promise<DiscussionKind> {
  const { kind } = await database
    .updateTable("discussion")
    .set({ state, updated_at: sql`now()` })
    .where("repository_id", "=", repositoryId)
    .where("number", "=", number)
    .returning("kind")
    .executeTakeFirstOrThrow();
  return kind as DiscussionKind;
}

/** Says that a discussion changed now. */
export async function touchDiscussion(database: Database, repositoryId: number, number: number): Promise<void> {
  await updateDiscussion(database, repositoryId, number, {});
}

export async function assigneeIdsOf(database: Database, repositoryId: number, number: number): Promise<number[]> {
  const rows = await database
    .selectFrom("discussion_assignee")
    .select("account_id")
    .where("repository_id", "=", repositoryId)
    .where("number", "=", number)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export async function setAssignees(
  transaction: Transaction,
  repositoryId: number,
  number: number,
  accountIds: readonly number[],
): Promise<void> {
  await transaction
    .deleteFrom("discussion_assignee")
    .where("repository_id", "=", repositoryId)
    .where("number", "=", number)
    .execute();
  if (accountIds.length === 0) return;
  await transaction
    .insertInto("discussion_assignee")
    .values(accountIds.map((accountId) => ({ repository_id: repositoryId, number, account_id: accountId })))
    .execute();
}

/** Which of some accounts belong to a repository, with their names. */
export async function membersAmong(
  database: Database,
  repositoryId: number,
  accountIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (accountIds.length === 0) return [];
  return database
    .selectFrom("account")
    .select(["account.id", "account.name"])
    .where("account.id", "in", [...accountIds])
    .where((e) =>
      e.or([
        e.exists(
          e
            .selectFrom("repository")
            .select("repository.id")
            .where("repository.id", "=", repositoryId)
            .whereRef("repository.owner_id", "=", "account.id"),
        ),
        e.exists(
          e
            .selectFrom("repository_member")
            .select("repository_member.account_id")
            .where("repository_member.repository_id", "=", repositoryId)
            .whereRef("repository_member.account_id", "=", "account.id"),
        ),
      ]),
    )
    .execute();
}

/** @returns whether it is new: a commit refers to a discussion once */
export async function insertEvent(
  database: Database,
  repositoryId: number,
  number: number,
  event: {
    readonly kind: string;
    readonly actorId: number | null;
    readonly detail?: Readonly<Record<string, string>>;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("discussion_event")
    .values({
      repository_id: repositoryId,
      number,
      kind: event.kind,
      actor_id: event.actorId,
      detail: storableJson(event.detail ?? {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What happened to a discussion, the first first; a thousand at most. */
export function eventsOf(database: Database, repositoryId: number, number: number) {
  return database
    .selectFrom("discussion_event")
    .leftJoin("account", "account.id", "discussion_event.actor_id")
    .select([
      "discussion_event.kind",
      "discussion_event.detail",
      "discussion_event.created_at",
      "discussion_event.actor_id",
      "account.name as actor_name",
      "account.avatar as actor_avatar",
    ])
    .where("repository_id", "=", repositoryId)
    .where("number", "=", number)
    .orderBy("discussion_event.id")
    .limit(1_000)
    .execute();
}

export interface DiscussionFilter {
  readonly kind: DiscussionKind;
  readonly state?: DiscussionState | undefined;
  readonly key?: string | undefined;
  readonly label?: string | undefined;
  readonly assigneeId?: number | undefined;
}

function inRepository(database: Database, repositoryId: number, kind: DiscussionKind) {
  return database.selectFrom("discussion").where("discussion.repository_id", "=", repositoryId).where("kind", "=", kind);
}

function withAuthor(query: ReturnType<typeof inRepository>) {
  return query.leftJoin("account", "account.id", "discussion.author_id").select((e) => [
    "discussion.number",
    "discussion.kind",
    "discussion.title",
    "discussion.body",
    "discussion.state",
    "discussion.labels",
    "discussion.author_id",
    "account.name as author_name",
    "account.avatar as author_avatar",
    "discussion.created_at",
    "discussion.updated_at",
    e
      .selectFrom("comment")
      .select((c) => c.fn.countAll<number>().as("count"))
      .whereRef("comment.repository_id", "=", "discussion.repository_id")
      .whereRef("comment.number", "=", "discussion.number")
      .where("comment.deleted_at", "is", null)
      .as("comment_count"),
  ]);
}

export type DiscussionRow = NonNullable<Awaited<ReturnType<typeof findDiscussion>>>;

export function findDiscussion(database: Database, repositoryId: number, number: number, kind: DiscussionKind) {
  return withAuthor(inRepository(database, repositoryId, kind))
    .where("discussion.number", "=", number)
    .executeTakeFirst();
}

/** A page of discussions, the newest first, and how many there are. */
export async function listDiscussions(
  database: Database,
  repositoryId: number,
  { kind, state, key, label, assigneeId }: DiscussionFilter,
  { page, pageSize }: Page,
) {
  let found = inRepository(database, repositoryId, kind);
  if (state !== undefined) found = found.where("state", "=", state);
  if (label !== undefined) found = found.where(sql<boolean>`labels @> array[${label}]::text[]`);
  if (key !== undefined && key !== "") {
    const pattern = patternHolding(key);
    found = found.where((e) => e.or([e("title", "ilike", pattern), e("body", "ilike", pattern)]));
  }
  if (assigneeId !== undefined) {
    found = found.where((e) =>
      e.exists(
        e
          .selectFrom("discussion_assignee")
          .select("account_id")
          .whereRef("discussion_assignee.repository_id", "=", "discussion.repository_id")
          .whereRef("discussion_assignee.number", "=", "discussion.number")
          .where("account_id", "=", assigneeId),
      ),
    );
  }
  const [rows, { count }] = await Promise.all([
    withAuthor(found)
      .orderBy("discussion.number", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** How many discussions of a repository are in each state. */
export async function countStates(
  database: Database,
  repositoryId: number,
  kind: DiscussionKind,
): Promise<{ state: string; count: number }[]> {
  return inRepository(database, repositoryId, kind)
    .select((e) => ["state", e.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
}

/** Assignees of some discussions. */
export async function assigneesOf(database: Database, repositoryId: number, numbers: readonly number[]) {
  if (numbers.length === 0) return [];
  return database
    .selectFrom("discussion_assignee")
    .innerJoin("account", "account.id", "discussion_assignee.account_id")
    .select(["number", "account.id", "account.name", "account.avatar"])
    .where("repository_id", "=", repositoryId)
    .where("number", "in", [...numbers])
    .orderBy("account.name")
    .execute();
}

/** Labels in use, the most frequent first; two hundred at most. */
export async function labelsOf(database: Database, repositoryId: number): Promise<{ label: string; count: number }[]> {
  const { rows } = await sql<{ label: string; count: number }>`
    select label, count(*) as count from discussion, unnest(labels) as label
    where repository_id = ${repositoryId} group by label order by count(*) desc, label limit 200`.execute(database);
  return rows;
}
