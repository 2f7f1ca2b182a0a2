/** What reminds people of activities and removes attachments that nothing needs: a job that runs again and again. */
import { addJob, type Database, type JobHandlers } from "@mofang/host";
import type { Files } from "./files.ts";
import type { Registrations } from "./registrations.ts";

const upkeepJob = "portal.upkeep";
/** Milliseconds between two runs. */
const pause = 600_000;

export function portalUpkeep(database: Database, registrations: Registrations, files: Files): JobHandlers {
  return {
    [upkeepJob]: async () => {
      await registrations.remind();
      await files.removeUnused();
      await addJob(database, upkeepJob, null, { key: upkeepJob, runAt: new Date(Date.now() + pause) });
    },
  };
}

/** Sees to it that the job runs; the same however often it is asked for. */
export async function beginPortalUpkeep(database: Database): Promise<void> {
  await addJob(database, upkeepJob, null, { key: upkeepJob });
}
