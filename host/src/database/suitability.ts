import { sql } from "kysely";
import type { Database } from "./database.ts";

/** The database cannot do what the product needs; the message says what to change. */
export class UnsuitableDatabaseError extends Error {
  override readonly name = "UnsuitableDatabaseError";
}

/**
 * A database must have been prepared before programs use it.
 *
 * @throws UnsuitableDatabaseError with the one command to run
 */
export async function assertPrepared(database: Database): Promise<void> {
  const { rows } = await sql<{ isPrepared: boolean }>`
    select to_regclass('migration') is not null and to_regclass('graphile_worker._private_jobs') is not null as "isPrepared"
  `.execute(database);
  if (rows[0]?.isPrepared === true) return;
  throw new UnsuitableDatabaseError(
    "DATABASE_URL: the database is empty: run `node apps/server/dist/server.mjs migrate` first · 数据库为空，请先运行该命令",
  );
}

/**
 * Checks what a PostgreSQL must offer: version 15 or newer, and a locale whose letters go beyond ASCII. With the locale `C`
 * the trigram indexes hold nothing of Chinese texts and searches silently find nothing.
 *
 * @throws UnsuitableDatabaseError
 */
export async function assertSuitable(database: Database): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string; trigrams: number }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      cardinality(show_trgm('电路')) as trigrams`.execute(database);
  const found = rows[0];
  if (found === undefined) throw new UnsuitableDatabaseError("PostgreSQL did not answer what it is");
  if (found.version < 150_000) throw new UnsuitableDatabaseError("DATABASE_URL: PostgreSQL 15 or newer is needed");
  if (found.encoding !== "UTF8") throw new UnsuitableDatabaseError("DATABASE_URL: the database must have the encoding UTF8");
  if (found.trigrams === 0) {
    throw new UnsuitableDatabaseError(
      "DATABASE_URL: the database must have a locale such as C.UTF-8, not C; Chinese search needs it",
    );
  }
}
