/** SQL of the files of texts. */
import { type Database, keptPlan, type Transaction } from "@mofang/host";
import { type SqlBool, sql } from "kysely";

/** Where the row of a file names the text that lists it, by the kind of text. */
const columns = { post: "post_id", answer: "answer_id", message: "message_id" } as const;
const ofNoText = { post_id: null, answer_id: null, message_id: null } as const;

/** The text to which files belong. */
export interface TextOfFiles {
  readonly kind: keyof typeof columns;
  readonly id: number;
}

interface NewFile {
  readonly ownerId: number;
  readonly name: string;
  readonly size: number;
  readonly storageKey: string;
}

/** A file as its text lists it. */
export interface FileRow {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly textId: number;
}

/** A file with where its bytes are. */
export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export async function insertFile(transaction: Transaction, { ownerId, name, size, storageKey }: NewFile): Promise<number> {
  const { id } = await transaction
    .insertInto("text_file")
    .values({ owner_id: ownerId, name, size, storage_key: storageKey })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Bytes of all files of a person; two uploads at once are counted one after the other. */
export async function bytesOf(transaction: Transaction, ownerId: number): Promise<number> {
  await sql`select from account where id = ${ownerId} for update`.execute(transaction);
  const { sum } = await transaction
    .selectFrom("text_file")
    .select((e) => e.fn.sum<string | null>("size").as("sum"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Name and bytes of a file, and the message that lists it; undefined where there is none. */
export function findFile(database: Database, fileId: number) {
  return database
    .selectFrom("text_file")
    .select(["name", "size", "storage_key", "message_id"])
    .where("id", "=", fileId)
    .executeTakeFirst();
}

/** Files of some texts of a kind, each text's in their order. */
export async function filesOf(
  database: Database,
  kind: TextOfFiles["kind"],
  ids: readonly number[],
): Promise<readonly FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("text_file")
    .modifyFront(keptPlan)
    .select((e) => ["id", "name", "size", e.ref(columns[kind]).$notNull().as("text_id")])
    .where(sql<SqlBool>`${sql.ref(columns[kind])} = any(${[...ids]}::bigint[])`)
    .orderBy("place")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, size, text_id }) => ({ id, name, size: Number(size), textId: text_id }));
}

/** Takes all files from a text: they are deleted a day later unless it gets them again. */
export async function releaseFiles(transaction: Transaction, { kind, id }: TextOfFiles): Promise<void> {
  await transaction
    .updateTable("text_file")
    .set({ ...ofNoText, added_at: sql`now()` })
    .where(columns[kind], "=", id)
    .execute();
}

/** Gives a text a file that is of no text. @returns false for one that is not there, or not that person's to give */
export async function attachFile(
  transaction: Transaction,
  { kind, id }: TextOfFiles,
  fileId: number,
  place: number,
  givers: readonly number[],
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("text_file")
    .set({ ...ofNoText, [columns[kind]]: id, place })
    .where("id", "=", fileId)
    .where("owner_id", "in", [...givers])
    .where((e) => e.and(Object.values(columns).map((column) => e(column, "is", null))))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives all files of one text to another one. */
export async function moveFiles(transaction: Transaction, from: TextOfFiles, to: TextOfFiles): Promise<void> {
  await transaction
    .updateTable("text_file")
    .set({ ...ofNoText, [columns[to.kind]]: to.id })
    .where(columns[from.kind], "=", from.id)
    .execute();
}

/**
 * Deletes files that are of no text for a day, as those of a message that both sides have removed, and those of posts and answers
 * that were deleted a month ago; hidden ones and those that wait for review keep theirs. @returns keys of their bytes
 */
export async function deleteUnused(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from text_file as file
    where (num_nonnulls(file.post_id, file.answer_id, file.message_id) = 0 and file.added_at < now() - interval '1 day')
      or exists (select from forum_post where id = file.post_id and withheld is null and deleted_at < now() - interval '30 days')
      or exists (select from forum_answer where id = file.answer_id and withheld is null and deleted_at < now() - interval '30 days')
    returning storage_key`.execute(database);
  return rows.map(({ storage_key }) => storage_key);
}
