/**
 * The language on a large library. What the figures mean: bench/README.md.
 *
 *   --msl PATH         folder that holds the Modelica Standard Library
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Form, NotMeasurable } from "./benchmark.ts";
import { measureInChild } from "./engine/child.ts";
import type { TypingFigures } from "./engine/language-process.ts";
import type { FlattenFigures, OpenFigures, ParseFigures } from "./engine/library-process.ts";
import type { Took } from "./engine/took.ts";
import { percentile, printTable } from "./report.ts";

/** One figure of a library; times in milliseconds, on the clock and of the processor, memory in bytes. */
export interface LibraryRow {
  readonly figure: string;
  readonly wall: number;
  readonly cpu: number;
  /** 95th percentiles where the figures are medians. */
  readonly wallP95?: number;
  readonly cpuP95?: number;
  readonly peakMemory: number;
  readonly note: string;
}

/** Fresh processes, one in how many examples, and keystrokes with those before that are not counted. */
const sizes = {
  full: { freshProcesses: 5, passes: 3, oneIn: 1, warmUps: 44, keystrokes: 176 },
  check: { freshProcesses: 2, passes: 3, oneIn: 10, warmUps: 44, keystrokes: 44 },
} as const;
type Work = Omit<(typeof sizes)[Form], "freshProcesses">;

export async function run(words: readonly string[], form: Form): Promise<readonly LibraryRow[]> {
  const { values } = parseArgs({ args: [...words], options: { msl: { type: "string" } } });
  if (values.msl === undefined) throw new NotMeasurable("needs --msl PATH, the Modelica Standard Library");
  const rows = await measureLibrary(resolve(values.msl), form);
  printLibrary(rows);
  return rows;
}

/** Everything that is measured on a library, each figure in processes of its own. */
export async function measureLibrary(library: string, form: Form): Promise<LibraryRow[]> {
  const { freshProcesses, ...work } = sizes[form];
  const engine = "Modelica.Mechanics.MultiBody.Examples.Loops.EngineV6";
  const cache = mkdtempSync(join(tmpdir(), "mofang-bench-cache-"));
  const controller = "Modelica.Blocks.Examples.PID_Controller";
  try {
    return [
      await measureOpening(library, controller, undefined, freshProcesses),
      await measureOpening(library, controller, cache, freshProcesses),
      // Nothing is promised of these.
      ...(form === "check" ? [] : [await measureOpening(library, engine, undefined, freshProcesses)]),
      ...(form === "check" ? [] : await measureParsing(library, work)),
      ...(await measureFlattening(library, work)),
      ...(await measureTyping(library, work)),
    ];
  } finally {
    rmSync(cache, { recursive: true, force: true });
  }
}

export function printLibrary(rows: readonly LibraryRow[]): void {
  printTable(
    "Library: milliseconds on the clock and of the processor",
    ["figure", "ms", "p95", "CPU ms", "p95", "peak MB", "note"],
    rows.map(({ figure, wall, wallP95, cpu, cpuP95, peakMemory, note }) => {
      return [figure, wall, wallP95, cpu, cpuP95, Math.round(peakMemory / 1e6), note];
    }),
  );
}

async function measureOpening(
  library: string,
  name: string,
  cache: string | undefined,
  freshProcesses: number,
): Promise<LibraryRow> {
  console.error(`opening the library for ${name}`);
  const words = ["open", library, name, ...(cache === undefined ? [] : [cache])];
  // What fills the cache does not profit from it.
  if (cache !== undefined) await measureInChild<OpenFigures>("library-process", words);
  const times: Took[] = [];
  let peakMemory = 0;
  let note = "";
  for (let run = 0; run < freshProcesses; run++) {
    const { figures, peakMemory: peak } = demand(await measureInChild<OpenFigures>("library-process", words));
    const { total, load, flatten, error } = figures;
    times.push(total);
    peakMemory = Math.max(peakMemory, peak);
    note = error === undefined ? `find ${load.toFixed(0)}, flatten ${flatten.toFixed(0)} of the last` : `refused: ${error}`;
  }
  const short = name.slice(name.lastIndexOf(".") + 1);
  const figure = `open, flatten ${short}, fresh process${cache === undefined ? "" : ", cached"}`;
  return { ...medians(figure, times), peakMemory, note };
}

async function measureParsing(library: string, { passes: nPasses }: Work): Promise<LibraryRow[]> {
  console.error("parsing all files");
  const { figures, peakMemory } = demand(
    await measureInChild<ParseFigures>("library-process", ["parse", library, String(nPasses)]),
  );
  const { files, characters, diagnostics, passes } = figures;
  return passes.map(({ wall, cpu }, pass) => ({
    figure: pass === 0 ? "parse all files, cold" : `parse all files, pass ${pass + 1}`,
    wall,
    cpu,
    peakMemory,
    note: `${files} files, ${(characters / 1e6 / (cpu / 1000)).toFixed(1)} MB/s, ${diagnostics} diagnostics`,
  }));
}

async function measureFlattening(library: string, { passes: nPasses, oneIn }: Work): Promise<LibraryRow[]> {
  console.error("flattening examples");
  const words = ["flatten", library, String(nPasses), String(oneIn)];
  const measured = demand(await measureInChild<FlattenFigures>("library-process", words));
  const { classes, passes } = measured.figures;
  return passes.flatMap((models, pass): LibraryRow[] => {
    const times = models.map(({ took }) => took);
    const slowest = [...models].sort((a, b) => b.took.cpu - a.took.cpu).slice(0, 3);
    const note = slowest.map(({ name, took }) => `${name.slice(name.lastIndexOf(".") + 1)} ${took.cpu.toFixed(0)}`).join(", ");
    const whole = {
      ...medians(pass === 0 ? "flatten an example, library being read" : "flatten an example, warm (median)", times),
      peakMemory: measured.peakMemory,
      note: `${times.length} of ${classes} flatten; most CPU: ${note}`,
    };
    const engine = models.find(({ name }) => name.endsWith(".EngineV6"));
    if (pass === 0 || engine === undefined) return [whole];
    return [whole, { figure: "flatten EngineV6, warm", ...engine.took, peakMemory: measured.peakMemory, note: "" }];
  });
}

async function measureTyping(library: string, { warmUps, keystrokes }: Work): Promise<LibraryRow[]> {
  console.error("typing in a long file");
  const words = [library, String(warmUps), String(keystrokes)];
  const measured = demand(await measureInChild<TypingFigures>("language-process", words));
  const { lines, answers, heaps } = measured.figures;
  const rows = Object.entries(answers).map(([question, times]) => ({
    ...medians(`typing in ${lines} lines: ${question} (median)`, times),
    peakMemory: measured.peakMemory,
    note: question === "keystroke" ? "new text, its diagnostics, completions and hover" : "",
  }));
  const megabytes = heaps.map((bytes) => (bytes / 1e6).toFixed(0)).join(", ");
  return rows.map((row, i) => (i === 0 ? { ...row, note: `${row.note}; heap in use ${megabytes} MB over the session` } : row));
}

function medians(figure: string, times: readonly Took[]): Omit<LibraryRow, "peakMemory" | "note"> {
  const [walls, cpus] = [times.map(({ wall }) => wall), times.map(({ cpu }) => cpu)];
  return {
    figure,
    wall: percentile(walls, 0.5),
    wallP95: percentile(walls, 0.95),
    cpu: percentile(cpus, 0.5),
    cpuP95: percentile(cpus, 0.95),
  };
}

function demand<Measured>(measured: Measured | undefined): Measured {
  if (measured === undefined) throw new Error("nothing could be measured: see the message of the process above");
  return measured;
}
