/** Files whose tests failed among the others and passed alone, in the last runs on this machine. */
import { cachePlace, remember, remembered } from "./user-cache.mjs";

/** Runs that are remembered. */
export const keptRuns = 20;

const place = cachePlace("test-runs.json");

/**
 * Notes the unsteady files of a run and says of each in how many of the last runs, this one included, it was unsteady.
 *
 * @param tests  of the run, after the second run of files with failed tests
 * @param path   of what is remembered; of the user's cache unless said
 * @returns      `{ nRuns, times }`: runs that are remembered, and a map of counts by file
 */
export function keepUnsteady(tests, path = place) {
  const files = [...new Set(tests.filter(({ status }) => status === "unsteady").map(({ file }) => file))];
  const runs = [...earlierRuns(path), files].slice(-keptRuns);
  remember(path, runs);
  const times = new Map(files.map((file) => [file, runs.filter((run) => run.includes(file)).length]));
  return { nRuns: runs.length, times };
}

function earlierRuns(path) {
  const runs = remembered(path);
  return Array.isArray(runs) ? runs.filter((run) => Array.isArray(run)) : [];
}
