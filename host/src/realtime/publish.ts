import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { notify } from "../database/listener.ts";

/** Channel of PostgreSQL on which all realtime events travel between programs. */
export const realtimeChannel = "mofang_realtime";

/** Something happened on a topic. `event` is a reference: what subscribers get is loaded by the server that serves them. */
export interface RealtimeEvent {
  /** `simulation:17`, `user:3`. */
  readonly topic: string;
  readonly event: unknown;
}

/**
 * Tells the subscribers of a topic, on all servers, that something happened, when the transaction commits.
 *
 * @param event  what JSON holds, at most 7900 bytes with the topic
 */
export async function publish(database: Database, topic: string, event: unknown = null): Promise<void> {
  await notify(database, realtimeChannel, JSON.stringify({ topic, event } satisfies RealtimeEvent));
}

/** The same on many topics by one query, without an event of their own. */
export async function publishOnEach(database: Database, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  const payloads = topics.map((topic) => JSON.stringify({ topic, event: null } satisfies RealtimeEvent));
  await sql`select pg_notify(${realtimeChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(database);
}
