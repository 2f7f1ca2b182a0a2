import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { asOneTransaction, brokenConstraint, inTransaction, sqlState } from "./database.ts";
import { assertPrepared, assertSuitable } from "./suitability.ts";

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function namesOf(names: readonly string[]): Promise<string[]> {
  const rows = await test.database.selectFrom("account").select("name").where("name", "in", names).orderBy("name").execute();
  return rows.map(({ name }) => name);
}

const account = (name: string) => ({ name, email: `${name}@example.org`, password_hash: "-" });

describe("the database", () => {
  it("says the one command that prepares it when it is empty", async () => {
    const empty = await createTestDatabase();
    await expect(assertPrepared(empty.database)).resolves.toBeUndefined();
    await sql`drop schema graphile_worker cascade`.execute(empty.database);
    await expect(assertPrepared(empty.database)).rejects.toThrow(/run `node apps\/server\/dist\/server\.mjs migrate` first/);
    await empty.drop();
  });

  it("gives ids as numbers", async () => {
    const row = await test.database.insertInto("account").values(account("ann")).returning("id").executeTakeFirstOrThrow();
    expect(row.id).toBeTypeOf("number");
  });

  it("undoes a transaction whose work fails", async () => {
    const failing = inTransaction(test.database, async (transaction) => {
      await transaction.insertInto("account").values(account("ben")).execute();
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow("changed our mind");
    const found = await test.database.selectFrom("account").where("name", "=", "ben").select("id").execute();
    expect(found).toEqual([]);
  });

  it("runs a transaction again after a deadlock", async () => {
    await test.database
      .insertInto("account")
      .values([account("left"), account("right")])
      .execute();
    let starts = 0;
    let bothHold: () => void = () => undefined;
    const bothHeld = new Promise<void>((resolve) => {
      bothHold = resolve;
    });
    const rename = (first: string, second: string) =>
      inTransaction(test.database, async (transaction) => {
        const touch = (name: string) =>
          transaction.updateTable("account").set({ region: first }).where("name", "=", name).execute();
        await touch(first);
        starts += 1;
        if (starts === 2) bothHold();
        await bothHeld;
        await touch(second);
      });
    await Promise.all([rename("left", "right"), rename("right", "left")]);
    expect(starts).toBe(3);
  });

  it("makes all that some work does one transaction, without handing it on", async () => {
    const failing = asOneTransaction(test.database, async () => {
      await test.database.insertInto("account").values(account("dot")).execute();
      await inTransaction(test.database, (part) => part.insertInto("account").values(account("eve")).execute());
      expect(await namesOf(["dot", "eve"])).toEqual(["dot", "eve"]);
      throw new Error("changed our mind");
    });
    await expect(failing).rejects.toThrow("changed our mind");
    expect(await namesOf(["dot", "eve"])).toEqual([]);
  });

  it("takes back a failed part of such work alone, and answers parts that are asked at once", async () => {
    await asOneTransaction(test.database, async () => {
      const names = ["fay", "gus", "hal"];
      await Promise.all(names.map((name) => test.database.insertInto("account").values(account(name)).execute()));
      const twice = inTransaction(test.database, async (part) => {
        await part.insertInto("account").values(account("ida")).execute();
        await part.insertInto("account").values(account("fay")).execute();
      });
      await expect(twice).rejects.toThrow("account_name_key");
    });
    expect(await namesOf(["fay", "gus", "hal", "ida"])).toEqual(["fay", "gus", "hal"]);
  });

  it("lets what such work leaves running go on outside of it", async () => {
    let left: Promise<unknown> = Promise.resolve();
    let isEnded = false;
    await asOneTransaction(test.database, async () => {
      left = (async () => {
        while (!isEnded) await new Promise(setImmediate);
        await test.database.insertInto("account").values(account("jo")).execute();
      })();
    });
    isEnded = true;
    await left;
    expect(await namesOf(["jo"])).toEqual(["jo"]);
  });

  it("tells which constraint was broken", async () => {
    await test.database.insertInto("account").values(account("Cem")).execute();
    const error = await test.database
      .insertInto("account")
      .values(account("cem"))
      .execute()
      .catch((reason: unknown) => reason);
    expect(sqlState(error)).toBe("23505");
    expect(brokenConstraint(error)).toBe("account_name_key");
  });

  it("is found suitable, trigrams of Chinese texts included", async () => {
    await expect(assertSuitable(test.database)).resolves.toBeUndefined();
  });
});
