/** SQL of the lists that administrators keep, each of which is described by the domain to which it belongs. */
import type { Database, Transaction } from "@mofang/host";
import type { CallBody, CallData, keptListCalls } from "@mofang/protocol";
import { type RawBuilder, type SqlBool, sql } from "kysely";

type Entry = CallBody<typeof keptListCalls.saveListEntry>["entry"];

/** An entry as administrators see it. */
export type KeptEntry = CallData<typeof keptListCalls.keptList>[number];

/** Where the entries of a list are kept. The table also has `id`, `hidden_at` and `revision`. */
export interface KeptTable {
  readonly table: string;
  /** Column of the order. */
  readonly place: "place" | "position";
  /** Column of each field that entries have. */
  readonly columns: Readonly<Partial<Record<keyof Entry, string>>>;
  /** Which rows of the table are entries, of which others belong to other lists. */
  readonly where?: RawBuilder<SqlBool>;
  /** Columns that are set with an entry, as those tell that it is of this list. */
  readonly fixed?: (entry: Entry) => Readonly<Record<string, string | number>>;
  /** How much stands in the entry `entry`. */
  readonly uses?: RawBuilder<number>;
  /** Names of the files of the entry `entry`, as JSON. */
  readonly files?: RawBuilder<unknown>;
  /** Gives what stands in one entry to another one. */
  readonly move?: (transaction: Transaction, fromId: number, toId: number) => Promise<void>;
}

const fields = ["zh", "en", "zhText", "enText", "url", "picture", "audience", "category"] as const;
/** What a field of which the list has no column says. */
const empty: Omit<Entry, "zh" | "en"> = { zhText: "", enText: "", url: "", picture: "", audience: 1, category: "" };

/** Lets the changes of a list come one after the other until the transaction ends. */
export async function lockList(transaction: Transaction, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('kept list'), hashtext(${name}))`.execute(transaction);
}

/** All entries in their order. */
export async function listEntries(database: Database, list: KeptTable): Promise<readonly KeptEntry[]> {
  const { table, place, columns, where = sql`true`, uses = sql`0`, files = sql`'[]'::jsonb` } = list;
  const columnsOf = fields.flatMap((field) => {
    const column = columns[field];
    return column === undefined ? [] : [sql`entry.${sql.ref(column)} as ${sql.ref(field)}`];
  });
  const { rows } = await sql<Omit<KeptEntry, keyof typeof empty> & Partial<KeptEntry>>`
    select entry.id, entry.revision, entry.hidden_at is not null as "isHidden", (${uses})::int as "nUses", (${files}) as files,
      ${sql.join(columnsOf)}
    from ${sql.table(table)} as entry where ${where} order by entry.${sql.ref(place)}, entry.id`.execute(database);
  return rows.map((row) => ({ ...empty, ...row }));
}

/** Puts an entry at the end. @returns its id */
export async function insertEntry(transaction: Transaction, list: KeptTable, entry: Entry): Promise<number> {
  const { table, place } = list;
  const values = valuesOf(list, entry);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(values.map(([column]) => sql.ref(column)))}, ${sql.ref(place)})
    values (${sql.join(values.map(([, value]) => sql`${value}`))},
      (select coalesce(max(${sql.ref(place)}), 0) + 1 from ${sql.table(table)}))
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

export async function updateEntry(transaction: Transaction, list: KeptTable, id: number, entry: Entry): Promise<void> {
  const set = valuesOf(list, entry).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(list.table)} set ${sql.join(set)}, revision = revision + 1 where id = ${id}`.execute(transaction);
}

function valuesOf({ columns, fixed }: KeptTable, entry: Entry): readonly (readonly [column: string, value: string | number])[] {
  const own = fields.flatMap((field) => {
    const column = columns[field];
    return column === undefined ? [] : [[column, entry[field]] as const];
  });
  return [...own, ...Object.entries(fixed?.(entry) ?? {})];
}

export async function setHidden(transaction: Transaction, { table }: KeptTable, id: number, isHidden: boolean): Promise<void> {
  const hiddenAt = isHidden ? sql`now()` : sql`null`;
  await sql`update ${sql.table(table)} set hidden_at = ${hiddenAt}, revision = revision + 1 where id = ${id}`.execute(
    transaction,
  );
}

/** Gives entries the places 1, 2, … in the order of their ids. */
export async function setOrder(transaction: Transaction, { table, place }: KeptTable, ids: readonly number[]): Promise<void> {
  await sql`update ${sql.table(table)} as entry set ${sql.ref(place)} = wanted.place
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place) where entry.id = wanted.id`.execute(transaction);
}

export async function deleteEntry(transaction: Transaction, { table }: KeptTable, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(transaction);
}
