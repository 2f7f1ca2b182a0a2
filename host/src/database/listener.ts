import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "./database.ts";

/** PostgreSQL refuses longer payloads of NOTIFY (8000 bytes); a little is left for safety. */
const maximumPayload = 7900;

/**
 * Tells everyone who listens to a channel, on all machines, when the transaction commits.
 *
 * @param payload  at most 7900 bytes: send a reference, not the thing
 * @throws RangeError for a longer payload
 */
export async function notify(database: Database, channel: string, payload: string): Promise<void> {
  const size = Buffer.byteLength(payload);
  if (size > maximumPayload)
    throw new RangeError(`A notification on ${channel} has ${size} bytes; at most ${maximumPayload} travel`);
  await sql`select pg_notify(${channel}, ${payload})`.execute(database);
}

interface ListenerOptions {
  readonly databaseUrl: string;
  /** Called with the payload of every notification. */
  readonly onNotification: (payload: string) => void;
  /** Called when the connection stands again after a break: notifications in between are lost. */
  readonly onReconnect?: () => void;
  /** Told why the connection broke or could not be made again. */
  readonly onError: (error: Error) => void;
}

export interface Listener {
  /** Ends the connection. */
  stop(): Promise<void>;
}

const firstPause = 100;
/** Short, because PostgreSQL is back from a crash within seconds and everybody waits for events. */
const longestPause = 1_000;
/** How long one attempt may take, milliseconds. */
const connectionPatience = 10_000;

/**
 * Listens to one channel on a connection of its own, and connects again by itself when it breaks.
 *
 * @throws the error of the first connection attempt
 */
export async function listen(channel: string, options: ListenerOptions): Promise<Listener> {
  const stopped = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({
      connectionString: options.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: connectionPatience,
      query_timeout: connectionPatience,
    });
    let isListening = false;
    const broken = (error: Error) => {
      // Before that the break makes `connect` or the query reject.
      if (!isListening || stopped.signal.aborted) return;
      isListening = false;
      options.onError(error);
      void reconnect();
    };
    next.on("error", broken);
    next.on("end", () => broken(new Error(`The connection that listens to ${channel} ended`)));
    next.on("notification", ({ payload }) => options.onNotification(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    isListening = true;
    return next;
  }

  async function reconnect(): Promise<void> {
    for (let pause = firstPause; !stopped.signal.aborted; pause = Math.min(2 * pause, longestPause)) {
      try {
        await delay(pause, undefined, { signal: stopped.signal });
        client = await connect();
        if (stopped.signal.aborted) await client.end();
        else options.onReconnect?.();
        return;
      } catch (error) {
        if (!stopped.signal.aborted) options.onError(error as Error);
      }
    }
  }

  return {
    async stop() {
      stopped.abort();
      await client.end();
    },
  };
}
