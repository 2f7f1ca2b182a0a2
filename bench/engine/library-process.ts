/**
 * Figures of a library on disk: `<task> <folder> …`.
 *   open <folder> <class>      opens the library and flattens a class, in a process that has done nothing before
 *   parse <folder>             parses every file
 *   flatten <folder> <file>    flattens all classes that the keys of a JSON file name, twice
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderProvider } from "@mofang/host/library";
import { ClassTree, flatten, parseFile } from "@mofang/modelica";
import { report } from "./child.ts";

export interface OpenFigures {
  /** Milliseconds, Node's own start included in the total. */
  readonly total: number;
  readonly load: number;
  readonly flatten: number;
  /** First error; undefined when the class flattened. */
  readonly error: string | undefined;
}

export interface ParseFigures {
  readonly files: number;
  readonly characters: number;
  readonly diagnostics: number;
  /** Milliseconds of each pass, reading not included; the first is cold. */
  readonly passes: readonly number[];
}

export interface FlattenFigures {
  readonly classes: number;
  /** Milliseconds of all classes that flatten, by pass. The first pass parses what no class before has needed. */
  readonly passes: readonly (readonly number[])[];
  readonly slowest: { readonly name: string; readonly milliseconds: number };
}

const [task = "", folder = "", argument = ""] = process.argv.slice(2);
if (task === "open") open(argument);
else if (task === "parse") parse();
else if (task === "flatten") flattenAll(Object.keys(JSON.parse(readFileSync(argument, "utf8"))));
else throw new Error(`there is no task ${task}`);

function open(name: string): void {
  const begin = performance.now();
  const tree = new ClassTree(folderProvider(), [folder]);
  tree.find(name);
  const loaded = performance.now();
  const { diagnostics } = flatten(tree, name);
  const ended = performance.now();
  const error = diagnostics.find(({ severity }) => severity === "error")?.code;
  report<OpenFigures>({ total: ended, load: loaded - begin, flatten: ended - loaded, error });
}

function parse(): void {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".mo"));
  const texts = paths.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  const passes: number[] = [];
  let diagnostics = 0;
  for (let pass = 0; pass < 3; pass++) {
    const begin = performance.now();
    diagnostics = texts.reduce((count, { path, text }) => count + parseFile(path, text).diagnostics.length, 0);
    passes.push(performance.now() - begin);
  }
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  report<ParseFigures>({ files: paths.length, characters, diagnostics, passes });
}

function flattenAll(names: readonly string[]): void {
  const tree = new ClassTree(folderProvider(), [folder]);
  const passes: number[][] = [];
  let slowest = { name: "", milliseconds: 0 };
  for (let pass = 0; pass < 2; pass++) {
    const times: number[] = [];
    passes.push(times);
    for (const name of names) {
      const begin = performance.now();
      const { model } = flatten(tree, name);
      const milliseconds = performance.now() - begin;
      if (model === undefined) continue;
      times.push(milliseconds);
      if (pass > 0 && milliseconds > slowest.milliseconds) slowest = { name, milliseconds };
    }
    report<FlattenFigures>({ classes: names.length, passes, slowest });
  }
}
