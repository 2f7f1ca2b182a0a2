import { sidesOf, type TranslatedModel } from "@mofang/dae";
import { NumericalFailure, type RunFailure } from "../../failure/run-failure.ts";

/** Steps after each of which the pace of a run is looked at. */
const stepsPerLook = 10_000;

/** A run that would need more steps than this at its pace crawls. */
const mostSteps = 2_000_000;

/** Steps during which a run that crawls is watched for what switches. */
const watchedSteps = 1000;

/** Part of these steps in which one condition must have switched to be what holds the run up. */
const culpableShare = 0.2;

/**
 * Watches the pace of a run by its steps. One that crawls because a condition switches to and fro without making events, as
 * `sign(x)` on the way along x = 0, ends with a failure that names it; of any other the log is told once.
 */
export class CrawlWatch {
  readonly #model: TranslatedModel;
  readonly #stopTime: number;
  readonly #warn: (warning: RunFailure) => void;
  #count = 0;
  #since: number;
  #sides: Int8Array | undefined;
  readonly #changes: number[];
  #hasWarned = false;

  /** Times in seconds. */
  constructor(model: TranslatedModel, startTime: number, stopTime: number, warn: (warning: RunFailure) => void) {
    this.#model = model;
    this.#stopTime = stopTime;
    this.#warn = warn;
    this.#since = startTime;
    this.#changes = model.switches.list.map(() => 0);
  }

  /** Notes the end of a step, at which memory stands. Throws a `NumericalFailure` `simulation.chattering`. */
  note(time: number, values: Float64Array): void {
    this.#count++;
    if (this.#sides !== undefined) this.#watch(this.#sides, time, values);
    else if (this.#count === stepsPerLook) {
      const needed = (stepsPerLook * (this.#stopTime - time)) / (time - this.#since);
      if (needed > mostSteps) this.#sides = sidesOf(this.#model.switches, values);
      this.#begin(time);
    }
  }

  #begin(time: number): void {
    this.#count = 0;
    this.#since = time;
    this.#changes.fill(0);
  }

  #watch(before: Int8Array, time: number, values: Float64Array): void {
    const sides = sidesOf(this.#model.switches, values);
    sides.forEach((side, i) => {
      if (side !== before[i]) this.#changes[i] = (this.#changes[i] as number) + 1;
    });
    this.#sides = sides;
    if (this.#count < watchedSteps) return;
    const count = Math.max(0, ...this.#changes);
    const window = time - this.#since;
    if (count >= culpableShare * watchedSteps) {
      const relation = this.#model.switches.list[this.#changes.indexOf(count)]?.text ?? "?";
      throw new NumericalFailure("simulation.chattering", { time, count, window, relation });
    }
    if (!this.#hasWarned) this.#warn({ code: "simulation.crawling", values: { time, count: watchedSteps, window } });
    this.#hasWarned = true;
    this.#sides = undefined;
    this.#begin(time);
  }
}
