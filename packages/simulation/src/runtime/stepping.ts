import type { Integration, IntegratorFailure, StepOutcome } from "@mofang/solvers";
import { failureOf, NumericalFailure, type RunFailure } from "../failure/run-failure.ts";
import { listed } from "./blocks/linear-block.ts";
import type { CrossingDetector } from "./events/crossing-detector.ts";
import { Departure } from "./events/departure.ts";
import type { ModelInstance } from "./instance/model-instance.ts";
import { stateName } from "./instance/run-time-states.ts";
import type { StateProblem } from "./instance/state-problem.ts";
import { nominalAt } from "./memory/memory.ts";

/** The steps of one run, between its events. Times are seconds. */
export class Stepping {
  readonly #instance: ModelInstance;
  readonly #integration: Integration;
  readonly #problem: StateProblem;
  readonly #detector: CrossingDetector;
  readonly #stopTime: number;
  readonly #tolerance: number;
  readonly #state: Float64Array;
  readonly #slope: Float64Array;
  /** How the latest event was left, until the first step behind it has been taken. */
  #departure: Departure | undefined;
  #failure: RunFailure | undefined;
  #hasMetEdge = false;

  constructor(
    instance: ModelInstance,
    integration: Integration,
    problem: StateProblem,
    detector: CrossingDetector,
    { stopTime, tolerance }: { readonly stopTime: number; readonly tolerance: number },
  ) {
    this.#instance = instance;
    this.#integration = integration;
    this.#problem = problem;
    this.#detector = detector;
    this.#stopTime = stopTime;
    this.#tolerance = tolerance;
    this.#state = new Float64Array(instance.model.states.length);
    this.#slope = new Float64Array(instance.model.states.length);
  }

  /** Takes a step, not past `limit`; why there is none, with the integration where it was. Leaves memory changed. */
  step(limit: number): RunFailure | undefined {
    const { t: from, statistics } = this.#integration;
    const { undefinedPoints } = statistics;
    const refusal = this.#stepFrom(from, limit);
    this.#hasMetEdge = statistics.undefinedPoints > undefinedPoints;
    return refusal;
  }

  /** Whether the last step has tried points at which the equations are not defined. */
  get hasMetEdge(): boolean {
    return this.#hasMetEdge;
  }

  #stepFrom(from: number, limit: number): RunFailure | undefined {
    const refusal = this.#nearest(limit);
    if (refusal !== undefined) return refusal;
    const departure = this.#departure;
    this.#departure = undefined;
    const smallest = smallestDeparture * (this.#stopTime - from);
    while (departure !== undefined && this.#integration.t - from > smallest && !departure.isSeenIn(this.#integration)) {
      const reached = this.#integration.t;
      this.#integration.restart(from, departure.state);
      if (this.#nearest(from + (reached - from) / 8) === undefined) continue;
      // Where no step is that short, the one there was shows the most.
      this.#integration.restart(from, departure.state);
      return this.#nearest(reached);
    }
    return undefined;
  }

  /** Brings memory to a time within the last step; whether the equations could be evaluated there, else see `fail`. */
  evaluate(time: number): boolean {
    const { t, y } = this.#integration;
    if (time === t) return this.#evaluateAt(time, y);
    this.#integration.interpolate(time, this.#state);
    return this.#evaluateAt(time, this.#state);
  }

  /** Evaluates all variables at the point in memory; as `evaluate`. */
  complete(): boolean {
    try {
      this.#instance.complete();
      return true;
    } catch (error) {
      this.#failure = failureOf(error);
      return false;
    }
  }

  /** Ends the run with the reason for which the latest point could not be evaluated that could not. */
  fail(): never {
    if (this.#failure === undefined) throw new Error("invariant: a point could not be evaluated");
    throw new NumericalFailure(this.#failure.code, this.#failure.values, this.#failure.block);
  }

  /**
   * How far from the end of the last step, in seconds, the states may follow their derivatives there until that makes
   * `shareOfTolerance`; 0 where there are no derivatives. Until then `evaluateAhead` gives points as good as those of a step.
   */
  reach(): number {
    const { t, y } = this.#integration;
    if (!this.#evaluateAt(t, y)) return 0;
    this.#instance.readDerivatives(this.#slope);
    const { memory, model } = this.#instance;
    return model.states.reduce((least, { nominalSlot }, i) => {
      const allowed = shareOfTolerance * this.#tolerance * (Math.abs(y[i] as number) + nominalAt(memory, nominalSlot));
      const speed = Math.abs(this.#slope[i] as number);
      return Number.isFinite(speed) ? Math.min(least, allowed / speed) : 0;
    }, Number.POSITIVE_INFINITY);
  }

  /** Brings memory to a time behind the last step along the derivatives of `reach`; as `evaluate`. */
  evaluateAhead(time: number): boolean {
    const { t, y } = this.#integration;
    for (let i = 0; i < y.length; i++) this.#state[i] = (y[i] as number) + (time - t) * (this.#slope[i] as number);
    return this.#evaluateAt(time, this.#state);
  }

  /** Begins again at the point in memory, where an event has settled. */
  restart(time: number): void {
    this.#instance.readStates(this.#state);
    this.#instance.forgetTrend();
    this.#integration.restart(time, this.#state);
    this.#departure = new Departure(this.#instance, this.#detector);
  }

  /**
   * A step, however near its end, that keeps to where the equations are defined. A method of fixed steps has no other means
   * than a nearer limit.
   */
  #nearest(limit: number): RunFailure | undefined {
    const integration = this.#integration;
    let outcome = integration.step(limit);
    const least = 4 * Number.EPSILON * Math.max(Math.abs(integration.t), smallestDeparture * (this.#stopTime - integration.t));
    while (outcome.kind === "failed" && undefinedThere.has(outcome.reason) && outcome.stepSize > 8 * least) {
      outcome = integration.step(integration.t + outcome.stepSize / 8);
    }
    return outcome.kind === "failed" ? this.#failureOf(outcome) : undefined;
  }

  #evaluateAt(time: number, y: Float64Array): boolean {
    try {
      this.#instance.evaluate(time, y);
      return true;
    } catch (error) {
      this.#failure = failureOf(error);
      return false;
    }
  }

  #failureOf({ reason, stepSize, worst }: StepOutcome & { readonly kind: "failed" }): RunFailure {
    const { lastFailure } = this.#problem;
    if ((reason === "evaluation-failed" || reason === "fatal-evaluation") && lastFailure !== undefined) return lastFailure;
    const names = listed(worst.map((state) => stateName(this.#instance, state)));
    return { code: failureCodes[reason], values: { time: this.#integration.t, stepSize, states: names, names } };
  }
}

const failureCodes: Readonly<Record<IntegratorFailure, string>> = {
  "step-too-small": "simulation.step-too-small",
  "too-many-error-test-failures": "simulation.too-many-error-test-failures",
  "newton-diverged": "simulation.newton-diverged",
  "singular-iteration-matrix": "simulation.singular-iteration-matrix",
  "evaluation-failed": "simulation.evaluation-failed",
  "fatal-evaluation": "simulation.evaluation-failed",
  "not-finite": "simulation.not-finite",
};

/** Reasons for which a shorter step may do: the equations were not defined at a point that it tried. */
const undefinedThere: ReadonlySet<IntegratorFailure> = new Set(["evaluation-failed", "not-finite"]);

/** Part of the tolerance by which the states may follow their derivatives without a step. */
const shareOfTolerance = 0.01;

/** A first step that is this fraction of the run's span need not become smaller to show how an event is left. */
const smallestDeparture = 1e-12;
