import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { storableJson } from "./storable-text.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it("shows in every value of a statement what no database keeps, and leaves the rest as it is", async () => {
  const { rows } = await sql`select ${"a\0b \ud800 c\udc00 📐 模"}::text as text,
    ${["a\0b", "c"]}::text[] as list, ${Buffer.from([0, 1])}::bytea as bytes, ${7}::integer as number`.execute(test.database);
  expect(rows).toEqual([{ text: "a␀b � c� 📐 模", list: ["a␀b", "c"], bytes: Buffer.from([0, 1]), number: 7 }]);
});

it("writes JSON that a database keeps, in names and values at any depth", async () => {
  const value = { "name\0": "a\0b", more: [{ half: "\ud83d" }, 1, null], typed: "\\u0000 \\\\ud800", whole: "📐" };
  const { rows } = await sql<{ kept: unknown }>`select ${storableJson(value)}::jsonb as kept`.execute(test.database);
  expect(rows[0]?.kept).toEqual({ ...value, "name\0": undefined, "name␀": "a␀b", more: [{ half: "�" }, 1, null] });
});
