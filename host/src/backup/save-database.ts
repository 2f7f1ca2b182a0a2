import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { withClient } from "../database/client.ts";
import type { Content, ContentStore } from "./content-store.ts";
import { listSequences, listTables, quoted, type SavedSequence, type SavedTable } from "./tables.ts";

/** Everything that a database holds at one moment. */
export interface SavedDatabase {
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  /** Numbers of the queue's own migrations. */
  readonly queueMigrations: readonly number[];
  readonly tables: readonly SavedTable[];
  readonly sequences: readonly SavedSequence[];
}

const partBytes = 4 * 2 ** 20;

/** Saves all tables as one snapshot sees them, while others go on writing. */
export async function saveDatabase(databaseUrl: string, store: ContentStore): Promise<SavedDatabase> {
  return withClient(databaseUrl, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    const migrations = await client.query<SavedDatabase["migrations"][number]>(
      "select name, checksum from migration order by name",
    );
    const tables: SavedTable[] = [];
    for (const table of await listTables(client)) tables.push(await saveTable(client, store, table));
    const sequences: SavedSequence[] = [];
    for (const sequence of await listSequences(client)) sequences.push({ ...sequence, ...(await stateOf(client, sequence)) });
    const queueMigrations = await queueMigrationsOf(client);
    await client.query("commit");
    return { migrations: migrations.rows, queueMigrations, tables, sequences };
  });
}

/** Numbers of the queue's own migrations that a database has. */
export async function queueMigrationsOf(client: pg.Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>("select id from graphile_worker.migrations order by id");
  return rows.map(({ id }) => id);
}

async function saveTable(
  client: pg.Client,
  store: ContentStore,
  table: Pick<SavedTable, "schema" | "name" | "columns">,
): Promise<SavedTable> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const rows = client.query(copyTo(`copy ${quoted(table)} (${columns}) to stdout`));
  const parts: Content[] = [];
  for await (const part of inParts(rows)) parts.push(await store.put(only(part)));
  return { ...table, rows: rows.rowCount, parts };
}

async function* only(part: Uint8Array): AsyncIterable<Uint8Array> {
  yield part;
}

/** The same bytes in parts of `partBytes`, the last one shorter. */
async function* inParts(source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const bytes of source) {
    held.push(bytes);
    size += bytes.length;
    if (size < partBytes) continue;
    let all = Buffer.concat(held);
    for (; all.length >= partBytes; all = all.subarray(partBytes)) yield all.subarray(0, partBytes);
    held = [all];
    size = all.length;
  }
  if (size > 0) yield Buffer.concat(held);
}

async function stateOf(
  client: pg.Client,
  sequence: Pick<SavedSequence, "schema" | "name">,
): Promise<Omit<SavedSequence, "schema" | "name">> {
  const { rows } = await client.query<{ value: string; isCalled: boolean }>(
    `select last_value::text as value, is_called as "isCalled" from ${quoted(sequence)}`,
  );
  const [state] = rows;
  if (state === undefined) throw new Error(`The sequence ${quoted(sequence)} has no row`);
  return state;
}
