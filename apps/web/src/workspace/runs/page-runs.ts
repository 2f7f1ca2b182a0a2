import type { Language } from "@mofang/protocol";
import type { StartFrom, Tunable } from "@mofang/simulation";
import { randomId } from "../../api/random-id.ts";
import { type createEngineClient, type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type {
  EngineFinding,
  EngineRequests,
  ExportFormat,
  RunOutcome,
  RunPace,
  RunProgress,
  RunTuning,
} from "../../engine/messages.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";
import { unlessEnded } from "../engine/unless-ended.ts";
import { growingResult, pageResult, type ResultSource } from "../result/result-source.ts";
import { fingerprint, type ReadFile } from "../store/files.ts";
import type { TunedValues } from "../store/run-course.ts";
import {
  courseOf,
  isEnded,
  isReadable,
  type LiveRun,
  patchRun,
  putRun,
  type RunRecord,
  type RunSettings,
  runOf,
  type ToldRun,
  toldRun,
} from "../store/runs.ts";
import { dropRun } from "../store/workspace-state.ts";
import type { WorkspaceStore } from "../store/workspace-store.ts";
import type { KeptRuns, RunOwner } from "./kept-runs.ts";
import { RunEngines } from "./run-engines.ts";
import type { RunPlace } from "./run-place.ts";
import { watchSilence } from "./silence.ts";

/** Milliseconds that a run in the page may take to obey before its worker is ended. */
const obedience = 1500;

/** What a run begins with instead of the model's own start, and what of it is kept with the run. */
interface RunStart {
  readonly startFrom: StartFrom;
  readonly begun: NonNullable<RunRecord["begun"]>;
}

/** How a run is begun otherwise than from the model's own start and as fast as possible. */
interface RunChoice {
  readonly start?: RunStart | undefined;
  readonly live?: LiveRun | undefined;
  /** The run that this one repeats, with what was set of it. */
  readonly repeats?: { readonly id: string; readonly tuning: RunTuning };
}

/** A model as it stands in the page, to be run there. */
interface PageModel {
  readonly className: string;
  readonly files: readonly ReadFile[];
  /** The repository's files of any kind, which the model may read. */
  readonly others: RepositoryFiles;
}

/** How a model is to run. */
type AskedRun = Pick<EngineRequests["run"]["input"], "settings" | "language" | "pace">;

/** What there is of a run that has ended. */
interface Ended {
  readonly log: string;
  readonly result: Blob | undefined;
}

/** A run under way. */
interface BegunRun {
  readonly id: string;
  readonly engine: EngineClient;
  /** Says, once, that it has curves. */
  readonly tell: () => void;
  /** Why it was ended with its worker that did not answer any more; empty as long as it was not. */
  silence: string;
  endWatch: () => void;
}

/** The runs in the page and the results that were read from files; the browser keeps those that have ended. */
export class PageRuns implements RunPlace {
  readonly #store: WorkspaceStore;
  readonly #owner: RunOwner;
  readonly #kept: KeptRuns;
  readonly #engines: RunEngines;
  /** Where results of runs are read that another window holds. */
  readonly #elsewhere: RunPlace["result"];
  readonly #running = new Map<string, EngineClient>();
  readonly #ended = new Map<string, Ended>();
  /** With what runs began that go on from others; gone with the page. */
  readonly #starts = new Map<string, StartFrom>();
  #restored: Promise<void> | undefined;

  constructor(
    store: WorkspaceStore,
    owner: RunOwner,
    kept: KeptRuns,
    createEngine?: typeof createEngineClient,
    elsewhere: RunPlace["result"] = () => undefined,
  ) {
    this.#store = store;
    this.#owner = owner;
    this.#kept = kept;
    this.#elsewhere = elsewhere;
    this.#engines = new RunEngines(createEngine);
  }

  /** Resolves when the runs are listed that the browser had kept when this was asked first. */
  restored(): Promise<void> {
    this.#restored ??= this.restore();
    return this.#restored;
  }

  /** Lists the runs that the browser has kept. */
  async restore(): Promise<void> {
    for (const { id, record, log, result } of await this.#kept.list(this.#owner)) {
      this.#ended.set(id, { log, result });
      const isListed = runOf(this.#store.getState().runs, id) !== undefined;
      if (!isListed) this.#store.act("runs", putRun, { ...record, isKept: true });
    }
  }

  /** Whether something would be lost with the page: a run that goes on, or one that the browser has no room for. */
  get wouldLose(): boolean {
    const { runs } = this.#store.getState().runs;
    return runs.some(({ id, isKept }) => this.#running.has(id) || (isKept === false && this.#ended.has(id)));
  }

  /**
   * Runs a model to its end.
   *
   * @param onCurves  hears the run's id as soon as it has curves
   * @returns the run's id when it has a result
   */
  async fire(
    model: PageModel,
    settings: RunSettings,
    language: Language,
    onCurves: (runId: string) => void = () => undefined,
    { start, live, repeats }: RunChoice = {},
  ): Promise<string | undefined> {
    const facts = { className: model.className, settings, status: "loading_file", progress: 0, hasLog: true } as const;
    const begun = start && { begun: start.begun };
    const repeated = repeats && { repeats: { id: repeats.id } };
    const { pace = null, ownDuration } = live ?? {};
    const endless = ownDuration !== undefined && { endless: { ownDuration, pace } };
    const id = this.#add({ ...facts, ...begun, ...repeated, ...endless, texts: fingerprint(model.files), hasResult: false });
    if (start !== undefined) this.#starts.set(id, start.startFrom);
    const engine = this.#engines.take(model.others, (loading) => this.#patch(id, { loading }));
    this.#running.set(id, engine);
    const running: BegunRun = { id, engine, tell: once(() => onCurves(id)), silence: "", endWatch: () => undefined };
    try {
      const outcome = await this.#run(running, model, {
        settings: { ...settings, ...repeats?.tuning },
        language,
        pace,
      });
      this.#running.delete(id);
      this.#engines.giveBack(engine, model.others);
      if (repeats !== undefined) await this.#compare(id, repeats.id);
      await this.#keep(id, outcome);
      if (outcome.result === undefined) return undefined;
      running.tell();
      return id;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#running.delete(id);
      this.#engines.end(engine);
      const message = error.message === "closed" ? running.silence : error.message;
      this.#ended.set(id, { log: message, result: undefined });
      this.#patch(id, { status: running.silence === "" ? "stop" : "failed", message, hasLog: message !== "", points: 0 });
      return undefined;
    } finally {
      running.endWatch();
    }
  }

  /**
   * Runs a model again with what was set of an ended run of this page, as fast as possible, and notes whether both results
   * have the same bits.
   *
   * @returns the new run's id when it has a result
   */
  async repeat(runId: string, model: PageModel, language: Language, onCurves: (id: string) => void): Promise<string | undefined> {
    const { settings, tuning, begun, endless } = runOf(this.#store.getState().runs, runId) ?? {};
    if (settings === undefined || tuning === undefined) return undefined;
    const startFrom = this.#starts.get(runId);
    const start = startFrom && begun && { startFrom, begun };
    const live = { pace: null, ownDuration: endless?.ownDuration };
    return this.fire(model, settings, language, onCurves, { start, live, repeats: { id: runId, tuning } });
  }

  /** With what a run began that goes on from another; undefined for others, and once the page has been left. */
  startOf(runId: string): StartFrom | undefined {
    return this.#starts.get(runId);
  }

  /** Asks something of a model at a time of a run that is made for that. */
  async ask<Name extends "linearise" | "steadyState">(
    name: Name,
    model: PageModel,
    input: EngineRequests[Name]["input"],
  ): Promise<EngineRequests[Name]["output"]> {
    const engine = this.#engines.take(model.others, () => undefined);
    try {
      await engine.request("open", { files: model.files });
      const answer = await engine.request(name, input);
      this.#engines.giveBack(engine, model.others);
      return answer;
    } catch (error) {
      this.#engines.end(engine);
      if (!(error instanceof EngineError)) throw error;
      return { ok: false, message: error.message };
    }
  }

  /**
   * A point of a run with which another one may begin; or why there is none.
   *
   * @param download  brings the result as CSV where the run is not of this page
   */
  async startPoint(
    runId: string,
    point: Omit<EngineRequests["startPoint"]["input"], "runId" | "file">,
    download: () => Promise<Blob>,
  ): Promise<EngineFinding<StartFrom>> {
    const { reader } = this.#engines;
    let file = this.#ended.get(runId)?.result;
    if (file === undefined) {
      const bytes = new Uint8Array(await (await download()).arrayBuffer());
      const { result, message } = await reader.request("importResult", { name: "result.csv", bytes, language: point.language });
      if (result === undefined) return { ok: false, message };
      file = result;
    }
    const answer = await reader.request("startPoint", { runId, file, ...point });
    const earlier = this.#starts.get(runId);
    if (!answer.ok || earlier?.kind !== "continue" || earlier.began === undefined) return answer;
    // Clocks count from where the first of the runs began.
    return { ok: true, found: { ...answer.found, began: earlier.began } };
  }

  /** Reads a result from a file of the user's. @returns the id that it is listed by, or what is wrong with the file */
  async importResult(file: File, language: Language): Promise<{ readonly id: string } | { readonly problem: string }> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = { name: file.name, bytes, language };
    const { result, message } = await this.#engines.reader.request("importResult", read).catch((error: unknown) => {
      if (!(error instanceof EngineError)) throw error;
      return { result: undefined, message: error.message };
    });
    if (result === undefined) return { problem: message };
    const facts = { className: file.name, settings: undefined, status: "succeed", progress: 1, hasLog: false } as const;
    const id = this.#add({ ...facts, isImported: true, hasResult: true });
    await this.#keep(id, { log: "", result });
    return { id };
  }

  async control(runId: string, command: "pause" | "continue" | "stop"): Promise<void> {
    const engine = this.#running.get(runId);
    if (engine === undefined) return;
    const isObeyed = await Promise.race([
      engine.request("control", { command }).then(
        () => true,
        () => true,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), obedience)),
    ]);
    // A model that never gives the thread back can only be ended with its worker.
    if (!isObeyed && command === "stop") this.#engines.end(engine);
    else if (command !== "stop") this.#noteObeyed(runId, command);
  }

  /** A run that has ended meanwhile stays ended. */
  #noteObeyed(runId: string, status: "pause" | "continue"): void {
    const run = runOf(this.#store.getState().runs, runId);
    if (run !== undefined && !isEnded(run)) this.#patch(runId, { status });
  }

  /** Notes what a run that goes on here is about to be given, so that its fields show it at once. */
  noteTuned(runId: string, values: TunedValues): void {
    if (!this.#running.has(runId)) return;
    const { tuned } = courseOf(this.#store.getState().runs, runId);
    const isNew = Object.entries(values).some(([name, value]) => !Object.is(tuned?.[name], value));
    if (isNew) this.#patch(runId, { tuned: { ...tuned, ...values } });
  }

  /** Sets inputs and parameters of a run that goes on here. @returns what cannot be set, and why */
  async tune(runId: string, values: TunedValues): Promise<readonly string[]> {
    const engine = this.#running.get(runId);
    if (engine === undefined) return [];
    this.noteTuned(runId, values);
    return (await unlessEnded(engine.request("tune", { values }))) ?? [];
  }

  /** What a run that goes on here lets one set; nothing before it has begun. */
  async tunables(runId: string): Promise<readonly Tunable[]> {
    const engine = this.#running.get(runId);
    return (engine && (await unlessEnded(engine.request("runTunables", null)))) ?? [];
  }

  /** Changes the pace of a run that goes on here. */
  async setPace(runId: string, pace: RunPace): Promise<void> {
    const endless = runOf(this.#store.getState().runs, runId)?.endless;
    this.#patch(runId, { speed: undefined, ...(endless && { endless: { ...endless, pace } }) });
    const engine = this.#running.get(runId);
    if (engine !== undefined) await unlessEnded(engine.request("pace", { pace }));
  }

  async log(runId: string): Promise<string> {
    return this.#ended.get(runId)?.log ?? (await this.#running.get(runId)?.request("log", null)) ?? "";
  }

  async remove(runId: string): Promise<void> {
    const engine = this.#running.get(runId);
    if (engine !== undefined) this.#engines.end(engine);
    this.#ended.delete(runId);
    this.#starts.delete(runId);
    this.#store.actOnAll(dropRun, runId);
    await this.#kept.remove(runId);
  }

  async query(runId: string): Promise<boolean> {
    const run = runOf(this.#store.getState().runs, runId);
    return this.#ended.get(runId)?.result !== undefined || (run !== undefined && isReadable(run));
  }

  result(runId: string): ResultSource | undefined {
    const file = this.#ended.get(runId)?.result;
    if (file !== undefined) return pageResult(this.#engines.reader, { runId, file });
    const engine = this.#running.get(runId);
    return engine === undefined ? this.#elsewhere(runId) : growingResult(engine, runId);
  }

  async download(runId: string, format: ExportFormat): Promise<Blob> {
    const file = this.#ended.get(runId)?.result;
    if (file === undefined) throw new Error(`invariant: the run ${runId} has a result`);
    return this.#engines.reader.request("exportResult", { runId, file, format });
  }

  /** Asks the worker that reads results to compute with curves of any runs. */
  compute<Name extends "compare" | "computeCurve" | "spectra">(
    name: Name,
    input: EngineRequests[Name]["input"],
  ): Promise<EngineRequests[Name]["output"]> {
    return this.#engines.reader.request(name, input);
  }

  /** Bytes that kept runs take in the browser, those of other repositories too. */
  used(): Promise<number> {
    return this.#kept.used();
  }

  /** Ends everything that goes on. */
  close(): void {
    this.#engines.close();
    this.#running.clear();
  }

  #add(facts: Omit<ToldRun, "id" | "message" | "createdAt" | "isInPage">): string {
    const id = `page:${randomId()}`;
    this.#store.act("runs", putRun, { ...facts, id, message: "", createdAt: Date.now(), isInPage: true });
    return id;
  }

  #patch(id: string, facts: Partial<ToldRun>): void {
    this.#store.act("runs", patchRun, id, facts);
  }

  /** A report that was under way when the run was paused says nothing of that. */
  #hear(id: string, { stage, progress, points = 0, speed }: RunProgress): void {
    const run = runOf(this.#store.getState().runs, id);
    const status = run?.status === "pause" && stage === "simulating" ? "pause" : stage;
    this.#patch(id, { status, progress, points, speed, seenAt: Date.now() });
  }

  /** Ends the worker of a run that does not answer any more: only C that never returns is silent for so long. */
  #watch(begun: BegunRun, { seconds, message }: NonNullable<RunProgress["ifSilent"]>): void {
    const { engine } = begun;
    begun.endWatch();
    begun.endWatch = watchSilence(
      () => engine.request("log", null),
      seconds * 1000,
      () => {
        begun.silence = message;
        this.#engines.end(engine);
      },
    );
  }

  /** Notes whether the results of two runs have the same bits; nothing where one has no result. */
  async #compare(id: string, other: string): Promise<void> {
    const [own, before] = await Promise.all([this.#digest(id), this.#digest(other)]);
    if (own === undefined || before === undefined) return;
    this.#patch(id, { repeats: { id: other, isSame: own === before } });
  }

  async #digest(runId: string): Promise<string | undefined> {
    const file = this.#ended.get(runId)?.result;
    return file && (await unlessEnded(this.#engines.reader.request("digest", { runId, file })))?.digest;
  }

  /** Keeps what has ended, unless it was deleted meanwhile. */
  async #keep(id: string, { log, result }: Ended): Promise<void> {
    const record = toldRun(this.#store.getState().runs, id);
    if (record === undefined) return;
    this.#ended.set(id, { log, result });
    const isKept = await this.#kept.put({ ...this.#owner, id, record, log, result });
    this.#patch(id, { isKept });
  }

  async #run(begun: BegunRun, { className, files }: PageModel, asked: AskedRun): Promise<RunOutcome> {
    const { id, engine, tell } = begun;
    await engine.request("open", { files });
    const { measuresSystems } = this.#store.getState().runs;
    const startFrom = this.#starts.get(id);
    const settings = startFrom === undefined ? asked.settings : { ...asked.settings, startFrom };
    const told = await engine.request("run", { runId: id, className, ...asked, settings, measuresSystems }, (heard) => {
      this.#hear(id, heard);
      if (heard.ifSilent !== undefined) this.#watch(begun, heard.ifSilent);
      if ((heard.points ?? 0) > 0) tell();
    });
    const { status, message, block, profile, tuning, result } = told;
    // Why nothing ran is all that there is to tell of a run that failed before its log began.
    const outcome = { ...told, log: told.log || message };
    this.#ended.set(id, outcome);
    this.#patch(id, {
      status,
      message,
      block,
      profile,
      ...(tuning && { tuning }),
      hasResult: result !== undefined,
      points: 0,
      ...(status === "succeed" ? { progress: 1 } : {}),
    });
    return outcome;
  }
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
