import { failureOf } from "../failure/run-failure.ts";
import type { EventIteration } from "./events/event-iteration.ts";
import type { ModelInstance } from "./instance/model-instance.ts";
import { StateSelector } from "./instance/run-time-states.ts";

/** First and smallest step of the continuation from the simplified to the actual model, dimensionless. */
const firstStep = 0.25;
const smallestStep = 1e-4;

/**
 * Solves the initialisation problem (MLS 3.6 §8.6) at the time in memory, parameters being known: start values, initial
 * system, the parameters that depend on its solution, and the event iteration after which no variable differs from its
 * left limit.
 *
 * Where there is a simplified model it is solved first and led to the actual one in steps that adapt (MLS 3.6 §3.7.4.2,
 * homotopy): of several solutions that is the one its author means. Should that not succeed, the actual model is solved
 * from the start values. Throws the `NumericalFailure` of this attempt when neither succeeds.
 *
 * @param fireSamples  marks in memory the samples that are due at the start
 */
export function initialise(instance: ModelInstance, iteration: EventIteration, fireSamples: () => void): void {
  const { functions, memory } = instance;
  solveInitialSystem(instance, iteration);
  functions.parametersAfterInitialisation(memory);
  instance.adoptParameters();
  new StateSelector(instance).update(false);
  iteration.commit();
  fireSamples();
  iteration.run();
}

function solveInitialSystem(instance: ModelInstance, iteration: EventIteration): void {
  const { memory, model } = instance;
  if (model.hasHomotopy && continueFromSimplified(instance, iteration)) return;
  memory.homotopy = 1;
  attempt(instance, iteration, 1);
}

/** Solves from the start values at the given homotopy parameter. */
function attempt(instance: ModelInstance, iteration: EventIteration, homotopy: number): void {
  const { memory } = instance;
  memory.relations.fill(0);
  instance.setStartValues();
  memory.homotopy = homotopy;
  iteration.initialise();
}

/** Continuation in the homotopy parameter; whether it has arrived at the actual model. */
function continueFromSimplified(instance: ModelInstance, iteration: EventIteration): boolean {
  const { memory } = instance;
  if (!succeeds(() => attempt(instance, iteration, 0))) return false;
  const saved = memory.values.slice();
  let reached = 0;
  let step = firstStep;
  while (reached < 1) {
    memory.homotopy = Math.min(1, reached + step);
    if (succeeds(() => iteration.initialise())) {
      reached = memory.homotopy;
      saved.set(memory.values);
      step *= 2;
    } else {
      memory.values.set(saved);
      step /= 2;
      if (step < smallestStep) return false;
    }
  }
  return true;
}

function succeeds(solve: () => void): boolean {
  try {
    solve();
    return true;
  } catch (error) {
    failureOf(error);
    return false;
  }
}
