/** A reporter of Vitest: the seconds that each file took, its loading included, as JSON into the file of the variable. */
import { writeFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

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
