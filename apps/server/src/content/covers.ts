/** Pictures that stand for repositories in lists. They lie in the database, so that they go when their repository goes. */
import { addJob, type Database, type JobHandlers } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { type OldPictures, redrawOld } from "../platform/pictures/redraw-old.ts";
import { kindOfType, readPicture } from "../platform/pictures/uploaded-pictures.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Upload } from "../platform/request/upload.ts";
import * as store from "./cover-store.ts";

/** Pixels that a cover is scaled down to, wide and high. */
const coverSide = 1280;
const redrawJob = "content.redraw-covers";

/** Takes the picture of an upload as cover. @throws ProductError as `readPicture` */
export async function saveCover(database: Database, repositoryId: number, uploads: AsyncIterable<Upload>): Promise<void> {
  const { bytes: content, type: media_type } = await readPicture(uploads, ["png", "jpg", "gif"], {
    limit: limits.cover,
    side: coverSide,
  });
  await store.putCover(database, repositoryId, { media_type, content });
}

/** @throws ProductError `picture.not-found` */
export async function findCover(database: Database, repositoryId: number): Promise<Bytes> {
  const row = await store.coverOf(database, repositoryId);
  if (row === undefined) throw new ProductError("picture.not-found");
  return {
    content: row.content,
    size: row.content.length,
    type: row.media_type,
    tag: `cover-${repositoryId}-${row.updated_at.getTime()}`,
  };
}

/** What draws covers of earlier versions again. */
export function coverUpkeep({ database, logger }: Platform): JobHandlers {
  return {
    [redrawJob]: async () => {
      if (await redrawOld(database, logger, oldCovers(database))) await beginCoverUpkeep(database);
    },
  };
}

/** Sees to it that the job runs; the same however often it is asked for. */
export async function beginCoverUpkeep(database: Database): Promise<void> {
  await addJob(database, redrawJob, null, { key: redrawJob, priority: 9 });
}

function oldCovers(database: Database): OldPictures<number> {
  return {
    side: coverSide,
    waiting: (most) => store.coversToRedraw(database, most),
    hold: async (transaction, repositoryId) => {
      const cover = await store.holdToRedraw(transaction, repositoryId);
      return cover && { bytes: cover.content, kind: kindOfType(cover.media_type) };
    },
    replace: store.replaceCover,
    mark: store.markRedrawn,
  };
}
