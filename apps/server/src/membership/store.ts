/** SQL of members, invitation links and applications. */
import type { Database, Transaction } from "@mofang/host";
import { type AuditStatus, type JoinType, projectRoleLevels } from "@mofang/protocol";
import { sql } from "kysely";

export interface Page {
  readonly page: number;
  readonly pageSize: number;
}

const accountColumns = [
  "account.id as account_id",
  "account.name as account_name",
  "account.avatar",
  "account.organization",
  "account.description",
  "account.created_at as account_created_at",
] as const;

/** The owner and the members of a repository, the highest level and the longest membership first. */
export async function membersOf(database: Database, repositoryId: number, { page, pageSize }: Page) {
  const everybody = database
    .selectFrom("repository")
    .select([
      "owner_id as person_id",
      sql<number>`${projectRoleLevels.ROLE_PROJECT_OWNER}::int`.as("level"),
      "created_at as joined_at",
    ])
    .where("id", "=", repositoryId)
    .unionAll(
      database
        .selectFrom("repository_member")
        .select(["account_id as person_id", sql<number>`level::int`.as("level"), "created_at as joined_at"])
        .where("repository_id", "=", repositoryId),
    );
  const [rows, { count }] = await Promise.all([
    database
      .selectFrom(everybody.as("person"))
      .innerJoin("account", "account.id", "person.person_id")
      .select([...accountColumns, "person.level", "person.joined_at"])
      .orderBy("person.level", "desc")
      .orderBy("person.joined_at")
      .orderBy("account.id")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    database
      .selectFrom("repository_member")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("repository_id", "=", repositoryId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count + 1 };
}

/** The account of a user name or an e-mail. */
export async function accountNamed(database: Database, text: string): Promise<number | undefined> {
  const column = text.includes("@") ? "email" : text.startsWith("+") ? "phone" : "name";
  const row = await database.selectFrom("account").select("id").where(column, "=", text).executeTakeFirst();
  return row?.id;
}

/** Owner and name of a repository; the row is locked, so that nobody else changes who belongs to it meanwhile. */
export async function lockRepository(transaction: Transaction, repositoryId: number) {
  return transaction
    .selectFrom("repository")
    .select(["id", "owner_id", "name"])
    .where("id", "=", repositoryId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/** The owner, and the members who decide on applications. */
export async function managersOf(database: Database, repositoryId: number): Promise<number[]> {
  const rows = await database
    .selectFrom("repository")
    .select("owner_id as id")
    .where("id", "=", repositoryId)
    .union(
      database
        .selectFrom("repository_member")
        .select("account_id as id")
        .where("repository_id", "=", repositoryId)
        .where("level", ">=", projectRoleLevels.ROLE_PROJECT_MANAGE),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Level of a member who is not the owner. */
export async function memberLevel(database: Database, repositoryId: number, accountId: number): Promise<number | undefined> {
  const row = await database
    .selectFrom("repository_member")
    .select("level")
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.level;
}

/** Gives an account a level, whether it had one or not. */
export async function setMember(database: Database, repositoryId: number, accountId: number, level: number): Promise<void> {
  await database
    .insertInto("repository_member")
    .values({ repository_id: repositoryId, account_id: accountId, level })
    .onConflict((conflict) => conflict.columns(["repository_id", "account_id"]).doUpdateSet({ level }))
    .execute();
}

/** @returns whether the account was a member */
export async function deleteMember(database: Database, repositoryId: number, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("repository_member")
    .where("repository_id", "=", repositoryId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function setOwner(transaction: Transaction, repositoryId: number, accountId: number): Promise<void> {
  await transaction
    .updateTable("repository")
    .set({ owner_id: accountId, group_id: null, updated_at: sql`now()` })
    .where("id", "=", repositoryId)
    .execute();
}

/** Makes the link with that level, or replaces it. */
export async function putInvitation(
  database: Database,
  repositoryId: number,
  level: number,
  key: string,
  days: number | null,
): Promise<Date | null> {
  const expiresAt = days === null ? null : sql<Date>`now() + make_interval(days => ${days})`;
  const { expires_at } = await database
    .insertInto("repository_invitation")
    .values({ repository_id: repositoryId, level, key, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(["repository_id", "level"]).doUpdateSet({ key, expires_at: expiresAt, created_at: sql`now()` }),
    )
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return expires_at;
}

function liveInvitations(database: Database) {
  return database
    .selectFrom("repository_invitation")
    .innerJoin("repository", "repository.id", "repository_invitation.repository_id")
    .innerJoin("account as owner", "owner.id", "repository.owner_id")
    .select([
      "repository_invitation.key",
      "repository_invitation.level",
      "repository_invitation.expires_at",
      "repository.id as repository_id",
      "repository.name as repository_name",
      "repository.owner_id",
      "owner.name as owner_name",
    ])
    .where("repository.deleted_at", "is", null)
    .where((e) => e.or([e("expires_at", "is", null), e("expires_at", ">", sql<Date>`now()`)]));
}

export function invitationWith(database: Database, repositoryId: number, level: number) {
  return liveInvitations(database).where("repository.id", "=", repositoryId).where("level", "=", level).executeTakeFirst();
}

export function invitationByKey(database: Database, key: string) {
  return liveInvitations(database).where("key", "=", key).executeTakeFirst();
}

export interface NewApplication {
  readonly repositoryId: number;
  readonly accountId: number;
  readonly level: number;
  readonly joinType: JoinType;
  readonly inviterId: number | null;
}

/** @throws an error of PostgreSQL that breaks `membership_application_open` when one waits already */
export async function insertApplication(database: Database, application: NewApplication): Promise<number> {
  const { id } = await database
    .insertInto("membership_application")
    .values({
      repository_id: application.repositoryId,
      account_id: application.accountId,
      level: application.level,
      join_type: application.joinType,
      inviter_id: application.inviterId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Decides on an application that waits; undefined when there is none such. Of many who decide at once one does. */
export async function decide(
  transaction: Transaction,
  application: {
    readonly id: number;
    readonly joinType: JoinType;
    readonly repositoryId?: number;
    readonly accountId?: number;
  },
  decidedBy: number,
  status: Exclude<AuditStatus, "PROCESSING">,
) {
  return transaction
    .updateTable("membership_application")
    .set({ status, decided_at: sql`now()`, decided_by: decidedBy })
    .where("id", "=", application.id)
    .where("join_type", "=", application.joinType)
    .where("status", "=", "PROCESSING")
    .$if(application.repositoryId !== undefined, (query) => query.where("repository_id", "=", application.repositoryId ?? 0))
    .$if(application.accountId !== undefined, (query) => query.where("account_id", "=", application.accountId ?? 0))
    .returning(["repository_id", "account_id", "level", "inviter_id"])
    .executeTakeFirst();
}

export interface ApplicationFilter {
  readonly repositoryId?: number | undefined;
  readonly accountId?: number | undefined;
  readonly status?: AuditStatus | undefined;
  readonly joinType?: JoinType | undefined;
}

/** Applications to repositories that exist, the newest first. */
export async function listApplications(database: Database, filter: ApplicationFilter, { page, pageSize }: Page) {
  const { repositoryId, accountId, status, joinType } = filter;
  const found = database
    .selectFrom("membership_application as application")
    .innerJoin("repository", "repository.id", "application.repository_id")
    .where("repository.deleted_at", "is", null)
    .$if(repositoryId !== undefined, (query) => query.where("application.repository_id", "=", repositoryId ?? 0))
    .$if(accountId !== undefined, (query) => query.where("application.account_id", "=", accountId ?? 0))
    .$if(status !== undefined, (query) => query.where("application.status", "=", status ?? ""))
    .$if(joinType !== undefined, (query) => query.where("application.join_type", "=", joinType ?? ""));
  const [rows, { count }] = await Promise.all([
    found
      .innerJoin("account", "account.id", "application.account_id")
      .innerJoin("account as owner", "owner.id", "repository.owner_id")
      .select([
        ...accountColumns,
        "application.id",
        "application.level",
        "application.join_type",
        "application.status",
        "application.created_at",
        "application.decided_at",
        "repository.id as repository_id",
        "repository.name as repository_name",
        "owner.name as owner_name",
      ])
      .orderBy("application.id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}
