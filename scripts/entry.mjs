import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whether a module, told by its `import.meta.url`, is the script that Node was asked to run, also through a link. */
export function isEntry(address) {
  const script = process.argv[1];
  return script !== undefined && existsSync(script) && realpathSync(script) === realpathSync(fileURLToPath(address));
}
