import { FactorColumns, FilledRows } from "./factor-columns.ts";
import { minimumDegreeOrder } from "./minimum-degree.ts";
import { diagonalPreference, RepeatedFactorisation } from "./repeated-factorisation.ts";
import type { SparsePattern } from "./sparse-pattern.ts";

/**
 * What a solution has that is smaller counts as 0. Where a right-hand side dies away along the unknowns, as before the front
 * in a chain of filters, it would end at the least of all numbers, which no factor above a half makes smaller: all that
 * follows would be computed with numbers without a leading 1, which takes processors a hundred times as long.
 */
const leastNormal = 2.2250738585072014e-308;

/**
 * LU factorisation of a sparse square matrix, P·R·A·Q = L·U: left-looking, one sparse triangular solution a column, in
 * a fill-reducing column order Q; rows are scaled (R) by their largest element, and pivoting (P) prefers the diagonal.
 *
 * The order is found once in the constructor. Storage grows in the first factorisation and is kept for the next. So is, by
 * column, which rows it fills and in which order: that depends on the pivots alone, and is looked for again only behind the
 * first column that takes another one than in the factorisation before. Up to there `RepeatedFactorisation` does the work.
 *
 * Sources: Gilbert & Peierls, SIAM J. Sci. Stat. Comput. 9 (1988) 862; Davis & Palamadai Natarajan, "Algorithm 907:
 * KLU", ACM TOMS 37 (2010) 36 (without its block triangular form).
 */
export class SparseLu {
  /** Number of rows and columns. */
  readonly n: number;
  /** Smallest pivot of the last factorisation, relative to the largest element of its row of A; 0 where it has failed. */
  smallestPivot = 0;
  /** Column for which the last factorisation has found no pivot, index base 0; -1 where it has found all. */
  pivotlessColumn = -1;
  readonly #pattern: SparsePattern;
  readonly #columnOrder: Int32Array;
  readonly #lower: FactorColumns;
  readonly #upper: FactorColumns;
  readonly #diagonal: Float64Array;
  readonly #rowScale: Float64Array;
  /** Pivot position of each row, -1 while it has none. */
  readonly #positionOf: Int32Array;
  readonly #x: Float64Array;
  readonly #mark: Int32Array;
  /** Rows that each column fills in topological order, of all columns whose pivots are those of `#pivotRow`. */
  readonly #filled: FilledRows;
  /** Row of the pivot of each column in elimination order. */
  readonly #pivotRow: Int32Array;
  readonly #repeated: RepeatedFactorisation;
  /** Work space of the search: rows in topological order, from some place on to the end. */
  readonly #reach: Int32Array;
  readonly #stack: Int32Array;
  readonly #next: Int32Array;

  constructor(pattern: SparsePattern) {
    const { n } = pattern;
    this.n = n;
    this.#pattern = pattern;
    this.#columnOrder = minimumDegreeOrder(pattern);
    const capacity = 4 * pattern.rowIndex.length + n;
    this.#lower = new FactorColumns(n, capacity);
    this.#upper = new FactorColumns(n, capacity);
    this.#diagonal = new Float64Array(n);
    this.#rowScale = new Float64Array(n);
    this.#positionOf = new Int32Array(n);
    this.#x = new Float64Array(n);
    this.#mark = new Int32Array(n);
    this.#filled = new FilledRows(n, capacity);
    this.#pivotRow = new Int32Array(n);
    this.#repeated = new RepeatedFactorisation({
      pattern,
      columnOrder: this.#columnOrder,
      lower: this.#lower,
      upper: this.#upper,
      diagonal: this.#diagonal,
      filled: this.#filled,
      x: this.#x,
    });
    this.#reach = new Int32Array(n);
    this.#stack = new Int32Array(n);
    this.#next = new Int32Array(n);
  }

  /**
   * Factors the matrix with these elements, in the order of the pattern; they are not kept.
   *
   * @returns false when a pivot is zero or not finite; `solve` must not be called then.
   */
  factor(values: Float64Array): boolean {
    this.smallestPivot = 0;
    this.pivotlessColumn = -1;
    if (!this.#scaleRows(values)) return false;
    const first = this.#repeated.factor(values, this.#rowScale);
    this.smallestPivot = this.#repeated.smallestPivot;
    return first === this.n || this.#factorFrom(first, values);
  }

  /** Factors the columns from elimination step `first` on, those before having the pivots that they had last time. */
  #factorFrom(first: number, values: Float64Array): boolean {
    this.#forgetFrom(first);
    let smallest = this.#repeated.smallestPivot;
    this.smallestPivot = 0;
    for (let k = first; k < this.n; k++) {
      const column = this.#columnOrder[k] as number;
      if (k === this.#filled.nColumns) this.#find(column, k);
      this.#eliminate(column, values, k);
      const pivotRow = this.#choosePivot(column, k);
      const pivot = pivotRow < 0 ? 0 : (this.#x[pivotRow] as number);
      if (pivot === 0 || !Number.isFinite(pivot)) {
        this.pivotlessColumn = column;
        return this.#forget(k);
      }
      smallest = Math.min(smallest, Math.abs(pivot));
      if (pivotRow !== this.#pivotRow[k]) this.#filled.nColumns = k + 1;
      this.#pivotRow[k] = pivotRow;
      this.#store(k, pivotRow, pivot);
    }
    this.smallestPivot = smallest;
    this.#repeated.settle(this.#positionOf);
    return true;
  }

  /** Takes back what the elimination has found from step `first` on. */
  #forgetFrom(first: number): void {
    this.#lower.length = this.#lower.start[first] as number;
    this.#upper.length = this.#upper.start[first] as number;
    this.#mark.fill(-1);
    if (first === 0) this.#positionOf.fill(-1);
    else for (let k = first; k < this.n; k++) this.#positionOf[this.#pivotRow[k] as number] = -1;
  }

  /** Finds the rows that the column at elimination step k fills. */
  #find(column: number, k: number): void {
    const top = this.#findReach(column, k);
    this.#filled.add(this.#reach.subarray(top));
    this.#pivotRow[k] = -1;
  }

  /** Puts the eliminated column into the factors, and clears the work space. */
  #store(k: number, pivotRow: number, pivot: number): void {
    const lower = this.#lower;
    const upper = this.#upper;
    const positionOf = this.#positionOf;
    const x = this.#x;
    const { start, rows } = this.#filled;
    const end = start[k + 1] as number;
    for (let p = start[k] as number; p < end; p++) {
      const row = rows[p] as number;
      const position = positionOf[row] as number;
      const value = x[row] as number;
      x[row] = 0;
      if (position >= 0) upper.push(position, value);
      else if (row !== pivotRow) lower.push(row, value / pivot);
    }
    lower.start[k + 1] = lower.length;
    upper.start[k + 1] = upper.length;
    this.#diagonal[k] = pivot;
    positionOf[pivotRow] = k;
  }

  /** Clears what the column that has no pivot has left in the work space. */
  #forget(k: number): false {
    const { start, rows } = this.#filled;
    const end = start[k + 1] as number;
    for (let p = start[k] as number; p < end; p++) this.#x[rows[p] as number] = 0;
    return false;
  }

  /** Replaces the right-hand side `b` (length n) by the solution of A·x = b. */
  solve(b: Float64Array): void {
    const { n } = this;
    const x = this.#x;
    const lower = this.#lower;
    const { lowerPosition } = this.#repeated;
    const upper = this.#upper;
    const positionOf = this.#positionOf;
    for (let i = 0; i < n; i++) x[positionOf[i] as number] = (b[i] as number) * (this.#rowScale[i] as number);
    for (let k = 0; k < n; k++) {
      const value = x[k] as number;
      if (Math.abs(value) < leastNormal) {
        if (value !== 0) x[k] = 0;
        continue;
      }
      const end = lower.start[k + 1] as number;
      for (let p = lower.start[k] as number; p < end; p++) {
        const position = lowerPosition[p] as number;
        x[position] = (x[position] as number) - value * (lower.value[p] as number);
      }
    }
    for (let k = n - 1; k >= 0; k--) {
      const quotient = (x[k] as number) / (this.#diagonal[k] as number);
      const value = quotient !== 0 && Math.abs(quotient) < leastNormal ? 0 : quotient;
      b[this.#columnOrder[k] as number] = value;
      if (value === 0) continue;
      const end = upper.start[k + 1] as number;
      for (let p = upper.start[k] as number; p < end; p++) {
        const position = upper.index[p] as number;
        x[position] = (x[position] as number) - value * (upper.value[p] as number);
      }
    }
    x.fill(0);
  }

  #scaleRows(values: Float64Array): boolean {
    const scale = this.#rowScale.fill(0);
    const { rowIndex } = this.#pattern;
    for (let p = 0; p < rowIndex.length; p++) {
      const row = rowIndex[p] as number;
      scale[row] = Math.max(scale[row] as number, Math.abs(values[p] as number));
    }
    for (let i = 0; i < this.n; i++) {
      const largest = scale[i] as number;
      if (!(largest > 0 && largest < Number.POSITIVE_INFINITY)) return false;
      scale[i] = 1 / largest;
    }
    return true;
  }

  /** The rows that a column fills, found depth first through L with an explicit stack; returns where they start in `reach`. */
  #findReach(column: number, k: number): number {
    const { columnStart, rowIndex } = this.#pattern;
    let top = this.n;
    const end = columnStart[column + 1] as number;
    for (let p = columnStart[column] as number; p < end; p++) {
      const row = rowIndex[p] as number;
      if (this.#mark[row] !== k) top = this.#visit(row, k, top);
    }
    return top;
  }

  #visit(root: number, k: number, end: number): number {
    const stack = this.#stack;
    const next = this.#next;
    const mark = this.#mark;
    const positionOf = this.#positionOf;
    const lower = this.#lower;
    const reach = this.#reach;
    let top = end;
    let depth = 0;
    stack[0] = root;
    mark[root] = k;
    next[0] = this.#firstBelow(root);
    while (depth >= 0) {
      const row = stack[depth] as number;
      const position = positionOf[row] as number;
      const last = position < 0 ? 0 : (lower.start[position + 1] as number);
      let p = next[depth] as number;
      while (p < last && mark[lower.index[p] as number] === k) p++;
      if (p >= last) {
        depth--;
        top--;
        reach[top] = row;
        continue;
      }
      const child = lower.index[p] as number;
      next[depth] = p + 1;
      depth++;
      stack[depth] = child;
      mark[child] = k;
      next[depth] = this.#firstBelow(child);
    }
    return top;
  }

  #firstBelow(row: number): number {
    const position = this.#positionOf[row] as number;
    return position < 0 ? 0 : (this.#lower.start[position] as number);
  }

  /** Solves L·x = the column of R·A on the rows that it fills. */
  #eliminate(column: number, values: Float64Array, k: number): void {
    const x = this.#x;
    const positionOf = this.#positionOf;
    const lower = this.#lower;
    const { start, rows } = this.#filled;
    const { columnStart, rowIndex } = this.#pattern;
    const end = columnStart[column + 1] as number;
    for (let p = columnStart[column] as number; p < end; p++) {
      const row = rowIndex[p] as number;
      x[row] = (values[p] as number) * (this.#rowScale[row] as number);
    }
    const endOfRows = start[k + 1] as number;
    for (let r = start[k] as number; r < endOfRows; r++) {
      const row = rows[r] as number;
      const position = positionOf[row] as number;
      const value = x[row] as number;
      if (position < 0 || value === 0) continue;
      const last = lower.start[position + 1] as number;
      for (let p = lower.start[position] as number; p < last; p++) {
        const target = lower.index[p] as number;
        x[target] = (x[target] as number) - value * (lower.value[p] as number);
      }
    }
  }

  /** Row of the pivot among those without one: the diagonal if it is large enough, else the largest; -1 for none. */
  #choosePivot(column: number, k: number): number {
    const x = this.#x;
    const positionOf = this.#positionOf;
    const { start, rows } = this.#filled;
    let best = -1;
    let largest = 0;
    const end = start[k + 1] as number;
    for (let r = start[k] as number; r < end; r++) {
      const row = rows[r] as number;
      const size = Math.abs(x[row] as number);
      if ((positionOf[row] as number) < 0 && !(size <= largest)) {
        largest = size;
        best = row;
      }
    }
    const isDiagonalFree = (positionOf[column] as number) < 0;
    return isDiagonalFree && Math.abs(x[column] as number) >= diagonalPreference * largest ? column : best;
  }
}
