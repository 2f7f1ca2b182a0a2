/** Where categories of competitions and competitions are kept as lists. */
import { sql } from "kysely";
import type { KeptTable } from "../platform/kept-list/kept-list-store.ts";

export const categoryList: KeptTable = {
  table: "competition_category",
  place: "place",
  columns: { zh: "zh", en: "en", zhText: "zh_text", enText: "en_text" },
  uses: sql`select count(*) from competition where category = entry.name`,
  move: async (transaction, fromId, toId) => {
    await sql`update competition set category = (select name from competition_category where id = ${toId})
      where category = (select name from competition_category where id = ${fromId})`.execute(transaction);
  },
};

export const competitionList: KeptTable = {
  table: "competition",
  place: "place",
  columns: {
    zh: "zh_title",
    en: "en_title",
    zhText: "zh_summary",
    enText: "en_summary",
    category: "category",
  },
  uses: sql`select count(*) from competition_entry where competition_id = entry.id and not is_baseline`,
};
