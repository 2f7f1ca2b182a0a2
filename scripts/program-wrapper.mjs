/**
 * What stands around the text of a program that `program-entry.mjs` starts: together they are a function expression over
 * `require` and the address of the file. Run by itself such a file would do nothing and report success; so it says what to
 * run instead.
 */
import { basename } from "node:path";

/** @param outfile  name of the entry that starts the program */
export function programWrapper(outfile) {
  const advice = `This file holds the code of ${basename(outfile)}: run that one.`;
  // Node gives `module` to a file that it runs itself, and not to a script that another program compiles.
  const refusal = `if (typeof module === "object") { console.error(${JSON.stringify(advice)}); process.exit(1); }`;
  return { banner: `${refusal}\n(function (require, programAddress) {`, footer: "})" };
}
