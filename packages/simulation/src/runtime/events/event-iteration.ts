import { NumericalFailure } from "../../failure/run-failure.ts";
import { listed } from "../blocks/linear-block.ts";
import type { ModelInstance } from "../instance/model-instance.ts";
import { at } from "../memory/memory.ts";
import { CycleWatch } from "./cycle-watch.ts";

/** Passes after which an event iteration counts as oscillating; chains of digital gates need dozens. */
const maximumPasses = 100;

/**
 * Brings a model to a consistent point at an event (MLS 3.6 §8.6): with the left limits held, all equations are evaluated
 * until no relation changes any more; then left limits become the present values, until nothing differs from its left
 * limit. `reinit` takes effect when that has settled, and the iteration goes on with the new states.
 */
export class EventIteration {
  readonly #instance: ModelInstance;
  readonly #previousRelations: Uint8Array;
  readonly #tickSlots: readonly number[];

  constructor(instance: ModelInstance) {
    this.#instance = instance;
    const { nRelations, clocks, startTicks } = instance.model;
    this.#previousRelations = new Uint8Array(nRelations);
    this.#tickSlots = [...clocks.map(({ tickSlot }) => tickSlot), ...startTicks];
  }

  /**
   * Iterates at the time and states in memory. Samples marked in memory fire in the first round only.
   *
   * @returns whether a `reinit` has changed a state
   * @throws NumericalFailure `simulation.event-iteration`, naming what oscillates, or whatever an equation throws
   */
  run(): boolean {
    const { memory } = this.#instance;
    memory.isEvent = true;
    try {
      let hasReinit = false;
      this.#settle();
      while (this.#applyReinits()) {
        hasReinit = true;
        this.#settle();
      }
      return hasReinit;
    } finally {
      memory.isEvent = false;
      memory.keepsEqual = false;
      this.clearTicks();
      this.#instance.reinits.clear();
    }
  }

  /** Solves the initial system until its relations stay; left limits are unknowns of that system, the code sets them. */
  initialise(): void {
    const { memory, functions } = this.#instance;
    memory.isEvent = true;
    memory.isInitial = true;
    try {
      this.#untilRelationsStay(() => functions.initialise(memory));
      // On the way from the simplified model to the actual one nothing need hold.
      if (memory.homotopy === 1) functions.initialChecks(memory);
    } finally {
      memory.isEvent = false;
      memory.isInitial = false;
      this.#instance.reinits.clear();
    }
  }

  /** Left limits become the present values. */
  commit(): void {
    const { model, memory } = this.#instance;
    for (const slot of model.discreteSlots) memory.pre[slot] = at(memory.values, slot);
    for (const slot of model.discreteStringSlots) memory.preStrings[slot] = memory.strings[slot] as string;
  }

  /** Takes back what samples and clocks have marked: they fire in one round only. */
  clearTicks(): void {
    const { memory } = this.#instance;
    memory.samples.fill(0);
    for (const slot of this.#tickSlots) memory.values[slot] = 0;
  }

  /** One pass over all equations at the point in memory, of which no `reinit` takes effect. */
  tryPass(): void {
    const { memory, functions, reinits } = this.#instance;
    memory.isEvent = true;
    try {
      functions.event(memory);
    } finally {
      memory.isEvent = false;
      reinits.clear();
    }
  }

  #settle(): void {
    const { memory, model } = this.#instance;
    for (const { slot } of model.states) memory.pre[slot] = at(memory.values, slot);
    for (const slot of model.leftLimitSlots) memory.pre[slot] = at(memory.values, slot);
    let changed: number[] = [];
    let hasCycle = false;
    const watch = new CycleWatch();
    for (let left = maximumPasses; left > 0; left = watch.left(memory, left - 1)) {
      const hasSamples = memory.samples.includes(1) || this.#tickSlots.some((slot) => memory.values[slot] !== 0);
      hasCycle = !this.#settleRelations();
      changed = this.#changedSlots();
      if (changed.length === 0 && !hasCycle && !hasSamples) return;
      this.commit();
      this.clearTicks();
    }
    if (this.#settleElsewhere()) return;
    this.#failOscillating(changed.length > 0 ? this.#names(changed) : this.#relationText(this.#changedRelation()));
  }

  /**
   * Passes with the left limits held until no relation changes. Where relations return to what they were two passes before,
   * they are tried one after another. Where that does not help, those with equal sides keep their truth for the rest of the
   * event: of two brakes on one shaft, one may take all that it can and be about to slide, while the other holds the shaft.
   * Where nothing helps, as with friction that counts on a new left limit, one pass more ends the try and false is returned.
   */
  #settleRelations(): boolean {
    const pending = new Map(this.#instance.reinits);
    if (this.#settleTogether(pending) || this.#settleSingly(pending)) return true;
    if (!this.#instance.memory.keepsEqual) {
      this.#instance.memory.keepsEqual = true;
      if (this.#settleSingly(pending)) return true;
    }
    this.#pass(pending);
    return false;
  }

  /**
   * Looks for a point that does not follow from the one before: a trigger circuit whose output leaves its upper limit has
   * left the only solution near by and jumps to the lower limit. Tries from both sides of the oscillation, every relation
   * with the opposite truth.
   */
  #settleElsewhere(): boolean {
    const { relations } = this.#instance.memory;
    const pending = new Map(this.#instance.reinits);
    const here = relations.slice();
    this.#pass(pending);
    const there = relations.slice();
    return [here, there].some((start) => start.some((truth, i) => this.#settleFrom(start, i, 1 - truth, pending)));
  }

  /** Settles relations and discrete variables from a start with the truth of one relation changed. */
  #settleFrom(start: Uint8Array, changed: number, truth: number, pending: ReadonlyMap<number, number>): boolean {
    const { relations } = this.#instance.memory;
    relations.set(start);
    relations[changed] = truth;
    for (let round = 0; round < maximumPasses && this.#settleTogether(pending); round++) {
      if (this.#changedSlots().length === 0) return true;
      this.commit();
    }
    return false;
  }

  /** Every pass takes over all relations that have changed; false where they come back. */
  #settleTogether(pending: ReadonlyMap<number, number>): boolean {
    const { memory } = this.#instance;
    const twoBefore = new Uint8Array(memory.relations.length);
    for (let pass = 0; pass < maximumPasses; pass++) {
      twoBefore.set(this.#previousRelations);
      this.#pass(pending);
      if (this.#changedRelation() < 0) return true;
      if (pass > 0 && memory.relations.every((truth, i) => truth === twoBefore[i])) return false;
    }
    return false;
  }

  /**
   * Every pass takes over one relation: the first that has become false, else the first that has become true. That is the
   * least-index rule of principal pivoting (Murty 1974), which cannot cycle where the mode is unique; and what slides one
   * way comes to rest before it slides the other way.
   */
  #settleSingly(pending: ReadonlyMap<number, number>): boolean {
    const { memory } = this.#instance;
    const { relations } = memory;
    const watch = new CycleWatch();
    for (let left = maximumPasses; left > 0; left = watch.left(memory, left - 1)) {
      this.#pass(pending);
      const hasFallen = (truth: number, i: number) => truth === 0 && this.#previousRelations[i] === 1;
      const fallen = relations.findIndex(hasFallen);
      const chosen = fallen >= 0 ? fallen : this.#changedRelation();
      if (chosen < 0) return true;
      relations.set(this.#previousRelations);
      relations[chosen] = fallen >= 0 ? 0 : 1;
    }
    return false;
  }

  #pass(pending: ReadonlyMap<number, number>): void {
    const { memory, functions } = this.#instance;
    this.#previousRelations.set(memory.relations);
    this.#restoreReinits(pending);
    functions.event(memory);
  }

  /** A pass with relations that turn out untrue must leave nothing behind. */
  #restoreReinits(pending: ReadonlyMap<number, number>): void {
    const { reinits } = this.#instance;
    reinits.clear();
    for (const [state, value] of pending) reinits.set(state, value);
  }

  #untilRelationsStay(pass: () => void): void {
    let changed = -1;
    for (let count = 0; count < maximumPasses; count++) {
      this.#previousRelations.set(this.#instance.memory.relations);
      pass();
      changed = this.#changedRelation();
      if (changed < 0) return;
    }
    this.#failOscillating(this.#relationText(changed));
  }

  #applyReinits(): boolean {
    const { memory, model, reinits } = this.#instance;
    if (reinits.size === 0) return false;
    for (const [state, value] of reinits) {
      const variable = model.states[state];
      if (variable !== undefined) memory.values[variable.slot] = value;
    }
    reinits.clear();
    return true;
  }

  #changedRelation(): number {
    const { relations } = this.#instance.memory;
    for (let i = 0; i < relations.length; i++) if (relations[i] !== this.#previousRelations[i]) return i;
    return -1;
  }

  /** Slots whose value differs from the left limit; a value that is not a number equals itself here. */
  #changedSlots(): number[] {
    const { model, memory } = this.#instance;
    const changed: number[] = [];
    for (const slot of model.discreteSlots) {
      const value = at(memory.values, slot);
      const previous = at(memory.pre, slot);
      if (value !== previous && !(Number.isNaN(value) && Number.isNaN(previous))) changed.push(slot);
    }
    for (const slot of model.discreteStringSlots) if (memory.strings[slot] !== memory.preStrings[slot]) changed.push(-1);
    return changed;
  }

  #failOscillating(names: string): never {
    throw new NumericalFailure("simulation.event-iteration", { time: this.#instance.time, limit: maximumPasses, names });
  }

  #names(slots: readonly number[]): string {
    const wanted = new Set(slots);
    const { variables } = this.#instance.model;
    return listed(variables.filter((v) => v.base.kind !== "String" && v.sign === 1 && wanted.has(v.slot)).map((v) => v.name));
  }

  #relationText(relation: number): string {
    return this.#instance.model.crossings.find((crossing) => crossing.relation === relation)?.text ?? `#${relation}`;
  }
}
