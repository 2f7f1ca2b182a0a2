/**
 * Running a translated model again with other parameters: what stands between the wish and the first step of the integrator,
 * for every example of the product.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { translate } from "@mofang/dae";
import { productRoot } from "@mofang/host";
import { folderProvider } from "@mofang/host/library";
import { ClassTree, flatten } from "@mofang/modelica";
import { settingsOfExperiment, startRun } from "@mofang/simulation";
import type { Form } from "./benchmark.ts";
import { printTable, type Spread, spreadOf } from "./report.ts";

/** One example; milliseconds. */
export interface RerunRow {
  readonly model: string;
  readonly equations: number;
  /** From the translated model to the first run ready to step: compilation, parameters, initialisation. */
  readonly first: number;
  /** The same for later runs with another value of a tunable parameter. */
  readonly again: Spread;
  /** What the first run has spared the later ones: flattening and translation. */
  readonly translation: number;
}

const examples = join(productRoot(), "packages/library/examples/MofangExamples");
/** Packages of the examples that hold parts and no model to run. */
const parts = ["Units", "Electrical", "Control"];
const runs = { full: 20, check: 5 } as const;

export async function run(words: readonly string[], form: Form): Promise<RerunRow[]> {
  parseArgs({ args: [...words], options: {} });
  const names = readFileSync(join(examples, "package.order"), "utf8").split(/\s+/);
  const tree = new ClassTree(folderProvider(), [examples]);
  const rows = names
    .filter((name) => name !== "" && !parts.includes(name))
    .flatMap((name) => measure(tree, `MofangExamples.${name}`, runs[form]) ?? []);
  printTable(
    "Runs again with another parameter, ms",
    ["model", "equations", "translation", "first", "again, median", "again, most"],
    rows.map(({ model, equations, translation, first, again }) => [
      model,
      equations,
      translation,
      first,
      again.median,
      again.maximum,
    ]),
  );
  return rows;
}

/** Undefined for a model without a tunable number. */
function measure(tree: ClassTree, name: string, runs: number): RerunRow | undefined {
  const begin = performance.now();
  const flat = flatten(tree, name).model;
  const model = flat && translate(flat).model;
  const translation = performance.now() - begin;
  if (model === undefined) throw new Error(`${name} does not translate`);
  const tunable = model.variables.find(({ isTunable, base }) => isTunable && base.kind === "Real");
  if (tunable === undefined) return undefined;
  const settings = settingsOfExperiment(model.experiment);
  const milliseconds: number[] = [];
  let value: number | undefined;
  for (let k = 0; k <= runs; k++) {
    const started = performance.now();
    const run = startRun(model, value === undefined ? settings : { ...settings, parameters: { [tunable.name]: value } }, {
      now: () => performance.now(),
      print: () => undefined,
    });
    milliseconds.push(performance.now() - started);
    if (run.status.kind === "failed") throw new Error(`${name} fails: ${JSON.stringify(run.status.failure)}`);
    // A little more each time, so that every run initialises at values of its own.
    const before = run.result.values(run.result.find(tunable.name) ?? -1)[0] ?? 0;
    value = before * (1 + 1e-6) + 1e-12;
  }
  const [first = 0, ...again] = milliseconds;
  return { model: name, equations: model.counts.equations, first, again: spreadOf(again), translation };
}
