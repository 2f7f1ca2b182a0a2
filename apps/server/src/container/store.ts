/** SQL of the sessions of online tools. */
import type { Database, Transaction } from "@mofang/host";
import { type ContainerTool, type containerEndings, type containerStates, limits } from "@mofang/protocol";
import { sql } from "kysely";

type State = (typeof containerStates)[number];
/** Why a session has ended by itself. */
export type Ending = (typeof containerEndings)[number];

const now = sql<Date>`now()`;
const lockClass = 7_204_161;

function sessions(database: Database) {
  return database
    .selectFrom("container_session")
    .innerJoin("repository", "repository.id", "container_session.repository_id")
    .innerJoin("account as owner", "owner.id", "repository.owner_id")
    .select([
      "container_session.id",
      "repository_id",
      "account_id",
      "branch",
      "started_at",
      "heard_at",
      "repository.name",
      "owner.name as owner",
    ])
    .select((e) => [
      e.ref("tool").$castTo<ContainerTool>().as("tool"),
      e.ref("state").$castTo<State>().as("state"),
      e.ref("ending").$castTo<Ending | null>().as("ending"),
    ]);
}
export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

export function sessionsOf(database: Database, accountId: number) {
  return sessions(database).where("account_id", "=", accountId).orderBy("started_at", "desc").execute();
}

export function findSession(database: Database, accountId: number, sessionId: string) {
  return sessions(database).where("account_id", "=", accountId).where("container_session.id", "=", sessionId).executeTakeFirst();
}

/** What a session is for. */
interface SessionPlace {
  readonly accountId: number;
  readonly repositoryId: number;
  readonly tool: ContainerTool;
  /** Empty for the main branch. */
  readonly branch: string;
}

export function findSessionFor(database: Database, { accountId, repositoryId, tool, branch }: SessionPlace) {
  return sessions(database)
    .where("account_id", "=", accountId)
    .where("repository_id", "=", repositoryId)
    .where("tool", "=", tool)
    .where("branch", "=", branch)
    .executeTakeFirst();
}

/** Nobody else begins a session of an account until the transaction ends. */
export async function lockSessions(transaction: Transaction, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClass}::int, ${accountId % 2_147_483_647}::int)`.execute(transaction);
}

export async function insertSession(transaction: Transaction, id: string, place: SessionPlace): Promise<void> {
  const { accountId, repositoryId, tool, branch } = place;
  const values = { id, account_id: accountId, repository_id: repositoryId, tool, branch, state: "starting" };
  await transaction.insertInto("container_session").values(values).execute();
}

/** @param ending  why it has ended, where no one has ended it */
export async function setState(database: Database, sessionId: string, state: State, ending: Ending | null = null): Promise<void> {
  const times = state === "starting" ? { started_at: now, heard_at: now } : { heard_at: now };
  await database
    .updateTable("container_session")
    .set({ state, ending, ...times })
    .where("id", "=", sessionId)
    .execute();
}

export async function setBranch(database: Database, sessionId: string, branch: string): Promise<void> {
  await database.updateTable("container_session").set({ branch }).where("id", "=", sessionId).execute();
}

export async function noteHeard(database: Database, sessionId: string): Promise<void> {
  await database.updateTable("container_session").set({ heard_at: now }).where("id", "=", sessionId).execute();
}

export async function deleteSession(database: Database, sessionId: string): Promise<void> {
  await database.deleteFrom("container_session").where("id", "=", sessionId).execute();
}

/** Sessions that are not ended, with whether nobody has used them for long. */
export function openSessions(database: Database) {
  return (
    database
      .selectFrom("container_session")
      .innerJoin("account", "account.id", "container_session.account_id")
      .select([
        "container_session.id",
        "account_id",
        "repository_id",
        sql<boolean>`frozen_at is not null`.as("isFrozen"),
        sql<boolean>`heard_at < now() - make_interval(mins => ${limits.containerIdle}::int)`.as("isIdle"),
      ])
      // One that is being started has no tool yet.
      .where(({ or, eb }) => or([eb("state", "=", "running"), eb("heard_at", "<", sql<Date>`now() - interval '2 minutes'`)]))
      .where("state", "!=", "ended")
      .execute()
  );
}

/** Those of some ids that are sessions. */
export function knownSessions(database: Database, ids: readonly string[]) {
  return database
    .selectFrom("container_session")
    .select("id")
    .where(sql<string>`id::text`, "in", [...ids, ""])
    .execute();
}

/** Ended sessions whose files have been kept for long enough. */
export function oldSessions(database: Database) {
  return database
    .selectFrom("container_session")
    .select("id")
    .where("state", "=", "ended")
    .where("heard_at", "<", sql<Date>`now() - make_interval(days => ${limits.containerDays}::int)`)
    .execute();
}

export async function eraseSessions(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom("container_session").where("account_id", "=", accountId).execute();
}
