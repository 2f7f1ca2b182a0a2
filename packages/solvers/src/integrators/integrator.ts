/**
 * The contract of an integrator: the initial value problem y' = f(t, y) (or its residual form) from one event to the
 * next. An integrator knows nothing of models, output grids or events; it steps and interpolates.
 */

/** Outcome of evaluating the problem at one point. */
export type Evaluation =
  /** The values are there. */
  | "ok"
  /** Not possible here (domain left, block not solved); a smaller step may do. */
  | "recoverable"
  /** The run must end. */
  | "fatal";

/** An initial value problem y' = f(t, y) with n components. */
export interface OdeProblem {
  readonly n: number;
  /** Writes f(t, y), length n. `y` is not kept and not changed. */
  derivatives(t: number, y: Float64Array, dy: Float64Array): Evaluation;
  /**
   * Writes f(t, y) at the time of the latest call of `derivatives`, which gave "ok", and at a point that differs from that
   * call's in the components `moved` alone. Present where this costs less than `derivatives`.
   */
  readonly derivativesNear?: (y: Float64Array, moved: readonly number[], dy: Float64Array) => Evaluation;
  /** ∂f/∂y, n×n column-major; when absent it is approximated by coloured differences along `pattern`. */
  readonly jacobian?: (t: number, y: Float64Array, out: Float64Array) => Evaluation;
  /** Row i depends on columns `pattern[i]`, sorted, index base 0; absent means dense. */
  readonly pattern?: readonly (readonly number[])[];
}

/** What an integrator is asked for. */
export interface IntegratorOptions {
  /** Relative tolerance, dimensionless; ignored by fixed-step methods. */
  readonly relativeTolerance: number;
  /** Absolute tolerance per component, in the unit of the component; length n. */
  readonly absoluteTolerance: Float64Array;
  /** First step in seconds; chosen by the method when undefined. The step itself for fixed-step methods, where it must be given. */
  readonly initialStep?: number;
  readonly maximumStep?: number;
  /** Where the integration is headed, which bounds the first step; never an end. */
  readonly stopTime: number;
  /** Hears of each step that is tried by a method with an error test; it changes nothing of the steps. */
  readonly observer?: StepObserver;
}

/** What bounds the size of a step: the error that is allowed, the limit up to which it may go, or the maximum step. */
export type StepBound = "error" | "limit" | "maximum-step";

/** Why a step was refused. */
export type StepRefusal = IntegratorFailure | "error-test";

/** Hears of steps. The arrays are the integration's own: local errors and what is allowed of them, both of length n. */
export interface StepObserver {
  accepted(bound: StepBound, errors: Float64Array, weights: Float64Array): void;
  /** The errors mean something for "error-test" alone. */
  rejected(refusal: StepRefusal, errors: Float64Array, weights: Float64Array): void;
}

/** Named reasons for which a method gives up; every one has a text in the catalogue. */
export type IntegratorFailure =
  | "step-too-small"
  | "too-many-error-test-failures"
  | "newton-diverged"
  | "singular-iteration-matrix"
  | "evaluation-failed"
  | "fatal-evaluation"
  | "not-finite";

/** How a step ended. */
export type StepOutcome =
  | { readonly kind: "stepped" }
  | {
      readonly kind: "failed";
      readonly reason: IntegratorFailure;
      /** Step size in seconds at the failure. */
      readonly stepSize: number;
      /** Components with the largest weighted error, worst first, at most five. Index base 0. */
      readonly worst: readonly number[];
    };

/** What an integrator has done since it was made. */
export interface IntegratorStatistics {
  /** Accepted steps. */
  steps: number;
  /** Steps rejected by the error test or by Newton. */
  rejected: number;
  /** Evaluations of f, those for Jacobians included. */
  evaluations: number;
  /** Those of them that gave no numbers. */
  undefinedPoints: number;
  jacobians: number;
  factorizations: number;
  newtonIterations: number;
}

/** One integration under way. */
export interface Integration {
  /** End of the last accepted step, seconds. */
  readonly t: number;
  /** Start of the last accepted step; equal to `t` before the first. */
  readonly tPrevious: number;
  /** Solution at `t`. Owned by the integration; read only. */
  readonly y: Float64Array;
  readonly statistics: IntegratorStatistics;
  /** Explicit methods with a stiffness test: whether the steps have been at the bound of stability for long. */
  readonly suspectsStiffness?: boolean;
  /** Methods of two families: how often the method has changed between them. */
  readonly familyChanges?: number;
  /** Takes one accepted step, not past `tLimit` and exactly onto it when it would come close. */
  step(tLimit: number): StepOutcome;
  /** Solution by dense output at a time in [tPrevious, t]. */
  interpolate(t: number, out: Float64Array): void;
  /** Starts anew from a state that an event has changed; order and step size are chosen afresh. */
  restart(t: number, y: Float64Array): void;
}

/** A method; its name stands in the table of `integrators.ts`. */
export interface IntegratorMethod {
  /** Highest order of accuracy. */
  readonly order: number;
  /** Whether it chooses its steps by an error estimate; otherwise `initialStep` is required. */
  readonly isAdaptive: boolean;
  /** Suited for stiff problems. */
  readonly isImplicit: boolean;
  start(problem: OdeProblem, t0: number, y0: Float64Array, options: IntegratorOptions): Integration;
}

/** A method by name. */
export interface Integrator extends IntegratorMethod {
  /** Name as users choose it: `Dassl`. */
  readonly name: string;
}
