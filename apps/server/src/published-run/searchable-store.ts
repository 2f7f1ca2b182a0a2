/** What the site's search finds of published runs: what their pages say, for those who may see the repository. */
import type { Database } from "@mofang/host";
import { type Language, languages } from "@mofang/protocol";
import type { SearchTable, SearchText } from "../platform/search-source.ts";
import type { PublishedRun } from "./presenter.ts";

export function searchablePublishedRuns(database: Database): SearchTable {
  return {
    table: "published_run",
    async read(ids) {
      const rows = await database
        .selectFrom("published_run")
        .select(["id", "key", "repository_id", "settings", "title", "description", "authors", "keywords"])
        .where("id", "in", [...ids])
        .where("withdrawn_at", "is", null)
        .execute();
      return new Map(
        rows.map((row) => {
          const reach = { repository: row.repository_id };
          return [row.id, [{ kind: "run", texts: textsOf(row), reach, address: `/run/${row.key}` }]];
        }),
      );
    },
  };
}

function textsOf(
  row: Record<"settings" | "title" | "description" | "authors", unknown> & { readonly keywords: readonly string[] },
) {
  const [title, description] = [row.title as PublishedRun["title"], row.description as PublishedRun["description"]];
  const { modelName } = row.settings as PublishedRun["settings"];
  const names = (row.authors as PublishedRun["authors"]).map(({ name }) => name);
  const text = [modelName, ...names, ...row.keywords].join("\n");
  const texts: Partial<Record<Language, SearchText>> = {};
  for (const language of languages)
    if (title[language] !== "") texts[language] = { name: title[language], description: description[language], text };
  return texts;
}
