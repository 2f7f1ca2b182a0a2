import type { Memory, RunTimeStateSet } from "@mofang/dae";
import { pow } from "@mofang/elementary";
import { CompletePivoting } from "./complete-pivoting.ts";
import { FilledPlaces } from "./filled-places.ts";

/**
 * The selection in use is given up when the volume that its dummies span in the constraint Jacobian has fallen below this
 * fraction of the largest one found: early enough for a well-conditioned solution, late enough not to change to and fro.
 */
const worthwhile = 0.3;

/** Weight of a candidate as a dummy for each degree by which `stateSelect` asks more for it than for others. */
const weightOfWish = 0.1;

/** What rounding may make of a volume, relative to it. */
const slack = 1e-6;

/**
 * One choice of states among candidates, looked at after each accepted step: first how much of the volume that its rows
 * could span at most the present dummies span, and only where that is little which dummies are best. Nothing is allocated
 * unless another choice is made.
 */
export class StateChoice {
  readonly #set: RunTimeStateSet;
  /** The constraint Jacobian, column-major. */
  readonly #jacobian: Float64Array;
  /** The Jacobian for which the selection was kept last. */
  readonly #kept: Float64Array;
  #hasKept = false;
  /** Eliminates the settled variables. */
  readonly #whole: CompletePivoting;
  readonly #isSettled: Uint8Array;
  /** Eliminates candidates, from rows that `#rows` keeps. */
  readonly #candidates: CompletePivoting;
  readonly #rows: Float64Array;
  /** Of the constraints, in which their rows are measured. */
  readonly #units: Float64Array;
  readonly #filled: FilledPlaces;
  readonly #weights: Float64Array;
  readonly #isDummy: Uint8Array;
  readonly #isCandidate: Uint8Array;

  constructor(set: RunTimeStateSet) {
    const { nConstraints: m, nSettled, candidates, wishes } = set;
    const n = candidates.length;
    const width = nSettled + n;
    this.#set = set;
    this.#jacobian = new Float64Array(m * width);
    this.#kept = new Float64Array(m * width);
    this.#whole = new CompletePivoting(m, width);
    this.#isSettled = Uint8Array.from({ length: width }, (_, j) => (j < nSettled ? 1 : 0));
    this.#candidates = new CompletePivoting(m, n);
    this.#rows = new Float64Array(m * n);
    this.#units = new Float64Array(m);
    this.#filled = new FilledPlaces(m, width);
    const lowest = Math.min(...wishes);
    this.#weights = Float64Array.from(wishes, (wish) => pow(weightOfWish, wish - lowest));
    this.#isDummy = new Uint8Array(n);
    this.#isCandidate = new Uint8Array(n).fill(1);
  }

  /**
   * Positions of the candidates to select instead of the present ones; undefined where those are good enough.
   *
   * @param evaluate  writes the constraint Jacobian, column-major
   */
  better(memory: Memory, evaluate: (jacobian: Float64Array) => void): number[] | undefined {
    evaluate(this.#jacobian);
    if (this.#hasKept && this.#isKept()) return undefined;
    const selected = this.#compare(memory);
    this.#hasKept = selected === undefined;
    if (this.#hasKept) this.#kept.set(this.#jacobian);
    return selected;
  }

  /** Whether the Jacobian is the one for which the selection was kept: in circuits it hardly ever changes. */
  #isKept(): boolean {
    for (let k = 0; k < this.#jacobian.length; k++) if (this.#jacobian[k] !== this.#kept[k]) return false;
    return true;
  }

  #compare(memory: Memory): number[] | undefined {
    const nRows = this.#reduce();
    if (nRows === undefined) return undefined;
    this.#findDummies(memory);
    const present = this.#volume(nRows, this.#isDummy);
    // No volume is larger than the product of the lengths of its rows (Hadamard).
    if (present >= worthwhile * (1 + slack) * this.#largestVolume(nRows)) return undefined;
    const best = this.#volume(nRows, this.#isCandidate);
    const n = this.#set.candidates.length;
    if (nRows - this.#candidates.nLeft < n - this.#set.states.length || present >= worthwhile * best) return undefined;
    return Array.from({ length: n }, (_, j) => j).filter((j) => this.#candidates.isPivot[j] === 0);
  }

  /**
   * Writes the rows of the Jacobian with respect to the candidates after the settled variables have been eliminated, weighted
   * by wish; their number, undefined where the Jacobian is not finite.
   */
  #reduce(): number | undefined {
    const { nConstraints: m, nSettled, candidates } = this.#set;
    const { matrix, left } = this.#whole;
    const n = candidates.length;
    const width = nSettled + n;
    if (!this.#measureRows()) return undefined;
    matrix.fill(0);
    const { places, rows, targets, count } = this.#filled;
    for (let k = 0; k < count; k++) {
      matrix[targets[k] as number] = (this.#jacobian[places[k] as number] as number) / (this.#units[rows[k] as number] as number);
    }
    this.#whole.eliminate(m, this.#isSettled);
    const { nLeft } = this.#whole;
    for (let k = 0; k < nLeft; k++) {
      const row = (left[k] as number) * width + nSettled;
      for (let j = 0; j < n; j++) this.#rows[k * n + j] = (matrix[row + j] as number) * (this.#weights[j] as number);
    }
    return nLeft;
  }

  /** Puts the size of the largest element of each row into `#units`, 1 for a row of zeros; false where one is not finite. */
  #measureRows(): boolean {
    const units = this.#units.fill(0);
    this.#filled.note(this.#jacobian);
    const { places, rows, count } = this.#filled;
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const size = Math.abs(this.#jacobian[places[k] as number] as number);
      const row = rows[k] as number;
      sum += 0 * size;
      if (size > (units[row] as number)) units[row] = size;
    }
    for (let i = 0; i < units.length; i++) if (units[i] === 0) units[i] = 1;
    return sum === 0;
  }

  /** Marks the candidates that are not selected at present. */
  #findDummies(memory: Memory): void {
    const { selection } = this.#set;
    this.#isDummy.fill(1);
    for (const row of selection) {
      for (let j = 0; j < row.length; j++) if (memory.values[row[j] as number] === 1) this.#isDummy[j] = 0;
    }
  }

  /** Volume that the rows span in the best of the columns allowed. */
  #volume(nRows: number, isAllowed: Uint8Array): number {
    this.#candidates.matrix.set(this.#rows);
    this.#candidates.eliminate(nRows, isAllowed);
    return this.#candidates.volume;
  }

  #largestVolume(nRows: number): number {
    const n = this.#set.candidates.length;
    let volume = 1;
    for (let k = 0; k < nRows; k++) {
      let square = 0;
      for (let p = k * n; p < (k + 1) * n; p++) {
        const element = this.#rows[p] as number;
        square += element * element;
      }
      volume *= Math.sqrt(square);
    }
    return volume;
  }
}
