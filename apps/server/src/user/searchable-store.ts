/** What members find of people in the site's search: what their pages say. */
import type { Database } from "@mofang/host";
import type { SearchTable } from "../platform/search-source.ts";

export function searchablePeople(database: Database): SearchTable {
  return {
    table: "account",
    async read(ids) {
      const rows = await database
        .selectFrom("account")
        .leftJoin("expert", "expert.account_id", "account.id")
        .select(["account.id", "name", "real_name", "organization", "description", "expert.headline", "expert.profile"])
        .where("account.id", "in", [...ids])
        .where("deleted_at", "is", null)
        .where("frozen_at", "is", null)
        .execute();
      return new Map(
        rows.map(({ id, name, real_name, organization, description, headline, profile }) => {
          const about = [real_name, organization, headline ?? ""].filter((part) => part !== "").join(" · ");
          const text = { name, description: about, text: `${description} ${profile ?? ""}` };
          return [id, [{ kind: "user", texts: { zh: text }, reach: "members", address: `/user/${id}/repo` }]];
        }),
      );
    },
  };
}
