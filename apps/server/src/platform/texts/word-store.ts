/** SQL of the words that texts must not hold. */
import { type Database, pageOfRows, patternHolding } from "@mofang/host";
import type { adminCalls, CallData, CallQuery } from "@mofang/protocol";
import { sql } from "kysely";

type List = typeof adminCalls.sensitiveWords;

export async function allWords(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("sensitive_word").select("word").orderBy("word").execute();
  return rows.map(({ word }) => word);
}

export async function listWords(database: Database, { key, page, pageSize }: CallQuery<List>): Promise<CallData<List>> {
  const found = database
    .selectFrom("sensitive_word")
    .selectAll()
    .where("word", "ilike", patternHolding(key ?? ""));
  const { rows, total } = await pageOfRows(found.orderBy("word"), { page, pageSize });
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
