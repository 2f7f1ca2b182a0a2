/** Fills a database that was migrated as the saved one, in one transaction: all of it or nothing. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { withClient } from "../database/client.ts";
import { migrateAs } from "../database/migrations.ts";
import { migrateQueue } from "../queue/jobs.ts";
import { BackupError } from "./backup-error.ts";
import type { ContentStore } from "./content-store.ts";
import { queueMigrationsOf, type SavedDatabase } from "./save-database.ts";
import { listTables, quoted, type SavedTable } from "./tables.ts";

/** @throws BackupError, MigrationError */
export async function loadDatabase(databaseUrl: string, saved: SavedDatabase, store: ContentStore): Promise<void> {
  await migrateAs(databaseUrl, saved.migrations);
  await migrateQueue(databaseUrl);
  await withClient(databaseUrl, async (client) => {
    await requireSameQueue(client, saved);
    await client.query("begin");
    await withoutChecks(client, () => fill(client, saved, store));
    await forgetRunning(client);
    await client.query("commit");
    await client.query("analyze");
  });
}

/** Whether a database holds anything of the product's. */
export async function hasTables(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => (await listTables(client)).length > 0);
}

async function requireSameQueue(client: pg.Client, { queueMigrations }: SavedDatabase): Promise<void> {
  const installed = await queueMigrationsOf(client);
  if (installed.join() === queueMigrations.join()) return;
  throw new BackupError(
    "The back-up was made with another version of the queue: restore it with the version of Mofang that made it, then update · 备份中的任务队列版本不同，请先用制作备份的版本恢复，再升级",
  );
}

/**
 * Works without triggers and foreign keys, which are made again afterwards: making them looks at every row, so that a
 * back-up in which a row is missing is refused.
 */
async function withoutChecks(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  const { rows: triggered } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const { table } of triggered) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const { table } of triggered) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
  }
}

async function fill(client: pg.Client, { tables, sequences }: SavedDatabase, store: ContentStore): Promise<void> {
  const all = await listTables(client);
  await client.query(`truncate ${all.map(quoted).join(", ")}`);
  for (const table of tables) await loadTable(client, table, store);
  for (const { value, isCalled, ...sequence } of sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [quoted(sequence), value, isCalled]);
  }
}

async function loadTable(client: pg.Client, table: SavedTable, store: ContentStore): Promise<void> {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const target = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`));
  await pipeline(Readable.from(partsOf(table, store)), target);
  if (target.rowCount === table.rows) return;
  throw new BackupError(`${table.name}: ${table.rows} rows were saved, ${target.rowCount} came back · 行数不符`);
}

async function* partsOf(table: SavedTable, store: ContentStore): AsyncIterable<Uint8Array> {
  for (const part of table.parts) yield* store.get(part);
}

/** No program of the saved site runs any more: what they held is given back at once. */
async function forgetRunning(client: pg.Client): Promise<void> {
  await client.query("delete from job_runner");
  await client.query(
    "select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))",
  );
}
