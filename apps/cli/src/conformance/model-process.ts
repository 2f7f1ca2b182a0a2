import { spawn } from "node:child_process";
import type { ModelMessage, ModelReport } from "./model-report.ts";

/** How one model's process is started and bounded. */
export interface ProcessLimits {
  /** Arguments of the program behind the class name. */
  readonly args: readonly string[];
  /** Seconds after which it is killed. */
  readonly timeout: number;
  /** Heap of its engine, MiB. */
  readonly memory: number;
}

const unknownSeconds = { load: 0, flatten: 0, translate: 0, compile: 0, initialise: 0, simulate: 0, total: 0 };

/** Processes under way, to be ended with this one. */
const running = new Set<ReturnType<typeof spawn>>();

/** Kills the processes of all models under way. */
export function killModelProcesses(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Runs one model in a process of its own, whatever it does there, and says what became of it. */
export function runModelProcess(name: string, { args, timeout, memory }: ProcessLimits): Promise<ModelReport> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const program = process.argv[1] ?? "";
    const child = spawn(process.execPath, [`--max-old-space-size=${memory}`, program, "conformance-model", name, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
      // The program has been built by the process that runs now.
      env: { ...process.env, MOFANG_BUILT: "1" },
    });
    running.add(child);
    const heard = new Listener();
    child.stdout.setEncoding("utf8").on("data", (text: string) => heard.output(text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => heard.complaint(text));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, timeout * 1000);
    child.on("error", reject);
    child.on("close", () => {
      clearTimeout(timer);
      running.delete(child);
      resolve(heard.report ?? heard.conclude(isLate, (performance.now() - started) / 1000));
    });
  });
}

/** Gathers what a process says until it ends. */
class Listener {
  report: ModelReport | undefined;
  #stage: ModelReport["stage"] = "load";
  #line = "";
  #complaints = "";

  output(text: string): void {
    const lines = (this.#line + text).split("\n");
    this.#line = lines.pop() ?? "";
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
      agrees: null,
      agreement: {},
    };
  }

  #take(message: ModelMessage): void {
    if (message.kind === "stage") this.#stage = message.stage;
    else this.report = message.report;
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
