/** What keeps repositories in order whatever happened: a job that runs again and again. */
import { addJob, type JobHandlers } from "@mofang/host";
import type { Platform } from "../platform/platform.ts";
import { workOffBacklog } from "./pushes/content-backlog.ts";
import type { RepositoryService } from "./service.ts";

/** Name of the job. */
const upkeepJob = "repository.upkeep";
/** Milliseconds between two runs. */
const pause = 600_000;
/** Seconds after which a push that was not told of is looked at; moving a reference takes some milliseconds. */
const settleAfter = 120;
/** Milliseconds after which unfinished things have lost their process; the longest work takes an hour. */
const unfinishedFor = 6 * 3_600_000;

export function upkeepJobs({ database }: Platform, { folders, pushLog, bin }: RepositoryService): JobHandlers {
  return {
    [upkeepJob]: async () => {
      const now = new Date();
      await pushLog.settle(settleAfter);
      await bin.purge();
      await workOffBacklog(database, folders);
      await folders.removeUnfinished(unfinishedFor, now);
      await addJob(database, upkeepJob, null, { key: upkeepJob, runAt: new Date(now.getTime() + pause) });
    },
  };
}

/** Sees to it that the job runs; the same however often it is asked for. */
export async function beginUpkeep({ database }: Platform): Promise<void> {
  await addJob(database, upkeepJob, null, { key: upkeepJob });
}
