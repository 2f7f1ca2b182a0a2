import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { inTransaction } from "./database.ts";
import { type Listener, listen, notify } from "./listener.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Listens, and lets a test wait for what happens. */
async function listening(channel: string) {
  const heard: string[] = [];
  let wake: () => void = () => undefined;
  let reconnects = 0;
  const listener: Listener = await listen(channel, {
    databaseUrl: test.databaseUrl,
    onNotification: (payload) => {
      heard.push(payload);
      wake();
    },
    onReconnect: () => {
      reconnects += 1;
      wake();
    },
    onError: () => undefined,
  });
  const until = async (condition: () => boolean) => {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { listener, heard, until, reconnects: () => reconnects };
}

describe("notifications", () => {
  it("arrive when the transaction commits, and not when it is undone", async () => {
    const { listener, heard, until } = await listening("fruit");
    await inTransaction(test.database, async (transaction) => {
      await notify(transaction, "fruit", "undone");
      throw new Error("undo");
    }).catch(() => undefined);
    await inTransaction(test.database, (transaction) => notify(transaction, "fruit", "苹果"));
    await until(() => heard.length > 0);
    expect(heard).toEqual(["苹果"]);
    await listener.stop();
  });

  it("arrive again after the connection broke", async () => {
    const { listener, heard, until, reconnects } = await listening("colour");
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen "colour"'`.execute(test.database);
    await until(() => reconnects() === 1);
    await notify(test.database, "colour", "red");
    await until(() => heard.length > 0);
    expect(heard).toEqual(["red"]);
    await listener.stop();
  });

  it("must be short", async () => {
    await expect(notify(test.database, "fruit", "x".repeat(7901))).rejects.toThrow(RangeError);
  });
});
