import { type Kysely, Kysely as KyselyInstance, type Transaction as KyselyTransaction, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "./schema.ts";

/** The database for queries; every call takes a connection of the pool. */
export type Database = Kysely<DB>;
/** One transaction; usable wherever a `Database` is. */
export type Transaction = KyselyTransaction<DB>;

export interface DatabaseOptions {
  readonly databaseUrl: string;
  /** Most connections of this process; 10 unless said. */
  readonly connections?: number;
  /** Told of errors on idle connections, for instance when PostgreSQL restarts; the pool replaces them by itself. */
  readonly onIdleError: (error: Error) => void;
}

const bigintType = 20;

/**
 * Opens a pool. Ids are 64-bit in the database and numbers here: they are counted up from 1 and stay below 2^53.
 * Nothing is connected until the first query. End it with `database.destroy()`.
 */
export function openDatabase({ databaseUrl, connections = 10, onIdleError }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (type: number, format?: "text" | "binary") =>
        type === bigintType ? Number : pg.types.getTypeParser(type, format as "text"),
    },
  });
  pool.on("error", onIdleError);
  return new KyselyInstance<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** SQLSTATEs after which the same transaction may well succeed: serialization failure, deadlock. */
const retryable = new Set(["40001", "40P01"]);
const attempts = 4;

/**
 * Runs `work` in one transaction; inside another transaction it joins that. After a deadlock or serialization failure the
 * whole of `work` runs again, so it must do nothing that a rollback does not undo.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  if (database.isTransaction) return work(database as Transaction);
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !retryable.has(sqlState(error) ?? "")) throw error;
    }
  }
}

/** SQLSTATE of an error of PostgreSQL, for instance "23505" for a broken unique constraint; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Name of the constraint that an error of PostgreSQL says was broken. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
