/** SQL of logins that went to a platform, and of launches that were not opened yet. Secrets are kept as their hashes. */
import { createHash } from "node:crypto";
import { type Database, storableJson, type Transaction } from "@mofang/host";
import { sql } from "kysely";
import type { LaunchContent } from "./launch-content.ts";

/** A launch as it is kept. */
export interface Launch {
  readonly platformId: number;
  readonly deployment: string;
  /** What the platform calls the person, and how people read it. */
  readonly subject: string;
  readonly label: string;
  readonly content: LaunchContent;
}

/** The text has 256 random bits, so a plain hash cannot be guessed. */
const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** @param lifetime  seconds */
export async function insertLogin(
  database: Database,
  { state, nonce, platformId }: { readonly state: string; readonly nonce: string; readonly platformId: number },
  lifetime: number,
): Promise<void> {
  await database.deleteFrom("lti_login").where("expires_at", "<", sql<Date>`now()`).execute();
  await database
    .insertInto("lti_login")
    .values({ state_hash: hashOf(state), platform_id: platformId, nonce, expires_at: inSeconds(lifetime) })
    .execute();
}

/** Takes a login away, so that its answer counts once. */
export async function takeLogin(database: Database, state: string) {
  const row = await database
    .deleteFrom("lti_login")
    .where("state_hash", "=", hashOf(state))
    .returning(["platform_id", "nonce", sql<boolean>`expires_at > now()`.as("isLive")])
    .executeTakeFirst();
  return row?.isLive ? { platformId: row.platform_id, nonce: row.nonce } : undefined;
}

/** @param lifetime  seconds */
export async function insertLaunch(database: Database, code: string, launch: Launch, lifetime: number): Promise<void> {
  const { platformId, deployment, subject, label, content } = launch;
  await database.deleteFrom("lti_launch").where("expires_at", "<", sql<Date>`now()`).execute();
  await database
    .insertInto("lti_launch")
    .values({
      code_hash: hashOf(code),
      platform_id: platformId,
      deployment,
      subject,
      label,
      content: storableJson(content),
      expires_at: inSeconds(lifetime),
    })
    .execute();
}

/** For whom a launch is, and for what; a wrong password does not use it up. */
export async function launchOf(database: Database, code: string): Promise<Launch | undefined> {
  const row = await database
    .selectFrom("lti_launch")
    .selectAll()
    .where("code_hash", "=", hashOf(code))
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { platform_id: platformId, deployment, subject, label } = row;
  return { platformId, deployment, subject, label, content: row.content as unknown as LaunchContent };
}

/** @returns whether the launch was still there */
export async function deleteLaunch(transaction: Transaction, code: string): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom("lti_launch").where("code_hash", "=", hashOf(code)).executeTakeFirst();
  return numDeletedRows > 0n;
}
