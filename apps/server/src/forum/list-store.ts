/** Where columns, labels, frequent questions and resources are kept as lists. */
import type { Transaction } from "@mofang/host";
import { sql } from "kysely";
import type { KeptTable } from "../platform/kept-list/kept-list-store.ts";

const titles = { zh: "zh", en: "en" };

export const columnList: KeptTable = {
  table: "forum_category",
  place: "place",
  columns: titles,
  where: sql`entry.type = 1`,
  fixed: () => ({ type: 1 }),
  uses: sql`select count(*) from forum_post where column_id = entry.id`,
  move: async (transaction, fromId, toId) => {
    await sql`update forum_post set column_id = ${toId} where column_id = ${fromId}`.execute(transaction);
    await sql`insert into forum_moderator (account_id, column_id)
      select account_id, ${toId} from forum_moderator where column_id = ${fromId} on conflict do nothing`.execute(transaction);
    await moveFollows(transaction, fromId, toId);
  },
};

export const labelList: KeptTable = {
  table: "forum_category",
  place: "place",
  columns: { ...titles, zhText: "zh_text", enText: "en_text" },
  where: sql`entry.type = 2`,
  fixed: () => ({ type: 2 }),
  uses: sql`select count(*) from forum_post where labels @> array[entry.id::integer]`,
  move: async (transaction, fromId, toId) => {
    const [from, to] = [sql`${fromId}::integer`, sql`${toId}::integer`];
    await sql`update forum_post set labels = case when labels @> array[${to}]
        then array_remove(labels, ${from}) else array_replace(labels, ${from}, ${to}) end
      where labels @> array[${from}]`.execute(transaction);
    await moveFollows(transaction, fromId, toId);
  },
};

async function moveFollows(transaction: Transaction, fromId: number, toId: number): Promise<void> {
  await sql`insert into forum_category_follow (account_id, category_id)
    select account_id, ${toId} from forum_category_follow where category_id = ${fromId} on conflict do nothing`.execute(
    transaction,
  );
}

export const faqList: KeptTable = {
  table: "forum_faq",
  place: "place",
  columns: { zh: "zh_title", en: "en_title", zhText: "zh_text", enText: "en_text" },
};

/** Resources of the site; those of schools stand in the same table. */
export const resourceList: KeptTable = {
  table: "forum_resource",
  place: "place",
  columns: { zh: "title", en: "en_title", url: "link_url", audience: "school_type" },
  where: sql`entry.school_id is null`,
  fixed: ({ url }) => ({ type: url === "" ? 2 : 1 }),
  files: sql`select coalesce(jsonb_agg(file.file ->> 'name' order by number), '[]') from jsonb_array_elements(entry.attachments)
    with ordinality as file (file, number)`,
};
