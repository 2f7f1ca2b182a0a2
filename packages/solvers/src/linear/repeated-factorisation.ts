import type { FactorColumns, FilledRows } from "./factor-columns.ts";
import type { SparsePattern } from "./sparse-pattern.ts";

/** The diagonal is taken as pivot while it is at least this fraction of the largest candidate; KLU's default. */
export const diagonalPreference = 1e-3;

/** The parts of a factorisation, which it shares with the one that finds its structure. */
interface SharedParts {
  readonly pattern: SparsePattern;
  readonly columnOrder: Int32Array;
  readonly lower: FactorColumns;
  readonly upper: FactorColumns;
  readonly diagonal: Float64Array;
  readonly filled: FilledRows;
  /** Work space, all 0 between columns. */
  readonly x: Float64Array;
}

/**
 * Factors a matrix once more whose pivots have been found: while each column takes the same one again, the places of all
 * elements are known, by the elimination steps of their rows. Pivots are compared as before, so that the factors are the same
 * to the last bit.
 *
 * Source: the refactorisation of KLU, Davis & Palamadai Natarajan, ACM TOMS 37 (2010) 36, which compares no pivots.
 */
export class RepeatedFactorisation {
  /** Smallest pivot of the columns that the last call of `factor` has factored. */
  smallestPivot = Number.POSITIVE_INFINITY;
  /** Elimination step of the row of each element of L. */
  lowerPosition = new Int32Array(0);
  readonly #parts: SharedParts;
  /** The same of each element of the matrix, and of the diagonal of each column. */
  readonly #position: Int32Array;
  readonly #diagonalPosition: Int32Array;
  /** The same of the rows among which the pivot of each column is chosen: one more than L has in it. */
  #candidate = new Int32Array(0);
  #isSettled = false;

  constructor(parts: SharedParts) {
    this.#parts = parts;
    this.#position = new Int32Array(parts.pattern.rowIndex.length);
    this.#diagonalPosition = new Int32Array(parts.pattern.n);
  }

  /** To be called when all columns have been factored; `positionOf` has the elimination step of each row. */
  settle(positionOf: Int32Array): void {
    const { pattern, columnOrder, lower } = this.#parts;
    if (this.lowerPosition.length < lower.length) {
      this.lowerPosition = new Int32Array(lower.index.length);
      this.#candidate = new Int32Array(lower.index.length + pattern.n);
    }
    translate(pattern.rowIndex, pattern.rowIndex.length, positionOf, this.#position);
    translate(lower.index, lower.length, positionOf, this.lowerPosition);
    translate(columnOrder, pattern.n, positionOf, this.#diagonalPosition);
    this.#listCandidates(positionOf);
    this.#isSettled = true;
  }

  #listCandidates(positionOf: Int32Array): void {
    const { start, rows } = this.#parts.filled;
    let count = 0;
    for (let k = 0; k < this.#parts.pattern.n; k++) {
      const end = start[k + 1] as number;
      for (let r = start[k] as number; r < end; r++) {
        const position = positionOf[rows[r] as number] as number;
        if (position >= k) this.#candidate[count++] = position;
      }
    }
  }

  /**
   * Factors column after column while each takes its pivot of before.
   *
   * @returns the elimination step of the first that does not, or that has none; the number of columns where there is none
   */
  factor(values: Float64Array, rowScale: Float64Array): number {
    this.smallestPivot = Number.POSITIVE_INFINITY;
    if (!this.#isSettled) return 0;
    const first = this.#factorColumns(values, rowScale);
    this.#isSettled = first === this.#parts.pattern.n;
    if (!this.#isSettled) this.#parts.x.fill(0);
    return first;
  }

  /** All in one loop over short columns: calls and reading fields would take longer than their elements. */
  #factorColumns(values: Float64Array, rowScale: Float64Array): number {
    const { pattern, columnOrder, lower, upper, diagonal, x } = this.#parts;
    const { n, columnStart, rowIndex } = pattern;
    const { start: lowerStart, value: lowerValue } = lower;
    const { start: upperStart, index: upperIndex, value: upperValue } = upper;
    const position = this.#position;
    const lowerPosition = this.lowerPosition;
    const candidate = this.#candidate;
    const diagonalPosition = this.#diagonalPosition;
    let smallest = Number.POSITIVE_INFINITY;
    for (let k = 0; k < n; k++) {
      const column = columnOrder[k] as number;
      const end = columnStart[column + 1] as number;
      for (let p = columnStart[column] as number; p < end; p++) {
        x[position[p] as number] = (values[p] as number) * (rowScale[rowIndex[p] as number] as number);
      }
      const endOfUpper = upperStart[k + 1] as number;
      for (let q = upperStart[k] as number; q < endOfUpper; q++) {
        const j = upperIndex[q] as number;
        const value = x[j] as number;
        upperValue[q] = value;
        x[j] = 0;
        if (value === 0) continue;
        const last = lowerStart[j + 1] as number;
        for (let p = lowerStart[j] as number; p < last; p++) {
          const i = lowerPosition[p] as number;
          x[i] = (x[i] as number) - value * (lowerValue[p] as number);
        }
      }
      const startOfLower = lowerStart[k] as number;
      const endOfLower = lowerStart[k + 1] as number;
      let best = -1;
      let largest = 0;
      for (let c = startOfLower + k; c <= endOfLower + k; c++) {
        const size = Math.abs(x[candidate[c] as number] as number);
        if (!(size <= largest)) {
          largest = size;
          best = candidate[c] as number;
        }
      }
      const own = diagonalPosition[k] as number;
      const chosen = own >= k && Math.abs(x[own] as number) >= diagonalPreference * largest ? own : best;
      const pivot = x[k] as number;
      this.smallestPivot = smallest;
      if (chosen !== k || pivot === 0 || !Number.isFinite(pivot)) return k;
      smallest = Math.min(smallest, Math.abs(pivot));
      for (let p = startOfLower; p < endOfLower; p++) {
        const i = lowerPosition[p] as number;
        lowerValue[p] = (x[i] as number) / pivot;
        x[i] = 0;
      }
      x[k] = 0;
      diagonal[k] = pivot;
    }
    this.smallestPivot = smallest;
    return n;
  }
}

/** Writes the elimination steps of so many rows to `positions`. */
function translate(rows: Int32Array, count: number, positionOf: Int32Array, positions: Int32Array): void {
  for (let p = 0; p < count; p++) positions[p] = positionOf[rows[p] as number] as number;
}
