import type { Run, RunStatistics } from "@mofang/simulation";
import type { Texts } from "@mofang/vocabulary";
import type { RunSpeed } from "./pacer.ts";

/** Stages of a model on its way from text to result, in their order. */
export const runStages = ["checking", "check_succeed", "translating", "translate_succeed", "simulating"] as const;
/** A member of `runStages`. */
export type RunStage = (typeof runStages)[number];

/** Work done, and the seconds since the run was asked for, pauses not counted. */
export interface SessionStatistics extends RunStatistics {
  readonly seconds: number;
}

/** Hears how a model fares. */
export interface RunListener {
  stage(stage: RunStage): void;
  /** The run as it begins: between its slices what it has stored so far may be read. */
  begun?(run: Run): void;
  /** A line of the log: diagnostics, what the model prints, warnings, the course of the run. */
  line(text: Texts): void;
  /** Fraction of the simulated time, 0 … 1; at most five a second, of a run that keeps a pace 25, with its speed. */
  progress(fraction: number, statistics: SessionStatistics, speed?: RunSpeed): void;
  /** The run has stopped for a pause (true), or goes on after one (false). */
  paused(isPaused: boolean): void;
}

/** Hears nothing. */
export const silentListener: RunListener = {
  stage: () => undefined,
  line: () => undefined,
  progress: () => undefined,
  paused: () => undefined,
};
