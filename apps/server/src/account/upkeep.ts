/** What keeps accounts in order: a job that runs again and again. */
import { addJob, type JobHandlers } from "@mofang/host";
import type { Domain } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { eraseDeletedAccounts } from "./deletion.ts";

const upkeepJob = "account.upkeep";
/** Milliseconds between two runs. */
const pause = 3_600_000;

/** @param keepers  of what is forgotten after some time */
export function accountUpkeep(
  { database }: Platform,
  keepers: readonly { readonly forgetOld: () => Promise<void> }[],
  erasers: () => readonly NonNullable<Domain["eraseAccount"]>[],
): JobHandlers {
  return {
    [upkeepJob]: async () => {
      await eraseDeletedAccounts(database, erasers());
      for (const keeper of keepers) await keeper.forgetOld();
      await addJob(database, upkeepJob, null, { key: upkeepJob, runAt: new Date(Date.now() + pause) });
    },
  };
}

/** Sees to it that the job runs; the same however often it is asked for. */
export async function beginAccountUpkeep({ database }: Platform): Promise<void> {
  await addJob(database, upkeepJob, null, { key: upkeepJob });
}
