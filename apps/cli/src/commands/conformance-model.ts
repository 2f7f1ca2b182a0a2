import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { csvLines, type ExperimentSettings, type Result } from "@mofang/simulation";
import { commonOptions, type OptionTable, value, valueNames } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import type { ModelMessage, ModelReport, ReferenceEntry, ReferenceRun } from "../conformance/model-report.ts";
import { parseTrajectory, readCsvText } from "../conformance/reference.ts";
import { fractionInside, requiredInside } from "../conformance/tube.ts";
import { runModel } from "../session/model-run.ts";
import { runFiles } from "../session/run-files.ts";
import type { Session } from "../session/session.ts";
import { readJson } from "../session/text-files.ts";

/** Options of `mofang conformance-model`. */
export const conformanceModelOptions = {
  ...commonOptions,
  reference: value(valueNames.folder, "the references, with an index.json", "参考结果所在文件夹，含 index.json"),
  results: value(valueNames.folder, "also writes the results as CSV", "同时以 CSV 写出结果"),
} as const satisfies OptionTable;

/**
 * Runs the models of a reference index whose names come on standard input, one a line, at the reference's settings,
 * compares, and writes `ModelMessage`s on standard output, one JSON a line: whoever kills this process knows how far the
 * model has come.
 */
export async function conformanceModel(session: Session): Promise<number> {
  const reference = session.line.value("reference");
  if (reference === undefined) throw new UsageError("missing-option", { option: "--reference" });
  const index = readIndex(reference);
  const tell = (message: ModelMessage) => session.print(`${JSON.stringify(message)}\n`);
  for await (const name of createInterface({ input: process.stdin })) {
    const entry = index[name];
    if (entry === undefined) throw new UsageError("missing-class");
    const report = await reportOf(session, name, entry, reference, tell);
    tell({ kind: "ended", report, heap: Math.round(process.memoryUsage().heapUsed / 2 ** 20) });
  }
  return 0;
}

async function reportOf(
  session: Session,
  name: string,
  entry: ReferenceEntry,
  reference: string,
  tell: (message: ModelMessage) => void,
): Promise<ModelReport> {
  const outcome = await runModel(session, name, {
    settings: (defaults) => referenceSettings(defaults, entry),
    // What a model writes it reads back during its run; nothing of it stays.
    files: { ...runFiles(session.tree), write: () => undefined },
    entered: (stage) => tell({ kind: "stage", stage }),
  });
  const { error, seconds, counts, statistics, run } = outcome;
  const hasEnded = run?.status.kind === "finished";
  const agreement = run === undefined || !entry.trajectory ? {} : compare(run.result, join(reference, `${name}.csv.gz`), entry);
  const folder = session.line.value("results");
  if (folder !== undefined && run !== undefined) writeResult(folder, name, run.result, Object.keys(agreement));
  return {
    stage: hasEnded ? "ok" : outcome.stage,
    outcome: "finished",
    error,
    seconds,
    counts,
    statistics,
    // Kilobytes on every platform.
    peakMemory: Math.round(process.resourceUsage().maxRSS / 2 ** 10),
    agrees: entry.trajectory
      ? hasEnded && Object.values(agreement).every((fraction) => fraction !== null && fraction >= requiredInside)
      : null,
    agreement,
  };
}

/** The index of a reference folder. Throws `UsageError` `no-such-path`, `cannot-read`, `not-json`. */
export function readIndex(folder: string): Readonly<Record<string, ReferenceEntry>> {
  return readJson(join(folder, "index.json")) as Record<string, ReferenceEntry>;
}

/**
 * The reference's settings, or the model's own where the index says none; without a trajectory to compare with, rows are
 * wanted where the model itself wants them.
 */
function referenceSettings(defaults: ExperimentSettings, entry: ReferenceEntry): ExperimentSettings {
  if (entry.stopTime === undefined) return defaults;
  const { startTime, stopTime, interval, tolerance, trajectory } = entry;
  const intervals = trajectory && interval > 0 ? Math.max(1, Math.round((stopTime - startTime) / interval)) : defaults.intervals;
  return { ...defaults, startTime, stopTime, intervals, tolerance };
}

/** Fraction inside the tube by signal. */
function compare(result: Result, path: string, { startTime, stopTime }: ReferenceRun): Record<string, number | null> {
  const reference = parseTrajectory(readCsvText(path));
  const agreement: Record<string, number | null> = {};
  for (const { name, values } of reference.signals) {
    const index = result.find(name) ?? result.find(name.replaceAll(" ", ""));
    agreement[name] =
      index === undefined ? null : fractionInside(curveOf(result, index), { time: reference.time, values }, stopTime - startTime);
  }
  return agreement;
}

function curveOf(result: Result, index: number) {
  const values = result.values(index);
  return { time: result.time, values: values.length === 1 ? new Float64Array(result.nRows).fill(values[0] as number) : values };
}

function writeResult(folder: string, name: string, result: Result, signals: readonly string[]): void {
  const indices = signals.flatMap((signal) => result.find(signal) ?? result.find(signal.replaceAll(" ", "")) ?? []);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.csv`), [...csvLines(result, indices)].join(""));
}
