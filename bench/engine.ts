/**
 * The engine from text to result, model by model, and on a large library. What the figures mean: bench/README.md.
 *
 *   --match REGEX      only examples whose names match
 *   --msl PATH         folder that holds the Modelica Standard Library: measures the language on it too
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { productRoot } from "@mofang/host";
import type { Form } from "./benchmark.ts";
import { measureInChild } from "./engine/child.ts";
import type { CostRow } from "./engine/cost-process.ts";
import type { ModelFigures, Stage } from "./engine/model-process.ts";
import { type LibraryRow, measureLibrary, printLibrary } from "./language.ts";
import { printTable, type Spread, spreadOf } from "./report.ts";

/** One example of the product. Times in milliseconds, memory in bytes. */
export interface ExampleRow {
  readonly model: string;
  readonly equations: number;
  readonly states: number;
  readonly steps: number;
  readonly events: number;
  readonly resultRows: number;
  /** In a warm process, each run with a new class tree. */
  readonly warm: Readonly<Record<Stage | "total", Spread>>;
  /** First run of a fresh process, from the start of Node on. */
  readonly cold: Spread;
  readonly residualsPerSecond: number;
  readonly coldPeakMemory: number;
  readonly warmPeakMemory: number;
}

const examples = join(productRoot(), "packages/library/examples/MofangExamples");
/** Packages of the examples that hold parts and no model to run. */
const parts = ["Units", "Electrical", "Control"];
/** Runs of each example, and rounds of each cost. */
const sizes = {
  full: { coldRuns: 3, warmUps: 5, warmRuns: 15, costRounds: 15 },
  check: { coldRuns: 1, warmUps: 1, warmRuns: 3, costRounds: 5 },
} as const;
/** Examples of the small form: a smooth one, and one with events. */
const few = /^(LotkaVolterra|Rectifier)$/;

export async function run(words: readonly string[], form: Form): Promise<readonly (ExampleRow | LibraryRow | CostRow)[]> {
  const { values } = parseArgs({
    args: [...words],
    options: { match: { type: "string" }, msl: { type: "string" } },
  });
  const match = values.match === undefined ? (form === "check" ? few : /^/) : new RegExp(values.match);
  const examples = await measureExamples(match, sizes[form]);
  printExamples(examples);
  const costs = values.match === undefined ? await measureCosts(sizes[form].costRounds) : [];
  const rows = [...examples, ...costs];
  if (values.msl === undefined) return rows;
  const libraryRows = await measureLibrary(resolve(values.msl), form);
  printLibrary(libraryRows);
  return [...rows, ...libraryRows];
}

type Sizes = (typeof sizes)[Form];

async function measureExamples(match: RegExp, sizes: Sizes): Promise<ExampleRow[]> {
  const names = readFileSync(join(examples, "package.order"), "utf8").split(/\s+/);
  const rows: ExampleRow[] = [];
  for (const name of names.filter((name) => name !== "" && !parts.includes(name) && match.test(name))) {
    console.error(`measuring ${name}`);
    rows.push(await measureExample(`MofangExamples.${name}`, sizes));
  }
  return rows;
}

async function measureExample(model: string, { coldRuns, warmUps, warmRuns }: Sizes): Promise<ExampleRow> {
  const cold: number[] = [];
  const coldPeaks: number[] = [];
  for (let run = 0; run < coldRuns; run++) {
    const { figures, peakMemory } = await measureModel(model, 0, 1);
    cold.push(figures.sinceStart);
    coldPeaks.push(peakMemory);
  }
  const { figures, peakMemory } = await measureModel(model, warmUps, warmRuns);
  const { stages, equations, states, steps, events, resultRows, residualsPerSecond } = figures;
  // Loading parses the model's own file already.
  const { parse: _, ...whole } = stages;
  const total = whole.load.map((_, run) => Object.values(whole).reduce((sum, times) => sum + (times[run] ?? 0), 0));
  const spreads = Object.entries({ ...stages, total }).map(([stage, times]) => [stage, spreadOf(times)] as const);
  return {
    model,
    equations,
    states,
    steps,
    events,
    resultRows,
    warm: Object.fromEntries(spreads) as Record<Stage | "total", Spread>,
    cold: spreadOf(cold),
    residualsPerSecond,
    coldPeakMemory: Math.max(...coldPeaks),
    warmPeakMemory: peakMemory,
  };
}

async function measureModel(model: string, warmUps: number, runs: number) {
  const words = [examples, model, String(warmUps), String(runs)];
  const measured = await measureInChild<ModelFigures>("model-process", words);
  if (measured === undefined) throw new Error(`${model} could not be measured: see the message of its process above`);
  return measured;
}

async function measureCosts(rounds: number): Promise<readonly CostRow[]> {
  console.error("measuring what bounds and checks cost");
  const measured = await measureInChild<readonly CostRow[]>("cost-process", [String(rounds)]);
  if (measured === undefined) throw new Error("costs could not be measured: see the message of the process above");
  printTable(
    "What bounds and checks cost: rates without and with them",
    ["cost", "of", "unit", "without", "with", "ratio"],
    measured.figures.map((row) => [row.cost, row.of, row.unit, row.without, row.with, row.ratio]),
  );
  return measured.figures;
}

function printExamples(rows: readonly ExampleRow[]): void {
  printTable(
    "Examples, warm process: milliseconds (median)",
    ["model", "parse", "load", "flatten", "translate", "compile", "initialise", "simulate", "total", "min", "max"],
    rows.map(({ model, warm }) => [
      shortName(model),
      warm.parse.median,
      warm.load.median,
      warm.flatten.median,
      warm.translate.median,
      warm.compile.median,
      warm.initialise.median,
      warm.simulate.median,
      warm.total.median,
      warm.total.minimum,
      warm.total.maximum,
    ]),
  );
  printTable(
    "Examples: fresh process, work and memory",
    ["model", "cold ms", "equations", "states", "steps", "events", "rows", "residuals/s", "cold MB", "warm MB"],
    rows.map((row) => [
      shortName(row.model),
      row.cold.median,
      row.equations,
      row.states,
      row.steps,
      row.events,
      row.resultRows,
      row.residualsPerSecond,
      megabytes(row.coldPeakMemory),
      megabytes(row.warmPeakMemory),
    ]),
  );
}

function shortName(model: string): string {
  return model.slice(model.lastIndexOf(".") + 1);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
