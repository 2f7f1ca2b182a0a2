import type { ResultVariable, Slot } from "@mofang/dae";
import type { StartFrom } from "../experiment/experiment-settings.ts";
import { NumericalFailure } from "../failure/run-failure.ts";
import { listed } from "./blocks/linear-block.ts";
import type { EventIteration } from "./events/event-iteration.ts";
import type { ModelInstance } from "./instance/model-instance.ts";
import { StateSelector, stateName } from "./instance/run-time-states.ts";

/** Passes after which relations have settled at the point, or are left to the event iteration. */
const mostPasses = 10;

/**
 * Brings an initialised model to a point of an earlier run. Conditions of when-clauses that hold there have begun to hold
 * before: no clause fires because the point is another one than the model's own start.
 *
 * @throws NumericalFailure `experiment.start-without-state` for a state that the point does not have, or whatever an equation
 * throws at the point
 */
export function beginElsewhere(instance: ModelInstance, iteration: EventIteration, from: StartFrom): void {
  warnOfGaps(instance, from);
  placeCandidates(instance, from);
  const placed = new PlacedValues(instance, from);
  const { memory } = instance;
  const { terminated } = instance;
  suppressEdges(instance);
  for (let pass = 0; pass < mostPasses; pass++) {
    const before = memory.relations.slice();
    placed.place();
    iteration.tryPass();
    if (memory.relations.every((truth, i) => truth === before[i])) break;
  }
  iteration.commit();
  placed.place();
  instance.terminated = terminated;
  iteration.run();
}

/** Hidden conditions count as true until the pass that finds out: what is true already does not become true. */
function suppressEdges({ model, memory }: ModelInstance): void {
  const shown = new Set(model.variables.filter(({ base }) => base.kind !== "String").map(({ slot }) => slot));
  for (const slot of model.discreteSlots) if (!shown.has(slot)) memory.pre[slot] = 1;
}

/** What must be in memory before each pass: states and those discrete variables that equations do not give. */
class PlacedValues {
  readonly #instance: ModelInstance;
  readonly #numbers: readonly (readonly [slot: Slot, value: number])[];
  readonly #texts: readonly (readonly [slot: number, value: string])[];

  constructor(instance: ModelInstance, from: StartFrom) {
    const { model, memory } = instance;
    this.#instance = instance;
    const known = new KnownValues(model.variables, from);
    const states = model.states.map(({ slot }, i): readonly [Slot, number] => [slot, known.state(slot, stateName(instance, i))]);
    const discrete = model.variables.filter(({ role }) => role === "discrete");
    if (from.kind === "initialise") {
      // Booleans follow from the states, where no when-clause gives them.
      const kept = discrete.filter(({ base }) => base.kind !== "Boolean" && base.kind !== "String");
      this.#numbers = [...states, ...kept.map(({ slot }): readonly [Slot, number] => [slot, memory.values[slot] as number])];
      this.#texts = model.discreteStringSlots.map((slot) => [slot, memory.strings[slot] as string]);
      return;
    }
    this.#numbers = [...states, ...discrete.flatMap((variable) => known.numberOf(variable))];
    this.#texts = discrete.flatMap((variable) => known.textOf(variable));
    const missing = discrete.filter(({ name }) => from.values[name] === undefined).map(({ name }) => name);
    if (missing.length > 0) instance.warn({ code: "simulation.start-discrete-missing", values: { names: listed(missing) } });
  }

  place(): void {
    const { memory } = this.#instance;
    for (const [slot, value] of this.#numbers) {
      memory.values[slot] = value;
      memory.pre[slot] = value;
    }
    for (const [slot, text] of this.#texts) {
      memory.strings[slot] = text;
      memory.preStrings[slot] = text;
    }
  }
}

/** The values of a point by where the model keeps them. */
class KnownValues {
  readonly #from: StartFrom;
  /** Real variables by slot, aliases too. */
  readonly #bySlot = new Map<Slot, ResultVariable[]>();

  constructor(variables: readonly ResultVariable[], from: StartFrom) {
    this.#from = from;
    for (const variable of variables) {
      if (variable.base.kind !== "Real") continue;
      const same = this.#bySlot.get(variable.slot);
      if (same === undefined) this.#bySlot.set(variable.slot, [variable]);
      else same.push(variable);
    }
  }

  state(slot: Slot, name: string): number {
    const value = this.real(slot) ?? this.#from.values[name];
    if (value === undefined) throw new NumericalFailure("experiment.start-without-state", { name, time: this.#from.time });
    if (typeof value === "number" && Number.isFinite(value)) return value;
    throw new NumericalFailure("experiment.start-not-finite", { name, value: String(value) });
  }

  /** Value for a slot by any name of what is in it. */
  real(slot: Slot): number | undefined {
    for (const { name, sign } of this.#bySlot.get(slot) ?? []) {
      const value = this.#from.values[name];
      if (typeof value === "number") return sign * value;
    }
    return undefined;
  }

  numberOf({ name, base, slot, sign }: ResultVariable): (readonly [Slot, number])[] {
    const value = this.#from.values[name];
    if (base.kind === "String" || typeof value !== "number") return [];
    const isNegated = sign === -1;
    return [[slot, isNegated ? (base.kind === "Boolean" ? 1 - value : -value) : value]];
  }

  textOf({ name, base, slot }: ResultVariable): (readonly [number, string])[] {
    const value = this.#from.values[name];
    return base.kind === "String" && typeof value === "string" ? [[slot, value]] : [];
  }
}

/** Gives candidates of states that a run selects their values, and selects by them. */
function placeCandidates(instance: ModelInstance, from: StartFrom): void {
  const { model, memory, functions } = instance;
  if (model.runTimeStates.length === 0) return;
  const known = new KnownValues(model.variables, from);
  for (const { candidates } of model.runTimeStates) {
    for (const slot of candidates) memory.values[slot] = known.real(slot) ?? (memory.values[slot] as number);
  }
  for (const { slot } of model.states) memory.values[slot] = known.real(slot) ?? (memory.values[slot] as number);
  if (new StateSelector(instance).update(false)) functions.derivatives(memory);
}

/** Tells what of the point is not used, and what a result does not hold of the past. */
function warnOfGaps(instance: ModelInstance, { kind, time, values }: StartFrom): void {
  const { model } = instance;
  if (kind === "continue" && Math.abs(time - instance.time) > 1e-9 * Math.max(1, Math.abs(time))) {
    throw new NumericalFailure("experiment.start-time-differs", { time, startTime: instance.time });
  }
  const names = new Set(model.variables.map(({ name }) => name));
  const unused = Object.keys(values).filter((name) => !names.has(name));
  if (unused.length > 0) {
    instance.warn({ code: "simulation.start-unused", values: { count: unused.length, names: listed(unused) } });
  }
  if (kind !== "continue") return;
  const histories = model.delays.length + model.transports.length;
  if (histories > 0) instance.warn({ code: "simulation.start-without-history", values: { count: histories } });
  if (model.startTicks.length > 0) {
    instance.warn({ code: "simulation.start-without-clocks", values: { count: model.startTicks.length } });
  }
  if (model.hasFreeParameters) instance.warn({ code: "simulation.start-with-free-parameters", values: {} });
}
