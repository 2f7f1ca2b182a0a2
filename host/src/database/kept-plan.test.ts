import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { type Database, openDatabase } from "./database.ts";
import { KeptPlans, keptPlan } from "./kept-plan.ts";

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ databaseUrl: test.databaseUrl, connections: 1, onBrokenConnection: () => undefined });
});
afterAll(async () => {
  await database.destroy();
  await test.drop();
});

async function kept(): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements order by name`.execute(database);
  return rows.map(({ statement }) => statement);
}

describe("the plan of a statement", () => {
  it("is kept where it says so, once for all values", async () => {
    const double = async (value: number) =>
      (await sql<{ twice: number }>`select ${keptPlan} 2 * ${value}::int as twice`.execute(database)).rows[0]?.twice;
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    await sql`select ${4}::int as once`.execute(database);
    expect(await kept()).toEqual([expect.stringContaining("2 * $1::int as twice")]);
  });

  it("is made again after its table has changed", async () => {
    await sql`create table thing (id int)`.execute(database);
    await sql`insert into thing values (1), (2)`.execute(database);
    const count = async () =>
      (await sql<{ n: number }>`select ${keptPlan} count(id)::int as n from thing where id >= ${2}`.execute(database)).rows;
    expect(await count()).toEqual([{ n: 1 }]);
    await sql`alter table thing add column name text, alter column id type bigint`.execute(database);
    expect(await count()).toEqual([{ n: 1 }]);
  });

  it("is kept after the statement has failed for one value", async () => {
    const inverse = (value: number) => sql`select ${keptPlan} 1 / ${value}::int as inverse`.execute(database);
    await expect(inverse(0)).rejects.toThrow("division by zero");
    expect((await inverse(1)).rows).toEqual([{ inverse: 1 }]);
  });

  it("is kept for a hundred statements of a connection, however many there are", () => {
    const plans = new KeptPlans();
    const names = Array.from({ length: 200 }, (_, n) => plans.nameOf(`select /* kept plan */ ${n}`));
    expect(new Set(names.slice(0, 100)).size).toBe(100);
    expect(names.slice(100)).toEqual(Array(100).fill(undefined));
    expect(plans.nameOf("select /* kept plan */ 7")).toBe(names[7]);
  });
});
