/** One simulation from claim to end: statuses and progress into its row, the result into the object storage. */
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { type Database, isDiskFull, type Logger, ObjectMissingError, type ObjectStorage } from "@mofang/host";
import type { CCompiler } from "@mofang/host/external-c";
import type { FmuHost } from "@mofang/host/foreign-fmu";
import { pointsKey, resultKey, type SimulationSources, simulationSources, sourcesKey } from "@mofang/protocol";
import { experimentSettings, type RunCommand } from "@mofang/session";
import type { Texts } from "@mofang/vocabulary";
import { compileProgram } from "./compile-program.ts";
import { type FmuEntry, startFmuEntry } from "./fmu-entry.ts";
import { isPassing, lasting } from "./lasting-write.ts";
import type { LibraryFingerprint } from "./library-fingerprint.ts";
import { modelRequest, runLimits, translationKey } from "./model-request.ts";
import { outcomeText } from "./outcome-text.ts";
import { PointsStore } from "./points-store.ts";
import type { RunFolders } from "./run-folders.ts";
import { type LibraryPlaces, type RunOutcome, type RunReport, type RunRequest, withoutResult } from "./run-messages.ts";
import { RunProcess, type RunProcessOptions, type ToldReport } from "./run-process.ts";
import type { Sandbox } from "./sandbox.ts";
import { type HeldTask, LeaseLostError } from "./task-store.ts";
import type { TranslationStore } from "./translation-store.ts";

/** What a worker works with. */
export interface WorkerTools {
  readonly database: Database;
  readonly storage: ObjectStorage;
  readonly logger: Logger;
  readonly folders: RunFolders;
  readonly sandbox: Sandbox;
  /** Whether models are run also where the sandbox leaves them the network. */
  readonly allowsUnwalled: boolean;
  /** Bundle of `run.ts`. */
  readonly runProgram: string;
  /** Bundle of `search.ts`. */
  readonly searchProgram: string;
  readonly cCompiler: CCompiler;
  /** Undefined where this machine runs no FMUs. */
  readonly fmuHost: FmuHost | undefined;
  readonly libraries: LibraryPlaces;
  readonly fingerprint: LibraryFingerprint;
  readonly translations: TranslationStore;
  /** Tells this build of `run.ts` from all others. */
  readonly engineVersion: string;
  readonly limits: RunProcessOptions["limits"] & { readonly resultVariables: number };
  /** Seconds between signs of life. */
  readonly heartbeat: number;
  /** Seconds for which a result waits for room in the object storage before it is given up. */
  readonly roomPatience: number;
}

/** One task that a worker holds, from its claim to its end. */
export class Simulation {
  readonly #task: HeldTask;
  readonly #folder: string;
  readonly #tools: WorkerTools;
  /** Writes to the row, one after the other; the first failure ends the run. */
  #writes: Promise<void> = Promise.resolve();
  #newestProgress: Extract<RunReport, { kind: "progress" }> | undefined;
  #failure: unknown;
  #process: RunProcess | undefined;
  readonly #points: PointsStore;
  #command: RunCommand | undefined;
  #isSuspended = false;
  /** Looks at what the user asked for; apart from the writes, for one that waits for room must not keep the lease waiting. */
  #looks: Promise<void> = Promise.resolve();
  #hasWaitingLook = false;
  #onSuspended: () => void = () => undefined;
  readonly #signal: AbortSignal;
  readonly #onContinue: () => Promise<void>;

  /**
   * @param signal  set when the task is to be given back for another worker
   * @param onContinue  called when the user wants a suspended run to go on, for which it needs a slot again
   */
  constructor(
    task: HeldTask,
    folder: string,
    tools: WorkerTools,
    { signal, onContinue }: { readonly signal: AbortSignal; readonly onContinue: () => Promise<void> },
  ) {
    this.#task = task;
    this.#folder = folder;
    this.#tools = tools;
    this.#points = new PointsStore(task.taskId, join(folder, "points"), tools, (rows) =>
      this.#write(() => this.#task.points(rows)),
    );
    this.#signal = signal;
    this.#onContinue = onContinue;
  }

  /** Settles at the next pause: the run keeps its process then, and needs no slot. */
  suspended(): Promise<void> {
    return new Promise((resolve) => {
      this.#onSuspended = resolve;
    });
  }

  /** Goes on after a pause, now that there is a slot. */
  resume(): void {
    this.#isSuspended = false;
    this.#process?.send("continue");
  }

  /** Looks at what the user asked for. */
  look(): void {
    this.#look();
  }

  /**
   * Runs the task to its end. Failures of the model are outcomes; while the disk is full or the database is away the run
   * waits with what it has to write. What rejects is a lost lease, or another failure of database or storage, after which
   * the lease lapses and the task is run again.
   */
  async run(): Promise<void> {
    const beat = setInterval(() => this.#look(), this.#tools.heartbeat * 1000);
    try {
      for (const status of ["submitted_container", "created_container", "loading_file"] as const)
        this.#write(() => this.#task.advance(status));
      const sources = await this.#sources();
      const outcome = this.#refusal(sources) ?? (sources === undefined ? undefined : await this.#simulate(sources));
      await this.#points.end();
      await this.#writes;
      if (this.#failure !== undefined) throw this.#failure;
      if (outcome === undefined) await this.#task.giveBack();
      else await this.#finish(outcome);
    } catch (error) {
      await this.#points.end();
      // A task that was deleted meanwhile leaves nothing; where it was taken over, its next points come soon.
      if (error instanceof LeaseLostError) await this.#tools.storage.delete(pointsKey(this.#task.taskId));
      throw error;
    } finally {
      clearInterval(beat);
    }
  }

  /** Why nothing is run, when that is so. */
  #refusal(sources: string | undefined): RunOutcome | undefined {
    const { sandbox, allowsUnwalled } = this.#tools;
    if (!sandbox.hasNoNetwork && !allowsUnwalled) return failed(outcomeText.unwalled());
    return sources === undefined ? failed(outcomeText.missingSources()) : undefined;
  }

  async #sources(): Promise<string | undefined> {
    try {
      return await text(await this.#tools.storage.get(sourcesKey(this.#task.taskId)));
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }

  /** How the run ended; undefined when it was broken off, because the worker is to end. */
  async #simulate(sources: string): Promise<RunOutcome | undefined> {
    const signal = this.#signal;
    if (signal.aborted) return undefined;
    const key = await this.#translationKey(sources);
    const file = join(this.#folder, "translation");
    // A kept translation only saves time: without room for it the run takes its course.
    const isThere = await this.#tools.translations.fetch(key, file).catch((error: unknown) => this.#noteFullDisk(error));
    const { sandbox, runProgram, limits, logger } = this.#tools;
    const parsed = simulationSources.parse(JSON.parse(sources));
    const fmu = parsed.fmu && (await this.#startFmu(parsed.fmu));
    if (fmu !== undefined && "zh" in fmu) return failed(fmu);
    const run = new RunProcess(this.#request(parsed, { file, isThere }, fmu?.request), {
      sandbox,
      program: runProgram,
      folder: this.#folder,
      limits,
      onReport: (report) => this.#record(report),
      compileC: (programFile, moduleFile) => compileProgram(this.#tools.cCompiler, programFile, moduleFile),
    });
    this.#process = run;
    void fmu?.failure.then((reason) => run.fail(reason));
    const abandon = (): void => run.abandon();
    signal.addEventListener("abort", abandon, { once: true });
    this.#look();
    const outcome = await run.outcome.finally(() => fmu?.end());
    signal.removeEventListener("abort", abandon);
    if (run.stderr !== "") logger.warn({ taskId: this.#task.taskId, stderr: run.stderr }, "A run wrote to its standard error");
    if (signal.aborted) return undefined;
    if (!isThere) await this.#tools.translations.keep(key, file).catch((error: unknown) => this.#noteFullDisk(error));
    return outcome;
  }

  #translationKey(sources: string): Promise<string> {
    const { accountId, settings } = this.#task;
    return translationKey(this.#tools, { accountId, modelName: settings.modelName, sources });
  }

  #startFmu(fmu: NonNullable<SimulationSources["fmu"]>): Promise<FmuEntry | Texts> {
    const { storage, fmuHost, limits } = this.#tools;
    const { stopTime } = this.#task.settings;
    return startFmuEntry(fmu, { storage, fmuHost, folder: this.#folder, stopTime, seconds: limits.seconds });
  }

  #request(sources: SimulationSources, translation: RunRequest["translation"], fmu: RunRequest["fmu"]): RunRequest {
    const { libraries, limits } = this.#tools;
    const { settings } = this.#task;
    return {
      kind: "run",
      ...modelRequest(settings.modelName, sources, libraries, translation),
      fmu,
      settings: experimentSettings(settings, runLimits(limits)),
      resultFile: join(this.#folder, "result"),
      pointsFile: join(this.#folder, "points"),
    };
  }

  #record(report: ToldReport): void {
    if (report.kind === "stage") this.#write(() => this.#task.advance(report.stage));
    else if (report.kind === "log") this.#write(() => this.#task.log(report.text));
    else if (report.kind === "progress") this.#recordProgress(report);
    else if (report.kind === "points") this.#points.take(report.rows);
    else if (report.kind === "pause" || report.kind === "continue") {
      this.#write(() => this.#task.advance(report.kind));
      if (report.kind === "pause") this.#suspend();
    }
  }

  /** The slot is free for others once the row says that the run is paused. */
  #suspend(): void {
    this.#isSuspended = true;
    this.#writes = this.#writes.then(() => this.#onSuspended());
  }

  /** A slow database sees only the newest progress. */
  #recordProgress(report: Extract<RunReport, { kind: "progress" }>): void {
    const isWaiting = this.#newestProgress !== undefined;
    this.#newestProgress = report;
    if (isWaiting) return;
    this.#write(async () => {
      const newest = this.#newestProgress;
      this.#newestProgress = undefined;
      if (newest !== undefined) await this.#task.progress(newest.progress, newest.statistics);
    });
  }

  #write(work: () => Promise<void>): void {
    this.#writes = this.#writes.then(async () => {
      if (this.#failure !== undefined) return;
      await this.#lastingly(work).catch((error: unknown) => this.#fail(error));
    });
  }

  /** Whoever reads the log learns why the run stood still. */
  async #lastingly(work: () => Promise<void>): Promise<void> {
    const { logger } = this.#tools;
    const { waitedForRoom } = await lasting(work, this.#signal, logger);
    if (waitedForRoom) await lasting(() => this.#task.log(outcomeText.waitedForRoom()), this.#signal, logger);
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#process?.abandon();
  }

  /** Renews the lease and passes on what the user asked for since the last look. */
  #look(): void {
    if (this.#hasWaitingLook) return;
    this.#hasWaitingLook = true;
    this.#looks = this.#looks.then(async () => {
      this.#hasWaitingLook = false;
      if (this.#failure !== undefined) return;
      await this.#heed().catch((error: unknown) => {
        // The next beat is soon; nobody takes the task over while the database takes no writes.
        if (!isPassing(error)) this.#fail(error);
      });
    });
  }

  async #heed(): Promise<void> {
    const command = await this.#task.heartbeat();
    if (command === undefined || command === this.#command || this.#process === undefined) return;
    if (command === "continue" && this.#isSuspended) await this.#onContinue();
    else this.#process.send(command);
    this.#command = command;
  }

  async #finish(outcome: RunOutcome): Promise<void> {
    const { storage, logger } = this.#tools;
    const { taskId } = this.#task;
    const size = outcome.hasResult ? await this.#store() : null;
    const ending = outcome.hasResult && size === null ? withoutResult(outcome, outcomeText.diskFull()) : outcome;
    try {
      await lasting(() => this.#task.finish(ending, size), this.#signal, logger);
    } catch (error) {
      // A task that was deleted meanwhile leaves nothing; one that was taken over stores its own result.
      if (error instanceof LeaseLostError) await storage.delete(resultKey(taskId));
      throw error;
    }
    if (size !== null) await storage.delete(pointsKey(taskId));
    await storage.delete(sourcesKey(taskId));
  }

  /** Puts the result where pages read it, for a while also as soon as there is room. @returns its bytes; null without room for it */
  async #store(): Promise<number | null> {
    const { storage, logger, roomPatience } = this.#tools;
    const patience = AbortSignal.any([this.#signal, AbortSignal.timeout(roomPatience * 1000)]);
    const put = () => storage.put(resultKey(this.#task.taskId), createReadStream(join(this.#folder, "result")));
    try {
      const { result, waitedForRoom } = await lasting(put, patience, logger);
      if (waitedForRoom) await this.#lastingly(() => this.#task.log(outcomeText.waitedForRoom()));
      return result;
    } catch (error) {
      this.#noteFullDisk(error);
      return null;
    }
  }

  /** @throws every error but that of a full disk */
  #noteFullDisk(error: unknown): false {
    if (!isDiskFull(error)) throw error;
    this.#tools.logger.error(error, "The disk is full");
    return false;
  }
}

/** The outcome of a run that could not begin. */
export function failed(message: Texts): RunOutcome {
  return { status: "failed", message, statistics: null, hasResult: false };
}
