/**
 * How long files of tests take: a reporter of Vitest that writes the seconds of each, its loading included, as JSON into the
 * file of the variable, and what is remembered of the last runs on this machine.
 */
import { writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { cachePlace, remember, remembered } from "./user-cache.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

export const outputVariable = "MOFANG_FILE_SECONDS";

export default class FileSeconds {
  #seconds = {};

  onTestModuleEnd(module) {
    const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic();
    const sum = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
    this.#seconds[relative(root, module.moduleId)] = sum / 1000;
  }

  onTestRunEnd() {
    writeFileSync(process.env[outputVariable], JSON.stringify(this.#seconds));
  }
}

const place = cachePlace("file-seconds.json");

/**
 * Remembers what files took, beside what others did in earlier runs.
 *
 * @param seconds  a map by file
 * @param path     of what is remembered; of the user's cache unless said
 */
export function keepSeconds(seconds, path = place) {
  remember(path, Object.fromEntries([...keptSeconds(path), ...seconds]));
}

/** Seconds that files took when they last ran, by file. */
export function keptSeconds(path = place) {
  const kept = Object.entries(Object(remembered(path)));
  return new Map(kept.filter(([, taken]) => typeof taken === "number"));
}
