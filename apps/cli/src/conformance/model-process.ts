import { type ChildProcess, spawn } from "node:child_process";
import { present } from "@mofang/vocabulary";
import type { ModelMessage, ModelReport } from "./model-report.ts";

/** How the processes that run models are started and bounded. */
export interface ProcessLimits {
  /** Arguments of the program. */
  readonly args: readonly string[];
  /** Seconds for one model, after which its process is killed. */
  readonly timeout: number;
  /** Heap of the engine, MiB. */
  readonly memory: number;
  /** Whether every model gets a process of its own. */
  readonly isCold: boolean;
}

/** Share of its heap that a process may keep in use between two models; above it the next model gets a new process. */
const keptShare = 0.4;

const unknownSeconds = { load: 0, flatten: 0, translate: 0, compile: 0, initialise: 0, simulate: 0, total: 0 };

/** Processes under way, to be ended with this one. */
const running = new Set<ChildProcess>();

/** Kills the processes of all models under way. */
export function killModelProcesses(): void {
  for (const child of running) child.kill("SIGKILL");
}

/**
 * Runs models one after another in a process that keeps the libraries loaded and the engine warm, as a server's does.
 * Whatever a model does there, the next one runs: a process that is late, crashes or keeps too much memory is replaced.
 */
export class ModelProcess {
  readonly #limits: ProcessLimits;
  #child: ChildProcess | undefined;
  /** Models that the present process has finished. */
  #finished = 0;

  constructor(limits: ProcessLimits) {
    this.#limits = limits;
  }

  /** What becomes of one model. What runs out of memory behind others is tried again in a new process. */
  async run(name: string): Promise<ModelReport> {
    const hasPast = this.#finished > 0;
    const report = await this.#runOnce(name);
    return report.outcome === "memory" && hasPast ? this.#runOnce(name) : report;
  }

  /** Lets the process end. */
  close(): void {
    this.#child?.stdin?.end();
    this.#child = undefined;
    this.#finished = 0;
  }

  #runOnce(name: string): Promise<ModelReport> {
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const child = this.#child ?? this.#start();
      const heard = new Listener();
      let isLate = false;
      const end = (report: ModelReport) => {
        clearTimeout(timer);
        for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners("data");
        child.removeAllListeners("close");
        child.removeAllListeners("error");
        child.on("close", () => this.#forget(child));
        resolve(report);
      };
      const timer = setTimeout(() => {
        isLate = true;
        child.kill("SIGKILL");
      }, this.#limits.timeout * 1000);
      child.stdout?.on("data", (text: string) => {
        heard.output(text);
        if (heard.report === undefined) return;
        this.#finished++;
        const isFull = heard.heap > keptShare * this.#limits.memory;
        if (this.#limits.isCold || isFull) this.close();
        end(heard.report);
      });
      child.stderr?.on("data", (text: string) => heard.complaint(text));
      child.on("error", reject);
      child.on("close", () => {
        this.#forget(child);
        end(heard.conclude(isLate, (performance.now() - started) / 1000));
      });
      child.stdin?.write(`${name}\n`);
    });
  }

  /** A process has ended; the next model gets a new one. */
  #forget(child: ChildProcess): void {
    running.delete(child);
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#finished = 0;
  }

  #start(): ChildProcess {
    const { args, memory } = this.#limits;
    const program = present(process.argv[1], "A program that runs has a path");
    const child = spawn(process.execPath, [`--max-old-space-size=${memory}`, program, "conformance-model", ...args], {
      stdio: ["pipe", "pipe", "pipe"],
      // The program has been built by the process that runs now.
      env: { ...process.env, MOFANG_BUILT: "1" },
    });
    child.stdout.setEncoding("utf8");
    child.stderr.setEncoding("utf8");
    // A process that dies with a name still to read says why when it closes.
    child.stdin.on("error", () => undefined);
    running.add(child);
    this.#child = child;
    return child;
  }
}

/** Gathers what a process says of one model. */
class Listener {
  report: ModelReport | undefined;
  /** MiB in use when the model had ended. */
  heap = 0;
  #stage: ModelReport["stage"] = "load";
  #line = "";
  #complaints = "";

  output(text: string): void {
    const lines = (this.#line + text).split("\n");
    this.#line = present(lines.pop(), "A text has a last line");
    for (const line of lines) this.#take(JSON.parse(line) as ModelMessage);
  }

  /** Keeps the end of standard error, where the reason of a crash stands. */
  complaint(text: string): void {
    this.#complaints = (this.#complaints + text).slice(-4000);
  }

  /** The report of a process that has not written one. */
  conclude(isLate: boolean, seconds: number): ModelReport {
    const isMemory = /heap out of memory|Allocation failed/.test(this.#complaints);
    return {
      stage: this.#stage,
      outcome: isLate ? "timeout" : isMemory ? "memory" : "crash",
      error: isLate ? null : crashReason(this.#complaints),
      seconds: { ...unknownSeconds, total: Math.round(seconds * 1000) / 1000 },
      counts: { equations: 0, unknowns: 0, states: 0, zeroCrossings: 0 },
      statistics: { steps: 0, rejected: 0, residuals: 0, jacobians: 0, events: 0 },
      peakMemory: 0,
      agrees: null,
      agreement: {},
    };
  }

  #take(message: ModelMessage): void {
    if (message.kind === "stage") this.#stage = message.stage;
    else {
      this.report = message.report;
      this.heap = message.heap;
    }
  }
}

/** The line of a stack trace that names the error, and where it was thrown. */
function crashReason(complaints: string): string {
  const lines = complaints.split("\n");
  const index = lines.findLastIndex((line) => /^\w*Error\b|^\s*\w*Error:/.test(line));
  return index < 0
    ? complaints.trim().slice(-300)
    : lines
        .slice(index, index + 4)
        .map((line) => line.trim())
        .join(" | ");
}
