/** What all benchmarks share: figures of repeated runs, tables on the screen, a report as JSON. */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";

/** Figures of one run of one benchmark, as `bench/results/<name>.json` holds them. */
export interface BenchReport<Row = unknown> {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  readonly machine: {
    readonly node: string;
    readonly cpus: number;
    readonly processor: string;
    /** Bytes. */
    readonly memory: number;
    /** Programs that wanted to run in the last minute, the benchmark's own included: what else kept the machine busy. */
    readonly load: number;
  };
  readonly rows: readonly Row[];
  /** What came of the limits of `bench/limits.ts`. */
  readonly verdicts: readonly unknown[];
}

/** Writes the report of a benchmark. @returns the file */
export function writeReport(
  folder: string,
  name: string,
  { rows, verdicts }: { readonly rows: readonly unknown[]; readonly verdicts: readonly unknown[] },
): string {
  const processors = cpus();
  const machine = {
    node: process.versions.node,
    cpus: processors.length,
    processor: processors[0]?.model ?? "",
    memory: totalmem(),
    load: loadavg()[0] ?? 0,
  };
  const report: BenchReport = { name, takenAt: new Date().toISOString(), machine, rows, verdicts };
  const file = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

/** What repeated measurements of one thing came to, in their unit. */
export interface Spread {
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly runs: number;
}

/** Median, smallest and largest of measurements, at least one. */
export function spreadOf(values: readonly number[]): Spread {
  return {
    median: percentile(values, 0.5),
    minimum: percentile(values, 0),
    maximum: percentile(values, 1),
    runs: values.length,
  };
}

/** Value below which that fraction of measurements lies, linear between neighbours; NaN of none. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = Float64Array.from(values).sort();
  const position = fraction * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

/** Prints a table; words stand left, figures right, with three digits that count. */
export function printTable(
  title: string,
  header: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): void {
  const cells = rows.map((row) => row.map(cellText));
  const widths = header.map((word, column) => Math.max(word.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[], isFigure: (column: number) => boolean) =>
    row
      .map((text, column) => (isFigure(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  console.log(`\n${title}`);
  console.log(line(header, (column) => typeof rows[0]?.[column] !== "string"));
  cells.forEach((row, index) => {
    console.log(line(row, (column) => typeof rows[index]?.[column] !== "string"));
  });
}

function cellText(value: string | number | undefined): string {
  if (value === undefined) return "–";
  if (typeof value === "string") return value;
  if (!Number.isFinite(value)) return "–";
  if (Number.isInteger(value) || Math.abs(value) >= 100) return Math.round(value).toLocaleString("en");
  return value.toPrecision(3);
}
