/** SQL of who belongs to which school. Whose time is over belongs to it no more, though the row stays. */
import { type Database, keptPlan, patternHolding, type Transaction } from "@mofang/host";
import type { Language, SchoolRole } from "@mofang/protocol";
import { type RawBuilder, sql } from "kysely";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

const isCurrent = sql<boolean>`(member.ends_on is null or member.ends_on >= current_date)`;
/** Whether the row `member` keeps order in the forum of its school. */
const keepsOrder = sql<boolean>`((member.role = 'manager' or member.is_moderator) and ${isCurrent})`;
/** Whether a manager has named the row `member` for that. */
const isNamed = sql<boolean>`(member.is_moderator and ${isCurrent})`;
const endsOn = sql<string | null>`to_char(member.ends_on, 'YYYY-MM-DD')`;

/** Whether somebody belongs to the school whose id an expression gives, as SQL. */
export function isMemberOf(schoolId: RawBuilder<number>, accountId: number): RawBuilder<boolean> {
  return sql`exists (
    select from school_member as member
    where member.school_id = ${schoolId} and member.account_id = ${accountId} and ${isCurrent})`;
}

/** Whether an account keeps order in the forum of the school whose id an expression gives, as SQL. */
export function isModeratorOf(schoolId: RawBuilder<number>, accountId: number): RawBuilder<boolean> {
  return sql`exists (
    select from school_member as member
    where member.school_id = ${schoolId} and member.account_id = ${accountId} and ${keepsOrder})`;
}

/** Whether an account keeps order in the forum of any school, as SQL. */
export function isModeratorOfAny(accountId: number): RawBuilder<boolean> {
  return sql`exists (select from school_member as member where member.account_id = ${accountId} and ${keepsOrder})`;
}

/** Whether an account keeps order in the forum of a school. */
export async function isSchoolModerator(database: Database, schoolId: number, accountId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isModeratorOf(sql`${schoolId}::bigint`, accountId)} as is`.execute(
    database,
  );
  return rows[0]?.is === true;
}

/** What somebody is in a school; undefined for one who does not belong to it. */
export async function findRole(database: Database, schoolId: number, accountId: number): Promise<SchoolRole | undefined> {
  const row = await database
    .selectFrom("school_member as member")
    .modifyFront(keptPlan)
    .select("role")
    .where("school_id", "=", schoolId)
    .where("account_id", "=", accountId)
    .where(isCurrent)
    .executeTakeFirst();
  return row?.role as SchoolRole | undefined;
}

/** Those of some people who belong to a school. */
export async function schoolMembersAmong(database: Database, schoolId: number, accountIds: readonly number[]): Promise<number[]> {
  if (accountIds.length === 0) return [];
  const rows = await database
    .selectFrom("school_member as member")
    .select("account_id")
    .where("school_id", "=", schoolId)
    .where("account_id", "in", [...accountIds])
    .where(isCurrent)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** The schools of somebody, the one chosen last first. */
export async function schoolsOf(database: Database, accountId: number, language: Language) {
  const rows = await database
    .selectFrom("school_member as member")
    .innerJoin("school", "school.id", "member.school_id")
    .select(["school.id", `school.${language} as name`, "school.logo", "school.intro", "member.role", endsOn.as("endsOn")])
    .select("member.is_moderator")
    .where("member.account_id", "=", accountId)
    .where(isCurrent)
    .orderBy("member.chosen_at", "desc")
    .orderBy("school.id")
    .execute();
  return rows.map(({ role, is_moderator, ...row }) => ({ ...row, role: role as SchoolRole, isModerator: is_moderator }));
}

/** Schools that an address opens, as what; those to which somebody belongs or belonged are left out. */
export async function schoolsOfAddress(database: Database, email: string, accountId: number, language: Language) {
  const rows = await database
    .selectFrom("school_domain as domain")
    .innerJoin("school", "school.id", "domain.school_id")
    .select(["school.id", `school.${language} as name`, "school.logo", "domain.role"])
    .where(isAddressOf(email))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("school_member").whereRef("school_id", "=", "school.id").where("account_id", "=", accountId).select("role"),
        ),
      ),
    )
    .orderBy(sql`length(domain.domain)`, "desc")
    .execute();
  return rows.map(({ role, ...row }) => ({ ...row, role: role as SchoolRole }));
}

/** What an address makes somebody at a school: by the longest of its domains that fits. */
export async function roleOfAddress(database: Database, schoolId: number, email: string): Promise<SchoolRole | undefined> {
  const row = await database
    .selectFrom("school_domain as domain")
    .select("role")
    .where("school_id", "=", schoolId)
    .where(isAddressOf(email))
    .orderBy(sql`length(domain)`, "desc")
    .executeTakeFirst();
  return row?.role as SchoolRole | undefined;
}

/** Whether the row `domain` is that of an address, or one above it. */
function isAddressOf(email: string) {
  const host = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const labels = host.split(".");
  const above = labels.map((_label, index) => labels.slice(index).join("."));
  return sql<boolean>`domain.domain = any(${above}::text[])`;
}

/** Puts somebody into a school, or back into it; what they are already stays when it has more rights. */
export async function putMember(
  database: Database,
  member: {
    readonly schoolId: number;
    readonly accountId: number;
    readonly role: SchoolRole;
    readonly email: string | null;
    readonly endsOn: string | null;
  },
): Promise<void> {
  const { schoolId, accountId, role, email, endsOn } = member;
  await sql`
    insert into school_member as member (school_id, account_id, role, email, ends_on)
    values (${schoolId}, ${accountId}, ${role}, ${email}, ${endsOn}::date)
    on conflict (school_id, account_id) do update set
      role = case when ${isCurrent} and array_position(array['student', 'teacher', 'manager'], member.role)
        > array_position(array['student', 'teacher', 'manager'], excluded.role) then member.role else excluded.role end,
      ends_on = case when ${isCurrent} then member.ends_on else excluded.ends_on end,
      email = coalesce(excluded.email, member.email), chosen_at = now()`.execute(database);
}

/** Makes a school the one that was chosen last. */
export async function markChosen(database: Database, schoolId: number, accountId: number): Promise<void> {
  await database
    .updateTable("school_member")
    .set({ chosen_at: sql<Date>`clock_timestamp()` })
    .where("school_id", "=", schoolId)
    .where("account_id", "=", accountId)
    .execute();
}

/** @returns whether there was such a member */
export async function setMember(
  database: Database,
  { schoolId, accountId, role, endsOn }: { schoolId: number; accountId: number; role: SchoolRole; endsOn: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("school_member")
    .set({ role, ends_on: sql<Date>`${endsOn}::date` })
    .where("school_id", "=", schoolId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says whether a member keeps order in the forum of a school. @returns what was so before; undefined where there is no such member */
export async function setModerator(
  transaction: Transaction,
  { schoolId, accountId, isModerator }: { schoolId: number; accountId: number; isModerator: boolean },
): Promise<boolean | undefined> {
  const row = await transaction
    .selectFrom("school_member as member")
    .select("is_moderator")
    .where("school_id", "=", schoolId)
    .where("account_id", "=", accountId)
    .where(isCurrent)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await transaction
    .updateTable("school_member")
    .set({ is_moderator: isModerator })
    .where("school_id", "=", schoolId)
    .where("account_id", "=", accountId)
    .execute();
  return row.is_moderator;
}

export async function deleteMember(database: Database, schoolId: number, accountId: number): Promise<void> {
  await database.deleteFrom("school_member").where("school_id", "=", schoolId).where("account_id", "=", accountId).execute();
}

/** Deletes what somebody was told of a school's posts, whose titles are for its people. */
export async function forgetMessages(database: Database, schoolId: number, accountId: number): Promise<void> {
  await sql`
    delete from message where account_id = ${accountId} and detail ->> 'postId' in (
      select id::text from forum_post where school_id = ${schoolId})`.execute(database);
}

/** Since when somebody belongs to a school no more; undefined for one who does, or never did. */
export async function endOf(database: Database, schoolId: number, accountId: number): Promise<string | undefined> {
  const row = await database
    .selectFrom("school_member as member")
    .select(endsOn.as("endsOn"))
    .where("school_id", "=", schoolId)
    .where("account_id", "=", accountId)
    .where("ends_on", "<", sql<Date>`current_date`)
    .executeTakeFirst();
  return row?.endsOn ?? undefined;
}

interface MemberFilter extends Page {
  readonly role?: SchoolRole | undefined;
  readonly isModerator?: boolean | undefined;
  /** A part of a name. */
  readonly key?: string | undefined;
}

/** Members of a school, also those whose time is over. */
export async function listMembers(
  database: Database,
  schoolId: number,
  { role, isModerator, key = "", page, pageSize }: MemberFilter,
) {
  const pattern = patternHolding(key);
  const found = database
    .selectFrom("school_member as member")
    .innerJoin("account", "account.id", "member.account_id")
    .where("member.school_id", "=", schoolId)
    .$if(role !== undefined, (query) => query.where("member.role", "=", role ?? ""))
    .$if(isModerator !== undefined, (query) => query.where(isNamed, "=", isModerator === true))
    .where(({ or, eb }) => or([eb("account.name", "ilike", pattern), eb("account.real_name", "ilike", pattern)]));
  const [rows, { count }] = await Promise.all([
    found
      .select(["account.id", "account.name", "account.avatar", "account.real_name", "member.role", "member.email"])
      .select(["member.joined_at", endsOn.as("endsOn"), sql<boolean>`not ${isCurrent}`.as("hasEnded"), isNamed.as("isModerator")])
      .orderBy(sql`array_position(array['manager', 'teacher', 'student'], member.role)`)
      .orderBy("account.name")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found.select((e) => e.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** The schools of somebody, for their own data. */
export function membershipData(database: Database, accountId: number) {
  return database
    .selectFrom("school_member as member")
    .innerJoin("school", "school.id", "member.school_id")
    .select([
      "school.zh",
      "school.en",
      "member.role",
      "member.email",
      "member.joined_at",
      endsOn.as("ends_on"),
      "member.is_moderator",
    ])
    .where("member.account_id", "=", accountId)
    .execute();
}

/** Forgets to which schools somebody belongs. */
export async function eraseMemberships(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("school_member").where("account_id", "=", accountId).execute();
}

export async function findInvitation(database: Database, schoolId: number, role: SchoolRole) {
  return invitations(database).where("school_id", "=", schoolId).where("role", "=", role).executeTakeFirst();
}

export async function invitationByKey(database: Database, key: string) {
  return invitations(database).where("key", "=", key).executeTakeFirst();
}

function invitations(database: Database) {
  return database
    .selectFrom("school_invitation")
    .select(["school_id", "role", "key", "expires_at", sql<string | null>`to_char(ends_on, 'YYYY-MM-DD')`.as("endsOn")])
    .where("expires_at", ">", sql<Date>`now()`);
}

/** Replaces the link of a role. @returns when it ends */
export async function putInvitation(
  database: Database,
  invitation: { schoolId: number; role: SchoolRole; key: string; days: number; endsOn: string | null },
): Promise<Date> {
  const { schoolId, role, key, days, endsOn } = invitation;
  const values = {
    key,
    expires_at: sql<Date>`now() + make_interval(days => ${days})`,
    ends_on: sql<Date>`${endsOn}::date`,
  };
  const { expires_at } = await database
    .insertInto("school_invitation")
    .values({ school_id: schoolId, role, ...values })
    .onConflict((conflict) => conflict.columns(["school_id", "role"]).doUpdateSet(values))
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** The address that an account has proved to read. */
export async function addressOf(database: Database, accountId: number): Promise<string | null> {
  const row = await database.selectFrom("account").select("email").where("id", "=", accountId).executeTakeFirst();
  return row?.email ?? null;
}

/** Whether somebody in the school came by that address. */
export async function isAddressUsed(database: Database, schoolId: number, email: string): Promise<boolean> {
  const row = await database
    .selectFrom("school_member")
    .select("account_id")
    .where("school_id", "=", schoolId)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends somebody's time at a school with yesterday. @returns whether they were in it */
export async function endMember(database: Database, schoolId: number, accountId: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("school_member as member")
    .set({ ends_on: sql<Date>`current_date - 1` })
    .where("school_id", "=", schoolId)
    .where("account_id", "=", accountId)
    .where(isCurrent)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
