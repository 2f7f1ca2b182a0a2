import type { TranslatedModel } from "@mofang/dae";
import {
  type CCompilation,
  type CProgram,
  type ExperimentSettings,
  type RowSpace,
  type Run,
  type RunFiles,
  renderFailure,
  startRun,
} from "@mofang/simulation";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { Pacer } from "./pacer.ts";
import type { RunControl } from "./run-control.ts";
import type { RunListener, SessionStatistics } from "./run-listener.ts";
import { RunLog } from "./run-log.ts";
import { bilingual } from "./texts.ts";

/** What a host lends to a run. */
export interface DriveHost {
  /** Monotonic clock, milliseconds. */
  now(): number;
  /** Lets messages and signals in between two slices. */
  turn(): Promise<void>;
  /** Waits so many milliseconds; a run of a host that cannot wait goes as fast as possible. */
  wait?(milliseconds: number): Promise<void>;
  /** Does all the work at once, where the host can end it in its midst; it stops the run then. Else work comes in slices. */
  work?(all: () => void): void;
  readonly files: RunFiles;
  /** Compiles the C that a model brings for its external functions; absent, or gives nothing, where the host compiles none. */
  compileC?(program: CProgram): Promise<CCompilation | undefined>;
  /** Room outside of memory for what the run stores; all of it stays in memory where there is none. */
  readonly rowSpace?: RowSpace;
}

/** Milliseconds of work between two looks at the commands. */
const slice = 50;
/** Milliseconds between reports of progress. */
const progressInterval = 200;
/** Milliseconds between reports of a run that keeps a pace, whose curves are to grow evenly. */
const pacedInterval = 40;
/** Milliseconds of one wait for the wall, at most: progress is reported meanwhile. */
const longestWait = 100;

/** Drives one run from its start to its end, in slices, so that it can be paused and stopped. */
export class Drive {
  readonly #settings: ExperimentSettings;
  readonly #host: DriveHost;
  readonly #control: RunControl;
  readonly #listener: RunListener;
  readonly #startedAt: number;
  #paused = 0;
  #pacer: Pacer | undefined;
  /** Changes of the run that the log has. */
  #nChanges = 0;
  #reportedAt = Number.NEGATIVE_INFINITY;

  /** @param startedAt  when the run was asked for, by the host's clock */
  constructor(settings: ExperimentSettings, host: DriveHost, control: RunControl, listener: RunListener, startedAt = host.now()) {
    this.#settings = settings;
    this.#host = host;
    this.#control = control;
    this.#listener = listener;
    this.#startedAt = startedAt;
  }

  /** @param compiledC  the model's own C, see `RunHost.compiledC` */
  async simulate(model: TranslatedModel, compiledC?: Uint8Array<ArrayBuffer>): Promise<Outcome> {
    const { now, files, rowSpace } = this.#host;
    const log = new RunLog((text) => this.#listener.line(text));
    const run = startRun(model, this.#settings, {
      now,
      files,
      ...(compiledC === undefined ? {} : { compiledC }),
      ...(rowSpace && { rowSpace }),
      print: (text) => log.print(text),
      log: (entry) => log.enter(entry),
    });
    this.#listener.begun?.(run);
    while (run.status.kind === "running") {
      await this.#host.turn();
      await this.#pause();
      await this.#keepPace(run);
      if (this.#control.isStopped) run.stop();
      else if (this.#host.work === undefined) this.#advance(run);
      else this.#host.work(() => this.#advanceToEnd(run));
    }
    this.#tellChanges(run);
    // At a higher level they stand in the log already, each where it was given.
    if ((this.#settings.logLevel ?? "failures") === "failures") {
      for (const warning of run.warnings) this.#listener.line(bilingual((language) => renderFailure(warning, language)));
    }
    return outcomeOf(run, this.#statistics(run));
  }

  #advance(run: Run): void {
    run.advance(slice, this.#pacer?.due(this.#host.now()));
    this.#tellChanges(run);
    this.#tellProgress(run);
  }

  /** Advances to the end, or until the run is to be paused or stopped. */
  #advanceToEnd(run: Run): void {
    const isWanted = () => run.status.kind === "running" && !this.#control.isPaused && !this.#control.isStopped;
    while (isWanted()) this.#advance(run);
  }

  /** Waits where the run is ahead of the pace that was asked for, at most until something else is asked. */
  async #keepPace(run: Run): Promise<void> {
    const { pace } = this.#control;
    if (pace === undefined || this.#host.wait === undefined) {
      this.#pacer = undefined;
      return;
    }
    const [now, { time }] = [this.#host.now(), run.status];
    if (this.#pacer?.speed.asked !== pace) this.#pacer = new Pacer(pace, now, time);
    const early = this.#pacer.note(now, time);
    if (early > 0) await Promise.race([this.#host.wait(Math.min(early, longestWait)), this.#control.asked()]);
  }

  #tellChanges({ changes }: Run): void {
    for (; this.#nChanges < changes.length; this.#nChanges++) {
      const { time = 0, values = {} } = changes[this.#nChanges] ?? {};
      // What is done to a run is to be seen at once.
      this.#reportedAt = Number.NEGATIVE_INFINITY;
      for (const [name, value] of Object.entries(values)) {
        const entry = { code: "simulation.log-change", values: { time, name, value: String(value) } };
        this.#listener.line(bilingual((language) => renderFailure(entry, language)));
      }
    }
  }

  async #pause(): Promise<void> {
    if (!this.#control.isPaused) return;
    this.#pacer = undefined;
    const since = this.#host.now();
    this.#listener.paused(true);
    await this.#control.whilePaused();
    this.#paused += this.#host.now() - since;
    if (!this.#control.isStopped) this.#listener.paused(false);
  }

  #tellProgress(run: Run): void {
    const now = this.#host.now();
    if (now - this.#reportedAt < (this.#pacer === undefined ? progressInterval : pacedInterval)) return;
    this.#reportedAt = now;
    const { startTime, stopTime } = this.#settings;
    const fraction = stopTime === startTime ? 1 : (run.status.time - startTime) / (stopTime - startTime);
    this.#listener.progress(Math.min(1, Math.max(0, fraction)), this.#statistics(run), this.#pacer?.speed);
  }

  #statistics(run: Run): SessionStatistics {
    return { ...run.statistics, seconds: (this.#host.now() - this.#startedAt - this.#paused) / 1000 };
  }
}
