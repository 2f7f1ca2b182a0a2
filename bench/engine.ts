/**
 * The engine from text to result, model by model, and on a large library. What the figures mean: bench/README.md.
 *
 *   --match REGEX      only examples whose names match
 *   --msl PATH         folder that holds the Modelica Standard Library: opens it and measures on it too
 *   --reference DIR    with --msl: flatten all classes that the keys of DIR/index.json name
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { productRoot } from "@mofang/host";
import { measureInChild } from "./engine/child.ts";
import type { TypingFigures } from "./engine/language-process.ts";
import type { FlattenFigures, OpenFigures, ParseFigures } from "./engine/library-process.ts";
import type { ModelFigures, Stage } from "./engine/model-process.ts";
import { percentile, printTable, type Spread, spreadOf } from "./report.ts";

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

/** One figure of a library, in milliseconds. */
export interface LibraryRow {
  readonly figure: string;
  readonly milliseconds: number;
  /** 95th percentile where the figure is a median. */
  readonly p95?: number;
  readonly peakMemory: number;
  readonly note: string;
}

const examples = join(productRoot(), "packages/library/examples/MofangExamples");
/** Packages of the examples that hold parts and no model to run. */
const parts = ["Units", "Electrical", "Control"];
const coldRuns = 3;
const warmUps = 5;
const warmRuns = 15;

export async function run(words: readonly string[]): Promise<readonly (ExampleRow | LibraryRow)[]> {
  const { values } = parseArgs({
    args: [...words],
    options: { match: { type: "string" }, msl: { type: "string" }, reference: { type: "string" } },
  });
  const rows = await measureExamples(new RegExp(values.match ?? ""));
  printExamples(rows);
  if (values.msl === undefined) return rows;
  const libraryRows = await measureLibrary(resolve(values.msl), values.reference && resolve(values.reference));
  printLibrary(libraryRows);
  return [...rows, ...libraryRows];
}

async function measureExamples(match: RegExp): Promise<ExampleRow[]> {
  const names = readFileSync(join(examples, "package.order"), "utf8").split(/\s+/);
  const rows: ExampleRow[] = [];
  for (const name of names.filter((name) => name !== "" && !parts.includes(name) && match.test(name))) {
    console.error(`measuring ${name}`);
    rows.push(await measureExample(`MofangExamples.${name}`));
  }
  return rows;
}

async function measureExample(model: string): Promise<ExampleRow> {
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

async function measureLibrary(library: string, reference: string | undefined): Promise<LibraryRow[]> {
  const rows = [
    await measureOpening(library, "Modelica.Blocks.Examples.PID_Controller"),
    await measureOpening(library, "Modelica.Mechanics.MultiBody.Examples.Loops.EngineV6"),
    ...(await measureParsing(library)),
    ...(await measureTyping(library)),
  ];
  return reference === undefined ? rows : [...rows, ...(await measureFlattening(library, join(reference, "index.json")))];
}

async function measureOpening(library: string, name: string): Promise<LibraryRow> {
  console.error(`opening the library for ${name}`);
  const totals: number[] = [];
  let peak = 0;
  let note = "";
  for (let run = 0; run < coldRuns; run++) {
    const measured = await measureInChild<OpenFigures>("library-process", ["open", library, name]);
    if (measured === undefined) throw new Error(`${name} could not be measured: see the message of its process above`);
    const { total, load, flatten, error } = measured.figures;
    totals.push(total);
    peak = Math.max(peak, measured.peakMemory);
    note = error === undefined ? `load ${load.toFixed(0)}, flatten ${flatten.toFixed(0)} of the last` : `refused: ${error}`;
  }
  return {
    figure: `open, flatten ${shortName(name)}, fresh process`,
    milliseconds: spreadOf(totals).median,
    peakMemory: peak,
    note,
  };
}

async function measureParsing(library: string): Promise<LibraryRow[]> {
  console.error("parsing all files");
  const measured = await measureInChild<ParseFigures>("library-process", ["parse", library]);
  if (measured === undefined) throw new Error("the library could not be parsed: see the message of the process above");
  const { files, characters, diagnostics, passes } = measured.figures;
  const { peakMemory } = measured;
  return passes.map((milliseconds, pass) => ({
    figure: pass === 0 ? "parse all files, cold" : `parse all files, pass ${pass + 1}`,
    milliseconds,
    peakMemory,
    note: `${files} files, ${(characters / 1e6 / (milliseconds / 1000)).toFixed(1)} MB/s, ${diagnostics} diagnostics`,
  }));
}

async function measureTyping(library: string): Promise<LibraryRow[]> {
  console.error("typing in a long file");
  const measured = await measureInChild<TypingFigures>("language-process", [library]);
  if (measured === undefined) throw new Error("no answers could be measured: see the message of the process above");
  const { lines, answers } = measured.figures;
  return Object.entries(answers).map(([question, times]) => ({
    figure: `typing in ${lines} lines: ${question} (median)`,
    milliseconds: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    peakMemory: measured.peakMemory,
    note: question === "keystroke" ? "new text parsed, completions at the cursor" : "",
  }));
}

async function measureFlattening(library: string, index: string): Promise<LibraryRow[]> {
  console.error("flattening all classes of the reference");
  const measured = await measureInChild<FlattenFigures>("library-process", ["flatten", library, index]);
  if (measured === undefined) throw new Error("nothing was flattened: see the message of the process above");
  const { classes, passes, slowest } = measured.figures;
  return passes.map((times, pass) => ({
    figure: pass === 0 ? "flatten a class, library being read" : "flatten a class, warm (median)",
    milliseconds: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    peakMemory: measured.peakMemory,
    note: `${times.length} of ${classes} flatten${pass > 0 ? `; slowest ${slowest.milliseconds.toFixed(0)} ms ${slowest.name}` : ""}`,
  }));
}

function printLibrary(rows: readonly LibraryRow[]): void {
  printTable(
    "Library",
    ["figure", "ms", "p95", "peak MB", "note"],
    rows.map(({ figure, milliseconds, p95, peakMemory, note }) => [figure, milliseconds, p95, megabytes(peakMemory), note]),
  );
}

function shortName(model: string): string {
  return model.slice(model.lastIndexOf(".") + 1);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
