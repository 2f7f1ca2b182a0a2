/** SQL of the files of posts and answers. */
import type { Database, Transaction } from "@mofang/host";
import { sql } from "kysely";

/** The text to which files belong. */
export type TextOfFiles = { readonly postId: number } | { readonly answerId: number };

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
  readonly postId: number | null;
  readonly answerId: number | null;
}

export async function insertFile(transaction: Transaction, { ownerId, name, size, storageKey }: NewFile): Promise<number> {
  const { id } = await transaction
    .insertInto("forum_file")
    .values({ owner_id: ownerId, name, size, storage_key: storageKey })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Bytes of all files of a person; two uploads at once are counted one after the other. */
export async function bytesOf(transaction: Transaction, ownerId: number): Promise<number> {
  await sql`select from account where id = ${ownerId} for update`.execute(transaction);
  const { sum } = await transaction
    .selectFrom("forum_file")
    .select((e) => e.fn.sum<string | null>("size").as("sum"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Name and bytes of a file; undefined where there is none. */
export function findFile(database: Database, fileId: number) {
  return database.selectFrom("forum_file").select(["name", "size", "storage_key"]).where("id", "=", fileId).executeTakeFirst();
}

/** Files of some texts, each text's in their order. */
export async function filesOf(
  database: Database,
  { postIds, answerIds }: { readonly postIds: readonly number[]; readonly answerIds: readonly number[] },
): Promise<readonly FileRow[]> {
  if (postIds.length + answerIds.length === 0) return [];
  const rows = await database
    .selectFrom("forum_file")
    .select(["id", "name", "size", "post_id", "answer_id"])
    .where(({ eb, or }) =>
      or([
        ...(postIds.length === 0 ? [] : [eb("post_id", "in", [...postIds])]),
        ...(answerIds.length === 0 ? [] : [eb("answer_id", "in", [...answerIds])]),
      ]),
    )
    .orderBy("place")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, size, post_id, answer_id }) => ({
    id,
    name,
    size: Number(size),
    postId: post_id,
    answerId: answer_id,
  }));
}

/** Takes all files from a text: they are deleted a day later unless it gets them again. */
export async function releaseFiles(transaction: Transaction, text: TextOfFiles): Promise<void> {
  const query = transaction.updateTable("forum_file").set({ post_id: null, answer_id: null, added_at: sql`now()` });
  await ("postId" in text ? query.where("post_id", "=", text.postId) : query.where("answer_id", "=", text.answerId)).execute();
}

/** Gives a text a file that is of no text. @returns false for one that is not there, or not that person's to give */
export async function attachFile(
  transaction: Transaction,
  text: TextOfFiles,
  fileId: number,
  place: number,
  givers: readonly number[],
): Promise<boolean> {
  const of = "postId" in text ? { post_id: text.postId } : { answer_id: text.answerId };
  const { numUpdatedRows } = await transaction
    .updateTable("forum_file")
    .set({ ...of, place })
    .where("id", "=", fileId)
    .where("owner_id", "in", [...givers])
    .where("post_id", "is", null)
    .where("answer_id", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The files of a post that goes into another one belong to the answer that its text becomes. */
export async function moveFiles(transaction: Transaction, postId: number, answerId: number): Promise<void> {
  await transaction.updateTable("forum_file").set({ post_id: null, answer_id: answerId }).where("post_id", "=", postId).execute();
}

/** Deletes files that are of no text for a day, and those of texts that were deleted a month ago; hidden ones and those that wait for review keep theirs. @returns keys of their bytes */
export async function deleteUnused(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from forum_file as file
    where (file.post_id is null and file.answer_id is null and file.added_at < now() - interval '1 day')
      or exists (select from forum_post where id = file.post_id and withheld is null and deleted_at < now() - interval '30 days')
      or exists (select from forum_answer where id = file.answer_id and withheld is null and deleted_at < now() - interval '30 days')
    returning storage_key`.execute(database);
  return rows.map(({ storage_key }) => storage_key);
}
