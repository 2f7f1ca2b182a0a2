/** Keeping entries of rows true: those that triggers noted as changed are read again. */
import { setImmediate as othersFirst } from "node:timers/promises";
import { type Database, inTransaction } from "@mofang/host";
import type { SearchSource, SearchTable, SearchWhole } from "../../platform/search-source.ts";
import { entriesIn } from "./entries.ts";
import * as store from "./entry-store.ts";
import { rowOf } from "./rows.ts";

/** Rows of one transaction: who changes one of them waits for its end. */
const atOnce = 50;

export function tablesOf(sources: readonly SearchSource[]): readonly SearchTable[] {
  return sources.filter((source): source is SearchTable => "table" in source);
}

export function wholesOf(sources: readonly SearchSource[]): readonly SearchWhole[] {
  return sources.filter((source): source is SearchWhole => "items" in source);
}

/** Reads everything that is stale; done by several at once, each takes other rows. */
export async function indexStale(database: Database, sources: readonly SearchSource[]): Promise<void> {
  const tables = new Map(tablesOf(sources).map((table) => [table.table, table]));
  for (let taken = atOnce; taken === atOnce; ) {
    taken = await inTransaction(database, async (transaction) => {
      const stale = await store.takeStale(transaction, [...tables.keys()], atOnce);
      for (const [name, table] of tables) {
        const ids = stale.filter(({ source }) => source === name).map(({ source_id }) => source_id);
        if (ids.length === 0) continue;
        const found = await table.read(ids);
        const entries: store.NewEntry[] = [];
        for (const [sourceId, items] of found) {
          entries.push(...items.map((item) => rowOf(item, { source: name, sourceId })));
          // This is work: whoever waits for an answer comes first.
          await othersFirst();
        }
        await store.replaceOf(transaction, name, ids, entries);
      }
      return stale.length;
    });
  }
}

/** Has those rows read again that time alone has turned. */
export async function noteTurned(database: Database, sources: readonly SearchSource[]): Promise<void> {
  for (const { table, turned } of tablesOf(sources)) {
    if (turned !== undefined) await store.noteStale(database, table, await turned());
  }
}

/** Rows of a table that come first. */
const mostProminent = 20_000;

/** Says which rows come first where more have the words of a key than are looked at. */
export async function noteProminent(database: Database, sources: readonly SearchSource[]): Promise<void> {
  for (const { table, prominent } of tablesOf(sources)) {
    if (prominent !== undefined) await store.setProminent(database, table, await prominent(mostProminent));
  }
}

/** Makes the entries of a source that is read as a whole, where it is another one than last time. */
export async function indexWhole(database: Database, { name, digest, items }: SearchWhole): Promise<void> {
  const now = await digest();
  if ((await store.stateOf(database, name))?.digest === now) return;
  const entries: store.NewEntry[] = [];
  for await (const item of items(entriesIn)) {
    entries.push(rowOf(item, { source: name, sourceId: null }));
    await othersFirst();
  }
  await store.replaceWhole(database, { source: name, digest: now }, entries);
}
