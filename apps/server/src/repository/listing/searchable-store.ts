/** What the site's search finds of repositories themselves: their names, descriptions and tags. */
import type { Database } from "@mofang/host";
import type { SearchTable } from "../../platform/search-source.ts";

export function searchableRepositories(database: Database): SearchTable {
  return {
    table: "repository",
    async read(ids) {
      const rows = await database
        .selectFrom("repository")
        .innerJoin("account as owner", "owner.id", "repository.owner_id")
        .select(["repository.id", "repository.name", "repository.description", "repository.tags", "owner.name as owner"])
        .where("repository.id", "in", [...ids])
        .where("repository.deleted_at", "is", null)
        .execute();
      return new Map(
        rows.map(({ id, name, description, tags, owner }) => [
          id,
          [
            {
              kind: "repository",
              texts: { zh: { name, description, text: [...tags, owner].join(" ") } },
              reach: { repository: id },
              address: "",
            },
          ],
        ]),
      );
    },
  };
}
