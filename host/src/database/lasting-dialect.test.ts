import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { type Database, inTransaction, openDatabase } from "./database.ts";
import { DatabaseUnavailableError } from "./unavailable.ts";

let test: TestDatabase;
const opened: Database[] = [];

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.destroy();
});
afterAll(() => test.drop());

function open({ connections = 1, statementSeconds = 30 } = {}) {
  const broken: Error[] = [];
  const { databaseUrl } = test;
  const onBrokenConnection = (error: Error) => void broken.push(error);
  const database = openDatabase({ databaseUrl, connections, statementSeconds, onBrokenConnection });
  opened.push(database);
  return { database, broken };
}

const account = (name: string) => ({ name, email: `${name}@example.org`, password_hash: "-" });

async function processId(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  return rows[0]?.pid ?? 0;
}

async function terminate(pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}::int, 5000)`.execute(test.database);
}

async function namesLike(pattern: string): Promise<string[]> {
  const rows = await test.database.selectFrom("account").select("name").where("name", "like", pattern).orderBy("name").execute();
  return rows.map(({ name }) => name);
}

describe("a connection that breaks", () => {
  it("while it is held ends nothing but the statement, and the next call has another", async () => {
    const { database, broken } = open();
    await database.connection().execute(async (held) => {
      await terminate(await processId(held));
      const write = held.insertInto("account").values(account("held")).execute();
      await expect(write).rejects.toMatchObject({ name: "DatabaseUnavailableError", kind: "broken", effect: "unknown" });
    });
    expect(broken.length).toBeGreaterThan(0);
    expect(await processId(database)).toBeGreaterThan(0);
  });

  it("under a read is replaced, and the read is asked again", async () => {
    const { database } = open();
    await database.connection().execute(async (held) => {
      await terminate(await processId(held));
      expect(await held.selectFrom("account").select("id").where("name", "=", "nobody there").execute()).toEqual([]);
    });
  });

  it("under a transaction undoes it, and the transaction runs again", async () => {
    const { database } = open();
    let starts = 0;
    await inTransaction(database, async (transaction) => {
      starts += 1;
      await transaction
        .insertInto("account")
        .values(account(`again-${starts}`))
        .execute();
      if (starts === 1) await terminate(await processId(transaction));
      await transaction
        .insertInto("account")
        .values(account(`and-${starts}`))
        .execute();
    });
    expect(await namesLike("a%-_")).toEqual(["again-2", "and-2"]);
  });

  it("at the commit leaves it open whether that happened, and is not tried again", async () => {
    const { database } = open();
    let starts = 0;
    const transaction = inTransaction(database, async (inside) => {
      starts += 1;
      await inside.insertInto("account").values(account("at-commit")).execute();
      await terminate(await processId(inside));
    });
    await expect(transaction).rejects.toMatchObject({ kind: "broken", effect: "unknown" });
    expect(starts).toBe(1);
  });

  it("does not hide why the work itself failed", async () => {
    const { database } = open();
    const transaction = inTransaction(database, async (inside) => {
      await terminate(await processId(inside));
      throw new Error("changed our mind");
    });
    await expect(transaction).rejects.toThrow("changed our mind");
  });
});

describe("a statement that takes too long", () => {
  it("is ended by PostgreSQL, and the connection is used again", async () => {
    const { database } = open({ statementSeconds: 1 });
    const before = await processId(database);
    const slow = sql`select pg_sleep(60)`.execute(database);
    await expect(slow).rejects.toMatchObject({ kind: "slow" });
    expect(await processId(database)).toBe(before);
  });

  it("is given up when PostgreSQL is stalled, and so is its connection", async () => {
    const { database } = open({ statementSeconds: 1 });
    const stalled = await processId(database);
    process.kill(stalled, "SIGSTOP");
    try {
      await expect(sql`select 1`.execute(database)).rejects.toMatchObject({ kind: "slow" });
      expect(await processId(database)).not.toBe(stalled);
    } finally {
      process.kill(stalled, "SIGCONT");
    }
  });
});

it("an address at which no PostgreSQL listens is told after a while", async () => {
  const database = openDatabase({
    databaseUrl: "postgresql://mofang@127.0.0.1:9/nothing",
    onBrokenConnection: () => undefined,
  });
  opened.push(database);
  const error: unknown = await database
    .selectFrom("account")
    .select("id")
    .execute()
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseUnavailableError);
  expect(error).toMatchObject({ kind: "unreachable", effect: "none", cause: { code: "ECONNREFUSED" } });
});
