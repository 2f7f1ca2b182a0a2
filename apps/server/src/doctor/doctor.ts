/** Finds what does not fit together in a site, and mends it when asked. Safe while the site runs. */
import { wrongCounters } from "./counters.ts";
import type { Check, Patient } from "./finding.ts";
import { gitLeftovers } from "./git-leftovers.ts";
import { orphanedObjects, resultsWithoutObject } from "./objects.ts";
import { foldersWithoutRow, rowsWithoutFolder } from "./repositories.ts";
import { jobsGivenUp, tasksWithoutJob } from "./tasks.ts";

const checks: readonly Check[] = [
  rowsWithoutFolder,
  foldersWithoutRow,
  gitLeftovers,
  tasksWithoutJob,
  jobsGivenUp,
  orphanedObjects,
  resultsWithoutObject,
  wrongCounters,
];

/**
 * Looks at everything.
 *
 * @param say  told each finding in a line
 * @returns number of findings that are still there
 */
export async function examine(patient: Patient, isMending: boolean, say: (line: string) => void): Promise<number> {
  let left = 0;
  for (const check of checks) {
    for await (const finding of check(patient)) {
      say(`${finding.en} · ${finding.zh}`);
      if (!isMending) left++;
      else left += await mended(finding.mend, say);
    }
  }
  return left;
}

/** One thing that cannot be mended keeps nothing else from it. @returns 1 when it failed */
async function mended(mend: () => Promise<void>, say: (line: string) => void): Promise<number> {
  try {
    await mend();
    say("  mended · 已修复");
    return 0;
  } catch (error) {
    say(`  not mended · 未能修复: ${(error as Error).message}`);
    return 1;
  }
}
