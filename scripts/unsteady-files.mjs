/**
 * Files whose tests failed among the others and passed alone, in the last runs on this machine. They are kept in the user's
 * cache, so that runs of fresh clones count together.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** Runs that are remembered. */
export const keptRuns = 20;

const place = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "mofang", "test-runs.json");

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
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(runs));
  const times = new Map(files.map((file) => [file, runs.filter((run) => run.includes(file)).length]));
  return { nRuns: runs.length, times };
}

/** A cache that cannot be read counts as empty: it holds nothing but counts. */
function earlierRuns(path) {
  if (!existsSync(path)) return [];
  try {
    const runs = JSON.parse(readFileSync(path, "utf8"));
    return Array.isArray(runs) ? runs.filter((run) => Array.isArray(run)) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
