import type { Memory, ModelFunctions, TranslatedModel } from "@mofang/dae";
import type { ExperimentSettings } from "../../experiment/experiment-settings.ts";
import { NumericalFailure } from "../../failure/run-failure.ts";
import type { DelayHistory } from "../memory/delay-history.ts";
import { at, timeSlot } from "../memory/memory.ts";
import { PeriodicTicks } from "./periodic-ticks.ts";

/**
 * Times that lie closer together than this fraction of their size are one instant: streams of events that meet in theory
 * must meet in floating point.
 */
const coincidence = 1e-10;

/**
 * When the next event is due whose time is known beforehand: `sample` clocks, relations of time, jumps that come out of
 * delays. Instants of a clock are start + k·interval, never a sum of intervals, so that clocks do not drift apart
 * (MLS 3.6 §3.7.5). Times are seconds.
 */
export class EventSchedule {
  readonly #clocks: { readonly start: number; readonly interval: number; next: number }[] = [];
  readonly #periodic: PeriodicTicks[] = [];
  readonly #startTicks: readonly number[];
  readonly #timeEvents: Float64Array;
  readonly #delays: readonly DelayHistory[];
  /** Longest distance at which two times still count as one. */
  readonly slack: number;

  /** Reads the clocks from memory: parameters must be known. Throws a `NumericalFailure` on a start that is no number, and on an interval that is not positive or too short. */
  constructor(
    model: TranslatedModel,
    memory: Memory,
    delays: readonly DelayHistory[],
    { startTime, stopTime, startFrom }: Pick<ExperimentSettings, "startTime" | "stopTime" | "startFrom">,
  ) {
    this.#timeEvents = new Float64Array(model.nTimeEvents).fill(Number.POSITIVE_INFINITY);
    this.#delays = delays;
    let shortest = stopTime - startTime;
    const slack = leastSlack(startTime, stopTime);
    const check = (interval: number) => {
      if (!(interval > 0)) throw new NumericalFailure("simulation.sample-interval", { value: interval });
      // Neighbouring instants must not be one.
      if (interval <= 2 * slack) throw new NumericalFailure("simulation.sample-too-short", { value: interval, least: 2 * slack });
    };
    for (const clock of model.samples) {
      const start = at(memory.values, clock.startSlot);
      const interval = at(memory.values, clock.intervalSlot);
      check(interval);
      if (!Number.isFinite(start)) throw new NumericalFailure("simulation.sample-start", { value: String(start) });
      shortest = Math.min(shortest, interval);
      this.#clocks.push({ start, interval, next: firstInstant(start, interval, startTime) });
    }
    for (const clock of model.clocks) {
      const ticks = new PeriodicTicks(clock, at(memory.values, clock.unitSlot), startFrom?.began ?? startTime);
      check(ticks.interval);
      ticks.advanceTo(startTime - slack);
      shortest = Math.min(shortest, ticks.interval);
      this.#periodic.push(ticks);
    }
    this.#startTicks = model.startTicks;
    this.slack = Math.max(coincidence * shortest, slack);
  }

  /** Asks the model when its relations of time change next; to be called after every event. */
  update(functions: ModelFunctions, memory: Memory): void {
    const times = this.#timeEvents;
    times.fill(Number.POSITIVE_INFINITY);
    if (times.length > 0) functions.timeEvents(memory, times);
    // A relation with something that is no number is false, and stays so until the next event.
    for (let i = 0; i < times.length; i++) if (Number.isNaN(times[i])) times[i] = Number.POSITIVE_INFINITY;
  }

  /**
   * Time of the next event after `time`, Infinity for none. Of events that coincide the latest time counts, at which all
   * of their relations hold.
   */
  next(): number {
    let earliest = Number.POSITIVE_INFINITY;
    for (const time of this.#dueTimes()) earliest = Math.min(earliest, time);
    if (earliest === Number.POSITIVE_INFINITY) return earliest;
    let instant = earliest;
    for (const time of this.#dueTimes()) if (this.coincide(time, earliest)) instant = Math.max(instant, time);
    return instant;
  }

  /** Whether two times are one instant. */
  coincide(a: number, b: number): boolean {
    return Math.abs(a - b) <= this.slack;
  }

  /** Lets clocks tick that begin with the run and then follow their own intervals. */
  fireStart(memory: Memory): void {
    for (const slot of this.#startTicks) memory.values[slot] = 1;
  }

  /** Marks the clocks that fire at `time` in `memory.samples` and in their tick slots, moves them on, and lets due jumps out of the delays. */
  fire(memory: Memory, time: number): void {
    this.#clocks.forEach((clock, index) => {
      if (clock.next > time && !this.coincide(clock.next, time)) return;
      memory.samples[index] = 1;
      clock.next = instantAfter(clock.start, clock.interval, clock.next);
    });
    for (const ticks of this.#periodic) {
      if (ticks.next > time && !this.coincide(ticks.next, time)) continue;
      memory.values[ticks.tickSlot] = 1;
      ticks.advance();
    }
    for (const delay of this.#delays) delay.handleEvent(time + this.slack);
  }

  /** Whether any clock fires at the present time of memory. */
  isSampleDue(memory: Memory): boolean {
    const time = at(memory.values, timeSlot);
    return this.#clocks.some((clock) => clock.next <= time || this.coincide(clock.next, time));
  }

  *#dueTimes(): Generator<number> {
    for (const clock of this.#clocks) yield clock.next;
    for (const ticks of this.#periodic) yield ticks.next;
    yield* this.#timeEvents;
    for (const delay of this.#delays) yield delay.nextEvent;
  }
}

/** Distance at which times of a run count as one however short its clocks' intervals are, seconds. */
function leastSlack(startTime: number, stopTime: number): number {
  return 1e-3 * coincidence * Math.max(Math.abs(startTime), Math.abs(stopTime));
}

/** First instant of a clock that is not before `time`. */
function firstInstant(start: number, interval: number, time: number): number {
  if (start >= time) return start;
  const k = Math.ceil((time - start) / interval - coincidence);
  return start + k * interval;
}

/** The instant that follows `instant`. */
function instantAfter(start: number, interval: number, instant: number): number {
  return start + (Math.round((instant - start) / interval) + 1) * interval;
}
