import type { ResultVariable, RunTimeStateSet, Slot, TranslatedModel } from "@mofang/dae";
import { pow } from "@mofang/elementary";
import type { ModelInstance } from "./model-instance.ts";

/**
 * The selection in use is given up when the volume that its dummies span in the constraint Jacobian has fallen below this
 * fraction of the largest one found: early enough for a well-conditioned solution, late enough not to change to and fro.
 */
const worthwhile = 0.3;

/** Weight of a candidate as a dummy for each degree by which `stateSelect` asks more for it than for others. */
const weightOfWish = 0.1;

/** Relative size below which an element of the eliminated Jacobian is rounding. */
const rounding = 1e-12;

/**
 * Selects states among candidates while a run goes on: by Gaussian elimination with complete pivoting the constraint
 * Jacobian shows which candidates the constraints determine best; the others are integrated.
 *
 * Source: Mattsson, Olsson and Elmqvist, "Dynamic selection of states in Dymola", Modelica Workshop 2000.
 */
export class StateSelector {
  readonly #instance: ModelInstance;
  readonly #sets: readonly RunTimeStateSet[];

  constructor(instance: ModelInstance) {
    this.#instance = instance;
    this.#sets = instance.model.runTimeStates;
  }

  /** Whether there is anything to select. */
  get isNeeded(): boolean {
    return this.#sets.length > 0;
  }

  /**
   * Selects anew where that is worthwhile, at the point in memory, which must have been evaluated. The states selected get
   * the values of their candidates.
   *
   * @returns whether any selection has changed: the integrator must then be restarted
   */
  update(): boolean {
    if (!this.isNeeded) return false;
    const { functions, memory } = this.#instance;
    functions.outputs(memory);
    let hasChanged = false;
    this.#sets.forEach((set, index) => {
      const selected = this.#better(index, set);
      if (selected === undefined) return;
      this.#select(set, selected);
      hasChanged = true;
    });
    if (hasChanged) this.#instance.forgetFactors();
    return hasChanged;
  }

  /** Positions of the candidates to select instead of the present ones; undefined where those are good enough. */
  #better(index: number, set: RunTimeStateSet): number[] | undefined {
    const { functions, memory } = this.#instance;
    const n = set.candidates.length;
    const jacobian = new Float64Array(set.nConstraints * (set.nSettled + n));
    functions.constraintJacobian(index, memory, jacobian);
    const rows = reducedRows(set, jacobian);
    if (rows === undefined) return undefined;
    const isSelected = new Array<boolean>(n).fill(false);
    for (const row of set.selection)
      row.forEach((slot, j) => {
        if (memory.values[slot] === 1) isSelected[j] = true;
      });
    const present = eliminate(rows, (column) => !isSelected[column]);
    const best = eliminate(rows, () => true);
    if (best.pivots.length < n - set.states.length || present.volume >= worthwhile * best.volume) return undefined;
    const isDummy = new Set(best.pivots);
    return Array.from({ length: n }, (_, j) => j).filter((j) => !isDummy.has(j));
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

/**
 * Rows of the Jacobian with respect to the candidates after the settled variables have been eliminated, weighted by
 * wish; undefined where the Jacobian is not finite.
 */
function reducedRows(set: RunTimeStateSet, jacobian: Float64Array): Float64Array[] | undefined {
  if (!jacobian.every(Number.isFinite)) return undefined;
  const { nConstraints: m, nSettled, candidates, wishes } = set;
  const width = nSettled + candidates.length;
  const lowest = Math.min(...wishes);
  const rows = Array.from({ length: m }, (_, i) => {
    const row = Float64Array.from({ length: width }, (_, j) => jacobian[i + j * m] as number);
    const largest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return largest > 0 ? row.map((value) => value / largest) : row;
  });
  const { remaining } = eliminate(rows, (column) => column < nSettled);
  return remaining.map((row) => row.slice(nSettled).map((value, j) => value * pow(weightOfWish, (wishes[j] as number) - lowest)));
}

/** Gaussian elimination with complete pivoting in the columns allowed; the rows given stay as they are. */
function eliminate(rows: readonly Float64Array[], isAllowed: (column: number) => boolean) {
  const remaining = rows.map((row) => row.slice());
  const pivots: number[] = [];
  let volume = 1;
  while (remaining.length > 0) {
    let size = rounding;
    let pivotRow = -1;
    let pivotColumn = -1;
    remaining.forEach((row, i) => {
      for (let j = 0; j < row.length; j++) {
        const magnitude = Math.abs(row[j] as number);
        if (magnitude <= size || !isAllowed(j) || pivots.includes(j)) continue;
        size = magnitude;
        pivotRow = i;
        pivotColumn = j;
      }
    });
    const [pivot] = pivotRow < 0 ? [] : remaining.splice(pivotRow, 1);
    if (pivot === undefined) break;
    pivots.push(pivotColumn);
    volume *= size;
    for (const row of remaining) {
      const factor = (row[pivotColumn] as number) / (pivot[pivotColumn] as number);
      if (factor !== 0) for (let j = 0; j < row.length; j++) row[j] = (row[j] as number) - factor * (pivot[j] as number);
    }
  }
  return { pivots, volume: remaining.length > 0 && pivots.length < rows.length ? 0 : volume, remaining };
}
