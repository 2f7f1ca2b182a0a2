import { createTestDatabase, type TestDatabase } from "@mofang/host/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it("files are brought, counted and deleted by servers of the version before, which know no files of messages", async () => {
  const run = async (statement: ReturnType<typeof sql>) => (await statement.execute(test.database)).rows;
  const [row] = await run(sql`insert into forum_file (name, size, storage_key) values ('a.csv', 3, 'forum/a') returning *`);
  expect(row).toMatchObject({ name: "a.csv", size: 3, place: 0, post_id: null, added_at: expect.any(Date) });
  expect(await run(sql`select name from text_file`)).toEqual([{ name: "a.csv" }]);
  expect(await run(sql`update forum_file set place = 2 where storage_key = 'forum/a' returning place`)).toEqual([{ place: 2 }]);
  expect(await run(sql`delete from forum_file where post_id is null returning name`)).toEqual([{ name: "a.csv" }]);
  expect(await run(sql`select count(*) as n from text_file`)).toEqual([{ n: 0 }]);
});
