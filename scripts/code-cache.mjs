/**
 * Writes the code of a program that `program-entry.mjs` starts, after the program has run with the arguments given: what it
 * has used is kept compiled.
 *
 *   node scripts/code-cache.mjs PROGRAM.cjs ARGUMENT…
 */
import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { constants, Script } from "node:vm";

const [, , filename, ...words] = process.argv;
const text = readFileSync(filename, "utf8");
const program = new Script(text, {
  filename,
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
process.argv = [process.execPath, filename, ...words];
process.on("exit", () => {
  // Another process may be reading: the file appears whole or not at all.
  const temporary = `${filename}.code.${process.pid}`;
  writeFileSync(temporary, Buffer.concat([createHash("sha256").update(text).digest(), program.createCachedData()]));
  renameSync(temporary, `${filename}.code`);
});
program.runInThisContext()(createRequire(filename), pathToFileURL(filename).href);
