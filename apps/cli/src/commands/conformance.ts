import { writeFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { commonOptions, type OptionTable } from "../command-line.ts";
import { killModelProcesses, type ProcessLimits, runModelProcess } from "../conformance/model-process.ts";
import type { ModelReport } from "../conformance/model-report.ts";
import { conformanceTable } from "../conformance/table.ts";
import type { Session } from "../session.ts";
import { UsageError } from "../usage.ts";
import { readIndex } from "./conformance-model.ts";

export const conformanceOptions = {
  ...commonOptions,
  reference: "value",
  match: "value",
  jobs: "value",
  timeout: "value",
  report: "value",
  results: "value",
} as const satisfies OptionTable;

/** Seconds for one model when nothing is said. */
const defaultTimeout = 90;

/** Share of the machine's memory that all models under way may take together, and the most for one, MiB. */
const memoryShare = 0.6;
const mostMemory = 4096;

/** `mofang conformance`: every model of a reference index in a process of its own; exit code 0 when all have been tried. */
export async function conformance(session: Session): Promise<number> {
  const { line } = session;
  const reference = required(session, "reference");
  required(session, "report");
  const names = Object.keys(readIndex(reference)).filter(matcher(line.value("match")));
  const jobs = Math.max(1, line.number("jobs") ?? availableParallelism());
  const reports = new Map<string, ModelReport>();
  const limits = processLimits(session, reference, jobs);
  process.once("SIGINT", () => {
    killModelProcesses();
    process.exit(130);
  });
  await inParallel(names, jobs, async (name) => {
    const report = await runModelProcess(name, limits);
    reports.set(name, report);
    // Written anew after each model: what has been measured survives whatever ends this process.
    writeReport(session, reference, names, reports);
    session.log(progressLine(reports.size, names.length, name, report));
    if (line.has("json")) session.print(`${JSON.stringify({ class: name, ...report })}\n`);
  });
  const table = conformanceTable(reports, session.language);
  if (line.has("json")) session.log(table);
  else session.print(`${table}\n`);
  return 0;
}

function writeReport(
  session: Session,
  reference: string,
  names: readonly string[],
  reports: ReadonlyMap<string, ModelReport>,
): void {
  const models = Object.fromEntries(names.flatMap((name) => (reports.has(name) ? [[name, reports.get(name)]] : [])));
  const text = JSON.stringify({ libraries: session.roots, reference, models }, undefined, 1);
  writeFileSync(required(session, "report"), `${text}\n`);
}

function required({ line }: Session, option: string): string {
  const value = line.value(option);
  if (value === undefined) throw new UsageError("missing-option", { option: `--${option}` });
  return value;
}

function matcher(pattern: string | undefined): (name: string) => boolean {
  if (pattern === undefined) return () => true;
  try {
    const expression = new RegExp(pattern);
    return (name) => expression.test(name);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError("invalid-regex", { value: pattern });
    throw error;
  }
}

function processLimits({ line, roots }: Session, reference: string, jobs: number): ProcessLimits {
  const results = line.value("results");
  return {
    args: [
      ...roots.flatMap((root) => ["--library", root]),
      ...["--reference", reference],
      ...(results === undefined ? [] : ["--results", results]),
      ...["--lang", line.value("lang") ?? "en"],
    ],
    timeout: line.number("timeout") ?? defaultTimeout,
    memory: Math.min(mostMemory, Math.floor((totalmem() * memoryShare) / 2 ** 20 / jobs)),
  };
}

/** Does the work for all items, at most `width` at a time, in their order. */
async function inParallel<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

function progressLine(
  done: number,
  count: number,
  name: string,
  { stage, outcome, agrees, error, seconds }: ModelReport,
): string {
  const verdict = agrees === null ? "" : agrees ? ", agrees" : ", deviates";
  const how = outcome === "finished" ? stage : `${stage}: ${outcome}`;
  return `${done}/${count} ${name}: ${how}${verdict}, ${seconds.total} s${error === null ? "" : `: ${error}`}`;
}
