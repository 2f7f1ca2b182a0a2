import type { TranslatedModel } from "@mofang/dae";
import type { Language } from "@mofang/protocol";
import { defaultLimits, type Run, type RunFiles, type RunHost, renderEnding, renderFailure, startRun } from "@mofang/simulation";
import type { EngineDiagnostic, RunOutcome, RunSettings } from "./messages.ts";
import type { PageLog } from "./page-log.ts";
import { PageResult } from "./page-result.ts";

/** Milliseconds of work between two looks at the messages. */
const slice = 40;

/** A run in the page: driven in slices, so that it can be paused and stopped, and asked for its result afterwards. */
export class PageRun {
  /** As far as it goes. */
  readonly result: PageResult;
  readonly #run: Run;
  readonly #log: PageLog;
  #isPaused = false;
  #isStopped = false;

  /**
   * @param files  what the model may read
   * @param log  takes what the model prints and the run tells
   */
  constructor(model: TranslatedModel, settings: RunSettings, files: RunFiles, log: PageLog) {
    const { maximumVariables, maximumSteps = defaultLimits.maximumSteps, initialStep, ...rest } = settings;
    const limits = { ...defaultLimits, maximumSteps, maximumVariables };
    const host: RunHost = {
      now: () => performance.now(),
      print: (text) => log.addLine(text.slice(0, 2_000)),
      log: (entry) => log.addEntry(entry),
      files,
    };
    this.#log = log;
    this.#run = startRun(model, { ...rest, ...(initialStep === null ? {} : { initialStep }), limits }, host);
    this.result = new PageResult(this.#run.result);
  }

  /** Runs to the end. `onProgress` hears the fraction of the simulated time at most once a slice. */
  async finish(
    settings: RunSettings,
    language: Language,
    diagnostics: readonly EngineDiagnostic[],
    onProgress: (fraction: number) => void,
  ): Promise<RunOutcome> {
    const began = performance.now();
    while (this.#run.status.kind === "running" && !this.#isStopped) {
      if (!this.#isPaused) {
        const { time } = this.#run.advance(slice);
        onProgress((time - settings.startTime) / (settings.stopTime - settings.startTime));
      }
      await turn(this.#isPaused ? 50 : 0);
    }
    if (this.#run.status.kind === "running") this.#run.stop();
    // At a higher level they stand in the log already, each where it was given.
    if ((settings.logLevel ?? "failures") === "failures") for (const warning of this.#run.warnings) this.#log.addEntry(warning);
    const { steps, rejected, events } = this.#run.statistics;
    const statistics = { steps, rejected, events, milliseconds: performance.now() - began };
    return { ...this.#outcome(language), diagnostics, statistics };
  }

  control(command: "pause" | "continue" | "stop"): void {
    this.#isPaused = command === "pause";
    if (command === "stop") this.#isStopped = true;
  }

  #outcome(language: Language): Pick<RunOutcome, "status" | "message"> {
    const { status } = this.#run;
    if (status.kind === "failed") {
      const message = renderFailure(status.failure, language);
      return { status: status.failure.code === "var_num_exceed" ? "var_num_exceed" : "failed", message };
    }
    return { status: this.#isStopped ? "stop" : "succeed", message: renderEnding(status, language) };
  }
}

/** Lets the messages of the worker in. */
function turn(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
