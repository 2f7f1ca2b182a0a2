import type { SelectQueryBuilder } from "kysely";
import type { DB } from "./schema.ts";

/** Which page of a list; the first one has the number 1. */
export interface PageOfRows {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the rows that an ordered query finds, and how many it finds in all. Two queries, made at once. */
export async function pageOfRows<Tables, Table extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, Table, Row>,
  { page, pageSize }: PageOfRows,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const [rows, { count }] = await Promise.all([
    found
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .clearSelect()
      .clearOrderBy()
      .select((e) => e.fn.countAll<number>().as("count"))
      .$castTo<{ count: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** A page of the rows that a query finds, the highest `id` first. */
export function newestPage<Table extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Table, Row>,
  page: PageOfRows,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  return pageOfRows(found.orderBy("id" as never, "desc"), page);
}
