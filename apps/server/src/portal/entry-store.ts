/** SQL of entries as readers see them. */
import type { Database } from "@mofang/host";
import type { PortalKind } from "@mofang/protocol";
import { type RawBuilder, type SqlBool, sql } from "kysely";

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** An entry with one of its texts. */
export interface EntryRow {
  readonly id: number;
  readonly kind: PortalKind;
  readonly published_at: Date;
  readonly written_at: Date;
  readonly zh_title: string;
  readonly zh_summary: string;
  readonly zh_body: string;
  readonly zh_place: string;
  readonly zh_tags: readonly string[];
  readonly en_title: string;
  readonly en_summary: string;
  readonly en_body: string;
  readonly en_place: string;
  readonly en_tags: readonly string[];
  readonly cover: string;
  readonly link: string;
  readonly model: string;
  readonly files: readonly { readonly name: string; readonly key: string }[];
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly registration_ends_at: Date | null;
  readonly capacity: number | null;
  readonly is_for_schools: boolean;
  readonly n_registered: number;
}

/** Which entries a list holds. */
export interface EntryFilter {
  readonly kind: PortalKind;
  readonly tag: string | undefined;
  /** A `tsquery` as text. */
  readonly words: string | undefined;
  readonly isForSchools: boolean | undefined;
  readonly when: "coming" | "past" | undefined;
}

const columns = sql`entry.id, entry.kind, coalesce(entry.published_at, entry.next_at, entry.changed_at) as published_at,
  text.created_at as written_at, text.zh_title, text.zh_summary, text.zh_body, text.zh_place, text.zh_tags, text.en_title,
  text.en_summary, text.en_body, text.en_place, text.en_tags, text.cover, text.link, text.model, text.files, text.starts_at,
  text.ends_at, text.registration_ends_at, text.capacity, text.is_for_schools,
  (select count(*) from portal_registration where entry_id = entry.id)::int as n_registered`;

/** Number of the text that readers see now: what is planned is shown from its time on, whoever is running then. */
export const shownNumber: RawBuilder<number | null> = sql`case when entry.next_at <= now() then entry.next else entry.shown end`;
/** Each entry that readers see, as `entry`, with the text of it that they see, as `text`. */
export const shown: RawBuilder<unknown> = sql`portal_entry as entry join portal_revision as text on text.entry_id = entry.id and text.number = ${shownNumber}`;

const newestFirst = sql`coalesce(entry.published_at, entry.next_at) desc, entry.id desc`;
/** What is to come, the nearest first, then what is over, the latest first. */
const nextFirst = sql`(text.ends_at >= now()) desc, case when text.ends_at >= now() then text.starts_at end, text.starts_at desc,
  entry.id desc`;

/** A page of what readers see of a kind. */
export async function listShown(database: Database, filter: EntryFilter, { page, pageSize }: Page) {
  const { kind, tag, words, isForSchools, when } = filter;
  const conditions = [sql<SqlBool>`entry.kind = ${kind}`];
  if (tag !== undefined) conditions.push(sql`(${tag} = any (text.zh_tags) or ${tag} = any (text.en_tags))`);
  if (words !== undefined) conditions.push(sql`text.words @@ ${words}::tsquery`);
  if (isForSchools !== undefined) conditions.push(sql`text.is_for_schools = ${isForSchools}`);
  if (when === "coming") conditions.push(sql`text.ends_at >= now()`);
  if (when === "past") conditions.push(sql`text.ends_at < now()`);
  const where = sql.join(conditions, sql` and `);
  const order = kind === "activity" ? nextFirst : newestFirst;
  const [{ rows }, counted] = await Promise.all([
    sql<EntryRow>`select ${columns} from ${shown} where ${where} order by ${order}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database),
    sql<{ count: number }>`select count(*)::int as count from ${shown} where ${where}`.execute(database),
  ]);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

/** An entry with the text that readers see; undefined where they see none. */
export async function findShown(database: Database, entryId: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select ${columns} from ${shown} where entry.id = ${entryId}`.execute(database);
  return rows[0];
}

/** An entry with its newest text, shown or not. */
export async function findNewest(database: Database, entryId: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select ${columns} from portal_entry as entry
    join portal_revision as text on text.entry_id = entry.id and text.number = entry.head
    where entry.id = ${entryId}`.execute(database);
  return rows[0];
}

/** Tags of what readers see of a kind in a language, the most used first. */
export async function tagsOf(database: Database, kind: PortalKind, language: "zh" | "en"): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from ${shown}, unnest(text.${sql.ref(`${language}_tags`)}) as tag where entry.kind = ${kind}
    group by tag order by count(*) desc, tag limit 30`.execute(database);
  return rows.map(({ tag }) => tag);
}
