/** Some runs of a study, in one process: rows into the database while it goes on, and what is missing back into the queue. */
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { ObjectMissingError } from "@mofang/host";
import { simulationSources, studySourcesKey } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";
import { compileProgram } from "./compile-program.ts";
import type { HeldBatch } from "./held-batch.ts";
import { lasting } from "./lasting-write.ts";
import { modelRequest, runLimits, translationKey } from "./model-request.ts";
import { outcomeText } from "./outcome-text.ts";
import type { RunOutcome, SearchRequest, StudyRequest } from "./run-messages.ts";
import { RunProcess, type ToldReport } from "./run-process.ts";
import type { WorkerTools } from "./simulate-task.ts";
import { claimBatch, endBatch, failStudy, writeRuns } from "./study-store.ts";
import { type StudyWork, workOf } from "./study-work.ts";

/** Milliseconds between two writes of rows, and looks whether they are wanted. */
const writeInterval = 1_000;
/** Seconds for which a batch has its slot; what is missing then waits for another one behind everything else. */
const slotSeconds = 20;
/** Starts of a batch that end with their worker, of which the next one gives a run up. */
const maximumAttempts = 3;

/**
 * Makes a batch of a study; nothing for one whose runs are made or not wanted. Harmless when it is done twice.
 *
 * @param attempt  1 for the first start of this job
 * @param signal  set when the batch is to be given back for another worker
 * @throws what database, storage and file system threw: then it is made again
 */
export async function makeStudyBatch(batchId: number, attempt: number, tools: WorkerTools, signal: AbortSignal): Promise<void> {
  const { database, logger } = tools;
  const { result: batch } = await lasting(() => claimBatch(database, batchId), signal, logger);
  if (batch !== undefined) await new StudyBatch(batch, tools, signal).make(attempt);
}

class StudyBatch {
  readonly #batch: HeldBatch;
  readonly #tools: WorkerTools;
  readonly #signal: AbortSignal;
  readonly #work: StudyWork;
  #hasTranslation = false;
  /** When the first and the newest run ended, and how many ended between. */
  #pace: { readonly first: number; readonly newest: number; readonly runs: number } | undefined;

  constructor(batch: HeldBatch, tools: WorkerTools, signal: AbortSignal) {
    this.#batch = batch;
    this.#tools = tools;
    this.#signal = signal;
    this.#work = workOf(batch);
  }

  async make(attempt: number): Promise<void> {
    const sources = await this.#sources();
    const refusal = this.#refusal(sources);
    if (refusal !== undefined) await this.#fail(refusal);
    else if (attempt > maximumAttempts) await this.#giveUpRun(outcomeText.lapsed(attempt - 1));
    else if (sources !== undefined && this.#work.isWaiting) await this.#makeRuns(sources);
    await this.#end();
  }

  /** Why no run can be made, when that is so. */
  #refusal(sources: string | undefined): Texts | undefined {
    const { sandbox, allowsUnwalled } = this.#tools;
    if (!sandbox.hasNoNetwork && !allowsUnwalled) return outcomeText.unwalled();
    return sources === undefined ? outcomeText.missingSources() : undefined;
  }

  async #sources(): Promise<string | undefined> {
    try {
      return await text(await this.#tools.storage.get(studySourcesKey(this.#batch.studyId)));
    } catch (error) {
      if (error instanceof ObjectMissingError) return undefined;
      throw error;
    }
  }

  async #makeRuns(sources: string): Promise<void> {
    const { folders, translations } = this.#tools;
    const { accountId, settings } = this.#batch;
    const folder = await folders.create();
    try {
      const key = await translationKey(this.#tools, { accountId, modelName: settings.modelName, sources });
      const file = join(folder, "translation");
      const isThere = await translations.fetch(key, file);
      const outcome = await this.#run(this.#request(sources, folder, { file, isThere }), folder);
      const hasNoRow = outcome.status === "succeed" && this.#pace === undefined;
      if (outcome.status === "failed" || hasNoRow) await this.#blame(hasNoRow ? outcomeText.crash() : outcome.message);
      else if (!isThere) await translations.keep(key, file);
    } finally {
      await folders.remove(folder);
    }
  }

  #request(sources: string, folder: string, translation: StudyRequest["translation"]): StudyRequest | SearchRequest {
    const { libraries, limits } = this.#tools;
    const { modelName } = this.#batch.settings;
    return {
      ...modelRequest(modelName, simulationSources.parse(JSON.parse(sources)), libraries, translation),
      ...this.#work.request,
      limits: runLimits(limits),
      seconds: slotSeconds,
      resultFile: join(folder, "result"),
    };
  }

  async #run(request: StudyRequest | SearchRequest, folder: string): Promise<RunOutcome> {
    const { sandbox, runProgram, searchProgram, limits, cCompiler, logger } = this.#tools;
    const run = new RunProcess(request, {
      ...{ sandbox, program: request.kind === "study" ? runProgram : searchProgram, folder, limits },
      onReport: (report) => this.#record(report),
      compileC: (programFile, moduleFile) => compileProgram(cCompiler, programFile, moduleFile),
    });
    const abandon = (): void => run.abandon();
    this.#signal.addEventListener("abort", abandon, { once: true });
    if (this.#signal.aborted) abandon();
    try {
      await this.#writeUntilEnd(run);
    } catch (error) {
      abandon();
      throw error;
    } finally {
      this.#signal.removeEventListener("abort", abandon);
    }
    const { studyId } = this.#batch;
    if (run.stderr !== "") logger.warn({ studyId, stderr: run.stderr }, "Runs of a study wrote to their standard error");
    return run.outcome;
  }

  async #writeUntilEnd(run: RunProcess): Promise<void> {
    let isOver = false;
    const ended = run.outcome.then(() => {
      isOver = true;
    });
    for (let isLast = false; !isLast; ) {
      await Promise.race([ended, delay(writeInterval, undefined, { ref: false })]);
      // Rows that come while others are written are written the next time.
      isLast = isOver;
      if (!(await this.#write())) run.send("stop");
    }
  }

  /** @throws an error for a report that does not follow, which ends the process */
  #record(report: ToldReport): void {
    if (report.kind === "stage") this.#hasTranslation = true;
    if (!this.#work.record(report)) return;
    const now = performance.now();
    const { first = now, runs = 0 } = this.#pace ?? {};
    this.#pace = { first, newest: now, runs: runs + 1 };
  }

  /** @returns whether further runs are wanted */
  async #write(): Promise<boolean> {
    const runs = this.#work.take();
    const { database, logger } = this.#tools;
    const { result } = await lasting(() => writeRuns(database, this.#batch, runs), this.#signal, logger);
    return result === "wanted";
  }

  /** The process has failed: by the run that it was at, or before it came to one. */
  async #blame(message: Texts): Promise<void> {
    if (this.#hasTranslation) await this.#giveUpRun(message);
    else await this.#fail(message);
  }

  /** The run under way has failed. */
  async #giveUpRun(message: Texts): Promise<void> {
    this.#work.giveUp(message);
    await this.#write();
  }

  async #fail(message: Texts): Promise<void> {
    const { database, logger } = this.#tools;
    await lasting(() => failStudy(database, this.#batch.studyId, message), this.#signal, logger);
  }

  async #end(): Promise<void> {
    const { database, storage, logger } = this.#tools;
    const made = { runSeconds: this.#runSeconds(), end: this.#work.end };
    const { result: isOver } = await lasting(() => endBatch(database, this.#batch, made), this.#signal, logger);
    if (isOver) await storage.delete(studySourcesKey(this.#batch.studyId));
  }

  /** Seconds of a run, without the start of the process; undefined where fewer than two were made. */
  #runSeconds(): number | undefined {
    const { first = 0, newest = 0, runs = 0 } = this.#pace ?? {};
    return runs < 2 ? undefined : (newest - first) / 1000 / (runs - 1);
  }
}
