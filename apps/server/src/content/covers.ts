/** Pictures that stand for repositories in lists. They lie in the database, so that they go when their repository goes. */
import type { Database } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { sql } from "kysely";
import { ProductError } from "../platform/errors/product-error.ts";
import { readPicture } from "../platform/pictures/uploaded-pictures.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Upload } from "../platform/request/upload.ts";

/** Takes the picture of an upload as cover. @throws ProductError as `readPicture` */
export async function saveCover(database: Database, repositoryId: number, uploads: AsyncIterable<Upload>): Promise<void> {
  const { bytes: content, type: media_type } = await readPicture(uploads, ["png", "jpg", "gif"], limits.cover);
  await database
    .insertInto("repository_cover")
    .values({ repository_id: repositoryId, media_type, content })
    .onConflict((conflict) => conflict.column("repository_id").doUpdateSet({ media_type, content, updated_at: sql<Date>`now()` }))
    .execute();
}

/** @throws ProductError `picture.not-found` */
export async function findCover(database: Database, repositoryId: number): Promise<Bytes> {
  const row = await database
    .selectFrom("repository_cover")
    .select(["media_type", "content", "updated_at"])
    .where("repository_id", "=", repositoryId)
    .executeTakeFirst();
  if (row === undefined) throw new ProductError("picture.not-found");
  return {
    content: row.content,
    size: row.content.length,
    type: row.media_type,
    tag: `cover-${repositoryId}-${row.updated_at.getTime()}`,
  };
}

export async function deleteCover(database: Database, repositoryId: number): Promise<void> {
  await database.deleteFrom("repository_cover").where("repository_id", "=", repositoryId).execute();
}
