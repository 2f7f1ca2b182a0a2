import type { Integration, IntegratorFailure, StepOutcome } from "@mofang/solvers";
import type { ExperimentSettings } from "../experiment/experiment-settings.ts";
import { NumericalFailure } from "../failure/run-failure.ts";
import type { Recorder } from "../result/recorder.ts";
import { listed } from "./blocks/linear-block.ts";
import { CrossingDetector, type LocatedCrossing } from "./events/crossing-detector.ts";
import { Departure } from "./events/departure.ts";
import { EventDensity } from "./events/event-density.ts";
import type { EventIteration } from "./events/event-iteration.ts";
import type { EventSchedule } from "./events/event-schedule.ts";
import type { ModelInstance } from "./instance/model-instance.ts";
import { StateSelector } from "./instance/run-time-states.ts";
import type { StateProblem } from "./instance/state-problem.ts";
import { OutputGrid } from "./output-grid.ts";
import type { RunLog } from "./run-log.ts";

/** What a trajectory is made of: all of one run, initialised and consistent at the start time. */
interface TrajectoryParts {
  readonly instance: ModelInstance;
  readonly iteration: EventIteration;
  readonly schedule: EventSchedule;
  readonly problem: StateProblem;
  readonly integration: Integration;
  readonly recorder: Recorder;
  readonly settings: ExperimentSettings;
  readonly log: RunLog;
}

/**
 * Carries a consistent model from the start time to the stop time: steps of the integrator, walked through from check
 * point to check point. Check points are output times and the ends of steps; at each, crossings are looked for, so that
 * an event is found before anything behind it is shown. All variables are evaluated at each of them, so that whatever looks
 * at an accepted point sees values of that instant (decision 16). Times are seconds.
 */
export class Trajectory {
  /** Everything up to here is stored. */
  position: number;
  /** Events handled. */
  events = 0;
  /** How many events each relation, by its text, has caused; undefined stands for scheduled times. */
  readonly eventCauses = new Map<string | undefined, number>();
  readonly #parts: TrajectoryParts;
  readonly #grid: OutputGrid;
  readonly #detector: CrossingDetector;
  readonly #density: EventDensity;
  readonly #selector: StateSelector;
  readonly #state: Float64Array;
  readonly #derivativesBefore: Float64Array;
  readonly #derivativesAfter: Float64Array;
  #nextEvent: number;
  /** How the latest event was left, until the first step behind it has been taken. */
  #departure: Departure | undefined;

  constructor(parts: TrajectoryParts) {
    const { instance, settings, schedule } = parts;
    this.#parts = parts;
    this.position = settings.startTime;
    this.#grid = new OutputGrid(settings);
    this.#detector = new CrossingDetector(instance);
    this.#selector = new StateSelector(instance);
    const describe = (crossing: number) => instance.model.crossings[crossing]?.text ?? `#${crossing}`;
    const span = settings.stopTime - settings.startTime;
    this.#density = new EventDensity(span, span / settings.intervals, describe);
    const n = instance.model.states.length;
    this.#state = new Float64Array(n);
    this.#derivativesBefore = new Float64Array(n);
    this.#derivativesAfter = new Float64Array(n);
    instance.functions.asserts(instance.memory);
    instance.accept();
    this.#store(this.position);
    this.#grid.pass(this.position);
    schedule.update(instance.functions, instance.memory);
    this.#nextEvent = schedule.next();
  }

  /**
   * One piece of work: a step, a check point or an event. Throws a `NumericalFailure` when the run cannot go on.
   *
   * @returns whether the stop time, or `terminate`, has been reached
   */
  advance(): boolean {
    const { instance, integration, settings } = this.#parts;
    if (instance.terminated !== undefined) return true;
    if (this.position < integration.t) {
      this.#walk();
      return false;
    }
    const limit = this.#limit();
    if (this.#isReached(limit)) {
      if (limit === this.#nextEvent) {
        this.#timeEvent(limit);
        return false;
      }
      if (limit >= settings.stopTime) return true;
    }
    this.#step(limit);
    return false;
  }

  /** Lets `terminal()` be true once, and stores what that changes (MLS 3.6 §3.7.5). */
  terminate(): void {
    const { instance, iteration } = this.#parts;
    const { memory, model } = instance;
    const before = model.discreteSlots.map((slot) => memory.values[slot]);
    memory.isTerminal = true;
    iteration.run();
    memory.isTerminal = false;
    if (model.discreteSlots.some((slot, i) => !Object.is(memory.values[slot], before[i]))) this.#store(this.position);
  }

  /** How far the integrator may go: to the next event that is known, at most to the stop time. */
  #limit(): number {
    const { schedule, settings } = this.#parts;
    const event = this.#nextEvent;
    return schedule.coincide(event, settings.stopTime) ? event : Math.min(event, settings.stopTime);
  }

  #isReached(limit: number): boolean {
    return limit <= this.position || (limit === this.#nextEvent && this.#parts.schedule.coincide(limit, this.position));
  }

  #step(limit: number): void {
    const { integration, log } = this.#parts;
    this.#report(integration.step(limit));
    if (log.wants("steps")) {
      log.write("steps", "simulation.log-step", { time: integration.t, size: integration.t - integration.tPrevious });
    }
    const departure = this.#departure;
    this.#departure = undefined;
    const smallest = smallestDeparture * (this.#parts.settings.stopTime - this.position);
    while (departure !== undefined && integration.t - this.position > smallest && !departure.isSeenIn(integration)) {
      const nearer = this.position + (integration.t - this.position) / 8;
      integration.restart(this.position, departure.state);
      this.#report(integration.step(nearer));
    }
  }

  #report(outcome: StepOutcome): void {
    const { integration, problem, instance } = this.#parts;
    if (outcome.kind === "stepped") return;
    const { reason, stepSize, worst } = outcome;
    if ((reason === "evaluation-failed" || reason === "fatal-evaluation") && problem.lastFailure !== undefined) {
      throw new NumericalFailure(problem.lastFailure.code, problem.lastFailure.values);
    }
    const names = listed(worst.map((state) => instance.model.states[state]?.name ?? `#${state}`));
    throw new NumericalFailure(failureCodes[reason], { time: integration.t, stepSize, states: names, names });
  }

  /** Goes to the next check point of the last step, or to the event before it. */
  #walk(): void {
    const { instance } = this.#parts;
    const target = this.#checkPoint();
    const isStep = target === this.#parts.integration.t && this.#parts.settings.rows === "steps";
    const isOutput = target === this.#grid.next || isStep;
    this.#evaluate(target);
    const crossed = this.#crossedUntil(target);
    if (crossed !== undefined) {
      this.#stateEvent(crossed);
      return;
    }
    instance.complete();
    instance.functions.asserts(instance.memory);
    instance.accept();
    this.position = target;
    if (isOutput) {
      this.#grid.pass(target);
      this.#store(target);
    }
    if (target === this.#parts.integration.t) this.#selectStates(target);
  }

  /** At the end of a step the states may be selected anew; the candidates keep their values. */
  #selectStates(time: number): void {
    if (!this.#selector.update()) return;
    this.#parts.instance.functions.derivatives(this.#parts.instance.memory);
    this.#restart(time);
  }

  /** The next time in the step to look at: an output time or the end of the step. */
  #checkPoint(): number {
    const { integration } = this.#parts;
    const output = this.#grid.next;
    return output <= integration.t && !this.#isLeftToEvent(output) ? output : integration.t;
  }

  /** An output time that is the instant of the coming event gets its rows from the event. */
  #isLeftToEvent(output: number): boolean {
    const { integration, schedule } = this.#parts;
    return this.#nextEvent <= integration.t && schedule.coincide(output, this.#nextEvent);
  }

  /** Brings memory to a time within the last step. */
  #evaluate(time: number): void {
    const { instance, integration } = this.#parts;
    if (time === integration.t) {
      instance.evaluate(time, integration.y);
      return;
    }
    integration.interpolate(time, this.#state);
    instance.evaluate(time, this.#state);
  }

  /** The first crossing up to a time to which memory was brought; the memory is there, or still where it was. */
  #crossedUntil(target: number): LocatedCrossing | undefined {
    if (!this.#detector.hasCrossed()) return undefined;
    return this.#detector.locate(this.position, target, (t) => this.#evaluate(t));
  }

  #stateEvent({ time, crossing }: LocatedCrossing): void {
    // A scheduled event of the same instant is handled with it, at the later of both times.
    const instant = this.#parts.schedule.coincide(time, this.#nextEvent) ? Math.max(time, this.#nextEvent) : time;
    if (instant !== time) this.#parts.instance.time = instant;
    this.#noteCause(instant, this.#parts.instance.model.crossings[crossing]?.text ?? `#${crossing}`);
    const hasReinit = this.#event(instant);
    this.#density.note(instant, crossing, hasReinit);
    const undecided = this.#density.undecided();
    if (undecided.size > 0) this.#widenBands(instant, undecided);
  }

  /**
   * Widens the bands of relations that switch to and fro to what the error that the integrator is allowed makes of their
   * indicators: nearer than that to zero, their side means nothing.
   */
  #widenBands(time: number, undecided: ReadonlySet<number>): void {
    const { instance, problem, settings } = this.#parts;
    const { states } = instance.model;
    const errors = new Float64Array(instance.model.crossings.length);
    const before = this.#detector.indicators();
    instance.readStates(this.#state);
    const moved = new Float64Array(states.length);
    states.forEach(({ nominalSlot }, i) => {
      const value = this.#state[i] as number;
      moved.set(this.#state);
      moved[i] = value + settings.tolerance * (Math.abs(value) + Math.abs(instance.memory.values[nominalSlot] as number));
      if (problem.derivatives(time, moved, this.#derivativesAfter) !== "ok") return;
      const after = this.#detector.indicators();
      for (const k of undecided) errors[k] = (errors[k] as number) + Math.abs((after[k] as number) - (before[k] as number));
    });
    instance.evaluate(time, this.#state);
    for (const k of undecided) if (Number.isFinite(errors[k])) this.#detector.widen(k, errors[k] as number);
    this.#detector.hold();
  }

  #timeEvent(time: number): void {
    const { instance, integration } = this.#parts;
    instance.evaluate(time, integration.y);
    this.#noteCause(time, undefined);
    this.#event(time);
  }

  #noteCause(time: number, relation: string | undefined): void {
    this.eventCauses.set(relation, (this.eventCauses.get(relation) ?? 0) + 1);
    if (relation === undefined) this.#parts.log.write("events", "simulation.log-time-event", { time });
    else this.#parts.log.write("events", "simulation.log-state-event", { time, relation });
  }

  /** Handles the event at the point in memory, which holds the left limits; whether a state was changed by `reinit`. */
  #event(time: number): boolean {
    const { instance, iteration, schedule, settings } = this.#parts;
    const { memory, functions } = instance;
    instance.complete();
    instance.accept();
    if (settings.storeEvents && !this.#hasRowAt(time)) this.#store(time);
    instance.readDerivatives(this.#derivativesBefore);
    schedule.fire(memory, time);
    const hasReinit = iteration.run();
    functions.asserts(memory);
    instance.accept();
    this.events++;
    const isOutput = this.#grid.pass(schedule.coincide(this.#grid.next, time) ? Math.max(time, this.#grid.next) : time);
    if (settings.storeEvents || isOutput) this.#store(time);
    schedule.update(functions, memory);
    this.#nextEvent = schedule.next();
    this.#detector.hold();
    this.position = time;
    if (hasReinit || !this.#stepStillHolds(time)) this.#restart(time);
    return hasReinit;
  }

  #restart(time: number): void {
    const { instance, integration } = this.#parts;
    instance.readStates(this.#state);
    instance.forgetTrend();
    integration.restart(time, this.#state);
    this.#departure = new Departure(instance, this.#detector);
  }

  /**
   * Whether the event has left the state equations as they were, here and at the end of the step: then the integrator may
   * go on as if nothing had happened, with its order and step size.
   */
  #stepStillHolds(time: number): boolean {
    const { instance, integration } = this.#parts;
    instance.readDerivatives(this.#derivativesAfter);
    return integration.t === time && sameValues(this.#derivativesBefore, this.#derivativesAfter);
  }

  #hasRowAt(time: number): boolean {
    const { recorder } = this.#parts;
    return recorder.time[recorder.nRows - 1] === time;
  }

  #store(time: number): void {
    const { instance, recorder, settings } = this.#parts;
    recorder.storeRow(Math.min(time, settings.stopTime), instance.memory);
    const names = recorder.notFinite(instance.memory);
    if (names.length > 0) throw new NumericalFailure("simulation.not-finite", { time, names: listed(names) });
    if (recorder.nBytes <= settings.limits.maximumResultBytes) return;
    throw new NumericalFailure("simulation.result-limit", { time, maximum: settings.limits.maximumResultBytes });
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

/** A first step that is this fraction of the run's span need not become smaller to show how an event is left. */
const smallestDeparture = 1e-12;

/** Equality up to rounding, value by value. */
function sameValues(a: Float64Array, b: Float64Array): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] as number)) <= 1e-13 * Math.abs(value));
}
