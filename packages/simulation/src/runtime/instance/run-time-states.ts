import type { ResultVariable, RunTimeStateSet, Slot, TranslatedModel } from "@mofang/dae";
import type { ModelInstance } from "./model-instance.ts";
import { StateChoice } from "./state-choice.ts";

/**
 * Selects states among candidates while a run goes on: by Gaussian elimination with complete pivoting the constraint
 * Jacobian shows which candidates the constraints determine best; the others are integrated.
 *
 * Source: Mattsson, Olsson and Elmqvist, "Dynamic selection of states in Dymola", Modelica Workshop 2000.
 */
export class StateSelector {
  readonly #instance: ModelInstance;
  readonly #sets: readonly RunTimeStateSet[];
  readonly #choices: readonly StateChoice[];

  constructor(instance: ModelInstance) {
    this.#instance = instance;
    this.#sets = instance.model.runTimeStates;
    this.#choices = this.#sets.map((set) => new StateChoice(set));
  }

  /** Whether there is anything to select. */
  get isNeeded(): boolean {
    return this.#sets.length > 0;
  }

  /**
   * Selects anew where that is worthwhile, at the point in memory, which must have been evaluated. The states selected get
   * the values of their candidates.
   *
   * @param isComplete  whether what the derivatives do not need has been evaluated too
   * @returns whether any selection has changed: the integrator must then be restarted
   */
  update(isComplete: boolean): boolean {
    if (!this.isNeeded) return false;
    const { functions, memory } = this.#instance;
    if (!isComplete) functions.outputs(memory);
    let hasChanged = false;
    for (const [index, choice] of this.#choices.entries()) {
      const selected = choice.better(memory, (jacobian) => functions.constraintJacobian(index, memory, jacobian));
      if (selected === undefined) continue;
      this.#select(this.#sets[index] as RunTimeStateSet, selected);
      hasChanged = true;
    }
    if (hasChanged) this.#instance.forgetFactors();
    return hasChanged;
  }

  #select(set: RunTimeStateSet, selected: readonly number[]): void {
    const { memory, model } = this.#instance;
    set.states.forEach((state, k) => {
      const candidate = selected[k] as number;
      set.selection[k]?.forEach((slot, j) => {
        memory.values[slot] = j === candidate ? 1 : 0;
      });
      const slot = model.states[state]?.slot;
      const source = set.candidates[candidate];
      if (slot !== undefined && source !== undefined) memory.values[slot] = memory.values[source] as number;
    });
  }
}

/** Name of a state as its user knows it: of one that the run selects the shortest of the candidate which it is at present. */
export function stateName({ model, memory }: ModelInstance, index: number): string {
  for (const { states, selection, candidates } of model.runTimeStates) {
    const selected = selection[states.indexOf(index)]?.findIndex((slot) => memory.values[slot] === 1);
    if (selected === undefined) continue;
    const slot = candidates[selected];
    return slot === undefined ? `#${index}` : slotName(model, slot);
  }
  return model.states[index]?.name ?? `#${index}`;
}

/** The shortest name of a Real variable by its slot. */
export function slotName(model: TranslatedModel, slot: Slot): string {
  const isSame = ({ base, slot: own, sign }: ResultVariable) => base.kind === "Real" && own === slot && sign === 1;
  const [first = `#${slot}`, ...others] = model.variables.filter(isSame).map(({ name }) => name);
  return others.reduce((shortest, name) => (name.length < shortest.length ? name : shortest), first);
}
