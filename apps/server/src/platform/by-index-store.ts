import { type Database, inTransaction } from "@mofang/host";
import { sql } from "kysely";

/**
 * Runs a query that looks for words so that PostgreSQL takes their index. It would rather read entry after entry until
 * enough are found, as it does not know what the words of one cost, which lie outside of its row.
 */
export async function byIndex<Result>(database: Database, query: (held: Database) => Promise<Result>): Promise<Result> {
  return inTransaction(database, async (transaction) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(transaction);
    const result = await query(transaction);
    await sql`select set_config('enable_seqscan', 'on', true), set_config('enable_indexscan', 'on', true)`.execute(transaction);
    return result;
  });
}
