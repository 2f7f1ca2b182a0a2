import type { AlgorithmName, ExperimentSettings, RunChange, RunInstant, RunLimits, StartFrom } from "@mofang/simulation";
import type { BoundsPolicy, ResultRows, RunLogLevel } from "@mofang/vocabulary";

/** Value of a parameter; of an enumeration the place of the literal, from 1. */
export type ParameterValue = number | boolean | string;

/** What a person sets before pressing Simulate, from the form through calls and messages to the run. Times in seconds. */
export interface RunSettings {
  readonly startTime: number;
  readonly stopTime: number;
  /** Number of output intervals. */
  readonly intervals: number;
  /** Relative tolerance. */
  readonly precision: number;
  readonly algorithm: AlgorithmName;
  /** First step of adaptive methods, the step of fixed-step ones; null lets the method choose. */
  readonly initialStep: number | null;
  /** Longest step; as long as the method's error allows when left out. */
  readonly maximumStep?: number | undefined;
  readonly storeEvents: boolean;
  /** At the output grid when left out. */
  readonly rows?: ResultRows | undefined;
  /** Names of the variables to store, in which `*` stands for any characters; all when left out. */
  readonly storedVariables?: readonly string[] | undefined;
  /** Failures alone when left out. */
  readonly logLevel?: RunLogLevel | undefined;
  /** What a run makes of variables outside of their `min` and `max`; a warning when left out. */
  readonly bounds?: BoundsPolicy | undefined;
  /** Most steps of the integrator, accepted and rejected; the host's limit when left out. */
  readonly maximumSteps?: number | undefined;
  /** Whether the run measures what has taken its time and limited its steps. */
  readonly profile?: boolean | undefined;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
  /** A point of an earlier run with which this one begins; the model's own start when left out. */
  readonly startFrom?: StartFrom | undefined;
  /** What another run was given while it went on, to be repeated. */
  readonly changes?: readonly RunChange[] | undefined;
  /** Where that run was stopped; at the stop time when left out. */
  readonly stopAt?: RunInstant | undefined;
}

/** The settings as a run takes them, within the limits of its host. */
export function experimentSettings(settings: RunSettings, limits: RunLimits): ExperimentSettings {
  const { startTime, stopTime, intervals, precision, algorithm, initialStep, storeEvents, parameters } = settings;
  const { rows, storedVariables, logLevel, bounds, maximumStep, maximumSteps = limits.maximumSteps } = settings;
  const { startFrom, changes, stopAt, profile = false } = settings;
  return {
    startTime,
    stopTime,
    intervals,
    tolerance: precision,
    algorithm,
    storeEvents,
    parameters,
    ...(initialStep === null ? {} : { initialStep }),
    ...(maximumStep === undefined ? {} : { maximumStep }),
    ...(rows === undefined ? {} : { rows }),
    ...(storedVariables === undefined ? {} : { storedVariables }),
    ...(logLevel === undefined ? {} : { logLevel }),
    ...(bounds === undefined ? {} : { bounds }),
    ...(profile ? { measuresSteps: true, measuresSystems: true } : {}),
    ...(startFrom === undefined ? {} : { startFrom }),
    ...(changes === undefined ? {} : { changes }),
    ...(stopAt === undefined ? {} : { stopAt }),
    limits: { ...limits, maximumSteps },
  };
}
