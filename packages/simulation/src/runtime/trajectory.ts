import type { Integration } from "@mofang/solvers";
import { present } from "@mofang/vocabulary";
import type { ExperimentSettings } from "../experiment/experiment-settings.ts";
import { NumericalFailure, type RunFailure } from "../failure/run-failure.ts";
import type { Recorder } from "../result/recorder.ts";
import type { EventCause } from "../run/run.ts";
import { SingularWatch } from "./almost-singular.ts";
import { listed } from "./blocks/linear-block.ts";
import type { BoundsCheck } from "./bounds-check.ts";
import { CrawlWatch } from "./events/crawl-watch.ts";
import { CrossingDetector, type LocatedCrossing } from "./events/crossing-detector.ts";
import { EventCauses } from "./events/event-causes.ts";
import { EventDensity } from "./events/event-density.ts";
import type { EventIteration } from "./events/event-iteration.ts";
import type { EventSchedule } from "./events/event-schedule.ts";
import type { ModelInstance } from "./instance/model-instance.ts";
import { RequiredStateWatch } from "./instance/required-states.ts";
import { StateSelector } from "./instance/run-time-states.ts";
import type { StateProblem } from "./instance/state-problem.ts";
import { HistoryFilling } from "./memory/history-filling.ts";
import { nominalAt } from "./memory/memory.ts";
import { OutputGrid } from "./output-grid.ts";
import type { RunLog } from "./run-log.ts";
import { Stepping } from "./stepping.ts";

/** What a trajectory is made of: all of one run, initialised and consistent at the start time. */
interface TrajectoryParts {
  readonly instance: ModelInstance;
  readonly iteration: EventIteration;
  readonly schedule: EventSchedule;
  readonly bounds: BoundsCheck;
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
  /** How many events each relation has caused in either direction, and scheduled times. */
  readonly eventCauses = new EventCauses();
  readonly #parts: TrajectoryParts;
  readonly #grid: OutputGrid;
  readonly #detector: CrossingDetector;
  readonly #density: EventDensity;
  readonly #crawl: CrawlWatch;
  readonly #selector: StateSelector;
  readonly #watch: RequiredStateWatch;
  readonly #singularWatch: SingularWatch;
  readonly #state: Float64Array;
  readonly #derivativesBefore: Float64Array;
  readonly #derivativesAfter: Float64Array;
  readonly #stepping: Stepping;
  /** Brings memory to a time within the last step; made once, since it is asked for with every row. */
  readonly #evaluate = (time: number) => this.#stepping.evaluate(time);
  #nextEvent: number;
  #isAtPoint = true;

  constructor(parts: TrajectoryParts) {
    const { instance, settings, schedule } = parts;
    this.#parts = parts;
    this.position = settings.startTime;
    this.#grid = new OutputGrid(settings);
    this.#detector = new CrossingDetector(instance);
    this.#stepping = new Stepping(instance, parts.integration, parts.problem, this.#detector, settings);
    this.#selector = new StateSelector(instance);
    this.#watch = new RequiredStateWatch(instance);
    this.#singularWatch = new SingularWatch(instance);
    const describe = (crossing: number) => instance.model.crossings[crossing]?.text ?? `#${crossing}`;
    const span = settings.stopTime - settings.startTime;
    const warn = (warning: RunFailure) => instance.warn(warning);
    this.#density = new EventDensity(span, span / settings.intervals, describe, warn);
    this.#crawl = new CrawlWatch(instance.model, settings.startTime, settings.stopTime, warn);
    const n = instance.model.states.length;
    this.#state = new Float64Array(n);
    this.#derivativesBefore = new Float64Array(n);
    this.#derivativesAfter = new Float64Array(n);
    this.#check();
    instance.accept();
    this.#store(this.position);
    this.#watch.note(this.position);
    this.#singularWatch.begin();
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

  /** Whether memory stands at `position`, all variables of it: not between a step and the first look into it. */
  get isAtPoint(): boolean {
    return this.#isAtPoint;
  }

  /**
   * The event of values that come from outside, at the point where memory stands. Both sides of it are stored, and the
   * integrator begins again.
   *
   * @param put  writes the values into memory
   */
  change(put: () => void): void {
    const time = this.position;
    this.#leftLimit(time, true);
    put();
    this.#parts.bounds.checkTuned(this.#parts.instance.memory);
    this.#event(time, true);
  }

  /**
   * Lets `terminal()` be true once, and stores what that changes (MLS 3.6 §3.7.5). Where it stands nowhere this is no event,
   * and a relation whose sides meet at the stop time keeps the truth that it has had until then.
   */
  terminate(): void {
    const { instance, iteration } = this.#parts;
    const { memory, model } = instance;
    memory.keepsEqual = !model.hasTerminal;
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
    const { instance, integration, log } = this.#parts;
    this.#isAtPoint = false;
    if (this.#stepping.hasMetEdge && this.#eventAhead(limit)) return;
    const refusal = this.#stepping.step(limit);
    if (refusal !== undefined) {
      const refused = instance.memory.values.slice();
      if (this.#eventAhead(limit)) return;
      // What has gone wrong is looked for at the point where it has.
      instance.memory.values.set(refused);
      throw new NumericalFailure(refusal.code, refusal.values, refusal.block);
    }
    if (log.wants("steps")) {
      log.write("steps", "simulation.log-step", { time: integration.t, size: integration.t - integration.tPrevious });
    }
  }

  /**
   * Where a method has tried points at which the equations are not defined, a relation may be about to change: the branch
   * that holds need not be defined behind that, and steps come ever nearer and never over. As far as the states can follow
   * their derivatives, the tolerance being far, a crossing is looked for on that way; whether there was one.
   */
  #eventAhead(limit: number): boolean {
    const end = Math.min(limit, this.position + this.#stepping.reach());
    if (!(end > this.position)) return false;
    const evaluate = (time: number) => this.#stepping.evaluateAhead(time);
    const crossed = this.#crossedUntil(end, evaluate);
    return crossed !== undefined && this.#stateEvent(crossed, evaluate);
  }

  /** Goes to the next check point of the last step, or to the event before it. */
  #walk(): void {
    const { instance } = this.#parts;
    const target = this.#checkPoint();
    const isStep = target === this.#parts.integration.t && this.#parts.settings.rows === "steps";
    const isOutput = target === this.#grid.next || isStep;
    const evaluate = this.#evaluate;
    const crossed = this.#crossedUntil(target, evaluate);
    if (crossed !== undefined) {
      if (!this.#stateEvent(crossed, evaluate)) this.#stepping.fail();
      return;
    }
    instance.complete();
    this.#check();
    this.#fillHistories(target, evaluate);
    instance.accept();
    this.position = target;
    this.#isAtPoint = true;
    if (isOutput) {
      this.#grid.pass(target);
      this.#store(target);
    }
    if (target !== this.#parts.integration.t) return;
    this.#watch.note(target);
    this.#singularWatch.note();
    this.#crawl.note(target, instance.memory.values);
    this.#selectStates(target);
  }

  /**
   * Gives histories points within the step, up to a time at which memory stands, where cubic curves are not within the
   * tolerance.
   *
   * @param evaluate  brings memory to a time before it
   */
  #fillHistories(target: number, evaluate: (time: number) => boolean): void {
    const { instance, settings } = this.#parts;
    if (instance.delays.length === 0) return;
    const filling = new HistoryFilling(instance.delays, settings.tolerance, (time) => {
      if (!evaluate(time) || !this.#stepping.complete()) return false;
      instance.functions.delays(instance.memory);
      return true;
    });
    instance.functions.delays(instance.memory);
    if (filling.fill(this.position, target) && evaluate(target)) instance.complete();
  }

  /** Looks at the point in memory, all variables of it, as the model asks: assertions and bounds. */
  #check(): void {
    const { instance, bounds } = this.#parts;
    instance.functions.asserts(instance.memory);
    bounds.checkVariables(instance.memory);
  }

  /** At the end of a step the states may be selected anew; the candidates keep their values. */
  #selectStates(time: number): void {
    if (!this.#selector.update(true)) return;
    this.#parts.instance.functions.derivatives(this.#parts.instance.memory);
    this.#stepping.restart(time);
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

  /** The first crossing up to a time; the memory is there then, else at that time. */
  #crossedUntil(target: number, evaluate: (time: number) => boolean): LocatedCrossing | undefined {
    const detector = this.#detector;
    if (!evaluate(target) || detector.hasCrossed()) return detector.locate(this.position, target, evaluate);
    // Within its band a relation keeps its truth, unless the branch that it guards is not defined there.
    if (!detector.hasOtherSign() || this.#isDefined()) return undefined;
    return detector.locate(this.position, target, evaluate, true);
  }

  /** Evaluates all variables at the point in memory; whether they are numbers. */
  #isDefined(): boolean {
    const { instance, recorder } = this.#parts;
    return this.#stepping.complete() && recorder.notFinite(instance.memory).length === 0;
  }

  /**
   * Brings memory to the near side of a crossing, where the relations that have held still do: behind it the branch that has
   * held need not be defined. Whether all variables are numbers there.
   */
  #goBefore({ time, before }: LocatedCrossing, evaluate: (time: number) => boolean): boolean {
    if (evaluate(before) && this.#isDefined()) return true;
    const exact = this.#detector.locate(this.position, time, evaluate, true);
    return exact !== undefined && evaluate(exact.before) && this.#isDefined();
  }

  /**
   * Handles the event at a crossing, at whose far end memory stands; false where the equations are not defined there and no
   * relation changes that.
   *
   * @param evaluate  brings memory to a time near the crossing
   */
  #stateEvent(crossed: LocatedCrossing, evaluate: (time: number) => boolean): boolean {
    const { time, crossing } = crossed;
    const { instance, schedule, settings } = this.#parts;
    const { memory } = instance;
    // A scheduled event of the same instant is handled with it, at the later of both times.
    const instant = schedule.coincide(time, this.#nextEvent) ? Math.max(time, this.#nextEvent) : time;
    if (instant !== time) instance.time = instant;
    if (crossing !== undefined) this.#noteCause(instant, this.#causeOf(crossing, memory.relations));
    instance.readDerivatives(this.#derivativesBefore);
    const beyond = memory.values.slice();
    const relations = memory.relations.slice();
    if (this.#goBefore(crossed, evaluate)) {
      this.#fillHistories(instance.time, evaluate);
      this.#leftLimit(instant);
    }
    instance.time = instant;
    instance.putStates(beyond);
    const hasReinit = this.#event(instant);
    const cause = crossing ?? this.#changedCrossing(relations);
    if (cause === undefined) return false;
    if (crossing === undefined) this.#noteCause(instant, this.#causeOf(cause, relations));
    this.#density.note(instant, cause, hasReinit);
    this.#widenBands(instant, this.#density.crowded(), rounding);
    this.#widenBands(instant, this.#density.undecided(), { error: settings.tolerance, margin: 1 });
    return true;
  }

  /** @param before  what relations were before the event */
  #causeOf(crossing: number, before: Uint8Array): Pick<EventCause, "relation" | "becomes"> {
    const { relation, text } = present(this.#parts.instance.model.crossings[crossing], "a crossing of the model");
    return { relation: text, becomes: before[relation] === 0 };
  }

  /** A crossing whose relation has another truth than before. */
  #changedCrossing(before: Uint8Array): number | undefined {
    const { memory, model } = this.#parts.instance;
    const found = model.crossings.findIndex(({ relation }) => memory.relations[relation] !== before[relation]);
    return found < 0 ? undefined : found;
  }

  /**
   * Widens the bands of relations that switch to and fro to what errors of the states make of their indicators: nearer than
   * that to zero, their side means nothing.
   */
  #widenBands(time: number, undecided: ReadonlySet<number>, { error, margin }: Uncertainty): void {
    if (undecided.size === 0) return;
    const { instance, problem } = this.#parts;
    const { states } = instance.model;
    const errors = new Float64Array(instance.model.crossings.length);
    const before = this.#detector.indicators();
    instance.readStates(this.#state);
    const moved = new Float64Array(states.length);
    states.forEach(({ nominalSlot }, i) => {
      const value = this.#state[i] as number;
      moved.set(this.#state);
      moved[i] = value + error * (Math.abs(value) + nominalAt(instance.memory, nominalSlot));
      if (problem.derivatives(time, moved, this.#derivativesAfter) !== "ok") return;
      const after = this.#detector.indicators();
      for (const k of undecided) errors[k] = (errors[k] as number) + Math.abs((after[k] as number) - (before[k] as number));
    });
    instance.evaluate(time, this.#state);
    for (const k of undecided) if (Number.isFinite(errors[k])) this.#detector.widen(k, margin * (errors[k] as number));
    this.#detector.hold();
  }

  #timeEvent(time: number): void {
    const { instance, integration, schedule } = this.#parts;
    instance.evaluate(time, integration.y);
    this.#noteCause(time, { relation: undefined, becomes: undefined });
    instance.readDerivatives(this.#derivativesBefore);
    // Of relations that change at one instant the latest time counts, behind which the others need not be defined.
    if (!this.#isDefined()) {
      const state = instance.memory.values.slice();
      this.#stepping.evaluate(Math.max(integration.tPrevious, time - schedule.slack));
      instance.complete();
      instance.putStates(state);
    }
    this.#leftLimit(time);
    this.#event(time);
  }

  #noteCause(time: number, cause: Pick<EventCause, "relation" | "becomes">): void {
    const { relation } = cause;
    this.eventCauses.note(cause);
    if (relation === undefined) this.#parts.log.write("events", "simulation.log-time-event", { time });
    else this.#parts.log.write("events", "simulation.log-state-event", { time, relation });
  }

  /** Makes the point in memory, all variables of it, the left limits of the event at a time. */
  #leftLimit(time: number, isStored = this.#parts.settings.storeEvents): void {
    const { instance } = this.#parts;
    instance.time = time;
    instance.accept(true);
    if (isStored && !this.#hasRowAt(time)) this.#store(time);
  }

  /**
   * Handles the event at the point in memory, which holds the left limits; whether a state was changed by `reinit`.
   *
   * @param isChange  whether values have come from outside
   */
  #event(time: number, isChange = false): boolean {
    const { instance, iteration, schedule, settings } = this.#parts;
    const { memory, functions } = instance;
    schedule.fire(memory, time);
    const hasReinit = iteration.run();
    this.#check();
    instance.accept(true);
    this.events++;
    const isOutput = this.#grid.pass(schedule.coincide(this.#grid.next, time) ? Math.max(time, this.#grid.next) : time);
    if (settings.storeEvents || isOutput || isChange) this.#store(time);
    schedule.update(functions, memory);
    this.#nextEvent = schedule.next();
    this.#detector.hold();
    this.position = time;
    this.#isAtPoint = true;
    if (hasReinit) this.#watch.restart();
    if (hasReinit || isChange || !this.#stepStillHolds(time)) this.#stepping.restart(time);
    return hasReinit;
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
    // What is stored must fit: a result beyond the limit is lost as a whole.
    if (recorder.fileBytes(recorder.nRows + 1) > settings.limits.maximumResultBytes) throw resultLimit(time, settings.limits);
    if (!recorder.storeRow(Math.min(time, settings.stopTime), instance.memory)) {
      const names = listed(recorder.notFinite(instance.memory));
      throw new NumericalFailure("simulation.not-finite", { time, names });
    }
    if (recorder.isCrowded) throw new NumericalFailure("simulation.result-no-room", { time });
  }
}

/** How well states are known. */
interface Uncertainty {
  /** Relative to the magnitude and the nominal value of each state. */
  readonly error: number;
  /** How many times as wide as what errors of that size make of an indicator its band becomes. */
  readonly margin: number;
}

/**
 * A few roundings of each state. Where the sides of a relation are equal, they make in an indicator no more than the rounding
 * of what it comes from, a sample of it each.
 */
const rounding: Uncertainty = { error: 16 * Number.EPSILON, margin: 4 };

const megabyte = 1 << 20;

function resultLimit(time: number, { maximumResultBytes, resultRemedy }: ExperimentSettings["limits"]): NumericalFailure {
  const values = { time, maximum: Math.floor(maximumResultBytes / megabyte) };
  if (resultRemedy === undefined) return new NumericalFailure("simulation.result-limit", values);
  if (resultRemedy === "server") return new NumericalFailure("simulation.result-limit-page", values);
  return new NumericalFailure("simulation.result-limit-setting", { ...values, setting: resultRemedy.setting });
}

/** Equality up to rounding, value by value. */
function sameValues(a: Float64Array, b: Float64Array): boolean {
  return a.every((value, i) => Math.abs(value - (b[i] as number)) <= 1e-13 * Math.abs(value));
}
