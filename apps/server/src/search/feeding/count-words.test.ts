import { createTestDatabase, type TestDatabase } from "@mofang/host/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { countWords } from "./count-words.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Entries of one word each. */
async function write(count: number, word: string, isForMembers = false): Promise<void> {
  await sql`insert into search_entry (kind, name, description, text, words, is_for_members)
    select 'help', 'n' || n, '', '', to_tsvector('simple', ${word}), ${isForMembers} from generate_series(1, ${count}::int) as n`.execute(
    test.database,
  );
}

async function counted(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ word: string; n: number }>`select word, n_entries as n from search_word`.execute(test.database);
  return Object.fromEntries(rows.map(({ word, n }) => [word, n]));
}

it("words are counted over all entries that everybody sees, however many there are and whatever is gone between", async () => {
  await write(3, "pump");
  await sql`select setval(pg_get_serial_sequence('search_entry', 'id'), 5000000)`.execute(test.database);
  await write(20_000, "pump");
  await write(7, "valve");
  await write(9, "valve", true);
  expect(await countWords(test.database)).toBe(20_019);
  expect(await counted()).toEqual({ pump: 20_003, valve: 7 });
});

it("words are counted again once more than a few entries are new", async () => {
  await write(100, "valve");
  await countWords(test.database);
  expect(await counted()).toMatchObject({ valve: 7 });
  await write(1000, "valve");
  await countWords(test.database);
  expect(await counted()).toMatchObject({ valve: 1107 });
});
