import type { Database } from "@mofang/host";
import { sql } from "kysely";

/** Days that count for hot searches, and how many are shown. */
const days = 30;
const shown = 8;
/** How often a term must have been searched for before others see it. */
const fewest = 2;

export async function noteSearch(database: Database, term: string): Promise<void> {
  await database
    .insertInto("search_term")
    .values({ term })
    .onConflict((conflict) => conflict.columns(["term", "day"]).doUpdateSet({ count: sql`search_term.count + 1` }))
    .execute();
  await sql`delete from search_term where day < current_date - ${days}::int`.execute(database);
}

/** What was searched for most of late. */
export async function hotSearches(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom("search_term")
    .select("term")
    .where(sql<boolean>`day > current_date - ${days}::int`)
    .groupBy("term")
    .having((e) => e.fn.sum("count"), ">=", fewest)
    .orderBy((e) => e.fn.sum("count"), "desc")
    .orderBy("term")
    .limit(shown)
    .execute();
  return rows.map(({ term }) => term);
}
