import pg from "pg";
import { z } from "zod";
import { contentSchema } from "./content-store.ts";

/** Rows of a table as PostgreSQL's `COPY` writes them, in parts of equal size: what grows at its end keeps its first parts. */
export const savedTableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  parts: z.array(contentSchema),
});
export type SavedTable = z.output<typeof savedTableSchema>;

export const savedSequenceSchema = z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() });
export type SavedSequence = z.output<typeof savedSequenceSchema>;

type Named = Pick<SavedTable, "schema" | "name">;

/** A table or sequence as SQL names it. */
export function quoted({ schema, name }: Named): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** Tables that say which migrations were applied: made by the migrations themselves. */
const ledgers = ["public.migration", "graphile_worker.migrations"];

/** Tables of the product and of its queue with the columns that are written. */
export async function listTables(client: pg.Client): Promise<readonly Pick<SavedTable, "schema" | "name" | "columns">[]> {
  const { rows } = await client.query<Pick<SavedTable, "schema" | "name" | "columns">>(
    `select n.nspname as schema, c.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($1)
     order by 1, 2`,
    [ledgers],
  );
  return rows;
}

/** Sequences of the product and of its queue. */
export async function listSequences(client: pg.Client): Promise<readonly Named[]> {
  const { rows } = await client.query<Named>(
    `select schemaname as schema, sequencename as name from pg_sequences
     where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  );
  return rows;
}
