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
import { type Run, settingsOfExperiment, startRun } from "@mofang/simulation";
import { present } from "@mofang/vocabulary";
import type { Form } from "./benchmark.ts";
import { type Took, timed } from "./engine/took.ts";
import { printTable, type Spread, spreadOf } from "./report.ts";

/** One example; milliseconds. */
export interface RerunRow {
  readonly model: string;
  readonly equations: number;
  /** From the translated model to the first run ready to step: compilation, parameters, initialisation. */
  readonly first: number;
  /** The same for later runs with another value of a tunable parameter. */
  readonly again: Spread;
  /** The same in processor time, which other programs hardly change. */
  readonly againProcessor: Spread;
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
    ["model", "equations", "translation", "first", "again, median", "again, most", "CPU, most"],
    rows.map(({ model, equations, translation, first, again, againProcessor }) => [
      model,
      equations,
      translation,
      first,
      again.median,
      again.maximum,
      againProcessor.maximum,
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
  const host = { now: () => performance.now(), print: () => undefined };
  const took: Took[] = [];
  let value: number | undefined;
  for (let k = 0; k <= runs; k++) {
    const changed = value === undefined ? settings : { ...settings, parameters: { [tunable.name]: value } };
    let run: Run | undefined;
    took.push(
      timed(() => {
        run = startRun(model, changed, host);
      }),
    );
    value = nextValue(present(run, "a run that has started"), tunable.name);
  }
  const [first, ...again] = took;
  return {
    model: name,
    equations: model.counts.equations,
    first: first?.wall ?? Number.NaN,
    again: spreadOf(again.map(({ wall }) => wall)),
    againProcessor: spreadOf(again.map(({ cpu }) => cpu)),
    translation,
  };
}

/** A little more than in the run before, so that every run initialises at values of its own. */
function nextValue({ status, result }: Run, name: string): number {
  if (status.kind === "failed") throw new Error(`a run fails: ${JSON.stringify(status.failure)}`);
  const before = result.values(result.find(name) ?? -1)[0] ?? 0;
  return before * (1 + 1e-6) + 1e-12;
}
