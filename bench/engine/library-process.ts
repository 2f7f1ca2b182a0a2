/**
 * Figures of a library on disk: `<task> <folder> …`.
 *   open <folder> <class> [<cache>]  opens the library and flattens a class, in a process that has done nothing before
 *   parse <folder> <passes>          parses every file
 *   flatten <folder> <passes> <n>    flattens every nth of the examples that can be run, and EngineV6
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ClassIndexCache, folderProvider } from "@mofang/host/library";
import { ClassTree, experimentOf, flatten, parseFile } from "@mofang/modelica";
import { report } from "./child.ts";
import { type Took, timed } from "./took.ts";

export interface OpenFigures {
  /** Node's own start included. */
  readonly total: Took;
  /** Milliseconds on the clock. */
  readonly load: number;
  readonly flatten: number;
  /** First error; undefined when the class flattened. */
  readonly error: string | undefined;
}

export interface ParseFigures {
  readonly files: number;
  readonly characters: number;
  readonly diagnostics: number;
  /** Each pass, reading not included; the first is cold. */
  readonly passes: readonly Took[];
}

export interface FlattenFigures {
  readonly classes: number;
  /** All classes that flatten, by pass. The first pass parses what no class before has needed. */
  readonly passes: readonly (readonly { readonly name: string; readonly took: Took }[])[];
}

const [task = "", folder = "", argument = "", last] = process.argv.slice(2);
if (task === "open") open(argument);
else if (task === "parse") parse(Number(argument));
else if (task === "flatten") flattenExamples(Number(argument), Number(last));
else throw new Error(`there is no task ${task}`);

function open(name: string): void {
  const begin = performance.now();
  const provider = folderProvider(last === undefined ? undefined : new ClassIndexCache(last));
  const tree = new ClassTree(provider, [folder]);
  tree.find(name);
  const loaded = performance.now();
  const { diagnostics } = flatten(tree, name);
  const ended = performance.now();
  const { user, system } = process.cpuUsage();
  const error = diagnostics.find(({ severity }) => severity === "error")?.code;
  const total = { wall: ended, cpu: (user + system) / 1000 };
  report<OpenFigures>({ total, load: loaded - begin, flatten: ended - loaded, error });
}

function parse(nPasses: number): void {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".mo"));
  const texts = paths.map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
  const passes: Took[] = [];
  let diagnostics = 0;
  for (let pass = 0; pass < nPasses; pass++) {
    passes.push(
      timed(() => {
        diagnostics = texts.reduce((count, { path, text }) => count + parseFile(path, text).diagnostics.length, 0);
      }),
    );
  }
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  report<ParseFigures>({ files: paths.length, characters, diagnostics, passes });
}

function flattenExamples(nPasses: number, oneIn: number): void {
  const tree = new ClassTree(folderProvider(), [folder]);
  const examples = tree.classNames().filter((name) => /^Modelica\..*Examples\./.test(name));
  const chosen = examples.filter((name, index) => index % oneIn === 0 || name.endsWith(".EngineV6"));
  const names = chosen.filter((name) => isRunnable(tree, name));
  const passes: FlattenFigures["passes"][number][] = [];
  for (let pass = 0; pass < nPasses; pass++) {
    const flattened: { name: string; took: Took }[] = [];
    passes.push(flattened);
    for (const name of names) {
      let isFlat = false;
      const took = timed(() => {
        isFlat = flatten(tree, name).model !== undefined;
      });
      if (isFlat) flattened.push({ name, took });
    }
    report<FlattenFigures>({ classes: names.length, passes });
  }
}

/** Whether a class is a whole model that says how long to run it. */
function isRunnable(tree: ClassTree, name: string): boolean {
  const definition = tree.find(name)?.definition;
  if (definition === undefined || definition.partial) return false;
  const isModel = definition.classKind === "model" || definition.classKind === "block";
  return isModel && Object.values(experimentOf(definition)).some((value) => value !== undefined);
}
