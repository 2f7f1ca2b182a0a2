/** SQL of pictures that people upload: which there are, and since when nothing needs them. */
import type { Database, Transaction } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { sql } from "kysely";

export async function insertPicture(database: Database, name: string): Promise<void> {
  await database.insertInto("uploaded_picture").values({ name, redraw: "done" }).execute();
}

/** Keeps pictures for ever. */
export async function keepPictures(database: Database, names: readonly string[]): Promise<void> {
  await database
    .updateTable("uploaded_picture")
    .set({ unused_since: null })
    .where("unused_since", "is not", null)
    .where("name", "=", sql<string>`any(${[...names]}::text[])`)
    .execute();
}

/** Begins the time after which a picture goes, unless it is kept for ever. */
export async function beginDisuse(database: Database, name: string): Promise<void> {
  await database
    .updateTable("uploaded_picture")
    .set({ unused_since: sql<Date>`now()` })
    .where("unused_since", "is not", null)
    .where("name", "=", name)
    .execute();
}

/** @param folder  of addresses of pictures @returns names, the longest unused first */
export async function unusedPictures(database: Database, folder: string, most: number): Promise<string[]> {
  const rows = await unused(database, folder).select("name").orderBy("unused_since").limit(most).execute();
  return rows.map(({ name }) => name);
}

/** Locks an unused picture. @returns whether it is still unused */
export async function holdUnused(transaction: Transaction, folder: string, name: string): Promise<boolean> {
  const row = await unused(transaction, folder).select("name").where("name", "=", name).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function deletePicture(transaction: Transaction, name: string): Promise<void> {
  await transaction.deleteFrom("uploaded_picture").where("name", "=", name).execute();
}

/** Names of pictures that were not drawn again yet. */
export async function picturesToRedraw(database: Database, most: number): Promise<string[]> {
  const query = database.selectFrom("uploaded_picture").select("name").where("redraw", "=", "wanted").orderBy("name");
  return (await query.limit(most).execute()).map(({ name }) => name);
}

/** Locks a picture that was not drawn again yet. @returns whether there is one */
export async function holdToRedraw(transaction: Transaction, name: string): Promise<boolean> {
  const query = transaction.selectFrom("uploaded_picture").select("name").where("name", "=", name);
  return (await query.where("redraw", "=", "wanted").forUpdate().executeTakeFirst()) !== undefined;
}

export async function markRedrawn(transaction: Transaction, name: string, redraw: "done" | "failed"): Promise<void> {
  await transaction.updateTable("uploaded_picture").set({ redraw }).where("name", "=", name).execute();
}

function unused(database: Database, folder: string) {
  const isOfAccount = sql<boolean>`exists (select from account where avatar = ${folder} || uploaded_picture.name)`;
  return database
    .selectFrom("uploaded_picture")
    .where("unused_since", "<", sql<Date>`now() - make_interval(days => ${limits.unusedPictureDays})`)
    .where(({ not }) => not(isOfAccount));
}
