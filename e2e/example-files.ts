import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Folder of the example package. */
export const examplesFolder = resolve(import.meta.dirname, "../packages/library/examples/MofangExamples");

/** The files of the example package, by path from the folder that holds it. */
export function exampleFiles(): { readonly path: string; readonly text: string }[] {
  return readdirSync(examplesFolder).map((name) => ({
    path: `MofangExamples/${name}`,
    text: readFileSync(join(examplesFolder, name), "utf8"),
  }));
}
