import { createHmac } from "node:crypto";
import type { Database } from "@mofang/host";
import { sql } from "kysely";

/** Days that count for hot searches, and how many are shown. */
const days = 30;
const shown = 8;
/** People who must have searched for a term before others see it: what few look for may be nobody else's business. */
const fewest = 3;

/** Letters that are not seen, or change how others are: a term with one is shown to nobody. */
const unseen = /\p{C}/u;

/**
 * Notes that somebody searched for a term; each person counts once.
 *
 * @param searcher  account or network; kept as a hash only
 */
export async function noteSearch(database: Database, secret: string, term: string, searcher: string): Promise<void> {
  if (unseen.test(term)) return;
  const hash = createHmac("sha256", secret).update(`search ${searcher}`).digest();
  await sql`with person as (
      insert into search_person (term, searcher) values (${term}, ${hash}) on conflict do nothing returning term
    )
    insert into search_term (term) select term from person
    on conflict (term, day) do update set count = search_term.count + 1`.execute(database);
  await sql`delete from search_term where day < current_date - ${days}::int`.execute(database);
  await sql`delete from search_person where day < current_date - ${days}::int`.execute(database);
}

/** What most people searched for of late. */
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
