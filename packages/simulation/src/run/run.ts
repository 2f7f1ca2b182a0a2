/**
 * What a run shows to those who drive it.
 *
 * A run is advanced in slices so that a browser worker or a server process stays responsive: call `advance` until it
 * says that the run has ended. Between two slices anything may happen: messages, a pause of hours, `stop`. What a slice
 * cannot bound is one call into the model's own code: a `while` is ended after a hundred million turns, but what they do in
 * all may keep the thread for days. Whoever runs models of strangers therefore runs them in a worker or a process that can
 * be killed.
 */
import type { BlockEquation } from "@mofang/dae";
import type { RunLogLevel } from "@mofang/vocabulary";
import type { GivenValues, RunChange } from "../experiment/experiment-settings.ts";
import type { RunFailure } from "../failure/run-failure.ts";
import type { StoredResult } from "../result/result.ts";
import type { RowSpace } from "../result/row-store.ts";
import type { ModelPoint } from "./model-point.ts";

/** Everything outside of the run that it may use. */
export interface RunHost {
  /** Monotonic clock, milliseconds; for the profile and for slices only. */
  now(): number;
  /** Text that the model prints. */
  print(text: string): void;
  /** What the run tells of its course, as much as `ExperimentSettings.logLevel` asks for; `renderFailure` makes it a text. */
  readonly log?: (entry: LogEntry) => void;
  /** Room outside of memory for what the run has stored; all of it stays in memory where there is none. */
  readonly rowSpace?: RowSpace;
  /** Files of the run's own folder and of the libraries' resources; absent where there are none. */
  readonly files?: RunFiles;
  /** The model's own C, compiled: see `programOfModel`. Absent where it brings none, or the host compiles none. */
  readonly compiledC?: Uint8Array<ArrayBuffer>;
}

/** One line of a run's log. */
export interface LogEntry {
  readonly level: RunLogLevel;
  /** Slug of the failure catalogue, with the values of its text. */
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Files as a run sees them. Paths are as the model gives them: of addresses `modelica://…` the host knows the place, see `resourcePaths`. */
export interface RunFiles {
  /** Content of a file, undefined when there is none. */
  read(path: string): Uint8Array | undefined;
  /** Throws `fileFailure` for a place where the run may not write. */
  write(path: string, bytes: Uint8Array): void;
}

/** Where a run stands; `time` is the model's time in seconds up to which the result is complete. */
export type RunStatus =
  | { readonly kind: "running"; readonly time: number }
  | {
      readonly kind: "finished";
      readonly time: number;
      /** Text of `terminate`, when the model ended itself. */
      readonly terminated?: string;
      /** Argument of `Modelica.Utilities.System.exit`, when the model ended itself at once. */
      readonly exitStatus?: number;
      /** Whether `stop` ended it before its stop time. */
      readonly stopped?: true;
    }
  | { readonly kind: "failed"; readonly time: number; readonly failure: RunFailure };

/** Counts of the work done so far. */
export interface RunStatistics {
  /** Accepted steps of the integrator. */
  steps: number;
  /** Steps rejected by its error test or its Newton iteration. */
  rejected: number;
  /** Evaluations of the state derivatives by the integrator. */
  residuals: number;
  jacobians: number;
  /** State and time events handled, each instant once. */
  events: number;
}

/** Where the time went, milliseconds of the host's clock. */
export interface RunProfile {
  /** Turning the code's text into functions. */
  compile: number;
  /** Parameters, start values and the initial system. */
  initialise: number;
  /** From the first step on, slices only. */
  simulate: number;
  /** Systems of equations by the time that they have taken, most first; empty unless `measuresSystems` was set. */
  readonly systems: readonly SystemCost[];
  /** What has caused events, most frequent first. */
  readonly eventCauses: readonly EventCause[];
  /** What has limited the integrator's steps; absent unless `measuresSteps` was set and the method has an error test. */
  readonly steps?: StepLimits;
}

/** What has limited the steps of a run. Accepted steps are in exactly one of the states, `limit` and `maximumStep`. */
export interface StepLimits {
  /** States by how often they had the largest error in proportion to what is allowed, most often first. */
  readonly states: readonly StateError[];
  /** Accepted steps that were shortened to end at a scheduled event or at the stop time. */
  readonly limit: number;
  /** Accepted steps that were as long as a step may be. */
  readonly maximumStep: number;
  /** Steps refused because Newton's iteration did not converge or its matrix was singular. */
  readonly newton: number;
  /** Steps refused because the equations could not be evaluated at a point. */
  readonly undefinedPoints: number;
}

/** How often one state had the largest error. */
interface StateError {
  readonly name: string;
  /** In accepted steps, whose size the error determines. */
  readonly accepted: number;
  /** In steps that the error test has refused. */
  readonly rejected: number;
}

/** What one system of equations has cost, in the user's names. */
export interface SystemCost {
  readonly kind: "linear" | "nonlinear";
  /** Its iteration variables. */
  readonly unknowns: readonly string[];
  /** Its equations, as far as the translation keeps them. */
  readonly equations: readonly BlockEquation[];
  readonly solutions: number;
  /** Milliseconds of the host's clock. */
  readonly milliseconds: number;
}

/** What has caused events: a relation that has changed in one direction, or a scheduled time. */
export interface EventCause {
  /** As the user wrote it; undefined for scheduled times. */
  readonly relation: string | undefined;
  /** Whether it has become true; undefined for scheduled times. */
  readonly becomes: boolean | undefined;
  readonly count: number;
}

/** An input of the model, or a parameter that may be set while it runs. */
export interface Tunable {
  readonly name: string;
  readonly isInput: boolean;
  readonly kind: "Real" | "Integer" | "Boolean" | "enumeration";
  /** Of an enumeration, empty for others. */
  readonly literals: readonly string[];
  readonly unit: string | undefined;
  readonly description: string;
  /** In `unit`; a Boolean is 0 or 1, an enumeration the ordinal from 1. */
  readonly value: number;
  /** The bounds that the model gives. */
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** One run under way or ended. */
export interface Run {
  readonly status: RunStatus;
  readonly statistics: RunStatistics;
  readonly profile: RunProfile;
  /**
   * Messages of assertions with level warning, each text once, and variables that are not finite numbers, each name once; in
   * order of appearance, at most a thousand. They stand in the log too where that is asked for.
   */
  readonly warnings: readonly LogEntry[];
  /** What was set while the run went on, by ascending times: settings with these `changes` repeat the run to the same bits. */
  readonly changes: readonly RunChange[];
  /** What has been stored so far; complete when the run has ended. */
  readonly result: StoredResult;
  /** The model where the run has ended; undefined before, and where it has failed. */
  readonly point: ModelPoint | undefined;
  /**
   * Works for about `milliseconds`, then returns; sooner when the model's time has reached `until`, in seconds: there is then a
   * point of the result at or behind it.
   */
  advance(milliseconds: number, until?: number): RunStatus;
  /** What `set` takes, in the order of the model, with the values that it has; none before the run is initialised. */
  readonly tunables: readonly Tunable[];
  /**
   * Sets top-level inputs and tunable parameters while the run goes on: an event at the next point of the result.
   *
   * @returns what cannot be set, and why; everything else is
   */
  set(values: GivenValues): readonly RunFailure[];
  /** Ends the run; what is stored stays. */
  stop(): void;
  /**
   * Gives the memory of a run that has ended to the next run of its model: where a model runs often, to reserve one costs
   * a good part of a small run. What is stored stays; there is no `point` any more.
   */
  release(): void;
}
