import { existsSync, writeFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { commonOptions, flag, type OptionTable, value, valueNames } from "../command-line/options.ts";
import { UsageError } from "../command-line/usage.ts";
import { type Baseline, regressionsOf, regressionText, updatedBaseline } from "../conformance/baseline.ts";
import { killModelProcesses, ModelProcess, type ProcessLimits } from "../conformance/model-process.ts";
import type { ModelReport } from "../conformance/model-report.ts";
import { conformanceTable } from "../conformance/table.ts";
import { type ReferenceTimes, timeRatios, timeRatioText } from "../conformance/time-ratios.ts";
import type { Session } from "../session/session.ts";
import { readJson } from "../session/text-files.ts";
import { readIndex } from "./conformance-model.ts";

/** Options of `mofang conformance`. */
export const conformanceOptions = {
  reference: value(valueNames.folder, "the references, with an index.json", "参考结果所在文件夹，含 index.json"),
  report: value({ en: "FILE.json", zh: "文件.json" }, "where the report goes", "报告写到何处"),
  match: value({ en: "REGEX", zh: "正则" }, "which models", "哪些模型"),
  jobs: value("N", "how many at a time", "同时几个"),
  timeout: value(valueNames.seconds, "seconds for each; default 90", "每个限时；默认 90"),
  cold: flag("a new process for each model, with nothing loaded", "每个模型用新的进程，不预先载入任何东西"),
  results: value(valueNames.folder, "also writes the results as CSV", "同时以 CSV 写出结果"),
  baseline: value(
    { en: "FILE.json", zh: "文件.json" },
    "exit code 1 and a list when a model does worse than the file says",
    "有模型不如文件所记时列出并以退出码 1 结束",
  ),
  "save-baseline": value(
    { en: "FILE.json", zh: "文件.json" },
    "writes what was found there, beside what it says of other models",
    "将结果写入该文件，其中其他模型的记录保留",
  ),
  times: value({ en: "FILE.json", zh: "文件.json" }, "compares the times with those of another tool", "与另一工具的用时比较"),
  ...commonOptions,
} as const satisfies OptionTable;

/** Seconds for one model when nothing is said. */
const defaultTimeout = 90;

/** Share of the machine's memory that all models under way may take together, and the most for one, MiB. */
const memoryShare = 0.6;
const mostMemory = 4096;

/**
 * `mofang conformance`: every model of a reference index, in processes that can be killed. Exit code 0 when all have been tried and,
 * where a baseline is given, none does worse than that.
 */
export async function conformance(session: Session): Promise<number> {
  const { line } = session;
  const reference = required(session, "reference");
  required(session, "report");
  // Read before the long run, so that a wrong path is told at once.
  const baseline = readOptional<Baseline>(line.value("baseline"));
  const times = readOptional<Readonly<Record<string, ReferenceTimes>>>(line.value("times"));
  const names = Object.keys(readIndex(reference)).filter(matcher(line.value("match")));
  const jobs = Math.max(1, line.number("jobs") ?? availableParallelism());
  const reports = new Map<string, ModelReport>();
  const limits = processLimits(session, reference, jobs);
  process.once("SIGINT", () => {
    killModelProcesses();
    process.exit(130);
  });
  await inParallel(names, jobs, limits, async (name, models) => {
    const report = await models.run(name);
    reports.set(name, report);
    // Written anew after each model: what has been measured survives whatever ends this process.
    writeReport(session, reference, names, reports);
    session.log(progressLine(reports.size, names.length, name, report));
    if (line.has("json")) session.print(`${JSON.stringify({ class: name, ...report })}\n`);
  });
  const ratios = times && timeRatios(reports, times);
  const summary = [
    conformanceTable(reports, session.language),
    ...(ratios === undefined ? [] : [timeRatioText(ratios, session.language)]),
  ].join("\n");
  if (line.has("json")) session.log(summary);
  else session.print(`${summary}\n`);
  saveBaseline(line.value("save-baseline"), reports);
  const regressions = baseline === undefined ? [] : regressionsOf(baseline, reports);
  if (regressions.length > 0) session.log(regressionText(regressions, session.language));
  return regressions.length === 0 ? 0 : 1;
}

/** Puts what was found into a baseline file, beside what it says of other models. */
function saveBaseline(path: string | undefined, reports: ReadonlyMap<string, ModelReport>): void {
  if (path === undefined) return;
  const before = existsSync(path) ? (readJson(path) as Baseline) : {};
  writeFileSync(path, `${JSON.stringify(updatedBaseline(before, reports), undefined, 2)}\n`);
}

/** The JSON of a file that an option names. Throws `UsageError` `no-such-path`, `cannot-read`, `not-json`. */
function readOptional<Content>(path: string | undefined): Content | undefined {
  if (path === undefined) return undefined;
  return readJson(path) as Content;
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
    isCold: line.has("cold"),
  };
}

/** Does the work for all models in their order, in as many processes side by side as `width` says. */
async function inParallel(
  names: readonly string[],
  width: number,
  limits: ProcessLimits,
  work: (name: string, models: ModelProcess) => Promise<void>,
): Promise<void> {
  const queue = names.values();
  const worker = async () => {
    const models = new ModelProcess(limits);
    for (const name of queue) await work(name, models);
    models.close();
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
