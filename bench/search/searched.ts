import type { Database } from "@mofang/host";
import { search } from "../../apps/server/src/search/finding/search.ts";
import type { Answer } from "./pairs.ts";

/** The first page of the search, as a visitor who reads English sees it. */
export async function searched(database: Database, key: string): Promise<readonly Answer[]> {
  const { rows } = await search(database, undefined, { key, page: 1, pageSize: 10 }, "en");
  return rows.map(({ kind, name, path }) => ({ kind, names: [name, path] }));
}
