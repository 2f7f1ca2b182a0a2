import { type ModelRun, type Stage, stages } from "../session/model-run.ts";

/** Stages in the order in which a model reaches them, `ok` last. */
export const stageOrder: readonly (Stage | "ok")[] = [...stages, "ok"];

/** An entry of `index.json`: a reference run, or a model that only runs, under its own experiment. */
export type ReferenceEntry = ReferenceRun | { readonly trajectory: false; readonly stopTime?: undefined };

/** Experiment of a reference run; times in seconds. */
export interface ReferenceRun {
  readonly startTime: number;
  readonly stopTime: number;
  readonly interval: number;
  readonly tolerance: number;
  readonly tool: string;
  /** Whether the trajectory is there. */
  readonly trajectory: boolean;
  readonly selfCompareFailed: boolean;
  /** Number of signals. */
  readonly signals: number;
}

/** What became of one model. */
export interface ModelReport {
  /** The last stage entered; `ok` when it has reached the stop time. */
  readonly stage: Stage | "ok";
  /** How the process ended; `crash` also for a defect of the engine. */
  readonly outcome: "finished" | "timeout" | "crash" | "memory";
  readonly error: string | null;
  readonly seconds: ModelRun["seconds"];
  readonly counts: ModelRun["counts"];
  readonly statistics: ModelRun["statistics"];
  /** Most memory that the process has held so far, MiB: that of the model where it had the process to itself; 0 when unknown. */
  readonly peakMemory: number;
  /** Whether all signals agree; null where there is nothing to compare with. */
  readonly agrees: boolean | null;
  /** Fraction of the result's rows inside the tube, by signal; null for a signal that the result does not have. */
  readonly agreement: Readonly<Record<string, number | null>>;
}

/** Lines that a process which runs models writes on standard output; `heap` is what it still uses afterwards, MiB. */
export type ModelMessage =
  | { readonly kind: "stage"; readonly stage: Stage }
  | { readonly kind: "ended"; readonly report: ModelReport; readonly heap: number };
