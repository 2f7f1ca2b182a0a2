/** What removes uploaded pictures that nothing needs, again and again, and what draws those of earlier versions again. */
import { addJob, type JobHandlers } from "@mofang/host";
import { redrawOld } from "../platform/pictures/redraw-old.ts";
import type { Platform } from "../platform/platform.ts";

const upkeepJob = "site.pictures";
const redrawJob = "site.redraw-pictures";
/** Milliseconds between two runs. */
const pause = 3_600_000;

export function pictureUpkeep({ database, logger, pictures }: Platform): JobHandlers {
  return {
    [redrawJob]: async () => {
      if (await redrawOld(database, logger, pictures.old))
        await addJob(database, redrawJob, null, { key: redrawJob, priority: 9 });
    },
    [upkeepJob]: async () => {
      await pictures.removeUnused();
      await addJob(database, upkeepJob, null, { key: upkeepJob, runAt: new Date(Date.now() + pause) });
    },
  };
}

/** Sees to it that the jobs run; the same however often it is asked for. */
export async function beginPictureUpkeep({ database }: Platform): Promise<void> {
  await addJob(database, upkeepJob, null, { key: upkeepJob });
  await addJob(database, redrawJob, null, { key: redrawJob, priority: 9 });
}
