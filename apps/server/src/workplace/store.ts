/** SQL of workplaces and of the time in them. */
import type { Database, Transaction } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { sql } from "kysely";

const lockClass = 7_204_160;
const silence = sql`make_interval(secs => ${limits.workplaceSilence}::int)`;
const thisMonth = sql<Date>`date_trunc('month', now() at time zone 'utc')::date`;

/** Nobody else changes the workplace of an account until the transaction ends. */
export async function lockWorkplace(transaction: Transaction, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClass}::int, ${accountId % 2_147_483_647}::int)`.execute(transaction);
}

/** The workplace of an account that was heard of lately, with its repository. */
export function findWorkplace(database: Database, accountId: number) {
  return database
    .selectFrom("workplace")
    .innerJoin("repository", "repository.id", "workplace.repository_id")
    .innerJoin("account as owner", "owner.id", "repository.owner_id")
    .select(["browser", "repository_id", "device", "since", "repository.name", "owner.name as owner"])
    .where("workplace.account_id", "=", accountId)
    .where("heard_at", ">", sql<Date>`now() - ${silence}`)
    .executeTakeFirst();
}
export type WorkplaceRow = NonNullable<Awaited<ReturnType<typeof findWorkplace>>>;

export async function putWorkplace(
  transaction: Transaction,
  accountId: number,
  place: { readonly browser: string; readonly repositoryId: number; readonly device: string },
): Promise<void> {
  const { browser, repositoryId, device } = place;
  const now = sql<Date>`now()`;
  const values = { browser, repository_id: repositoryId, device, since: now, heard_at: now, counted_at: now };
  await transaction
    .insertInto("workplace")
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
    .execute();
}

export async function noteHeard(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.updateTable("workplace").set({ heard_at: sql<Date>`now()` }).where("account_id", "=", accountId).execute();
}

/** @returns whether the account had that workplace */
export async function deleteWorkplace(
  transaction: Transaction,
  accountId: number,
  { browser, id }: { readonly browser: string; readonly id: number },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("workplace")
    .where("account_id", "=", accountId)
    .where("browser", "=", browser)
    .where("repository_id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds the time since it was counted last, as far as the workplace was heard of, to that of the month. */
export async function countTime(transaction: Transaction, accountId: number): Promise<void> {
  await sql`
    with place as (
      select account_id, greatest(0, extract(epoch from least(now(), heard_at + ${silence}) - counted_at)) as seconds
      from workplace where account_id = ${accountId}
    ), counted as (update workplace set counted_at = now() where account_id = ${accountId})
    insert into workplace_time (account_id, month, seconds) select account_id, ${thisMonth}, seconds from place
    on conflict (account_id, month) do update set seconds = workplace_time.seconds + excluded.seconds`.execute(transaction);
}

/** Seconds of this month, and when the next one begins. */
export async function timeOfMonth(database: Database, accountId: number) {
  const { rows } = await sql<{ used: number; renews_at: Date }>`
    select coalesce((select seconds from workplace_time where account_id = ${accountId} and month = ${thisMonth}), 0) as used,
      (${thisMonth} + interval '1 month') at time zone 'utc' as renews_at`.execute(database);
  return rows[0] as (typeof rows)[number];
}

/** What is kept about an account. */
export async function workplaceData(database: Database, accountId: number) {
  const [workplaces, times] = await Promise.all([
    database
      .selectFrom("workplace")
      .select(["repository_id", "device", "since", "heard_at"])
      .where("account_id", "=", accountId)
      .execute(),
    database.selectFrom("workplace_time").select(["month", "seconds"]).where("account_id", "=", accountId).execute(),
  ]);
  return { workplaces, times };
}

export async function eraseWorkplaces(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("workplace").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("workplace_time").where("account_id", "=", accountId).execute();
}
