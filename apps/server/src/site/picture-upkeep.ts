/** What removes uploaded pictures that nothing needs: a job that runs again and again. */
import { addJob, type JobHandlers } from "@mofang/host";
import type { Platform } from "../platform/platform.ts";

const upkeepJob = "site.pictures";
/** Milliseconds between two runs. */
const pause = 3_600_000;

export function pictureUpkeep({ database, pictures }: Platform): JobHandlers {
  return {
    [upkeepJob]: async () => {
      await pictures.removeUnused();
      await addJob(database, upkeepJob, null, { key: upkeepJob, runAt: new Date(Date.now() + pause) });
    },
  };
}

/** Sees to it that the job runs; the same however often it is asked for. */
export async function beginPictureUpkeep({ database }: Platform): Promise<void> {
  await addJob(database, upkeepJob, null, { key: upkeepJob });
}
