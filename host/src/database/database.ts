import { type Kysely, Kysely as KyselyInstance, type Transaction as KyselyTransaction } from "kysely";
import pg from "pg";
import { LastingDialect } from "./lasting-dialect.ts";
import { OneTransaction } from "./one-transaction.ts";
import { openPool } from "./pool.ts";
import type { DB } from "./schema.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

/** The database for queries; every call takes a connection of the pool. */
export type Database = Kysely<DB>;
/** One transaction; usable wherever a `Database` is. */
export type Transaction = KyselyTransaction<DB>;

interface DatabaseOptions {
  readonly databaseUrl: string;
  /** Most connections of this process; 10 unless said. */
  readonly connections?: number;
  /** Told of connections that break, for instance when PostgreSQL restarts; the pool replaces them by itself. */
  readonly onBrokenConnection: (error: Error) => void;
  /** Seconds that one statement may take, its wait for locks included; 30 unless said. */
  readonly statementSeconds?: number;
}

const bigintType = 20;

/** How long a call waits for a connection, milliseconds. */
const connectionPatience = 10_000;
const defaultStatementSeconds = 30;
/** PostgreSQL ends a statement itself at its time; one that is stalled is left alone this much later, milliseconds. */
const stallPatience = 2_000;

/**
 * Opens a pool. Ids are 64-bit in the database and numbers here: they are counted up from 1 and stay below 2^53.
 * Nothing is connected until the first query. End it with `database.destroy()`.
 *
 * A query fails with DatabaseUnavailableError when the database is away, breaks off or does not answer in time.
 */
export function openDatabase({ statementSeconds = defaultStatementSeconds, ...options }: DatabaseOptions): Database {
  const pool = openPool({
    connections: 10,
    ...options,
    connectionTimeoutMillis: connectionPatience,
    query_timeout: statementSeconds * 1000 + stallPatience,
    // Compiling a statement to machine code takes longer than running it here.
    onConnect: (client) => client.query(`set statement_timeout = ${statementSeconds * 1000}; set jit = off`),
    types: {
      getTypeParser: (type: number, format?: "text" | "binary") =>
        type === bigintType ? Number : pg.types.getTypeParser(type, format as "text"),
    },
  });
  return new KyselyInstance<DB>({ dialect: new LastingDialect(pool) });
}

/** SQLSTATEs after which the same transaction may well succeed: serialization failure, deadlock. */
const retryable = new Set(["40001", "40P01"]);
const attempts = 4;

/**
 * Runs `work` in one transaction; inside another transaction it joins that. After a deadlock or serialization failure, and
 * after a connection that broke before the commit, the whole of `work` runs again, so it must do nothing that a rollback
 * does not undo.
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
      if (attempt === attempts || !canRunAgain(error)) throw error;
    }
  }
}

/**
 * Runs `work` so that everything it does with this database happens in one transaction or not at all, wherever it does it:
 * its own transactions are parts of that. As with `inTransaction` it may run again.
 */
export function asOneTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    const connection = await transaction.getExecutor().provideConnection(async (held) => held);
    return new OneTransaction(connection).run(() => work(transaction));
  });
}

function canRunAgain(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return error.kind === "broken" && error.effect === "none";
  return retryable.has(sqlState(error) ?? "");
}

/** SQLSTATE of an error of PostgreSQL, for instance "23505" for a broken unique constraint; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** Name of the constraint that an error of PostgreSQL says was broken. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}
