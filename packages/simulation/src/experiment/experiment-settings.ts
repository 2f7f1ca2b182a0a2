import type { BoundsPolicy, ResultRows, RunLogLevel } from "@mofang/vocabulary";
import type { AlgorithmName } from "./algorithms.ts";

/** What a user sets before pressing Simulate. Times in seconds. */
export interface ExperimentSettings {
  readonly startTime: number;
  readonly stopTime: number;
  /** Output grid: number of intervals, at least 1. */
  readonly intervals: number;
  /** Relative tolerance, dimensionless, 1e-14 … 1. */
  readonly tolerance: number;
  readonly algorithm: AlgorithmName;
  /** First step of adaptive methods, the step of fixed-step ones (default: the output interval). */
  readonly initialStep?: number;
  /** Longest step of the integrator; as long as its error allows when absent. */
  readonly maximumStep?: number;
  /** Keep both sides of every event in the result. */
  readonly storeEvents: boolean;
  /** Where the result has rows besides events: at the times of the output grid (when absent), or at the integrator's steps. */
  readonly rows?: ResultRows;
  /** Names of the variables to store, in which `*` stands for any characters; all when absent. */
  readonly storedVariables?: readonly string[];
  /** What a run tells its host's log; failures alone when absent. */
  readonly logLevel?: RunLogLevel;
  /** What a run makes of variables outside of their `min` and `max`; a warning when absent. */
  readonly bounds?: BoundsPolicy;
  /** Whether the time is measured that each system of equations takes; costs some of it. */
  readonly measuresSystems?: boolean;
  /** Whether it is counted what limits the integrator's steps. */
  readonly measuresSteps?: boolean;
  /** Values for tunable parameters, by name. */
  readonly parameters?: GivenValues;
  /** What a run begins with instead of the model's own start. */
  readonly startFrom?: StartFrom;
  /** Values that are set while the run goes on, by ascending times: a run repeats those of another to the same bits. */
  readonly changes?: readonly RunChange[];
  /** Where a run ends that repeats one which was stopped there; it counts as stopped too. */
  readonly stopAt?: RunInstant;
  readonly limits: RunLimits;
}

/** A point of an earlier run of the model, with which another one begins. */
export interface StartFrom {
  /**
   * `continue` goes on where the earlier run has ended: with its states and discrete variables, nothing that was due then is
   * due again. `initialise` takes the states; everything else begins as the model says.
   */
  readonly kind: "continue" | "initialise";
  /** Of the point, seconds. A run that continues starts at it. */
  readonly time: number;
  /** Start time of the run that is continued, from which its clocks count, seconds. */
  readonly began?: number;
  /** By the names of variables: a Boolean is 0 or 1, an enumeration the ordinal from 1, a String its text. */
  readonly values: Readonly<Record<string, number | string>>;
}

/** Values by name; of an enumeration the ordinal, from 1. */
export type GivenValues = Readonly<Record<string, number | boolean | string>>;

/** An instant of a run. */
export interface RunInstant {
  /** Seconds. */
  readonly time: number;
  /** Events of the run before it, which tell it from others at its time; none need come first when left out. */
  readonly events?: number;
}

/** Values of tunable parameters and of inputs, set at one event. */
export interface RunChange extends RunInstant {
  readonly values: GivenValues;
}

/** Bounds that end a run with a named reason instead of letting it go on for ever. */
export interface RunLimits {
  /** Accepted and rejected steps. */
  readonly maximumSteps: number;
  /** Variables in the result; above it the run ends as `var_num_exceed`. */
  readonly maximumVariables: number;
  /** Bytes of the result's file: its rows, the pyramids over them and its header. */
  readonly maximumResultBytes: number;
  /** What moves that bound: the name of a setting, or a run on the server instead of in the page. */
  readonly resultRemedy?: { readonly setting: string } | "server";
}
