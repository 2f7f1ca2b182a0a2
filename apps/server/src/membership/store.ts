/** SQL of members, invitation links and applications. */
import type { Database, Transaction } from "@mofang/host";
import { type AuditStatus, type JoinType, projectRoleLevels } from "@mofang/protocol";
import { type SqlBool, sql } from "kysely";

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

/** The account of a user name. */
export async function accountNamed(database: Database, name: string): Promise<number | undefined> {
  const row = await database.selectFrom("account").select("id").where("name", "=", name).executeTakeFirst();
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
  /** An account, or an e-mail address or phone number of which nobody shall learn whose it is. */
  readonly to: { readonly accountId: number } | { readonly address: string };
  readonly level: number;
  readonly joinType: JoinType;
  readonly inviterId: number | null;
}

/**
 * @throws an error of PostgreSQL that breaks `membership_application_open` or `membership_application_open_address` when one
 *   waits already
 */
export async function insertApplication(database: Database, application: NewApplication): Promise<number> {
  const { id } = await database
    .insertInto("membership_application")
    .values({
      repository_id: application.repositoryId,
      ...("accountId" in application.to ? { account_id: application.to.accountId } : { address: application.to.address }),
      level: application.level,
      join_type: application.joinType,
      inviter_id: application.inviterId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Whose an application is: the account's that it names, and while it names none, whose address it names. */
function isOf(accountId: number) {
  return sql<SqlBool>`(application.account_id = ${accountId} or application.account_id is null and application.address in
    (select unnest(array[email, phone]) from account where id = ${accountId}))`;
}

/** Whom an open invitation to an address reaches; undefined while nobody has the address. */
export function addressee(database: Database, applicationId: number) {
  return database
    .selectFrom("membership_application as application")
    .innerJoin("account", (join) => join.on(sql<SqlBool>`application.address in (account.email, account.phone)`))
    .select(["account.id as account_id", "application.inviter_id", "application.repository_id"])
    .where("application.id", "=", applicationId)
    .where("application.status", "=", "PROCESSING")
    .executeTakeFirst();
}

/** Takes away the invitations to an account's addresses that the account has not accepted. */
export async function forgetInvitations(database: Database, accountId: number): Promise<void> {
  await database
    .deleteFrom("membership_application as application")
    .where("account_id", "is", null)
    .where(isOf(accountId))
    .execute();
}

/**
 * Decides on an application that waits; undefined when there is none such. Of many who decide at once one does. An invitation
 * to an address becomes one to the account that accepts it.
 */
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
  const { repositoryId, accountId } = application;
  let waiting = transaction
    .updateTable("membership_application as application")
    .set({
      status,
      decided_at: sql`now()`,
      decided_by: decidedBy,
      ...(status === "PASS" && { account_id: sql<number>`coalesce(application.account_id, ${decidedBy})` }),
    })
    .where("id", "=", application.id)
    .where("join_type", "=", application.joinType)
    .where("status", "=", "PROCESSING");
  if (repositoryId !== undefined) waiting = waiting.where("repository_id", "=", repositoryId);
  if (accountId !== undefined) waiting = waiting.where(isOf(accountId));
  return waiting.returning(["repository_id", "account_id", "address", "level", "inviter_id"]).executeTakeFirst();
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
  let found = database
    .selectFrom("membership_application as application")
    .innerJoin("repository", "repository.id", "application.repository_id")
    .where("repository.deleted_at", "is", null);
  if (repositoryId !== undefined) found = found.where("application.repository_id", "=", repositoryId);
  if (accountId !== undefined) found = found.where(isOf(accountId));
  if (status !== undefined) found = found.where("application.status", "=", status);
  if (joinType !== undefined) found = found.where("application.join_type", "=", joinType);
  const [rows, { count }] = await Promise.all([
    found
      .innerJoin("account as owner", "owner.id", "repository.owner_id")
      .leftJoin("account", "account.id", "application.account_id")
      .select([
        ...accountColumns,
        "application.id",
        sql<string>`coalesce(account.name, application.address)`.as("name"),
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
