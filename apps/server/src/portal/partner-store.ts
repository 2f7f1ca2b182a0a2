/** SQL of partners. */
import type { Database } from "@mofang/host";
import type { KeptTable } from "../platform/kept-list/kept-list-store.ts";

interface Partner {
  readonly zh: string;
  readonly en: string;
  readonly url: string;
  readonly logo: string;
}

/** The list of partners, as administrators keep it. */
export const partnerList: KeptTable = {
  table: "portal_partner",
  place: "position",
  columns: { zh: "zh", en: "en", url: "url", picture: "logo" },
};

/** The partners that are shown, in their order. */
export function listPartners(database: Database): Promise<Partner[]> {
  return database
    .selectFrom("portal_partner")
    .select(["zh", "en", "url", "logo"])
    .where("hidden_at", "is", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}
