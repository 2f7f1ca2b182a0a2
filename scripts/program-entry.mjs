/**
 * Starts a bundled program with the code that V8 has compiled for it before: `build.mjs` bundles this file once for each
 * program and sets `PROGRAM` to the name of its bundle, a function expression over `require` and the address of the file.
 * The file of the code begins with the SHA-256 of the text that it was compiled from: V8 itself compares lengths only. What
 * is of another text, or of another V8, is compiled anew.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { constants, Script } from "node:vm";

const address = new URL(PROGRAM, import.meta.url);
const filename = fileURLToPath(address);
const text = readFileSync(filename, "utf8");

/** The code kept for the text; undefined where there is none, as after a build that was cut short. */
function keptCode() {
  let kept;
  try {
    kept = readFileSync(`${filename}.code`);
  } catch {
    return undefined;
  }
  const mark = createHash("sha256").update(text).digest();
  return mark.equals(kept.subarray(0, mark.length)) ? kept.subarray(mark.length) : undefined;
}

const program = new Script(text, {
  filename,
  cachedData: keptCode(),
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
program.runInThisContext()(createRequire(filename), address.href);
