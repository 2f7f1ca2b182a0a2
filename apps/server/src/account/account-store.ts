import type { Database, DB } from "@mofang/host";
import { isAddress } from "@mofang/protocol";
import { type Selectable, sql } from "kysely";

export type Account = Selectable<DB["account"]>;

export function accountById(database: Database, id: number): Promise<Account | undefined> {
  return database.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
}

/** By e-mail or phone number, as codes are sent. */
export function accountByReceiver(database: Database, receiver: string): Promise<Account | undefined> {
  const column = receiver.startsWith("+") ? "phone" : "email";
  return database.selectFrom("account").selectAll().where(column, "=", receiver).executeTakeFirst();
}

/** By user name, e-mail or phone number, without regard to case. */
export function accountByLogin(database: Database, text: string): Promise<Account | undefined> {
  if (isAddress(text)) return accountByReceiver(database, text);
  return database.selectFrom("account").selectAll().where("name", "=", text).executeTakeFirst();
}

export function accountByName(database: Database, name: string): Promise<Account | undefined> {
  return database.selectFrom("account").selectAll().where("name", "=", name).where("erased_at", "is", null).executeTakeFirst();
}

/** In no particular order. */
export async function accountsByIds(database: Database, ids: readonly number[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  return database.selectFrom("account").selectAll().where("id", "in", ids).execute();
}

/** Accounts that a member may find by a part of the name. */
const mostFound = 20;

/** Those whose name begins with the key first. */
export function accountsByKey(database: Database, key: string): Promise<Account[]> {
  const escaped = key.replace(/[\\%_]/g, "\\$&");
  return database
    .selectFrom("account")
    .selectAll()
    .where("name", "ilike", `%${escaped}%`)
    .where("deleted_at", "is", null)
    .orderBy(sql`name::text not ilike ${`${escaped}%`}`)
    .orderBy("name")
    .limit(mostFound)
    .execute();
}

interface ProfileFacts {
  readonly realName?: string | undefined;
  readonly organization?: string | undefined;
  readonly region?: string | undefined;
  readonly description?: string | undefined;
  readonly avatar?: string | undefined;
  /** Words with commas between. */
  readonly tags?: string | undefined;
}

export async function updateProfile(database: Database, accountId: number, facts: ProfileFacts): Promise<Account> {
  const { realName, organization, region, description, avatar, tags } = facts;
  return database
    .updateTable("account")
    .set({
      ...(realName !== undefined && { real_name: realName }),
      ...(organization !== undefined && { organization }),
      ...(region !== undefined && { region }),
      ...(description !== undefined && { description }),
      ...(avatar !== undefined && { avatar }),
      ...(tags !== undefined && { tags: [...new Set(tags.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "") }),
      updated_at: new Date(),
    })
    .where("id", "=", accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many repositories an account may own. @param usual  of those for whom an administrator has set no other number */
export async function repositoryLimit(database: Database, accountId: number, usual: number): Promise<number> {
  return (await accountById(database, accountId))?.repository_quota ?? usual;
}

export async function isNameTaken(database: Database, name: string): Promise<boolean> {
  const found = await database.selectFrom("account").select("id").where("name", "=", name).executeTakeFirst();
  return found !== undefined;
}

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly realName: string;
  readonly isAdministrator: boolean;
}

/** @returns the account's id @throws DatabaseError for a name or e-mail that is taken */
export async function insertAccount(database: Database, account: NewAccount): Promise<number> {
  const { id } = await database
    .insertInto("account")
    .values({
      name: account.name,
      email: account.email,
      password_hash: account.passwordHash,
      real_name: account.realName,
      site_role: account.isAdministrator ? "administrator" : "member",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePassword(database: Database, accountId: number, passwordHash: string): Promise<void> {
  await database
    .updateTable("account")
    .set({ password_hash: passwordHash, updated_at: new Date() })
    .where("id", "=", accountId)
    .execute();
}

/** @throws DatabaseError for an e-mail or phone number that is taken */
export async function updateContact(
  database: Database,
  accountId: number,
  contact: { readonly email: string } | { readonly phone: string },
): Promise<void> {
  await database
    .updateTable("account")
    .set({ ...contact, updated_at: new Date() })
    .where("id", "=", accountId)
    .execute();
}

export async function hasAdministrator(database: Database): Promise<boolean> {
  const found = await database
    .selectFrom("account")
    .select("id")
    .where("site_role", "=", "administrator")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
