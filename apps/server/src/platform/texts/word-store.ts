/** SQL of the words that texts must not hold. */
import type { Database } from "@mofang/host";
import type { adminCalls, CallData, CallQuery } from "@mofang/protocol";
import { sql } from "kysely";

type List = typeof adminCalls.sensitiveWords;

export async function allWords(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("sensitive_word").select("word").orderBy("word").execute();
  return rows.map(({ word }) => word);
}

export async function listWords(database: Database, { key, page, pageSize }: CallQuery<List>): Promise<CallData<List>> {
  const pattern = `%${(key ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const all = database.selectFrom("sensitive_word").where("word", "ilike", pattern);
  const rows = await all
    .selectAll()
    .orderBy("word")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await all.select((e) => e.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { rows: rows.map(({ word, created_at }) => ({ word, createdAt: created_at.toISOString() })), total, page, pageSize };
}

/** @returns how many were new */
export async function insertWords(database: Database, words: readonly string[]): Promise<number> {
  const { rows } = await sql`insert into sensitive_word (word) select distinct unnest(${[...words]}::citext[])
    on conflict do nothing returning word`.execute(database);
  return rows.length;
}

export async function deleteWord(database: Database, word: string): Promise<void> {
  await database.deleteFrom("sensitive_word").where("word", "=", word).execute();
}
