import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { RowSpace } from "@mofang/host/row-space";
import { type ModelBlock, RunControl } from "@mofang/session";
import {
  type AlgorithmName,
  csvPieces,
  type ExperimentSettings,
  intervalsOfLength,
  matV4Pieces,
  NumericalFailure,
  type Result,
  rowsOf,
  type StartFrom,
  type StoredResult,
} from "@mofang/simulation";
import { type BoundsPolicy, boundsPolicies, type RunLogLevel, runLogLevels } from "@mofang/vocabulary";
import type { CommandLine } from "../command-line/command-line.ts";
import { commonOptions, experimentOptions, flag, type OptionTable, value, valueNames } from "../command-line/options.ts";
import { parameterOption, parametersOf } from "../command-line/parameters.ts";
import { UsageError } from "../command-line/usage.ts";
import { readCsvText, signalNames } from "../conformance/reference.ts";
import { changesOf, changesOption } from "../session/changes-file.ts";
import { type ModelRun, runModel } from "../session/model-run.ts";
import { ProgressLine } from "../session/progress.ts";
import { runFiles } from "../session/run-files.ts";
import type { Session } from "../session/session.ts";
import { startOf, startOptions } from "../session/start-point.ts";
import { profileText, statisticsText } from "./statistics-text.ts";

/** Options of `mofang simulate`. */
export const simulateOptions = {
  ...experimentOptions,
  parameter: parameterOption,
  ...startOptions,
  changes: changesOption,
  output: value(
    { en: "FILE.csv|FILE.mat|-", zh: "文件.csv|文件.mat|-" },
    "where the result goes; - or nothing for standard output; .mat as Dymola and OpenModelica read it",
    "结果写到何处；- 或不写为标准输出；.mat 可由 Dymola 与 OpenModelica 读取",
  ),
  signals: value(
    valueNames.names,
    "variables to write; default all that are not protected",
    "要写出的变量；默认写出全部非保护变量",
  ),
  "signals-from": value(
    { en: "FILE.csv[.gz]", zh: "文件.csv[.gz]" },
    "variables to write: those of the header of a CSV",
    "要写出的变量：取自 CSV 文件的表头",
  ),
  steps: flag("rows at the integrator's steps instead of the output grid", "以积分器步点代替输出网格"),
  log: value(
    { en: "LEVEL", zh: "级别" },
    "what the log tells: failures, warnings, events or steps",
    "日志级别：failures、warnings、events 或 steps",
  ),
  bounds: value(
    boundsPolicies.join("|"),
    "what a variable outside of its min and max does: a warning, the end of the run, or nothing",
    "变量超出 min、max 时：警告、终止运行或不检查",
  ),
  profile: flag(
    "which systems and events cost most, and what limits the steps; with --json in the summary",
    "最耗时的方程组与事件，以及限制步长的原因；与 --json 合用时写入摘要",
  ),
  statistics: flag(
    "what the model is made of: states and why, loops, missing start values, conditions of events; with --json in the summary",
    "模型的构成：状态及其原因、代数环、缺失的初值、事件条件；与 --json 合用时写入摘要",
  ),
  progress: flag("progress on standard error, as a terminal always shows it", "在标准错误显示进度；终端中总是显示"),
  ...commonOptions,
} as const satisfies OptionTable;

/** Exit code of a program that ctrl-C has ended, as shells expect it. */
const interrupted = 130;

/** `mofang simulate`: a result as CSV or MATLAB 4 file, a summary in the log or as JSON; exit code 1 when the run failed. */
export async function simulate(session: Session): Promise<number> {
  const { line } = session;
  const [name, ...others] = line.words;
  if (name === undefined) throw new UsageError("missing-class");
  if (others.length > 0) throw new UsageError("one-class");
  if (line.has("interval") && line.has("intervals"))
    throw new UsageError("both-options", { first: "--interval", second: "--intervals" });
  const startFrom = await startOf(line);
  const control = new RunControl();
  const cancel = () => control.obey("stop");
  const progress = new ProgressLine(process.stderr, line.has("progress"));
  const rowSpace = new RowSpace(join(tmpdir(), `mofang-rows-${randomUUID()}`));
  const outcome = await runModel(session, name, {
    settings: (defaults) => settingsOf(line, defaults, startFrom),
    files: runFiles(session.tree),
    rowSpace,
    control,
    isExamined: line.has("statistics"),
    // Before it, the work has no pauses in which a signal is heard: then ctrl-C ends the process as it does any other.
    entered: (stage) => void (stage === "simulate" && process.once("SIGINT", cancel)),
    progress: progress.tell,
  });
  progress.end();
  process.removeListener("SIGINT", cancel);
  if (outcome.run !== undefined && outcome.run.result.nRows > 0) await writeResult(session, outcome.run.result);
  rowSpace.close();
  report(session, name, outcome);
  for (const text of wantedFacts(session, outcome)) session.log(text);
  return control.isStopped ? interrupted : outcome.error === null ? 0 : 1;
}

/** The model's settings with what the command line says over them. Throws a `NumericalFailure` for a wrong interval. */
function settingsOf(line: CommandLine, defaults: ExperimentSettings, startFrom: StartFrom | undefined): ExperimentSettings {
  const begin = startFrom?.kind === "continue" ? startFrom.time : defaults.startTime;
  const startTime = line.number("start-time") ?? begin;
  const stopTime = line.number("stop-time") ?? begin + defaults.stopTime - defaults.startTime;
  const maximumStep = line.number("maximum-step");
  const interval = line.number("interval");
  const intervals = interval === undefined ? line.number("intervals") : intervalsOfLength(startTime, stopTime, interval);
  if (typeof intervals === "object") throw new NumericalFailure(intervals.code, intervals.values);
  return {
    ...defaults,
    startTime,
    stopTime,
    intervals: intervals ?? defaults.intervals,
    tolerance: line.number("tolerance") ?? defaults.tolerance,
    // The run checks the name, as it comes from outside.
    algorithm: (line.value("algorithm") ?? defaults.algorithm) as AlgorithmName,
    ...(maximumStep !== undefined && { maximumStep }),
    rows: line.has("steps") ? "steps" : "grid",
    logLevel: logLevelOf(line.value("log")),
    bounds: boundsOf(line.value("bounds")),
    measuresSystems: line.has("profile"),
    measuresSteps: line.has("profile"),
    parameters: parametersOf(line),
    ...(startFrom && { startFrom }),
    ...changesOf(line),
    limits: { ...defaults.limits, ...resultLimit() },
    ...storedOf(line),
  };
}

/** Bytes of rows that a result may have on the disk, by the environment's `MOFANG_RESULT_MB`. */
function resultLimit() {
  const megabytes = Number(process.env.MOFANG_RESULT_MB ?? defaultMegabytes);
  return { maximumResultBytes: megabytes * 2 ** 20, resultRemedy: { setting: "MOFANG_RESULT_MB" } };
}

const defaultMegabytes = 16_384;

function logLevelOf(name: string | undefined): RunLogLevel {
  const level = runLogLevels.find((candidate) => candidate === (name ?? "failures"));
  if (level === undefined) throw new UsageError("unknown-log-level", { value: name ?? "", known: runLogLevels.join(", ") });
  return level;
}

function boundsOf(name: string | undefined): BoundsPolicy {
  const policy = boundsPolicies.find((candidate) => candidate === (name ?? "warning"));
  if (policy === undefined) throw new UsageError("unknown-bounds", { value: name ?? "", known: boundsPolicies.join(", ") });
  return policy;
}

/** Only what is asked for is stored; names may have blanks behind commas. */
function storedOf(line: CommandLine): Pick<ExperimentSettings, "storedVariables"> {
  const names = signalsOf(line);
  return names === undefined ? {} : { storedVariables: names.flatMap((name) => [name.trim(), name.replaceAll(" ", "")]) };
}

async function writeResult(session: Session, result: StoredResult): Promise<void> {
  const output = session.line.value("output");
  if (output === undefined && session.line.has("json")) return;
  const indices = wantedSignals(session.line, result);
  if (output === undefined || output === "-") await writePieces(process.stdout, csvPieces(rowsOf(result), indices));
  else await writeFile(output, result, indices);
}

/** Throws a `UsageError` where the file cannot be written. */
async function writeFile(path: string, result: StoredResult, indices: readonly number[]): Promise<void> {
  try {
    const rows = rowsOf(result);
    const file = createWriteStream(path);
    await once(file, "open");
    await writePieces(file, path.endsWith(".mat") ? matV4Pieces(rows) : csvPieces(rows, indices));
    file.end();
    await once(file, "finish");
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new UsageError("cannot-write", { path, reason: error.message });
  }
}

/** Indices of the variables asked for; all that are not protected when nothing is said. */
function wantedSignals(line: CommandLine, result: Result): number[] {
  const names = signalsOf(line);
  if (names === undefined) return result.variables.flatMap(({ isProtected }, index) => (isProtected ? [] : [index]));
  return names.map((name) => {
    const index = result.find(name.trim()) ?? result.find(name.replaceAll(" ", ""));
    if (index === undefined) throw new UsageError("no-such-signal", { name });
    return index;
  });
}

/** Names of the variables asked for; undefined when nothing is said. */
function signalsOf(line: CommandLine): readonly string[] | undefined {
  const list = line.value("signals")?.split(/,(?![^[(]*[\])])/);
  const file = line.value("signals-from");
  return list ?? (file === undefined ? undefined : signalNames(readCsvText(file)));
}

/** Writes pieces as fast as the reader takes them. */
async function writePieces(stream: Writable, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  for await (const piece of pieces) if (!stream.write(piece)) await once(stream, "drain");
}

/** Lines about the translation and the run, as far as they are asked for. */
function wantedFacts(session: Session, { examined, run }: ModelRun): string[] {
  const hasProfile = session.line.has("profile") && run !== undefined;
  return [
    ...(examined === undefined ? [] : statisticsText(session, examined)),
    ...(hasProfile ? profileText(session, run.profile) : []),
  ];
}

/** The block with its texts in the session's language. */
function blockIn({ language }: Session, { refusal, ...block }: ModelBlock) {
  return { ...block, ...(refusal && { refusal: refusal[language] }) };
}

function report(session: Session, name: string, outcome: ModelRun): void {
  const { error, seconds, counts, statistics, run, stage, block } = outcome;
  const { load, flatten, translate, compile, initialise, simulate, total } = seconds;
  const status = run?.status;
  const isStopped = status?.kind === "finished" && status.stopped === true;
  const exitStatus = status?.kind === "finished" ? status.exitStatus : undefined;
  const summary = {
    class: name,
    status: error !== null ? "failed" : isStopped ? "stopped" : "succeed",
    error,
    ...(exitStatus === undefined ? {} : { exitStatus }),
    ...(block && { block: blockIn(session, block) }),
    seconds: { load, flatten, translate, compile, initialise, simulate, total },
    counts,
    statistics,
    ...(outcome.examined && { translation: outcome.examined }),
    ...(session.line.has("profile") && run !== undefined && { profile: run.profile }),
  };
  if (session.line.has("json")) session.print(`${JSON.stringify(summary)}\n`);
  if (error !== null) session.log(`${name}: ${stage}: ${error}`);
  else if (outcome.message !== "") session.log(`${name}: ${outcome.message}`);
  const { steps, events } = statistics;
  session.log(`${name}: ${summary.status}, ${total} s, ${counts.states} states, ${steps} steps, ${events} events`);
}
