import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { productRoot } from "../settings/product-root.ts";
import { withClient } from "./client.ts";

/** A migration that cannot be applied, or that was changed after it had been applied. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file in hexadecimal digits. */
  readonly checksum: string;
}

/** Folder with the product's migrations `NNNN-name.sql`, applied in the order of their names. */
function migrationsFolder(): string {
  return path.join(productRoot(), "host", "migrations");
}

/** Any number; the same for all who migrate, so that they take turns. */
const lockKey = 7_204_815;

/**
 * Applies what is missing, each file in a transaction of its own. Several processes may do it at once: an advisory lock
 * lets one work while the others wait and then find nothing to do.
 *
 * @returns names of the migrations applied now
 * @throws MigrationError for a file that fails, or one that differs from what was applied
 */
export async function migrate(databaseUrl: string, folder: string = migrationsFolder()): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withClient(databaseUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    return applyMissing(client, migrations);
  });
}

/**
 * Brings an empty database to where another one was, which this version of the product may have left behind.
 *
 * @param wanted  names and checksums of the migrations of the other
 * @throws MigrationError for one that this version does not have, or has otherwise
 */
export async function migrateAs(
  databaseUrl: string,
  wanted: readonly Pick<Migration, "name" | "checksum">[],
  folder: string = migrationsFolder(),
): Promise<void> {
  const known = await readMigrations(folder);
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const unknown = wanted.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (unknown !== undefined) {
    throw new MigrationError(
      `Migration ${unknown.name} is not one of this version of Mofang: take a newer one · 请使用更新的版本`,
    );
  }
  const names = new Set(wanted.map(({ name }) => name));
  const migrations = known.filter(({ name }) => names.has(name));
  await withClient(databaseUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await applyMissing(client, migrations);
  });
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const numbers = new Map<string, string>();
  for (const file of files) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) throw new MigrationError(`${file}: a migration is named NNNN-name.sql`);
    const other = numbers.get(number);
    if (other !== undefined) throw new MigrationError(`${file} and ${other} have the same number`);
    numbers.set(number, file);
  }
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(folder, file), "utf8");
      return { name: file.slice(0, -".sql".length), sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(
    "create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migration");
  const checksums = new Map(rows.map((row) => [row.name, row.checksum]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const checksum = checksums.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) throw new MigrationError(`Migration ${migration.name} was changed after it had been applied`);
    await apply(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migration (name, checksum) values ($1, $2)", [migration.name, migration.checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new MigrationError(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
