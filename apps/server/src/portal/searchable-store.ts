/** What the site's search finds of what editors write: as readers see it now. */
import type { Database } from "@mofang/host";
import type { PortalKind } from "@mofang/protocol";
import { sql } from "kysely";
import type { SearchTable } from "../platform/search-source.ts";
import { plainMarkdown } from "../search/index.ts";
import { pageOfEntry } from "./addresses.ts";
import { shown } from "./entry-store.ts";

type Row = Readonly<Record<`${"zh" | "en"}_${"title" | "summary" | "body"}`, string>> & {
  readonly id: number;
  readonly kind: PortalKind;
  readonly zh_tags: readonly string[];
  readonly en_tags: readonly string[];
  readonly model: string;
};

export function searchableEntries(database: Database): SearchTable {
  return {
    table: "portal_entry",
    async read(ids) {
      const { rows } = await sql<Row>`select entry.id, entry.kind, text.zh_title, text.zh_summary, text.zh_body, text.zh_tags,
          text.en_title, text.en_summary, text.en_body, text.en_tags, text.model
        from ${shown} where entry.id = any(${[...ids]}) and entry.state <> 'archived'`.execute(database);
      return new Map(
        rows.map((row) => [
          row.id,
          [{ kind: row.kind, texts: textsOf(row), reach: "everyone", address: pageOfEntry(row.kind, row.id) }],
        ]),
      );
    },
    async turned() {
      const { rows } = await sql<{ id: number }>`select id from portal_entry
        where next_at between now() - interval '30 minutes' and now()`.execute(database);
      return rows.map(({ id }) => id);
    },
  };
}

function textsOf(row: Row) {
  const inLanguage = (language: "zh" | "en") => {
    const name = row[`${language}_title`];
    const text = [plainMarkdown(row[`${language}_body`]), ...row[`${language}_tags`], row.model].join(" ");
    return name === "" ? {} : { [language]: { name, description: row[`${language}_summary`], text } };
  };
  return { ...inLanguage("zh"), ...inLanguage("en") };
}
