import type { Integration } from "@mofang/solvers";
import type { ModelInstance } from "../instance/model-instance.ts";
import type { CrossingDetector } from "./crossing-detector.ts";

/** Fraction of the first step after which the speed of departure is looked at by an Euler step. */
const probe = 1e-2;

/** Part of the way foretold by that speed which an indicator must have gone in the step. */
const faithful = 0.5;

/**
 * How a model leaves an event at which it stands on a switching surface: a ball that has just bounced stands on the floor
 * and must be seen to rise, however small the bounce.
 *
 * The first step behind an event may be larger than such an excursion, which is then below the integrator's tolerance but
 * decides how the model goes on. So indicators on their surface are compared: how far the state derivatives at the event
 * would move them, and how far the step has moved them.
 */
export class Departure {
  readonly #instance: ModelInstance;
  readonly #detector: CrossingDetector;
  readonly #time: number;
  readonly #state: Float64Array;
  readonly #derivatives: Float64Array;
  readonly #surfaces: readonly number[];
  readonly #before: Float64Array;

  /** @param instance  at the event, settled */
  constructor(instance: ModelInstance, detector: CrossingDetector) {
    const n = instance.model.states.length;
    this.#instance = instance;
    this.#detector = detector;
    this.#time = instance.time;
    this.#state = new Float64Array(n);
    this.#derivatives = new Float64Array(n);
    instance.readStates(this.#state);
    instance.readDerivatives(this.#derivatives);
    this.#surfaces = detector.onSurface();
    this.#before = detector.indicators();
  }

  /** States at the event. */
  get state(): Float64Array {
    return this.#state;
  }

  /** Whether the step just taken moves all indicators about as the derivatives at the event do. Leaves memory changed. */
  isSeenIn(integration: Integration): boolean {
    if (this.#surfaces.length === 0) return true;
    const small = probe * (integration.t - this.#time);
    const trial = this.#state.map((value, i) => value + small * (this.#derivatives[i] as number));
    this.#instance.evaluate(this.#time + small, trial);
    const atOnce = this.#detector.indicators();
    this.#instance.evaluate(integration.t, integration.y);
    const atEnd = this.#detector.indicators();
    return this.#surfaces.every((i) => {
      const before = this.#before[i] as number;
      const foretold = ((atOnce[i] as number) - before) / probe;
      const moved = (atEnd[i] as number) - before;
      return this.#detector.isRounding(i, foretold * probe) || moved / foretold >= faithful;
    });
  }
}
