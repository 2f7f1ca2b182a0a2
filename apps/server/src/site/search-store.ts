import { createHmac } from "node:crypto";
import type { Database } from "@mofang/host";
import type { Language } from "@mofang/protocol";
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

/** What administrators put first, then what most people searched for of late, without what administrators hide. */
export async function hotSearches(database: Database, language: Language): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select term from (
      select distinct on (term) term, place, count from (
        select ${sql.ref(language)} as term, place, 0 as count from hot_search where hidden_at is null
        union all select term, null, sum(count) from search_term where day > current_date - ${days}::int
          group by term having sum(count) >= ${fewest}
      ) as found
      where not exists (select from hot_search as hidden where hidden_at is not null and term in (hidden.zh, hidden.en))
      order by term, place nulls last
    ) as listed order by place nulls last, count desc, term limit ${shown}`.execute(database);
  return rows.map(({ term }) => term);
}
