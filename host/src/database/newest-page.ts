import type { SelectQueryBuilder } from "kysely";
import type { DB } from "./schema.ts";

/** Which page of a list; the first one has the number 1. */
export interface PageOfRows {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the rows that a query finds, the highest `id` first, and how many it finds. Two queries, made at once. */
export async function newestPage<Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  { page, pageSize }: PageOfRows,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const [rows, { count }] = await Promise.all([
    found
      .orderBy("id" as never, "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .clearSelect()
      .select((e) => e.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count as number };
}
