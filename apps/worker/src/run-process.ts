/**
 * One run, some of a study, or a search in a process of its own, watched from outside: it ends by itself, by a command, or by SIGKILL when it overruns
 * a limit. However it ends, there is an outcome that a user understands.
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { noText } from "@mofang/session";
import type { Texts } from "@mofang/vocabulary";
import { outcomeText } from "./outcome-text.ts";
import { processUsage } from "./process-usage.ts";
import { ReportReader } from "./report-reader.ts";
import {
  type CompiledC,
  type ProcessRequest,
  programFileName,
  type RunCommand,
  type RunOutcome,
  type RunReport,
} from "./run-messages.ts";
import { confinedCommand, type Sandbox } from "./sandbox.ts";
import { shownPaths } from "./shown-paths.ts";

export interface RunProcessOptions {
  readonly sandbox: Sandbox;
  /** Bundle of `run.ts` or `search.ts`, whichever answers the request. */
  readonly program: string;
  /** The run's own folder; the request's result file lies in it. */
  readonly folder: string;
  readonly limits: {
    /** Wall-clock seconds without pauses. */
    readonly seconds: number;
    readonly memoryMegabytes: number;
    readonly resultMegabytes: number;
  };
  /** Called for every report but the last and wishes to compile, in order. */
  readonly onReport: (report: ToldReport) => void;
  /** Compiles the C of a model that brings some, by the file in which the process has written it; not for every kind of request. */
  readonly compileC?: (programFile: string, moduleFile: string) => Promise<CompiledC>;
}

/** A report for who follows the run. */
export type ToldReport = Exclude<RunReport, { kind: "ended" | "compile-c" | "search-run" }>;

/** How often the process is looked at, milliseconds. */
const watchInterval = 200;
/** Time to obey a stop, milliseconds; a process deep in a computation is killed after it. */
const stopGrace = 3_000;
/** A paused run keeps its place among the workers: minutes after which it is stopped. */
const maximumPauseMinutes = 60;
/** Garbage collector and compiler work on threads of their own, so processor time runs ahead of the clock. */
const processorTimeFactor = 2;
/** What a heap of the allowed size needs beside it: code, stacks, the runtime itself. */
const runtimeMegabytes = 160;
/** Only the end of standard error is kept. */
const maximumStderr = 20_000;

export class RunProcess {
  readonly #options: RunProcessOptions;
  readonly #process: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #reader = new ReportReader();
  readonly #watch: NodeJS.Timeout;
  readonly #resultFile: string;
  readonly #shown: (text: string) => string;
  #stderr = "";
  #reported: RunOutcome | undefined;
  /** Why it was killed, when it was. */
  #verdict: RunOutcome | undefined;
  #activeMilliseconds = 0;
  #pausedMilliseconds = 0;
  #isPaused = false;
  #isCompiling = false;
  /** Whether a run of a study or search has ended since the last look. */
  #hasRunEnded = false;
  /** Processor time of runs that have ended. */
  #earlierProcessorSeconds = 0;
  #lastLook = performance.now();
  /** Settles when the process has ended. */
  readonly outcome: Promise<RunOutcome>;

  constructor(request: ProcessRequest, options: RunProcessOptions) {
    this.#options = options;
    this.#resultFile = request.resultFile;
    this.#shown = shownPaths(request.libraries, options.folder);
    const [program, ...words] = confinedCommand(options.sandbox, options.program, {
      readable: [...request.libraries.named, ...request.libraries.folders],
      folder: options.folder,
      heapMegabytes: options.limits.memoryMegabytes,
    });
    // `sandbox.wrappers` are found on the search path, which the process itself does not get to see.
    this.#process = spawn(program ?? process.execPath, words, {
      cwd: options.folder,
      env: {},
      stdio: ["pipe", "pipe", "pipe"],
    });
    this.#watch = setInterval(() => this.#look(), watchInterval);
    this.outcome = this.#run(request);
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** End of what the process wrote to standard error, for the operator's log. */
  get stderr(): string {
    return this.#stderr;
  }

  /** Pauses, continues or stops; a process that does not obey a stop is killed. */
  send(command: RunCommand["kind"]): void {
    this.#write({ kind: command });
    if (command === "stop") setTimeout(() => this.#kill("stop", noText), stopGrace).unref();
  }

  /** Ends the process with a reason that lies outside of it. */
  fail(message: Texts): void {
    this.#kill("failed", message);
  }

  /** Ends the process without an outcome of its own: the worker itself is about to stop. */
  abandon(): void {
    this.#kill("stop", noText);
  }

  async #run(request: ProcessRequest): Promise<RunOutcome> {
    const ended = new Promise<{ exitCode: number | null; signal: string | null }>((resolve) => {
      this.#process.on("close", (exitCode, signal) => resolve({ exitCode, signal }));
      this.#process.on("error", (error) => {
        this.#stderr += String(error);
        resolve({ exitCode: null, signal: null });
      });
    });
    // A process that was killed does not read on; `exit` says how it ended.
    this.#process.stdin.on("error", () => this.#process.stdin.destroy());
    this.#process.stdout.setEncoding("utf8");
    this.#process.stdout.on("data", (piece: string) => this.#read(piece));
    this.#process.stderr.setEncoding("utf8");
    this.#process.stderr.on("data", (piece: string) => {
      this.#stderr = (this.#stderr + piece).slice(-maximumStderr);
    });
    this.#write(request);
    const { signal } = await ended;
    clearInterval(this.#watch);
    return this.#bounded(this.#reported ?? this.#verdict ?? this.#crash(signal));
  }

  #write(message: ProcessRequest | RunCommand | CompiledC): void {
    if (this.#process.stdin.writable) this.#process.stdin.write(`${JSON.stringify(message)}\n`);
  }

  #read(piece: string): void {
    if (this.#verdict !== undefined) return;
    try {
      for (const report of this.#reader.read(piece)) {
        if (report.kind === "ended") this.#reported = this.#shownOutcome(report.outcome);
        else if (report.kind === "study-row") this.#passRow(report);
        else if (report.kind === "search-run") this.#hasRunEnded = true;
        else if (report.kind === "search-row") this.#pass({ ...report, message: this.#told(report.message) });
        else if (report.kind === "search-end") this.#passEnd(report);
        else if (report.kind === "log") this.#pass({ ...report, text: this.#told(report.text) });
        else if (report.kind === "compile-c") this.#compile();
        else this.#pass(report);
      }
    } catch (error) {
      this.#stderr += `\n${String(error)}`;
      this.#kill("failed", outcomeText.crash());
    }
  }

  /** Once for a run: it has one program. */
  #compile(): void {
    const { folder, compileC } = this.#options;
    if (this.#isCompiling || compileC === undefined) throw new Error("nothing is compiled for this process any more");
    this.#isCompiling = true;
    compileC(join(folder, programFileName), join(folder, "module.wasm")).then(
      (answer) => this.#write(answer),
      (error: unknown) => {
        this.#stderr += `\n${String(error)}`;
        this.#kill("failed", outcomeText.crash());
      },
    );
  }

  #told({ zh, en }: Texts): Texts {
    return { zh: this.#shown(zh), en: this.#shown(en) };
  }

  #shownOutcome(outcome: RunOutcome): RunOutcome {
    const message = this.#told(outcome.message);
    if (outcome.block === undefined) return { ...outcome, message };
    const equations = outcome.block.equations.map(({ place, ...equation }) => {
      return { ...equation, ...(place && { place: { ...place, file: this.#shown(place.file) } }) };
    });
    const refusal = outcome.block.refusal && this.#told(outcome.block.refusal);
    return { ...outcome, message, block: { ...outcome.block, equations, ...(refusal && { refusal }) } };
  }

  #pass(report: ToldReport): void {
    if (report.kind === "pause" || report.kind === "continue") {
      this.#count();
      this.#isPaused = report.kind === "pause";
      this.#pausedMilliseconds = 0;
    }
    this.#options.onReport(report);
  }

  /** Limits of time hold for each run of a study. */
  #passRow(report: Extract<RunReport, { kind: "study-row" }>): void {
    this.#options.onReport({ ...report, message: this.#told(report.message) });
    this.#hasRunEnded = true;
  }

  #passEnd({ kind, end }: Extract<RunReport, { kind: "search-end" }>): void {
    this.#pass({ kind, end: { ...end, message: this.#told(end.message) } });
  }

  #count(): void {
    const now = performance.now();
    if (this.#isPaused) this.#pausedMilliseconds += now - this.#lastLook;
    else this.#activeMilliseconds += now - this.#lastLook;
    this.#lastLook = now;
  }

  #look(): void {
    this.#count();
    const usage = this.#process.pid === undefined ? undefined : processUsage(this.#process.pid);
    if (this.#hasRunEnded) {
      this.#hasRunEnded = false;
      this.#activeMilliseconds = 0;
      this.#earlierProcessorSeconds = usage?.processorSeconds ?? 0;
    }
    const { seconds, memoryMegabytes } = this.#options.limits;
    if (this.#activeMilliseconds > seconds * 1000) this.#kill("failed", outcomeText.seconds(seconds));
    if (this.#pausedMilliseconds > maximumPauseMinutes * 60_000) this.#kill("stop", outcomeText.pause(maximumPauseMinutes));
    if (usage === undefined) return;
    const processorSeconds = usage.processorSeconds - this.#earlierProcessorSeconds;
    if (processorSeconds > seconds * processorTimeFactor) this.#kill("failed", outcomeText.seconds(seconds));
    if (usage.residentBytes > (memoryMegabytes + runtimeMegabytes) * 2 ** 20) {
      this.#kill("failed", outcomeText.memory(memoryMegabytes));
    }
  }

  #kill(status: "failed" | "stop", message: Texts): void {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.#verdict ??= { status, message, statistics: null, hasResult: false };
    this.#process.kill("SIGKILL");
  }

  #crash(signal: string | null): RunOutcome {
    const isOutOfMemory = signal === "SIGABRT" && /heap out of memory|Allocation failed/i.test(this.#stderr);
    const message = isOutOfMemory ? outcomeText.memory(this.#options.limits.memoryMegabytes) : outcomeText.crash();
    return { status: "failed", message, statistics: null, hasResult: false };
  }

  /** The outcome, without a result that is missing or larger than allowed. */
  async #bounded(outcome: RunOutcome): Promise<RunOutcome> {
    if (!outcome.hasResult) return outcome;
    const size = await stat(this.#resultFile).then(
      (file) => (file.isFile() ? file.size : undefined),
      () => undefined,
    );
    if (size === undefined) return { ...outcome, status: "failed", message: outcomeText.crash(), hasResult: false };
    const { resultMegabytes } = this.#options.limits;
    if (size <= resultMegabytes * 2 ** 20) return outcome;
    return { ...outcome, status: "failed", message: outcomeText.resultSize(resultMegabytes), hasResult: false };
  }
}
