/** SQL of the words that everybody may find. */
import { type Database, keptPlan } from "@mofang/host";
import { type SqlBool, sql } from "kysely";

/** How many entries have each of some words; those that none has are left out. */
export async function countsOf(database: Database, words: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await database
    .selectFrom("search_word")
    .modifyFront(keptPlan)
    .select(["word", "n_entries"])
    .where(sql<SqlBool>`word = any(${[...words]}::text[])`)
    .execute();
  return new Map(rows.map(({ word, n_entries }) => [word, n_entries]));
}

/** How many entries have a word with each of some beginnings, a word of several counted for each. */
export async function countsOfBeginnings(
  database: Database,
  beginnings: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (beginnings.length === 0) return new Map();
  const { rows } = await sql<{ beginning: string; n: number }>`
    select ${keptPlan} beginning, coalesce(sum(n_entries), 0)::int as n from unnest(${[...beginnings]}::text[]) as beginning
      left join search_word on word >= beginning collate "C" and word < (beginning || '~') collate "C"
    group by beginning`.execute(database);
  return new Map(rows.map(({ beginning, n }) => [beginning, n]));
}

/** Words that share one of some shortened forms, the most frequent first. */
export async function wordsLike(database: Database, shortened: readonly string[], most: number): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select ${keptPlan} word from search_word where deletions && ${[...shortened]}::text[] order by n_entries desc limit ${most}`.execute(
    database,
  );
  return rows.map(({ word }) => word);
}

/** Entries that everybody may find whose words are counted, read in batches by id. */
const isPublic = sql`not entry.is_for_members and entry.school_id is null and entry.course_id is null
  and (entry.repository_id is null or (entry.access = 'packageDuplicate' and exists (
    select from repository where repository.id = entry.repository_id and repository.deleted_at is null
      and repository.open_type = 'public' and repository.access_level = 'packageDuplicate')))`;

/** The newest entry, and how many there are. */
export async function extentOf(database: Database): Promise<{ readonly newest: number; readonly nEntries: number }> {
  const { rows } = await sql<{ newest: number; n: number }>`
    select coalesce(max(id), 0) as newest, count(*)::int as n from search_entry`.execute(database);
  return { newest: rows[0]?.newest ?? 0, nEntries: rows[0]?.n ?? 0 };
}

/** Entries whose words one statement counts: those of a whole large site take longer than a statement may. */
const entriesAtOnce = 20_000;

/** In how many entries that everybody sees each word stands, of those up to the newest. */
export async function countWords(database: Database, newest: number): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (let from = 0, to = 0; ; from = to) {
    to = await lastOfPart(database, from, newest);
    if (to === from) break;
    const { rows } = await sql<{ word: string; n: number }>`
      select lexeme as word, count(*)::int as n
      from search_entry as entry cross join lateral unnest(entry.words)
      where entry.id > ${from} and entry.id <= ${to} and ${isPublic} group by lexeme`.execute(database);
    for (const { word, n } of rows) counts.set(word, n + (counts.get(word) ?? 0));
  }
  return counts;
}

/** The last of the next entries that one statement counts; `from` where there are no more. */
async function lastOfPart(database: Database, from: number, newest: number): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from (
    select id from search_entry where id > ${from} and id <= ${newest} order by id limit ${entriesAtOnce}) as part`.execute(
    database,
  );
  return rows[0]?.last ?? from;
}

/** Words of one statement. */
const wordsAtOnce = 5_000;

/** Puts these words in the place of those before. */
export async function replaceWords(
  transaction: Database,
  words: readonly { readonly word: string; readonly n: number; readonly deletions: readonly string[] }[],
): Promise<void> {
  await sql`delete from search_word`.execute(transaction);
  for (let from = 0; from < words.length; from += wordsAtOnce) {
    const rows = words.slice(from, from + wordsAtOnce);
    await sql`insert into search_word (word, n_entries, deletions)
      select word, n, string_to_array(deletions, ' ') from unnest(${rows.map(({ word }) => word)}::text[],
        ${rows.map(({ n }) => n)}::int[], ${rows.map(({ deletions }) => deletions.join(" "))}::text[]) as given(word, n, deletions)`.execute(
      transaction,
    );
  }
}
