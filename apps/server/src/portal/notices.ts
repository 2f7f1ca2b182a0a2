/** Notices as other rooms show them. */
import type { Database } from "@mofang/host";
import type { Language } from "@mofang/protocol";
import { listShown } from "./entry-store.ts";
import { presentCard } from "./presenter.ts";

/** A page of notices, the newest first. */
export async function listNotices(
  database: Database,
  page: { readonly page: number; readonly pageSize: number },
  language: Language,
) {
  const filter = { kind: "notice" as const, tag: undefined, words: undefined, isForSchools: undefined, when: undefined };
  const { rows, total } = await listShown(database, filter, page);
  return { rows: rows.map((row) => presentCard(row, language, undefined)), total, ...page };
}
