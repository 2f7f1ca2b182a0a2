import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { MigrationError, migrate } from "./migrations.ts";

let test: TestDatabase;
let folder: string;

beforeEach(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "mofang-migrations-"));
});
afterEach(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const write = (file: string, text: string) => writeFile(path.join(folder, file), text);

describe("migrations", () => {
  it("are applied in the order of their numbers, each once", async () => {
    await write("9002-second.sql", "insert into fruit values ('apple');");
    await write("9001-first.sql", "create table fruit (name text);");
    expect(await migrate(test.databaseUrl, folder)).toEqual(["9001-first", "9002-second"]);
    expect(await migrate(test.databaseUrl, folder)).toEqual([]);
  });

  it("are applied once by processes that start together", async () => {
    await write("9001-first.sql", "create table fruit (name text); select pg_sleep(0.05);");
    const applied = await Promise.all([1, 2, 3].map(() => migrate(test.databaseUrl, folder)));
    expect(applied.flat()).toEqual(["9001-first"]);
  });

  it("are undone as a whole when they fail, and say which one failed", async () => {
    await write("9001-first.sql", "create table fruit (name text); select nonsense;");
    await expect(migrate(test.databaseUrl, folder)).rejects.toThrow(/^Migration 9001-first failed: .*nonsense/);
    const { rows } = await sql<{ found: string | null }>`select to_regclass('fruit')::text as found`.execute(test.database);
    expect(rows).toEqual([{ found: null }]);
  });

  it("must not be changed once they are applied", async () => {
    await write("9001-first.sql", "create table fruit (name text);");
    await migrate(test.databaseUrl, folder);
    await write("9001-first.sql", "create table fruit (name text, colour text);");
    await expect(migrate(test.databaseUrl, folder)).rejects.toThrow(MigrationError);
  });

  it.each(["first.sql", "1-first.sql", "9001_first.sql"])("must be named with a number: %s", async (file) => {
    await write(file, "select 1;");
    await expect(migrate(test.databaseUrl, folder)).rejects.toThrow(file);
  });

  it("must not share a number", async () => {
    await write("9001-first.sql", "select 1;");
    await write("9001-other.sql", "select 1;");
    await expect(migrate(test.databaseUrl, folder)).rejects.toThrow(/same number/);
  });
});
