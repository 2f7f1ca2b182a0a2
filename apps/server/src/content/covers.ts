/** Pictures that stand for repositories in lists. They lie in the database, so that they go when their repository goes. */
import type { Database } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { readPicture } from "../platform/pictures/uploaded-pictures.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Upload } from "../platform/request/upload.ts";
import { coverOf, putCover } from "./cover-store.ts";

/** Takes the picture of an upload as cover. @throws ProductError as `readPicture` */
export async function saveCover(database: Database, repositoryId: number, uploads: AsyncIterable<Upload>): Promise<void> {
  const { bytes: content, type: media_type } = await readPicture(uploads, ["png", "jpg", "gif"], {
    limit: limits.cover,
    side: 1280,
  });
  await putCover(database, repositoryId, { media_type, content });
}

/** @throws ProductError `picture.not-found` */
export async function findCover(database: Database, repositoryId: number): Promise<Bytes> {
  const row = await coverOf(database, repositoryId);
  if (row === undefined) throw new ProductError("picture.not-found");
  return {
    content: row.content,
    size: row.content.length,
    type: row.media_type,
    tag: `cover-${repositoryId}-${row.updated_at.getTime()}`,
  };
}
