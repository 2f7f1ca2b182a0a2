/** What the site's search finds of competitions: what everybody reads of them. */
import type { Database } from "@mofang/host";
import type { SearchTable } from "../platform/search-source.ts";
import { plainMarkdown } from "../search/index.ts";
import { isShown } from "./store.ts";

export function searchableCompetitions(database: Database): SearchTable {
  return {
    table: "competition",
    async read(ids) {
      const rows = await database
        .selectFrom("competition")
        .select(["id", "zh_title", "en_title", "zh_summary", "en_summary", "zh_text", "en_text"])
        .where("id", "in", [...ids])
        .where(isShown)
        .execute();
      return new Map(
        rows.map((row) => {
          const zh = { name: row.zh_title, description: row.zh_summary, text: plainMarkdown(row.zh_text) };
          const en = { name: row.en_title, description: row.en_summary, text: plainMarkdown(row.en_text) };
          return [
            row.id,
            [{ kind: "competition", texts: { zh, en }, reach: "everyone", address: `/competition/${row.id}/detail` }],
          ];
        }),
      );
    },
  };
}
