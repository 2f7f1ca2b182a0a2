import type { Database, DB } from "@mofang/host";
import type { Selectable } from "kysely";

export type Account = Selectable<DB["account"]>;

export function accountById(database: Database, id: number): Promise<Account | undefined> {
  return database.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
}

export function accountByEmail(database: Database, email: string): Promise<Account | undefined> {
  return database.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
}

/** By user name or e-mail, without regard to case. A name holds no `@`, so there is no doubt which is meant. */
export function accountByLogin(database: Database, text: string): Promise<Account | undefined> {
  const column = text.includes("@") ? "email" : "name";
  return database.selectFrom("account").selectAll().where(column, "=", text).executeTakeFirst();
}

export async function isNameTaken(database: Database, name: string): Promise<boolean> {
  const found = await database.selectFrom("account").select("id").where("name", "=", name).executeTakeFirst();
  return found !== undefined;
}

export interface NewAccount {
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

export async function hasAdministrator(database: Database): Promise<boolean> {
  const found = await database
    .selectFrom("account")
    .select("id")
    .where("site_role", "=", "administrator")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
