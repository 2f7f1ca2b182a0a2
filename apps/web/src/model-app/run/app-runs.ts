import type { Language } from "@mofang/protocol";
import type { RunSettings } from "@mofang/session";
import { randomId } from "../../api/random-id.ts";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { CurveData, ResultPlace } from "../../engine/messages.ts";
import type { AppResult, Wanted } from "./reading.ts";

/** A run as an app needs it. */
export interface AppRunRequest {
  readonly className: string;
  readonly settings: RunSettings;
  readonly wanted: Wanted;
  readonly language: Language;
  /** Tells runs with other values apart. */
  readonly key: string;
}

/** How the runs of an app stand. */
export interface AppRunState {
  readonly isRunning: boolean;
  /** Fraction of the simulated time, 0 … 1. */
  readonly progress: number;
  /** What the last run that reached its end gave, with the key of its request, the seconds that it took, and its whole result. */
  readonly shown:
    | { readonly key: string; readonly seconds: number; readonly result: AppResult; readonly place: ResultPlace }
    | undefined;
  /** Why the last run has no result, in the reader's language; undefined where it has one or was stopped. */
  readonly failure: string | undefined;
  readonly isStopped: boolean;
}

export const noRuns: AppRunState = { isRunning: false, progress: 0, shown: undefined, failure: undefined, isStopped: false };

/** Points of a curve; a result keeps its extremes in any number of them. */
const points = 1200;
/** Milliseconds after which a run that does not stop is ended with its engine. */
const obedience = 3000;

/** Runs of one app, one at a time: the newest request wins, and a run that is not waited for is stopped. */
export class AppRuns {
  readonly #engine: EngineClient;
  readonly #tell: (state: AppRunState) => void;
  readonly #stuck: () => void;
  #state: AppRunState;
  #isUnderWay = false;
  #next: AppRunRequest | undefined;
  #isWanted = true;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param begin  what an engine before this one has given
   * @param stuck  the engine does not stop a run, and has to be ended
   */
  constructor(engine: EngineClient, begin: AppRunState, tell: (state: AppRunState) => void, stuck: () => void) {
    this.#engine = engine;
    this.#state = { ...begin, isRunning: false };
    this.#tell = tell;
    this.#stuck = stuck;
  }

  /** Runs with this request, in the place of any other. */
  want(request: AppRunRequest): void {
    this.#next = request;
    if (this.#isUnderWay) this.#stopCurrent();
    else void this.#runAll();
  }

  /** Ends what runs, with its engine where it does not stop; what was shown stays. */
  stop(): void {
    this.#next = undefined;
    if (!this.#isUnderWay || this.#patience !== undefined) return;
    this.#patience = setTimeout(this.#stuck, obedience);
    this.#stopCurrent();
  }

  /** Ends all reports. */
  close(): void {
    clearTimeout(this.#patience);
    this.#next = undefined;
    this.#isWanted = false;
  }

  #stopCurrent(): void {
    // An engine that is closed meanwhile has stopped.
    this.#engine.request("control", { command: "stop" }).catch(() => undefined);
  }

  async #runAll(): Promise<void> {
    this.#isUnderWay = true;
    for (let request = this.#next; request !== undefined; request = this.#next) {
      this.#next = undefined;
      this.#show({ isRunning: true, progress: 0, isStopped: false });
      try {
        this.#show(await this.#run(request));
      } catch (error) {
        // An engine that the page has closed has a successor, or its app has been left.
        if (!(error instanceof EngineError)) throw error;
        if (error.message !== "closed") this.#show({ failure: error.message });
      }
      clearTimeout(this.#patience);
      this.#patience = undefined;
    }
    this.#isUnderWay = false;
    this.#show({ isRunning: false });
  }

  async #run({ className, settings, wanted, language, key }: AppRunRequest): Promise<Partial<AppRunState>> {
    const began = performance.now();
    const outcome = await this.#engine.request("run", { className, settings, language }, ({ progress }) =>
      this.#show({ progress }),
    );
    if (outcome.status === "stop") return { isStopped: true };
    if (outcome.status !== "succeed" || outcome.result === undefined) return { failure: outcome.message };
    const place = { runId: randomId(), file: outcome.result };
    const result = await this.#read(place, wanted);
    const seconds = outcome.statistics?.seconds ?? (performance.now() - began) / 1000;
    return { shown: { key, seconds, result, place }, failure: undefined };
  }

  async #read(place: ResultPlace, { variables, times }: Wanted): Promise<AppResult> {
    const read = async (from: number | undefined): Promise<ReadonlyMap<string, CurveData>> => {
      const curves = await this.#engine.request("curves", { ...place, variables, from, to: from, width: points });
      return new Map(curves.map((curve) => [curve.name, curve]));
    };
    const curves = await read(undefined);
    const around = new Map<number, ReadonlyMap<string, CurveData>>();
    for (const time of times) around.set(time, await read(time));
    return { curves, around };
  }

  #show(changes: Partial<AppRunState>): void {
    if (!this.#isWanted) return;
    this.#state = { ...this.#state, ...changes };
    this.#tell(this.#state);
  }
}
