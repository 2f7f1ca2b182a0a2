/** SQL of entries as their writers see them: every text, and how far the newest one is. */
import { type Database, patternHolding, storableJson, type Transaction } from "@mofang/host";
import type { PortalKind, PortalState } from "@mofang/protocol";
import { type SqlBool, sql } from "kysely";
import { shownNumber } from "./entry-store.ts";

/** A text as it is stored. */
export interface RevisionContent {
  readonly zh_title: string;
  readonly zh_summary: string;
  readonly zh_body: string;
  readonly zh_place: string;
  readonly zh_tags: string[];
  readonly en_title: string;
  readonly en_summary: string;
  readonly en_body: string;
  readonly en_place: string;
  readonly en_tags: string[];
  readonly cover: string;
  readonly link: string;
  readonly model: string;
  readonly files: readonly { readonly name: string; readonly key: string }[];
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly registration_ends_at: Date | null;
  readonly capacity: number | null;
  readonly is_for_schools: boolean;
  /** A `tsvector` as text. */
  readonly words: string;
}

export interface DraftRow {
  readonly id: number;
  readonly kind: PortalKind;
  readonly seed: string | null;
  readonly state: PortalState;
  readonly head: number;
  /** Number of the text that readers see now. */
  readonly shown_now: number | null;
  /** When the newest text will be shown; null unless that is to come. */
  readonly publish_at: Date | null;
  /** Who wrote the newest text. */
  readonly editor_id: number | null;
  readonly is_seed: boolean;
}

interface Author {
  readonly editorId: number | null;
  readonly isSeed: boolean;
}

/** @returns id of the new entry, whose text has the number 1 */
export async function insertEntry(
  transaction: Transaction,
  entry: { readonly kind: PortalKind; readonly seed: string | null },
  author: Author,
  content: RevisionContent,
): Promise<number> {
  const { id } = await transaction.insertInto("portal_entry").values(entry).returning("id").executeTakeFirstOrThrow();
  await insertRevision(transaction, id, 1, author, content);
  return id;
}

export async function insertRevision(
  transaction: Transaction,
  entryId: number,
  number: number,
  { editorId, isSeed }: Author,
  { files, ...content }: RevisionContent,
): Promise<void> {
  await transaction
    .insertInto("portal_revision")
    .values({ entry_id: entryId, number, editor_id: editorId, is_seed: isSeed, files: storableJson(files), ...content })
    .execute();
}

/** Makes a text the newest of its entry. */
export async function setHead(transaction: Transaction, entryId: number, head: number, state: PortalState): Promise<void> {
  await transaction.updateTable("portal_entry").set({ head, state, changed_at: new Date() }).where("id", "=", entryId).execute();
}

/** Locks an entry until the transaction ends. */
export async function lockEntry(transaction: Transaction, entryId: number): Promise<void> {
  await transaction.selectFrom("portal_entry").select("id").where("id", "=", entryId).forUpdate().execute();
}

const draftColumns = sql`entry.id, entry.kind, entry.seed, entry.state, entry.head, ${shownNumber} as shown_now,
  case when entry.next_at > now() then entry.next_at end as publish_at, text.editor_id, text.is_seed`;
const newest = sql`portal_entry as entry join portal_revision as text on text.entry_id = entry.id and text.number = entry.head`;

export async function findDraft(database: Database, entryId: number): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${draftColumns} from ${newest} where entry.id = ${entryId}`.execute(database);
  return rows[0];
}

/** What came with the product under a name. */
export async function findSeed(database: Database, seed: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${draftColumns} from ${newest} where entry.seed = ${seed}`.execute(database);
  return rows[0];
}

/** Shows a text from now on, or from a time on until which readers see what they see now. */
export async function setShown(transaction: Transaction, entryId: number, number: number, publishAt: Date | null): Promise<void> {
  if (publishAt === null) {
    await sql`update portal_entry as entry set state = 'published', shown = ${number}, next = null, next_at = null,
      published_at = coalesce(published_at, least(next_at, now())), changed_at = now() where id = ${entryId}`.execute(
      transaction,
    );
    return;
  }
  await sql`update portal_entry as entry set state = 'published', shown = ${shownNumber}, next = ${number}, next_at = ${publishAt},
    published_at = coalesce(published_at, case when next_at <= now() then next_at end), changed_at = now()
    where id = ${entryId}`.execute(transaction);
}

/** Lets readers see an entry as if it had been published then; for what comes with the product. */
export async function setPublishedAt(transaction: Transaction, entryId: number, publishedAt: Date): Promise<void> {
  await transaction.updateTable("portal_entry").set({ published_at: publishedAt }).where("id", "=", entryId).execute();
}

/** Says how far the newest text is; what was planned is given up, and what readers see stays. */
export async function setState(transaction: Transaction, entryId: number, state: "draft" | "review"): Promise<void> {
  await sql`update portal_entry as entry set state = ${state}, shown = ${shownNumber},
    published_at = coalesce(published_at, case when next_at <= now() then next_at end), next = null, next_at = null,
    changed_at = now() where id = ${entryId}`.execute(transaction);
}

/** Takes an entry from the readers. */
export async function setArchived(transaction: Transaction, entryId: number): Promise<void> {
  await sql`update portal_entry as entry set state = 'archived', shown = null, next = null, next_at = null,
    published_at = coalesce(published_at, case when next_at <= now() then next_at end), changed_at = now()
    where id = ${entryId}`.execute(transaction);
}

/** A text by its number. */
export function findRevision(database: Database, entryId: number, number: number) {
  return database
    .selectFrom("portal_revision")
    .selectAll()
    .where("entry_id", "=", entryId)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** Numbers of all texts of an entry and who wrote them, the newest first. */
export function listRevisions(database: Database, entryId: number) {
  return database
    .selectFrom("portal_revision as text")
    .leftJoin("account as editor", "editor.id", "text.editor_id")
    .select([
      "text.number",
      "text.created_at",
      "editor.id as editor_id",
      "editor.name as editor_name",
      "editor.avatar as editor_avatar",
    ])
    .where("text.entry_id", "=", entryId)
    .orderBy("text.number", "desc")
    .limit(200)
    .execute();
}

interface DraftListRow extends DraftRow {
  readonly zh_title: string;
  readonly en_title: string;
  readonly changed_at: Date;
  readonly editor_name: string | null;
  readonly editor_avatar: string | null;
}

interface DraftFilter {
  readonly kinds: readonly PortalKind[];
  readonly state: PortalState | undefined;
  readonly key: string;
}

/** A page of entries with their newest texts, the last changed first. */
export async function listDrafts(
  database: Database,
  { kinds, state, key }: DraftFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  const conditions = [sql<SqlBool>`entry.kind = any (${[...kinds]}::text[])`];
  if (state !== undefined) conditions.push(sql`entry.state = ${state}`);
  if (key !== "")
    conditions.push(sql`(text.zh_title ilike ${patternHolding(key)} or text.en_title ilike ${patternHolding(key)})`);
  const where = sql.join(conditions, sql` and `);
  const { rows } = await sql<DraftListRow & { total: number }>`
    select ${draftColumns}, text.zh_title, text.en_title, entry.changed_at, editor.name as editor_name,
      editor.avatar as editor_avatar, (count(*) over ())::int as total
    from ${newest} left join account as editor on editor.id = text.editor_id where ${where}
    order by entry.changed_at desc, entry.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database);
  return { rows, total: rows[0]?.total ?? 0 };
}
